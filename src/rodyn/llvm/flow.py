"""Loops, conditions and memory in textual LLVM IR; lanes that must be rechecked; products of matrices as loops.

Rechecked are lanes with a number that is not finite, an angle that is too large or a pivot near zero. A watch is a sum
of 0 · x over all numbers x: it stays 0 while all of them are finite, else it is NaN.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial, reduce
from typing import Any, TypeVar

from rodyn.llvm.instructions import Emitted
from rodyn.llvm.thresholds import SUMS_SIDE_BY_SIDE
from rodyn.llvm.writer import Writer, declarations
from rodyn.trace.products import Matrix
from rodyn.trace.program import Program


class Flow(Writer):
    """A writer of several blocks; values that live across them are kept in memory."""

    def label(self) -> int:
        """Return a number that no other label and no value has."""
        self.count += 1
        return self.count - 1

    @contextmanager
    def counted(self, first: str, step: int, end: str) -> Iterator[str]:
        """Write a loop over integers from `first` until `end` is reached; it runs at least once."""
        label = self.label()
        self.lines += [f"  br label %enter{label}", f"enter{label}:", f"  br label %loop{label}"]
        self.lines += [
            f"loop{label}:",
            f"  %k{label} = phi i64 [ {first}, %enter{label} ], [ %next{label}, %latch{label} ]",
        ]
        yield f"%k{label}"
        self.lines += [
            f"  br label %latch{label}",
            f"latch{label}:",
            f"  %next{label} = add i64 %k{label}, {step}",
            f"  %more{label} = icmp ne i64 %next{label}, {end}",
            f"  br i1 %more{label}, label %loop{label}, label %done{label}",
            f"done{label}:",
        ]

    def accumulated(
        self, first: str, end: str, totals: Sequence[str], body: Callable[[str, Sequence[str]], Sequence[str]]
    ) -> Sequence[str]:
        """Return totals after a loop as `counted`; `body` returns what they are after one more round."""
        with self.counted(first, 1, end) as k:
            label, begin = k.removeprefix("%k"), len(self.lines)
            names = [f"%total{label}.{j}" for j in range(len(totals))]
            after = body(k, names)
            self.lines[begin:begin] = [
                f"  {name} = phi {self.type} [ {total}, %enter{label} ], [ {new}, %latch{label} ]"
                for name, total, new in zip(names, totals, after, strict=True)
            ]
        return after

    @contextmanager
    def when(self, condition: str, *, always: bool = False) -> Iterator[None]:
        """Write what runs only if the comparison is true."""
        if always:
            yield
            return
        label = self.label()
        self.lines += [
            f"  %if{label} = {condition}",
            f"  br i1 %if{label}, label %then{label}, label %after{label}",
            f"then{label}:",
        ]
        yield
        self.lines += [f"  br label %after{label}", f"after{label}:"]

    def smaller(self, a: str, b: str) -> str:
        """Return the smaller of two integers."""
        return self.emit(f"select i1 {self.emit(f'icmp slt i64 {a}, {b}')}, i64 {a}, i64 {b}")

    def at(self, start: str, place: int | str, kind: str = "") -> str:
        """Return the address of an element behind a pointer: of a number, if no kind is named."""
        if place == 0:
            return start
        return self.emit(f"getelementptr {kind or self.real.name}, ptr {start}, i64 {place}")

    def load(self, start: str, place: int | str = 0, kind: str = "", align: int = 0) -> str:
        """Return an element behind a pointer."""
        at = self.at(start, place, kind)
        return self.emit(f"load {kind or self.real.name}, ptr {at}, align {align or self._align(kind)}")

    def store(self, value: str, start: str, place: int | str = 0, kind: str = "", align: int = 0) -> None:
        """Put an element behind a pointer."""
        at = self.at(start, place, kind)
        known = kind or self.real.name
        self.lines.append(f"  store {known} {value}, ptr {at}, align {align or self._align(kind)}")

    def copy(self, source: str, target: str, count: int | str) -> None:
        """Copy bytes to memory that does not overlap them."""
        self.lines.append(
            f"  call void @llvm.memcpy.p0.p0.i64(ptr {target}, ptr {source}, i64 {count}, i1 false)"
        )

    def _align(self, kind: str) -> int:
        """Of an element, at least."""
        return 8 if kind in ("i64", "ptr") else self.real.bytes


MEMORY = """
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
"""
"""What `Body.clear`, `Flow.copy` and rows of the next tile need."""

ALLOCATION = ("declare ptr @malloc(i64)", "declare void @free(ptr)")
"""What `allocated` and `freed` call."""


def freed(w: Flow, name: str = "%allocated") -> None:
    """Give back what was allocated."""
    w.lines.append(f"  call void @free(ptr {name})")


def allocated(w: Flow, count: int, name: str = "%allocated") -> str:
    """So many bytes of memory that begin with a cache line; the function returns −1 if there are none."""
    line = 64
    w.lines.append(f"  {name} = call ptr @malloc(i64 {count + line})")
    with w.when(f"icmp eq ptr {name}, null"):
        w.lines.append("  ret i64 -1")
        w.lines.append(f"unreached{w.label()}:")
    next_line = w.at(name, line, "i8")
    number = w.emit(f"ptrtoint ptr {next_line} to i64")
    return w.emit(f"inttoptr i64 {w.emit(f'and i64 {number}, {-line}')} to ptr")


ACCUMULATORS = 12
"""Chains of fused multiply-adds that do not wait for each other: more than latency × pipes, and few enough for the 16
registers of AVX2."""


def fma_loop(lanes: int) -> str:
    """Return `i64 loop(ptr count)`: `count` rounds of independent fused multiply-adds, which measure a processor."""
    w = Flow(lanes)
    factor, addend = w.constant(0.9999), w.constant(0.0001)  # the accumulators stay near 1
    rounds = w.load("%count", kind="i64")

    def one_round(_: str, totals: Sequence[str]) -> list[str]:
        return [w.fused("fma", total, factor, addend) for total in totals]

    totals = w.accumulated("0", rounds, [w.constant(float(j)) for j in range(ACCUMULATORS)], one_round)
    total = reduce(partial(w.apply, "add"), totals)
    answer = w.emit(f"fptosi double {w.of_lane(total, 0)} to i64")
    head = "define i64 @loop(ptr %count) nounwind {"
    return "\n".join([declarations(lanes), head, *w.lines, f"  ret i64 {answer}\n}}\n"])


# Lanes that must be rechecked


def add_to_watch(w: Writer, watch: str, number: str) -> str:
    """Return the watch with one more number."""
    return w.apply("fma", number, w.constant(0.0), watch)


def not_finite(w: Writer, watch: str) -> str:
    """Return the lanes whose watch is NaN."""
    return w.emit(f"fcmp uno {w.type} {watch}, {w.constant(0.0)}")


def alarms(w: Writer, program: Program, found: Emitted) -> Iterator[str]:
    """For each watched value of the program, the lanes in which it is out of its bound."""
    for watch in program.watch:
        size = w.apply("abs", found.values[watch.value])
        out = "ule" if watch.least else "ugt"
        yield w.emit(f"fcmp {out} {w.type} {size}, {w.constant(watch.bound)}")


class WatchingFlow(Flow):
    """A flow that keeps the watch and the flags of its lanes in memory, across blocks.

    A flag is a whole element of a vector there: bits would have to be packed and unpacked for every link.
    """

    _total: str | None = None
    _watched: set[str]
    _suffix = ""

    def begin_watch(self, suffix: str = "") -> None:
        """Allocate both where the function begins: no lane is flagged. The suffix tells them from others."""
        self._suffix = suffix
        first = int(self.lines[:1] == ["entry:"])
        self.lines[first:first] = [
            f"  %watch{suffix} = alloca {self.type}, align {self.size}",
            f"  %bad{suffix} = alloca {self.integer}, align {self.size}",
        ]
        self.lines += [
            f"  store {self.type} {self.constant(0.0)}, ptr %watch{suffix}",
            f"  store {self.integer} {self.whole(0)}, ptr %bad{suffix}",
        ]

    def watch(self, number: str) -> None:
        """Flag the lanes in which this number is not finite."""
        if self._total is not None:
            if number not in self._watched:  # elements of symmetric matrices are written twice
                self._total = add_to_watch(self, self._total, number)
                self._watched.add(number)
            return
        before = self.emit(f"load {self.type}, ptr %watch{self._suffix}")
        self.lines.append(
            f"  store {self.type} {add_to_watch(self, before, number)}, ptr %watch{self._suffix}"
        )

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Numbers that are watched here are summed up in a register: memory is read and written once."""
        none = self.constant(0.0)
        self._total, self._watched = none, set()
        yield
        total, self._total = self._total, None
        if total != none:
            self.watch(total)

    def flag(self, lanes: str) -> None:
        """Flag these lanes."""
        wide = self.emit(f"sext {self.truth} {lanes} to {self.integer}")
        both = self.emit(
            f"or {self.integer} {self.emit(f'load {self.integer}, ptr %bad{self._suffix}')}, {wide}"
        )
        self.lines.append(f"  store {self.integer} {both}, ptr %bad{self._suffix}")

    def flags(self) -> str:
        """Return the flags as an i64, a bit for each lane."""
        wrong = not_finite(self, self.emit(f"load {self.type}, ptr %watch{self._suffix}"))
        flagged = self.emit(f"load {self.integer}, ptr %bad{self._suffix}")
        bad = self.emit(f"icmp ne {self.integer} {flagged}, {self.whole(0)}")
        return self.bits(self.apply("or", bad, wrong))


K = TypeVar("K", bound=tuple[Any, ...])


class Once(dict[K, str]):
    """Emits what is asked for the first time, and remembers its value."""

    def __init__(self, emit: Callable[..., str]) -> None:
        super().__init__()
        self.emit = emit

    def __missing__(self, key: K) -> str:
        self[key] = self.emit(*key)
        return self[key]


# Products of matrices


class ProductWriter:
    """Writes products inside a function of a flow; `element` loads a number of an argument, its place an integer.

    Vectors are allocated where the function begins: `flow.lines` must be the lines of one function from its first.
    """

    def __init__(self, flow: Flow, element: Callable[[str, str], str]) -> None:
        self.flow, self.element = flow, element

    def row(self, product: str, k: int) -> str:
        """Return an element of a product."""
        return self.flow.load(product, k, self.flow.type, 8)

    def product(self, matrix: Matrix, x: Sequence[str]) -> str:
        """Where the rows of the product are."""
        w = self.flow
        given, result = self._allocated(matrix.columns), self._allocated(matrix.rows)
        for k, value in enumerate(x):
            w.store(value, given, k, w.type)
        blocks, rest = divmod(matrix.rows, SUMS_SIDE_BY_SIDE)
        if blocks:
            with w.counted("0", 1, str(blocks)) as block:
                self._sums(
                    matrix, w.emit(f"mul i64 {block}, {SUMS_SIDE_BY_SIDE}"), SUMS_SIDE_BY_SIDE, given, result
                )
        if rest:
            self._sums(matrix, str(blocks * SUMS_SIDE_BY_SIDE), rest, given, result)
        return result

    def _allocated(self, count: int) -> str:
        w = self.flow
        name = f"%vector{w.label()}"
        w.lines.insert(0, f"  {name} = alloca [{count} x {w.type}], align 64")
        return name

    def _sums(self, matrix: Matrix, first: str, count: int, given: str, found: str) -> None:
        """Rows from `first` on."""
        w = self.flow
        numbers = [w.emit(f"add i64 {first}, {k}") for k in range(count)]
        starts = [self._moved(w.emit(f"mul i64 {i}, {matrix.down}"), matrix.start) for i in numbers]
        x = w.load(given, 0, w.type)
        totals: Sequence[str] = [w.apply("mul", self.element(matrix.argument, start), x) for start in starts]
        if matrix.columns > 1:
            totals = self._columns(matrix, starts, totals, given)
        for i, total in zip(numbers, totals, strict=True):
            w.store(total, found, i, w.type)

    def _columns(
        self, matrix: Matrix, starts: Sequence[str], totals: Sequence[str], given: str
    ) -> Sequence[str]:
        """Return sums with all columns but the first added."""
        w = self.flow

        def column(k: str, totals: Sequence[str]) -> list[str]:
            x, along = w.load(given, k, w.type), w.emit(f"mul i64 {k}, {matrix.across}")
            new = []
            for start, total in zip(starts, totals, strict=True):
                a = self.element(matrix.argument, w.emit(f"add i64 {start}, {along}"))
                new.append(
                    w.apply("fma", a, x, total)
                    if matrix.fused
                    else w.apply("add", total, w.apply("mul", a, x))
                )
            return new

        return w.accumulated("1", str(matrix.columns), totals, column)

    def _moved(self, place: str, by: int) -> str:
        return self.flow.emit(f"add i64 {place}, {by}") if by else place
