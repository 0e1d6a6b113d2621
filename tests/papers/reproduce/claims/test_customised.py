"""Programs made for a robot and loops compute the same; how long they are is judged, how fast is only reported."""

from dataclasses import replace

import numpy as np
import pytest

from rodyn.bench.robots import states
from rodyn.kernel.machine.kernels import KERNELS
from rodyn.papers.reproduce.claims import customised as module
from rodyn.papers.reproduce.claims.customised import METHODS, PUMA, compile_programs, customised, measure
from rodyn.papers.reproduce.shared import arm, require_target
from tests import conditions
from tests.papers.reproduce.findings import assert_complete


@conditions.compiled
@pytest.mark.parametrize("task", METHODS)
def test_both_programs_compute_what_the_robot_does(task: str) -> None:
    robot, given = arm(PUMA), states(6, 16)
    expected = getattr(robot, task)(*given, method=METHODS[task])
    for image in compile_programs(robot, task):
        out = np.empty_like(given.q)
        KERNELS[image.how](image, require_target())(dict(zip(image.inputs, given, strict=True)), [out])
        assert np.abs(out - expected).max() < 1e-9 * np.abs(expected).max()


@pytest.mark.slow
@conditions.compiled
def test_experiment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The verdict follows lengths and times, whatever they are."""
    measured = measure(quick=True)
    monkeypatch.setattr(module, "measure", lambda quick: measured)
    assert_complete(customised(), "customised")
    for length, time, verdict in (
        (2.0, 2.0, "confirmed"),
        (0.5, 0.9, "refuted"),
        (0.5, 2.0, "confirmed in part"),
    ):
        rows = tuple((*row[:4], length, *row[5:7], time) for row in measured.rows)
        monkeypatch.setattr(module, "measure", lambda quick, rows=rows: replace(measured, rows=rows))
        assert customised().claims[0].verdict == verdict
