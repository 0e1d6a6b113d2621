"""A function for a state, then two loops over the links for every column of the matrices that it has left.

Columns are treated side by side, one in every lane, also for one state; what a joint needs is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rodyn.llvm.columns import mirrored
from rodyn.llvm.flow import ALLOCATION, MEMORY, Flow, allocated, freed
from rodyn.llvm.loops import LoopFunction
from rodyn.llvm.straight import state_module
from rodyn.llvm.watch import Once, WatchingFlow
from rodyn.llvm.writer import DOUBLE, Real, declarations
from rodyn.trace.program import Program

LINE = 64
"""Bytes of a cache line."""

JOINT, ENTRY, FORCE, LEFT, MOTION = "joint", "entry", "force", "left", "motion"
"""What the programs of a link take and give."""


class LinkColumns(NamedTuple):
    """What is computed of a state.

    first     leaves the matrices "q" and "qd", "joints" (a row for each number, a column for each link), and "value"
    inward    JOINT, ENTRY of a column, FORCE → LEFT, FORCE on the parent
    outward   JOINT, LEFT, MOTION of the parent → ENTRY of the solution, MOTION
    parents   of the links
    """

    first: Program | LoopFunction
    inward: Program
    outward: Program
    parents: Sequence[int]

    @property
    def arguments(self) -> Mapping[str, int]:
        """Name → width."""
        return self.first.program.arguments if isinstance(self.first, LoopFunction) else self.first.inputs

    @property
    def serial(self) -> bool:
        """Whether the parent of every link is the link before it."""
        return list(self.parents) == list(range(-1, len(self.parents) - 1))

    def wide(self, lanes: int) -> int:
        """Columns side by side: twice the lanes, so that one half is computed while the other waits."""
        wide = 2 * lanes
        while wide > len(self.parents):
            wide //= 2
        return wide


def link_columns_state(task: LinkColumns, lanes: int, name: str, real: Real = DOUBLE) -> str:
    """IR with `i64 name(ptr argument, …, ptr q, ptr qd, ptr tau, ptr value)` for one state."""
    n, wide = len(task.parents), task.wide(lanes)
    joint, force = task.inward.inputs[JOINT], task.inward.inputs[FORCE]
    w = Flow(1, real=real)
    sizes = {"q": n * n, "qd": n * n, "unit": n * n, "joints": joint * n}
    sizes["memory"] = (2 * (n + 1) * force + n) * wide
    line = LINE // real.bytes
    rooms = {key: -(-size // line) * line for key, size in sizes.items()}
    loops = task.first if isinstance(task.first, LoopFunction) else None
    rooms["scratch"] = loops.scratch if loops else 0
    start, at = allocated(w, real.bytes * sum(rooms.values())), {}
    for key, room in rooms.items():
        at[key] = start
        start = w.at(start, room)
    arguments = [f"%in{k}" for k in range(len(task.arguments))]
    results = [at["q"], at["qd"], at["joints"], "%out3"]
    flag = w.emit(_call(task.first, arguments, results, at["scratch"]))
    w.lines.append(f"  call void @negative_unit(ptr {at['unit']})")
    for k, key in enumerate(("q", "qd", "unit")):
        passed = ", ".join(f"ptr {one}" for one in (at["joints"], at[key], f"%out{k}", at["memory"]))
        flag = w.emit(f"or i64 {flag}, {w.emit(f'call i64 @columns({passed})')}")
    w.lines.append("  call void @mirror(ptr %out2)")
    freed(w)
    heads = [f"ptr {one}" for one in arguments] + [f"ptr noalias %out{k}" for k in range(4)]
    return "\n".join(
        [
            *_head(task.first, lanes, wide, real),
            *_columns(task, wide, real),
            *mirrored(n, real),
            *_negative_unit(n, real),
            f"define i64 @{name}({', '.join(heads)}) nounwind {{",
            *w.lines,
            f"  ret i64 {flag}",
            "}",
            "",
        ]
    )


def link_columns_batch(task: LinkColumns, lanes: int, name: str, real: Real = DOUBLE) -> str:
    """IR with `i64 name(ptr args)` as `batch_module` has it: row by row."""
    n = len(task.parents)
    w = Flow(1, real=real)
    flags = w.emit("alloca i64")
    w.store("0", flags, kind="i64")
    rows, arguments = w.load("%args", 0, "i64"), len(task.arguments)
    given = [(w.load("%args", 1 + 2 * k, "ptr"), w.load("%args", 2 + 2 * k, "i64")) for k in range(arguments)]
    ends = [w.load("%args", 1 + 2 * arguments + k, "ptr") for k in range(4)]
    with w.counted("0", 1, rows) as row:
        passed = [w.at(start, w.emit(f"mul i64 {row}, {stride}")) for start, stride in given]
        widths = (n * n, n * n, n * n, n)
        passed += [
            w.at(end, w.emit(f"mul i64 {row}, {width}")) for end, width in zip(ends, widths, strict=True)
        ]
        flag = w.emit(f"call i64 @state({', '.join(f'ptr {one}' for one in passed)})")
        w.store(w.emit(f"or i64 {w.load(flags, kind='i64')}, {flag}"), flags, kind="i64")
    answer = w.load(flags, kind="i64")
    head = f"define i64 @{name}(ptr %args) nounwind {{"
    return "\n".join(
        [link_columns_state(task, lanes, "state", real), head, *w.lines, f"  ret i64 {answer}", "}", ""]
    )


def _call(first: Program | LoopFunction, arguments: list[str], results: list[str], scratch: str) -> str:
    if isinstance(first, LoopFunction):
        return first.call(arguments, results, scratch)
    return f"call i64 @equations({', '.join(f'ptr {one}' for one in (*arguments, *results))})"


def _head(first: Program | LoopFunction, lanes: int, wide: int, real: Real) -> Iterator[str]:
    """The function for a state and all that is declared."""
    if isinstance(first, LoopFunction):
        yield from dict.fromkeys([declarations(1, real), declarations(wide, real), MEMORY])
        yield from ALLOCATION
        yield first.text()
        return
    text = state_module(first, lanes, "equations", real)
    yield text
    yield from (line for line in ALLOCATION if line not in text)
    yield from (line for line in declarations(wide, real).splitlines() if line not in text)


def _columns(task: LinkColumns, wide: int, real: Real) -> Iterator[str]:
    """`i64 columns(ptr joints, ptr given, ptr out, ptr memory)`: the columns of one matrix; the last block overlaps."""
    w, n = WatchingFlow(wide, real=real), len(task.parents)
    force = task.inward.inputs[FORCE]
    w.begin_watch()
    numbers = ", ".join(f"i64 {parent}" for parent in task.parents)
    forces, motions = "%memory", w.at("%memory", (n + 1) * force * wide)
    left = w.at(motions, (n + 1) * force * wide)
    with w.counted("0", 1, str(-(-n // wide))) as block:
        first = w.smaller(w.emit(f"mul i64 {block}, {wide}"), str(n - wide))
        memory = _Memory(w, task, first, {FORCE: forces, MOTION: motions, LEFT: left})
        if task.serial:
            memory.clear(FORCE, str(n))
        else:
            with w.counted("0", 1, str(n + 1)) as slot:
                memory.clear(FORCE, slot)
        memory.clear(MOTION, "0")
        with w.counted(str(n - 1), -1, "-1") as k:
            memory.inward(k)
        with w.counted("0", 1, str(n)) as k:
            memory.outward(k)
    bad = w.emit(f"zext i1 {w.emit(f'icmp ne i64 {w.flags()}, 0')} to i64")
    yield f"@below = private constant [{n} x i64] [{numbers}]"
    head = "ptr %joints, ptr %given, ptr noalias %out, ptr noalias %memory"
    yield f"define internal i64 @columns({head}) noinline nounwind {{"
    yield from (*w.lines, f"  ret i64 {bad}", "}", "")


class _Memory:
    """The steps of a block of columns that begins with column `first`; slot 0 is that of the base."""

    def __init__(self, w: WatchingFlow, task: LinkColumns, first: str, starts: Mapping[str, str]) -> None:
        self.w, self.task, self.starts = w, task, starts
        self.given, self.out = w.at("%given", first), w.at("%out", first)

    def _slot(self, key: str, slot: str) -> str:
        width = {FORCE: self.task.inward, MOTION: self.task.outward}[key].inputs[key]
        return self.w.at(self.starts[key], self.w.emit(f"mul i64 {slot}, {width}"), self.w.type)

    def clear(self, key: str, slot: str) -> None:
        """0 in every lane."""
        at = self._slot(key, slot)
        for index in range(self.task.inward.inputs[FORCE]):
            self._store(self.w.constant(0.0), at, index)

    @property
    def _align(self) -> int:
        """Of a vector: memory begins with a cache line, and vectors of few lanes are shorter than one."""
        return min(LINE, self.w.size)

    def _store(self, value: str, start: str, place: int | str = 0) -> None:
        self.w.store(value, start, place, self.w.type, self._align)

    def _load(self, start: str, place: int | str = 0) -> str:
        return self.w.load(start, place, self.w.type, self._align)

    def _entry(self, start: str, k: str) -> str:
        """Where the entries of row k of a matrix begin."""
        return self.w.at(start, self.w.emit(f"mul i64 {k}, {len(self.task.parents)}"))

    def _parent(self, k: str) -> str:
        """The slot of a link's parent."""
        if self.task.serial:
            return k
        return self.w.emit(f"add i64 {self.w.load('@below', k, 'i64')}, 1")

    def _joint(self, k: str, index: int) -> str:
        row = self.w.at("%joints", index * len(self.task.parents))
        return self.w.in_every_lane(self.w.load(row, k))

    def inward(self, k: str) -> None:
        """One link on the way in."""
        w = self.w
        own = self._slot(FORCE, w.emit(f"add i64 {k}, 1"))
        column = w.emit(f"load {w.type}, ptr {self._entry(self.given, k)}, align {w.real.bytes}")
        sources: dict[str, Callable[[int], str]] = {
            JOINT: lambda i: self._joint(k, i),
            ENTRY: lambda _: column,
            FORCE: lambda i: self._load(own, i),
        }
        found = w.emit_step(self.task.inward, Once(lambda name, i: sources[name](i)))
        below = self._slot(FORCE, self._parent(k))
        for index, number in enumerate(self.task.inward.outputs[FORCE]):
            value = found.values[number]
            if not self.task.serial:
                value = w.apply("add", self._load(below, index), value)
            self._store(value, below, index)
        self._store(found.values[self.task.inward.outputs[LEFT][0]], self.starts[LEFT], k)

    def outward(self, k: str) -> None:
        """One link on the way out."""
        w = self.w
        below = self._slot(MOTION, self._parent(k))
        left = self._load(self.starts[LEFT], k)
        sources: dict[str, Callable[[int], str]] = {
            JOINT: lambda i: self._joint(k, i),
            LEFT: lambda _: left,
            MOTION: lambda i: self._load(below, i),
        }
        found = w.emit_step(self.task.outward, Once(lambda name, i: sources[name](i)))
        own = self._slot(MOTION, w.emit(f"add i64 {k}, 1"))
        for index, number in enumerate(self.task.outward.outputs[MOTION]):
            self._store(found.values[number], own, index)
        value = found.values[self.task.outward.outputs[ENTRY][0]]
        w.lines.append(f"  store {w.type} {value}, ptr {self._entry(self.out, k)}, align {w.real.bytes}")
        w.watch(value)


def _negative_unit(n: int, real: Real) -> Iterator[str]:
    """`void negative_unit(ptr A)`: the matrix −1."""
    w = Flow(1, real=real)
    with w.counted("0", 1, str(n * n)) as k:
        w.store(w.constant(0.0), "%A", k)
    with w.counted("0", 1, str(n)) as k:
        w.store(w.constant(-1.0), "%A", w.emit(f"mul i64 {k}, {n + 1}"))
    yield from ("define internal void @negative_unit(ptr %A) nounwind {", *w.lines, "  ret void", "}", "")
