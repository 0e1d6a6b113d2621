"""Torque laws: one file for each kind, all on the protocol of `law`.

In reading order:

`law`              what a law is
`data`             the numbers of laws
`gains`            numbers or matrices that multiply errors
`algebra`          laws added, scaled and clipped
`function`         functions of a user
`table`            torques sampled at times
`path`             feedforward, PD, gravity compensation
`pid`              PID control
`computed_torque`  computed torque
`sampled`          laws sampled at a rate, and late
`task`             laws in the space of the tool
`load`             wrenches as the numbers of a law or a run
`joint`            friction and stops
`numbers`          the arrays of laws among the numbers of a run, for derivatives by them
"""
