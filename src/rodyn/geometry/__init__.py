"""Where the bodies of a robot are: its sticks, capsules around its links, and how far they are apart.

In reading order:

`sticks`     the lines of a robot: from joint to joint, each part of a link
`segments`   nearest points of segments, over arrays
`enclose`    the capsules around shapes and points
`capsules`   the capsules of every link: of its shapes, or along its sticks
`pairs`      which links are compared, and why others are not
`inputs`     what callers give: a ground, radii, pairs to leave out
`measure`    distances in any number of states
`result`     `Clearance`: what was found
`thumbnail`  a robot as a small drawing for notebooks
"""
