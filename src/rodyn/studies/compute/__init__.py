"""Rows of a study, computed: wherever that is, the same bits.

In reading order:

`environment`  what the bits of results depend on beside the study
`columns`      names, units and kinds of the columns of a study
`record`       what is kept of a batch of runs
`chunk`        rows from one number to another, with those that fail; rows of the plan as arguments of a simulation
"""
