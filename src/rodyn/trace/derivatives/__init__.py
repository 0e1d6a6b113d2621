"""Programs have derivatives: Program → Program, forward and reverse, sparse, sharing what the values compute.

In reading order:

`names`     "d q", "w tau", "g q", "tau by q": the names of what derivatives add to a program
`rules`     the derivative of every operation, and slopes through a program forward and in reverse
`programs`  derivatives along directions, gradients and matrices, as programs
"""
