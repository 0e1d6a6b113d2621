"""Many runs of one robot: sweeps, Monte Carlo, sensitivity, convergence; here or on a cluster, with the same bits.

In reading order:

`run`       `study`: from a description to results
`describe`  a study as it is described, checked
`draw`      how numbers vary
`plan`      which run a row is
`compute`   rows, computed
`execute`   where they are computed
`store`     the folder: a journal of chunks, and the tables made of them
`results`   `StudyResults`: results, read piece by piece
`analysis`  what results say
`example`   a study file to begin with
"""
