"""Geometry of a robot: its sticks, capsules around its links, and the distances between them.

In reading order:

`sticks`     the lines of a robot: from joint to joint, each part of a link
`enclose`    capsules around shapes and points; nearest points of segments
`capsules`   the capsules of every link: of its shapes, or along its sticks
`pairs`      arguments of `clearance`; which links are compared, and why others are not
`measure`    distances in any number of states
`result`     `Clearance`: the distances of states
`thumbnail`  a robot as a small drawing for notebooks
"""
