"""Functions of a user as programs.

In reading order:

`executed_code`  which instructions of a user's code a call executes
`captured`       arrays that a function reads from around it, as arguments
`record`         a function as a program, compared with the function itself
"""
