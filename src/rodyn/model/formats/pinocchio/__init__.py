"""Models of Pinocchio, read by their fields: Pinocchio itself is not imported.

In reading order:

`joints`  its joints as joints of rodyn in series
`model`   a model as a mechanism
"""
