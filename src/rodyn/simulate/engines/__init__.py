"""What integrates: machine code, NumPy columns or SciPy.

In reading order:

`choose`         which engine serves a problem
`machine`        machine code: compiling it, calling it in threads, callbacks
`step`           what is integrated, and one step of a formula, as statements of a schedule
`integrator`     trajectories as a schedule: control, samples, pieces of the law, ends
`interpreted`    the schedule interpreted on NumPy arrays, without a compiler
`derivative_ir`  LLVM IR of the derivative, for gradients
`formula_ir`     LLVM IR of one step of a formula, for gradients
`lanes_ir`       memory of LLVM IR, for gradients
`step_control`   step-size control as stand-alone programs, for pages
`scipy`          SciPy's stiff solvers; the only file of this room that imports SciPy
"""
