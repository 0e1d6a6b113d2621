"""The derivative of every operation of a `Program`, over any scalar.

The one rule for what is not differentiable: **a derivative is that of the branch which the program takes.**

| operation | derivative |
|---|---|
| `where` | of what is picked; what is not picked has no influence, whatever it is (infinite, NaN) |
| `min`, `max` | of the argument that is picked; of two equal ones the second |
| `abs` | the sign of the argument, 0 at 0 |
| `sign`, `round`, `entry` (of a table), truths | 0 |

Where a derivative does not exist for another reason (the square root at 0, atan2 at the origin), it is not finite, and
whoever runs the program says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rodyn.trace.functions import SCALARS

Partial = Callable[..., Any]
"""(value of the operation, its arguments …) → the derivative by one argument: a scalar, or exactly ±1."""

PARTIALS: Mapping[str, tuple[Partial | None, ...]] = {
    "neg": (lambda y, a: -1.0,),
    "abs": (lambda y, a: SCALARS["sign"](a),),
    "sign": (None,),
    "sqrt": (lambda y, a: 0.5 / y,),
    "sin": (lambda y, a: SCALARS["cos"](a),),
    "cos": (lambda y, a: -SCALARS["sin"](a),),
    "exp": (lambda y, a: y,),
    "log": (lambda y, a: 1.0 / a,),
    "tanh": (lambda y, a: 1.0 - y * y,),
    "round": (None,),
    "entry": (None,),
    "add": (lambda y, a, b: 1.0, lambda y, a, b: 1.0),
    "sub": (lambda y, a, b: 1.0, lambda y, a, b: -1.0),
    "mul": (lambda y, a, b: b, lambda y, a, b: a),
    "div": (lambda y, a, b: 1.0 / b, lambda y, a, b: -(y * (1.0 / b))),
    "atan2": (lambda y, a, b: b / (a * a + b * b), lambda y, a, b: -(a / (a * a + b * b))),
    "fma": (lambda y, a, b, c: b, lambda y, a, b, c: a, lambda y, a, b, c: 1.0),
    "fms": (lambda y, a, b, c: b, lambda y, a, b, c: a, lambda y, a, b, c: -1.0),
    "fnma": (lambda y, a, b, c: -b, lambda y, a, b, c: -a, lambda y, a, b, c: 1.0),
    "lt": (None, None),
    "le": (None, None),
    "eq": (None, None),
    "and": (None, None),
    "or": (None, None),
    "not": (None,),
}
"""Operation → derivatives by its arguments; None: zero."""

PICKS: Mapping[str, tuple[Callable[..., Any], int, int]] = {
    "where": (lambda c, a, b: c, 1, 2),
    "min": (lambda a, b: a < b, 0, 1),
    "max": (lambda a, b: b < a, 0, 1),
}
"""Operation → a truth of its arguments, which argument it picks if that holds, and which if not."""


def differentiable(op: str) -> tuple[int, ...]:
    """The places of the arguments on which an operation depends, but for steps.

    >>> differentiable("where"), differentiable("sign"), differentiable("fma")
    ((1, 2), (), (0, 1, 2))
    """
    if op in PICKS:
        return PICKS[op][1:]
    return tuple(place for place, rule in enumerate(PARTIALS.get(op, ())) if rule is not None)


def product(partial: Any, slope: Any) -> Any:
    """A partial derivative times a slope; exact ±1 cost nothing."""
    if isinstance(partial, float):
        return slope if partial == 1.0 else -slope
    return partial * slope


def total(terms: Sequence[Any]) -> Any:
    """The sum of one or more terms, from the left."""
    found = terms[0]
    for term in terms[1:]:
        found = found + term
    return found
