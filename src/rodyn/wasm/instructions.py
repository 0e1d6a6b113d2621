"""The instructions of a `Program`, one after the other, inside a function of any `Writer`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from rodyn.trace.formulas import PAGES, larger, sign, smaller, too_large
from rodyn.trace.program import Program
from rodyn.wasm.values import Value
from rodyn.wasm.writer import Writer

COMPOSED: dict[str, Callable[..., Value]] = {
    "sign": sign,
    "min": smaller,
    "max": larger,
    "exp": lambda w, a: w.shared("exp", a)[0],
    "log": lambda w, a: w.shared("log", a)[0],
    "tanh": lambda w, a: w.shared("tanh", a)[0],
    "atan2": lambda w, a, b: w.shared("atan2", a, b)[0],
    "entry": lambda w, a: w.shared("entry", a)[0],
}
"""Operations that are several instructions or a call; sines and cosines come in pairs."""


class Emitted(NamedTuple):
    """The values of the instructions that are used, by number, and truths that must not be true."""

    values: Mapping[int, Value]
    alarms: list[Value]


def emit_program(
    w: Writer,
    program: Program,
    element: Callable[[str, int], Value],
    done: Callable[[int, Value], None] = lambda *_: None,
) -> Emitted:
    """Emit the program; `element` loads an argument's element before its first use.

    `done` is called with the number and the value of every instruction that is a result or watched. Alarms are angles
    that are NaN or too large, and watched values that are out of their bounds.
    """
    values: dict[int, Value] = {}
    alarms: list[Value] = []
    pairs: dict[Value, list[Value]] = {}

    def used(number: int) -> Value:
        if number not in values:  # an input, or a constant
            op, _, content = program.code[number]
            values[number] = w.constant(content) if op == "constant" else element(*content)
        return values[number]

    def computed(op: str, args: list[Value]) -> Value:
        if op in ("sin", "cos"):
            (angle,) = args
            if angle not in pairs:
                alarms.append(too_large(w, angle, PAGES))
                pairs[angle] = w.shared("sin_cos", angle)
            return pairs[angle][op == "cos"]
        return COMPOSED[op](w, *args) if op in COMPOSED else w.apply(op, *args)

    kept = program.kept
    for number, (op, args, _) in enumerate(program.code):
        if op not in ("constant", "input"):
            values[number] = computed(op, [used(arg) for arg in args])
        if number in kept:
            done(number, used(number))
    alarms += _out_of_bounds(w, program, used)
    return Emitted(values, alarms)


def _out_of_bounds(w: Writer, program: Program, used: Callable[[int], Value]) -> Iterator[Value]:
    for watch in program.watch:
        size = w.apply("abs", used(watch.value))
        yield w.compare("ule" if watch.least else "ugt", size, w.constant(watch.bound))
