"""One trace, many readers: what an algorithm did to recording scalars, as a `Program`. Knows links, no physics.

In reading order:

`products`        products of matrices, an instruction each
`folding`         instructions, each once, and what folds while they are recorded
`scalar`          the recording scalar and its graph
`program`         `Program`: straight-line code with named arguments and results
`sine_table`      sines from a table: its numbers
`interpret`       what each operation means; every reader is compared with it
`records`         records as lists of scalars, and back
`functions`       sin, where, … on numbers and recording scalars; NumPy's functions on arrays of them
`passes`          Program → Program: the same results with less work, or in parts that run one after the other
`formulas`        sin, exp, … as formulas that every writer of machine code can write
`thresholds`      sizes at which something else is done, each with its reason
`user_function`   a user's function as a program
`captured`        arrays that a user's function reads from outside, as arguments
`derivatives`     Program → Program: derivatives of results by arguments
`readers`         what can be made of a program
`loops`           programs with loops over links
`schedule`        where and how often programs run, and the buffers between them
`calls`           methods that do not roll into loops, step by step as a schedule
"""
