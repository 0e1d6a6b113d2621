"""Where rows are computed.

In reading order:

`task`      a chunk as a task: computed, encoded, counted
`cuts`      how large the next chunk is
`stopping`  Ctrl-C and SIGTERM end a study after what is being computed
`here`      in this process, by its threads
`cluster`   on the workers of a Dask cluster
"""
