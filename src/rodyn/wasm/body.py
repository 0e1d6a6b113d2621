"""The body of a function: recorded values as instructions of a stack machine, with as few locals as they need.

A value that is used once waits, as the bytes that compute it, until it is used; one that is used more often is computed
into a local, which serves another value after its last use. What is used inside a loop keeps its local until the end of
that loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rodyn.wasm.binary import sized, unsigned, vector
from rodyn.wasm.opcodes import DROP, END, GET, SET, TEE
from rodyn.wasm.values import Effect, Statement, Value

LONGEST = 200
"""Bytes of an expression; a longer one is computed into a local, so that no stack grows deep."""

FEW = 2
"""Uses up to which a constant is written again each time."""


class Expression(NamedTuple):
    """Bytes that leave a value on the stack, the locals that they read, and whether they read memory."""

    code: bytes
    locals: tuple[int, ...] = ()
    reads: bool = False


def function_body(statements: Sequence[Statement], parameters: int, variables: Sequence[int]) -> bytes:
    """Return the body of a function with its locals, the first of which are `variables` of these types."""
    count_uses(statements)
    body = _Body(parameters, variables)
    for statement in statements:
        if isinstance(statement, Effect):
            body.do(statement)
        elif statement.uses:
            body.have(statement)
    runs = [(kind, len(list(run))) for kind, run in groupby(body.types)]
    declared = vector(unsigned(count) + bytes([kind]) for kind, count in runs)
    return sized(declared + bytes(body.code) + END)


def count_uses(statements: Sequence[Statement]) -> None:
    """Count the uses of every value by what is done, or needed for it."""
    for statement in reversed(statements):
        if isinstance(statement, Effect) or statement.uses:
            for arg in statement.args:
                arg.uses += 1


class _Body:
    def __init__(self, parameters: int, variables: Sequence[int]) -> None:
        self.code = bytearray()
        self.types = list(variables)  # of the locals
        self.parameters = parameters
        self.waiting: dict[Value, Expression] = {}
        self.place: dict[Value, int] = {}
        self.left: dict[int, int] = {}  # local → uses that are still to come
        self.born: dict[int, int] = {}  # local → depth of the block that its value belongs to
        self.free: dict[int, list[int]] = {}  # type → locals
        self.later: list[list[int]] = [[]]  # for each open block the locals to be freed at its level
        self.inside: list[list[Value]] = [[]]  # for each open block the values that have locals
        self.just_set = -1

    def have(self, value: Value) -> None:
        """Record a value: it waits for its use, or is computed now."""
        if value.inline and (value.uses <= FEW or value.code.startswith(GET)):
            return  # written where it is used; a constant that is used often has a local
        found = self._applied(value.args, value.code, reads=value.reads)
        if value.uses == 1 and len(found.code) <= LONGEST:
            self.waiting[value] = found
        else:
            self._keep(value, found)

    def do(self, effect: Effect) -> None:
        """Write an instruction; what waits and reads memory comes first, before a block everything does."""
        found = self._applied(effect.args, effect.code)
        for value, expression in list(self.waiting.items()):
            if effect.region or expression.reads:
                del self.waiting[value]
                self._keep(value, expression)
        if effect.region < 0:
            self._leave()
        self._write(found)
        for result in reversed(effect.results):
            if result.uses:
                self._set(result)
            else:
                self._write(Expression(DROP))
        if effect.region > 0:
            self.later.append([])
            self.inside.append([])

    def _applied(self, args: Sequence[Value], code: bytes, *, reads: bool = False) -> Expression:
        """Return the instruction behind its arguments."""
        parts = [self._used(arg) for arg in args]
        return Expression(
            b"".join([*(part.code for part in parts), code]),
            tuple(local for part in parts for local in part.locals),
            reads or any(part.reads for part in parts),
        )

    def _used(self, value: Value) -> Expression:
        if value in self.waiting:
            return self.waiting.pop(value)
        if value in self.place:
            local = self.place[value]
            return Expression(GET + unsigned(local), (local,))
        if not value.inline:
            raise ValueError("a value is used outside the block that computes it")
        return Expression(value.code)

    def _keep(self, value: Value, expression: Expression) -> None:
        """Compute a value into a local."""
        self._write(expression)
        self._set(value)

    def _write(self, expression: Expression) -> None:
        """Write an expression, after which locals may be free; set and get of one local are one instruction."""
        code = expression.code
        if self.just_set >= 0:
            get = GET + unsigned(self.just_set)
            if code.startswith(get):
                self.code[-len(get)] = TEE[0]
                code = code[len(get) :]
        self.code += code
        self.just_set = -1
        for local in expression.locals:
            self.left[local] -= 1
            if not self.left[local]:
                self._release(local)

    def _set(self, value: Value) -> None:
        free = self.free.setdefault(value.type, [])
        if free:
            local = free.pop()
        else:
            local = self.parameters + len(self.types)
            self.types.append(value.type)
        self.place[value], self.left[local], self.born[local] = local, value.uses, len(self.later)
        self.inside[-1].append(value)
        self.code += SET + unsigned(local)
        self.just_set = local

    def _release(self, local: int) -> None:
        """Let a local serve others, at once or after the block inside which its value was used last."""
        if self.born[local] == len(self.later):
            self.free[self.types[local - self.parameters]].append(local)
        else:
            self.later[self.born[local] - 1].append(local)

    def _leave(self) -> None:
        """End a block: locals of values outside it that were used last inside it are free."""
        self.later.pop()
        for local in self.later[-1]:
            self.free[self.types[local - self.parameters]].append(local)
        self.later[-1].clear()
        for value in self.inside.pop():
            del self.place[value]
