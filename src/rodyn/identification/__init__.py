"""Dynamic parameters of a robot: which of them a motion shows, which are physical, and how to identify them.

In reading order:

`physical`    the ten parameters of a body: pseudo-inertia, log-Cholesky parameters, the nearest physical body
`parameters`  the parameters of a robot by name, and a robot from them
`base`        base parameters: the combinations that torques depend on
`unknowns`    which parameters are estimated, and which are held
`excite`      `rd.excite`: motions that show the parameters
`identify`    `rd.identify`: the steps of a fit, its reference and its notes
`recording`   validated measurements
`motions`     velocities and accelerations from measured positions
`estimate`    equations as triangular factors; least squares, covariance, physically consistent parameters
`evidence`    signs of wrong units, signs and times in a record
`result`      `Identification`: robot, base parameters, residuals, report
"""
