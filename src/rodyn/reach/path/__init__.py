"""Paths: where the tool goes, and where the joints go, without a time; and a time law along them.

In reading order:

`tool_path`   `rd.ToolPath`: smooth legs one after the other, corners blended; the page of a path: `show`
`make`        `rd.tool_line`, `rd.tool_arc`, `rd.tool_circle`, `rd.tool_screw`, `rd.tool_via`
`notes`       what a path of the joints passes
`joint_path`  `rd.JointPath` and `rd.joint_path`: the joints along a path; a path of the joints in a time
`follow`      the joints along a path of the tool: `Robot.joint_path`
"""
