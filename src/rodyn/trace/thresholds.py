"""The thresholds of this package, each beside the measurement or the reason that set it."""

CLEARLY_MORE = 2.0
"""A mode that needs this many times the derivatives of the other is left out without being recorded."""

EDGE_SLACK = 0.15
"""Maximum distance of an edge from that of equal parts, in parts: it moves to where less is carried over."""

MIN_PRODUCT_ELEMENTS = 32
"""Minimum number of elements of a matrix whose product is a loop: fewer are faster one by one."""

CALLS_BEFORE_COMPILING = 30
"""Calls of a program before its text is compiled, which takes about as long as these calls."""

MAX_DEPTH, MAX_ENTRIES = 4, 1000
"""Maximum nesting of containers, and entries of one, in which arrays of a function are searched."""

MAX_WATCHED_INSTRUCTIONS = 100_000
"""Maximum number of instructions of one call of a function that are watched: about ten thousand lines."""

PROGRAM_TOLERANCE = 1e-12
"""Maximum error of a program beside the function it was recorded from at the first sample, over the largest result."""

FAR_TOLERANCE = 1e-8
"""The same at other samples, where rounding may be larger; a different formula is further off."""

MIN_SHARED_BYTES = 1 << 20
"""Minimum size in bytes of arrays of a function that are shared, not copied."""

MAX_SOLVED = 8
"""Rows of the largest matrix that is solved or inverted by elimination: with n rows, n³ instructions are recorded."""
