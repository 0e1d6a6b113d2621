"""What can be computed of a robot, and the arguments of one computation, checked once.

In reading order:

`table`         `QUANTITIES`: one row for each quantity
`request`       `Request`: quantity, algorithm, batch, options and derivatives of one call
`prepare`       a mechanism as algorithms take it
`reduced`       mimic joints: results folded, and the solution with the folded inertia matrix
`collect`       its result as named lists of scalars, one for each array
`wrench`        external wrenches
`quaternions`   quaternions must have unit length
`pivots`        a pivot that vanishes is an error with a name; accelerations without right digits are an error
`inertial`      masses and inertias as arguments
"""
