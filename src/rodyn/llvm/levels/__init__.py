"""A `LevelProgram` as textual LLVM IR: loops over the rows of every level, a row in every lane.

A call is a list of tasks, each a loop over tiles of rows that threads may share: within a task no row reads what
another one writes.

In reading order:

`layout`       where records lie in memory, and the tasks of a call
`tiles`        reading and writing tiles of rows
`rows`         steps of all rows at once
`module`       the module: all loops, and what runs the tasks; the levels of scans and of cyclic reductions
"""
