"""The equations of motion over time.

In reading order:

`setup`           `Setup`: the arguments of a simulation, checked once
`user_functions`  functions of the user: compiled, or called back
`torques`         what drives the joints
`problem`         ẏ = f(t, y) over any scalar
`integrate`       integrators as data, and what happens between steps
`engines`         what integrates: machine code, NumPy or SciPy
`progress`        the progress bar
`result`          `Run` and what can be done with it
"""
