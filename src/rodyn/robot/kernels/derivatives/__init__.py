"""`Robot.kernel(…, derivatives=…)`: matrices of derivatives, and their products with vectors.

In reading order:

`quantities`  what is differentiated
`result`      arrays by the name of what they are by
`calls`       a kind of derivatives as a function of arrays
`kernel`      `DerivativeKernel`: matrices, jvp, vjp, hvp
`make`        a kernel from a user's words, checked once
"""
