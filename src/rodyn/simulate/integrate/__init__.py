"""Integration formulas as data, and what happens between two steps.

In reading order:

`adams`        formulas of many orders, for steps of any size
`integrators`  formulas as tableaux of exact fractions; the integrators by name, with sources
`control`      after a step, without a branch: error, step size, samples, stop condition
`followed`     which fixed steps follow the motion; damping that they cannot follow
`task`         what an engine is given, and what it returns; progress
"""
