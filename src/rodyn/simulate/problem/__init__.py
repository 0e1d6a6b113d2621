"""What is integrated: a robot, what acts on it, and ẏ = f(t, y).

In reading order:

`equations`       `Problem`: ẏ = f(t, y) over any scalar; external wrenches; what the constants of a row are made of
`linearised`      its derivatives, as programs; inertia matrices and momenta of rows
`user_functions`  functions of the user, compiled or called back; the end of a run at a limit of a joint
`rows`            derivative and torques on arrays, for samples and for the engines in Python
`law_values`      torques of a law outside a simulation
`prescribed`      a motion that is given, not integrated: that of `Run.along`
"""
