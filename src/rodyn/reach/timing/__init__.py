"""The fastest motion along a path of the joints, under limits of speed, acceleration and torque.

In reading order:

`limits`    the limits, checked
`grid`      intervals of the path parameter, and how far limits are exceeded between their ends
`rows`      limits along the path as inequalities in the speed squared and the acceleration of the path parameter
`sets`      the speeds from which the end can be reached, and the fastest motion among them (TOPP-RA)
`motion`    the times and the trajectory of such a motion
`problem`   the fastest motion of limits that are linear; which limit is reached where, and why there is no motion
`result`    `rd.TimeOptimal`
`solve`     the call: `Robot.time_optimal`; the same with friction, which is not linear
"""
