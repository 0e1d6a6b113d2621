"""The commands: thin files that read options, call the library and print its answer.

In reading order:

`robots`     `robots`, `show`, `studio`: the catalog, a robot in the terminal and in the browser
`files`      `check`, `convert`, `export`: descriptions inspected, written in another format, or as C
`ik`         joint positions for poses
`dynamics`   `torques`, `accelerations`: along a motion, of a table or of a state
`simulate`   `simulate`, `compare`: a simulation; methods or integrators on one fall
`study`      many runs of one robot
`path`       joints along a path of the tool
`clearance`  whether links interfere
`identify`   `excite`, `identify`: motions that show parameters; a robot from measured motions
`papers`     `count`, `equations`, `reproduce`: operation counts, equations, the papers' experiments
`machine`    `bench`, `cache`: times beside other libraries; compiled code on disk
"""
