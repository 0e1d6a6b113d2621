"""URDF, the robot files of ROS.

In reading order:

`names`   tags and attributes that are read
`joints`  joints: types, axes, limits, friction, mimics
`links`   links: inertia
`looks`   shapes, materials and meshes of links
`read`    a mechanism from URDF
`chain`   the URDF joints that a joint of a mechanism is made of
`write`   URDF from a mechanism
"""
