"""Robots made of robots: every function gives a new mechanism, validated as any other.

In reading order:

`lock`        joints held at positions become fixed
`subtree`     a link and what it carries, as a robot of its own
`attach`      a robot or a link welded to a frame of another
`base`        the same robot on another base
`joint_data`  the same robot with other numbers of its joints
`payload`     the same robot with a body welded to a frame
"""
