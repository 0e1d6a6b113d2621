"""The built-in entries under valgrind."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys

from fuzz.attack import Outcome

BASELINE = "x86-64" if platform.machine() in ("x86_64", "AMD64") else ""
"""Valgrind does not know the widest vectors."""
ENTRIES = """
import numpy as np, rodyn as rd
arm = rd.load("stanford")
rng = np.random.default_rng({seed})
call = getattr(arm, {quantity!r})
for k in range(2):
    given = rng.uniform(-2, 2, ({count}, 6))
    for _ in range(5):
        call(*given)
    for wrong in ([1.0], given[0, :5], given[0, ::-1], np.full(6, np.nan), "q", None):
        try:
            call(wrong, *given[1:])
        except rd.RodynError:
            pass
    call(*rng.uniform(-2, 2, ({count}, 1 + 6 * k, 6)))
print("done")
"""
QUANTITIES = {
    "inverse_dynamics": 3,
    "forward_dynamics": 3,
    "inertia_matrix": 1,
    "gravity_force": 1,
    "jacobian": 1,
}
"""What a case calls, by its seed, and with how many arguments."""


def case(seed: int) -> Outcome:
    """Calls of the built-in functions: valgrind has nothing to say about machine code of rodyn."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        return Outcome(0, [], ("the built-in entries: valgrind is not installed",))
    environment = os.environ | {"PYTHONMALLOC": "malloc", "RODYN_TARGET": BASELINE, "RODYN_THREADS": "1"}
    quantity = list(QUANTITIES)[seed % len(QUANTITIES)]
    text = ENTRIES.format(seed=seed, quantity=quantity, count=QUANTITIES[quantity])
    script = [sys.executable, "-c", text]
    subprocess.run(script, env=environment, capture_output=True, check=True)  # to the cache: valgrind is slow
    command = [valgrind, "--error-limit=no", "--num-callers=12", "--smc-check=all-non-file", *script]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if "done" not in done.stdout:
        return Outcome(1, [f"under valgrind: exit code {done.returncode}\n{done.stderr[-2000:]}"])
    return Outcome(1, ours(done.stderr))


def ours(said: str) -> list[str]:
    """The reports of valgrind whose innermost frame is code without a file: what rodyn has compiled."""
    reports = re.split(r"^==\d+== \n", said, flags=re.MULTILINE)
    return [
        report
        for report in reports
        if re.match(
            r"==\d+== (Invalid|Conditional|Use of)[^\n]*\n==\d+==    at 0x[0-9A-F]+: \?\?\?\n", report
        )
    ]
