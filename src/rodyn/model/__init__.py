"""Robots as data: a `Mechanism` is a validated description without dynamics.

In reading order:

`pose`         where one frame sits in another
`joints`       the joint types
`joint_fields`  the fields of a joint that act, in one table
`joint_data`   limits of a joint, and the joint that it follows
`body`         mass, mass centre, inertia; can it be a body?
`shapes`       what a link looks like
`link`         a body on a joint; a named pose on a link; the tree of links; joints that follow others
`mechanism`    links on a base, with frames and gravity
`checks`       numbers, vectors and names of a description
`random`       random robots
`coordinates`  which numbers of a state belong to which joint; the pose that a joint gives its link
`limits`       limits of joints, and states beyond them
`displacement`  configurations moved along velocities, and the velocities between two
`edit`         robots made of robots
`formats`      files, dicts, DH tables and models of other libraries, read and written
`state_maps`   states of other libraries in a robot's coordinates, and back
`catalog`      the robots that have names
`chain`        from a description to the chain that an algorithm walks
"""
