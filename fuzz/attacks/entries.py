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
arm.{quantity}(*np.zeros(({count}, 6)))
call = arm.{quantity}
for k in range(2):
    given = rng.uniform(-2, 2, ({count}, 6))
    for _ in range(5):
        out = call(*given)
        call(*given.tolist())
        call(*given, out=out)
        call(*given, out=np.empty(out.shape + (2,))[..., 0])
    many = rng.uniform(-2, 2, ({count}, 3, 5, 6))
    for given_rows in (many, many[:, :1, :2], many[..., ::-1][..., ::-1], many[:, ::2].swapaxes(1, 2)):
        for _ in range(2):
            out = call(*given_rows)
            call(*given_rows, out=out)
    if {count} == 3:
        load = rd.Wrench(force=rng.uniform(-1, 1, (5, 3)), frame="link3")
        for _ in range(2):
            call(*given, wrench=load)
            call(*many, wrench=[load, load], method="newton-euler" if {quantity!r}[0] == "i" else "kalman")
            arm.energy(*given[:2])
            arm.twist(*many[:2], frame="link2", axes="frame")
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
    "end_effector": 1,
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
