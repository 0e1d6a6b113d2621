"""`rodyn bench`: rodyn and the other libraries that are installed, on the same robots and states.

In reading order:

`robots`   the robots and random states
`cases`    what is measured, as a table
`clock`    timing on a machine that others use too; environment variables for a while
`contest`  tasks and free falls, what is timed, the libraries
`peers`    one file for each other library
`calls`    rodyn's own calls: the one that is measured, and others to compare it with; the kernel of a call
`race`     rows of results, competitors, agreement first, then times
`run`      all cases of kernels and simulations, then build times
`report`   tables, JSON, CSV, Markdown
"""
