"""Runs: what they compute, parts of them, two in a row, files, the story they tell, how far they can be trusted."""

from __future__ import annotations

import copy
import csv
import dataclasses
import pickle
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.simulate.result import files, summary
from rodyn.simulate.result.columns import columns, names
from rodyn.simulate.result.run import Forces, Run, Settings, Statistics
from rodyn.simulate.result.status import STATUSES

ARM = rd.load("two_link")
PATH = rd.via([[0.0, 0.0], [1.0, 2.0], [0.3, -1.0]], [0.0, 1.0, 2.5])
NAN, INF = float("nan"), float("inf")
FALL = Settings(1.0, "rk4", None, None, 0.01, "none", "none", "none", "cholesky", "scalar kernel")
FALL = dataclasses.replace(FALL, free=True)
ADAPTIVE = dataclasses.replace(FALL, integrator="rkf45", rtol=1e-9, atol=1e-12, step=None)


def rk4(robot: rd.Robot, q: Floats, v: Floats, t: Floats, inner: int) -> tuple[Floats, Floats]:
    """q and qd of a free fall at the times t, by `inner` steps of Runge and Kutta between two of them."""
    whole, nv = robot.mechanism.elementary(), robot.nv
    rates = np.vectorize(
        lambda q, v: np.array(coordinate_rates(whole, q.tolist(), v.tolist())), signature="(n),(m)->(n)"
    )

    def unit(x: Floats) -> Floats:
        for free in whole.free:
            x[..., free.quaternion : free.quaternion + 4] /= np.linalg.norm(
                x[..., free.quaternion : free.quaternion + 4], axis=-1, keepdims=True
            )
        return x

    def slope(x: Floats) -> Floats:
        q, v = x[..., : robot.nq], x[..., robot.nq :]
        return np.concatenate([rates(q, v), robot.forward_dynamics(q, v, np.zeros(nv))], axis=-1)

    x = np.concatenate([q, v], axis=-1)
    found = [x]
    for width in np.diff(t):
        h = width / inner
        for _ in range(inner):
            a = slope(x)
            b = slope(unit(x + h / 2 * a))
            c = slope(unit(x + h / 2 * b))
            x = unit(x + h / 6 * (a + 2 * b + 2 * c + slope(unit(x + h * c))))
        found.append(x)
    states = np.stack(found, axis=-2)
    return states[..., : robot.nq], states[..., robot.nq :]


def fall(
    q0: Any = (0.3, 0.4),
    qd0: Any = None,
    robot: rd.Robot = ARM,
    settings: Settings = FALL,
    until: float = 1.0,
    samples: int = 21,
    **changed: Any,
) -> Run:
    """A free fall; every keyword that simulating again may change is one here."""
    start = np.array(q0, dtype=float)
    rate = np.zeros((*start.shape[:-1], robot.nv)) if qd0 is None else np.array(qd0)
    settings = dataclasses.replace(settings, **changed)
    t = np.linspace(0, until, samples)
    step = settings.step or 0.05 * (settings.rtol or 1e-8) ** 0.1
    inner = max(1, round(t[1] / step))
    q, qd = rk4(robot, start, rate, t, inner)
    tau = np.zeros_like(qd)

    def one(value: Any) -> Any:
        return np.full(start.shape[:-1], value) if start.ndim > 1 else value

    steps = inner * (samples - 1)
    return Run(
        robot,
        settings,
        Statistics(one(steps), one(0), one(4 * steps), one(t[1] / inner), one(t[1] / inner), 0.25),
        t,
        q,
        qd,
        one("finished"),
        one("all of it"),
        one(float(t[-1])),
        q[..., -1, :],
        qd[..., -1, :],
        lambda name: tau if name == "tau" else robot.forward_dynamics(q, qd, tau),
        lambda **more: fall(
            **{"q0": q0, "qd0": qd0} | more, robot=robot, settings=settings, until=until, samples=samples
        ),
    )


def batch() -> Run:
    """Three falls; the second blew up after 0.4 s, the third stopped at 0.71 s, between two samples."""
    run = fall([[0.3, 0.4], [1.0, -0.2], [0.0, 2.0]])
    q, qd, t_end = run.q.copy(), run.qd.copy(), np.array([1.0, 0.4, 0.71])
    beyond = run.t > t_end[:, None]
    q[beyond] = qd[beyond] = NAN
    tau, qdd = (np.where(beyond[..., None], NAN, array) for array in (run.tau, run.qdd))
    return dataclasses.replace(
        run,
        q=q,
        qd=qd,
        status=np.array(["finished", "not finite", "event"]),
        message=np.array(["", "qd of joint 2 is inf", "until() was true"]),
        t_end=t_end,
        _forces=Forces(tau, qdd),
    )


def floating() -> Run:
    """A robot with a floating base and a spherical joint that tumbles."""
    robot = rd.Robot(
        [
            rd.Link("ball", joint=rd.Spherical(), mass=1.0, com=(0.1, 0, 0), inertia=(0.1, 0.2, 0.25)),
            rd.Link(
                "rod", "ball", rd.Revolute(), rd.Pose(xyz=(0.3, 0, 0)), mass=0.5, inertia=(0.1, 0.1, 0.1)
            ),
        ],
        base=rd.FloatingBase(3.0, (0, 0, 0), (1.0, 1.1, 1.2)),
        name="satellite",
    )
    q0 = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0.2]
    return fall(q0, np.linspace(-1, 1, robot.nv), robot=robot, until=0.5, samples=11)


def moved() -> Run:
    return Run.along(ARM, PATH, count=26)


ROW = {"batch": batch, "floating": floating, "along": moved, "fall": fall}
every_run = pytest.mark.parametrize("make", ROW.values(), ids=ROW.keys())


def same(one: Run, two: Run) -> bool:
    """Everything bit for bit, types included."""
    arrays = ("t", "q", "qd", "tau", "qdd")
    assert one.robot == two.robot
    assert one.settings == two.settings
    for a, b in zip(one.statistics, two.statistics, strict=True):
        assert type(a) is type(b)
        assert np.array_equal(a, b)
    for name in (*arrays, "status", "message", "t_end", "q_end", "qd_end"):
        a, b = getattr(one, name), getattr(two, name)
        assert type(a) is type(b), name
        assert np.asarray(a).tobytes() == np.asarray(b).tobytes(), name
        assert np.shape(a) == np.shape(b)
    return True


# --- what a run computes


def test_quantities_are_those_of_the_robot() -> None:
    run = moved()
    state = PATH(run.t)
    assert np.array_equal(run.tau, ARM.inverse_dynamics(*state))
    assert np.array_equal(run.qdd, state.qdd)
    assert np.array_equal(run.end_effector, ARM.end_effector(run.q)[:, :3, 3])
    assert np.array_equal(run.energy.total, ARM.energy(run.q, run.qd).total)
    for found, expected in zip(run.momentum, ARM.momentum(run.q, run.qd), strict=True):
        assert np.array_equal(found, expected)
    assert (run.n, len(run), run.samples, run.shape, run.ok) == (2, 26, 26, (), True)


def test_work_of_the_torques_is_the_change_of_energy() -> None:
    run = Run.along(ARM, PATH, count=2001)
    power = (run.tau * run.qd).sum(axis=-1)
    work = np.sum((power[1:] + power[:-1]) / 2 * np.diff(run.t))
    assert run.energy.total[-1] - run.energy.total[0] == pytest.approx(work, abs=1e-5)


def test_rotors_have_kinetic_energy() -> None:
    run = moved()
    geared = dataclasses.replace(run, settings=dataclasses.replace(run.settings, rotor_inertia=(0.5, 2.0)))
    spin = 0.25 * run.qd[:, 0] ** 2 + run.qd[:, 1] ** 2
    assert np.allclose(geared.energy.kinetic, run.energy.kinetic + spin, rtol=1e-14)


def test_torques_are_evaluated_once_and_when_asked_for() -> None:
    calls = []
    run = moved()
    lazy = dataclasses.replace(run, _forces=lambda name: calls.append(name) or getattr(run, name))
    assert calls == []
    assert lazy.tau is lazy.tau
    assert lazy.qdd is lazy.qdd
    assert calls == ["tau", "qdd"]


def test_rows_that_were_not_reached_stay_nan() -> None:
    run = batch()
    assert run.ok.tolist() == [True, False, True]
    for array in (run.end_effector, run.energy.kinetic, run.energy.total, *run.momentum):
        assert np.array_equal(np.isfinite(array.reshape(3, 21, -1)).all(-1), run.reached)
    assert np.array_equal(run.energy.total[0], fall([[0.3, 0.4]]).energy.total[0])
    nothing = run[[1]][:, 15:]
    assert np.isnan(nothing.energy.total).all()
    assert nothing.status.tolist() == ["not finite"]


def test_states_that_blew_up_do_not_hide_the_others(tmp_path: Path) -> None:
    run = batch()
    qd, q = run.qd.copy(), run.q.copy()
    qd[1, 7:9] = 1e200
    q[1, 8] = 1e300
    wild = dataclasses.replace(run, q=q, qd=qd)
    for array in (wild.energy.total, wild.momentum.angular.sum(axis=-1), wild.end_effector.sum(axis=-1)):
        assert np.array_equal(np.isfinite(array)[[0, 2]], run.reached[[0, 2]])
        assert np.isfinite(array[1, :7]).all()
    assert np.isnan(wild.energy.total[1, 7:]).all()
    assert np.array_equal(wild.energy.total[0], run.energy.total[0])
    assert wild.energy_drift[1] == INF
    assert wild.energy_drift[0] == run.energy_drift[0]
    assert "inf" in repr(wild).splitlines()[4]
    wild.to_csv(tmp_path / "run.csv")
    assert len(wild[1].energy.total) == 9
    with pytest.raises(rd.InputError, match="energy overflows"):  # in a run that says it is good
        _ = dataclasses.replace(wild, status=np.full(3, "finished")).energy


@every_run
def test_arrays_are_read_only(make: Callable[[], Run]) -> None:
    run = make()
    arrays = (run.t, run.q, run.qd, run.tau, run.qdd, run.end_effector, *run.energy, *run.momentum, run[:2].q)
    for array in arrays:
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0
    with pytest.raises(dataclasses.FrozenInstanceError):
        run.t = run.t


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"t": [0.0, 1.0]}, r"t \(2,\), q \(26, 2\), qd \(26, 2\), .* make no run of robot 'two_link'"),
        ({"q": np.zeros((26, 3))}, r"q \(\.\.\., T, 2\)"),
        ({"t": [], "q": np.zeros((0, 2)), "qd": np.zeros((0, 2))}, "at least one sample"),
        ({"t": np.r_[0, 0, np.arange(1.0, 25)]}, "sample 0 is at 0.0 s and sample 1 at 0.0 s"),
        ({"t": np.r_[np.arange(25.0), NAN]}, "t has nan"),
        ({"status": "fine"}, "unknown status 'fine'.*finished"),
        ({"robot": "two_link"}, "a run is of a Robot, got 'two_link'"),
    ],
)
def test_what_makes_no_run_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        dataclasses.replace(moved(), **wrong)


def test_a_batch_has_a_status_for_each() -> None:
    with pytest.raises(rd.InputError, match=r"status has shape \(2,\).*\(3,\)"):
        dataclasses.replace(batch(), status=np.array(["finished", "event"]))
    with pytest.raises(rd.InputError, match=r"tau has shape \(2, 2\), but qd has \(26, 2\)"):
        _ = dataclasses.replace(moved(), _forces=Forces(np.zeros((2, 2)), np.zeros((2, 2)))).tau


def test_along_needs_a_joint_for_each_coordinate() -> None:
    with pytest.raises(
        rd.InputError, match="moves 2 joints, but robot 'satellite' has 12 coordinates and 10"
    ):
        Run.along(floating().robot, PATH, count=3)


# --- parts


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
        (moved, 1.5, "whole numbers, slices, and arrays .* got 1.5"),
        (moved, "q", "got 'q'"),
        (moved, None, "got None"),
        (moved, True, "got True"),
        (moved, [[1, 2]], "indexed by"),
        (moved, np.array([True, False]), r"a mask of shape \(2,\) stands for samples of shape \(26,\)"),
        (batch, 3, "there is no trajectory 3: numbers go from 0 to 2"),
        (batch, [0, 3], "there is no trajectory 3"),
        (batch, slice(3, None), "selects no trajectory"),
        (batch, (0, 0, 0), "too many indices"),
        (batch, (..., ...), "too many indices"),
        (batch, (0, 99), "there is no sample 99"),
        (batch, np.zeros((3, 21), dtype=bool), "not for both"),
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


# --- two in a row


@every_run
def test_parts_join_to_the_whole(make: Callable[[], Run]) -> None:
    run = make()
    first, later = (run[..., :5], run[..., 4:])
    whole = first.then(later)
    for name in ("t", "q", "qd", "tau", "qdd", "t_end", "status"):
        assert np.array_equal(getattr(whole, name), getattr(run, name), equal_nan=name[0] in "qt"), name
    assert whole.statistics.seconds == 2 * run.statistics.seconds
    assert np.array_equal(whole.statistics.steps, 2 * np.asarray(run.statistics.steps))
    assert type(whole.statistics.steps) is type(run.statistics.steps)


def test_a_run_from_zero_is_moved_in_time() -> None:
    first = fall()
    other = fall(first.q[-1], first.qd[-1], integrator="abm4", step=0.005)
    whole = first.then(other)
    assert whole.t[-1] == 2.0
    assert whole.t_end == 2.0
    assert whole.samples == 41
    assert whole.settings.duration == 2.0
    assert whole.settings.integrator == "rk4, then abm4"
    assert whole.settings.step == 0.01
    assert whole.settings.torque == FALL.torque
    assert whole.statistics[:5] == (300, 0, 1200, 0.005, 0.01)
    assert whole.energy_drift < 1e-3
    assert whole[20:].q.tobytes() == other.q.tobytes()


@pytest.mark.parametrize(
    ("later", "message"),
    [
        (lambda: 5, "goes on with another Run, got 5"),
        (floating, "of robot 'two_link' cannot go on with one of 'satellite'"),
        (batch, r"a batch of shape \(\) cannot go on with one of shape \(3,\)"),
        (
            fall,
            r"starts with q \[0.3, 0.4\], but the first one ended with .*: simulate it from where the samples end",
        ),
        (lambda: fall()[3:], "starts at 0.15.* s, but must start at 0 or where the first one ends, at 1.0 s"),
    ],
)
def test_what_cannot_go_on_is_refused(later: Callable[[], Any], message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        fall().then(later())


def test_rotors_cannot_change_on_the_way() -> None:
    run = fall()
    geared = dataclasses.replace(run, settings=dataclasses.replace(run.settings, rotor_inertia=(1.0, 1.0)))
    with pytest.raises(rd.InputError, match="other rotor inertias"):
        run.then(geared)


def test_a_trajectory_that_ended_early_cannot_go_on() -> None:
    run = batch()
    with pytest.raises(
        rd.InputError, match=r"2 trajectories did not reach 1 s .* such as batch\[batch.status"
    ):
        run.then(run)


# --- tables


def rows(path: Path) -> tuple[list[str], Floats]:
    with path.open(encoding="utf-8", newline="") as file:
        header, *lines = csv.reader(file)
    return header, np.array([[float(cell) for cell in line] for line in lines])


def test_csv_reads_back(tmp_path: Path) -> None:
    run = moved()
    run.to_csv(tmp_path / "run.csv")
    header, table = rows(tmp_path / "run.csv")
    assert header == [
        "t",
        "q1",
        "q2",
        "qd1",
        "qd2",
        "tau1",
        "tau2",
        "x",
        "y",
        "z",
        "kinetic",
        "potential",
        "total",
    ]
    energy = np.stack([*run.energy, run.energy.total], axis=-1)
    expected = [run.t[:, None], run.q, run.qd, run.tau, run.end_effector, energy]
    assert np.array_equal(table, np.concatenate(expected, axis=-1))


def test_csv_of_a_batch_has_the_rows_that_were_reached(tmp_path: Path) -> None:
    run = batch()
    run.to_csv(str(tmp_path / "run.csv"))
    header, table = rows(tmp_path / "run.csv")
    assert header[:2] == ["trajectory", "t"]
    assert (tmp_path / "run.csv").read_text().splitlines()[1].startswith("0,0.0,0.3,0.4,")
    assert np.bincount(table[:, 0].astype(int)).tolist() == [21, 9, 15]
    assert np.array_equal(table[:, 2:4], run.q[run.reached])


def test_a_floating_base_has_words_for_names() -> None:
    run = floating()
    q, qd, tau = names(run.robot)
    assert q == (
        *("base_x", "base_y", "base_z", "base_qx", "base_qy", "base_qz", "base_qw"),
        *("ball_qx", "ball_qy", "ball_qz", "ball_qw", "q4"),
    )
    assert qd == (
        *("base_vx", "base_vy", "base_vz", "base_wx", "base_wy", "base_wz"),
        *("ball_wx", "ball_wy", "ball_wz", "qd4"),
    )
    assert tau == (
        *("base_fx", "base_fy", "base_fz", "base_mx", "base_my", "base_mz"),
        *("ball_mx", "ball_my", "ball_mz", "tau4"),
    )
    assert list(columns(run)) == ["t", *q, *qd, *tau, "x", "y", "z", "kinetic", "potential", "total"]


@pytest.mark.parametrize("seed", range(8))
def test_every_coordinate_has_a_name_of_its_own(seed: int) -> None:
    robot = rd.Robot.random(6, joints="RPFHCULS", base="floating" if seed % 2 else "fixed", seed=seed)
    found = names(robot)
    assert (len(found.q), len(found.qd), len(found.tau)) == (robot.nq, robot.nv, robot.nv)
    assert len({*found.q, *found.qd, *found.tau}) == robot.nq + 2 * robot.nv


@every_run
def test_pandas_and_parquet_have_the_same_columns(make: Callable[[], Run], tmp_path: Path) -> None:
    run = make()
    expected = columns(run)
    frame = run.to_pandas()
    assert list(frame.columns) == list(expected)
    run.to_parquet(tmp_path / "run.parquet")
    table = pq.read_table(tmp_path / "run.parquet")
    assert table.column_names == list(expected)
    for name, column in expected.items():
        assert np.array_equal(frame[name].to_numpy(), column)
        assert np.array_equal(table[name].to_numpy(), column)
    pd.testing.assert_frame_equal(pd.read_parquet(tmp_path / "run.parquet"), frame)


@pytest.mark.parametrize(("package", "ask"), [("pandas", "to_pandas"), ("pyarrow", "to_parquet")])
def test_a_missing_package_names_the_extra(
    package: str, ask: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    arguments = [tmp_path / "run.parquet"] if ask == "to_parquet" else []
    with pytest.raises(rd.MissingExtraError, match=rf"need {package}: pip install rodyn\[tables\]"):
        getattr(moved(), ask)(*arguments)
    assert list(tmp_path.iterdir()) == []


# --- files


@every_run
def test_save_and_load_are_exact(make: Callable[[], Run], tmp_path: Path) -> None:
    run = make()
    run.save(tmp_path / "run")
    assert [path.name for path in tmp_path.iterdir()] == ["run"]
    assert same(Run.load(tmp_path / "run"), run)
    Run.load(tmp_path / "run").save(tmp_path / "again")
    assert same(Run.load(str(tmp_path / "again")), run)


def test_bits_that_print_alike_survive(tmp_path: Path) -> None:
    run = batch()
    q = run.q.copy()
    q[1, 12] = np.array([0x7FF8000000000123, 0x8000000000000000], dtype=np.uint64).view(np.float64)
    settings = dataclasses.replace(FALL, rtol=1 / 3, rotor_inertia=(0.1, 5e-324), torque='π, \n"quoted"')
    run = dataclasses.replace(run, q=q, settings=settings, message=np.array(["", "ä" * 300, "\n"]))
    run.save(tmp_path / "run.npz")
    assert same(Run.load(tmp_path / "run.npz"), run)


def test_an_unphysical_robot_is_saved_too(tmp_path: Path) -> None:
    with pytest.warns(rd.UnphysicalWarning):
        arm = rd.load("puma_printed")
    Run.along(arm, rd.cubic(np.zeros(6), np.ones(6), 1.0), count=3).save(tmp_path / "run.npz")
    with pytest.warns(rd.UnphysicalWarning):
        assert Run.load(tmp_path / "run.npz").robot == arm


@every_run
def test_npz_opens_without_pickle(make: Callable[[], Run], tmp_path: Path) -> None:
    run = make()
    run.to_npz(tmp_path / "run.npz")
    with np.load(tmp_path / "run.npz", allow_pickle=False) as found:
        for name in ("t", "q", "qd", "tau", "qdd", "end_effector", "status", "message", "t_end"):
            assert np.asarray(found[name]).tobytes() == np.asarray(getattr(run, name)).tobytes()
        for name in ("kinetic", "potential", "total"):
            assert np.array_equal(found[name], getattr(run.energy, name), equal_nan=True)


WRITERS = ["to_csv", "to_npz", "to_parquet", "save"]


@pytest.mark.parametrize("writer", WRITERS)
def test_where_no_file_can_be_is_said(writer: str, tmp_path: Path) -> None:
    write = getattr(moved(), writer)
    with pytest.raises(rd.FileError, match=r"no/run: there is no directory .*no: make it first"):
        write(tmp_path / "no" / "run")
    with pytest.raises(rd.FileError, match="is a directory: give the name of a file"):
        write(tmp_path)
    with pytest.raises(rd.FileError, match="null"):
        write("a\0b")
    with pytest.raises(rd.FileError, match="name too long"):
        write(tmp_path / ("x" * 300))
    for wrong in (5, None, ""):
        with pytest.raises(rd.InputTypeError, match="a path is a text or a pathlib"):
            write(wrong)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("writer", WRITERS)
def test_an_interruption_leaves_nothing_half_written(
    writer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = moved()
    path = tmp_path / "run"
    write = files.written

    def interrupted(path: Path, writing: Callable[[BinaryIO], None], error: BaseException) -> None:
        def half(stream: BinaryIO) -> None:
            writing(stream)
            raise error

        write(path, half)

    for before in (None, b"what was there"):
        if before is not None:
            path.write_bytes(before)
        for error, seen in (
            (KeyboardInterrupt(), KeyboardInterrupt),
            (OSError(28, "No space left"), rd.FileError),
        ):
            with monkeypatch.context() as patch:
                patch.setattr(files, "written", lambda p, w, error=error: interrupted(p, w, error))
                with pytest.raises(seen):
                    getattr(run, writer)(path)
            assert [p.read_bytes() for p in tmp_path.iterdir()] == ([] if before is None else [before])
    getattr(run, writer)(path)  # overwrites
    assert path.read_bytes() != b"what was there"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_keeps_leading_to_its_file(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    moved().save(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert same(Run.load(tmp_path / "real"), moved())


def test_a_file_has_the_rights_of_others(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("")
    moved().to_csv(tmp_path / "run.csv")
    assert (tmp_path / "run.csv").stat().st_mode == (tmp_path / "other").stat().st_mode


def damaged(tmp_path: Path, **changed: Any) -> Path:
    """A saved run with other arrays; None leaves one out."""
    arrays = files.everything(moved()) | changed
    path = tmp_path / "bad.npz"
    np.savez(path, **{name: array for name, array in arrays.items() if array is not None})
    return path


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"t": None}, "not a saved run: it has no t; Run.save writes one"),
        ({"schema": "rodyn-run-9"}, "schema 'rodyn-run-9', but this version reads rodyn-run-1"),
        ({"robot": "{"}, "robot: not JSON"),
        ({"robot": '{"schema": "rodyn-1"}'}, "missing key"),
        ({"settings": "[]"}, "settings"),
        ({"settings": "{}"}, "not a saved run of this version: .*duration"),
        ({"statistics_steps": None}, "not a saved run of this version: .*steps"),
        ({"statistics_more": 3}, "not a saved run of this version: .*more"),
        ({"q": np.zeros((3, 2))}, r"q \(3, 2\)"),
        ({"q": np.array(["a"])}, "q must be real numbers"),
        ({"tau": np.zeros((3, 2))}, "tau has shape"),
        ({"status": "great"}, "unknown status 'great'"),
        ({"t_end": "soon"}, "not a saved run of this version: .*soon"),
        ({"message": np.array([{}], dtype=object)}, "or damaged: .*allow_pickle"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(changed: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(rd.FileError, match=rf"bad\.npz: .*{message}"):
        Run.load(damaged(tmp_path, **changed))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "there is no such file"),
        (b"", "damaged"),
        (b"t,q1\n0,1\n", "damaged"),
        (b"PK\x03\x04" * 9, "damaged"),
    ],
)
def test_what_is_no_run_is_refused(content: bytes | None, message: str, tmp_path: Path) -> None:
    path = tmp_path / "run.npz"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(rd.FileError, match=rf"run\.npz: .*{message}"):
        Run.load(path)
    with pytest.raises(rd.FileError, match="not a regular file"):
        Run.load(tmp_path)
    np.save(tmp_path / "array.npy", np.zeros(3))
    with pytest.raises(rd.FileError, match="something else of NumPy"):
        Run.load(tmp_path / "array.npy")


def test_a_damaged_byte_is_found_or_harmless(tmp_path: Path) -> None:
    run = moved()[:3]
    path = tmp_path / "run.npz"
    run.save(path)
    whole = path.read_bytes()
    generator = np.random.default_rng(0)
    for k in generator.integers(0, len(whole), 150):
        other = bytearray(whole)
        other[k] ^= int(generator.integers(1, 256))
        for content in (bytes(other), whole[:k]):
            path.write_bytes(content)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # zipfile on names that were damaged
                try:
                    found = Run.load(path)
                except rd.FileError:
                    continue
            assert same(found, run)


@every_run
def test_pickles_and_copies(make: Callable[[], Run]) -> None:
    run = make()
    other = pickle.loads(pickle.dumps(run))
    assert same(other, run)
    assert not other.q.flags.writeable
    assert copy.copy(run) is run
    assert copy.deepcopy(run) is run


# --- the story


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
    assert ("trajectory 1 at 1 s: all of it" in lines[3]) == (status not in ("finished", "event"))


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
    monkeypatch.setattr(summary, "MOST_SAMPLES", 25)
    run = moved()
    assert "26 samples: energy and torques are computed on demand" in repr(run)
    assert "_evaluated" not in vars(run)


# --- accuracy


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
    at_rest = fall([-np.pi / 2, 0.0], samples=3)[:1]
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
        (lambda run: run.sensitivity(seed=1.5), "seed must be a whole number"),
        (lambda run: run.sensitivity(seed=-1), "seed must be a whole number"),
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
