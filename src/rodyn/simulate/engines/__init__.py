"""What integrates: machine code, NumPy columns or SciPy.

In reading order:

`choose`         which engine serves a problem
`machine`        the compiled loop
`machine_call`   calling it: threads, progress, interruption, callbacks
`step`           one step of an explicit formula as statements of a schedule
`derivative_ir`  LLVM IR of the derivative and of the stop condition
`formula_ir`     LLVM IR of one step of a formula around it
`adams_ir`       LLVM IR of a step of formulas of many orders
`integrator_ir`  LLVM IR of an integrator, a trajectory in every lane
`lanes_ir`       LLVM IR of what is done for one lane: samples, the next trajectory
`numpy`          the same loop on NumPy columns, to be read
`numpy_adams`    formulas of many orders on NumPy columns
`step_control`   step-size control as stand-alone programs, for pages
`scipy`          SciPy's stiff solvers; the only file of this room that imports SciPy
"""
