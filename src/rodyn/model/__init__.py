"""Robots as data: a `Mechanism` is a validated description without dynamics.

In reading order:

`pose`       where one frame sits in another
`joints`     the joint types
`body`       mass, mass centre, inertia
`link`       a body on a joint
`mechanism`  links on a base, with gravity and a tool
`inertia`    can it be a body?
`tree`       do the links form a tree?
`checks`     numbers, vectors and names of a description
`random`     random robots
`formats`    files, dicts and DH tables, read and written
`catalog`    the robots that have names
`chain`      from a description to the chain that an algorithm walks
"""
