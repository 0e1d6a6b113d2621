"""What readers of the papers need: their matrices, counts and equations by name, and their experiments.

In reading order:

`recorded_steps`  the source line and the step that recorded each instruction
`matrices`        the papers' matrices and quantities under their own names
`explain`         the papers' quantities of a robot in one state, and one quantity under every paper's name
`equations`       the equations of a robot to be read
`cost`            operation counts, beside the papers' tables
`reproduce`       the papers' experiments, computed again and judged
"""
