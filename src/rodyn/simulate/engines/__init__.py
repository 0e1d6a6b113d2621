"""What integrates: machine code, the interpreter of schedules or SciPy.

In reading order:

`choose`        which engine serves a problem
`step`          what is integrated, and one step of a formula, as statements of a schedule
`integrator`    trajectories as a schedule: control, samples, pieces of the law, ends
`machine`       machine code: compiling it, calling it in threads, callbacks
`interpreted`   the schedule interpreted on NumPy arrays, without a compiler
`step_control`  step-size control as stand-alone programs, for pages
`scipy`         SciPy's stiff solvers; the only file of this folder that imports SciPy
"""
