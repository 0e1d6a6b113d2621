"""Exported C under the sanitisers of addresses and undefined behaviour; the built-in entries under valgrind."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import numpy as np

import rodyn as rd
from fuzz.attack import Outcome
from fuzz.robots import robot
from rodyn.dynamics.export_c import EXPORTED
from tests.c_compiler import STRICT

SANITISED = [*STRICT, "-O0", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
BASELINE = "x86-64" if platform.machine() in ("x86_64", "AMD64") else ""
"""Valgrind does not know the widest vectors."""
VALGRIND_EVERY = 12
"""Of so many cases one runs under valgrind, which takes a minute."""
SPECIAL = ["0.0", "-0.0", "1.0", "NAN", "INFINITY", "1e308", "1e-320", "1e5", "-3.5"]
ENTRIES = """
import numpy as np, rodyn as rd
arm = rd.load("stanford")
rng = np.random.default_rng({seed})
for k in range(3):
    q, qd, qdd = rng.uniform(-2, 2, (3, 6))
    for call in (arm.inverse_dynamics, arm.forward_dynamics):
        for _ in range(5):
            call(q, qd, qdd)
    for name in ("inertia_matrix", "gravity_force", "forward_kinematics"):
        getattr(arm, name)(q), getattr(arm, name)(q)
    rows = rng.uniform(-2, 2, (3, 1 + 6 * k, 6))
    arm.inverse_dynamics(*rows), arm.forward_dynamics(*rows)
    for wrong in ([1.0], q[:5], q[::-1], np.full(6, np.nan), "q", None):
        try:
            arm.inverse_dynamics(wrong, qd, qdd)
        except rd.RodynError:
            pass
print("done")
"""


def case(seed: int) -> Outcome:
    """A random robot as C, with good and with special numbers; now and then the entries."""
    if seed % VALGRIND_EVERY == VALGRIND_EVERY - 1:
        return entries(seed)
    if not sanitisers():
        return Outcome(0, [], ("exported C: there is no gcc with sanitisers",))
    draw = np.random.default_rng(seed)
    arm = robot(draw, 3)
    names = [str(name) for name in draw.choice(EXPORTED, 3, replace=False)]
    with tempfile.TemporaryDirectory() as folder:
        wrong = exported(arm, names, Path(folder), draw)
    return Outcome(
        len(names), [f"{wrong}\n# export_c of {names}\narm = rd.load({arm.to_dict()!r})"] if wrong else []
    )


def exported(arm: rd.Robot, names: list[str], folder: Path, draw: np.random.Generator) -> str:
    """What is wrong with the C of some quantities."""
    try:
        arm.export_c(folder, *names, prefix="arm")
    except rd.RodynError:
        return ""  # the self-test has no states where M is singular
    (folder / "special.c").write_text(
        special((folder / "arm.h").read_text(encoding="utf-8"), draw), encoding="utf-8"
    )
    commands = [[*SANITISED, "-c", "arm.c", "-o", "arm.o"]]
    for source in ("arm_test.c", "special.c"):
        commands += [[*SANITISED, "arm.o", source, "-lm", "-o", "run"], ["./run"]]
    for command in commands:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            return f"{' '.join(command)}: {done.stdout[-500:]}{done.stderr[-1500:]}"
    return ""


def special(header: str, draw: np.random.Generator) -> str:
    """A program that calls every function with numbers that overflow or are none."""
    calls = []
    for name, arguments in re.findall(r"^int (\w+)\(([^)]*)\);", header, re.MULTILINE):
        declared = []
        for constant, own, size in re.findall(r"(const )?double (\w+)\[(\d+)\]", arguments):
            values = ", ".join(str(x) for x in draw.choice(SPECIAL, int(size))) if constant else "0"
            declared.append((own, f"double {own}[{size}] = {{{values}}};"))
        body = " ".join(text for _, text in declared)
        calls.append(f"{{ {body} bad += {name}({', '.join(own for own, _ in declared)}); }}")
    lines = [
        "int main(void)",
        "{",
        "    int bad = 0;",
        *(f"    {call}" for call in calls),
        "    return bad < 0;",
        "}",
    ]
    return "\n".join(["#include <math.h>", '#include "arm.h"', *lines, ""])


def entries(seed: int) -> Outcome:
    """Calls of the built-in functions: valgrind has nothing to say about machine code of rodyn."""
    valgrind = installed()
    if not valgrind:
        return Outcome(0, [], ("valgrind on the entries: it is not installed, and may not be",))
    environment = os.environ | {"PYTHONMALLOC": "malloc", "RODYN_TARGET": BASELINE, "RODYN_THREADS": "1"}
    script = [sys.executable, "-c", ENTRIES.format(seed=seed)]
    subprocess.run(script, env=environment, capture_output=True, check=True)  # to the cache: valgrind is slow
    command = [valgrind, "--error-limit=no", "--num-callers=12", "--smc-check=all", *script]
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


@cache
def sanitisers() -> bool:
    """Whether a program can be compiled with them here."""
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.c"
        empty.write_text("int main(void) { return 0; }\n", encoding="utf-8")
        command = [*SANITISED, str(empty), "-o", str(Path(folder) / "empty")]
        return (
            shutil.which("gcc") is not None
            and not subprocess.run(command, capture_output=True, check=False).returncode
        )


@cache
def installed() -> str | None:
    """Where valgrind is; installed if root may."""
    if (
        shutil.which("valgrind") is None
        and shutil.which("apt-get")
        and hasattr(os, "geteuid")
        and os.geteuid() == 0
    ):
        subprocess.run(["apt-get", "install", "-y", "-qq", "valgrind"], capture_output=True, check=False)
    return shutil.which("valgrind")
