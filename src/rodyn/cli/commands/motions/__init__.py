"""Commands about motions and torques.

In reading order:

`ik`             joint positions for poses
`torques`        torques of a motion
`accelerations`  accelerations that torques cause
`along`          what both share: a motion or a table of states, what acts, their answer
`peaks`          the largest torques of a whole motion
`simulate`       a simulation
`study`          many runs of one robot
`drive`          what drives it, and where it begins
`compare`        methods or integrators on one run
`path`           joints along a path of the tool
`clearance`      whether links interfere
"""
