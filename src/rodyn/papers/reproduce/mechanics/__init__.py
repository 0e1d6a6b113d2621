"""Experiments about equations and rules that the papers state: matrices of a floating base, planar arms, frames.

In reading order:

`experiments`    the list of them
`floating_base`  whether the matrix A of constraint forces is singular; ranks of matrices of fractions
`planar`         terms of the convective matrix that should vanish
`origins`        where the origins of frames are whose axes intersect
"""
