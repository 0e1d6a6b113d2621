"""Thin edges to other frameworks: the same functions of a robot on their arrays, with derivatives; their models.

In reading order:

`functions`    the table of functions that every framework offers under the same names; signatures, documentation
`arguments`    the checks of a call that all make: arrays, options, dtypes
`quaternions`  functions of q/‖q‖, with a derivative for each number of q
`displacement`  configurations moved along velocities, and the velocities between two
`call`         a function of a robot over NumPy arrays: value, products with derivatives, the second order
`rollout`      the same of a motion under torques that are held for a step each
`products`     a function and products with its derivatives as nodes of a graph
`torch`        PyTorch: tensors, `autograd.Function`, modules, a differentiable rollout
`jax`          JAX: one primitive, handlers that XLA calls
`casadi`       CasADi: expressions of SX and MX, compiled functions with Jacobians
`scipy`        SciPy: linear operators of the inertia matrix, right-hand sides with Jacobians
`numba`        Numba: `njit` functions around the addresses of kernels
`exchange`     models and states of MuJoCo and Pinocchio

What editors and type checkers see of the functions is in `__init__.pyi` of each, written by tools/interop_stubs.py.
"""
