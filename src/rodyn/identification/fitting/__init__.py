"""Parameters of a robot from measured motions.

In reading order:

`identify`    `rd.identify`: the table of contents of a fit; the given robot as a unit; what is said about a fit
`recording`   what was measured, checked
`motions`     measured motions with velocities and accelerations; derivatives of positions: filters
`equations`   Y β = τ of all samples as small triangular factors
`estimate`    weighted least squares, covariance, condition number
`consistent`  the best parameters that bodies can have
`evidence`    what a record says about its units, signs and times
`result`      `Identification`: robot, base parameters, residuals, report
"""
