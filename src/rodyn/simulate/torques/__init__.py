"""Torque laws: one file for each kind, all on the protocol of `law`.

In reading order:

`law`    what a law is, and sums of laws
`table`  torques sampled at times
`path`   feedforward, PD, gravity compensation, computed torque
`joint`  friction and stops
"""
