"""Methods as built-in functions: from NumPy arrays to a kernel without Python in between.

In reading order:

`entry.c`   the function itself, one for all: binds parameters, reads arrays, runs a kernel (entry.ll: compiled)
`layout`    where the fields of Python's and NumPy's objects are, checked once; what entry.c calls
`code`      entry.ll as machine code of this process
`builtin`   a built-in function with its data, which grow while it is used
`method`    `built_in`: what makes a method of a robot one; what Python does for it
"""
