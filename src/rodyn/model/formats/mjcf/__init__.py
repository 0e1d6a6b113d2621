"""MJCF through the model that MuJoCo compiles of it.

In reading order:

`model`     a compiled model as a mechanism; what a mechanism has no place for, in one warning
`joints`    its joints: names, motion, limits, friction
`files`     a file, compiled by MuJoCo
"""
