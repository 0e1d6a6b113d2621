"""Inverse kinematics of any arm: damped least squares from several starts, a target in every lane.

In reading order:

`task`      what is iterated: frames, the rows of their errors, limits, a secondary goal
`error`     how far a frame is from its target, over any scalar
`step`      one step of Levenberg and Marquardt, over any scalar
`judge`     what happens between two steps, without a branch
`starts`    the fixed sequence of postures that searches begin from
`programs`  all of it as recorded programs
`search`    what an engine is given, and what it answers
`memory_ir`  the memory of the lanes, as functions in LLVM IR reach it
`service_ir`  what is done for one lane at a time
`lanes_ir`  the loop over lanes
`machine`   the loop in machine code
`numpy`     the same programs on NumPy columns
`solver`    which of both
"""
