"""The derivative of every operation of a `Program`, over any scalar, and slopes through a whole program.

The one rule for what is not differentiable: **a derivative is that of the branch which the program takes.**

| operation | derivative |
|---|---|
| `where` | of what is picked; what is not picked has no influence, whatever it is (infinite, NaN) |
| `min`, `max` | of the argument that is picked; of two equal ones the second |
| `abs` | the sign of the argument, 0 at 0 |
| `sign`, `round`, `entry` (of a table), comparisons, logic | 0 |

Where a derivative does not exist for another reason (the square root at 0, atan2 at the origin), it is not finite, and
whoever runs the program says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from operator import add, or_
from typing import Any, NamedTuple

from rodyn.trace.functions import SCALARS
from rodyn.trace.program import TRUTHS, Program, Watch, needed_for, record
from rodyn.trace.scalar import CONSTANT, STATE, Graph, GraphValue, Traced, Truth

Partial = Callable[..., Any]
"""(value of the operation, its arguments …) → the derivative by one argument: a scalar, or exactly ±1."""

PARTIALS: Mapping[str, tuple[Partial, ...]] = {
    "neg": (lambda y, a: -1.0,),
    "abs": (lambda y, a: SCALARS["sign"](a),),
    "sqrt": (lambda y, a: 0.5 / y,),
    "sin": (lambda y, a: SCALARS["cos"](a),),
    "cos": (lambda y, a: -SCALARS["sin"](a),),
    "exp": (lambda y, a: y,),
    "log": (lambda y, a: 1.0 / a,),
    "tanh": (lambda y, a: 1.0 - y * y,),
    "add": (lambda y, a, b: 1.0, lambda y, a, b: 1.0),
    "sub": (lambda y, a, b: 1.0, lambda y, a, b: -1.0),
    "mul": (lambda y, a, b: b, lambda y, a, b: a),
    "div": (lambda y, a, b: 1.0 / b, lambda y, a, b: -(y * (1.0 / b))),
    "atan2": (lambda y, a, b: b / (a * a + b * b), lambda y, a, b: -(a / (a * a + b * b))),
    "fma": (lambda y, a, b, c: b, lambda y, a, b, c: a, lambda y, a, b, c: 1.0),
    "fms": (lambda y, a, b, c: b, lambda y, a, b, c: a, lambda y, a, b, c: -1.0),
    "fnma": (lambda y, a, b, c: -b, lambda y, a, b, c: -a, lambda y, a, b, c: 1.0),
}
"""Operation → its derivatives by each of its arguments."""

STEPS = TRUTHS | {"sign", "round", "entry"}
"""Operations whose derivative is zero."""

PICKS: Mapping[str, tuple[Callable[..., Any], int, int]] = {
    "where": (lambda c, a, b: c, 1, 2),
    "min": (lambda a, b: a < b, 0, 1),
    "max": (lambda a, b: b < a, 0, 1),
}
"""Operation → a condition on its arguments, which argument it picks where that holds, and which elsewhere."""


def differentiable(op: str) -> tuple[int, ...]:
    """Return the places of the arguments on which an operation depends smoothly.

    >>> differentiable("where"), differentiable("sign"), differentiable("fma")
    ((1, 2), (), (0, 1, 2))
    """
    return PICKS[op][1:] if op in PICKS else tuple(range(len(PARTIALS.get(op, ()))))


def product(partial: Any, slope: Any) -> Any:
    """Return a partial derivative times a slope; exact ±1 cost nothing."""
    if isinstance(partial, float):
        return slope if partial == 1.0 else -slope
    return partial * slope


def total(terms: Sequence[Any]) -> Any:
    """Return the sum of one or more terms, from the left."""
    return reduce(add, terms)


class Chart(NamedTuple):
    """How the numbers x of an argument move along directions v: ẋ = E(x) v. A unit quaternion turns in three ways.

    width   number of directions
    rows    x → for every number of x what its rate has of each direction that moves it: the rows of E
    """

    width: int
    rows: Callable[[Sequence[Any]], Sequence[Mapping[int, Any]]]


def identity_chart(width: int) -> Chart:
    """Return the chart in which every number is a direction of its own.

    >>> identity_chart(2).rows(["a", "b"])
    [{0: 1.0}, {1: 1.0}]
    """
    return Chart(width, lambda numbers: [{k: 1.0} for k in range(width)])


By = Sequence[str] | Mapping[str, Chart | None]
"""Arguments by which a program is differentiated; with a chart along its directions, else number by number."""


def charts(by: By, inputs: Mapping[str, int]) -> dict[str, Chart]:
    """Return the chart of every argument that is named."""
    if isinstance(by, str):
        raise TypeError(f"by takes names of arguments in a tuple, list or mapping, got {by!r}")
    named = by if isinstance(by, Mapping) else dict.fromkeys(by)
    for name in named:
        if name not in inputs:
            raise ValueError(f"there is no argument {name!r}; the program has {', '.join(inputs)}")
    return {name: chart or identity_chart(inputs[name]) for name, chart in named.items()}


def reached_by(program: Program, by: Iterable[str]) -> list[int]:
    """Return the elements of arguments that each instruction depends on, as bits, one argument after the other."""
    bits: dict[object, int] = {}
    for name in by:
        for k in range(program.inputs[name]):
            bits[name, k] = 1 << len(bits)
    reached: list[int] = []
    for op, args, value in program.code:
        elements = bits.get(value, 0) if op == "input" else 0
        for place in differentiable(op):
            elements |= reached[args[place]]
        reached.append(elements)
    return reached


Slopes = dict[int, Traced]
"""Direction, or row → a derivative that is not exactly zero."""
Term = tuple[Truth | None, Traced]
"""A part of an adjoint and the condition under which it counts: what is not picked may be infinite or NaN."""
_NO_SLOPES: Slopes = {}


class Opened:
    """The instructions of a program in a graph of real numbers, in which its derivatives are recorded.

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
        """Return the numbers of an argument, one that the program has or a new one."""
        return [self.graph.input(name, k) for k in range(width)]

    def chart_rows(self, name: str, chart: Chart) -> Sequence[Mapping[int, Any]]:
        """Return the rows of E of an argument's chart, at the argument's numbers."""
        return chart.rows(self.arguments(name, self.program.inputs[name]))

    def record(
        self, inputs: Mapping[str, int], outputs: Mapping[str, Sequence[Any]], values: bool
    ) -> Program:
        """Return the program with more arguments and results; it keeps its own results if `values`, and its watch."""
        kept = {
            name: [self.values[k] for k in elements]
            for name, elements in self.program.outputs.items()
            if values
        }
        watch = [Watch(self.values[w.value], *w[1:]) for w in self.program.watch]
        return record(self.graph, {**self.program.inputs, **inputs}, {**kept, **outputs}, watch)

    def forward(self, seeds: Mapping[tuple[str, int], Slopes], of: Sequence[str]) -> dict[str, list[Slopes]]:
        """Return the slopes of every element of the results, from the slopes of elements of arguments."""
        slopes = [_NO_SLOPES] * len(self.code)
        elements = [element for name in of for element in self.program.outputs[name]]
        for number in needed_for(self.code, elements):
            op, args, value = self.code[number]
            if op == "input":
                slopes[number] = seeds.get(value, _NO_SLOPES)
            elif any(slopes[args[place]] for place in differentiable(op)):
                moved = (self._picked_slopes if op in PICKS else self._summed_slopes)(number, slopes)
                slopes[number] = {k: slope for k, slope in moved.items() if slope.known != 0.0}
        return {name: [slopes[element] for element in self.program.outputs[name]] for name in of}

    def _summed_slopes(self, number: int, slopes: Sequence[Slopes]) -> Slopes:
        """Return the sum of partial derivatives times slopes, direction by direction."""
        op, args, _ = self.code[number]
        result: Slopes = {}
        for place in differentiable(op):
            moving = slopes[args[place]]
            partial = self._partial(number, place) if moving else None
            for direction, slope in moving.items():
                term = product(partial, slope)
                result[direction] = result[direction] + term if direction in result else term
        return result

    def _picked_slopes(self, number: int, slopes: Sequence[Slopes]) -> Slopes:
        """Return the slopes of what an instruction picks."""
        condition, yes, no = self._picked(number)
        directions = dict.fromkeys([*slopes[yes], *slopes[no]])
        return {
            k: condition.where(slopes[yes].get(k, self.zero), slopes[no].get(k, self.zero))
            for k in directions
        }

    def reverse(self, seeds: Mapping[int, Slopes], by: Iterable[str]) -> dict[tuple[str, int], Slopes]:
        """Return the adjoints of elements of arguments, row by row, from those of instructions that are results."""
        reached = reached_by(self.program, by)
        waiting: dict[int, dict[int, list[Term]]] = {
            number: {row: [(None, weight)] for row, weight in rows.items()} for number, rows in seeds.items()
        }
        result: dict[tuple[str, int], Slopes] = {}
        for number in reversed([k for k, elements in enumerate(reached) if elements]):
            rows = {row: self._joined(terms) for row, terms in waiting.pop(number, {}).items()}
            rows = {row: term for row, term in rows.items() if term[1].known != 0.0}
            op, args, value = self.code[number]
            if rows and op == "input":
                result[value] = {
                    row: weight if guard is None else guard.where(weight, self.zero)
                    for row, (guard, weight) in rows.items()
                }
            elif rows:
                for place in differentiable(op):
                    if reached[args[place]]:
                        parts = waiting.setdefault(args[place], {})
                        for row, term in self._handed(number, place, rows):
                            parts.setdefault(row, []).append(term)
        return result

    def _handed(self, number: int, place: int, rows: Mapping[int, Term]) -> Iterable[tuple[int, Term]]:
        """Return what an instruction hands to one of its arguments of its adjoints."""
        if self.code[number].op in PICKS:
            condition = self._picked(number)[0]
            holds = condition if place == PICKS[self.code[number].op][1] else ~condition
            return [(row, (_both(guard, holds), weight)) for row, (guard, weight) in rows.items()]
        partial = self._partial(number, place)
        return [(row, (guard, product(partial, weight))) for row, (guard, weight) in rows.items()]

    def _joined(self, terms: Sequence[Term]) -> Term:
        """Return the sum of parts; each counts only under its condition, and the sum where one of these holds."""
        guards = {None if guard is None else guard.number: guard for guard, _ in terms}
        if len(guards) == 1:
            return terms[0][0], total([weight for _, weight in terms])
        parts = total([w if guard is None else guard.where(w, self.zero) for guard, w in terms])
        known = [guard for guard in guards.values() if guard is not None]
        return None if None in guards else reduce(or_, known), parts

    def _partial(self, number: int, place: int) -> Any:
        """Return the derivative of an instruction by one of its arguments."""
        op, args, _ = self.code[number]
        return PARTIALS[op][place](self.values[number], *(self.values[arg] for arg in args))

    def _picked(self, number: int) -> tuple[Any, int, int]:
        """Return the condition by which an instruction picks, what it takes if that holds, and what if not."""
        op, args, _ = self.code[number]
        condition, yes, no = PICKS[op]
        return condition(*(self.values[arg] for arg in args)), args[yes], args[no]


def _both(guard: Truth | None, holds: Truth) -> Truth:
    return holds if guard is None or guard.number == holds.number else guard & holds
