"""Parameters of a robot from measured motions.

In reading order:

`identify`    `rd.identify`: the table of contents of a fit
`recording`   what was measured, checked
`smooth`      derivatives of positions: filters
`motions`     measured motions with velocities and accelerations
`equations`   Y β = τ of all samples as small triangular factors
`estimate`    weighted least squares, covariance, condition number
`reference`   the given robot as a unit
`consistent`  the best parameters that bodies can have
`evidence`    what a record says about its units, signs and times
`notes`       what is said about a fit
`result`      `Identification`: robot, base parameters, residuals, report
"""
