"""Base parameters: how many there are, that they are enough, and that none is too much."""

import numpy as np
import pytest

import rodyn as rd
from tests.agreement.mimics import CASES as MIMICS
from tests.agreement.robots import states
from tests.geared import geared
from tests.marks import mostly_slow

pytestmark = pytest.mark.usefixtures("numpy_target")

ROBOTS = {
    "chain": rd.Robot.random(4, "RP", seed=1),
    "tree": rd.Robot.random(6, "RPFHCULSQ", tree=True, seed=5),
    "floating": rd.Robot.random(5, "RPFS", tree=True, seed=2, base="floating"),
    "puma": rd.load("puma"),
    "stanford": rd.load("stanford"),
    "mimic": MIMICS[1].robot(),
    "long": rd.Robot.random(20, "R", seed=5),
}
QUICK = ("tree", "floating", "puma", "mimic")


@pytest.mark.parametrize("name", mostly_slow(ROBOTS, QUICK.__contains__))
def test_they_are_enough_and_none_is_too_much(name: str) -> None:
    """At unseen states Y = Y_b K, and the columns of Y_b are independent: their number is the rank of Y."""
    robot = geared(ROBOTS[name]) if name != "mimic" else ROBOTS[name]
    base = robot.base_parameters(friction=True)
    at = states(robot, 2 * len(base.parameters) // robot.nv + 5, seed=99)
    Y = robot.regressor(at.q, at.qd, at.qdd, friction=True).reshape(-1, len(base.parameters))
    np.testing.assert_allclose(base.regressor(Y) @ base.matrix, Y, rtol=0, atol=1e-10 * abs(Y).max())
    unit = base.regressor(Y) / np.linalg.norm(base.regressor(Y), axis=0)
    assert np.linalg.svd(unit, compute_uv=False)[-1] > 1e-5
    np.testing.assert_array_equal(base.matrix[:, list(base.columns)], np.eye(len(base)))
    np.testing.assert_allclose(
        base.regressor(Y) @ base.values, Y @ base.parameters.values, atol=1e-9 * abs(Y).max()
    )


@pytest.mark.parametrize(
    ("robot", "count"),
    [
        (
            rd.load("puma"),
            36,
        ),  # 7 n − 4 − 2: the first axis is vertical (Gautier and Khalil 1990; Mayeda et al. 1990)
        (rd.load("ur5e"), 36),
        (rd.load("xarm7"), 43),
        (rd.load("one_link"), 3),
        (rd.load("two_link"), 6),
        (rd.Robot.random(5, "R", seed=3), 31),  # 7 n − 4: the first axis is not vertical
        (rd.Robot.random(5, "R", seed=3, base="floating"), 45),  # 10 + 7 n
        (rd.Robot.random(1, "P", seed=3), 1),
    ],
)
def test_their_number_is_that_of_the_literature(robot: rd.Robot, count: int) -> None:
    assert len(robot.base_parameters()) == count


def test_groups_of_the_planar_arm_in_words() -> None:
    """Two links whose frames are at their ends: the mass of the second is carried by the first, at 0.3 m."""
    base = rd.load("two_link").base_parameters()
    assert base.names == (
        "m c_x of link1 + 0.3 m of link1 + 0.3 m of link2",
        "m c_y of link1",
        "I_zz of link1 − 0.09 m of link1 − 0.09 m of link2",
        "m c_x of link2 + 0.25 m of link2",
        "m c_y of link2",
        "I_zz of link2 − 0.0625 m of link2",
    )
    assert base.units == ("kg m", "kg m", "kg m²", "kg m", "kg m", "kg m²")
    assert {"I_xx of link1", "m c_z of link2"} < set(base.unidentifiable)
    assert "m of link2" in base.grouped
    assert "m c_y of link1" not in base.grouped
    assert "6 base parameters of 20" in repr(base)
    assert "No torque depends on" in repr(base)


def test_a_rotor_of_the_first_joint_is_seen_with_its_link() -> None:
    base = rd.load("two_link").base_parameters(rotors=True, friction=True)
    with_rotor = [name for name in base.names if "rotor" in name]
    assert with_rotor[0].startswith("I_zz of link1")
    assert with_rotor[0].endswith("+ rotor of link1")
    assert with_rotor[1:] == ["rotor of link2"]
    assert [name for name in base.names if "viscous" in name] == ["viscous of link1", "viscous of link2"]


def test_welded_links_are_grouped_into_their_carrier() -> None:
    hand = rd.Link("hand", "arm", rd.Fixed(), rd.Pose(xyz=(0.5, 0, 0)), mass=1.0)
    robot = rd.Robot([rd.Link("arm", mass=1.0, inertia=(1, 1, 1)), hand], gravity=(0, -9.81, 0))
    assert robot.base_parameters().names == (
        "m c_x of arm + 0.5 m of hand + m c_x of hand",
        "m c_y of arm + m c_y of hand",
        "I_zz of arm + 0.25 m of hand + m c_x of hand + I_zz of hand",
    )


def test_a_motion_shows_less() -> None:
    """A motion in which only the last joint moves, without gravity along the way of the first."""
    arm = rd.load("puma")
    t = np.linspace(0.0, 2.0, 200)
    q, qd, qdd = np.zeros((3, 200, 6))
    q[:, 5], qd[:, 5], qdd[:, 5] = np.sin(t), np.cos(t), -np.sin(t)
    Y = arm.regressor(q, qd, qdd)
    shown = arm.base_parameters(regressor=Y)
    assert 0 < len(shown) < len(arm.base_parameters())
    np.testing.assert_allclose(shown.regressor(Y) @ shown.matrix, Y, atol=1e-7 * abs(Y).max())


def test_expanding_changes_nothing_that_is_not_asked_for() -> None:
    arm = rd.load("puma")
    base = arm.base_parameters()
    np.testing.assert_allclose(base.expand(base.values), base.parameters.values, atol=1e-12)
    wanted = base.values * 1.1
    found = base.expand(wanted)
    np.testing.assert_allclose(base.matrix @ found, wanted, atol=1e-10)


def test_any_seed_gives_the_same() -> None:
    arm = rd.load("stanford")
    first, second = arm.base_parameters(seed=0), arm.base_parameters(seed=7)
    assert first.columns == second.columns
    assert first.names == second.names


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"tolerance": 0.0}, "tolerance must be between 0 and 1"),
        ({"tolerance": [1e-8]}, "tolerance must be one number"),
        ({"seed": -1}, "seed must be a non-negative integer"),
        ({"regressor": np.zeros((4, 7))}, "the 20 parameters of robot"),
        ({"regressor": np.full((4, 20), np.nan)}, "regressor has nan at index"),
        ({"regressor": np.zeros((0, 20))}, r"shape \(0, 20\)"),
    ],
)
def test_wrong_arguments_are_named(given: dict[str, object], words: str) -> None:
    with pytest.raises(rd.InputError, match=words):
        rd.load("two_link").base_parameters(**given)  # type: ignore[arg-type]
