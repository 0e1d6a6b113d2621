"""Experiments about what the papers claim of accuracy, steps, factors and speed, and of equations and rules.

In reading order:

`exact`          the algorithms on decimals and fractions
`accuracy`       errors where the inertia matrix is badly conditioned
`agee_turner`    the Kalman filter with a covariance kept as factors
`factors`        factors of the inverse inertia matrix; elimination and filtering of the same arms
`floating_base`  whether the matrix A of constraint forces is singular; ranks of matrices of fractions
`frames`         origins of frames whose axes intersect; terms of planar arms that should vanish
`steps`          evaluations an integrator takes, by method
`sine_table`     a look-up table of sines
`frequency`      evaluations per second, then and now
`cpu_time`       CPU time of simulations of six joints
`customised`     programs made for one robot, and loops
`threads`        the constraint-force algorithm on several processors
"""
