"""LLVM IR as text; knows links, no physics and no compiler.

In reading order:

`thresholds`     sizes at which code changes its form, each with its reason
`writer`         lines, types, constants and single instructions
`instructions`   the instructions of a `Program`
`flow`           loops, conditions and memory
`products`       products of matrices
`watch`          flags of lanes that must be rechecked; what all loops over links share
`straight`       a `Program` as straight-line code over lanes, a long one in parts
`schedule`       a schedule: items in lanes
`columns`        a program for a state and one for every column of what it leaves, columns in lanes
`loops`          a `LoopProgram`; the memory that loops work on, tables and arguments
`link_columns`   a function for a state, and loops over the links for every column of what it leaves
`pieces`         a `PieceProgram`
`levels`         a `LevelProgram`
"""
