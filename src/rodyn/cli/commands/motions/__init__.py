"""Commands about motions and torques.

In reading order:

`ik`             joint positions for poses
`torques`        torques of a motion; the largest torques of a whole motion
`accelerations`  accelerations that torques cause
`along`          what both share: a motion or a table of states, what acts, their answer
`simulate`       a simulation; what drives it, and where it begins
`study`          many runs of one robot
`compare`        methods or integrators on one run
`path`           joints along a path of the tool
`clearance`      whether links interfere
"""
