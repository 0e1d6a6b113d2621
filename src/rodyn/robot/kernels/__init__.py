"""Kernels of one robot as functions of arrays, and as C.

In reading order:

`bound_kernel`     what kernels of values and of derivatives share: arguments by name, inertial parameters
`table_sines`      sines from a table in a kernel, and their error
`runtime_inertia`  `Robot.kernel`: masses and inertias at run time
`derivatives`      `Robot.kernel(…, derivatives=…)`: matrices of derivatives and their products
`export_c`         `Robot.export_c`: header, source, self-test
`c_text`           the text of those files
"""
