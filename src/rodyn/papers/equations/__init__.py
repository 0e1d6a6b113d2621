"""The equations of a robot to be read: text, LaTeX and pages, from the algorithms themselves.

In reading order:

`tasks`        what can be shown, and what its results are called
`build`        from a robot and a task to its equations
`symbols`      the constants of a robot as symbols
`names`        fields and coordinates as the papers write them
`recursive`    what an algorithm assigns, step by step
`symbolic`     programs as polynomials; the only file that imports SymPy
`closed_form`  closed forms of up to three joints
`printing`     expressions as text, LaTeX and MathML
`document`     lines and sections
`result`       `Equations`: evaluate, print, save
`textbook_arms`  arms with short equations, as tables
`page`         whole texts, LaTeX documents and pages
"""
