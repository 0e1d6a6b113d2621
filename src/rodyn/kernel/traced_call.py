"""Robot methods called inside a traced user function become part of its program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from math import nan, prod
from operator import and_
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.kernel.program.straight import nested_shape, traced
from rodyn.kernel.quantity.request import spec, widths
from rodyn.model.mechanism import Mechanism
from rodyn.trace.functions import array, is_traced, where
from rodyn.trace.program import Watch
from rodyn.trace.records import flat
from rodyn.trace.scalar import Untraceable
from rodyn.trace.user_function import unwatched


def require_numbers(name: str, *arguments: Any) -> None:
    """No argument is traced: what takes more than one program, or linear algebra, is not recorded."""
    if any(map(is_traced, arguments)):
        raise Untraceable(f"{name} of traced values cannot be recorded")


@unwatched()
def record_call(
    mechanism: Mechanism,
    name: str,
    method: str | None,
    arguments: Mapping[str, Any],
    options: tuple[Any, ...],
    *,
    friction: bool = False,
    plain: bool,
) -> dict[str, Floats]:
    """The arrays of a quantity of one state, of traced values; `plain`: without a wrench and without `out`."""
    if not plain:
        raise Untraceable(f"{name} of traced values takes no wrench and no out=")
    sizes = widths(mechanism)
    columns = {}
    for argument, value in arguments.items():
        numbers = np.asarray(value, dtype=object)
        if numbers.shape != (sizes[argument],):
            raise InputError(
                f"{argument} has shape {numbers.shape}, but robot {mechanism.label} needs ({sizes[argument]},): "
                "traced values are those of one state"
            )
        columns[argument] = numbers.tolist()
    wanted = spec(mechanism, name, method, options, friction)
    found = traced(mechanism, name, method, columns, (), wanted.options, friction=wanted.friction)
    good = all_above(found.trusted)
    return {key: _array(nested, good) for key, nested in found.collected.items()}


def all_above(watches: Sequence[Watch]) -> Any:
    """Whether all these values are above their bounds."""
    return reduce(and_, (abs(watch.value) > watch.bound for watch in watches), True)


def _array(nested: Any, good: Any) -> Any:
    """The numbers, NaN where they cannot be trusted."""
    shape = nested_shape(nested)
    numbers = [value if good is True else where(good, value, nan) for value in flat(nested)]
    return array(numbers).reshape(shape) if prod(shape) else np.empty(shape, dtype=object)
