"""What can be made of a program.

In reading order:

`count`  operations of each kind, and the critical path
`c`      a C function
`numpy`  a Python function over NumPy columns
"""
