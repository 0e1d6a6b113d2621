"""`rodyn reproduce`: the papers' experiments, figures and tables, computed again and judged.

In reading order:

`experiment`  experiments and what they find: claims, tables, figures; measurements
`shared`      robots and states, timing of work, panels and curves
`motions`     torques along paths, falls, forced simulations
`tables`      operation counts
`claims`      accuracy, steps, factors, speed; equations and rules about matrices and frames
`register`    all experiments by id
`lost`        data of the papers that are not available
`run`         computes experiments, in processes if wanted
`store`       findings as files
`report`      all verdicts, as rows and as one HTML page
"""
