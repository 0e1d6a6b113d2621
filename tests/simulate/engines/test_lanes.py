"""Trajectories of a batch are computed side by side and know nothing of each other; every machine finds the same.

Bit for bit, since the lanes of a register all do the same: who else is in a batch, in which order and in how many
threads changes no digit. Other code (of one trajectory, of NumPy, of another processor) rounds differently.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.simulate.integrate.integrators import INTEGRATORS
from rodyn.simulate.problem import rows
from tests import conditions
from tests.geared import geared
from tests.programs import targets

COUNT = 37  # no multiple of any number of lanes
TWO, THREE = rd.load("two_link"), rd.load("three_link")
SATELLITE = rd.Robot(
    THREE.links, name="satellite", base=rd.FloatingBase(5.0, (0.01, 0.02, 0), (0.4, 0.5, 0.6))
)
HEAVY = THREE.with_payload(0.3)

FIXED = {
    row.name: {"integrator": row.name, "step": 0.004} | ({"order": 3} if row.orders else {})
    for row in INTEGRATORS.values()
}
FREE = {row.name: {"integrator": row.name, "rtol": 1e-8} for row in INTEGRATORS.values() if row.embedded}
HOWS = {f"{name} fixed": how for name, how in FIXED.items()} | FREE


def starts(robot: rd.Robot, count: int = COUNT) -> tuple[Floats, Floats]:
    generator = np.random.default_rng(count)
    q = generator.uniform(-1.4, 1, (count, robot.nq))
    if robot.base != "fixed":
        q[:, 3:7] /= np.linalg.norm(q[:, 3:7], axis=1, keepdims=True)
    return q, generator.uniform(-1, 1, (count, robot.nv))


def reaches(t: Any, q: Any, qd: Any) -> Any:
    """No longer positive when the first link is near the ground."""
    return q[0] + 1.5 + 0.1 * t


def breaks(t: Any, q: Any, qd: Any) -> Any:
    """A motor whose torque is no number from a moment on, that comes later for some than for others."""
    return [0.01 * np.sqrt(1.2 - q[0] - 4 * t), *(0.0 * qd[1:])]


VIA = rd.via([[0, 0, 0], [0.2, -0.3, 0.1], [-0.3, 0.1, 0.2]], [0.0, 0.12, 0.3])
KNOTS = np.array([0.0, 0.052, 0.1, 0.2])
TABLE = np.random.default_rng(5).uniform(-0.05, 0.05, (4, 3))
PUSH = rd.Wrench(force=[0.1, 0.2, 0.0], moment=[0.0, 0.0, 0.02])


@dataclass(frozen=True)
class Case:
    """What acts on a robot."""

    robot: rd.Robot = THREE
    acting: dict[str, Any] = field(default_factory=dict)

    def run(self, q: Any, qd: Any, how: dict[str, Any]) -> rd.Run:
        return self.robot.simulate(q, qd, 0.3, **how, **self.acting)


def damped(t: Any, q: Any, qd: Any) -> Any:
    return 0.05 * np.sin(9 * t) - 0.001 * qd * abs(qd)


def blowing(t: Any, q: Any, qd: Any) -> Any:
    return [0.1 * np.cos(5 * t), q[0], 0.0, 0.0, 0.01, 0.0]


CASES = {
    "free fall": Case(),
    "function": Case(acting={"torque": damped}),
    "event": Case(acting={"until": reaches}),
    "hold": Case(acting={"torque": rd.torque_table(KNOTS, TABLE, between="hold")}),
    "linear": Case(acting={"torque": rd.torque_table(KNOTS, TABLE, between="linear")}),
    "pd along a via path": Case(acting={"torque": rd.pd(VIA, kp=[1, 0.5, 0.02], kd=[0.1, 0.05, 0.002])}),
    "computed torque": Case(HEAVY, {"torque": rd.computed_torque(VIA, kp=100, kd=20, model=THREE)}),
    "friction": Case(acting={"torque": rd.friction(viscous=0.002, coulomb=[0.02, 0.01, 0.001], width=0.1)}),
    "stops": Case(acting={"torque": rd.stops(-1.5, 0.5, stiffness=20, damping=0.1, width=0.2)}),
    "rotors and friction": Case(geared(THREE)),
    "wrench": Case(acting={"wrench": PUSH}),
    "wrench function": Case(acting={"wrench": blowing}),
    "floating base": Case(SATELLITE),
    "clipped": Case(
        acting={"torque": np.clip(2 * rd.pd(VIA, kp=[1, 0.5, 0.02], kd=0.05), -0.1, [0.1, 0.05, 0.02])}
    ),
}


def slow(name: str) -> Any:
    """A way to integrate that the quick tests leave out."""
    return pytest.param(name, marks=pytest.mark.slow)


QUICK = ("rkf45", "rk4 fixed", "abm", "symplectic fixed")

every_case = pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, id=name, marks=() if name in ("hold", "wrench", "floating base") else pytest.mark.slow
        )
        for name, case in CASES.items()
    ],
)
every_how = pytest.mark.parametrize(
    "how",
    [
        pytest.param(how, id=name, marks=() if name in QUICK else pytest.mark.slow)
        for name, how in HOWS.items()
    ],
)


def same(one: rd.Run, two: rd.Run) -> None:
    """Everything but the time it took."""
    for name in ("q", "qd", "t_end", "status", "message"):
        a, b = np.asarray(getattr(one, name)), np.asarray(getattr(two, name))
        assert a.shape == b.shape
        assert a.tolist() == b.tolist() if a.dtype.kind == "U" else a.tobytes() == b.tobytes(), name
    for a, b in zip(one.statistics[:-1], two.statistics[:-1], strict=True):
        assert np.array_equal(a, b)


def assert_alone(run: Callable[[Any, Any], rd.Run], q: Floats, qd: Floats, every: int = 6) -> rd.Run:
    """Each (or every so many) alone, all in another order, some of them: the same bits."""
    batch = run(q, qd)
    for k in range(0, len(q), every):
        same(batch[[k]], run(q[[k]], qd[[k]]))
    order = np.random.default_rng(0).permutation(len(q))
    same(batch[order], run(q[order], qd[order]))
    for part in (slice(0, 1), slice(3, 12), slice(30, None), slice(None, None, 3)):
        same(batch[part], run(q[part], qd[part]))
    return batch


# --- bit for bit


@every_how
def test_trajectories_know_nothing_of_each_other(how: dict[str, Any]) -> None:
    batch = assert_alone(lambda q, qd: CASES["free fall"].run(q, qd, how), *starts(THREE), every=1)
    assert batch.ok.all()


@pytest.mark.parametrize(
    "how", ["rkf45", *(slow(name) for name in ("dop853", "rk4 fixed", "abm4 fixed", "abm"))]
)
@pytest.mark.parametrize("name", [name for name in CASES if name != "free fall"])
def test_nor_does_what_acts_on_them(name: str, how: str) -> None:
    case = CASES[name]
    batch = assert_alone(lambda q, qd: case.run(q, qd, HOWS[how]), *starts(case.robot))
    assert batch.ok.all()


@every_how
def test_events_that_some_reach(how: dict[str, Any]) -> None:
    q, qd = starts(THREE)
    q[:, 0] = np.linspace(-1.4, 1.0, COUNT)
    batch = assert_alone(lambda q, qd: CASES["event"].run(q, qd, how), q, qd)
    assert set(batch.status) == {"finished", "event"}


@every_how
def test_failures_of_some(how: dict[str, Any]) -> None:
    q, qd = starts(THREE)
    q[:, 0] = np.linspace(-1.0, 1.1, COUNT)
    qd[:, 0] = 3.0
    case = Case(acting={"torque": breaks})
    batch = assert_alone(lambda q, qd: case.run(q, qd, how), q, qd)
    assert 0 < batch.ok.sum() < COUNT
    assert not set(batch.status[~batch.ok]) & {"finished", "event", "interrupted"}
    assert np.isfinite(batch.q[batch.ok]).all()
    assert (batch.t_end[~batch.ok] < 0.3).all()
    assert np.array_equal(batch.reached, batch.t <= batch.t_end[:, None])


@conditions.compiled
@pytest.mark.parametrize("how", ["rkf45", "rk4 fixed"])
def test_many_failures_are_explained_by_one_kernel(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To say why each ended, its torques are looked at; that they all are the same law is known."""
    made = []
    make = rows.rows_kernel
    monkeypatch.setattr(rows, "rows_kernel", lambda *given: made.append(1) or make(*given))
    q, qd = starts(THREE)
    q[:, 0], qd[:, 0] = 1.0, 3.0
    batch = Case(acting={"torque": breaks}).run(q, qd, HOWS[how])
    assert not batch.ok.any()
    assert len(made) <= 2


@pytest.mark.parametrize("how", ["rkf45", "rk4 fixed"])
def test_failures_and_events_at_once(how: str) -> None:
    q, qd = starts(THREE)
    q[:, 0], qd[:, 0] = np.linspace(-1.4, 1.1, COUNT), np.tile([3.0, -3.0], COUNT)[:COUNT]
    case = Case(acting={"torque": breaks, "until": reaches})
    batch = assert_alone(lambda q, qd: case.run(q, qd, HOWS[how]), q, qd)
    assert {"finished", "event"} < set(batch.status)


@pytest.mark.parametrize("how", ["rkf45", "dop853", "rk4 fixed", "abm", "symplectic fixed"])
def test_threads_change_nothing(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    q, qd = starts(THREE)
    q[:, 0] = np.linspace(-1.4, 1.0, COUNT)
    runs = []
    for threads in (1, 2, 3, 8):
        monkeypatch.setenv("RODYN_THREADS", str(threads))
        runs.append(CASES["event"].run(q, qd, HOWS[how]))
    for other in runs[1:]:
        same(other, runs[0])


@pytest.mark.slow
def test_samples_change_no_step() -> None:
    """Where one looks does not change where one goes."""
    q, qd = starts(THREE)
    ends = [THREE.simulate(q, qd, 0.3, times=times) for times in ([0.3], [0.0, 0.3], np.linspace(0, 0.3, 77))]
    for run in ends[1:]:
        assert run.q[:, -1].tobytes() == ends[0].q[:, -1].tobytes()
        assert run.qd[:, -1].tobytes() == ends[0].qd[:, -1].tobytes()


def test_axes_of_a_batch_are_only_its_shape() -> None:
    q, qd = starts(THREE, 36)
    flat = THREE.simulate(q, qd, 0.2)
    shaped = THREE.simulate(q.reshape(3, 4, 3, 3), qd.reshape(3, 4, 3, 3), 0.2)
    assert shaped.shape == (3, 4, 3)
    assert shaped.q.tobytes() == flat.q.tobytes()
    assert shaped.statistics.steps.ravel().tolist() == flat.statistics.steps.tolist()
    one_rate = THREE.simulate(q.reshape(6, 6, 3), qd[:6], 0.2)
    assert one_rate[2, 3].q.tobytes() == THREE.simulate(q[[15]], qd[[3]], 0.2)[0].q.tobytes()


@pytest.mark.slow
def test_numbers_of_torques_belong_to_their_trajectory() -> None:
    """Constant torques, gains and tables with the axes of the batch."""
    q, qd = starts(THREE, 5)
    generator = np.random.default_rng(2)
    constant, kp = generator.uniform(-0.1, 0.1, (5, 3)), generator.uniform(0.1, 1, (5, 3))
    tables = generator.uniform(-0.1, 0.1, (5, 4, 3))
    laws: list[Callable[[Any], Any]] = [
        lambda k: constant[k],
        lambda k: rd.pd([0.0, 0.1, 0.2], kp=kp[k], kd=0.01),
        lambda k: rd.torque_table(KNOTS, tables[k], between="hold"),
        lambda k: rd.torque_table(KNOTS, tables[k], between="linear") + constant[k],
    ]
    for law in laws:
        batch = THREE.simulate(q, qd, 0.3, torque=law(slice(None)))
        for k in range(5):
            same(batch[[k]], THREE.simulate(q[[k]], qd[[k]], 0.3, torque=law([k])))
        spread = THREE.simulate(np.tile(q[0], (5, 1)), qd[0], 0.3, torque=law(slice(None)))
        assert spread.shape == (5,)
        assert spread[3].q.tobytes() == THREE.simulate(q[[0]], qd[[0]], 0.3, torque=law([3])).q.tobytes()


# --- rounded differently


def near(one: rd.Run, two: rd.Run, held: float) -> None:
    assert np.asarray(one.status).tolist() == np.asarray(two.status).tolist()
    assert np.allclose(one.t_end, two.t_end, rtol=0, atol=held)
    if one.samples > two.samples:  # one run has its end as its last sample, one of a batch has not
        assert one.t[-1] == one.t_end
        one = one[:-1]
    assert np.array_equal(one.reached, two.reached)
    pairs = ((one.q, two.q), (one.qd, two.qd), (one.tau, two.tau), (one.qdd, two.qdd))
    for a, b in pairs:
        scale = max(1.0, np.nanmax(np.abs(b), initial=0.0))
        assert np.nanmax(np.abs(a - b), initial=0.0) < held * scale


@every_how
def test_one_trajectory_is_a_batch_of_one(how: dict[str, Any]) -> None:
    q, qd = starts(THREE, 3)
    for k in range(3):
        one, batch = (CASES["free fall"].run(q[place], qd[place], how) for place in (k, [k]))
        near(one, batch[0], 1e-9)


@every_case
def test_whatever_acts_on_it(case: Case) -> None:
    q, qd = starts(case.robot, 2)
    for k in range(2):
        one, batch = (case.run(q[place], qd[place], HOWS["rkf45"]) for place in (k, [k]))
        near(one, batch[0], 1e-9)


def on(target: str, monkeypatch: pytest.MonkeyPatch, run: Callable[[], rd.Run]) -> rd.Run:
    with monkeypatch.context() as patch:
        patch.setenv("RODYN_TARGET", target)
        found = run()
        assert found.settings.how.startswith("NumPy" if target == "numpy" else "machine code")
        _ = found.tau
    return found


@every_how
def test_numpy_does_the_same(how: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A free order hangs on differences of order 12, which have few digits left: steps differ within the tolerance."""
    q, qd = starts(THREE, 5)
    case = CASES["free fall"]
    held = 10 * how["rtol"] if how["integrator"] == "abm" and "rtol" in how else 1e-10
    near(on("numpy", monkeypatch, lambda: case.run(q, qd, how)), case.run(q, qd, how), held)


BOTH = ("hold", "wrench", "floating base")
IN_TURN = [  # every case with free and with fixed steps in turn, three with both
    pytest.param(case, how, id=f"{how}-{name}", marks=() if name in BOTH else pytest.mark.slow)
    for k, (name, case) in enumerate(CASES.items())
    for j, how in enumerate(("rkf45", "rk4 fixed"))
    if name in BOTH or (k + j) % 2 == 0
]


@pytest.mark.parametrize(("case", "how"), IN_TURN)
def test_numpy_does_the_same_whatever_acts(case: Case, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    q, qd = starts(case.robot, 5)
    near(on("numpy", monkeypatch, lambda: case.run(q, qd, HOWS[how])), case.run(q, qd, HOWS[how]), 1e-10)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["rkf45", "rk4 fixed"])
def test_numpy_fails_where_machine_code_does(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    q, qd = starts(THREE, 5)
    q[:, 0], qd[:, 0] = np.linspace(-1.0, 1.1, 5), 3.0
    case = Case(acting={"torque": breaks})
    numpy, machine = on("numpy", monkeypatch, lambda: case.run(q, qd, HOWS[how])), case.run(q, qd, HOWS[how])
    assert numpy.ok.tolist() == machine.ok.tolist()
    assert numpy.status.tolist() == machine.status.tolist()
    assert np.allclose(numpy.t_end, machine.t_end, rtol=0, atol=1e-8)


@pytest.mark.parametrize("target", list(targets())[:2])
@pytest.mark.parametrize(
    "how", ["rkf45", *(slow(name) for name in ("dop853", "abm4 fixed", "abm fixed", "symplectic fixed"))]
)
@pytest.mark.parametrize("name", ["free fall", "event"])
def test_other_processors_do_the_same(
    name: str, how: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    q, qd = starts(THREE, 9)
    case = CASES[name]
    near(on(target, monkeypatch, lambda: case.run(q, qd, HOWS[how])), case.run(q, qd, HOWS[how]), 1e-9)
    alone = on(target, monkeypatch, lambda: case.run(q[0], qd[0], HOWS[how]))
    near(alone, case.run(q[0], qd[0], HOWS[how]), 1e-9)


@pytest.mark.parametrize("target", list(targets())[:2])
def test_trajectories_of_other_processors_know_nothing_of_each_other(
    target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RODYN_TARGET", target)
    q, qd = starts(SATELLITE, 7)
    batch = SATELLITE.simulate(q, qd, 0.1)
    for k in range(7):
        same(batch[[k]], SATELLITE.simulate(q[[k]], qd[[k]], 0.1))
