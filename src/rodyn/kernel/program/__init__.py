"""From a robot and a quantity to a program.

In reading order:

`differentiated`  the program of a quantity's derivatives
`straight`        the algorithm run on a chain, traced as straight-line code in the frames that cost least
`columns`         ∂q̈: what is computed of a state, then every column of the equations that it leaves
`link_classes`    which links of a long robot share one loop body
`loops`           a long robot as loops over its links
`row_loops`       the same for robots that differ from row to row of a batch
`free_base`       a floating base as the first link of a long robot
`pieces`          a long chain cut into pieces, a piece in every lane
`levels`          a long chain halved level by level, a link in every lane
`any_robot`       programs that serve every robot, all numbers being data
"""
