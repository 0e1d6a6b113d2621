"""The thresholds of this package, each beside the measurement or the reason that set it."""

CLEARLY_MORE = 2.0
"""How many times more derivatives than the other a mode must need to be left out without being recorded."""

EDGE_SLACK = 0.15
"""How far an edge between parts may be from where equal parts would have it, in parts, so that less is carried over."""

MIN_PRODUCT_ELEMENTS = 32
"""Elements of a matrix from which on its product is a loop: fewer are quicker one by one."""

CALLS_BEFORE_COMPILING = 30
"""Calls of a program before its text is compiled, which takes as long as they do."""

MAX_TERMS = 4000
"""Terms of a polynomial beyond which it is refused: it could not be read."""

MAX_DEPTH, MAX_ENTRIES = 4, 1000
"""Containers inside containers, and entries of one, in which arrays of a function are looked for."""

MAX_WATCHED_INSTRUCTIONS = 100_000
"""Instructions of one call of a function that are watched: about ten thousand lines."""

PROGRAM_TOLERANCE = 1e-12
"""How far a program may be from the function it was recorded of at the first sample, in parts of the largest result."""

FAR_TOLERANCE = 1e-8
"""The same at the others, where rounding may be larger; another law is further off."""

MIN_SHARED_BYTES = 1 << 20
"""Bytes from which on an array that a function reads is not copied."""

MAX_SOLVED = 8
"""Rows of the largest matrix that is solved or inverted by elimination: with n rows, n³ instructions are recorded."""
