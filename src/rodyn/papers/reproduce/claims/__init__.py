"""Experiments about what the papers claim of accuracy, steps, factors and speed.

In reading order:

`experiments`  the list of them
`exact`        the algorithms on decimals and fractions
`accuracy`     errors where the inertia matrix is badly conditioned
`agee_turner`  the Kalman filter with a covariance kept as factors
`filtering`    elimination and filtering of the same arms
`schur`        factors of the inverse inertia matrix
`steps`        evaluations an integrator takes, by method
`sine_table`   a look-up table of sines
`operations`   operations of the programs
`frequency`    evaluations per second, then and now
`cpu_time`     CPU time of simulations of six joints
`customised`   programs made for one robot, and loops
`threads`      the constraint-force algorithm on several processors
"""
