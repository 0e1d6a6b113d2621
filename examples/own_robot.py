"""A user-defined robot: a lifting column that carries two arms, a tree of four joints."""

import numpy as np

import rodyn as rd

np.set_printoptions(precision=4, suppress=True, floatmode="fixed")


def rod(name: str, parent: str, xyz: tuple[float, float, float], length: float, mass: float) -> rd.Link:
    """A slender rod along its x axis, turning about its y axis."""
    moment = mass * length**2 / 12
    return rd.Link(
        name,
        parent=parent,
        joint=rd.Revolute(axis=(0, 1, 0)),
        placement=rd.Pose(xyz=xyz),
        mass=mass,
        com=(length / 2, 0, 0),
        inertia=np.diag([0, moment, moment]),
    )


column = rd.Link(
    "column",
    parent="base",
    joint=rd.Prismatic(axis=(0, 0, 1)),
    placement=rd.Pose(xyz=(0, 0, 0.5)),
    mass=8.0,
    com=(0, 0, 0),
    inertia=np.diag([0.2, 0.2, 0.1]),
)
arm = rd.Robot(
    links=[
        column,
        rod("left", "column", (0, 0.2, 0), length=0.4, mass=2.0),
        rod("left hand", "left", (0.4, 0, 0), length=0.3, mass=1.0),
        rod("right", "column", (0, -0.2, 0), length=0.4, mass=2.0),
    ],
    gravity=(0, 0, -9.81),
)

q, rest = np.array([0.0, 0.2, -0.5, 0.2]), np.zeros(4)
hold = arm.gravity_force(q)
print("force and torques that hold it:   ", hold)
print("accelerations with the force alone:", arm.forward_dynamics(q, rest, hold * [1, 0, 0, 0]))
print("inertia matrix: left and right arm do not couple")
print(arm.inertia_matrix(q))
