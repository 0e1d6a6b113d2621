"""Programs one after the other as one statement."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rodyn.trace.program import Program, Watch, inputs_of, live
from rodyn.trace.scalar import Instruction
from rodyn.trace.schedule.language import Do, Ref, Statement, index


class Joined:
    """Programs that are run one after the other, as one: what one leaves another one takes without memory between.

    They are not fused with each other: each rounds as if it were alone. Numbers that are neighbours are read, and
    written, as one input or output.
    """

    def __init__(self) -> None:
        self._code: list[Instruction] = []
        self._read: dict[Ref, int] = {}
        self._inputs: dict[Ref, str] = {}
        self._writes: dict[Ref, int] = {}
        self._added: set[Ref] = set()
        self._watch: list[Watch] = []

    def run(self, program: Program, source: Callable[[str, int], int | Ref]) -> dict[str, list[int]]:
        """Append a program; return the values of its outputs. `source` says which value or number an input is."""
        new: list[int] = []
        for op, args, value in program.code:
            if op == "input":
                where = source(*value)
                new.append(where if isinstance(where, int) else self.read(where))
            else:
                new.append(self.value(op, *(new[arg] for arg in args), of=value))
        self._watch += [watch._replace(value=new[watch.value]) for watch in program.watch]
        return {name: [new[number] for number in numbers] for name, numbers in program.outputs.items()}

    def value(self, op: str, *args: int, of: object = None) -> int:
        """Return the value of a new instruction."""
        self._code.append(Instruction(op, args, of))
        return len(self._code) - 1

    def read(self, ref: Ref) -> int:
        """Return the number behind a reference."""
        if ref not in self._read:
            k = index(ref.offset).constant
            first = ref._replace(offset=ref.offset - k)
            name = self._inputs.setdefault(first, f"in {len(self._inputs)}")
            self._read[ref] = self.value("input", of=(name, k))
        return self._read[ref]

    def write(self, number: int, ref: Ref, *, adds: bool = False) -> None:
        """Let a value be written to a reference, or added there."""
        self._writes[ref] = number
        self._added |= {ref} if adds else set()

    def require(self, number: int, bound: int) -> None:
        """Watch that the size of a value is above another value."""
        above = self.value("sub", self.value("abs", number), bound)
        size = self.value("max", above, self.value("constant", of=0.0))
        self._watch.append(Watch(size, 0.0, least=True, apart=True))

    def needed(self) -> list[Statement]:
        """Return the statement; none if nothing is written or watched."""
        return [self.do()] if self._writes or self._watch else []

    def do(self) -> Do:
        """Return the statement: what nothing needs is not computed."""
        runs = self._neighbours()
        outputs = {f"out {k}": tuple(self._writes[ref] for ref in refs) for k, refs in enumerate(runs)}
        program = live(inputs_of(self._code), self._code, outputs, self._watch)
        inputs = inputs_of(program.code)
        reads = {name: ref for ref, name in self._inputs.items() if name in inputs}
        writes = {f"out {k}": refs[0] for k, refs in enumerate(runs)}
        adds = tuple(name for name, ref in writes.items() if ref in self._added)
        return Do(replace(program, inputs=inputs), reads, writes, adds=adds)

    def _neighbours(self) -> list[list[Ref]]:
        """Return what is written, neighbours together."""
        runs: list[list[Ref]] = []
        for ref in self._writes:
            last = runs[-1][-1] if runs else Ref("")
            together = ref == last._replace(offset=last.offset + 1)
            if together and (ref in self._added) == (last in self._added):
                runs[-1].append(ref)
            else:
                runs.append([ref])
        return runs
