"""All solutions in closed form.

In reading order:

`form`       `ClosedForm`: what a user has; a second look at poses between two singularities
`find`       the joints that carry a frame, as screws, and which family they belong to
`program`    the program of a pose, all postures and their errors; that of the posture nearest to q0, within limits
`result`     `Postures`: the answer
`words`      families, branches, free angles and reasons as text
"""
