"""Where the records of a `PieceProgram` lie in memory, and which of its sweeps form a stage without a join."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rodyn.trace.loops.pieces import ALONG, PieceProgram
from rodyn.trace.loops.program import RecordPlace

PIECE_ARGUMENTS = (
    "end",  # tiles
    "pieces",
    "length",  # links of a piece
    "next",  # → the next tile, a counter that all threads share
    "keep",  # → records that are read by another stage
    "temporary",  # → records that are read within a stage, memory of one thread
    "values",  # → values of the pieces
    "table",  # → constants of the links of every piece
    "starts",  # → the first link of every piece
    "short",  # → 1 for every piece that is one link shorter than the others, else 0
)
"""What a kernel is given before the arguments and results, eight bytes each; → means an address."""


def names_of(program: PieceProgram) -> list[str]:
    given = [f"in{k}" for k in range(len(program.arguments))]
    return [*PIECE_ARGUMENTS, *given, *(f"out{k}" for k in range(len(program.results)))]


WHOLE_NUMBERS = frozenset(PIECE_ARGUMENTS[:3])


def unpacked(program: PieceProgram) -> Iterator[str]:
    for k, name in enumerate(names_of(program)):
        yield f"  %at_{name} = getelementptr i64, ptr %args, i64 {k}"
        yield f"  %{name} = load {'i64' if name in WHOLE_NUMBERS else 'ptr'}, ptr %at_{name}"


@dataclass(frozen=True)
class PieceLayout:
    """Where the scalars are; all sizes count vectors.

    kept, passing   (sweep, number of a scalar) → its place in a slot; every link has a slot of what is kept, and one
                    of what is read within its stage only
    rolling         the same of outward sweeps that only the next link reads: one slot for all links
    values          of sweeps whose values are read by number: place among the values of the piece; what an inward
                    sweep hands down is there too
    stem            what the stem leaves, and what it reads of the last step of a gather: place behind the values of
                    all pieces, in doubles
    columns         number of a constant → its column in the table
    """

    kept: Mapping[tuple[int, int], int]
    passing: Mapping[tuple[int, int], int]
    rolling: Mapping[tuple[int, int], int]
    values: Mapping[tuple[int, int], int]
    stem: Mapping[tuple[int, int], int]
    columns: Mapping[int, int]

    def temporary(self, length: int) -> int:
        """Vectors of memory that a thread needs for pieces of that length."""
        return length * len(self.passing) + len(self.rolling)


def stages(program: PieceProgram) -> list[list[int]]:
    """The numbers of the sweeps of each stage: one sweep along the pieces or the stem, or all sweeps between them."""
    found: list[list[int]] = []
    for number, loop in enumerate(program.loops):
        if found and loop.kind not in ALONG and program.loops[found[-1][-1]].kind not in ALONG:
            found[-1].append(number)
        else:
            found.append([number])
    return found


def piece_layout(program: PieceProgram) -> PieceLayout:
    """Keep what is read, as long as something reads it."""
    stage = {number: k for k, numbers in enumerate(stages(program)) for number in numbers}
    groups: dict[str, dict[tuple[int, int], int]] = {
        k: {} for k in ("kept", "passing", "rolling", "values", "stem")
    }
    readers: dict[tuple[int, int], set[int]] = {}
    values: set[tuple[int, int]] = set()
    stem: set[tuple[int, int]] = set()
    carried: dict[int, set[int]] = {number: set() for number in stage}
    for number, loop in enumerate(program.loops):
        begins = {(place.sweep, place.index) for place in loop.start if isinstance(place, RecordPlace)}
        (stem if loop.kind in ALONG else values).update(begins)
        for name, index in loop.body.elements():
            what, _, sweep = name.partition(" ")
            if what == "own":
                readers.setdefault((int(sweep), index), set()).add(number)
            elif what == "value":
                values.add((int(sweep), index))
            elif what == "last":
                stem.add((int(sweep), index))
            elif name == "given":
                carried[number].add(index)
    for number, loop in enumerate(program.loops):
        if loop.kind == "inward":
            values |= {(number, index) for index in carried[number]}
        mine = {key for key in readers if key[0] == number}
        far = {key for key in mine if any(stage[reader] != stage[number] for reader in readers[key])}
        near = mine - far
        if loop.kind == "outward":
            near |= {(number, index) for index in carried[number]} - far
        along = all(program.loops[reader].kind == "tips" for key in near for reader in readers.get(key, ()))
        for key in sorted(far):
            groups["kept"][key] = len(groups["kept"])
        name = "rolling" if along and not far else "passing"
        for key in sorted(near):
            groups[name][key] = len(groups[name])
    groups["values"] = {key: place for place, key in enumerate(sorted(values))}
    groups["stem"] = {key: place for place, key in enumerate(sorted(stem))}
    used = {index for loop in program.loops for name, index in loop.body.elements() if name == "parameters"}
    columns = {index: place for place, index in enumerate(sorted(used | {program.parameters - 1}))}
    return PieceLayout(columns=columns, **groups)
