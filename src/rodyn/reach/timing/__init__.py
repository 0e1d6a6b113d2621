"""The fastest motion along a path of the joints, under limits of speed, acceleration and torque.

In reading order:

`limits`    the limits, checked
`grid`      intervals of the path parameter
`rows`      limits along the path as inequalities in the speed squared and the acceleration of the path parameter
`sets`      the speeds from which the end can be reached, and the fastest motion among them (TOPP-RA)
`motion`    the times and the trajectory of such a motion
`between`   how far limits are exceeded between the places of the grid; what was asked for: robot, path, limits
`words`     which limit is reached where, and why there is no motion
`problem`   the fastest motion of limits that are linear
`result`    `rd.TimeOptimal`
`solve`     the call: `Robot.time_optimal`; the same with friction, which is not linear
"""
