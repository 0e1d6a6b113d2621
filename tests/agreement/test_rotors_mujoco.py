"""Rotors and friction are what MuJoCo calls armature, damping and frictionloss."""

import math

import numpy as np
import pytest

import rodyn as rd
from tests import conditions

from .robots import Floats, assert_close

mujoco = conditions.package("mujoco", "mujoco")

MJCF = """
<mujoco>
  <option gravity="0 0 -9.81" iterations="1000" tolerance="0"/>
  <worldbody>
    <body name="upper" pos="0 0 0.3">
      <joint type="hinge" axis="0 1 0" armature="0.2" damping="0.3" {upper}/>
      <inertial pos="0.2 0.1 0" mass="2" diaginertia="0.04 0.05 0.03"/>
      <body name="rod" pos="0.5 0 0">
        <joint type="slide" axis="1 0 0" armature="0.7" damping="1.5" {rod}/>
        <inertial pos="0.1 0 0.1" mass="1.5" diaginertia="0.01 0.02 0.02"/>
      </body>
      <body name="wrist" pos="0 0.4 0">
        <joint type="hinge" axis="0 0 1" armature="0.05" damping="0.02" {wrist}/>
        <inertial pos="0 0.2 0.1" mass="0.8" diaginertia="0.02 0.01 0.015"/>
      </body>
    </body>
  </worldbody>
</mujoco>
"""
LOSS = {"upper": 0.4, "rod": 0.9, "wrist": 0.1}


def arm(loss: bool) -> rd.Robot:
    """The robot of `MJCF`; its dry friction is a sign but for the slowest motions."""

    def data(name: str, armature: float, damping: float) -> dict[str, float]:
        dry = {"coulomb": LOSS[name], "coulomb_width": 1e-3} if loss else {}
        return {"rotor_inertia": armature, "viscous": damping, **dry}

    return rd.Robot(
        [
            rd.Link(
                "upper",
                joint=rd.Revolute((0, 1, 0), **data("upper", 0.2, 0.3)),
                placement=rd.Pose((0, 0, 0.3)),
                mass=2.0,
                com=(0.2, 0.1, 0),
                inertia=(0.04, 0.05, 0.03),
            ),
            rd.Link(
                "rod",
                "upper",
                rd.Prismatic((1, 0, 0), **data("rod", 0.7, 1.5)),
                rd.Pose((0.5, 0, 0)),
                mass=1.5,
                com=(0.1, 0, 0.1),
                inertia=(0.01, 0.02, 0.02),
            ),
            rd.Link(
                "wrist",
                "upper",
                rd.Revolute((0, 0, 1), **data("wrist", 0.05, 0.02)),
                rd.Pose((0, 0.4, 0)),
                mass=0.8,
                com=(0, 0.2, 0.1),
                inertia=(0.02, 0.01, 0.015),
            ),
        ],
        gravity=(0, 0, -9.81),
    )


def peer(loss: bool) -> tuple[object, object]:
    words = {name: f'frictionloss="{value}"' if loss else "" for name, value in LOSS.items()}
    model = mujoco.MjModel.from_xml_string(MJCF.format(**words))
    return model, mujoco.MjData(model)


def drawn(count: int) -> Floats:
    """Positions, rates away from rest, torques and accelerations."""
    draw = np.random.default_rng(4)
    found = draw.uniform(-1.0, 1.0, (count, 4, 3)) * np.array([math.pi, 1.0, 5.0, 5.0])[:, None]
    found[:, 1] += np.sign(found[:, 1])
    return found


@pytest.mark.parametrize("loss", [False, True], ids=["damping", "frictionloss"])
def test_dynamics_with_armature_and_friction(loss: bool) -> None:
    """frictionloss is a soft constraint there: it is compared while all joints slide."""
    robot, (model, data) = arm(loss), peer(loss)
    for q, qd, tau, qdd in drawn(20):
        data.qpos[:], data.qvel[:], data.qfrc_applied[:] = q, qd, tau
        mujoco.mj_forward(model, data)
        M = np.zeros((3, 3))
        for column, unit in zip(M, np.eye(3), strict=True):
            mujoco.mj_mulM(model, data, column, unit)
        assert_close(robot.inertia_matrix(q), M)
        assert_close(robot.forward_dynamics(q, qd, tau, friction=True), data.qacc)
        if not loss:
            data.qacc[:] = qdd
            mujoco.mj_inverse(model, data)
            assert_close(robot.inverse_dynamics(q, qd, qdd, friction=True), data.qfrc_inverse)
        mujoco.mj_energyVel(model, data)
        assert_close(robot.energy(q, qd).kinetic, data.energy[1])
