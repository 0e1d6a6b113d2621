"""The commands, one file each; `rodyn.cli.COMMANDS` lists them, and `rodyn.cli.MOTIONS` those of the inner folder.

In reading order:

`robots`     the catalog
`show`       one robot
`studio`     one robot, live, in a page for the browser
`check`      what is wrong with a robot, and every method against every other
`convert`    a robot in another format
`motions`    inverse kinematics, torques, accelerations, simulations, whether links interfere
`excite`     motions that show parameters
`identify`   a robot from measured motions
`count`      operation counts
`equations`  equations of a robot
`reproduce`  the papers' experiments
`export`     C code
`bench`      times beside other libraries
`cache`      compiled code on disk
"""
