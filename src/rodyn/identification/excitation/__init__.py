"""Motions that show the parameters of a robot.

In reading order:

`excite`  `rd.excite`: a periodic motion within limits, judged by its regressor
`bounds`  the limits
`series`  series that keep them
`search`  the least value of a function without derivatives
"""
