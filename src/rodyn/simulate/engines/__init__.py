"""What integrates: machine code, the interpreter of schedules or SciPy.

In reading order:

`run`           which engine integrates a problem; what runs a schedule of it, callbacks, interruptions
`step`          what is integrated, and one step of a formula, as statements of a schedule
`integrator`    trajectories as a schedule: control, samples, pieces of the law, ends; control as programs for pages
`scipy`         SciPy's stiff solvers; the only file of this folder that imports SciPy
"""
