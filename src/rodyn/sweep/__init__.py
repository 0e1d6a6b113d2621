"""Recursion over a chain of links; `chain` knows no physics.

In reading order:

`chain`     `Chain` and its combinators, below
`views`     what an algorithm may read of a link: one class for each way a paper places its frames
`registry`  `@algorithm`: the table of all methods, with citations
`pieces`    a chain cut into pieces that are swept side by side
`wrapped`   a chain whose steps are wrapped
`observer`  a chain that reports each step to an observer

Combinators of a chain:

outward           base → tip; a link gets its parent's record
inward            tip → base; a link gets the sum of what its children handed down
each, across      all links at once: own earlier records; those of both sides of the joint
fold, unfold      tip → base and back, where children do not simply add
rays, fans        from every link to the base and back: the entries of a triangular table
prefix, suffix    scans, O(log n) deep: all links up to this one; all from it on
cyclic            a block tridiagonal system by cyclic reduction, O(log n) deep
pieces            as outward and inward, within pieces; `carry` and `gather` go from piece to piece
"""
