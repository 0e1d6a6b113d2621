"""What the algorithms cost: operations as polynomials in the number of joints, beside the papers' tables.

In reading order:

`policy`        rules of counting
`polynomial`    exact polynomials in n
`general`       a chain of symbols, of any joints and length
`tally`         a trace, counted
`result`        `Count`: what was counted, and its tables
`count`         `rd.count`: a method on a general chain
`one_robot`     `Robot.count`: a method on one robot
`derivatives`   the derivatives of a method on one robot, and by CasADi
`depth`         `rd.depth`: work and critical path
`processors`    time on p processors, a row at a time
`statements`    the source line and equations of each count
`paper_tables`  the papers' tables, and ours beside them
`report`        counts as text, rows and figures; revolute, prismatic and mixed chains beside each other
"""
