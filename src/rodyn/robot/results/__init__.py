"""Results that take more than one kernel call, or have more than one array.

In reading order:

`tuples`             results of more than one array
`existence`          rows that do not exist, and lengths by which that is judged
`free_base`          momentum, and what follows from it for robots whose base is free
`operational_space`  the inertia felt at a point
"""
