"""Reach: paths of the tool, paths of the joints, and the time they take.

In reading order:

`path`    paths of the tool, and of the joints
`timing`  the fastest motion along a path of the joints
"""
