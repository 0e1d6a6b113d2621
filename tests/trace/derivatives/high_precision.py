"""Programs on numbers of sixty digits, on fractions and on dual fractions; random programs that have all operations."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import mpmath

from rodyn.algebra.dual import Dual
from rodyn.trace.interpret import executed
from rodyn.trace.program import ARITY, Program, record
from rodyn.trace.scalar import Graph, Instruction, Traced
from rodyn.trace.sine_table import entry

mp = mpmath.MPContext()
mp.dps = 60
STEP = mp.mpf(10) ** -18

LOGIC: dict[str, Callable[..., Any]] = {
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "eq": lambda a, b: a == b,
    "and": lambda a, b: a and b,
    "or": lambda a, b: a or b,
    "not": lambda a: not a,
    "where": lambda a, b, c: b if a else c,
}
ARITHMETIC: dict[str, Callable[..., Any]] = {
    "neg": lambda a: -a,
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "fma": lambda a, b, c: a * b + c,
    "fms": lambda a, b, c: a * b - c,
    "fnma": lambda a, b, c: c - a * b,
}
EXACT: dict[str, Callable[..., Any]] = {
    **LOGIC,
    **ARITHMETIC,
    "abs": abs,
    "sign": lambda a: Fraction((a > 0) - (a < 0)),
    "round": lambda a: Fraction(round(a)),
    "min": lambda a, b: a if a < b else b,
    "max": lambda a, b: a if a > b else b,
    "sin": lambda a: circle(a)[1],
    "cos": lambda a: circle(a)[0],
}
"""Operations on fractions; an "angle" has a rational point of the circle of its own."""
LONG: dict[str, Callable[..., Any]] = {
    **LOGIC,
    **ARITHMETIC,
    "abs": abs,
    "sign": mp.sign,
    "round": mp.nint,
    "entry": lambda a: mp.mpf(float(entry(float(a)))),
    "min": lambda a, b: a if a < b else b,
    "max": lambda a, b: a if a > b else b,
    "sqrt": mp.sqrt,
    "sin": mp.sin,
    "cos": mp.cos,
    "exp": mp.exp,
    "log": mp.log,
    "tanh": mp.tanh,
    "atan2": mp.atan2,
}


def circle(angle: Fraction) -> tuple[Fraction, Fraction]:
    """(cos, sin), rational: of another angle for every number."""
    t = angle / 3 + Fraction(1, 7)
    return (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)


def _turned(x: Dual) -> tuple[Dual, Dual]:
    c, s = circle(x.value)
    return Dual(c, -s * x.slope), Dual(s, c * x.slope)


def _by_value(op: str) -> Callable[..., Any]:
    return lambda *args: EXACT[op](*(arg.value if isinstance(arg, Dual) else arg for arg in args))


DUAL: dict[str, Callable[..., Any]] = {
    **LOGIC,
    **ARITHMETIC,
    **{op: _by_value(op) for op in ("lt", "le", "eq")},
    "abs": lambda a: a if a.value > 0 else -a if a.value < 0 else Dual(0 * a.value, 0 * a.slope),
    "sign": lambda a: Dual(EXACT["sign"](a.value)),
    "round": lambda a: Dual(EXACT["round"](a.value)),
    "min": lambda a, b: a if a.value < b.value else b,
    "max": lambda a, b: a if a.value > b.value else b,
    "sin": lambda a: _turned(a)[1],
    "cos": lambda a: _turned(a)[0],
}
"""The same on dual fractions: what another implementation of derivatives says."""


def run(program: Program, given: Mapping[str, Sequence[Any]], table: Mapping[str, Any], number: Any) -> Any:
    """The results, constants of the program as numbers of the same kind."""
    code = tuple(
        row._replace(value=number(row.value)) if row.op == "constant" else row for row in program.code
    )
    return executed(replace(program, code=code), given, table)


def fractions(program: Program, given: Mapping[str, Sequence[Fraction]]) -> dict[str, list[Fraction]]:
    """The exact results."""
    found: dict[str, list[Fraction]] = run(program, given, EXACT, Fraction)
    return found


def dual_slopes(
    program: Program,
    given: Mapping[str, Sequence[Fraction]],
    directions: Mapping[str, Sequence[Fraction]],
) -> dict[str, list[Fraction]]:
    """The exact slopes of the results by dual numbers."""
    columns = {
        name: [Dual(x, v) for x, v in zip(row, directions.get(name, [Fraction(0)] * len(row)), strict=True)]
        for name, row in given.items()
    }
    results = run(program, columns, DUAL, lambda value: Dual(Fraction(value), Fraction(0)))
    return {name: [one.slope for one in row] for name, row in results.items()}


def differences(
    program: Program, given: Mapping[str, Sequence[float]], directions: Mapping[str, Sequence[float]]
) -> dict[str, list[Any]]:
    """Central differences of sixty digits along a direction: right to about 35."""

    def at(step: Any) -> Any:
        moved = {
            name: [
                mp.mpf(x) + step * v for x, v in zip(row, directions.get(name, [0] * len(row)), strict=True)
            ]
            for name, row in given.items()
        }
        return run(program, moved, LONG, mp.mpf)

    ahead, behind = at(STEP), at(-STEP)
    return {
        name: [(a - b) / (2 * STEP) for a, b in zip(row, behind[name], strict=True)]
        for name, row in ahead.items()
    }


def without_constants(program: Program) -> tuple[Program, list[float]]:
    """The program with its constants as an argument "constants": products of two are not rounded while recording."""
    constants = [row.value for row in program.code if row.op == "constant"]
    counted = iter(range(len(constants)))
    code = tuple(
        Instruction("input", (), ("constants", next(counted))) if row.op == "constant" else row
        for row in program.code
    )
    return replace(program, inputs={**program.inputs, "constants": len(constants)}, code=code), constants


def smooth_and_not(seed: int, inputs: int = 4, size: int = 60) -> Program:
    """A random program that has all operations, of finite numbers of moderate size."""
    draw, graph = Random(seed), Graph()
    values: list[Traced] = [graph.input("x", k) for k in range(inputs)]

    def one() -> Traced:
        return draw.choice(values[-12:])

    def truth() -> Any:
        a, b, c = one(), one(), one()
        return draw.choice([a < b, a <= b, ~(a < b), (a < b) & (b < c), (a < b) | (c < 0.1), a == b])

    made: dict[str, Callable[[], Traced]] = {
        "neg": lambda: -one(),
        "abs": lambda: abs(one()),
        "sign": lambda: one().applied("sign") * one(),
        "sqrt": lambda: (one() * one() + 0.3).applied("abs").sqrt(),
        "sin": lambda: one().sin(),
        "cos": lambda: one().cos(),
        "exp": lambda: one().tanh().exp(),
        "log": lambda: (abs(one()) + 0.7).log(),
        "tanh": lambda: one().tanh(),
        "round": lambda: one() - (2.0 * one()).applied("round"),
        "entry": lambda: one() + (30.0 * one()).applied("round").applied("entry"),
        "add": lambda: one() + one(),
        "sub": lambda: one() - one(),
        "mul": lambda: one().tanh() * one(),
        "div": lambda: one() / (1.5 + abs(one())),
        "min": lambda: one().applied("min", one()),
        "max": lambda: one().applied("max", one()),
        "atan2": lambda: one().applied("atan2", one() + 0.25),
        "where": lambda: truth().where(one(), one()),
        **{op: _fused(graph, op, one) for op in ("fma", "fms", "fnma")},
    }
    for op in draw.sample([*made], len(made)) + draw.choices([*made], k=size):
        values.append(made[op]())
    return record(graph, {"x": inputs}, {"y": values[-8:], "z": values[-30:-26]})


def _fused(graph: Graph, op: str, one: Callable[[], Traced]) -> Callable[[], Traced]:
    def made() -> Traced:
        args = [one().sin(), one(), one()]
        return graph.enter(Instruction(op, tuple(arg.number for arg in args)), 2)

    return made


def rational(seed: int, inputs: int = 4, size: int = 40) -> Program:
    """A random program of the operations that fractions have."""
    draw, graph = Random(seed), Graph()
    values: list[Traced] = [graph.input("x", k) for k in range(inputs)]
    ops = [op for op in EXACT if op not in ("sin", "cos")]
    for _ in range(size):
        a, b, c = (draw.choice(values[-8:]) for _ in range(3))
        op = draw.choice(ops)
        if op in LOGIC:
            found = ((a < b) | ~(b <= c)).where(a, c)
        elif op == "div":
            found = a / (1.0 + b * b)
        elif ARITY[op] == 3:
            found = graph.enter(Instruction(op, (a.number, b.number, c.number)), 2)
        elif op in ARITHMETIC:
            found = ARITHMETIC[op](*(a, b)[: ARITY[op]])
        else:
            found = a.applied(op, *(b,)[: ARITY[op] - 1])
        if op == "mul" or ARITY[op] == 3 or op == "div":
            found = found - (2.0 * found).applied("round") / 2.0  # small numbers, quick fractions
        values.append(found)
    return record(graph, {"x": inputs}, {"y": values[-6:], "z": values[-20:-17]})
