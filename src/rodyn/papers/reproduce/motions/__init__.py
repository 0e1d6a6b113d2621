"""Experiments with motions: torques along paths, free falls, forced simulations, Kozłowski's example.

In reading order:

`experiments`        the list of them
`torques`            inverse dynamics along the papers' motions
`three_link`         the three-link arm; its equations as the textbook prints them
`robot_views`        the textbook's drawings of its robots
`interference`       whether links interfere
`falls`              free falls
`puma_fall`          the fall of the PUMA: which way joint 2 turns
`chaos`              how long two falls can be compared
`forced_motion`      forced simulations; their runs, in every way a paper leaves open
`kozlowski`          Kozłowski's example
`rodriguez`          the bias force that he corrects
"""
