"""The answer of inverse kinematics: joint positions, how far they are from the targets, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import listed

REACHED, SINGULAR, UNREACHABLE, _, BEYOND, EXHAUSTED, ASIDE = range(7)
"""Codes of a row; 3 is refused before there is an answer."""
WORDS = {
    REACHED: "reached",
    SINGULAR: "reached, in a singular posture",
    UNREACHABLE: "unreachable: q is the nearest posture that was found",
    BEYOND: "outside limits: q is the nearest posture within them",
    EXHAUSTED: "iterations exhausted: q is close to the target, but not within the tolerance",
    ASIDE: "reached, the secondary goal left aside",
}


class Fields(NamedTuple):
    """What machine code fills in; `steps` and `code` are integers."""

    q: Floats
    error: Floats
    steps: Floats
    code: Floats


class InverseKinematics(Fields):
    """Joint positions that bring frames to their targets, for every row of the call.

    q            (..., nq) joint positions; of a target that was not reached, the nearest posture that was found
    ok           whether the error is within the tolerance
    error        the larger of the distance (m) and the angle (rad) between frame and target, of what must match
    iterations   steps of the iteration, over all starts; 0 of a closed form
    reason       as a sentence
    """

    __slots__ = ()

    @property
    def ok(self) -> Any:
        """Whether the error is within the tolerance: True or False, or (...) of them."""
        codes = np.asarray(self.code)
        result = (codes <= SINGULAR) | (codes == ASIDE)
        return result if codes.ndim else bool(result)

    @property
    def iterations(self) -> Any:
        """Steps over all starts: an integer, or (...) of them."""
        result = np.asarray(self.steps).astype(np.int64)
        return result if result.ndim else int(result)

    @property
    def beyond(self) -> Sequence[tuple[str, ...]]:
        """The joints that would have to go beyond their limits, by row that is outside limits."""
        return ()

    @property
    def reason(self) -> Any:
        """Why every row ended: text, or an array (...) of it."""
        codes = np.asarray(self.code)
        if codes.ndim == 0:
            return self._words(codes.item(), iter(self.beyond))
        result: NDArray[Any] = np.empty(codes.shape, dtype=object)
        notes = iter(self.beyond)
        result.ravel()[:] = [self._words(code, notes) for code in codes.ravel().tolist()]
        return result

    def _words(self, code: float, notes: Any) -> str:
        if code != BEYOND:
            return WORDS[int(code)]
        joints = next(notes, ())
        return f"{WORDS[BEYOND]}; it is reachable only beyond {_joints(joints)}" if joints else WORDS[BEYOND]

    def __repr__(self) -> str:
        codes = np.asarray(self.code)
        if codes.ndim == 0:
            q = np.array2string(
                np.asarray(self.q), precision=6, suppress_small=True, separator=", ", max_line_width=200
            )
            return f"<InverseKinematics: {self.reason}, error {float(self.error):.2g}, q = {q}>"
        rows, reached = codes.size, int(np.count_nonzero(self.ok))
        worst = f", largest error {float(np.max(self.error)):.2g}" if rows else ""
        words = [f"{reached} reached"]
        for code, count in zip(*np.unique(codes, return_counts=True), strict=True):
            kind = WORDS[int(code)].partition(":")[0]
            if code == SINGULAR:
                words[0] += f" ({count} in a singular posture)"
            elif code == ASIDE:
                words[0] += f" ({count} with the secondary goal left aside)"
            elif code != REACHED:
                words.append(f"{count} {kind}")
        return f"<InverseKinematics of {rows} targets: {', '.join(words)}{worst}>"


class Explained(InverseKinematics):
    """An answer with targets that were missed: it also knows the names of joints."""

    _beyond: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def of(cls, fields: Fields, beyond: Sequence[tuple[str, ...]]) -> Explained:
        """Return the answer; `beyond` has an entry for each row that is outside limits."""
        result = cls(*fields)
        result._beyond = tuple(beyond)
        return result

    @property
    def beyond(self) -> Sequence[tuple[str, ...]]:
        return self._beyond

    def __reduce__(self) -> tuple[Any, ...]:
        return Explained.of, (Fields(*self), self._beyond)


def _joints(names: Sequence[str]) -> str:
    return f"joint {names[0]!r}" if len(names) == 1 else f"joints {listed([repr(name) for name in names])}"
