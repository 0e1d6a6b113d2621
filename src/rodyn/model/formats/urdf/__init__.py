"""URDF, the robot files of ROS.

In reading order:

`joints`  joints: types, axes, limits, friction, mimics
`read`    a mechanism from URDF; shapes, materials and meshes of links; links: inertia
`write`   URDF from a mechanism; the URDF joints that a joint of a mechanism is made of
"""
