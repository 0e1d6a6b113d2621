"""Numbers between 0 and 1 for rows of a study: each follows from the seed, a name and the number of the row alone."""

from __future__ import annotations

import hashlib
import warnings

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import missing_extra

BLOCK = 4
"""Numbers of a counter of Philox."""
BITS = 30
"""Of the points of a Sobol sequence, and so at most 2³⁰ of them."""
LARGEST = 1.0 - 2.0**-53
"""The largest number below 1: 2⁵³ − ½ rounds to 2⁵³."""


def uniform(seed: int, name: str, first: int, last: int) -> Floats:
    """Numbers of the rows from `first` to before `last`, 0 < u < 1, by a generator that counts (Philox).

    >>> whole = uniform(7, "q0", 0, 10)
    >>> bool((whole[3:9] == uniform(7, "q0", 3, 9)).all())
    True
    """
    skipped = first // BLOCK
    raw = _philox(seed, name).advance(skipped).random_raw(last - skipped * BLOCK)[first - skipped * BLOCK :]
    return between(raw)


def between(raw: NDArray[np.uint64]) -> Floats:
    """Numbers 0 < u < 1 of 64 random bits, which are overwritten; of 53 bits, in the middle of their intervals.

    >>> between(np.array([0, 2**63, 2**64 - 1], dtype=np.uint64)).tolist() == [2**-54, 0.5 + 2**-54, 1 - 2**-53]
    True
    """
    raw >>= np.uint64(11)
    found = raw.astype(float)
    found += 0.5
    found *= 2.0**-53
    np.minimum(found, LARGEST, out=found)
    return found


def sobol(seed: int, scalars: int, first: int, last: int) -> Floats:
    """(points, 2 scalars): points of a Sobol sequence, moved by a digital shift that the seed says."""
    try:
        from scipy.stats import qmc
    except ImportError:
        raise missing_extra("studies of sensitivity need", "SciPy", "scipy") from None
    sequence = qmc.Sobol(2 * scalars, scramble=False, bits=BITS)
    if first:
        sequence.fast_forward(first)
    with warnings.catch_warnings():  # all points together are a power of 2, pieces of them need not be
        warnings.filterwarnings("ignore", message="The balance properties")
        points = (sequence.random(last - first) * 2.0**BITS).astype(np.uint64)
    shift = _philox(seed, "sobol").random_raw(2 * scalars) >> np.uint64(64 - BITS)
    found: Floats = ((points ^ shift).astype(float) + 0.5) * 2.0**-BITS
    return found


def _philox(seed: int, name: str) -> np.random.Philox:
    """The generator of a name: others of the same seed do not change its numbers."""
    key = hashlib.sha256(f"{seed} {name}".encode()).digest()[:16]
    return np.random.Philox(key=int.from_bytes(key, "little"))
