"""Pivots of a traced algorithm: below what size a call looks at them again, and where a run ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.algebra.vectors import Scalar
from rodyn.kernel.quantity.pivots import PRECISION, ROUNDING, Precision, rounding_growth
from rodyn.trace.functions import where
from rodyn.trace.program import Watch
from rodyn.trace.scalar import Traced


class WatchedPivots(NamedTuple):
    """Pivots of joints, all inertia beyond each joint, and the elements of every joint."""

    values: Sequence[Scalar]
    sizes: Sequence[Scalar]
    joints: Sequence[Sequence[int]]

    def require(self) -> None:
        """ZeroDivisionError if a pivot is noise in every state."""
        self._above(ROUNDING)

    def rechecked(self, precision: Precision = PRECISION["float64"]) -> list[Watch]:
        """For calls: the reference judges what is below."""
        return self._above(precision.recheck, precision)

    def trusted(self) -> list[Watch]:
        """For runs, and calls within functions: what is below is noise."""
        inner = [elements for elements in self.joints if len(elements) > 1] if self.values else []
        ratios = {k: abs(1 / self.values[k]) * self.sizes[k] for elements in inner for k in elements}
        grown = rounding_growth(inner, ratios)
        elements = [k for elements in inner for k in elements[:-1]]
        return [*self._above(ROUNDING), *above([where(grown[k] * ROUNDING < 1, 1, 0) for k in elements])]

    def _above(self, part: float, precision: Precision = PRECISION["float64"]) -> list[Watch]:
        pairs = list(zip(self.values, self.sizes, strict=True))
        if any(isinstance(size, Traced) for size in self.sizes):  # masses are arguments
            bounds = (part * size + precision.least if precision.least else part * size for _, size in pairs)
            return above(
                [where(abs(pair[0]) > least, 1, 0) for pair, least in zip(pairs, bounds, strict=True)]
            )
        if any(not isinstance(pivot, Traced) and abs(pivot) <= part * size for pivot, size in pairs):
            raise ZeroDivisionError("a pivot is numerically zero in every state")
        return [Watch(pivot, precision.bound(part, size), least=True) for pivot, size in pairs]


def above(good: Sequence[Scalar]) -> list[Watch]:
    """Judgements, 1 or 0, as watched values; ZeroDivisionError if one is 0 in every state."""
    if any(not isinstance(one, Traced) and not one for one in good):
        raise ZeroDivisionError("a pivot is numerically zero in every state")
    return [Watch(one, 0.0, least=True, apart=True) for one in good]
