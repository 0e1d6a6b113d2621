"""Experiments with motions: torques along paths, free falls, forced simulations, Kozłowski's example.

In reading order:

`torques`        inverse dynamics along the papers' motions
`three_link`     the three-link arm; its equations as the textbook prints them
`falls`          free falls, whether links interfere, the textbook's drawings of its robots
`puma_fall`      the fall of the PUMA: which way joint 2 turns; how long falls can be compared
`forced_motion`  forced simulations; their runs, in every way a paper leaves open
`kozlowski`      Kozłowski's example, and the bias force of Rodriguez that he corrects
"""
