"""What pages compute with: recorded programs as WebAssembly.

`engine`      one module of programs for all robots
`chains`      methods that depend on how links are joined: functions for chains, and for other robots
`kinematics`  the few functions that a page needs to move joints
"""
