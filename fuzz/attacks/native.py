"""Exported C under the sanitisers of addresses and undefined behaviour."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import numpy as np

import rodyn as rd
from fuzz.attack import Outcome
from fuzz.robots import robot
from rodyn.robot.kernels.export_c import EXPORTED
from tests.c_compiler import STRICT

SANITISED = [*STRICT, "-O0", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
SPECIAL = ["0.0", "-0.0", "1.0", "NAN", "INFINITY", "1e308", "1e-320", "1e5", "-3.5"]


def case(seed: int) -> Outcome:
    """A random robot as C, with good and with special numbers."""
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
