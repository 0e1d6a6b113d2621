"""URDF, the robot files of ROS.

In reading order:

`part`       a link or joint of the file: its attributes as numbers, texts and poses; errors with their line
`structure`  links and joints as a tree, in the order of the coordinates
`joints`     joints: types, axes, limits, friction, mimics
`links`      links: inertia
`looks`      shapes, materials and meshes of links
`read`       a mechanism from URDF
`chain`      the URDF joints that a joint of a mechanism is made of
`write`      URDF from a mechanism
"""
