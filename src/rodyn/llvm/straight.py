"""A `Program` as textual LLVM IR: a tile function that treats one state per lane, and a loop over tiles.

Rows of the arguments are apart by any stride, their elements are neighbours; a tile transposes them into one vector
per element and back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rodyn.llvm.flow import tile_loop
from rodyn.llvm.instructions import emit_program
from rodyn.llvm.watch import add_to_watch, alarms, not_finite
from rodyn.llvm.writer import Writer, declarations
from rodyn.trace.program import Program


def batch_module(program: Program, lanes: int, name: str) -> str:
    """IR with `i64 name(ptr args)`: rows, pointer and stride of each argument, pointers of the results.

    Strides count doubles. There are at least `lanes` rows; the last tile overlaps the one before it. The
    result is non-zero if any row has a number that is not finite, or an angle that is too large.
    """
    widths = dict(program.inputs)
    results = [len(elements) for elements in program.outputs.values()]
    return "\n".join(
        [
            declarations(lanes),
            *_tile(program, lanes, widths),
            *tile_loop(lanes, name, len(widths), results),
            "",
        ]
    )


def state_module(program: Program, wide: int, name: str) -> str:
    """IR with `i64 name(ptr argument, …, ptr result, …)` for one state; not 0 as for a batch."""
    w = Writer(1)
    elements: dict[tuple[str, int], str] = {}
    for k, (argument, width) in enumerate(program.inputs.items()):
        for index in range(width):
            elements[argument, index] = w.emit(f"load double, ptr {_at(w, f'%in{k}', index)}, align 8")
    answer = _computed(w, program, elements, wide)
    arguments = [f"ptr %in{k}" for k in range(len(program.inputs))]
    arguments += [f"ptr noalias %out{k}" for k in range(len(program.outputs))]
    head = f"define i64 @{name}({', '.join(arguments)}) nounwind {{"
    used = dict.fromkeys([declarations(1), declarations(wide)])
    return "\n".join([*used, head, *w.lines, f"  ret i64 {answer}", "}", ""])


def _tile(program: Program, lanes: int, widths: Mapping[str, int]) -> Iterator[str]:
    w = Writer(lanes)
    elements: dict[tuple[str, int], str] = {}
    for k, (argument, width) in enumerate(widths.items()):
        elements |= _loaded(w, argument, width, f"%in{k}", f"%stride{k}")
    answer = _computed(w, program, elements, lanes)
    arguments = [f"ptr %in{k}, i64 %stride{k}" for k in range(len(widths))]
    arguments += [f"ptr noalias %out{k}" for k in range(len(program.outputs))]
    yield f"define internal i64 @tile({', '.join(arguments)}) noinline nounwind {{"
    yield from w.lines
    yield f"  ret i64 {answer}\n}}\n"


def _computed(w: Writer, program: Program, elements: Mapping[tuple[str, int], str], wide: int) -> str:
    """Emit the program and store its results; the answer has a bit for each lane that must be rechecked."""
    found = emit_program(w, program, elements, wide)
    watch = w.constant(0.0)
    for element in elements.values():
        watch = add_to_watch(w, watch, element)
    for k, output in enumerate(program.outputs.values()):
        numbers = [found.values[element] for element in output]
        for number in dict.fromkeys(numbers):
            watch = add_to_watch(w, watch, number)
        _stored(w, numbers, f"%out{k}")
    bad = not_finite(w, watch)
    for alarm in alarms(w, program, found):
        bad = w.apply("or", bad, alarm)
    return w.bits(w.apply("or", found.bad, bad))


def _loaded(w: Writer, argument: str, width: int, start: str, stride: str) -> dict[tuple[str, int], str]:
    """The elements of an argument, a vector each: pairs of neighbours are loaded and transposed."""
    rows = [start]
    for _ in range(1, w.lanes):
        rows.append(w.emit(f"getelementptr double, ptr {rows[-1]}, i64 {stride}"))
    found: dict[tuple[str, int], str] = {}
    for column in _pairs(width):
        pairs = [w.emit(f"load <2 x double>, ptr {_at(w, row, column)}, align 8") for row in rows]
        found[argument, column], found[argument, column + 1] = _unzipped(w, pairs)
    if width == 1:
        found[argument, 0] = w.packed(w.emit(f"load double, ptr {row}, align 8") for row in rows)
    return found


def _pairs(width: int) -> list[int]:
    """Where pairs of neighbours begin that cover a row; of an odd one the last two overlap."""
    return [*range(0, width - 1, 2), *([width - 2] if width % 2 and width > 1 else [])]


def _at(w: Writer, row: str, column: int) -> str:
    return w.emit(f"getelementptr double, ptr {row}, i64 {column}") if column else row


def _unzipped(w: Writer, pairs: list[str]) -> tuple[str, str]:
    """One pair per lane → the vector of first and the vector of second elements."""
    if len(pairs) == 1:
        first, second = (w.emit(f"extractelement <2 x double> {pairs[0]}, i64 {k}") for k in (0, 1))
        return first, second
    # Blocks of `have` lanes hold their first elements, then their second; joining two keeps that order.
    blocks, have = pairs, 1
    while len(blocks) > 2:
        indices = [
            *range(have),
            *range(2 * have, 3 * have),
            *range(have, 2 * have),
            *range(3 * have, 4 * have),
        ]
        blocks = [_shuffled(w, 2 * have, blocks[k], blocks[k + 1], indices) for k in range(0, len(blocks), 2)]
        have *= 2
    a, b = blocks
    first = _shuffled(w, 2 * have, a, b, [*range(have), *range(2 * have, 3 * have)])
    return first, _shuffled(w, 2 * have, a, b, [*range(have, 2 * have), *range(3 * have, 4 * have)])


def _shuffled(w: Writer, width: int, a: str, b: str, indices: list[int]) -> str:
    mask = ", ".join(f"i32 {k}" for k in indices)
    kind = f"<{width} x double>"
    return w.emit(f"shufflevector {kind} {a}, {kind} {b}, <{len(indices)} x i32> <{mask}>")


def _stored(w: Writer, numbers: list[str], start: str) -> None:
    """A row of results for each lane, neighbours in pairs."""
    width = len(numbers)
    if w.lanes == 1:
        for k, number in enumerate(numbers):
            w.lines.append(f"  store double {number}, ptr {_at(w, start, k)}, align 8")
        return
    for lane in range(w.lanes):
        for column in _pairs(width):
            pair = _shuffled(w, w.lanes, numbers[column], numbers[column + 1], [lane, w.lanes + lane])
            at = _at(w, start, lane * width + column)
            w.lines.append(f"  store <2 x double> {pair}, ptr {at}, align 8")
        if width == 1:
            number = w.of_lane(numbers[0], lane)
            w.lines.append(f"  store double {number}, ptr {_at(w, start, lane)}, align 8")
