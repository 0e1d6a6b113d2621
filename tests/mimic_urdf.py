"""A gripper whose fingers follow one joint, through a chain, with factors and offsets, as URDF."""

import numpy as np

LINK = (
    '<link name="{name}"><inertial><origin xyz=".1 .05 0"/><mass value="1"/>'
    '<inertia ixx=".1" iyy=".2" izz=".15" ixy="0" ixz="0" iyz="0"/></inertial></link>'
)
JOINT = (
    '<joint name="{name}" type="{kind}"><parent link="{parent}"/><child link="{child}"/>'
    '<origin xyz=".3 .1 .2" rpy=".2 .1 .4"/><axis xyz="{axis}"/>{limit}{mimic}</joint>'
)
LIMIT = '<limit lower="-3" upper="3" effort="10" velocity="10"/>'
ROWS = [
    ("lead", "revolute", "root", "a", "0 0 1", ""),
    ("other", "prismatic", "a", "b", "1 0 0", ""),
    ("shade", "revolute", "b", "c", "0 1 0", '<mimic joint="lead" multiplier="-1.5" offset=".3"/>'),
    ("wheel", "continuous", "c", "d", "1 0 0", '<mimic joint="shade" multiplier="2" offset="-.1"/>'),
    ("slide", "prismatic", "d", "e", "0 0 1", '<mimic joint="other" multiplier=".5" offset=".2"/>'),
]
URDF = (
    '<robot name="gripper">'
    + "".join(LINK.format(name=name) for name in ("root", "a", "b", "c", "d", "e"))
    + "".join(
        JOINT.format(
            name=name,
            kind=kind,
            parent=parent,
            child=child,
            axis=axis,
            limit="" if kind == "continuous" else LIMIT,
            mimic=mimic,
        )
        for name, kind, parent, child, axis, mimic in ROWS
    )
    + "</robot>"
)
FACTORS = np.array([[1, 0], [0, 1], [-1.5, 0], [-3, 0], [0, 0.5]])
"""Velocities of all joints from those of the two that have coordinates."""
OFFSETS = np.array([0, 0, 0.3, 0.5, 0.2])
