"""What the algorithms cost: operations as polynomials in the number of joints, beside the papers' tables.

In reading order:

`polynomial`    exact polynomials in n
`tally`         rules of counting; a trace, counted by record, statement and link
`general`       a chain of symbols, of any joints and length
`count`         `rd.count`, a method on a general chain; `Robot.count`, a method on one robot
`derivatives`   the derivatives of a method on one robot, and by CasADi
`depth`         `rd.depth`: work and critical path
`processors`    time on p processors, a row at a time
`paper_tables`  the papers' tables: totals, and steps beside our statements
`comparison`    the papers' totals beside ours
`report`        counts as text, rows and figures; revolute, prismatic and mixed chains beside each other
"""
