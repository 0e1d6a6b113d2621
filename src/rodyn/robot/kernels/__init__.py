"""Kernels of one robot as functions of arrays, and as C.

In reading order:

`kernel`             `Robot.kernel`: arguments by name, masses and inertias at run time
`differentiable`     what has derivatives, and arrays by the name of what they are by
`derivative_kernel`  `Robot.kernel(…, derivatives=…)`: matrices of derivatives and their products
`export_c`           `Robot.export_c`: header, source, self-test, and their text
"""
