"""Robots made from Pinocchio models give what Pinocchio gives, in its own coordinates and by joint names."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests import conditions, mimic_urdf

pin = conditions.package("pinocchio", "pin")

X, Y, OBLIQUE = (np.array(axis) for axis in ([1.0, 0, 0], [0, 1.0, 0], [0, 0.6, 0.8]))


def placement(seed: int) -> Any:
    drawn = np.random.default_rng(seed)
    return pin.SE3(pin.Quaternion(drawn.normal(size=4)).normalized(), drawn.normal(size=3))


def composite() -> Any:
    found = pin.JointModelComposite(pin.JointModelRX())
    found.addJoint(pin.JointModelPY(), placement(5))
    return found


JOINTS = {
    "RX": pin.JointModelRX(),
    "RevoluteUnaligned": pin.JointModelRevoluteUnaligned(OBLIQUE),
    "RUBZ": pin.JointModelRUBZ(),
    "PY": pin.JointModelPY(),
    "PrismaticUnaligned": pin.JointModelPrismaticUnaligned(OBLIQUE),
    "HX": pin.JointModelHX(0.3),
    "Universal": pin.JointModelUniversal(X, Y),
    "Planar": pin.JointModelPlanar(),
    "Translation": pin.JointModelTranslation(),
    "Spherical": pin.JointModelSpherical(),
    "SphericalZYX": pin.JointModelSphericalZYX(),
    "FreeFlyer": pin.JointModelFreeFlyer(),
    "Composite": composite(),
}


def body(seed: int) -> Any:
    drawn = np.random.default_rng(seed)
    axes = drawn.normal(size=(3, 3))
    return pin.Inertia(2.0, drawn.normal(size=3), axes @ axes.T / 100 + np.eye(3))


def chain(kind: str) -> Any:
    """The joint between two revolute ones, with armature, damping and a frame."""
    model = pin.Model()
    model.name = kind
    at = 0
    for k, (name, joint) in enumerate(
        {"first": pin.JointModelRZ(), "middle": JOINTS[kind], "last": pin.JointModelRY()}.items()
    ):
        at = model.addJoint(at, joint, placement(k), name)
        model.appendBodyToJoint(at, body(k), pin.SE3.Identity())
        model.addBodyFrame(f"{name} body", at, pin.SE3.Identity(), 0)
    model.addFrame(pin.Frame("flange", at, placement(9), pin.FrameType.OP_FRAME))
    model.armature[0], model.damping[0], model.friction[0] = 0.3, 0.1, 0.2
    return model


@pytest.mark.parametrize("kind", JOINTS)
def test_dynamics_and_frames(kind: str) -> None:
    model = chain(kind)
    data, arm = model.createData(), rd.from_pinocchio(model)
    both = rd.pinocchio_states(arm, model)
    drawn = np.random.default_rng(1)
    theirs = pin.randomConfiguration(model, -np.ones(model.nq), np.ones(model.nq))
    v, a = drawn.normal(size=model.nv), drawn.normal(size=model.nv)
    tau = pin.rnea(model, data, theirs, v, a)
    (q, qd), qdd = both.read(theirs, v), both.read_acceleration(theirs, v, a)
    found = both.write_force(q, arm.inverse_dynamics(q, qd, qdd))
    np.testing.assert_allclose(found, tau, atol=1e-11 * abs(tau).max())
    back = both.write(q, qd)
    np.testing.assert_allclose(back[0], theirs, atol=1e-14)
    np.testing.assert_allclose(back[1], v, atol=1e-14)
    pin.framesForwardKinematics(model, data, theirs)
    pose = data.oMf[model.getFrameId("flange")].homogeneous
    np.testing.assert_allclose(arm.end_effector(q, frame="flange"), pose, atol=1e-13)


def test_data_of_joints() -> None:
    model = chain("RUBZ")
    model.lowerPositionLimit[0], model.upperPositionLimit[0], model.effortLimit[0] = -1.0, 2.0, 50.0
    arm = rd.from_pinocchio(model)
    joint = arm.links[0].joint
    assert [link.name for link in arm.links] == ["first body", "middle body", "last body"]
    assert joint.limits.lower == (-1.0,)
    assert (joint.limits.upper, joint.limits.effort) == ((2.0,), (50.0,))
    assert (joint.rotor_inertia, joint.viscous, joint.coulomb) == ((0.3,), (0.1,), (0.2,))
    assert not arm.links[1].joint.is_limited


def test_rotor_inertia_that_pinocchio_does_not_use_is_named() -> None:
    model = chain("RX")
    model.rotorInertia[1], model.rotorGearRatio[1] = 1e-4, 100.0
    with pytest.warns(rd.DescriptionWarning, match="rotorInertia of 1 joints"):
        rd.from_pinocchio(model)
    model.armature[1] = 1.0
    assert rd.from_pinocchio(model).links[1].joint.rotor_inertia == (1.0,)


def test_a_free_flyer_becomes_the_base_where_it_is_asked_for() -> None:
    model = pin.Model()
    root = model.addJoint(0, pin.JointModelFreeFlyer(), pin.SE3.Identity(), "root")
    model.appendBodyToJoint(root, body(1), pin.SE3.Identity())
    arm = model.addJoint(root, pin.JointModelRX(), placement(2), "arm")
    model.appendBodyToJoint(arm, body(2), pin.SE3.Identity())
    floating, fixed = rd.from_pinocchio(model, base="floating"), rd.from_pinocchio(model, base="fixed")
    assert (floating.base != "fixed", fixed.base, fixed.links[0].joint.kind) == (True, "fixed", "floating")
    q, v = pin.randomConfiguration(model, -np.ones(model.nq), np.ones(model.nq)), np.ones(model.nv)
    tau = pin.rnea(model, model.createData(), q, v, v)
    for robot in (floating, fixed):
        np.testing.assert_allclose(robot.inverse_dynamics(q, v, v), tau, atol=1e-11)


def test_mimic_joints() -> None:
    model = pin.Model()
    at = 0
    for k, name in enumerate(("lead", "follow")):
        at = model.addJoint(at, pin.JointModelRX(), placement(k), name)
        model.appendBodyToJoint(at, body(k), pin.SE3.Identity())
    coupled = pin.transformJointIntoMimic(model, 1, 2, 2.0, 0.3)
    arm = rd.from_pinocchio(coupled)
    assert arm.links[1].joint.mimic == rd.Mimic("lead", 2.0, 0.3)
    q = np.array([0.4])
    M = np.reshape(pin.crba(coupled, coupled.createData(), q), (1, 1))
    np.testing.assert_allclose(arm.inertia_matrix(q), M, rtol=1e-13)


def test_by_name_in_any_order_and_with_others_at_rest() -> None:
    """A robot that has two of three joints, in another order than the model."""
    model = chain("RUBZ")
    link = {"mass": 1.0, "inertia": (1.0, 1.0, 1.0)}
    arm = rd.Robot(
        [
            rd.Link("a", joint=rd.Revolute(name="last"), **link),
            rd.Link("b", "a", rd.Revolute(name="middle"), **link),
        ]
    )
    both = rd.pinocchio_states(arm, model)
    assert both.absent == ("first",)
    q, v = both.write([[1.0, 2.0]], [[3.0, 4.0]])
    np.testing.assert_allclose(q, [[0.0, np.cos(2.0), np.sin(2.0), 1.0]])
    np.testing.assert_allclose(v, [[0.0, 4.0, 3.0]])
    np.testing.assert_allclose(both.read(q, v)[0], [[1.0, 2.0]])


@pytest.mark.parametrize(
    ("joint", "said"),
    [
        (rd.Revolute(name="elbow"), "the Pinocchio model has no joint 'elbow'; it has first, middle, last"),
        (rd.Spherical(name="first"), "joint 'first' is spherical here and revolute in the Pinocchio model"),
    ],
)
def test_joints_that_do_not_fit(joint: Any, said: str) -> None:
    arm = rd.Robot([rd.Link("a", joint=joint, mass=1.0, inertia=(1, 1, 1))])
    with pytest.raises(rd.InputError, match=said):
        rd.pinocchio_states(arm, chain("RX"))


def test_shapes_of_states_are_checked() -> None:
    model = chain("RX")
    both = rd.pinocchio_states(rd.from_pinocchio(model), model)
    with pytest.raises(rd.InputError, match=r"q must have shape \(..., 3\), got \(2,\)"):
        both.read([0.0, 0.0])
    with pytest.raises(rd.InputError, match="do not broadcast"):
        both.write(np.zeros((2, 3)), np.zeros((3, 3)))


def test_what_is_no_model_is_refused() -> None:
    with pytest.raises(rd.InputTypeError, match=r"pinocchio\.Model"):
        rd.from_pinocchio("arm.urdf")
    model = pin.Model()
    model.addJoint(0, pin.JointModelEllipsoid(1.0, 1.0, 1.0), pin.SE3.Identity(), "odd")
    with pytest.raises(rd.DescriptionError, match="rodyn has no joint like Pinocchio's Ellipsoid"):
        rd.from_pinocchio(model)


def test_a_free_body_on_a_floating_robot() -> None:
    model, body = pin.Model(), pin.Inertia(2.0, np.array([0.1, 0.2, 0.3]), np.diag([0.3, 0.2, 0.25]))
    for name, parent in (("root", 0), ("load", 1)):
        place = pin.SE3.Random() if parent else pin.SE3.Identity()
        joint = model.addJoint(parent, pin.JointModelFreeFlyer(), place, name)
        model.appendBodyToJoint(joint, body, pin.SE3.Identity())
    joint = model.addJoint(1, pin.JointModelRX(), pin.SE3.Random(), "elbow")
    model.appendBodyToJoint(joint, body, pin.SE3.Identity())
    robot = rd.from_pinocchio(model, base="floating")
    states = rd.pinocchio_states(robot, model)
    q, v = pin.randomConfiguration(model, *np.full((2, model.nq), [[-1.0], [1.0]])), np.ones(model.nv)
    mine, rates = states.read(q, v)
    bias = states.write_force(mine, robot.bias_force(mine, rates))
    expected = pin.nonLinearEffects(model, model.createData(), q, v)
    np.testing.assert_allclose(bias, expected, atol=1e-12 * np.abs(expected).max())


def test_leading_axes_of_accelerations_are_checked() -> None:
    model = pin.buildSampleModelManipulator()
    states = rd.pinocchio_states(rd.from_pinocchio(model), model)
    q, v, a = np.zeros((2, model.nq)), np.zeros(model.nv), np.zeros((3, model.nv))
    for call in (states.read_acceleration, states.write_acceleration):
        with pytest.raises(rd.InputError, match=r"positions \(2,\), accelerations \(3,\) do not broadcast"):
            call(q, v, a)


def test_mimic_joints_that_pinocchio_does_not_know_move_with_their_leader(tmp_path: Path) -> None:
    file = tmp_path / "gripper.urdf"
    file.write_text(mimic_urdf.URDF)
    arm = rd.load(file)
    model = pin.buildModelFromXML(mimic_urdf.URDF)
    both = rd.pinocchio_states(arm, model)
    assert both.absent == ()
    q, qd, qdd, tau = np.random.default_rng(2).uniform(-1, 1, (4, 3, arm.n))
    theirs, v = both.write(q, qd)
    a = both.write_acceleration(q, qd, qdd)
    np.testing.assert_allclose(v, qd @ mimic_urdf.FACTORS.T)
    np.testing.assert_allclose(a, qdd @ mimic_urdf.FACTORS.T)
    data = model.createData()
    for k in range(3):
        pin.forwardKinematics(model, data, theirs[k])
        place = data.oMi[model.getJointId("slide")].translation
        np.testing.assert_allclose(place, arm.end_effector(q[k])[:3, 3], rtol=0, atol=1e-12)
        bias = pin.rnea(model, data, theirs[k], v[k], a[k])
        expected = arm.inverse_dynamics(q[k], qd[k], qdd[k])
        np.testing.assert_allclose(both.read_force(theirs[k], bias), expected, rtol=0, atol=1e-10)
    back, rates = both.read(theirs, v)
    np.testing.assert_allclose((back, rates), (q, qd), rtol=0, atol=1e-14)
    np.testing.assert_allclose(both.read_acceleration(theirs, v, a), qdd, rtol=0, atol=1e-14)
    forces = both.write_force(q, tau)
    np.testing.assert_allclose((forces * v).sum(axis=1), (tau * qd).sum(axis=1), rtol=0, atol=1e-14)
    np.testing.assert_allclose(both.read_force(theirs, forces), tau, rtol=0, atol=1e-14)
