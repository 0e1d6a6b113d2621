"""A program as a graph that records what its derivatives add: values keep their instructions, equal ones are shared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from rodyn.trace.derivatives.rules import PARTIALS, PICKS, differentiable, product, total
from rodyn.trace.program import TRUTHS, Program, Watch, needed_for, record
from rodyn.trace.scalar import CONSTANT, STATE, Graph, GraphValue, Traced, Truth

Slopes = dict[int, Traced]
"""Direction, or row → a derivative that is not exactly zero."""
Term = tuple[Truth | None, Traced]
"""A part of an adjoint and the truth under which it counts: what is not picked may be infinite or NaN."""


class Opened:
    """The instructions of a program in a graph of real numbers.

    The values are recorded already and keep their bits; only derivatives fold identities of real numbers.
    """

    def __init__(self, program: Program) -> None:
        self.program, self.code = program, program.code
        levels = [CONSTANT if row.op == "constant" else STATE for row in self.code]
        numbers = {row: number for number, row in reversed([*enumerate(self.code)])}
        self.graph = Graph(list(self.code), levels, numbers, real=True)
        self.values: list[GraphValue] = [
            (Truth if row.op in TRUTHS else Traced)(self.graph, number)
            for number, row in enumerate(self.code)
        ]
        self.zero = self.graph.constant(0.0)

    def arguments(self, name: str, width: int) -> list[Traced]:
        """The numbers of an argument, one that the program has or a new one."""
        return [self.graph.input(name, k) for k in range(width)]

    def scalar(self, number: Any) -> Traced:
        """A number or traced value as a value of the graph."""
        return number if isinstance(number, Traced) else self.graph.constant(number)

    def elements(self, of: Iterable[str]) -> list[int]:
        """The instructions of these results, one after the other."""
        return [element for name in of for element in self.program.outputs[name]]

    def depending(self, by: Iterable[str]) -> list[int]:
        """The instructions that depend on these arguments, in their order."""
        names, found = set(by), [False] * len(self.code)
        for number, (op, args, value) in enumerate(self.code):
            if op == "input":
                found[number] = value[0] in names
            else:
                found[number] = any(found[args[place]] for place in differentiable(op))
        return [number for number, moves in enumerate(found) if moves]

    def partial(self, number: int, place: int) -> Any:
        """The derivative of an instruction by one of its arguments."""
        op, args, _ = self.code[number]
        rule = PARTIALS[op][place]
        assert rule is not None  # only places of `differentiable` are asked for
        return rule(self.values[number], *(self.values[arg] for arg in args))

    def picked(self, number: int) -> tuple[Any, int, int]:
        """The truth by which an instruction picks, what it takes if that holds, and what if not."""
        op, args, _ = self.code[number]
        condition, yes, no = PICKS[op]
        return condition(*(self.values[arg] for arg in args)), args[yes], args[no]

    def record(
        self, inputs: Mapping[str, int], outputs: Mapping[str, Sequence[Any]], values: Iterable[str]
    ) -> Program:
        """The program with results added; of its own it keeps `values`, and all that it watches."""
        kept = {name: [self.values[k] for k in self.program.outputs[name]] for name in values}
        watch = [Watch(self.values[w.value], *w[1:]) for w in self.program.watch]
        return record(self.graph, {**self.program.inputs, **inputs}, {**kept, **outputs}, watch)

    @cached_property
    def _never(self) -> Slopes:
        return {}

    def forward(self, seeds: Mapping[tuple[str, int], Slopes], of: Iterable[str]) -> list[Slopes]:
        """Of every element of the results the slopes along directions, from those of elements of arguments."""
        wanted = self.elements(of)
        slopes: list[Slopes] = [self._never] * len(self.code)
        for number in needed_for(self.program.code, wanted):
            op, args, value = self.code[number]
            if op == "input":
                slopes[number] = seeds.get(value, self._never)
            elif not any(slopes[args[place]] for place in differentiable(op)):
                continue
            elif op in PICKS:
                slopes[number] = self._picked_slopes(number, slopes)
            else:
                slopes[number] = self._moved(number, slopes)
        return [slopes[number] for number in wanted]

    def _moved(self, number: int, slopes: Sequence[Slopes]) -> Slopes:
        """The sum of partial derivatives times slopes, direction by direction."""
        op, args, _ = self.code[number]
        found: Slopes = {}
        for place in differentiable(op):
            moving = slopes[args[place]]
            if not moving:
                continue
            partial = self.partial(number, place)
            for direction, slope in moving.items():
                term = product(partial, slope)
                found[direction] = found[direction] + term if direction in found else term
        return _nonzero(found)

    def _picked_slopes(self, number: int, slopes: Sequence[Slopes]) -> Slopes:
        condition, yes, no = self.picked(number)
        directions = dict.fromkeys([*slopes[yes], *slopes[no]])
        return _nonzero(
            {
                k: condition.where(slopes[yes].get(k, self.zero), slopes[no].get(k, self.zero))
                for k in directions
            }
        )

    def reverse(self, seeds: Mapping[int, Slopes], by: Iterable[str]) -> dict[tuple[str, int], Slopes]:
        """Of every element of arguments its adjoints, row by row, from those of instructions that are results."""
        active = self.depending(by)
        moves = set(active)
        waiting: dict[int, dict[int, list[Term]]] = {
            number: {row: [(None, weight)] for row, weight in rows.items()} for number, rows in seeds.items()
        }
        found: dict[tuple[str, int], Slopes] = {}
        for number in reversed(active):
            rows = {row: self._joined(terms) for row, terms in waiting.pop(number, {}).items()}
            rows = {row: term for row, term in rows.items() if term[1].known != 0.0}
            op, args, value = self.code[number]
            if not rows:
                continue
            if op == "input":
                found[value] = {
                    row: weight if guard is None else guard.where(weight, self.zero)
                    for row, (guard, weight) in rows.items()
                }
            else:
                for place in differentiable(op):
                    if args[place] in moves:
                        parts = waiting.setdefault(args[place], {})
                        for row, term in self._handed(number, place, rows):
                            parts.setdefault(row, []).append(term)
        return found

    def _handed(self, number: int, place: int, rows: Mapping[int, Term]) -> Iterable[tuple[int, Term]]:
        """What an instruction hands to one of its arguments of its adjoints."""
        if self.code[number].op in PICKS:
            condition = self.picked(number)[0]
            holds = condition if place == PICKS[self.code[number].op][1] else ~condition
            return [(row, (_both(guard, holds), weight)) for row, (guard, weight) in rows.items()]
        partial = self.partial(number, place)
        return [(row, (guard, product(partial, weight))) for row, (guard, weight) in rows.items()]

    def _joined(self, terms: Sequence[Term]) -> Term:
        """The sum of parts; each counts only under its truth, and the sum where one of these holds."""
        guards = {None if guard is None else guard.number: guard for guard, _ in terms}
        if len(guards) == 1:
            return terms[0][0], total([weight for _, weight in terms])
        parts = [w if guard is None else guard.where(w, self.zero) for guard, w in terms]
        if None in guards:
            return None, total(parts)
        either, *others = [guard for guard in guards.values() if guard is not None]
        for other in others:
            either = either | other
        return either, total(parts)


def _both(guard: Truth | None, holds: Truth) -> Truth:
    return holds if guard is None or guard.number == holds.number else guard & holds


def _nonzero(slopes: Slopes) -> Slopes:
    return {k: slope for k, slope in slopes.items() if slope.known != 0.0}
