"""Thin edges to other frameworks: the same functions of a robot on their arrays, with derivatives.

In reading order:

`functions`    the table of functions that every framework offers under the same names; checks that all make
`quaternions`  functions of q/‖q‖, with a derivative for each number of q
`call`         a function of a robot over NumPy arrays: value, products with derivatives, the second order
`rollout`      the same of a motion under torques that are held for a step each
`products`     a function and products with its derivatives as nodes of a graph
`jax`          JAX: one primitive, handlers that XLA calls
`casadi`       CasADi: expressions of SX and MX, compiled functions with Jacobians
`torch`        PyTorch: tensors, `autograd.Function`, modules, a differentiable rollout
`scipy`        SciPy: linear operators of the inertia matrix, right-hand sides with Jacobians
`numba`        Numba: `njit` functions around the addresses of kernels
"""
