"""Mesh files as surfaces that a page can hold.

In reading order:

`polygons`   polygons as triangles
`reader`     STL, OBJ and Collada files as surfaces; Collada files as triangles
`surfaces`   the surfaces of a robot, made small
"""
