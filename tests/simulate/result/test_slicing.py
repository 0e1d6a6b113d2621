"""Parts of a run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.result.columns import columns
from rodyn.simulate.result.run import Run
from tests.simulate.runs import (
    NAN,
    batch,
    fall,
    moved,
    same,
)


def test_samples_of_one_run() -> None:
    run = moved()
    for key in (slice(3, 9), slice(None, None, 5), slice(-4, None), run.t > 1, [0, 4, 7], np.array([2])):
        part = run[key]
        for name in ("t", "q", "qd", "tau", "qdd", "end_effector"):
            assert np.array_equal(getattr(part, name), getattr(run, name)[key]), name
    assert run[5].q.shape == (1, 2)
    assert run[-1].t == run.t[-1:]
    assert run[...] is run
    assert [part.t[0] for part in run] == run.t.tolist()
    assert np.shares_memory(run[3:9].q, run.q)


def test_a_part_that_is_cut_off_has_finished_there() -> None:
    run = batch()[1]
    assert (run.status, run.t_end) == ("not finite", 0.4)
    assert (run[3:].status, run[3:].t_end, run[3:].message) == ("not finite", 0.4, run.message)
    cut = run[:4]
    assert (cut.status, cut.t_end) == ("finished", run.t[3])
    assert "went on" in cut.message
    early = batch()[:, :12]
    assert early.status.tolist() == ["finished", "not finite", "finished"]
    assert early.t_end.tolist() == [run.t_end if k == 1 else early.t[-1] for k in range(3)]


def test_trajectories_of_a_batch() -> None:
    run = batch()
    assert len(run) == 3
    assert [part.samples for part in run] == [21, 9, 15]
    one = run[2]
    assert (one.shape, one.status, one.t_end, one.message) == ((), "event", 0.71, "until() was true")
    assert type(one.statistics.steps) is int
    assert np.array_equal(one.q, run.q[2, :15])
    assert np.array_equal(one.tau, run.tau[2, :15])
    assert np.isfinite(one.energy.total).all()
    assert run[run.ok].status.tolist() == ["finished", "event"]
    assert run[[2, 0]].t_end.tolist() == [0.71, 1.0]
    assert (run[[2, 0]].q_end == run.q_end[[2, 0]]).all()
    assert (run[2].qd_end == run.qd_end[2]).all()
    assert (run[:, :4].q_end == run.q[:, 3]).all()
    assert run[1:].statistics.steps.tolist() == [100, 100]
    assert run[:, 10:20].q.shape == (3, 10, 2)
    assert run[..., 10:20].q.shape == (3, 10, 2)
    assert run[0, 3:5].q.shape == (2, 2)
    assert run[:, run.t < 0.3].tau.shape == (3, 6, 2)
    assert run[0:2, ::4].qd.shape == (2, 6, 2)


def test_a_batch_of_two_axes() -> None:
    run = fall(np.random.default_rng(0).uniform(-1, 1, (2, 3, 2)), samples=4)
    assert run[1].shape == (3,)
    assert np.array_equal(run[1, 2].q, run.q[1, 2])
    assert run[:, 1, 2:].q.shape == (2, 2, 2)
    assert run[run.q[..., 0, 0] > 0].shape == (int((run.q[..., 0, 0] > 0).sum()),)
    assert columns(run)["trajectory"].tolist() == sorted([*range(6)] * 4)
    assert same(run[0:2], run)


@pytest.mark.parametrize(
    ("run", "key", "message"),
    [
        (moved, 26, "there is no sample 26: numbers go from 0 to 25"),
        (moved, -27, "there is no sample -27"),
        (moved, (0, 0), "too many indices"),
        (moved, slice(5, 5), "selects none of the 26 samples"),
        (moved, slice(None, None, -1), "does not go forward in time"),
        (moved, [1, 1], "does not go forward in time"),
        (moved, slice(0.5, 1.0), "no slice of samples"),
        (moved, slice(None, None, 0), "no slice of samples"),
        (moved, 1.5, "integers, slices, and arrays .* got 1.5"),
        (moved, "q", "got 'q'"),
        (moved, None, "got None"),
        (moved, True, "got True"),
        (moved, [[1, 2]], "indexed by"),
        (moved, np.array([True, False]), r"a mask of shape \(2,\) selects samples of shape \(26,\)"),
        (batch, 3, "there is no trajectory 3: numbers go from 0 to 2"),
        (batch, [0, 3], "there is no trajectory 3"),
        (batch, slice(3, None), "selects no trajectory"),
        (batch, (0, 0, 0), "too many indices"),
        (batch, (..., ...), "too many indices"),
        (batch, (0, 99), "there is no sample 99"),
        (batch, np.zeros((3, 21), dtype=bool), "not both"),
        (batch, (1, slice(15, None)), "selects none of the 9 samples"),
    ],
)
def test_a_wrong_index_is_an_error(run: Callable[[], Run], key: Any, message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        run()[key]


def test_arrays_for_two_axes_must_fit() -> None:
    run = fall(np.zeros((2, 3, 2)), samples=3)
    with pytest.raises(rd.InputError, match="selects nothing of a batch"):
        run[[0, 1], [0, 1, 2]]


def test_between_takes_both_ends() -> None:
    run = moved()
    assert run.between(0.5, 1.0).t.tolist() == run.t[5:11].tolist()
    assert run.between(-1e9, 1e9).samples == 26
    assert batch().between(0.1, 0.3).q.shape == (3, 5, 2)
    with pytest.raises(
        rd.InputError, match=r"no sample lies between 0\.51 s and 0\.52 s: the 26 samples go from 0 s"
    ):
        run.between(0.51, 0.52)
    with pytest.raises(rd.InputError, match="t0 has nan"):
        run.between(NAN, 1)
