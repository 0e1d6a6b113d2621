"""What integrates: machine code, the interpreter of schedules or SciPy.

In reading order:

`choose`        which engine serves a problem
`step`          what is integrated, and one step of a formula as statements of a schedule
`integrator`    an integrator as a schedule: trajectories of a list
`machine`       running it in machine code
`machine_call`  long calls of machine code: threads, progress, interruption, callbacks
`interpreted`   running it on NumPy arrays
`step_control`  step-size control as stand-alone programs, for pages
`scipy`         SciPy's stiff solvers; the only file of this folder that imports SciPy
"""
