"""The arrays that laws are made of, and where they stand among the numbers of a run: for derivatives by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.algebra import Sum, unique
from rodyn.simulate.torques.law import Torque


class NumberCounts(NamedTuple):
    """How many numbers of a run there are: constants, pieces of time, numbers of a piece."""

    constants: int
    pieces: int
    piece: int


@dataclass(frozen=True)
class Entry:
    """An array of a law in a run; `shape` is its own, without those of a batch.

    term      the name of the term of the law that it belongs to, as in `run.torques`
    start     where it begins in the constants, or in the numbers of a piece
    """

    term: str
    name: str
    shape: tuple[int, ...]
    start: int

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))

    def pulled(self, constants: Floats, changes: Floats) -> Floats:
        """Return the gradient (rows, shape) by the array, from those by the numbers of the run."""
        raise NotImplementedError

    def pushed(self, direction: Floats, places: NumberCounts) -> tuple[Floats, Floats]:
        """Constants (rows, …) and pieces (rows, …, …) as they move where the array moves along (rows, shape)."""
        raise NotImplementedError


@dataclass(frozen=True)
class ConstantEntry(Entry):
    """Numbers that stay; a single one is repeated `width` times."""

    width: int

    def pulled(self, constants: Floats, changes: Floats) -> Floats:
        result = constants[:, self.start : self.start + self.width]
        if self.size != self.width:
            result = result.sum(axis=1, keepdims=True)
        return result.reshape(len(result), *self.shape)

    def pushed(self, direction: Floats, places: NumberCounts) -> tuple[Floats, Floats]:
        rows = len(direction)
        constants = np.zeros((rows, places.constants))
        constants[:, self.start : self.start + self.width] = direction.reshape(rows, -1)
        return constants, np.zeros((rows, places.pieces, places.piece))


@dataclass(frozen=True)
class TableEntry(Entry):
    """The values of a table at its times, of which piece k of the run has row `own[k]`.

    widths    the times between rows, where straight lines join them; () where they are held
    """

    own: tuple[int, ...]
    widths: tuple[float, ...]

    def pulled(self, constants: Floats, changes: Floats) -> Floats:
        m, nv = self.shape
        start = self.start + bool(self.widths)  # a straight line begins with its time
        rows = np.zeros((len(changes), m, (2 if self.widths else 1) * nv))
        for k, row in enumerate(self.own):
            rows[:, row] += changes[:, k, start : start + rows.shape[-1]]
        result = rows[..., :nv].copy()
        if self.widths:
            slopes = rows[:, :-1, nv:] / np.array(self.widths)[:, None]
            result[:, :-1] -= slopes
            result[:, 1:] += slopes
        return result

    def pushed(self, direction: Floats, places: NumberCounts) -> tuple[Floats, Floats]:
        m, nv = self.shape
        values = direction.reshape(-1, m, nv)
        rows = values
        if self.widths:
            slopes = np.zeros_like(values)
            slopes[:, :-1] = np.diff(values, axis=1) / np.array(self.widths)[:, None]
            rows = np.concatenate([np.zeros((*values.shape[:2], 1)), values, slopes], axis=-1)
        changes = np.zeros((len(values), places.pieces, places.piece))
        changes[..., self.start : self.start + rows.shape[-1]] = rows[:, list(self.own)]
        return np.zeros((len(values), places.constants)), changes


def entries(law: Torque, mechanism: Mechanism, pieces: int) -> tuple[Entry, ...]:
    """All arrays of a law that a run can be differentiated by, for a run of a number of pieces."""
    breaks = law.data(mechanism).schedule.breaks[:pieces]
    result: list[Entry] = []
    constants = piece = 0
    names = unique([term.name for term in law.terms])
    for name, term in zip(names, law.terms, strict=True):
        result += _unique(list(_listed(term, mechanism, name, constants, piece, breaks)))
        own = term.data(mechanism)
        constants, piece = constants + own.constants.shape[-1], piece + own.schedule.rows.shape[-1]
    return tuple(result)


def _listed(
    law: Torque, mechanism: Mechanism, term: str, constants: int, piece: int, breaks: Floats
) -> Iterator[Entry]:
    """Yield the arrays of a law whose numbers begin at these places."""
    if isinstance(law, Sum):
        for part in law.terms:
            yield from _listed(part, mechanism, term, constants, piece, breaks)
            own = part.data(mechanism)
            constants, piece = constants + own.constants.shape[-1], piece + own.schedule.rows.shape[-1]
        return
    for given in law.given(mechanism):
        if not given.width:
            own_rows = tuple(np.searchsorted(law.data(mechanism).schedule.breaks, breaks).tolist())
            yield TableEntry(term, given.name, given.shape, piece, own_rows, given.between)
        elif given.name:
            yield ConstantEntry(term, given.name, given.shape, constants, given.width)
        constants += given.width
    for part in law.parts:
        yield from _listed(part, mechanism, term, constants, piece, breaks)


def _unique(found: Sequence[Entry]) -> list[Entry]:
    """Arrays of one term with names of their own: "kp", "kp 2"."""
    names = unique([one.name for one in found])
    return [replace(one, name=name) for one, name in zip(found, names, strict=True)]
