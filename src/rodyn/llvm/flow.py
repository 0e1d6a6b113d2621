"""Loops, conditions and memory in textual LLVM IR, and the loop over the tiles of a batch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType

from rodyn.llvm.writer import DOUBLE, Real, Writer


class Flow(Writer):
    """A writer of several blocks; values that live across them are kept in memory."""

    def label(self) -> int:
        """A number that no other label and no value has."""
        self.count += 1
        return self.count - 1

    @contextmanager
    def counted(self, first: str, step: int, end: str) -> Iterator[str]:
        """A loop over whole numbers from `first` until `end` is reached; it runs at least once."""
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

    @contextmanager
    def when(self, condition: str, *, always: bool = False) -> Iterator[None]:
        """What is written here runs only if the comparison is true."""
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
        """The smaller of two whole numbers."""
        return self.emit(f"select i1 {self.emit(f'icmp slt i64 {a}, {b}')}, i64 {a}, i64 {b}")

    def at(self, start: str, place: int | str, kind: str = "") -> str:
        """The address of an element behind a pointer: of a number, if no kind is named."""
        if place == 0:
            return start
        return self.emit(f"getelementptr {kind or self.real.name}, ptr {start}, i64 {place}")

    def load(self, start: str, place: int | str = 0, kind: str = "", align: int = 0) -> str:
        """An element behind a pointer."""
        at = self.at(start, place, kind)
        return self.emit(f"load {kind or self.real.name}, ptr {at}, align {align or self._align(kind)}")

    def store(self, value: str, start: str, place: int | str = 0, kind: str = "", align: int = 0) -> None:
        """Put an element behind a pointer."""
        at = self.at(start, place, kind)
        known = kind or self.real.name
        self.lines.append(f"  store {known} {value}, ptr {at}, align {align or self._align(kind)}")

    def _align(self, kind: str) -> int:
        """Of an element, at least."""
        return 8 if kind in ("i64", "ptr") else self.real.bytes


def tile_loop(
    lanes: int,
    name: str,
    arguments: int,
    widths: Sequence[int | None],
    fixed: Mapping[str, str] = MappingProxyType({}),
    real: Real = DOUBLE,
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
        yield f"  %in{k} = getelementptr {real.name}, ptr %base{k}, i64 %way{k}"
        passed.append(f"ptr %in{k}, i64 %stride{k}")
    for k, width in enumerate(widths):
        yield f"  %away{k} = mul i64 %start, {f'%width{k}' if width is None else width}"
        yield f"  %out{k} = getelementptr {real.name}, ptr %result{k}, i64 %away{k}"
        passed.append(f"ptr %out{k}, i64 %width{k}" if width is None else f"ptr %out{k}")
    passed += [f"{kind} %{what}" for what, kind in fixed.items()]
    yield f"  %flag = call i64 @tile({', '.join(passed)})"
    yield "  %both = or i64 %flags, %flag"
    yield f"  %next = add i64 %row, {lanes}"
    yield "  %more = icmp slt i64 %next, %rows"
    yield "  br i1 %more, label %loop, label %done\ndone:"
    yield "  ret i64 %both\n}"


def packed_call(name: str, state: str, arguments: int, results: int) -> str:
    """`i64 name(ptr args)` for one state around `i64 state(ptr argument, …, ptr result, …)`; args as of `tile_loop`."""
    places = [1 + 2 * k for k in range(arguments)] + [1 + 2 * arguments + k for k in range(results)]
    lines = [f"define i64 @{name}(ptr %args) nounwind {{"]
    for k, place in enumerate(places):
        lines += [f"  %at{k} = getelementptr ptr, ptr %args, i64 {place}", f"  %p{k} = load ptr, ptr %at{k}"]
    passed = ", ".join(f"ptr %p{k}" for k in range(len(places)))
    return "\n".join([*lines, f"  %flag = call i64 @{state}({passed})", "  ret i64 %flag\n}\n"])


def row_calls(name: str, run: str, fixed: int, arguments: int, results: int) -> Iterator[str]:
    """`i64 name(ptr args)` around `i64 run(ptr numbers)` for one state: a call for every row.

    args: rows, the `fixed` numbers, pointer and stride of each argument, pointer and width of each result. `run` is
    given the fixed numbers, then the pointers of one row.
    """
    w = Flow(1)
    numbers = fixed + arguments + results
    w.lines += ["entry:", f"  %given = alloca [{numbers} x i64]", "  %all = alloca i64"]
    w.store("0", "%all", kind="i64")
    for k in range(fixed):
        w.store(w.load("%args", 1 + k, "i64"), "%given", k, "i64")
    rows = w.load("%args", 0, "i64")
    with w.counted("0", 1, rows) as row:
        for k in range(arguments + results):
            place = 1 + fixed + 2 * k
            start, width = w.load("%args", place, "ptr"), w.load("%args", place + 1, "i64")
            at = w.at(start, w.emit(f"mul i64 {row}, {width}"))
            w.store(at, "%given", fixed + k, "ptr")
        flag = w.emit(f"call i64 @{run}(ptr %given)")
        w.store(w.emit(f"or i64 {w.load('%all', kind='i64')}, {flag}"), "%all", kind="i64")
    both = w.load("%all", kind="i64")
    yield from (f"define i64 @{name}(ptr %args) nounwind {{", *w.lines, f"  ret i64 {both}\n}}\n")


def strip_loop(
    lanes: int,
    name: str,
    arguments: int,
    widths: Sequence[int],
    parts: int,
    tiles: int,
    carried: int,
    real: Real = DOUBLE,
) -> list[str]:
    """`i64 name(ptr args)` as `tile_loop`, for @tile0, @tile1, …: each runs for `tiles` tiles before the next does.

    Each is also given the memory of its tile for the `carried` vectors that one function leaves to another: too much
    for the stack of a small thread. Where there is no memory, all rows are flagged.
    """
    w = Flow(lanes, real=real)
    place = iter(range(1 + 2 * arguments + len(widths)))
    rows = w.load("%args", next(place), "i64")
    given = [
        (w.load("%args", next(place), "ptr"), w.load("%args", next(place), "i64")) for _ in range(arguments)
    ]
    results = [w.load("%args", next(place), "ptr") for _ in widths]
    flags = w.emit("alloca i64")
    memory = allocated(w, w.size * carried * tiles) if carried else "null"
    w.store("0", flags, kind="i64")
    last = w.emit(f"sub i64 {rows}, {lanes}")
    whole = w.emit(f"udiv i64 {w.emit(f'add i64 {rows}, {lanes - 1}')}, {lanes}")
    strips = w.emit(f"udiv i64 {w.emit(f'add i64 {whole}, {tiles - 1}')}, {tiles}")
    with w.counted("0", 1, strips) as strip:
        first = w.emit(f"mul i64 {strip}, {tiles}")
        left = w.emit(f"sub i64 {whole}, {first}")
        count = w.smaller(left, str(tiles))
        for part in range(parts):
            with w.counted("0", 1, count) as tile:
                row = w.emit(f"mul i64 {w.emit(f'add i64 {first}, {tile}')}, {lanes}")
                start = w.smaller(row, last)
                passed = []
                for pointer, stride in given:
                    at = w.at(pointer, w.emit(f"mul i64 {start}, {stride}"))
                    passed.append(f"ptr {at}, i64 {stride}")
                for pointer, width in zip(results, widths, strict=True):
                    passed.append(f"ptr {w.at(pointer, w.emit(f'mul i64 {start}, {width}'))}")
                passed.append(f"ptr {w.at(memory, w.emit(f'mul i64 {tile}, {carried}'), w.type)}")
                flag = w.emit(f"call i64 @tile{part}({', '.join(passed)})")
                w.store(w.emit(f"or i64 {w.load(flags, kind='i64')}, {flag}"), flags, kind="i64")
    if carried:
        freed(w)
    both = w.load(flags, kind="i64")
    return [f"define i64 @{name}(ptr %args) nounwind {{", *w.lines, f"  ret i64 {both}", "}"]


MEMORY = """
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
"""
"""What `Body.clear` and rows of the next tile need."""

ALLOCATION = ("declare ptr @malloc(i64)", "declare void @free(ptr)")
"""What `allocated` and `freed` call."""


def freed(w: Flow) -> None:
    """Give back what was allocated."""
    w.lines.append("  call void @free(ptr %allocated)")


def allocated(w: Flow, count: int) -> str:
    """So many bytes of memory that begin with a cache line; the function returns −1 if there are none."""
    line = 64
    w.lines.append(f"  %allocated = call ptr @malloc(i64 {count + line})")
    with w.when("icmp eq ptr %allocated, null"):
        w.lines.append("  ret i64 -1")
        w.lines.append(f"unreached{w.label()}:")
    next_line = w.at("%allocated", line, "i8")
    number = w.emit(f"ptrtoint ptr {next_line} to i64")
    return w.emit(f"inttoptr i64 {w.emit(f'and i64 {number}, {-line}')} to ptr")


ACCUMULATORS = 12
"""Chains of fused multiply-adds that do not wait for each other: more than latency × pipes, and few enough for the 16
registers of AVX2."""


def fma_loop(lanes: int) -> str:
    """Return `i64 loop(ptr count)`: `count` rounds of independent fused multiply-adds, which measure a processor."""
    kind = f"<{lanes} x double>"
    fma = f"@llvm.fma.v{lanes}f64"
    keep, add = (f"splat (double {value:.17e})" for value in (0.9999, 0.0001))  # the accumulators stay near 1
    lines = [
        f"declare {kind} {fma}({kind}, {kind}, {kind})",
        "define i64 @loop(ptr %count) nounwind {",
        "  %rounds = load i64, ptr %count",
        "  br label %body\nbody:",
        "  %k = phi i64 [ 0, %0 ], [ %k1, %body ]",
    ]
    numbers = range(ACCUMULATORS)
    lines += [f"  %x{j} = phi {kind} [ splat (double {j}.0), %0 ], [ %y{j}, %body ]" for j in numbers]
    lines += [f"  %y{j} = call {kind} {fma}({kind} %x{j}, {kind} {keep}, {kind} {add})" for j in numbers]
    lines += [
        "  %k1 = add i64 %k, 1",
        "  %more = icmp slt i64 %k1, %rounds",
        "  br i1 %more, label %body, label %end\nend:",
        f"  %s1 = fadd {kind} %y0, %y1",
    ]
    lines += [f"  %s{j} = fadd {kind} %s{j - 1}, %y{j}" for j in numbers[2:]]
    lines += [
        f"  %first = extractelement {kind} %s{ACCUMULATORS - 1}, i64 0",
        "  %answer = fptosi double %first to i64",
        "  ret i64 %answer\n}\n",
    ]
    return "\n".join(lines)
