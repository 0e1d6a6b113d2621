"""Universal joints whose axes are at any angle: every method that takes them, files, equations, C, pictures.

Over fractions: tests/algorithms/test_joints_exact.py; against Pinocchio: test_pinocchio.py. The axes of random
universal joints are not at right angles.
"""

import math
import pickle
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from tests import conditions
from tests.c_compiler import call, shared

from .robots import assert_close, states

BODY = {"mass": 1.3, "com": (0.1, 0.2, 0.3), "inertia": (0.1, 0.12, 0.13)}
CROSS = {"mass": 1e-13, "inertia": (1e-13,) * 3}
TRUNK = rd.FloatingBase(5.0, inertia=(1, 1, 1))


def arm(angle: float = 60.0, base: str | rd.FloatingBase = "fixed", rotor: float = 0.02) -> rd.Robot:
    """Two universal joints at this angle (degrees), a revolute one between them."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return rd.Robot(
        [
            rd.Link("upper", joint=rd.Universal((0, 0, 1), (0, s, c), rotor_inertia=(rotor, 0)), **BODY),
            rd.Link("lower", "upper", rd.Revolute((0.6, 0, 0.8)), rd.Pose((0.3, 0.1, 0)), **BODY),
            rd.Link("hand", "lower", rd.Universal((1, 0, 0), (c, s, 0)), rd.Pose((0.2, 0, 0.1)), **BODY),
        ],
        base=base,
    )


def apart(robot: rd.Robot) -> rd.Robot:
    """The same robot with two revolute joints for each universal one, and a link of nearly no mass in between."""
    links = []
    for link in robot.links:
        joint, parent, placement = link.joint, link.parent, link.placement
        if isinstance(joint, rd.Universal):
            first, joint = joint.elements
            links.append(rd.Link(f"{link.name} cross", parent, first, placement, **CROSS))
            parent, placement = links[-1].name, rd.Pose()
        links.append(rd.Link(link.name, parent, joint, placement, **BODY))
    return rd.Robot(links, base=robot.base)


@pytest.mark.slow
@pytest.mark.parametrize("base", ["fixed", TRUNK], ids=["fixed", "floating"])
@pytest.mark.parametrize("angle", [90.0, 60.0, 150.0, 5.0])
def test_every_method_that_claims_them_agrees(angle: float, base: str | rd.FloatingBase) -> None:
    robot = arm(angle, base)
    at, twin = states(robot, 3), apart(robot)
    tau = twin.inverse_dynamics(at.q, at.qd, at.qdd)
    M = twin.inertia_matrix(at.q)
    for row in rd.methods("inverse_dynamics"):
        assert_close(robot.inverse_dynamics(at.q, at.qd, at.qdd, method=row.name), tau)
    for row in rd.methods("inertia_matrix"):
        assert_close(robot.inertia_matrix(at.q, method=row.name), M)
    claiming = [row for row in rd.methods("forward_dynamics") if "U" in row.joints]
    assert len(claiming) == 7
    for row in claiming:
        assert base == "fixed" or "floating" in row.bases
        assert_close(robot.forward_dynamics(at.q, at.qd, tau, method=row.name), at.qdd)


def test_who_does_not_claim_them_refuses_by_name() -> None:
    robot, at = arm(), states(arm(), 1)
    for row in rd.methods("forward_dynamics"):
        if "U" not in row.joints:
            with pytest.raises(rd.UnsupportedError, match=f"'{row.name}' needs {row.needs}"):
                robot.forward_dynamics(at.q, at.qd, at.tau, method=row.name)


@pytest.mark.slow
def test_identities_hold() -> None:
    report = arm(40.0).check()
    assert report, report


def test_reactions_do_no_work_on_either_turn() -> None:
    robot = arm(35.0)
    q, qd, qdd, _ = (row[0] for row in states(robot, 1))
    moments = robot.reactions(q, qd, qdd).moment
    jacobian = robot.jacobian(q, frame="upper")[:3]
    assert np.abs(moments[0] @ jacobian[:, :2]).max() < 1e-13 * np.abs(moments[0]).max()
    across = moments[2] @ (robot.jacobian(q, frame="hand")[:3])
    assert np.abs(across[3:]).max() < 1e-13 * np.abs(moments[2]).max()
    assert np.linalg.norm(moments[2]) > 1e-3


def test_files_and_pickles_hold_them(tmp_path: Path) -> None:
    robot = arm()
    (tmp_path / "arm.toml").write_text(robot.to_toml(), encoding="utf-8")
    assert rd.load(tmp_path / "arm.toml") == robot
    assert rd.load(robot.to_dict()) == robot
    assert pickle.loads(pickle.dumps(robot)) == robot


def test_urdf_has_two_joints_for_each(tmp_path: Path) -> None:
    robot = arm(rotor=0.0)
    (tmp_path / "arm.urdf").write_text(robot.to_urdf(), encoding="utf-8")
    at, read = states(robot, 2), rd.load(tmp_path / "arm.urdf")
    assert_close(read.inverse_dynamics(at.q, at.qd, at.qdd), robot.inverse_dynamics(at.q, at.qd, at.qdd))


def test_a_table_has_no_universal_joint() -> None:
    with pytest.raises(rd.DescriptionError, match="'upper' is universal, not revolute or prismatic"):
        arm().to_dh("standard")


def test_equations_counts_and_pictures() -> None:
    robot = arm()
    assert robot.count("udu").multiplications > arm(90.0).count("udu").multiplications
    assert "q" in str(robot.equations("inverse_dynamics"))
    assert robot.plot(np.zeros(5)) is not None


@conditions.c_compiler
def test_c_agrees(tmp_path: Path) -> None:
    robot = arm()
    robot.export_c(tmp_path, "forward_dynamics", "reactions", prefix="arm")
    library = shared([tmp_path / "arm.c"])
    q, qd, qdd, tau = (row[0] for row in states(robot, 1))
    code, found = call(library, "arm_forward_dynamics", [q, qd, tau], {"qdd": 5})
    assert code == 0
    assert_close(found["qdd"], robot.forward_dynamics(q, qd, tau))
    code, found = call(library, "arm_reactions", [q, qd, qdd], {"force": 9, "moment": 9})
    assert code == 0
    assert_close(np.reshape(found["moment"], (3, 3)), robot.reactions(q, qd, qdd).moment)
