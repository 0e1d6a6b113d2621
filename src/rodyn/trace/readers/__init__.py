"""What can be made of a program.

In reading order:

`count`  operations of each kind
`depth`  the critical path
`c`      a C function
`numpy`  a Python function over NumPy columns
`sympy`  polynomials; the only file that imports SymPy
"""
