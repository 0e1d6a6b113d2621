"""Results that take more than one kernel call, or have more than one array.

In reading order:

`tuples`             results of more than one array
`free_base`          momentum, and what follows from it for robots whose base is free
`reach`              how long the way to a link is
`operational_space`  the inertia felt at a point
"""
