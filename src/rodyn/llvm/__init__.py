"""LLVM IR as text; knows links, no physics and no compiler.

In reading order:

`thresholds`     sizes at which code changes its form, each with its reason
`writer`         lines, types, constants and single instructions
`instructions`   the instructions of a `Program`
`flow`           loops, conditions and memory; lanes that must be rechecked; products of matrices
`schedule`       a schedule: items in lanes
`rows`           rows of the caller to vectors over rows, and back
`row_function`   a function of rows: a program, loops over links, columns; a row in every lane, or places side by side
"""
