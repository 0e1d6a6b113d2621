"""Mutated files: each is read, or raises the library's own error, within seconds and little memory."""

from __future__ import annotations

import os
import tempfile
import time
import warnings
from pathlib import Path

import numpy as np
from click.testing import CliRunner

import rodyn as rd
from fuzz import memory
from fuzz.attack import Outcome, Refused, attempt, foreign
from fuzz.mutate import misspelt, mutated, repeated
from rodyn.cli import main

CORPUS = sorted((Path(__file__).parents[1] / "corpus").iterdir())
MUTATIONS = 20
XML = (".urdf", ".sdf")
SECONDS, MEGABYTES = 4.0, 300.0
"""What reading may take, of the processor and of memory. The bound of a file is 64 MB."""


def case(seed: int) -> Outcome:
    """Some mutations of one file of the corpus; a robot is also given to the command line."""
    draw = np.random.default_rng(seed)
    os.environ["RODYN_TARGET"] = "numpy"
    file = CORPUS[int(draw.integers(len(CORPUS)))]
    data = file.read_bytes()
    findings = []
    with tempfile.TemporaryDirectory() as folder:
        for k in range(MUTATIONS):
            if file.suffix in XML and k % 2:
                findings += [
                    f"{file.name}, mutation {k}: {wrong}" for wrong in unnoticed(data, file, draw, folder)
                ]
                continue
            changed = mutated(data, file.suffix, draw)
            if draw.random() < 0.2:
                changed = mutated(changed, file.suffix, draw) if file.suffix == ".toml" else changed
            place = Path(folder) / f"{k}{file.suffix}"
            place.write_bytes(changed)
            by_command = file.suffix != ".npz" and k == 0
            wrong = bounded(place, by_command)
            if wrong:
                findings.append(f"{file.name}, mutation {k}: {wrong}\n{reproduction(changed, file.suffix)}")
    return Outcome(MUTATIONS, findings)


def unnoticed(data: bytes, file: Path, draw: np.random.Generator, folder: str) -> list[str]:
    """Return what was read silently although a name is misspelt, or refused although only a picture is affected."""
    harmless = draw.random() < 0.3
    changed = (repeated if harmless else misspelt)(data, draw)
    place = Path(folder) / f"named{file.suffix}"
    place.write_bytes(changed)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        robot = attempt(lambda: rd.load(place))
    refused = isinstance(robot, Refused)
    loud = any(issubclass(warning.category, rd.DescriptionWarning) for warning in said)
    if (harmless and refused) or not (refused or loud):
        kind = "a repeated element that is only drawn" if harmless else "a misspelt name"
        return [
            f"{kind}: {'refused' if refused else 'read in silence'}\n{reproduction(changed, file.suffix)}"
        ]
    return []


def bounded(place: Path, by_command: bool) -> str:
    """What is wrong with reading a file, its time and memory included."""
    before = memory.resident()
    memory.forget_peak()
    began = time.process_time()
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        wrong = command(place) if by_command else read(place)
    seconds, grown = time.process_time() - began, memory.peak() - before
    if not wrong and seconds > SECONDS:
        wrong = f"took {seconds:.1f} s"
    if not wrong and grown > MEGABYTES:
        wrong = f"took {grown:.0f} MB"
    return wrong


def read(place: Path) -> str:
    """A robot that was read is written and read again; a run has its summary, and does not contradict itself."""
    try:
        if place.suffix == ".npz":
            run = attempt(lambda: rd.Run.load(place))
            attempt(lambda: repr(run))
            return "" if isinstance(run, Refused) else contradiction(run)
        robot = attempt(lambda: rd.load(place))
        if isinstance(robot, Refused):
            return ""
        again = rd.load(robot.to_dict())
        if again != robot:
            return f"read, written and read again it is another robot:\n{robot.to_json()}\n{again.to_json()}"
        if len(place.stem) > 1:  # most of them: an algorithm takes longer than a file
            return ""
        still = np.zeros(robot.nq)
        for free in robot.mechanism.elementary().free:
            still[free.quaternion + 3] = 1.0
        weight = attempt(lambda: robot.gravity_force(still))
        return "" if isinstance(weight, Refused) or np.isfinite(weight).all() else f"gravity_force {weight}"
    except Exception as error:
        return foreign(error)


def contradiction(run: rd.Run) -> str:
    """What a run says twice, and not the same."""
    if not (np.isfinite(run.q_end).all() and np.isfinite(run.qd_end).all()):
        return "the end of a run is not finite"
    parts = sum(run.torques.values(), np.zeros_like(run.tau))
    if not np.allclose(parts[run.reached], run.tau[run.reached], equal_nan=True):
        return "tau is not the sum of torques"
    for row in np.ndindex(run.shape):
        t_end, until = float(np.asarray(run.t_end)[row]), run.t[run.reached[row]]
        if len(until) and until[-1] > t_end + 1e-9:
            return f"a run has samples until {until[-1]} s, but ended at {t_end} s"
        if (until != run.t[: len(until)]).any() or (run.t[len(until) :] < t_end - 1e-9).any():
            return "a run lacks samples before its end"
        if len(until) and until[-1] == t_end:
            for name in ("q", "qd"):
                last = getattr(run, name)[(*row, len(until) - 1)]
                if not np.allclose(last, getattr(run, f"{name}_end")[row]):
                    return f"{name}_end is not that of the last sample"
    return ""


def command(place: Path) -> str:
    """`rodyn show` of the file on standard input: 0 or 1, without a traceback."""
    result = CliRunner().invoke(main, ["show", "-"], input=place.read_bytes())
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        return "rodyn show -: " + foreign(result.exception)
    if "\x1b" in result.output:
        return "rodyn show -: a terminal escape of the file is in the output"
    return ""


def reproduction(data: bytes, suffix: str) -> str:
    """The file itself if it is short; the seed makes the others again."""
    return f"# content of a {suffix} file:\n{data!r}" if len(data) < 4000 else f"# {len(data)} bytes"
