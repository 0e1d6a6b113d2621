"""The six lines of a run."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from rodyn.arrays import Floats
from rodyn.simulate.result import summary
from rodyn.simulate.result.records import GOOD, STATUSES
from tests.simulate.runs import (
    batch,
    fall,
    floating,
    moved,
)


@pytest.mark.parametrize("status", STATUSES)
def test_the_story_of_every_ending(status: str) -> None:
    run = dataclasses.replace(moved(), status=status, message="because", t_end=0.7)
    lines = repr(run).splitlines()
    assert len(lines) == 6
    assert "two_link" in lines[0]
    assert "26 samples from 0 s to 2.5 s" in lines[0]
    assert "reached 0.7 of 2.5 s" in lines[2]
    assert lines[3] == f"  {status}: because"
    assert repr(dataclasses.replace(run, message="")).splitlines()[3] == f"  {status}: {STATUSES[status]}"
    assert "the largest is tau1 =" in lines[4]
    several = fall(np.zeros((4, 2)), samples=3)
    words = np.array(["finished", status, "finished", status])
    lines = repr(dataclasses.replace(several, status=words)).splitlines()
    assert len(lines) == 6
    assert "batch of 4 trajectories" in lines[0]
    assert ("trajectory 1 at 1 s: all of it" in lines[3]) == (status not in GOOD)


def test_the_story_of_a_fall() -> None:
    lines = repr(fall()).splitlines()
    assert lines[1] == "  rk4, step 0.01 s, cholesky, scalar kernel"
    assert lines[2] == "  reached 1 of 1 s: 100 steps (0.01 s), 400 evaluations, 250 ms"
    assert lines[4].startswith("  no torque; energy drifts by 2.3e-05 of")
    assert "reliable_until" in lines[5]
    assert "reliable_until" not in repr(moved())
    assert "reached 0.4…1 of 1 s" in repr(batch())


def test_the_story_never_raises() -> None:
    def broken(name: str) -> Floats:
        raise RuntimeError("no torque today")

    run = dataclasses.replace(moved(), _forces=broken)
    assert repr(run).splitlines()[4] == "  (RuntimeError: no torque today)"
    tilted = floating().q.copy()
    tilted[:, 3:7] *= 2
    assert "quaternion" in repr(dataclasses.replace(floating(), q=tilted))
    huge = dataclasses.replace(fall(), qd=np.full((21, 2), 1e200))
    assert len(repr(huge).splitlines()) == 6
    assert len(repr(dataclasses.replace(run, message="one\ntwo")).splitlines()) == 6


def test_the_story_of_many_samples_computes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary, "MAX_SUMMARY_SAMPLES", 25)
    run = moved()
    assert "26 samples: energy and torques are computed on demand" in repr(run)
    assert "_evaluated" not in vars(run)
