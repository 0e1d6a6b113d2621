"""Quantities that take more than one kernel call, and kernels as functions and C.

In reading order:

`results`            results of more than one array
`free_base`          momentum, and what follows from it for robots whose base is free
`frames`             Jacobian, its rate and twists of a frame, in any axes
`reach`              how long the way to a link is
`operational_space`  the inertia felt at a point
`bound_kernel`       what kernels of values and of derivatives share: arguments by name, inertial parameters
`runtime_inertia`    `Robot.kernel`: masses and inertias at run time
`derivatives`        `Robot.kernel(…, derivatives=…)`: matrices of derivatives and their products
`table_sines`        sines from a table in a kernel, and their error
`export_c`           `Robot.export_c`: header, source, self-test
`c_text`             the text of those files
"""
