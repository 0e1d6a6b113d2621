"""What a user sees of a hand with mimic joints: simulations, laws, files, C, tables and the command line."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.reference import evaluate
from rodyn.robot.tables import bodies
from tests import conditions
from tests.c_compiler import STRICT

FINGER = {"mass": 0.2, "com": (0.1, 0.0, 0.0), "inertia": (1e-4, 1e-3, 1e-3)}


def finger(name: str, parent: str, joint: rd.Joint, x: float, z: float = 0.0) -> rd.Link:
    return rd.Link(name, parent, joint, rd.Pose(xyz=(x, 0.0, z)), **FINGER)


def hand() -> rd.Robot:
    """Four fingers on a palm: one is driven, three follow it, one of them by way of another."""
    up, side = (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)
    follow = rd.Mimic
    return rd.Robot(
        [
            rd.Link(
                "palm", joint=rd.Revolute(side, name="wrist"), mass=1.0, com=(0, 0, 0.1), inertia=(0.01,) * 3
            ),
            finger("f1", "palm", rd.Revolute(up, name="drive"), 0.1, 0.2),
            finger("f2", "palm", rd.Revolute(up, name="left", mimic=follow("drive", -1)), -0.1, 0.2),
            finger("f3", "f2", rd.Prismatic(name="tip", mimic=follow("left", 0.05, 0.02)), 0.2),
            finger("f4", "f1", rd.Revolute(side, name="right", mimic=follow("drive", 1.5, -0.3)), 0.2),
        ],
        name="hand",
        tool="f4",
    )


Q, QD, TAU = [0.3, 0.2], [1.0, 2.0], [0.1, 0.2]


def test_what_it_is_called() -> None:
    robot = hand()
    assert repr(robot) == (
        "<Robot 'hand': 5 joints (RRRPR, 3 mimic) of 2 degrees of freedom, branching, fixed base>"
    )
    assert [row["joint"] for row in bodies(robot.mechanism)] == [
        "revolute",
        "revolute",
        "revolute, mimics -drive",
        "prismatic, mimics -0.05 drive +0.02",
        "revolute, mimics 1.5 drive -0.3",
    ]


@pytest.mark.slow
def test_every_route_agrees() -> None:
    report = hand().check(states=2)
    assert report, f"\n{report}"


@pytest.mark.parametrize("integrator", ["rkf45", "symplectic", "lsoda"])
def test_a_fall_keeps_its_energy(integrator: str) -> None:
    how = {"step": 1e-3} if integrator == "symplectic" else {"rtol": 1e-10}
    run = hand().simulate(Q, QD, duration=0.5, integrator=integrator, **how)
    assert run.status == "finished"
    assert abs(run.energy_drift) < 1e-8
    assert run.q.shape[-1] == 2


def test_a_law_that_forgets_an_offset_does_not_follow_its_path() -> None:
    robot, path = hand(), rd.cycloidal([0, 0], [1, 1], duration=1.0)
    followed = robot.simulate([0, 0], duration=1.0, torque=path)
    assert np.abs(followed.q[-1] - 1.0).max() < 1e-6
    right = robot.links[4].joint
    joint = rd.Revolute(right.axis, name="right", mimic=rd.Mimic("drive", 1.5))
    forgetful = rd.feedforward(path, model=robot.replace(link="f4", joint=joint))
    assert np.abs(robot.simulate([0, 0], duration=1.0, torque=forgetful).q[-1] - 1.0).max() > 1e-3


def test_laws_have_a_number_for_each_free_joint() -> None:
    robot = hand()
    held = robot.simulate(Q, duration=0.2, torque=lambda t, q, qd: robot.gravity_force(q) - 0.01 * qd)
    assert np.abs(held.q - Q).max() < 1e-8
    with pytest.raises(rd.InputError, match=r"needs \(\.\.\., 2\)"):
        robot.simulate(Q, duration=0.1, torque=np.zeros(5))


def test_rotors_count_by_the_square_of_the_factor_and_friction_by_the_factor() -> None:
    plain = hand()
    right = plain.links[4].joint
    joint = rd.Revolute(right.axis, mimic=right.mimic, rotor_inertia=0.3, viscous=0.2, coulomb=0.1)
    robot = plain.replace(link="f4", joint=joint)
    more = robot.inertia_matrix(Q) - plain.inertia_matrix(Q)
    assert np.allclose(more, [[0.0, 0.0], [0.0, 1.5**2 * 0.3]], atol=1e-14)
    state = np.array(Q), np.array(QD)
    rubbed = robot.bias_force(*state, friction=True) - robot.bias_force(*state)
    assert np.allclose(rubbed, [0.0, 1.5 * (0.2 * 1.5 * QD[1] + 0.1 * np.tanh(1.5 * QD[1] / 0.01))])
    qdd = robot.forward_dynamics(*state, TAU, friction=True)
    assert np.allclose(robot.inverse_dynamics(*state, qdd, friction=True), TAU)


def test_an_explanation_is_that_of_all_joints_one_by_one() -> None:
    robot = hand()
    shown = robot.explain(Q, QD, TAU)
    wrist, drive = robot.forward_dynamics(Q, QD, TAU)
    assert np.allclose(shown.qdd, [wrist, drive, -drive, -0.05 * drive, 1.5 * drive])
    assert "mimic joints: each joint by itself" in str(shown)
    assert shown.by_paper().pivot.difference.max() < 1e-12


def test_equations_name_the_free_joints() -> None:
    robot = hand()
    found = robot.equations("inverse_dynamics")
    assert np.allclose(
        found.evaluate(q=Q, qd=QD, qdd=TAU)["tau"],
        evaluate(robot.mechanism, "inverse_dynamics", {"q": Q, "qd": QD, "qdd": TAU})["tau"],
    )
    assert "1.5 θ_2" in str(found)
    with pytest.raises(rd.UnsupportedError, match=r'mimic joints.*form="recursive"'):
        robot.equations("inverse_dynamics", form="closed")


def test_counts() -> None:
    robot = hand()
    assert robot.count("newton-euler").multiplications > 100
    with pytest.raises(rd.UnsupportedError, match="'udu' cannot take mimic joints"):
        robot.count("udu", task="forward_dynamics")


def test_files() -> None:
    robot = hand()
    assert rd.load(robot.to_dict()) == robot
    two = rd.load("two_link").replace(link=1, joint=rd.Revolute(mimic=rd.Mimic("link1", 2.0)))
    assert rd.load(two.to_dh("standard")).mechanism.couplings == two.mechanism.couplings


def test_masses_may_be_given_at_run_time() -> None:
    robot = hand()
    kernel = robot.kernel("forward_dynamics", bind="structure")
    assert np.allclose(kernel(Q, QD, TAU), robot.forward_dynamics(Q, QD, TAU))


@pytest.mark.slow
@conditions.c_compiler
def test_exported_c(tmp_path: Path) -> None:
    written = hand().export_c(tmp_path, "forward_dynamics", "inverse_dynamics", "inertia_matrix", "udu")
    sources = [str(path) for path in written if path.suffix == ".c"]
    subprocess.run([*STRICT, *sources, "-lm", "-o", str(tmp_path / "run")], check=True)
    done = subprocess.run([str(tmp_path / "run")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert '"f4" follows "f1": 1.5 times its coordinate' in written[0].read_text()


def test_a_follower_may_be_massless() -> None:
    """The joint that it follows is resisted; a link that nothing resists is still refused."""
    follower = rd.Link("pad", "f1", rd.Prismatic(mimic=rd.Mimic("f1", 0.1)))
    arm = finger("f1", "base", rd.Revolute(), 0.0)
    robot = rd.Robot([arm, follower])
    alone = rd.Robot([arm])
    assert np.allclose(
        robot.forward_dynamics([0.1], [0.2], [0.3]), alone.forward_dynamics([0.1], [0.2], [0.3])
    )
    with pytest.raises(rd.UnphysicalError, match="pad"):
        rd.Robot([arm, rd.Link("pad", "f1", rd.Prismatic())])


def test_the_rotor_of_a_link_does_not_resist_the_joint_before_it() -> None:
    spun = rd.Link("spun", "arm", rd.Revolute(rotor_inertia=0.1))
    heavy = finger("finger", "base", rd.Revolute(), 0.0)
    with pytest.raises(rd.UnphysicalError, match="arm"):
        rd.Robot([heavy, rd.Link("arm", "base", rd.Revolute()), spun])


def test_a_large_angle_of_a_follower_is_refused() -> None:
    """1e7 rad of the joint are 1e10 rad of its mimic."""
    link = finger("f1", "base", rd.Revolute(), 0.0)
    robot = rd.Robot([link, finger("f2", "f1", rd.Revolute(mimic=rd.Mimic("f1", 1e3)), 0.2)])
    with pytest.raises(rd.InputError, match=r"q0\[0\] is 1e\+10 rad"):
        robot.simulate([1e7], duration=0.1)
