"""What a simulation found.

In reading order:

`run`       `Run`: samples, torques, energies, status
`records`   its settings, statistics and forces, what it was integrated from; the animation of a notebook; the words of
            `run.status`
`assemble`  from what an engine returned to a `Run`; how it ended, as a message
`summary`   the text of `print(run)`
`rows`      quantities of samples, some of which are NaN
`slicing`   parts of a run
`join`      two runs in a row as one
`accuracy`  how far a run can be trusted
`energy_balance`  where its energy comes from and goes to
`columns`   a run as columns with names; pandas and Parquet
`saved`     runs saved and loaded
"""
