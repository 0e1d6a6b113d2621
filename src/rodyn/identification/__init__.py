"""Dynamic parameters of a robot: what torques are linear in, which of them a motion shows, and what a body can have.
And robots identified: motions that show the parameters, and parameters from measured motions.

In reading order:

`physical`    what a body can have: pseudo-inertia, log-Cholesky parameters, the nearest body
`body`        the ten parameters of one body, from and to mass, mass centre and inertia about it
`parameters`  the parameters of a robot by name, and a robot from them
`base`        base parameters: the combinations that torques depend on; which columns of a regressor depend on others
`unknowns`    what is estimated of a robot, and what is held
`excitation`  `rd.excite`: motions that show the parameters
`fitting`     `rd.identify`: parameters from measured motions
"""
