"""Laws in the space of the tool.

In reading order:

`target`             where the tool is to be: a point, a pose, or a path of them; any path of poses as such a path
`tool`               directions of it that a law is about; where it is, and the dynamics of the joints, those of a free
                     base eliminated
`operational_space`  operational-space control, and what laws of the tool have in common
`null_space`         laws that move the joints, and not the tool
`compliance`         impedance and admittance
`resolved_rate`      rates of the joints for a velocity of the tool
"""
