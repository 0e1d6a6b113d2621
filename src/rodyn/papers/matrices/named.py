"""Results with the papers' symbols: arrays by name, printed as a table of what they are.

Links are counted from the base, as elsewhere in the package, or from the tip, as some papers count them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeAlias, get_args

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError, SingularError, is_one_of, unknown
from rodyn.kernel.quantity.prepare import prepared
from rodyn.model.mechanism import Mechanism
from rodyn.writing.tables import Shown, Table

Numbering: TypeAlias = Literal["base", "tip"]
NUMBERINGS = get_args(Numbering)
MAX_COLUMNS = 2
"""Maximum number of links side by side in one table."""


def require_numbering(numbering: object) -> None:
    """Raise unless it is "base" or "tip"."""
    if not is_one_of(numbering, NUMBERINGS):
        raise unknown("numbering", numbering, NUMBERINGS)


def in_order(array: Floats, axes: Mapping[int, Sequence[int]], numbering: Numbering) -> Floats:
    """Return an array with blocks from the base in the order of the links: `axes` maps an axis to sizes of blocks.

    >>> in_order(np.arange(5), {-1: (2, 3)}, "tip")
    array([2, 3, 4, 0, 1])
    """
    if numbering == "base":
        return array
    for axis, sizes in axes.items():
        array = np.take(array, _reversed(sizes), axis)
    return array


def names_in_order(names: tuple[str, ...], numbering: Numbering) -> tuple[str, ...]:
    """Return names from the base in the order of the links.

    >>> names_in_order(("link1", "link2"), "tip")
    ('link2', 'link1')
    """
    return names if numbering == "base" else names[::-1]


def _reversed(sizes: Sequence[int]) -> list[int]:
    ends = np.cumsum(sizes).tolist()
    blocks = [range(end - size, end) for end, size in zip(ends, sizes, strict=True)]
    return [place for block in reversed(blocks) for place in block]


class Symbol(NamedTuple):
    """One array of a result.

    name      the attribute
    letters   the symbol in the paper
    equation  where it is defined
    meaning   what it is
    axes      what its last axes run over: "link" (one entry each), "six" (six rows of every link, stacked), "joint"
              (velocities), "held" (directions that the joints hold), "step" (how many joints are free), or a length
    """

    name: str
    letters: str
    equation: str
    meaning: str
    axes: tuple[str | int, ...]


def symbol(letters: str, equation: str, meaning: str, *axes: str | int, **options: Any) -> Any:
    """Return the field of a dataclass for an array with these entries of `Symbol`."""
    return field(metadata={"symbol": (letters, equation, meaning, axes)}, **options)


@dataclass(frozen=True, eq=False, repr=False)
class Named(Shown):
    """A result of arrays (leading axes of the state, own axes), whose fields are made by `symbol`."""

    TITLE: ClassVar[str]
    PLACE: ClassVar[str]
    COMPUTED: ClassVar[tuple[Symbol, ...]] = ()
    """Arrays that are computed from the fields; they are printed first."""
    BY_LINK: ClassVar[bool] = False
    """Whether numbers and six-vectors of the links are printed, too."""

    robot: str
    links: tuple[str, ...]
    numbering: Numbering

    @classmethod
    def of(
        cls,
        mechanism: Mechanism,
        found: Mapping[str, Floats],
        links: tuple[str, ...],
        sizes: Mapping[str, Sequence[int]],
        numbering: Numbering,
    ) -> Self:
        """Return the result of arrays and links from the base; `sizes`: axis → sizes of its blocks, 1 for each link."""
        sizes = {"link": (1,) * len(links), **sizes}
        arrays = {}
        for row in cls.symbols():
            if row.name in found:
                count = len(row.axes)
                axes = {k - count: sizes[axis] for k, axis in enumerate(row.axes) if isinstance(axis, str)}
                arrays[row.name] = in_order(found[row.name], axes, numbering)
        return cls(mechanism.name, names_in_order(links, numbering), numbering, **arrays)

    @classmethod
    def symbols(cls) -> tuple[Symbol, ...]:
        """Return the arrays in the order in which they are printed."""
        own = [Symbol(row.name, *row.metadata["symbol"]) for row in fields(cls) if row.metadata]
        return (*cls.COMPUTED, *own)

    def _parts(self) -> Iterator[Table | str]:
        counted = f"links counted from the {self.numbering}: {_row(self.links)}"
        yield f"{self.robot}: {self.TITLE}\n{self.PLACE}; {counted}"
        rows = [
            [row.letters, f".{row.name}", shape, row.equation, row.meaning]
            for row in self.symbols()
            if (shape := self._shape(row.name))
        ]
        yield Table(["symbol", "attribute", "shape", "equation", "meaning"], rows, keys=2)
        if self.BY_LINK:
            yield from self._by_link()

    def _shape(self, name: str) -> str:
        """Return the shape of an array as text, "" where there is none."""
        try:
            array: Floats | None = getattr(self, name)
        except SingularError:
            return "no digits"
        except InputError:
            return "overflow"
        return "" if array is None else " × ".join(map(str, array.shape)) or "1"

    def _by_link(self) -> Iterator[Table]:
        """Return tables of numbers and six-vectors of one state, link by link."""
        small = [row for row in self.symbols() if row.axes in (("link",), ("link", 6))]
        rows = [(row.letters, getattr(self, row.name)) for row in small]
        if all(value.ndim == len(row.axes) for row, (_, value) in zip(small, rows, strict=True)):
            yield from link_by_link("symbol", self.links, rows)


def link_by_link(head: str, links: Sequence[str], rows: Sequence[tuple[str, Floats]]) -> Iterator[Table]:
    """Return tables of numbers and short vectors, a few links side by side; each array is (L,) or (L, k)."""
    for k in range(0, len(links), MAX_COLUMNS):
        cells = [[name, *map(_cell, value[k : k + MAX_COLUMNS])] for name, value in rows]
        yield Table([head, *links[k : k + MAX_COLUMNS]], cells)


def _cell(value: Floats) -> str:
    numbers = np.atleast_1d(value)
    rounding = 1e-14 * np.max(np.abs(numbers))
    return "  ".join(f"{0.0 if abs(x) <= rounding else x:.4g}" for x in numbers)


def _row(links: Sequence[str]) -> str:
    return ", ".join(links) if len(links) <= 8 else f"{', '.join(links[:3])}, …, {links[-1]}"


def link_names(mechanism: Mechanism, merged: bool) -> tuple[str, ...]:
    """Return the links of joints of one coordinate, from the base; `merged`: without those behind fixed joints."""
    return tuple(link.name for link in prepared(mechanism, merged=merged).mechanism.links)
