"""Functions of scalars, traced or not, and of arrays of either: what a program's operations are in Python."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from rodyn.errors import InputError
from rodyn.trace.interpret import MEANING
from rodyn.trace.scalar import GraphValue, Traced, Truth


def _applied(op: str, *args: Any) -> Any:
    """Recorded if an argument is traced, else computed."""
    for place, arg in enumerate(args):
        if isinstance(arg, Traced):
            first = args[0] if place == 0 else arg.graph.constant(args[0])
            return first.applied(op, *args[1:])
    return MEANING[op](*args)


def _quotient(a: Any, b: Any) -> Any:
    return a / b if isinstance(a, GraphValue) or isinstance(b, GraphValue) else MEANING["div"](a, b)


def _not(a: Any) -> Any:
    holds = truth(a)
    return ~holds if isinstance(holds, Truth) else not holds


def truth(a: Any) -> Any:
    """Whether a number is not zero; truths stay what they are."""
    return a if isinstance(a, Truth) else a != 0 if isinstance(a, Traced) else bool(a)


def _picked(condition: Any, a: Any, b: Any) -> Any:
    holds = truth(condition)
    return holds.where(a, b) if isinstance(holds, Truth) else a if holds else b


SCALARS: dict[str, Callable[..., Any]] = {
    **{op: partial(_applied, op) for op in MEANING},
    "neg": operator.neg,
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "div": _quotient,
    "fma": lambda a, b, c: a * b + c,
    "fms": lambda a, b, c: a * b - c,
    "fnma": lambda a, b, c: c - a * b,
    "lt": operator.lt,
    "le": operator.le,
    "eq": operator.eq,
    "and": operator.and_,
    "or": operator.or_,
    "not": _not,
    "where": _picked,
}
"""Operation → function of scalars, which records if one of them is traced."""


def where(condition: Any, a: Any, b: Any) -> Any:
    """a where the condition holds, else b; element by element of arrays.

    Both are computed, one is picked: what `if` cannot do for a value that is not known yet.

    >>> where(2.0 > 1.0, 3.0, 4.0)
    3.0
    >>> where(np.array([1.0, -1.0]) > 0, 3.0, 4.0)
    array([3., 4.])
    """
    given = (condition, a, b)
    try:
        arrays = [np.asarray(x) for x in given if not isinstance(x, GraphValue)]
    except ValueError as error:
        raise InputError(f"where takes numbers or arrays, got a ragged one ({error})") from None
    if any(array.dtype == object for array in arrays) or (
        len(arrays) < 3 and any(array.ndim for array in arrays)
    ):
        from rodyn.trace.numpy_protocol import elementwise

        return elementwise(_picked, *given)
    return np.where(*given) if any(array.ndim for array in arrays) else _picked(*given)
