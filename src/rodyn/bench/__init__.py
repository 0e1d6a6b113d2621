"""`rodyn bench`: rodyn and the other libraries that are installed, on the same robots and states.

In reading order:

`robots`       the robots and random states
`cases`        what is measured, as a table
`falls`        what is simulated
`peers`        one file for each other library
`entrants`     which libraries take part in a case
`clock`        timing on a machine that others use too
`own`          rodyn's own calls: the one that is measured, and others to compare it with
`environment`  environment variables for a while
`race`         agreement first, then times
`kernel_info`  the kernel of a call, and its operations
`run`          all cases of kernels
`simulations`  all cases of simulations
`result`       rows, build times, machine
`report`       tables, JSON, CSV, Markdown
"""
