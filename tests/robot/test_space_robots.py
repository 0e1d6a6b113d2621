"""What a user of space robots is told: bodies without inertia, w before x, y, z, tools that stay, names of moments."""

import inspect
import re
import warnings
from typing import Any

import numpy as np
import pinocchio as pin
import pytest

import rodyn as rd
from rodyn.model.random import random_coordinates

ROD = rd.Link("rod", mass=1.0, com=(0.5, 0, 0), inertia=(0.1, 0.1, 0.1))
BODY = rd.FloatingBase(100.0, inertia=(10, 12, 14))
SATELLITE = rd.Robot([ROD], gravity=(0, 0, 0), base=BODY, tool=rd.Pose((1, 0, 0)), name="satellite")
AT_REST = np.eye(1, 8, 6)[0]


def test_a_free_body_says_what_resists_turning() -> None:
    for make in (
        lambda **more: rd.FloatingBase(mass=600.0, **more),
        lambda **more: rd.Link("body", joint=rd.Floating(), mass=600.0, **more),
    ):
        with pytest.raises(rd.DescriptionError, match=r"mass 600(\.0)? kg without inertia"):
            make()
        assert np.array(make(inertia=(0, 0, 0)).inertia).max() == 0.0
    assert rd.FloatingBase(0.0).mass == 0.0
    assert rd.Link("bob", mass=1.0, com=(1, 0, 0)).mass == 1.0


@pytest.mark.parametrize("place", ["start", "stepper", "pose", "q_initial"])
def test_no_rotation_with_w_first_is_said_to_be_a_half_turn(place: str) -> None:
    ball = rd.Link("ball", joint=rd.Spherical(), mass=1.0, inertia=(1, 1, 1))

    def used(quaternion: tuple[float, ...]) -> None:
        q = np.array([0, 0, 0, *quaternion, 0.0])
        if place == "start":
            SATELLITE.simulate(q, duration=0.01, step=0.01)
        elif place == "stepper":
            SATELLITE.stepper(step=0.01).reset(q=q)
        elif place == "pose":
            rd.Pose.from_quaternion((0, 0, 0), quaternion)
        else:
            rd.Robot([ball]).replace(q_initial=quaternion)

    with pytest.warns(
        rd.DescriptionWarning, match=r"is \(1, 0, 0, 0\).*a half turn about x; no rotation is \(0, 0, 0, 1\)"
    ):
        used((1.0, 0.0, 0.0, 0.0))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for other in ((-1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0), (0.6, 0.0, 0.0, 0.8)):
            used(other)


def test_other_frames_leave_the_tool() -> None:
    eye = rd.Frame("eye", "rod", rd.Pose((0, 0, 1)))
    seeing = SATELLITE.replace(frames=[eye])
    assert [frame.name for frame in seeing.frames] == ["eye", "tool"]
    assert (seeing.end_effector(AT_REST) == SATELLITE.end_effector(AT_REST)).all()
    moved = rd.Frame("tool", "rod", rd.Pose((2, 0, 0)))
    assert SATELLITE.replace(frames=[moved]).end_effector(AT_REST)[0, 3] == 2.0
    assert SATELLITE.replace(frames=[eye], tool="eye").frames == (eye,)
    assert SATELLITE.replace(frames=(), tool=None).frames == ()


def test_a_moment_on_the_base_is_called_one() -> None:
    for robot in (SATELLITE, rd.from_pinocchio(free_flyer())):
        tau = np.concatenate([[0, 0, 0, 0, 0, 5.0], np.zeros(robot.nv - 6)])
        q = np.eye(1, robot.nq, 6)[0]
        assert "the largest is base_mz = 5 at 0 s" in repr(
            robot.simulate(q, duration=0.02, step=0.01, torque=tau)
        )


def free_flyer(root: Any = None, placement: Any = None) -> Any:
    model = pin.Model()
    model.name = "craft"
    at = pin.SE3.Identity() if placement is None else placement
    inertia = pin.Inertia(2.0, np.array([0.1, 0.2, 0.3]), np.diag([1.0, 1.1, 1.2]))
    joint = model.addJoint(0, pin.JointModelFreeFlyer() if root is None else root, at, "root_joint")
    model.appendBodyToJoint(joint, inertia, pin.SE3.Identity())
    for k in range(2):
        joint = model.addJoint(joint, pin.JointModelRY(), pin.SE3.Random(), f"joint{k}")
        model.appendBodyToJoint(joint, inertia, pin.SE3.Identity())
    return model


ROOTS = {
    "free": (None, None, "floating"),
    "elsewhere": (None, pin.SE3(np.eye(3), np.array([1.0, 2.0, 3.0])), "fixed"),
    "planar": (pin.JointModelPlanar(), None, "fixed"),
    "spherical": (pin.JointModelSpherical(), None, "fixed"),
}


@pytest.mark.parametrize("name", ROOTS)
def test_what_is_at_the_root_of_a_pinocchio_model(name: str) -> None:
    """A free-flyer is a floating base, with coordinates in the same order; dynamics are Pinocchio's in any case."""
    root, placement, base = ROOTS[name]
    model = free_flyer(root, placement)
    arm, data = rd.from_pinocchio(model), model.createData()
    assert (arm.base == "fixed") == (base == "fixed")
    draw = np.random.default_rng(0)
    (q,), (v, a) = random_coordinates(arm.mechanism, 1, draw), draw.uniform(-1, 1, (2, arm.nv))
    states = rd.pinocchio_states(arm, model)
    theirs = states.write(q, v)
    if name == "free":
        assert (np.array(theirs[0]) == q).all()
    expected = pin.rnea(model, data, *theirs, states.write_acceleration(q, v, a))
    found = states.write_force(q, arm.inverse_dynamics(q, v, a))
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-10 * np.abs(expected).max())
    assert rd.from_pinocchio(model, base="fixed").base == "fixed"


def bad_calls() -> dict[str, Any]:
    """Methods of a robot given a body that is none, by the name of the method that is called."""
    return {
        "capture": lambda: SATELLITE.capture(AT_REST, np.zeros(7), mass=-10.0),
        "with_payload": lambda: SATELLITE.with_payload(-10.0),
        "replace": lambda: SATELLITE.replace(link="rod", mass=-1.0),
        "with_base": lambda: SATELLITE.with_base(rd.FloatingBase(-1.0, inertia=(0, 0, 0))),
        "attach": lambda: SATELLITE.attach(rd.Link("bad", "base", mass=-1.0)),
        "lock": lambda: SATELLITE.lock({"nothing": 0.0}),
        "merged": lambda: None,
    }


@pytest.mark.parametrize("name", bad_calls())
def test_advice_names_keywords_that_the_method_has(name: str) -> None:
    try:
        bad_calls()[name]()
    except rd.RodynError as error:
        advised = set(re.findall(r"\(?\b([a-z_]+)=\"", str(error)))
        assert advised <= set(inspect.signature(getattr(rd.Robot, name)).parameters) | {"parent"}
