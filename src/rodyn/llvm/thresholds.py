"""The thresholds of this package, each beside the measurement or the reason that set it."""

MAX_PART_OPERATIONS = 1000
"""Operations of a part of a program: the two to three thousand instructions that they become fit the op cache of a core
(decision 0034)."""

LONG_STATE, MAX_STATE_PART_OPERATIONS = 4000, 300
"""Instructions of a program for one state from which it is several functions, and operations of each."""

TILES_OF_A_STRIP = 16
"""Tiles for which one stage of a function runs before the next does."""

MAX_STRIP_BYTES = 120_000
"""Bytes for what stages leave to each other, at most, if one tile does not need more: a quarter of the second cache of
a core."""


MAX_ANGLE_OPERATIONS = 16
"""Maximum operations of an angle whose sine is computed beside others: they are computed twice (estimated)."""

MAX_INLINE_FUNCTIONS = 12
"""Times that a function such as tanh is written out in a program; beyond, it is called, as that costs little."""

SUMS_SIDE_BY_SIDE = 8
"""Rows whose sums grow side by side: one sum alone would wait for itself."""
