"""SDF as far as trees: one model, whose links have one parent each.

In reading order:

`part`     a link, joint or frame: the texts of its elements as numbers and poses
`links`    bodies and shapes of links; bodies of uniform density, from collision shapes
`read`     the tree as a mechanism; types, axes, limits, friction and mimics of joints
"""
