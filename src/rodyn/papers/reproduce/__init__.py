"""`rodyn reproduce`: the papers' experiments, figures and tables, computed again and judged.

In reading order:

`experiment`        what an experiment is and what it finds
`measurement`       a question with the table that answers it
`robots`            the robots of the experiments
`clock`             nanoseconds per row
`panels`            panels, curves and tables that figures share
`frequencies_1990`  Kozłowski's printed frequencies and counts
`motions`           torques along paths, falls, forced simulations
`tables`            operation counts
`claims`            accuracy, steps, factors, speed
`mechanics`         equations and rules about matrices and frames
`register`          all experiments by id
`lost`              data of the papers that are not available
`run`               computing experiments, in processes if wanted; the progress bar
`store`             findings as files
`report`            all verdicts
`page`              the report as one HTML page
"""
