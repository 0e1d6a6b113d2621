"""Results with the papers' symbols: arrays by name, printed as a table of what they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError, SingularError
from rodyn.kernel.quantity.prepare import prepared
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.numbering import Numbering, in_order
from rodyn.writing.tables import Shown, Table

COLUMNS = 2
"""Links side by side in one table."""


class Symbol(NamedTuple):
    """One array of a result.

    name      the attribute
    letters   what the paper calls it
    equation  where
    meaning   in words
    axes      what its last axes run over: "link" (one entry each), "six" (six rows of every link, stacked), "joint"
              (velocities), "held" (directions that the joints hold), "step" (how many joints are free), or a length
    """

    name: str
    letters: str
    equation: str
    meaning: str
    axes: tuple[str | int, ...]


class Named(Shown):
    """A result of arrays (leading axes of the state, own axes), listed in SYMBOLS."""

    TITLE: ClassVar[str]
    PLACE: ClassVar[str]
    SYMBOLS: ClassVar[tuple[Symbol, ...]]
    BY_LINK: ClassVar[bool] = False
    """Whether its numbers and six-vectors of the links are printed, too."""
    robot: str
    links: tuple[str, ...]
    numbering: Numbering

    def _parts(self) -> Iterator[Table | str]:
        counted = f"links counted from the {self.numbering}: {_row(self.links)}"
        yield f"{self.robot}: {self.TITLE}\n{self.PLACE}; {counted}"
        rows = [
            [symbol.letters, f".{symbol.name}", shape, symbol.equation, symbol.meaning]
            for symbol in self.SYMBOLS
            if (shape := self._shape(symbol.name))
        ]
        yield Table(["symbol", "attribute", "shape", "equation", "meaning"], rows, keys=2)
        if self.BY_LINK:
            yield from self._by_link()

    def _shape(self, name: str) -> str:
        """The shape of an array in words, "" where there is none."""
        try:
            found: Floats | None = getattr(self, name)
        except SingularError:
            return "no digits"
        except InputError:
            return "overflow"
        return "" if found is None else " × ".join(map(str, found.shape)) or "1"

    def _by_link(self) -> Iterator[Table]:
        """Numbers and six-vectors of one state, link by link."""
        small = [symbol for symbol in self.SYMBOLS if symbol.axes in (("link",), ("link", 6))]
        found = [(symbol.letters, getattr(self, symbol.name)) for symbol in small]
        if all(value.ndim == len(symbol.axes) for symbol, (_, value) in zip(small, found, strict=True)):
            yield from link_by_link("symbol", self.links, found)


def link_by_link(head: str, links: Sequence[str], rows: Sequence[tuple[str, Floats]]) -> Iterator[Table]:
    """Tables of numbers and short vectors, a few links side by side; each array is (L,) or (L, k)."""
    for k in range(0, len(links), COLUMNS):
        cells = [[name, *map(_cell, value[k : k + COLUMNS])] for name, value in rows]
        yield Table([head, *links[k : k + COLUMNS]], cells)


def _cell(value: Floats) -> str:
    numbers = np.atleast_1d(value)
    rounding = 1e-14 * np.max(np.abs(numbers))
    return "  ".join(f"{0.0 if abs(x) <= rounding else x:.4g}" for x in numbers)


def _row(links: Sequence[str]) -> str:
    return ", ".join(links) if len(links) <= 8 else f"{', '.join(links[:3])}, …, {links[-1]}"


def link_names(mechanism: Mechanism, merged: bool) -> tuple[str, ...]:
    """The links of joints of one coordinate, from the base; `merged`: without those behind fixed joints."""
    return tuple(link.name for link in prepared(mechanism, merged=merged).mechanism.links)


def numbered(
    symbols: Sequence[Symbol],
    found: Mapping[str, Floats],
    sizes: Mapping[str, Sequence[int]],
    numbering: Numbering,
) -> dict[str, Any]:
    """The arrays of the symbols in the order of the links; `sizes`: axis → sizes of its blocks, from the base."""
    arrays = {}
    for symbol in symbols:
        array, own = found[symbol.name], len(symbol.axes)
        axes = {k - own: sizes[axis] for k, axis in enumerate(symbol.axes) if isinstance(axis, str)}
        arrays[symbol.name] = in_order(array, axes, numbering)
    return arrays
