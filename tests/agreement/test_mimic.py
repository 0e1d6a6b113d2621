"""A robot with mimic joints is the same robot with all joints free, reduced by an explicit G: q_free = G q + g₀."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.kernel.quantity.reduced import LINK_BY_LINK
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.quantity.table import QUANTITIES as TABLE
from rodyn.kernel.reference import evaluate
from tests.marks import mostly_slow

from .mimics import CASES, Maps, Mimics, coupled, maps
from .robots import Floats, States, assert_close, error, quantity, states

QUICK = (CASES[1], CASES[4])


class Both(NamedTuple):
    """A robot with mimic joints and its state; the free robot and the same state; and the maps between them."""

    robot: rd.Robot
    at: States
    free: rd.Robot
    there: States
    maps: Maps

    @property
    def M(self) -> Floats:
        return self.maps.G.T @ self.free.inertia_matrix(self.there.q) @ self.maps.G


@pytest.fixture(scope="module")
def both(request: pytest.FixtureRequest) -> Both:
    case: Mimics = request.param
    robot, free, to = case.robot(), case.free(), maps(case)
    at = states(robot, 3)
    there = States(to.positions(at.q), *(to.rates(x) for x in at[1:]))
    return Both(robot, at, free, there, to)


every_robot = pytest.mark.parametrize("both", mostly_slow(CASES, QUICK.__contains__), indirect=True, ids=str)

FOLDED = {
    "inverse_dynamics": "i",
    "bias_force": "i",
    "gravity_force": "i",
    "convective_force": "i",
    "inertia_matrix": "ij",
    "coriolis_matrix": "ij",
    "jacobian": "·j",
    "momentum_matrix": "·j",
}
"""Quantities with entries of joints: along which axes."""


def folded(both: Both, name: str) -> Floats:
    (found,) = quantity(both.free, name, both.there)
    if "i" in FOLDED[name]:
        found = np.einsum("k...,ki->i...", np.moveaxis(found, 1, 0), both.maps.G)
        found = np.moveaxis(found, 0, 1)
    return found @ both.maps.G if "j" in FOLDED[name] else found


@every_robot
@pytest.mark.parametrize("name", FOLDED)
def test_what_has_entries_of_joints_is_folded(both: Both, name: str) -> None:
    (found,) = quantity(both.robot, name, both.at)
    expected = folded(both, name)
    terms = np.abs(both.M).max() * np.square(np.abs(both.there.qd).max()) if "c" in name else 0.0
    assert_close(found, expected, float(terms))


@every_robot
@pytest.mark.parametrize(
    "name", ["forward_kinematics", "end_effector", "energy", "center_of_mass", "momentum", "reactions"]
)
def test_the_rest_is_that_of_the_free_robot_in_the_same_motion(both: Both, name: str) -> None:
    for found, expected in zip(
        quantity(both.robot, name, both.at), quantity(both.free, name, both.there), strict=True
    ):
        assert_close(found, expected, 1e3)


@every_robot
def test_what_inverts_m_inverts_the_folded_one(both: Both) -> None:
    robot, at, M = both.robot, both.at, both.M
    bias = (both.free.bias_force(*both.there[:2]) @ both.maps.G)[..., None]
    assert_close(
        robot.forward_dynamics(at.q, at.qd, at.tau), np.linalg.solve(M, at.tau[..., None] - bias)[..., 0]
    )
    assert_close(robot.inverse_inertia_matrix(at.q), np.linalg.inv(M))
    U, D = (getattr(robot.udu(at.q), part) for part in "UD")
    assert_close((U * D[:, None, :]) @ np.swapaxes(U, 1, 2), M)
    assert np.array_equal(U, np.triu(U))
    J = both.free.jacobian(both.there.q) @ both.maps.G
    expected = J @ np.linalg.solve(M, np.swapaxes(J, 1, 2))
    assert_close(robot.operational_space_inertia(at.q, inverse=True), expected)
    steps = robot.elimination(at.q)
    assert_close(steps.L[:, -1] if robot.nv > 1 else M, D[:, :, None] * np.swapaxes(U, 1, 2))


@every_robot
def test_wrenches(both: Both) -> None:
    robot, at, free, there, to = both
    loads = [rd.Wrench((1.0, -2.0, 3.0), (0.5, 0.1, -0.7), frame=k) for k in range(len(robot.links))]
    assert_close(robot.generalised_force(at.q, loads), free.generalised_force(there.q, loads) @ to.G)
    tau = robot.inverse_dynamics(at.q, at.qd, at.qdd, wrench=loads)
    assert_close(tau, free.inverse_dynamics(*there[:3], wrench=loads) @ to.G)
    assert_close(robot.forward_dynamics(at.q, at.qd, tau, wrench=loads), at.qdd)


@every_robot
def test_frames_in_motion(both: Both) -> None:
    robot, at, free, there, to = both
    for k in (0, len(robot.links) - 1):
        found = robot.jacobian_rate(at.q, at.qd, k)
        expected = free.jacobian_rate(there.q, there.qd, k) @ to.G
        assert_close(found, expected, 10.0)
        rates = [one.twist_rate(*state[:3], k) for one, state in ((robot, at), (free, there))]
        for mine, theirs in zip(*rates, strict=True):
            assert_close(mine, theirs, 100.0)


@every_robot
def test_there_and_back(both: Both) -> None:
    robot, at = both.robot, both.at
    assert_close(robot.forward_dynamics(at.q, at.qd, robot.inverse_dynamics(*at[:3])), at.qdd)


@every_robot
def test_the_robot_counts_what_is_free(both: Both) -> None:
    robot, to = both.robot, both.maps
    assert (robot.nq, robot.nv) == (to.Q.shape[1], to.G.shape[1])
    assert f"{len(robot.mechanism.couplings)} mimic)" in repr(robot)


@pytest.mark.parametrize("case", CASES[:2], ids=str)
def test_one_state_is_a_row_of_a_batch(case: Mimics) -> None:
    robot = case.robot()
    at = states(robot, 3)
    for name in ("forward_dynamics", "inverse_dynamics", "inverse_inertia_matrix", "coriolis_matrix"):
        (batch,) = quantity(robot, name, at)
        for k in range(3):
            (one,) = quantity(robot, name, States(*(rows[k] for rows in at)))
            assert_close(batch[k], one)


@pytest.mark.parametrize("task", ["forward_dynamics", "inverse_inertia_matrix", "udu"])
def test_recursions_refuse_by_name(task: str) -> None:
    robot = CASES[0].robot()
    q, v = np.zeros(robot.nq), np.zeros(robot.nv)
    arguments = {"forward_dynamics": (q, v, v)}.get(task, (q,))
    for row in rd.methods(task):
        with pytest.raises(
            rd.UnsupportedError, match=rf"by '{row.name}' cannot take mimic .*'link2'.*'reduced-"
        ):
            getattr(robot, task)(*arguments, method=row.name)
    getattr(robot, task)(*arguments, method="reduced-matrix")


def test_every_method_of_what_is_folded_takes_mimics() -> None:
    robot = CASES[1].robot()
    at = states(robot, 2)
    for name in ("inverse_dynamics", "inertia_matrix", "coriolis_matrix"):
        (expected,) = quantity(robot, name, at)
        arguments = {"inverse_dynamics": at[:3], "inertia_matrix": at[:1]}.get(name, at[:2])
        for row in rd.methods(name):
            if row.trees:
                found = getattr(robot, name)(*arguments, method=row.name)
                assert_close(
                    found @ at.qd[0] if name == "coriolis_matrix" else found,
                    expected @ at.qd[0] if name == "coriolis_matrix" else expected,
                )


def test_no_quantity_has_an_axis_of_all_joints() -> None:
    """A row of the table that forgets its `velocities` shows here: 5 joints move, 3 by themselves."""
    robot = Mimics("RFRRFRR", ((2, 0, 2.0, 0.0), (5, 3, -1.0, 0.1)), seed=9).robot()
    assert (len(robot.mechanism.moving), robot.nv) == (5, 3)
    at = {"q": np.full(3, 0.3), "qd": np.ones(3), "qdd": np.ones(3), "tau": np.ones(3)}
    for name, row in TABLE.items():
        if row.task not in LINK_BY_LINK and any("fixed" in one.bases for one in registered(row.task)):
            given = {key: at[key] for key in row.arguments}
            wrench = rd.Wrench(frame=0) if name == "generalised_force" else None
            found = evaluate(robot.mechanism, name, given, Options(wrench=wrench))
            assert all(5 not in array.shape for array in found.values()), name


def test_a_wrong_reduction_is_noticed() -> None:
    """A forgotten offset, a forgotten factor of a force, and a mimic of the wrong sign give other numbers."""
    case = CASES[1]
    robot, at = case.robot(), states(case.robot(), 1)
    tau = robot.inverse_dynamics(*at[:3])
    changes = {
        "offset": [(k, leader, factor, 0.0) for k, leader, factor, _ in case.couplings],
        "sign": [(k, leader, -factor, offset) for k, leader, factor, offset in case.couplings],
    }
    for couplings in changes.values():
        other = coupled(case.free(), tuple(couplings))
        assert error(other.inverse_dynamics(*at[:3]), tau) > 1e3
    free, to = case.free(), maps(case)
    unfolded = free.inverse_dynamics(to.positions(at.q), *(to.rates(x) for x in at[1:3]))
    assert error(unfolded @ (to.G != 0), tau) > 1e3


def opposed(mass: float) -> rd.Robot:
    """Two turns about one line, the second back as far as the first: what it carries does not turn."""
    return rd.Robot(
        [
            rd.Link("first", mass=1.0, com=(0.0, 0.0, 0.3)),
            rd.Link(
                "second", "first", rd.Revolute(mimic=rd.Mimic("first", -1.0)), mass=mass, inertia=(1, 1, 1)
            ),
        ],
        name="opposed",
    )


@pytest.mark.parametrize("backend", ["numpy", "machine"])
def test_mimics_that_nothing_resists_are_singular(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if backend == "machine":
        monkeypatch.delenv("RODYN_TARGET")
    robot = opposed(1.0)
    for call in (
        lambda: robot.forward_dynamics([0.3], [0.1], [1.0]),
        lambda: robot.forward_dynamics([[0.3]] * 9, [0.1], [1.0]),
        lambda: robot.inverse_inertia_matrix([0.3]),
        lambda: robot.simulate([0.3], duration=0.1),
    ):
        with pytest.raises(rd.SingularError, match=r"nothing resists joint 1 \(link 'first'\)"):
            call()


def test_a_chain_of_mimics_is_the_product_of_its_factors() -> None:
    robot = CASES[1].robot()
    assert robot.mechanism.couplings[4].factor == pytest.approx(0.5 * -2.0 * 0.7)
    assert robot.mechanism.couplings[4].offset == pytest.approx(0.5 * (-2.0 * 0.2 + 0.1))
