"""Motions that show the parameters of a robot.

In reading order:

`excite`  `rd.excite`: a periodic motion within limits, judged by its regressor; series that keep them; the limits
"""
