"""Loops, conditions and memory in textual LLVM IR."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rodyn.llvm.writer import Writer


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
