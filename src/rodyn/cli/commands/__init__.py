"""The commands, one file each; `rodyn.cli.COMMANDS` lists them.

In reading order:

`robots`         the catalog
`show`           one robot
`check`          what is wrong with a robot, and every method against every other
`convert`        a robot in another format
`torques`        torques of a motion
`accelerations`  accelerations that torques cause
`simulate`       a simulation
`compare`        methods or integrators on one run
`count`          operation counts
`equations`      equations of a robot
`reproduce`      the papers' experiments
`export`         C code
`bench`          times beside other libraries
`cache`          compiled code on disk
"""
