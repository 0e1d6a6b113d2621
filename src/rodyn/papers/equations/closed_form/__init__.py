"""Closed forms: polynomials of sines and cosines, sorted and collected as a textbook prints them.

In reading order:

`derive`   a quantity as polynomials
`angles`   sines and cosines of sums of angles
`collect`  common factors and groups
`terms`    inertia, convective and gravity terms
"""
