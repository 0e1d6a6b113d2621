"""The answer of a closed form: all postures for a pose, which branch each is, and what is free."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.reach.closed.program import FIRST_BIT
from rodyn.reach.thresholds import TOLERANCE

if TYPE_CHECKING:
    from rodyn.reach.closed.form import ClosedForm

TWIN_BIT, FREE_BITS = FIRST_BIT["twin"], 2 ** FIRST_BIT["far"] - 2 ** FIRST_BIT["free"]
"""Of the number that marks a candidate."""


class Fields(NamedTuple):
    """What machine code fills in: of every candidate the coordinates, its error, and a number that marks it."""

    q: Floats
    error: Floats
    code: Floats


class Postures(Fields):
    """All candidates for every pose; those with `ok` are the solutions.

    q       (..., candidates, nq) joint positions, angles within ±π; joints that do not move the frame are those of
            q0, or at 0
    error   (..., candidates) the larger of the distance (m) and the angle (rad) between frame and pose
    ok      whether a candidate is a solution: its error is within 1e-9 and it is not another one again
    """

    __slots__ = ()
    form: ClosedForm

    @property
    def ok(self) -> NDArray[np.bool_]:
        """(..., candidates) whether it is a solution."""
        twin = (np.asarray(self.code, dtype=np.int64) >> TWIN_BIT) & 1
        return np.asarray((self.error <= TOLERANCE) & (twin == 0))

    @property
    def count(self) -> Any:
        """How many solutions there are, (...)."""
        result = self.ok.sum(axis=-1)
        return result if np.ndim(result) else int(result)

    @property
    def branch(self) -> tuple[str, ...]:
        """The branch of every candidate; the same for every pose."""
        return self.form.branches

    @property
    def free(self) -> Any:
        """What is free at a singularity: "" if nothing is; (..., candidates), as objects."""
        codes = np.asarray(self.code, dtype=np.int64)
        result: NDArray[Any] = np.full(codes.shape, "", dtype=object)
        for place in zip(*np.nonzero(codes & FREE_BITS), strict=True):
            result[place] = self.form.free_words(int(codes[place]), self.q[place])
        return result

    @property
    def reason(self) -> Any:
        """Why there is no solution: "" if there is one; (...), as objects."""
        codes = np.asarray(self.code, dtype=np.int64)
        none = ~np.asarray(self.ok).any(axis=-1)
        if codes.ndim == 1:
            return self.form.reason_words(codes, self.error, self.q) if none else ""
        result: NDArray[Any] = np.full(none.shape, "", dtype=object)
        for place in zip(*np.nonzero(none), strict=True):
            result[place] = self.form.reason_words(codes[place], self.error[place], self.q[place])
        return result

    @property
    def solutions(self) -> Floats:
        """(count, nq) the solutions of one pose, without the other candidates."""
        if self.q.ndim != 2:
            raise InputError(
                f"there are {self.q.shape[:-2]} poses, each with its own number of solutions: take q[k][ok[k]]"
            )
        return self.q[self.ok]

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.form, tuple(self))

    def __repr__(self) -> str:
        if self.q.ndim != 2:
            return f"<{self.form.family}: {self.q.shape[:-2]} poses, {int(self.ok.sum())} solutions>"
        lines = [f"{self.count} {'solution' if self.count == 1 else 'solutions'} ({self.form.family})"]
        for q, word, free, good in zip(self.q, self.branch, self.free, self.ok, strict=True):
            if good:
                numbers = " ".join(f"{x:10.6f}" for x in q)
                lines.append(f"  {numbers}   {word}{f'; {free}' if free else ''}")
        return "\n".join([*lines, *([f"  {self.reason}"] if self.reason else [])])


def _restored(form: ClosedForm, arrays: tuple[Floats, Floats, Floats]) -> Postures:
    return form.result(*arrays)
