"""What is done on plain doubles, one thing after the other: the stem, and the steps from piece to piece."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from rodyn.llvm.flow import Flow, Once, WatchingFlow
from rodyn.llvm.instructions import Emitted, emit_program
from rodyn.llvm.pieces.layout import PieceLayout, unpacked
from rodyn.trace.loops.pieces import PieceLoop, PieceProgram
from rodyn.trace.loops.program import RecordPlace


def emit_lazily(
    emit: Callable[[Mapping[tuple[str, int], str], Callable[[int, str], None]], Emitted],
    loop: PieceLoop,
    read: Callable[[str, int], str],
    use: Callable[[str, int, str], None],
) -> None:
    """Emit a body: inputs are read where they are needed, results used (output, number, value) as soon as they are
    there, so that few values at a time need a register."""
    results: dict[int, list[tuple[str, int]]] = {}
    for output, numbers in loop.body.outputs.items():
        for index, number in enumerate(numbers):
            results.setdefault(number, []).append((output, index))
    elements: Once[tuple[str, int]] = Once(read)
    wanted = set(loop.body.elements())

    def done(number: int, value: str) -> None:
        for output, index in results.get(number, ()):
            if output == loop.hands and ("given", index) in wanted:
                elements["given", index]  # before it is overwritten
            use(output, index, value)

    emit(elements, done)


def stem_memory(w: Flow, where: PieceLayout) -> str:
    """The pointer to what the stem leaves and reads, behind the values of all pieces."""
    return w.at("%values", w.emit(f"mul i64 %pieces, {len(where.values)}"))


class Stem(WatchingFlow):
    """A part of the stem: straight-line code."""

    def __init__(self, program: PieceProgram, where: PieceLayout) -> None:
        super().__init__(1)
        self.program, self.layout = program, where

    def function(self, name: str, number: int) -> list[str]:
        """The lines of the function."""
        loop = self.program.loops[number]
        self.lines += ["entry:", *unpacked(self.program)]
        self.begin_watch()
        memory = stem_memory(self, self.layout)
        arguments = {name: k for k, name in enumerate(self.program.arguments)}
        results = {name: k for k, name in enumerate(self.program.results)}

        def read(name: str, index: int) -> str:
            what, _, which = name.partition(" ")
            if what == "last":
                return self.load(memory, self.layout.stem[int(which), index])
            value = self.load(f"%in{arguments[which]}", index)
            self.watch(value)
            return value

        def use(output: str, index: int, value: str) -> None:
            if output == "record":
                self.store(value, memory, self.layout.stem[number, index])
            else:
                self.watch(value)
                self.store(value, f"%out{results[output]}", index)

        emit_lazily(partial(self.emit_step, loop.body), loop, read, use)
        answer = self.flags()
        return [f"define i64 @{name}(ptr %args) nounwind {{", *self.lines, f"  ret i64 {answer}\n}}\n"]


class Along(Flow):
    """A loop over the pieces, one after the other, on plain doubles."""

    def __init__(self, program: PieceProgram, where: PieceLayout, lanes: int) -> None:
        super().__init__(1)
        self.program, self.layout, self.side = program, where, lanes

    def function(self, name: str, number: int) -> list[str]:
        loop = self.program.loops[number]
        self.lines += ["entry:", *unpacked(self.program)]
        self.lines.append(f"  %state = alloca [{max(1, len(loop.start))} x double], align 64")
        for k, begin in enumerate(loop.start):
            value = (
                self.load(stem_memory(self, self.layout), self.layout.stem[begin.sweep, begin.index])
                if isinstance(begin, RecordPlace)
                else self.constant(begin)
            )
            self.store(value, "%state", k)
        last = self.emit("sub i64 %pieces, 1")
        span = (last, -1, "-1") if loop.kind == "gather" else ("0", 1, "%pieces")
        with self.counted(*span) as p:
            self._step(number, loop, self._values(p))
        for (sweep, index), place in self.layout.stem.items():
            if sweep == number:
                self.store(self.load("%state", index), stem_memory(self, self.layout), place)
        return [f"define i64 @{name}(ptr %args) nounwind {{", *self.lines, "  ret i64 0\n}\n"]

    def _values(self, p: str) -> str:
        """The pointer to a piece's first value; the next one is `side` doubles further."""
        lane = self.emit(f"and i64 {p}, {self.side - 1}")
        tile = self.emit(f"sub i64 {p}, {lane}")
        place = self.emit(f"add i64 {self.emit(f'mul i64 {tile}, {len(self.layout.values)}')}, {lane}")
        return self.emit(f"getelementptr double, ptr %values, i64 {place}")

    def _step(self, number: int, loop: PieceLoop, values: str) -> None:
        def read(name: str, index: int) -> str:
            what, _, sweep = name.partition(" ")
            if what == "given":
                return self.load("%state", index)
            return self.load(values, self.layout.values[int(sweep), index] * self.side)

        def use(output: str, index: int, value: str) -> None:
            if output == "record" and (number, index) in self.layout.values:
                self.store(value, values, self.layout.values[number, index] * self.side)
            if output == loop.hands:
                self.store(value, "%state", index)

        def emit(elements: Mapping[tuple[str, int], str], done: Callable[[int, str], None]) -> Emitted:
            return emit_program(self, loop.body, elements, self.lanes, done)

        emit_lazily(emit, loop, read, use)
