"""Frequencies then and now: what is counted and put together, never how fast it was."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from rodyn.bench.robots import states
from rodyn.papers.reproduce.claims import frequency as module
from rodyn.papers.reproduce.claims.frequency import (
    BATCH,
    FLOATS,
    ONE,
    THEN,
    C,
    MethodFrequency,
    frequency,
    measure,
    summary,
)
from rodyn.papers.reproduce.experiment import Measurement
from rodyn.papers.reproduce.shared import arm
from tests import conditions
from tests.papers.reproduce.findings import assert_complete


@pytest.fixture(scope="module")
def quick() -> Measurement:
    return measure(quick=True)


@pytest.mark.slow
def test_his_rows_are_the_papers(quick: Measurement) -> None:
    his = quick.rows[:2]
    assert [row[2] for row in his] == [523 + 432, 1261 + 1173]
    assert [row[4] for row in his] == [0.2, 0.1]  # kHz
    assert [row[-1] for row in his] == pytest.approx([0.191, 0.2434])


@pytest.mark.slow
def test_numbers_of_a_row_belong_together(quick: Measurement) -> None:
    for task, _, flops, floats, one, c, batch, ratio, rate in quick.rows[2:]:
        assert ratio == pytest.approx(batch * 1e3 / THEN[f"{task}_dynamics"].hertz)
        assert rate == pytest.approx(batch * 1e3 * flops * 1e-6)
        assert c is None
        assert floats > 0
        assert one > 0


def test_the_summary_is_made_from_them() -> None:
    found = [
        MethodFrequency(
            task, then.method, 1000, {FLOATS: 2 * then.hertz, ONE: 10 * then.hertz, BATCH: 3e3 * then.hertz}
        )
        for task, then in THEN.items()
    ]
    said = summary(found)
    assert "two-point: 2 × his 200 Hz" in said
    assert said.count("3,000 × ") == 2
    assert "kalman on floats, reaches 4.0 × the 50 Hz" in said


def test_the_summary_names_a_faster_method_only_beyond_the_noise_and_can_be_too_slow() -> None:
    def found(faster: float) -> list[MethodFrequency]:
        methods = {then.method: 1.0 for then in THEN.values()} | {"other": faster}
        return [
            MethodFrequency(task, method, 1000, {FLOATS: 10.0, BATCH: factor * 1e3 * then.hertz})
            for task, then in THEN.items()
            for method, factor in methods.items()
        ]

    assert "(other: 2,000 ×)" in summary(found(2.0))
    assert "other" not in summary(found(1.1))
    assert "is too slow with 0.2 × the 50 Hz" in summary(found(1.1))


@conditions.c_compiler
def test_every_way_computes_the_same(tmp_path: Path) -> None:
    robot, given = arm("puma560"), states(6, module.ROWS)
    works = module._works(robot, "inverse_dynamics", "two-point", given)
    assert set(works) == {FLOATS, ONE, BATCH}
    exported = module._exported(robot, "inverse_dynamics", "two-point", given, tmp_path)
    exported.run(3, 40)
    out = exported.holds[-1]
    expected = robot.inverse_dynamics(given.q[3:40], given.qd[3:40], given.x[3:40])
    assert np.abs(out[3:40] - expected).max() < 1e-10 * np.abs(expected).max()
    assert exported.label == C


@pytest.mark.slow
def test_experiment(quick: Measurement, monkeypatch: pytest.MonkeyPatch) -> None:
    """No sentence and no table depends on today's times."""
    slower = [
        tuple(x / 2 if k > 2 and isinstance(x, float) else x for k, x in enumerate(row)) for row in quick.rows
    ]
    findings = []
    for measured in (quick, replace(quick, rows=tuple(slower))):
        monkeypatch.setattr(module, "measure", lambda quick, measured=measured: measured)
        findings.append(frequency())
    assert_complete(findings[0], "frequency")
    assert findings[0].tables == findings[1].tables
    assert [claim.why for claim in findings[0].claims] == [claim.why for claim in findings[1].claims]
