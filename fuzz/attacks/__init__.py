"""The attacks: each file has a function `case` of a seed.

In reading order:

`numbers`       every quantity, one state and a batch, by every method, against the reference
`extremes`      postures where a Jacobian loses rank, singular robots, magnitudes that no robot has
`tables`        Denavit–Hartenberg tables of arms given by their axes
`clearances`    distances of links against points on their surfaces, pairs that are left out too
`files`         mutated robot files and saved runs
`references`    robot files that name files outside of their package, pipes and devices
`arguments`     Hypothesis gives public functions what they should refuse
`outputs`       results in arrays of any layout, also over arguments, each other and themselves
`joints`        the public surface with every joint type
`simulations`   runs against SciPy on the reference; statuses that are true
`environments`  random robots in environments, used rightly and wrongly
`studies`       studies of one session whose modules and functions change
`frameworks`    functions on arrays of PyTorch and JAX, which are the robot's own
`soak`          many robots and calls in one process, whose memory stays bounded
`races`         threads that make and call kernels, forks amid them, work after the end
`native`        exported C under sanitisers
`entries`       the built-in entries under valgrind
"""
