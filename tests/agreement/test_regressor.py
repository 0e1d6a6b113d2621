"""Y π = τ on drawn robots with rotors and friction, by machine code, loops and NumPy, one state and many."""

import numpy as np
import pytest

import rodyn as rd
from tests.geared import WIDTH, geared
from tests.marks import mostly_slow

from .mimics import CASES as MIMICS, Mimics, maps
from .robots import Case, Entry, assert_close, states

CASES = [
    Case(3, "R", seed=1),
    Case(6, "RPFHCULSQ", tree=True, seed=2),
    Case(5, "RPSF", tree=True, seed=3, floating=True),
    Case(4, "RPHC", seed=4, compiled=True),
    Case(3, "SRU", seed=5, floating=True, compiled=True),
    Case(12, "RPHF", tree=True, seed=6, compiled=True),  # loops
    Case(10, "RCS", tree=True, seed=7, floating=True, compiled=True),
    Case(30, "R", seed=8, compiled=True),
    Entry("stanford_2003"),
    Entry("puma_corrected", compiled=True),
]
QUICK = (CASES[1], CASES[2], CASES[3], CASES[6])


@pytest.mark.parametrize("friction", [False, True])
@pytest.mark.parametrize("case", mostly_slow(CASES, QUICK.__contains__), ids=str)
def test_torques_are_linear_in_the_parameters(case: Case | Entry, friction: bool) -> None:
    robot = geared(case.robot(), every=1)
    at, π = states(robot, 5), robot.dynamic_parameters(friction=friction)
    Y = robot.regressor(at.q, at.qd, at.qdd, friction=friction)
    assert Y.shape == (5, robot.nv, len(π)) == (5, robot.nv, len(π.names))
    tau = robot.inverse_dynamics(at.q, at.qd, at.qdd, friction=friction)
    assert_close(Y @ π.values, tau)
    one = robot.regressor(at.q[1], at.qd[1], at.qdd[1], friction=friction)
    assert_close(one, Y[1])
    out = np.empty_like(Y)
    assert robot.regressor(at.q, at.qd, at.qdd, friction=friction, out=out) is out
    np.testing.assert_array_equal(out, Y)


@pytest.mark.parametrize("case", mostly_slow(MIMICS, MIMICS[4:].__contains__), ids=str)
def test_rows_of_mimic_joints_are_folded(case: Mimics) -> None:
    robot, free, to = case.robot(), case.free(), maps(case)
    at = states(robot, 3)
    Y = robot.regressor(at.q, at.qd, at.qdd, rotors=True, friction=True)
    there = free.regressor(to.positions(at.q), to.rates(at.qd), to.rates(at.qdd), rotors=True, friction=True)
    assert_close(Y, to.G.T @ there)
    π = robot.dynamic_parameters(rotors=True, friction=True)
    assert_close(Y @ π.values, robot.inverse_dynamics(at.q, at.qd, at.qdd, friction=True))


@pytest.mark.slow
def test_a_long_robot_with_mimic_joints() -> None:
    """Loops of the free robot, folded."""
    free = rd.Robot.random(40, "R", seed=3)
    links = list(free.links)
    links[30] = rd.Link(**{**vars(links[30]), "joint": rd.Revolute(mimic=rd.Mimic(links[2].name, -0.5))})
    robot = free.replace(links=links)
    at = states(robot, 2)
    Y = robot.regressor(at.q, at.qd, at.qdd)
    assert_close(Y @ robot.dynamic_parameters().values, robot.inverse_dynamics(at.q, at.qd, at.qdd))


def test_columns_of_joints_are_their_rates() -> None:
    robot = geared(rd.Robot.random(3, "RPH", seed=1))
    at = states(robot, 2)
    plain = robot.regressor(at.q, at.qd, at.qdd, rotors=False)
    Y = robot.regressor(at.q, at.qd, at.qdd, friction=True)
    np.testing.assert_array_equal(Y[..., :30], plain)
    eye = np.eye(3)
    assert_close(Y[..., 30:33], at.qdd[:, :, None] * eye)
    assert_close(Y[..., 33:36], at.qd[:, :, None] * eye)
    assert_close(Y[..., 36:], np.tanh(at.qd / WIDTH)[:, :, None] * eye)


def test_it_depends_on_no_mass() -> None:
    """A sketch without masses has a regressor, the same bit by bit as a robot with them."""
    robot = rd.Robot.random(4, "RP", seed=5)
    sketch = robot.replace(
        links=[
            rd.Link(link.name, link.parent, link.joint, link.placement, link.frame) for link in robot.links
        ]
    )
    at = states(robot, 2)
    np.testing.assert_array_equal(robot.regressor(at.q, at.qd, at.qdd), sketch.regressor(at.q, at.qd, at.qdd))


def test_what_nothing_moves_has_no_part() -> None:
    robot = rd.Robot([rd.Link("foot", joint=rd.Fixed(), mass=1.0), rd.Link("arm", "foot", mass=1.0)])
    Y = robot.regressor([0.3], [1.0], [2.0])
    assert not Y[:, :10].any()
    assert Y[:, 10:].any()


@pytest.mark.parametrize("rotors", [0, "yes", 1.0])
def test_rotors_is_a_switch(rotors: object) -> None:
    with pytest.raises(rd.InputTypeError, match="rotors must be True, False or None"):
        rd.load("two_link").regressor([0, 0], [0, 0], [0, 0], rotors=rotors)  # type: ignore[arg-type]
