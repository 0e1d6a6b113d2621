"""`rodyn reproduce`: the papers' experiments, figures and tables, computed again and judged.

In reading order:

`experiment`  what an experiment is and what it finds
`register`    all experiments by name
`motions`     torques along paths, falls, forced simulations
`tables`      operation counts
`claims`      accuracy, steps, speed
`run`         computing experiments, in processes if wanted
`store`       findings as files
`progress`    the progress bar
`report`      all verdicts
`page`        the report as one HTML page
"""
