"""Tasks: each a function that makes a `Task` for a robot.

`observation`  what is observed of joints, compiled
`joints`       what tasks share: observations of joints, ranges, motors
`reach`        the tool at a place
`swing_up`     from hanging to upright
`track`        along a trajectory
`detumble`     a free-flying robot at rest
"""
