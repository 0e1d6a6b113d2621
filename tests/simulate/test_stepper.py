"""Steppers: the numbers of `simulate` with that step, bit for bit; rows that fail are flagged and stay."""

from __future__ import annotations

import copy
import gc
import pickle
import re
import weakref
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.stepper import Stepper
from tests import conditions
from tests.simulate.robots import AT_REST, NAN, ONE, SATELLITE, TWO, without_warning

H = 0.01
MIMIC = rd.Robot(
    [
        rd.Link("a", joint=rd.Revolute(name="lead"), mass=1.0, com=(0.2, 0, 0), inertia=(0.1, 0.1, 0.1)),
        rd.Link(
            "b",
            "a",
            rd.Revolute(name="follow", mimic=rd.Mimic("lead", -1.0)),
            rd.Pose(xyz=(0.4, 0, 0)),
            mass=0.5,
            com=(0.2, 0, 0),
            inertia=(0.1, 0.1, 0.1),
        ),
    ],
    name="gripper",
)
GEARED = TWO.replace(link=0, joint=rd.Revolute(rotor_inertia=0.1, viscous=0.2, coulomb=0.1))


def stepped(s: Stepper, count: int, tau: Any = None) -> Stepper:
    for _ in range(count):
        s.step() if tau is None else s.step(tau)
    return s


def same(s: Stepper, run: rd.Run) -> bool:
    """Whether a stepper is where a run ended, bit for bit; the run ends at its duration, not after whole steps."""
    assert np.all(s.ok)
    assert np.allclose(s.t, run.t_end, rtol=1e-14, atol=0)
    return np.array_equal(s.q, run.q_end) and np.array_equal(s.qd, run.qd_end)


def simulated(robot: rd.Robot, q: Any, qd: Any = None, count: int = 20, **how: Any) -> rd.Run:
    how = {"integrator": "rk4", "progress": False} | how
    return robot.simulate(q, qd, duration=count * H, step=H, times=[count * H], **how)


CASES: dict[str, tuple[rd.Robot, Any, dict[str, Any]]] = {
    "arm": (TWO, [0.1, 0.2], {}),
    "floating": (SATELLITE, AT_REST, {}),
    "mimic": (MIMIC, [0.3], {}),
    "friction": (GEARED, [0.1, 0.2], {}),
    "no friction": (GEARED, [0.1, 0.2], {"friction": False}),
    "method": (TWO, [0.1, 0.2], {"method": "articulated-body"}),
    "wrench": (TWO, [0.1, 0.2], {"wrench": rd.Wrench(force=(0.0, 1.0, 0.0))}),
    "dop853": (TWO, [0.1, 0.2], {"integrator": "dop853"}),
    "dopri5": (TWO, [0.1, 0.2], {"integrator": "dopri5"}),
}
every_case = pytest.mark.parametrize("case", CASES)


@every_case
@pytest.mark.parametrize("many", [False, True], ids=["one", "rows"])
def test_it_has_the_numbers_of_a_simulation_with_that_step(case: str, many: bool) -> None:
    robot, q, how = CASES[case]
    rng = np.random.default_rng(1)
    rows = (11,) if many else ()
    q0 = np.broadcast_to(np.array(q, dtype=float), (*rows, robot.nq))
    qd0, tau = rng.uniform(-1, 1, (2, *rows, robot.nv))
    s = robot.stepper(step=H, rows=11 if many else None, **how)
    s.reset(q=q0, qd=qd0)
    assert same(stepped(s, 20, tau), simulated(robot, q0, qd0, torque=tau, **how))
    s.reset(q=q0, qd=qd0)
    assert same(stepped(s, 20), simulated(robot, q0, qd0, **how))


TIMES = np.array([0.0, 0.05, 0.1])
PATH = rd.cycloidal([0, 0], [1, 0.5], duration=0.1)
LAWS: dict[str, Any] = {
    "pd": rd.pd([0.5, 0.1], kp=4, kd=0.1) + rd.gravity_compensation(),
    "function": lambda t, q, qd: np.array([np.sin(30 * t), 0.5]) - 0.1 * qd,
    "path": PATH,
    "computed torque": rd.computed_torque(PATH, kp=100, kd=20),
    "table": rd.torque_table(TIMES, [[1.0, 0], [0, 2], [-1, 1]], between="hold"),
    "constant": [0.3, -0.2],
    "sampled": rd.pd([0.5, 0.1], kp=4, kd=0.1).sampled(50),
    "late": np.clip(rd.pd([0.5, 0.1], kp=4, kd=0.1), -0.5, 0.5).sampled(25, delay=0.05) + PATH,
    "admittance": rd.admittance(
        [0.36, 0.33, 0.0],
        inertia=2,
        damping=60,
        stiffness=200,
        kp=400,
        kd=40,
        directions="xy",
        wrench=rd.Wrench([2.0, -1.0, 0.0]),
    ),
}


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("many", [False, True], ids=["one", "rows"])
def test_laws_have_the_numbers_of_a_simulation(law: str, many: bool) -> None:
    torque = LAWS[law]
    q0 = np.array([[0.1, 0.2], [0.0, 0.1], [0.5, -0.2]]) if many else np.array([0.1, 0.2])
    s = TWO.stepper(step=H, rows=3 if many else None, torque=torque)
    s.reset(q=q0)
    assert same(stepped(s, 20), simulated(TWO, q0, torque=torque))
    added = rd.friction(viscous=0.01) + torque
    s = TWO.stepper(step=H, rows=3 if many else None, torque=added)
    s.reset(q=q0)
    tau = np.array([0.1, 0.2])
    assert same(stepped(s, 20, tau), simulated(TWO, q0, torque=added + tau))


def test_memory_is_begun_anew_where_a_row_is_reset() -> None:
    """A sample is taken at the reset; the next ones are where those of a run are."""
    law = rd.pd([0.5, 0.1], kp=4, kd=0.1).sampled(20, delay=0.01)
    s = TWO.stepper(step=H, rows=3, torque=law)
    s.reset(q=[0.3, -0.2])
    stepped(s, 7)
    fresh = stepped(TWO.stepper(step=H, rows=3, torque=law), 7)
    s.reset([0, 2], q=[0.0, 0.0])
    assert s.t == pytest.approx([0.0, 0.07, 0.0])
    stepped(s, 7)
    assert np.array_equal(s.q[[0, 2]], fresh.q[[0, 2]])
    late = TWO.stepper(step=1e-3, torque=law)
    late.reset(q=[0.3, -0.2], t=0.0451)
    held = TWO.stepper(step=1e-3, torque=rd.pd([0.5, 0.1], kp=4, kd=0.1)(0.0, [0.3, -0.2], [0, 0]))
    held.reset(q=[0.3, -0.2])
    away = np.abs(stepped(late, 14).q - stepped(held, 14).q).max()
    assert away < 1e-10  # the sample of 0.05 s acts at 0.06 s
    stepped(late, 5)
    assert np.abs(late.qd - stepped(held, 5).qd).max() > 1e-4


@pytest.mark.slow
def test_a_law_is_sampled_for_as_long_as_it_is_stepped() -> None:
    law = rd.pd([0.5, 0.1], kp=4, kd=0.5).sampled(100)
    s = TWO.stepper(step=0.05, torque=law)
    assert same(stepped(s, 200), TWO.simulate([0, 0], duration=10.0, step=0.05, torque=law, integrator="rk4"))
    s.reset(q=[0.1, 0.1], t=1000.0)
    assert same_after(s, 20, law)
    with pytest.raises(rd.InputError, match="reset its rows to an earlier t"):
        s.reset(t=1e6)


def same_after(s: Stepper, count: int, law: rd.Torque) -> bool:
    """Whether steps from some time on are those of a run that begins with the same sample."""
    q, qd = s.q.copy(), s.qd.copy()
    run = TWO.simulate(q, qd, duration=count * 0.05, step=0.05, torque=law, integrator="rk4")
    stepped(s, count)
    return bool(np.abs(s.q - run.q_end).max() < 1e-9)


@pytest.mark.parametrize("rows", [None, 3])
def test_a_function_that_is_sampled_is_called_at_its_samples(rows: int | None) -> None:
    seen: list[float] = []
    spring = Spring(seen)
    with pytest.warns(rd.CallbackWarning):
        s = TWO.stepper(step=H, rows=rows, torque=rd.torque_function(spring).sampled(20))
    s.reset(q=[0.1, 0.2])
    seen.clear()
    stepped(s, 12)
    assert sorted(set(seen)) == [0.05, 0.1]
    before = (s.q.copy(), s.qd.copy(), s.t)
    stepped(s, 2)
    spring.broken = True
    kept = (s.q.copy(), s.qd.copy(), s.t)
    with pytest.raises(KeyError, match="no spring"):
        s.step()  # to 0.15 s
    assert all(np.array_equal(a, b) for a, b in zip(kept, (s.q, s.qd, s.t), strict=True))
    assert not np.array_equal(before[0], kept[0])
    spring.broken = False
    stepped(s, 6)
    with without_warning():
        run = simulated(TWO, [0.1, 0.2], torque=rd.torque_function(spring).sampled(20))
    assert np.array_equal(np.broadcast_to(run.q_end, s.q.shape), s.q)


def test_gains_may_differ_from_row_to_row() -> None:
    law = rd.pd([0.5, 0.1], kp=[[1.0, 1], [2, 2], [4, 4]], kd=0.1)
    q0 = np.zeros((3, 2))
    s = TWO.stepper(step=H, rows=3, torque=law)
    assert same(stepped(s, 20), simulated(TWO, q0, torque=law))
    with pytest.raises(rd.InputError, match=r"leading axes \(3,\), but the stepper has 4 rows"):
        TWO.stepper(step=H, rows=4, torque=law)
    with pytest.raises(rd.InputError, match=r"leading axes \(3,\), but the stepper has one state"):
        TWO.stepper(step=H, torque=law)


def test_a_law_that_changes_within_a_step_is_cut_there() -> None:
    """Times stay whole steps; an exact simulation agrees as well as without cuts."""
    table = rd.torque_table(
        [0, 0.0333, 0.04551, 0.04557], [[1.0, 0], [0, 2], [5, 5], [-1, 1]], between="hold"
    )
    exact = TWO.simulate([0, 0], duration=0.1, torque=table, integrator="dop853", rtol=1e-12)
    for substeps in (1, 5):
        s = TWO.stepper(step=1e-3, torque=table, rows=2, substeps=substeps)
        s.reset(1, t=0.125)  # another row is past the table
        stepped(s, 100 // substeps)
        assert s.t.tolist() == [0.1, 0.225]
        assert np.abs(s.q[0] - exact.q_end).max() < 1e-8
        late = TWO.stepper(step=1e-3, torque=[-1.0, 1.0])
        assert np.array_equal(stepped(late, 100).q, s.q[1])


def test_rows_are_those_of_single_states() -> None:
    rng = np.random.default_rng(2)
    q, qd, tau = rng.uniform(-1, 1, (3, 7, 2))
    many, one = TWO.stepper(step=H, rows=7), TWO.stepper(step=H)
    many.reset(q=q, qd=qd)
    stepped(many, 10, tau)
    for k in range(7):
        one.reset(q=q[k], qd=qd[k])
        stepped(one, 10, tau[k])
        assert np.array_equal(one.q, many.q[k])
        assert np.array_equal(one.qd, many.qd[k])
    many.reset(q=q, qd=qd)
    shared = stepped(many, 10, tau[0]).q.copy()  # a row for all
    many.reset(q=q, qd=qd)
    assert np.array_equal(stepped(many, 10, np.tile(tau[0], (7, 1))).q, shared)


@pytest.mark.parametrize("rows", [None, 6])
def test_substeps_are_several_steps(rows: int | None) -> None:
    tau = np.array([0.3, -0.1])
    once, several = TWO.stepper(step=H, rows=rows), TWO.stepper(step=H, rows=rows, substeps=5)
    stepped(once, 20, tau)
    stepped(several, 4, tau)
    assert np.array_equal(once.q, several.q)
    assert np.array_equal(once.t, several.t)


def test_long_calls_are_done_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between which an interruption is noticed."""
    whole = stepped(TWO.stepper(step=H, rows=3, substeps=12), 1)
    monkeypatch.setattr("rodyn.simulate.stepper.WORK_OF_A_CALL", 30)
    parts = stepped(TWO.stepper(step=H, rows=3, substeps=12), 1)
    assert parts._drives[True].calls > whole._drives[True].calls == 1
    assert np.array_equal(whole.q, parts.q)
    assert np.array_equal(whole.t, parts.t)


@conditions.compiled
def test_threads_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rodyn.kernel.machine.schedule_runner.ROWS_OF_A_THREAD", 8)
    found = []
    for threads in ("1", "3"):
        monkeypatch.setenv("RODYN_THREADS", threads)
        few = TWO.stepper(step=H, rows=9)  # parts of whole tiles
        assert stepped(few, 2).t.tolist() == [2 * H] * 9
        s = TWO.stepper(step=H, rows=101)
        s.reset(q=np.random.default_rng(3).uniform(-1, 1, (101, 2)))
        s.qd[50] = NAN
        stepped(s, 5, np.ones((101, 2)))
        assert s.ok.sum() == 100
        found.append(s.q.copy())
    assert np.array_equal(*found)


@pytest.mark.parametrize("threads", ["1", "3"])
def test_numbers_kept_from_call_to_call_are_those_of_the_row(
    monkeypatch: pytest.MonkeyPatch, threads: str
) -> None:
    """Robots of some rows change between calls, with torques and without: each row is as if it were alone."""
    monkeypatch.setattr("rodyn.kernel.machine.schedule_runner.ROWS_OF_A_THREAD", 8)
    monkeypatch.setenv("RODYN_THREADS", threads)
    rng = np.random.default_rng(5)
    robots, others = (rd.randomised(TWO, rows=37, mass=0.3, seed=seed) for seed in (1, 2))
    kp, q = rng.uniform(1, 4, (37, 2)), rng.uniform(-1, 1, (37, 2))
    s = TWO.stepper(step=H, rows=37, parameters=robots, torque=rd.pd([0.5, 0.1], kp=kp, kd=0.1))
    s.reset(q=q)
    stepped(stepped(s, 2), 2, np.ones((37, 2)))
    changed = np.array([0, 8, 20, 36])
    s.reset(changed, q=q[changed], parameters=others[changed])
    stepped(stepped(s, 2), 2, np.ones((37, 2)))
    for row in range(37):
        anew = row in changed
        again = TWO.stepper(
            step=H,
            rows=1,
            parameters=(others if anew else robots)[[row]],
            torque=rd.pd([0.5, 0.1], kp=kp[row], kd=0.1),
        )
        again.reset(q=q[row])
        for _ in range(1 if anew else 2):
            stepped(stepped(again, 2), 2, np.ones((1, 2)))
        assert np.array_equal(again.q[0], s.q[row])


# Failing rows


@pytest.mark.parametrize("rows", [None, 5])
def test_a_row_that_fails_is_flagged_and_stays(rows: int | None) -> None:
    s = TWO.stepper(step=H, rows=rows)
    other = TWO.stepper(step=H, rows=rows)
    good, bad = np.zeros((5, 2)), np.zeros((5, 2))
    bad[2] = NAN
    if rows is None:
        good, bad = good[2], bad[2]
    stepped(s, 3, good)
    stepped(other, 3, good)
    q = s.q.copy()
    s.step(bad)
    s.step(good)
    stepped(other, 2, good)
    which = np.array([True, True, False, True, True]) if rows else False
    assert np.array_equal(s.ok, which)
    at = 2 if rows else None
    assert s.message(at) == "tau1 is nan at 0.03 s"
    if rows:
        assert s.status.tolist() == ["running", "running", "torque", "running", "running"]
        assert np.array_equal(s.q[2], q[2])
        assert np.array_equal(s.q[s.ok], other.q[s.ok])
        assert s.t.tolist() == [0.05, 0.05, 0.03, 0.05, 0.05]
        assert s.message(0) == ""
        s.reset([2], q=[0.1, 0.2])
    else:
        assert s.status == "torque"
        assert np.array_equal(s.q, q)
        assert s.t == 0.03
        s.reset(q=[0.1, 0.2])
    s.step(good)
    assert np.all(s.ok)


def test_words_for_states_that_cannot_go_on() -> None:
    s = TWO.stepper(step=H, rows=3)
    s.q[0] = 2e9
    s.qd[1] = NAN
    s.qd[2] = 1e300
    stepped(s, 2)
    assert not s.ok.any()
    assert s.status.tolist() == ["angle", "not finite", "not finite"]
    assert re.match(r"q\[0\] has turned to 2e\+09 rad", s.message(0))
    assert s.message(1) == "q or qd is not finite at 0 s"
    assert "blew up" in s.message(2)


def test_a_state_that_nothing_resists_is_singular() -> None:
    """A massless arm on which a mass slides: at its axis nothing resists."""
    links = [
        rd.Link("arm", joint=rd.Revolute()),
        rd.Link("mass", "arm", rd.Prismatic(axis=(1, 0, 0)), mass=1.0),
    ]
    s = rd.Robot(links, gravity=(0, 0, 0)).stepper(step=H, rows=2)
    s.reset(q=[[0.0, 1.0], [0.0, 0.0]])
    s.step([1.0, 0.0])
    assert s.ok.tolist() == [True, False]
    assert s.status[1] == "singular"
    assert "link 'arm'" in s.message(1)


# Resets


def test_some_rows_are_reset() -> None:
    s = TWO.stepper(step=H, rows=4)
    stepped(s, 5)
    kept = s.q.copy()
    mask = np.array([True, False, False, True])
    s.reset(mask, q=[[1.0, 2], [3, 4]], qd=[0.5, 0.5])
    assert s.q.tolist() == [[1, 2], kept[1].tolist(), kept[2].tolist(), [3, 4]]
    assert s.t.tolist() == [0, 0.05, 0.05, 0]
    s.reset(slice(1, 3), t=[1.0, 2.0])
    assert s.q[1].tolist() == [0, 0]
    s.step()
    assert s.t.tolist() == [0.01, 1.01, 2.01, 0.01]
    s.reset(-1)
    assert s.t[3] == 0


@pytest.mark.slow
def test_quaternions_are_those_of_a_simulation() -> None:
    q = np.array(AT_REST)
    q[3:7] = [0.1, 0.2, 0.3, np.sqrt(0.86) + 1e-9]
    s = SATELLITE.stepper(step=H, rows=2)
    s.reset(q=q, qd=np.linspace(-1, 1, 7))
    stepped(s, 20)
    assert same(s, simulated(SATELLITE, [q, q], np.linspace(-1, 1, 7)))
    assert np.abs(np.linalg.norm(s.q[:, 3:7], axis=1) - 1).max() < 1e-15
    assert SATELLITE.stepper(step=H).q.tolist() == SATELLITE.q_from({}).tolist()


def test_what_is_written_into_the_state_is_stepped_from() -> None:
    s = TWO.stepper(step=H)
    q, qd = s.q, s.qd
    s.q[:], s.qd[:] = [0.1, 0.2], [0.3, 0.4]
    stepped(s, 20)
    assert same(s, simulated(TWO, [0.1, 0.2], [0.3, 0.4]))
    assert np.shares_memory(q, s.q)
    assert np.shares_memory(qd, s.qd)
    s.reset(q=[0.1, 0.2], qd=[0.3, 0.4])
    assert q.tolist() == [0.1, 0.2]


def test_torques_may_be_the_state_itself() -> None:
    """They are held during the call, whatever the steps write there."""
    table = rd.torque_table([0, 0.033], [[1.0, 0], [0, 2]], between="hold")
    for how in ({"substeps": 7}, {"substeps": 7, "rows": 3}, {"substeps": 7, "rows": 3, "torque": table}):
        alias, held = (TWO.stepper(step=H, **how) for _ in range(2))
        for s in (alias, held):
            s.reset(qd=[0.3, 0.4])
        alias.step(alias.qd)
        held.step(held.qd.copy())
        assert np.array_equal(alias.q, held.q)
        if "rows" in how:
            alias.step(alias.qd[0])
            held.step(held.qd[0].copy())
            assert np.array_equal(alias.q, held.q)


def test_the_arrays_of_the_state_stay_where_they_are() -> None:
    for rows in (None, 2):
        s = TWO.stepper(step=H, rows=rows)
        with pytest.raises(ValueError, match="does not own its data"):
            s.q.resize((100, 2), refcheck=False)


# Functions that cannot be compiled


class Spring:
    def __init__(self, seen: list[float] | None = None) -> None:
        self.broken, self.seen = False, [] if seen is None else seen

    def __call__(self, t: Any, q: Any, qd: Any) -> Any:
        if self.broken:
            raise KeyError("no spring")
        self.seen.append(t)
        return [float(-20 * q[0]), float(-20 * q[1])]


@pytest.mark.parametrize("rows", [None, 3])
def test_a_function_may_be_called_back(rows: int | None) -> None:
    spring = Spring()
    with pytest.warns(rd.CallbackWarning):
        s = TWO.stepper(step=H, rows=rows, torque=spring)
    q0 = [0.1, 0.2] if rows is None else [[0.1, 0.2], [0.0, 0.3], [0.4, 0.0]]
    s.reset(q=q0)
    stepped(s, 20)
    with without_warning():
        assert same(s, simulated(TWO, q0, torque=spring))
    spring.broken, before = True, (s.q.copy(), s.t)
    with pytest.raises(KeyError, match="no spring"):
        s.step()
    assert np.array_equal(s.q, before[0])
    assert np.array_equal(s.t, before[1])
    spring.broken = False
    s.step()
    assert np.all(s.ok)


# Other engines


def test_numpy_has_the_numbers_of_its_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    tau = np.array([0.1, 0.2])
    law = LAWS["table"] + LAWS["late"]
    for q0, rows in (([0.1, 0.2], None), ([[0.1, 0.2], [0.3, 0.0]], 2)):
        s = TWO.stepper(step=H, rows=rows, torque=law)
        assert "NumPy" in repr(s)
        s.reset(q=q0)
        assert same(stepped(s, 15, tau), simulated(TWO, q0, count=15, torque=law + tau))
        s.qd[...] = NAN
        s.step(tau)
        assert not np.any(s.ok)


@pytest.mark.slow
@conditions.compiled
def test_long_robots_are_loops() -> None:
    robot = rd.Robot.random(60, "R", seed=5)
    tau = np.full(60, 0.01)
    for rows, q0 in ((None, np.full(60, 0.1)), (5, np.full((5, 60), 0.1))):
        s = robot.stepper(step=H, rows=rows)
        s.reset(q=q0)
        assert same(stepped(s, 3, tau), simulated(robot, q0, count=3, torque=tau))


# The built-in function


@conditions.built_in
def test_one_state_is_stepped_by_a_built_in_function() -> None:
    s = TWO.stepper(step=H)
    assert type(s.step).__name__ == "builtin_function_or_method"
    expected = stepped(TWO.stepper(step=H, rows=1), 3, [0.5, 0.5])
    for tau in ([0.5, 0.5], np.float32([0.5, 0.5]), np.full(4, 0.5)[::2]):  # what only Python takes
        s.step(tau)
    assert np.array_equal(s.q, expected.q[0])
    assert s.step(np.zeros(2)) is None
    law = TWO.stepper(step=H, torque=rd.pd([0.5, 0.1], kp=4, kd=0.1))
    assert type(law.step).__name__ == "builtin_function_or_method"
    assert law.step() is None
    assert type(TWO.stepper(step=H, substeps=1000).step).__name__ == "method"  # would hold the lock


@conditions.built_in
def test_a_stepper_is_freed_with_its_built_in_function() -> None:
    s = TWO.stepper(step=H)
    seen, step = weakref.ref(s), s.step
    del s
    step(np.zeros(2))  # it holds what it updates
    del step
    gc.collect()
    assert seen() is None


def test_a_subclass_may_have_steps_of_its_own() -> None:
    class Counted(Stepper):
        calls = 0

        def step(self, tau: Any = None) -> None:
            self.calls += 1
            super().step(tau)

    s = Counted(TWO, step=H)
    s.step(np.zeros(2))
    assert s.calls == 1
    assert s.t == H


# Copies


@pytest.mark.parametrize("rows", [None, 3])
def test_a_copy_goes_on_by_itself(rows: int | None) -> None:
    s = TWO.stepper(step=H, rows=rows, torque=LAWS["table"] + LAWS["late"])
    stepped(s, 7)
    for again in (copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
        before = s.q.copy()
        stepped(again, 5)
        assert np.array_equal(s.q, before)
        expected = stepped(copy.copy(s), 5)
        assert np.array_equal(again.q, expected.q)
        assert np.array_equal(again.t, expected.t)


@pytest.mark.parametrize("kind", ["torque", "wrench"])
def test_a_copy_has_the_functions_that_were_recorded(kind: str) -> None:
    """What a function reads may change later; neither the stepper nor its copies follow."""
    stiffness = np.array([5.0, 5.0])

    def law(t: Any, q: Any, qd: Any) -> Any:
        return -stiffness * q - 0.1 * qd

    given = {"torque": law} if kind == "torque" else {"wrench": lambda t, q, qd: [*law(t, q, qd), 0, 0, 0, 0]}
    s = TWO.stepper(step=H, **given)
    s.reset(q=[0.3, 0.1])
    s.step()
    stiffness[:] = 1.0
    copies = [copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s))]
    copies.append(copy.copy(copies[-1]))
    stepped(s, 20)
    for one in copies:
        stepped(one, 20)
        assert np.array_equal(one.q, s.q)


# Mistakes


def test_more_rows_than_memory_holds_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("rodyn.simulate.stepper.States.at_rest", none)
    with pytest.raises(rd.InputError, match="1000000000 rows of robot 'two_link' take more memory"):
        TWO.stepper(step=H, rows=10**9)


def test_rows_to_be_reset_are_numbers_masks_or_slices() -> None:
    s = TWO.stepper(step=H, rows=3)
    for none in ([], (), np.zeros(3, dtype=bool), np.flatnonzero(np.zeros(3)), slice(0, 0)):
        s.reset(none, q=[0.1, 0.2])
        assert not s.q.any()
    for wrong in ([[0], [1]], [0.5], ["a"], [True], [0, 3], [[0, 1], [2]], np.zeros((3, 1), dtype=bool)):
        with pytest.raises(rd.InputError, match="must be numbers from 0 to 2, a mask of 3 bools, or"):
            s.reset(wrong, q=[0.1, 0.2])
    s.reset([-1, 0], q=[0.1, 0.2])
    assert s.q[:, 0].tolist() == [0.1, 0.0, 0.1]


def test_mistakes_are_named() -> None:
    wrong: dict[str, dict[str, Any]] = {
        "'radau' chooses its steps itself: a stepper takes explicit": {"integrator": "radau"},
        "'abm4' adds up derivatives of earlier steps": {"integrator": "abm4"},
        "'abm' adds up derivatives of earlier steps": {"integrator": "abm"},
        "'symplectic' is implicit": {"integrator": "symplectic"},
        "unknown integrator 'rk5'": {"integrator": "rk5"},
        "step is -1.0 s, but must be above zero": {"step": -1.0},
        "rows must be an integer from 1 to 2147483648, got 0": {"rows": 0},
        "substeps must be an integer from 1 to 10000, got 1.5": {"substeps": 1.5},
        "friction must be True": {"friction": 1},
    }
    for message, given in wrong.items():
        with pytest.raises(rd.RodynError, match=re.escape(message)):
            TWO.stepper(**{"step": H} | given)


@pytest.mark.parametrize("rows", [None, 3])
def test_wrong_arrays_are_named(rows: int | None) -> None:
    s = TWO.stepper(step=H, rows=rows)
    before = s.q.copy()
    needed = r"needs \(2,\)" if rows is None else r"needs \(2,\) for all rows, or \(3, 2\)"
    for tau in (np.zeros(3), np.zeros((2, 2)), 1.0, np.zeros((1, 3, 2))):
        with pytest.raises(rd.InputError, match=needed):
            s.step(tau)
    with pytest.raises(rd.InputTypeError, match="tau must be real numbers"):
        s.step(["a", "b"])
    with pytest.raises(rd.InputError, match=r"q has shape \(3,\)"):
        s.reset(q=np.zeros(3))
    with pytest.raises(rd.InputError, match=r"q has nan at index \[0\]"):
        s.reset(q=[NAN, 0])
    with pytest.raises(rd.InputError, match="q and qd have leading axes"):
        s.reset(q=np.zeros((2, 2)))
    with pytest.raises(rd.InputError, match=r"q\[0\] is 1e\+10 rad"):
        s.reset(q=[1e10, 0])
    with pytest.raises(
        rd.InputError, match="rows is" if rows is None else "rows is 7, but must be numbers from 0 to 2"
    ):
        s.reset(7)
    for row in ([0, 1], 3, 0.5, True):
        with pytest.raises(rd.InputError, match="must be the number of a row, from 0 to"):
            s.message(row)
    assert np.array_equal(s.q, before)
    assert np.all(s.ok)


def test_it_prints_as_what_it_is() -> None:
    assert repr(ONE.stepper(step=1e-3, rows=4, substeps=2)).startswith(
        "<Stepper of 'one_link': 4 rows, rk4, step 0.001 s × 2, "
    )
