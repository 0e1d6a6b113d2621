"""A program for a state, then another one for every column of the matrices that the first has left.

Columns of one matrix are neighbours in memory: they are treated side by side, one in every lane, also for one state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rodyn.llvm.flow import ALLOCATION, Flow, allocated, freed
from rodyn.llvm.straight import batch_module, state_module
from rodyn.llvm.thresholds import MAX_COLUMN_BYTES
from rodyn.llvm.watch import Once, WatchingFlow, add_to_watch
from rodyn.llvm.writer import DOUBLE, Real
from rodyn.trace.program import Program

FACTORS, COLUMN, UNIT = "factors", "column", "unit"
"""What both programs share, what the second one takes and gives, and the matrix whose columns are those of 1."""


class Columns(NamedTuple):
    """What is computed of a state.

    first     program of the state: leaves matrices, FACTORS, and results
    column    FACTORS and a COLUMN → COLUMN
    size      of the matrices, which are square
    results   result → the matrix of `first` whose columns it is made of, UNIT (it is symmetric then), or a result
    """

    first: Program
    column: Program
    size: int
    results: Mapping[str, str]

    def width(self, source: str) -> int:
        """Numbers of a result of the first program, or of UNIT."""
        return self.size**2 if source == UNIT else len(self.first.outputs[source])

    @property
    def matrices(self) -> list[str]:
        """Results of the first program whose columns are treated."""
        return [one for one in self.results.values() if one != UNIT and self.width(one) == self.size**2]

    @property
    def left(self) -> dict[str, int]:
        """What the first program leaves for the second: name → how many numbers."""
        return {name: self.width(name) for name in (*self.matrices, FACTORS)}


def columns_state(task: Columns, wide: int, name: str, real: Real = DOUBLE) -> str:
    """IR with `i64 name(ptr argument, …, ptr result, …)` for one state."""
    w = Flow(1, real=real)
    memory = _Memory(w, task, rows=1)
    heads = [f"ptr %in{k}" for k in range(len(task.first.inputs))]
    results = {source: f"%out{k}" for k, source in enumerate(task.results.values())}
    written = [memory.blocks.get(key) or results[key] for key in task.first.outputs]
    flag = w.emit(f"call i64 @equations({', '.join([*heads, *(f'ptr {at}' for at in written)])})")
    flag = w.emit(f"or i64 {flag}, {_solved(w, task, memory.blocks, results)}")
    freed(w)
    heads += [f"ptr noalias {at}" for at in results.values()]
    head = f"define i64 @{name}({', '.join(heads)}) nounwind {{"
    first = state_module(task.first, wide, "equations", real)
    return "\n".join(
        [first, *_functions(task, wide, first, real), head, *w.lines, f"  ret i64 {flag}", "}", ""]
    )


def columns_batch(task: Columns, lanes: int, name: str, real: Real = DOUBLE) -> str:
    """IR with `i64 name(ptr args)` as `batch_module` has it: some rows at a time."""
    w = Flow(lanes, real=real)
    arguments, results = len(task.first.inputs), list(task.results.values())
    rows = w.load("%args", 0, "i64")
    given = [(w.load("%args", 1 + 2 * k, "ptr"), w.load("%args", 2 + 2 * k, "i64")) for k in range(arguments)]
    ends = {key: w.load("%args", 1 + 2 * arguments + k, "ptr") for k, key in enumerate(results)}
    inner = w.emit(f"alloca [{1 + 2 * arguments + len(task.first.outputs)} x i64]")
    flags = w.emit("alloca i64")
    most = lanes * max(1, MAX_COLUMN_BYTES // (w.size * sum(task.left.values())))
    memory = _Memory(w, task, rows=most)
    w.store("0", flags, kind="i64")
    count = w.smaller(rows, str(most))
    last = w.emit(f"sub i64 {rows}, {count}")
    before_last = w.emit(f"udiv i64 {w.emit(f'sub i64 {rows}, 1')}, {count}")
    chunks = w.emit(f"add i64 {before_last}, 1")
    w.store(count, inner, 0, "i64")
    with w.counted("0", 1, chunks) as chunk:
        start = w.smaller(w.emit(f"mul i64 {chunk}, {count}"), last)
        for k, (pointer, stride) in enumerate(given):
            w.store(w.at(pointer, w.emit(f"mul i64 {start}, {stride}")), inner, 1 + 2 * k, "ptr")
            w.store(stride, inner, 2 + 2 * k, "i64")
        here = _moved(w, task, ends, start)
        for k, key in enumerate(task.first.outputs):
            w.store(memory.blocks.get(key) or here[key], inner, 1 + 2 * arguments + k, "ptr")
        _flag(w, flags, w.emit(f"call i64 @equations(ptr {inner})"))
        with w.counted("0", 1, count) as row:
            bad = _solved(w, task, _moved(w, task, memory.blocks, row), _moved(w, task, here, row))
            _flag(w, flags, w.emit(f"shl i64 {bad}, {w.emit(f'urem i64 {row}, {lanes}')}"))
    freed(w)
    answer = w.load(flags, kind="i64")
    first = batch_module(task.first, lanes, "equations", real)
    head = f"define i64 @{name}(ptr %args) nounwind {{"
    return "\n".join(
        [first, *_functions(task, lanes, first, real), head, *w.lines, f"  ret i64 {answer}", "}", ""]
    )


class _Memory:
    """What is left between the two programs: blocks of `rows` rows."""

    def __init__(self, w: Flow, task: Columns, rows: int) -> None:
        start = allocated(w, w.real.bytes * rows * sum(task.left.values()))
        self.blocks: dict[str, str] = {}
        for name, width in task.left.items():
            self.blocks[name] = start
            start = w.at(start, rows * width)


def _moved(w: Flow, task: Columns, starts: Mapping[str, str], row: str) -> dict[str, str]:
    """The addresses of a row."""
    return {key: w.at(at, w.emit(f"mul i64 {row}, {task.width(key)}")) for key, at in starts.items()}


def _flag(w: Flow, flags: str, more: str) -> None:
    w.store(w.emit(f"or i64 {w.load(flags, kind='i64')}, {more}"), flags, kind="i64")


def _solved(w: Flow, task: Columns, left: Mapping[str, str], results: Mapping[str, str]) -> str:
    """Treat the columns of all matrices of a state; 1 if a number is not finite."""
    bad = "0"
    for source in (*task.matrices, UNIT):
        if source in results:
            given = "@unit" if source == UNIT else left[source]
            flag = w.emit(f"call i64 @columns(ptr {left[FACTORS]}, ptr {given}, ptr {results[source]})")
            bad = w.emit(f"or i64 {bad}, {flag}")
    if UNIT in results:
        w.lines.append(f"  call void @mirror(ptr {results[UNIT]})")
    return bad


def _functions(task: Columns, lanes: int, before: str, real: Real) -> Iterator[str]:
    """What both kinds of code call; `before` is what they begin with."""
    n = task.size
    yield from (line for line in ALLOCATION if line not in before)
    numbers = ", ".join(f"{real.name} {real.text(float(k % (n + 1) == 0))}" for k in range(n * n))
    yield f"@unit = private constant [{n * n} x {real.name}] [{numbers}]"
    yield from _columns(task, lanes, real)
    yield from mirrored(n, real)


def _columns(task: Columns, lanes: int, real: Real) -> Iterator[str]:
    """`i64 columns(ptr factors, ptr given, ptr out)`: the columns of one matrix; the last block overlaps."""
    w, n = WatchingFlow(lanes, real=real), task.size
    w.begin_watch()
    blocks = -(-n // lanes)
    with w.counted("0", 1, str(blocks)) as block:
        first = w.smaller(w.emit(f"mul i64 {block}, {lanes}"), str(n - lanes))
        given, out = w.at("%given", first), w.at("%out", first)

        def element(name: str, index: int) -> str:
            if name == FACTORS:
                return w.in_every_lane(w.load("%factors", index))
            return w.emit(f"load {w.type}, ptr {w.at(given, index * n)}, align {real.bytes}")

        found = w.emit_step(task.column, Once(element))
        total = w.constant(0.0)
        for row, number in enumerate(task.column.outputs[COLUMN]):
            value = found.values[number]
            w.lines.append(f"  store {w.type} {value}, ptr {w.at(out, row * n)}, align {real.bytes}")
            total = add_to_watch(w, total, value)
        w.watch(total)
    bad = w.emit(f"zext i1 {w.emit(f'icmp ne i64 {w.flags()}, 0')} to i64")
    yield "define internal i64 @columns(ptr %factors, ptr %given, ptr noalias %out) noinline nounwind {"
    yield from (*w.lines, f"  ret i64 {bad}", "}", "")


def mirrored(n: int, real: Real) -> Iterator[str]:
    """`void mirror(ptr A)`: the lower triangle of a symmetric matrix becomes the upper one."""
    w = Flow(1, real=real)
    with w.counted("0", 1, str(n)) as i, w.counted("0", 1, w.emit(f"add i64 {i}, 1")) as j:  # n may be 1
        lower = w.emit(f"add i64 {w.emit(f'mul i64 {i}, {n}')}, {j}")
        upper = w.emit(f"add i64 {w.emit(f'mul i64 {j}, {n}')}, {i}")
        w.store(w.load("%A", lower), "%A", upper)
    yield from ("define internal void @mirror(ptr %A) noinline nounwind {", *w.lines, "  ret void", "}", "")
