"""Tasks: each a function that makes a `Task` for a robot.

`joints`       what tasks share: observations of joints, ranges, motors; what is observed of joints, compiled
`reach`        the tool at a place
`swing_up`     from hanging to upright
`track`        along a trajectory
`detumble`     a free-flying robot at rest
"""
