"""How far a run can be trusted."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.result.records import Settings
from rodyn.simulate.result.run import Run
from tests.simulate.runs import (
    ADAPTIVE,
    ARM,
    FALL,
    INF,
    NAN,
    PATH,
    batch,
    fall,
    floating,
    moved,
)


def test_energy_drift_is_what_it_says() -> None:
    run = fall()
    energy = run.energy
    expected = np.abs(energy.total - energy.total[0]).max() / energy.kinetic.max()
    assert run.energy_drift == expected
    assert isinstance(run.energy_drift, float)
    assert fall(step=0.005).energy_drift < expected / 8  # fourth order
    several = batch()
    assert several.energy_drift.shape == (3,)
    assert several.energy_drift[1] == pytest.approx(several[1].energy_drift, rel=1e-12)
    at_rest = fall([0.3, 0.4], robot=ARM.replace(gravity=(0, 0, 0)), samples=3)
    assert at_rest.energy_drift == 0.0


def test_energy_drift_needs_a_free_motion() -> None:
    with pytest.raises(rd.UnsupportedError, match=r"had torques \(along a via path\)"):
        _ = moved().energy_drift
    pushed = dataclasses.replace(fall(), settings=dataclasses.replace(FALL, wrench="Wrench(…)", free=False))
    with pytest.raises(rd.UnsupportedError, match=r"a wrench \(Wrench"):
        _ = pushed.energy_drift


def test_compare_takes_the_times_of_both() -> None:
    one, two = Run.along(ARM, PATH, step=0.1), Run.along(ARM, PATH, step=0.25)
    found = one.compare(two)
    assert found.t.tolist() == [0.0, 0.5, 1.0, 1.5, 2.0, 2.5]
    assert found.largest == 0.0
    assert found.first_beyond(1e-12) == INF
    assert repr(found).count("never") == 12
    shifted = dataclasses.replace(two, q=two.q + np.linspace(0, 1e-3, 11)[:, None])
    found = one.compare(shifted)
    assert found.largest == pytest.approx(1e-3)
    assert found.first_beyond(5e-4) == 1.5
    assert shifted.compare(one).first_beyond(5e-4) == 1.5
    assert "1e-04      │ 0.5 s" in repr(found)
    assert one[3].compare(one).t.tolist() == [one.t[3]]
    assert one.compare(one[3]).t.tolist() == [one.t[3]]


def test_compare_of_a_batch() -> None:
    run = batch()
    other = dataclasses.replace(run, q=run.q + np.array([0.0, 1.0, 0.1])[:, None, None])
    found = run.compare(other)
    assert found.largest == pytest.approx([0.0, 1.0, 0.1])
    assert found.first_beyond(0.5).tolist() == [INF, 0.0, INF]
    assert "2 of 3" in repr(found)


def test_a_quaternion_and_its_negative_are_the_same() -> None:
    run = floating()
    q = run.q.copy()
    q[::2, 3:7] *= -1
    q[:, 7:11] *= -1
    assert run.compare(dataclasses.replace(run, q=q)).largest == 0.0
    q[:, 0] += 0.5
    assert run.compare(dataclasses.replace(run, q=q)).largest == pytest.approx(0.5)


def test_what_cannot_be_compared_is_refused() -> None:
    run = moved()
    with pytest.raises(rd.InputTypeError, match="another Run, got 5"):
        run.compare(5)
    with pytest.raises(rd.InputError, match="different coordinates"):
        run.compare(floating())
    with pytest.raises(rd.InputError, match=r"shape \(\).*shape \(3,\)"):
        run.compare(batch())
    with pytest.raises(rd.InputError, match=r"share no time: one has 26 from 0 s .* times="):
        run.compare(dataclasses.replace(run, t=run.t + 0.05))
    with pytest.raises(rd.InputError, match=r"level is 0\.0"):
        run.compare(run).first_beyond(0)


@pytest.mark.slow
def test_reliable_until_is_the_last_good_sample() -> None:
    run = fall(samples=41)
    found = run.compare(fall(samples=41, step=0.005))
    until = run.reliable_until(1e-4)
    place = run.t.tolist().index(until)
    assert 0 < until < 1
    assert (found.either[: place + 1] < 1e-4).all()
    assert found.either[place + 1] >= 1e-4
    assert run.reliable_until(10.0) == 1.0
    several = fall([[0.3, 0.4], [0.1, 0.0]], samples=41)
    assert several.reliable_until(1e-4)[0] == several[0].reliable_until(1e-4) == until
    assert several[1:].reliable_until(1e-4).tolist() == several.reliable_until(1e-4)[1:].tolist()


@pytest.mark.parametrize(
    ("settings", "asked"),
    [
        (FALL, {"step": 0.005}),
        (ADAPTIVE, {"integrator": "dop853", "rtol": 1e-11, "atol": 1e-14}),
        (dataclasses.replace(ADAPTIVE, atol=None), {"integrator": "dop853", "rtol": 1e-11}),
        (
            dataclasses.replace(ADAPTIVE, integrator="dop853", rtol=1e-12),
            {"integrator": "verner56", "rtol": 1e-13, "atol": 1e-14},
        ),
    ],
)
def test_the_better_run(settings: Settings, asked: dict[str, Any]) -> None:
    calls = []
    run = fall(settings=settings, samples=3)
    run = dataclasses.replace(run, _again=lambda **changed: calls.append(changed) or run)
    assert run.reliable_until() == 1.0
    (call,) = calls
    assert call.pop("integrator", None) == asked.pop("integrator", None)
    assert call == pytest.approx(asked)


@pytest.mark.slow
def test_sensitivity_is_the_growth_of_a_small_change() -> None:
    run = fall(samples=41)
    growth = run.sensitivity(size=1e-6)
    assert growth.shape == (41,)
    assert growth[0] == pytest.approx(1.0, rel=1e-12)
    assert growth[-1] > 2.0
    assert np.allclose(growth, run.sensitivity(size=1e-7), rtol=1e-4)  # linear
    assert np.array_equal(growth, run.sensitivity(size=1e-6))
    assert not np.allclose(growth, run.sensitivity(size=1e-6, seed=1), rtol=1e-3)
    several = fall([[0.3, 0.4], [0.1, 0.0]]).sensitivity()
    assert several.shape == (2, 21)


def test_sensitivity_keeps_quaternions() -> None:
    growth = floating().sensitivity(size=1e-6)
    assert growth[0] == pytest.approx(1.0, rel=1e-9)
    assert np.isfinite(growth).all()


def test_sensitivity_ends_where_a_run_does() -> None:
    run = fall()
    shorter = dataclasses.replace(run, _again=lambda **changed: run[:10] if "q0" in changed else run)
    assert np.isfinite(shorter.sensitivity()).tolist() == [True] * 10 + [False] * 11


def test_a_run_that_cannot_be_simulated_again_says_so(tmp_path: Path) -> None:
    run = fall()
    run.save(tmp_path / "run.npz")
    for other in (Run.load(tmp_path / "run.npz"), run[3:], run.then(fall(run.q[-1], run.qd[-1]))):
        with pytest.raises(rd.UnsupportedError, match="reliable_until simulates again"):
            other.reliable_until()
    with pytest.raises(rd.UnsupportedError, match="sensitivity simulates again"):
        Run.load(tmp_path / "run.npz").sensitivity()
    with pytest.raises(rd.UnsupportedError, match=r"samples begin at 0\.15 s"):
        run[3:].sensitivity()
    with pytest.raises(rd.UnsupportedError, match=r"needs the tolerance or the step .* \(prescribed\)"):
        moved().reliable_until()
    assert run[:10].reliable_until(10.0) == run.t[9]


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda run: run.reliable_until(0), "level is 0.0"),
        (lambda run: run.reliable_until(NAN), "level has nan"),
        (lambda run: run.sensitivity(size=-1), "size is -1.0"),
        (lambda run: run.sensitivity(seed=1.5), "seed must be an integer"),
        (lambda run: run.sensitivity(seed=-1), "seed must be an integer"),
    ],
)
def test_accuracy_checks_what_it_is_asked(ask: Callable[[Run], Any], message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        ask(fall())


def test_runs_that_differ_at_once_are_not_reliable() -> None:
    run = fall()
    off = dataclasses.replace(run, _again=lambda **changed: fall([0.5, 0.5]))
    with pytest.raises(rd.InputError, match="apart at once, at 0 s"):
        off.reliable_until()


def test_one_sample_has_no_drift() -> None:
    """There is nothing that the first could be compared with: 0 would look like a good run."""
    run = ARM.simulate([0.3, 0.4], duration=0.1, times=[0.1])
    assert np.isnan(run.energy_drift)
    assert "energy drifts" not in repr(run)
