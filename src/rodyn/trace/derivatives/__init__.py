"""Programs have derivatives: Program → Program, forward and reverse, sparse, sharing what the values compute.

In reading order:

`names`     "d q", "w tau", "g q", "tau by q": what they add to a program is called so
`rules`     the partial derivatives of every operation, and the one rule for what is not differentiable
`chart`     directions of an argument that are not its numbers: how turns and base poses may move
`opened`    a program as a graph that records what its derivatives add
`tangent`   forward: derivatives of results along directions
`adjoint`   reverse: weights on results as gradients by arguments
`colours`   directions that no result shares, in one
`jacobian`  whole matrices, forward, reverse or both, by count
"""
