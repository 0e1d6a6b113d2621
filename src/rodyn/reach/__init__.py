"""Reach: which joint positions bring frames of a robot to given poses.

In reading order:

`closed`    all solutions in closed form, where the geometry of the arm has one
"""
