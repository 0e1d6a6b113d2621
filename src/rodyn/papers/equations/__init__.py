"""The equations of a robot to be read: text, LaTeX and pages, from the algorithms themselves.

In reading order:

`expression`   a small tree of expressions
`printers`     the tree as text, LaTeX and MathML; lines and sections
`symbols`      symbols of coordinates, fields of records and constants of a robot
`tasks`        what can be shown, and what its results are called
`build`        from a robot and a task to its equations
`recursive`    what an algorithm assigns, step by step
`symbolic`     programs as polynomials; the only file that imports SymPy
`derive`       a quantity as polynomials: common factors and groups, sines and cosines of sums of angles
`closed_form`  closed forms of up to three joints: inertia, convective and gravity terms
`result`       `Equations`: evaluate, print, save
"""
