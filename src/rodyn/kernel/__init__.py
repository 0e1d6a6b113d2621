"""A call: arrays in, compiled code (or NumPy columns), arrays out.

In reading order:

`call`         the table of contents of a call: request, kernel, recheck; rows that are NaN by request; float32
`thresholds`   sizes that decide which code serves, and other limits, each with its measurement
`quantity`     what can be computed, and a request for it, checked once
`program`      from a robot and a quantity to a program
`machine`      from a program to compiled code in memory
`entry`        built-in functions: from NumPy arrays to compiled code without Python in between
`reference`    the same algorithm on NumPy columns: errors that name the state, no compiler, long derivatives
`all_joints`   long robots with mimic joints, by the same robot without
"""
