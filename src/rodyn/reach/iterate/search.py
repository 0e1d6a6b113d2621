"""What every engine is given, and what it answers: targets, where to begin, how they ended."""

from __future__ import annotations

from typing import Any, NamedTuple

from rodyn.arrays import Floats


class Search(NamedTuple):
    """Targets of a task.

    pose        (rows, 16 · targets) matrices, row by row
    q0          (rows, nq), or (1, nq) for all: where searches begin; None: at the start that is nearest
    goal        (rows, nq) or (1, nq): what a secondary goal is near to
    weights     (rows or 1, 6 · targets)
    tolerance   m and rad
    restarts    how many further starts may be tried
    """

    pose: Floats
    q0: Floats | None
    goal: Floats | None
    weights: Floats | None
    tolerance: float
    restarts: int

    def some(self, rows: Any) -> Search:
        """The search of some rows."""
        total = len(self.pose)

        def part(each: Floats | None) -> Floats | None:
            return each if each is None or len(each) != total else each[rows]

        return self._replace(
            pose=self.pose[rows], q0=part(self.q0), goal=part(self.goal), weights=part(self.weights)
        )

    def even(self) -> Search:
        """The search in which all rows that count do so alike: weights do not change what can be reached."""
        return self if self.weights is None else self._replace(weights=(self.weights > 0).astype(float))


class Answer(NamedTuple):
    """q (rows, nq); of every row the error (m or rad), steps, and the code of `judge`."""

    q: Floats
    error: Floats
    iterations: Floats
    code: Floats


SAFE = 0.9
"""The part of the tolerance at which the iteration stops: rounding shall not take a row above it."""
