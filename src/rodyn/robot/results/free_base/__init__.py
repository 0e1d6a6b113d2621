"""Momentum, and what follows from it for robots whose base is free.

In reading order:

`momentum`       mass centre, momenta and their matrix
`base_reaction`  how a free base answers joint motion
`free_floating`  the generalised Jacobian of a free base
`capture`        velocities after the tool has grasped a free body
"""
