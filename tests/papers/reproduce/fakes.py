"""Small experiments that count how often they run; processes of a pool find them here by name."""

import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from rodyn.errors import InputError
from rodyn.papers.reproduce.experiment import (
    Check,
    Claim,
    DataTable,
    Experiment,
    Finding,
    MeasuredColumn,
    Measurement,
)
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import load

LONG = "a-word-without-an-end-" * 12
NASTY = '<script>console.error("let in")</script> & "quotes" \'too\''


@dataclass(frozen=True)
class Fake(Experiment):
    """Writes a line to a file when it runs."""

    log: str = ""

    def run(self) -> Finding:
        with Path(self.log).open("a", encoding="utf-8") as log:
            log.write(f"{self.id}\n")
        return self.found()

    def found(self) -> Finding:
        return finding(self.id)


class Drawing(Fake):
    """Has a picture."""

    def found(self) -> Finding:
        time = np.linspace(0.0, 1.0, 5)
        curve = Curve("q", tuple(map(float, time)), tuple(map(float, time**2 + 1.0)))
        figure = Figure(f"A motion & {NASTY}", (Panel("q", "t, s", "q, rad", (curve,)),))
        return replace(finding(self.id), figures={"motion": figure})


class Failing(Fake):
    def found(self) -> Finding:
        raise InputError("the <arm> fell off")


class Talking(Fake):
    def found(self) -> Finding:
        print("on standard output")
        print("on standard error", file=sys.stderr)
        assert not sys.stderr.isatty()
        return finding(self.id)


class Dying(Fake):
    def found(self) -> Finding:
        os._exit(1)


RELEASED = "released"
"""A file beside the log: an `Endless` experiment is short if it is there."""


class Endless(Fake):
    """A simulation that only a signal ends; compiled before it is logged, so that the signal meets the simulation."""

    def run(self) -> Finding:
        self._fall(0.01)
        return super().run()

    def found(self) -> Finding:
        self._fall(0.01 if (Path(self.log).parent / RELEASED).exists() else 1e9)
        return finding(self.id)

    def _fall(self, duration: float) -> None:
        load("two_link").simulate(
            [0.1, 0.2], duration=duration, times=[0.0, duration], step=0.001, max_steps=1e13
        )


HELD = Check("error", float(np.float64(1.25e-9)), "<", 1e-6)
BROKEN = Check(NASTY, 3, "==", 0)


def finding(id: str) -> Finding:
    more = {
        "steps": np.int64(12),
        "drift": float("nan"),
        "holds": True,
        "none": None,
    }
    claims = (
        Claim(f"{id}-holds", "Sec. 4", f"It holds, {NASTY}", (HELD,), "The error is 1.25e-9.", more),
        Claim(
            f"{id}-breaks", "Fig. 3", f"It is so with {LONG}", (BROKEN,), f"It is not: {LONG}", {LONG: LONG}
        ),
        Claim(f"{id}-part", "Fig. 4", "It is so often.", (HELD, BROKEN), "Often.", kind="ours"),
        Claim(f"{id}-open", "Fig. 5", "It was so.", (), "Nobody knows."),
    )
    time = np.linspace(0.0, 1.0, 5)
    tables = {"motion of joints": DataTable({"t, s": time, "q": time**2, "joint": [1, 2, 3, 4, 5]})}
    return Finding(claims, tables, notes=(f"A note with {NASTY}",))


def fake(kind: type[Fake], id: str, folder: Path) -> Fake:
    about = (id, (80, 81), f"Title of {id} & {NASTY}", "Saha (2003)", "Sec. 5, Fig. 3", f"PUMA, 10 s, {LONG}")
    return kind(*about, "none", errata=("S03-1 a sign",), log=str(folder / "log.txt"))


def ran(folder: Path) -> list[str]:
    """The experiments that ran, in this order."""
    log = folder / "log.txt"
    return log.read_text(encoding="utf-8").splitlines() if log.exists() else []


def contents(folder: Path) -> dict[str, bytes]:
    """The files in a folder and below, by their paths in it."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


LINES = Panel(
    "lines", "n", "error", (Curve("a", (1.0, 2.0), (1e-3, 1e-2)), Curve("b", (1.0,), (1.0,), other=True))
)
BARS = Panel(
    "bars", "method", "Hz", (Curve("a", ("x", "y"), (1.0, 10.0)), Curve("b", ("y",), (5.0,))), kind="bars"
)
SMALL = Measurement(
    "small",
    "A small measurement",
    "Is it?",
    "it is",
    "Author (1990)",
    (MeasuredColumn("robot"), MeasuredColumn("error", ".1e")),
    (("arm", 0.00123), ("other", None), ("third", float("inf"))),
    "It is.",
    ("a note",),
    (LINES, BARS),
)
"""A measurement of two panels."""
