"""Small maths over any scalar; imports nothing of rodyn.

Exact zeros, symmetry and planar turns are kept as structure, so that they cost no operations.

In reading order:

`vectors`     3-vectors
`matrices`    3×3 matrices, general and symmetric
`rotations`   rotations as products of planar turns
`spatial`     6-vectors [angular; linear], mass matrices in blocks, the propagation of twists
`compliance`  symmetric 6×6 matrices from wrenches to accelerations
`factored`    a symmetric matrix as U diag(d) Uᵀ, and rank-one changes of it
`dense`       matrices of any size, for definitions and elimination
`dual`        dual numbers, for exact derivatives
"""
