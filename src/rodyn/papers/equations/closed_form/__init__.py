"""Closed forms: polynomials of sines and cosines, sorted and collected as a textbook prints them.

In reading order:

`derive`   a quantity as polynomials; common factors and groups; sines and cosines of sums of angles
`terms`    inertia, convective and gravity terms
"""
