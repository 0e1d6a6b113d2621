"""A `Program` as textual LLVM IR: a tile function that treats one state per lane, and a loop over tiles.

The IR is text, so that this file needs no compiler. Rows of the arguments are apart by any stride, their
elements are neighbours; a tile transposes them into one vector per element and back.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from rodyn.llvm.elementary import atan2, exp, log, tanh
from rodyn.llvm.sincos import LARGEST, sin_cos
from rodyn.trace.program import Program

OPERATIONS = {
    "neg": "fneg {T} {0}",
    "add": "fadd {T} {0}, {1}",
    "sub": "fsub {T} {0}, {1}",
    "mul": "fmul {T} {0}, {1}",
    "div": "fdiv {T} {0}, {1}",
    "fma": "call {T} @llvm.fmuladd.{S}({T} {0}, {T} {1}, {T} {2})",
    "abs": "call {T} @llvm.fabs.{S}({T} {0})",
    "sqrt": "call {T} @llvm.sqrt.{S}({T} {0})",
    "lt": "fcmp olt {T} {0}, {1}",
    "le": "fcmp ole {T} {0}, {1}",
    "eq": "fcmp oeq {T} {0}, {1}",
    "and": "and {B} {0}, {1}",
    "or": "or {B} {0}, {1}",
    "where": "select {B} {0}, {T} {1}, {T} {2}",
}
"""Operations that are one instruction."""


def hexadecimal(value: float) -> str:
    """A double as LLVM reads it back exactly."""
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


@dataclass
class Writer:
    """Lines of a function over vectors of `lanes` doubles (a plain double for one lane)."""

    lanes: int
    lines: list[str] = field(default_factory=list)
    count: int = 0

    @property
    def type(self) -> str:
        return f"<{self.lanes} x double>" if self.lanes > 1 else "double"

    @property
    def suffix(self) -> str:
        return f"v{self.lanes}f64" if self.lanes > 1 else "f64"

    @property
    def integer(self) -> str:
        return f"<{self.lanes} x i64>" if self.lanes > 1 else "i64"

    @property
    def truth(self) -> str:
        return f"<{self.lanes} x i1>" if self.lanes > 1 else "i1"

    def emit(self, text: str) -> str:
        """A new value: `%v7 = text`."""
        name = f"%v{self.count}"
        self.count += 1
        self.lines.append(f"  {name} = {text}")
        return name

    def constant(self, value: float) -> str:
        number = hexadecimal(value)
        return f"splat (double {number})" if self.lanes > 1 else number

    def whole(self, value: int) -> str:
        return f"splat (i64 {value})" if self.lanes > 1 else str(value)

    def apply(self, op: str, *args: str) -> str:
        """An operation of the table."""
        return self.emit(OPERATIONS[op].format(*args, T=self.type, S=self.suffix, B=self.truth))

    def fused(self, op: str, a: str, b: str, c: str) -> str:
        """fma a b + c, fms a b − c, fnma c − a b."""
        if op == "fms":
            c = self.apply("neg", c)
        elif op == "fnma":
            a = self.apply("neg", a)
        return self.apply("fma", a, b, c)


def declarations(lanes: int) -> str:
    """The intrinsics a function over `lanes` uses."""
    w = Writer(lanes)
    return (
        f"declare {w.type} @llvm.fmuladd.{w.suffix}({w.type}, {w.type}, {w.type})\n"
        f"declare {w.type} @llvm.fabs.{w.suffix}({w.type})\n"
        f"declare {w.type} @llvm.sqrt.{w.suffix}({w.type})\n"
    )


def _not(w: Writer, a: str) -> str:
    return w.emit(f"xor {w.truth} {a}, {'splat (i1 true)' if w.lanes > 1 else 'true'}")


def _sign(w: Writer, a: str) -> str:
    zero = w.constant(0.0)
    negative = w.apply("where", w.apply("lt", a, zero), w.constant(-1.0), w.apply("add", a, zero))
    return w.apply("where", w.apply("lt", zero, a), w.constant(1.0), negative)


def _smaller(w: Writer, a: str, b: str) -> str:
    return _first(w, w.apply("lt", a, b), a, b)


def _larger(w: Writer, a: str, b: str) -> str:
    return _first(w, w.apply("lt", b, a), a, b)


def _first(w: Writer, wins: str, a: str, b: str) -> str:
    """a where it wins or is no number, else b."""
    missing = w.emit(f"fcmp uno {w.type} {a}, {a}")
    return w.apply("where", w.apply("or", wins, missing), a, b)


COMPOSED: dict[str, Callable[..., str]] = {
    "not": _not,
    "sign": _sign,
    "min": _smaller,
    "max": _larger,
    "exp": exp,
    "log": log,
    "tanh": tanh,
    "atan2": atan2,
}
"""Operations that are several instructions; sines and cosines come in pairs, products in sums may be fused."""


def body(
    w: Writer,
    program: Program,
    elements: Mapping[tuple[str, int], str],
    wide: int,
    done: Callable[[int, str], None] = lambda *_: None,
) -> Body:
    """Emit the program. A scalar function takes the sines and cosines of `wide` angles at a time.

    An element is asked for where it is used; `done` hears the number and the value of every instruction.
    """
    found = Body([], "zeroinitializer" if w.lanes > 1 else "false")
    pairs = _sines(w, program, elements, wide, found) if w.lanes == 1 < wide else {}
    for op, args, value in program.code:
        if op == "constant":
            result = w.constant(value)
        elif op == "input":
            result = elements[value]
        elif op in ("sin", "cos"):
            angle = args[0]
            if angle not in pairs:
                found.bad = _or_large(w, found.bad, found.values[angle])
                pairs[angle] = sin_cos(w, found.values[angle])
            result = pairs[angle][op == "cos"]
        elif op in ("fma", "fms", "fnma"):
            result = w.fused(op, *(found.values[arg] for arg in args))
        elif op in COMPOSED:
            result = COMPOSED[op](w, *(found.values[arg] for arg in args))
        else:
            result = w.apply(op, *(found.values[arg] for arg in args))
        found.values.append(result)
        done(len(found.values) - 1, result)
    return found


@dataclass
class Body:
    """The values of the instructions, and which lanes have an angle that is no number or too large."""

    values: list[str]
    bad: str


def _or_large(w: Writer, bad: str, angle: str) -> str:
    size = w.emit(f"call {w.type} @llvm.fabs.{w.suffix}({w.type} {angle})")
    large = w.emit(f"fcmp uge {w.type} {size}, {w.constant(LARGEST)}")
    return w.emit(f"or {w.truth} {bad}, {large}")


def _sines(
    w: Writer, program: Program, elements: Mapping[tuple[str, int], str], wide: int, found: Body
) -> dict[int, tuple[str, str]]:
    """Sines and cosines of a scalar function, those of easy angles, taken side by side in vectors."""
    easy = _easy(program)
    angles = list(
        dict.fromkeys(args[0] for op, args, _ in program.code if op in ("sin", "cos") and args[0] in easy)
    )

    def value(number: int) -> str:
        op, args, content = program.code[number]
        if op == "constant":
            return w.constant(content)
        return elements[content] if op == "input" else w.apply(op, *(value(arg) for arg in args))

    pairs: dict[int, tuple[str, str]] = {}
    for first in range(0, len(angles), wide):
        group = angles[first : first + wide]
        v = Writer(wide, w.lines, w.count)
        vector = "zeroinitializer"
        for lane, angle in enumerate(group):
            number = value(angle)
            found.bad = _or_large(w, found.bad, number)
            vector = w.emit(f"insertelement {v.type} {vector}, double {number}, i64 {lane}")
        v.count = w.count
        sine, cosine = sin_cos(v, vector)
        w.count = v.count
        for lane, angle in enumerate(group):
            pairs[angle] = (
                w.emit(f"extractelement {v.type} {sine}, i64 {lane}"),
                w.emit(f"extractelement {v.type} {cosine}, i64 {lane}"),
            )
    return pairs


def _easy(program: Program) -> set[int]:
    """The values that are a few sums, products and the like of arguments: these can be computed ahead."""
    sizes: list[float] = []
    for op, args, _ in program.code:
        simple = op in ("input", "constant", "neg", "add", "sub", "mul", "div", "fma")
        sizes.append(1 + sum(sizes[arg] for arg in args) if simple else math.inf)
    return {number for number, size in enumerate(sizes) if size <= 16}


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
    """Emit the program and store its results; the answer has a bit for each lane that needs a second look."""
    found = body(w, program, elements, wide)
    zero = w.constant(0.0)
    watch = zero  # stays 0 while everything is finite
    for element in elements.values():
        watch = w.apply("fma", element, zero, watch)
    for k, output in enumerate(program.outputs.values()):
        numbers = [found.values[element] for element in output]
        for number in dict.fromkeys(numbers):
            watch = w.apply("fma", number, zero, watch)
        _stored(w, numbers, f"%out{k}")
    bad = w.emit(f"fcmp uno {w.type} {watch}, {zero}")
    for alarm in alarms(w, program, found):
        bad = w.emit(f"or {w.truth} {bad}, {alarm}")
    flags = w.emit(f"or {w.truth} {found.bad}, {bad}")
    bits = w.emit(f"bitcast {w.truth} {flags} to i{w.lanes}") if w.lanes > 1 else flags
    return w.emit(f"zext i{w.lanes} {bits} to i64")


def alarms(w: Writer, program: Program, found: Body) -> Iterator[str]:
    """For each watched number the lanes in which it is out of its bound."""
    for watch in program.watch:
        size = w.emit(f"call {w.type} @llvm.fabs.{w.suffix}({w.type} {found.values[watch.value]})")
        out = "ule" if watch.least else "ugt"
        yield w.emit(f"fcmp {out} {w.type} {size}, {w.constant(watch.bound)}")


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
        vector = "poison"
        for lane, row in enumerate(rows):
            number = w.emit(f"load double, ptr {row}, align 8")
            vector = w.emit(f"insertelement {w.type} {vector}, double {number}, i64 {lane}")
        found[argument, 0] = vector
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
            number = w.emit(f"extractelement {w.type} {numbers[0]}, i64 {lane}")
            w.lines.append(f"  store double {number}, ptr {_at(w, start, lane)}, align 8")


def tile_loop(
    lanes: int,
    name: str,
    arguments: int,
    widths: Sequence[int | None],
    fixed: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[str]:
    """`i64 name(ptr args)`: one call of @tile per tile; the last one starts at rows − lanes.

    args: rows, the `fixed` ones (name → type) handed on as they are, pointer and stride of each argument, pointer
    of each result, which has as many elements per row as `widths` says; None: as the number behind its pointer.
    """
    yield f"define i64 @{name}(ptr %args) nounwind {{"
    place = 0

    def loaded(what: str, kind: str) -> Iterator[str]:
        nonlocal place
        yield f"  %at_{what} = getelementptr i64, ptr %args, i64 {place}"
        yield f"  %{what} = load {kind}, ptr %at_{what}"
        place += 1

    yield from loaded("rows", "i64")
    for what, kind in fixed.items():
        yield from loaded(what, kind)
    for k in range(arguments):
        yield from loaded(f"base{k}", "ptr")
        yield from loaded(f"stride{k}", "i64")
    for k, width in enumerate(widths):
        yield from loaded(f"result{k}", "ptr")
        if width is None:
            yield from loaded(f"width{k}", "i64")
    yield f"  %last = sub i64 %rows, {lanes}"
    yield "  br label %loop\nloop:"
    yield "  %row = phi i64 [ 0, %0 ], [ %next, %loop ]"
    yield "  %flags = phi i64 [ 0, %0 ], [ %both, %loop ]"
    yield "  %fits = icmp sle i64 %row, %last"
    yield "  %start = select i1 %fits, i64 %row, i64 %last"
    passed = []
    for k in range(arguments):
        yield f"  %way{k} = mul i64 %start, %stride{k}"
        yield f"  %in{k} = getelementptr double, ptr %base{k}, i64 %way{k}"
        passed.append(f"ptr %in{k}, i64 %stride{k}")
    for k, width in enumerate(widths):
        yield f"  %away{k} = mul i64 %start, {f'%width{k}' if width is None else width}"
        yield f"  %out{k} = getelementptr double, ptr %result{k}, i64 %away{k}"
        passed.append(f"ptr %out{k}, i64 %width{k}" if width is None else f"ptr %out{k}")
    passed += [f"{kind} %{what}" for what, kind in fixed.items()]
    yield f"  %flag = call i64 @tile({', '.join(passed)})"
    yield "  %both = or i64 %flags, %flag"
    yield f"  %next = add i64 %row, {lanes}"
    yield "  %more = icmp slt i64 %next, %rows"
    yield "  br i1 %more, label %loop, label %done\ndone:"
    yield "  ret i64 %both\n}"
