"""One small tree of expressions and its printers.

In reading order:

`expression`  the tree
`printers`    text; where brackets stand, for all three
`latex`       LaTeX
`mathml`      MathML
"""
