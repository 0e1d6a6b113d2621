"""What can be computed of a robot, and the arguments of one computation, checked once.

In reading order:

`table`        `QUANTITIES`: one row for each quantity
`request`      `Request`: quantity, algorithm, batch and options of one call
`prepare`      a robot as the chain and the numbers that an algorithm takes
`collect`      records of an algorithm as arrays
`wrench`       external wrenches
`quaternions`  quaternions must have unit length
`pivots`       a pivot that vanishes is an error with a name
`inertial`     masses and inertias as arguments
"""
