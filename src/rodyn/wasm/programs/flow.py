"""Loops, choices and flags across them: what a function with several blocks is written in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rodyn.wasm import opcodes as op
from rodyn.wasm.assembly import Assembly
from rodyn.wasm.binary import I32, unsigned
from rodyn.wasm.programs.watch import Watch
from rodyn.wasm.values import Value
from rodyn.wasm.writer import Writer


class Flow(Writer):
    """A writer of several blocks; what is watched in a body is added to variables at its end."""

    def __init__(self, assembly: Assembly, lanes: int, parameters: Sequence[int]) -> None:
        super().__init__(assembly, lanes, parameters)
        self._sum, self._flags = self.variable(self.number_type), self.variable(self.truth_type)
        self._numbers: list[Value] = []
        self._truths: list[Value] = []

    @contextmanager
    def counted(self, first: Value, step: int, end: Value) -> Iterator[Value]:
        """A loop over whole numbers from `first` until `end` is reached; it runs at least once."""
        k = self.variable(I32)
        self.assign(k, first)
        self.do(op.LOOP, region=1)
        yield k
        self.assign(k, self.indices("add", k, self.index(step)))
        self.do(op.BRANCH_IF + unsigned(0), self.indices("ne", k, end))
        self.do(op.END, region=-1)

    @contextmanager
    def while_not_negative(self, first: Value, following: Callable[[Value], Value]) -> Iterator[Value]:
        """A loop over whole numbers, each found from the one before it, until one is negative."""
        k = self.variable(I32)
        self.assign(k, first)
        self.do(op.BLOCK + op.LOOP, region=1)
        self.do(op.BRANCH_IF + unsigned(1), self.indices("lt", k, self.index(0)))
        yield k
        self.assign(k, following(k))
        self.do(op.BRANCH + unsigned(0))
        self.do(op.END + op.END, region=-1)

    @contextmanager
    def at_least(self, number: Value, least: int, *, always: bool = False) -> Iterator[None]:
        """What is written here runs only if a whole number is not below another."""
        if always:
            yield
            return
        self.do(op.IF, self.indices("ge", number, self.index(least)), region=1)
        yield
        self.do(op.END, region=-1)

    def chosen(self, number: Value, cases: Sequence[Callable[[], None]]) -> None:
        """What is written by the case of this number."""
        last = len(cases) - 1
        self.do(op.BLOCK * (len(cases) + 1), region=1)
        table = b"".join(unsigned(case) for case in range(len(cases)))
        self.do(op.BRANCH_TABLE + unsigned(last) + table, number)
        for case, write in enumerate(cases):
            self.do(op.END, region=-1)
            self.do(b"", region=1)
            write()
            self.do(op.BRANCH + unsigned(last - case))
        self.do(op.END, region=-1)

    # What must be finite, and what must not be true

    def watch(self, number: Value) -> None:
        """A number that must be finite."""
        self._numbers.append(number)

    def flag(self, truth: Value) -> None:
        """A truth that must not be true."""
        self._truths.append(truth)

    def _watched(self) -> Watch:
        """What was watched so far, put together where it is all there: outside the choices inside which some of it was
        written."""
        watch = Watch(self)
        for number in self._numbers:
            watch.finite(number)
        for truth in self._truths:
            watch.flag(truth)
        return watch

    @contextmanager
    def watching(self) -> Iterator[None]:
        """What is watched here is added to the variables at the end."""
        outside = self._numbers, self._truths
        self._numbers, self._truths = [], []
        yield
        watch = self._watched()
        if watch.sum is not None:
            self.assign(self._sum, self.apply("add", self._sum, watch.sum))
        if watch.flags is not None:
            self.assign(self._flags, self.apply("or", self._flags, watch.flags))
        self._numbers, self._truths = outside

    def answer(self) -> Value:
        """Not 0 if something was wrong."""
        self.watch(self._sum)
        self.flag(self._flags)
        return self._watched().answer()
