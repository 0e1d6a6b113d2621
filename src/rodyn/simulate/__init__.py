"""The equations of motion over time.

In reading order:

`thresholds`  sizes and tolerances at which something else is done, each with its reason
`setup`      `Setup`: a simulation, checked when it is made; `Setup.run` is its table of contents
`inputs`     the checks of its arguments; where trajectories start, a row for each
`robot_rows`  robots that differ in numbers from row to row
`torques`    what drives the joints
`problem`    ẏ = f(t, y): what is integrated
`integrate`  integrators as data, and what happens between steps
`engines`    what integrates: machine code, the interpreter of schedules, or SciPy
`gradients`  the steps of a run, gone over again: their derivatives, and what was clipped
`result`     `Run` and what can be done with it
`stepping`   what a stepper is made of
`stepper`    `Stepper`: one step after the other, for loops of a user
`samples`    samples of motions and torques, read from files
"""
