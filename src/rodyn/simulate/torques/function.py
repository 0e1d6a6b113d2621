"""Functions of a user as laws."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import Data, Now, Scalar, owned
from rodyn.simulate.torques.law import Torque, called


@dataclass(frozen=True, eq=False, repr=False)
class FunctionLaw(Torque):
    """A user's function of (t, q, qd) → nv numbers, as it was given; `Setup` has it recorded, or called back.

    numbers   arrays that it takes by name besides; they are data of a run
    """

    function: Callable[..., Any]
    numbers: Mapping[str, Floats] = field(default_factory=dict)

    def data(self, mechanism: Mechanism) -> Data:
        return Data(flat_numbers(self.numbers))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        arrays = split_numbers(self.numbers, now.constants)
        found = self.called(now.t, np.array(now.q), np.array(now.qd), *map(np.array, arrays.values()))
        return list(np.ravel(found).tolist())

    def called(self, t: Any, q: Any, qd: Any, *rows: Any) -> Any:
        """What the function returns, its arrays given as rows."""
        arrays = zip(self.numbers.items(), rows, strict=True)
        return self.function(t, q, qd, **{name: row.reshape(value.shape) for (name, value), row in arrays})

    @property
    def name(self) -> str:
        return called(self.function).rpartition(".")[2]

    def __str__(self) -> str:
        with_numbers = f" with {', '.join(shapes(self.numbers))}" if self.numbers else ""
        return f"function {called(self.function)}{with_numbers}"


def shapes(numbers: Mapping[str, Floats]) -> list[str]:
    """Arrays by name and shape."""
    return [f"{name} {array.shape}" for name, array in numbers.items()]


def flat_numbers(numbers: Mapping[str, Floats]) -> Floats:
    """Arrays one after the other, in a row."""
    return np.concatenate([np.empty(0), *(np.ravel(array) for array in numbers.values())])


def split_numbers(numbers: Mapping[str, Floats], row: Sequence[Scalar]) -> dict[str, Sequence[Scalar]]:
    """The part of a row that belongs to each array."""
    found, start = {}, 0
    for name, array in numbers.items():
        found[name] = row[start : start + array.size]
        start += array.size
    return found


def torque_function(function: Callable[..., Any], **numbers: ArrayLike) -> Torque:
    """A function of (t, q, qd) and of arrays by name, such as the gains or weights of a controller of yours.

    `function(t, q, qd, **numbers)` returns nv torques. The arrays, of any shape, are data of a simulation as those of
    other laws are: other numbers need no new code, and `run.gradients("torque")` has the derivatives by them.

    >>> def spring(t, q, qd, stiffness, rest):
    ...     return stiffness @ (rest - q)
    >>> print(torque_function(spring, stiffness=[[2.0, 0.1], [0.1, 1.0]], rest=[0.3, 0.0]))
    function spring with stiffness (2, 2), rest (2,)
    """
    given: object = function
    if not callable(given) or isinstance(given, Torque):
        raise InputTypeError(f"rd.torque_function takes a function of (t, q, qd), got {short(function)}")
    taken = [name for name in numbers if name in ("t", "q", "qd")]
    if taken:
        raise InputError(
            f"{taken[0]} of rd.torque_function is an argument of every torque: give it another name"
        )
    arrays = {name: owned(value, name) for name, value in numbers.items()}
    empty = [name for name, array in arrays.items() if not array.size]
    if empty:
        raise InputError(
            f"{empty[0]} of rd.torque_function has no numbers: its shape is {arrays[empty[0]].shape}"
        )
    _require_taken(function, arrays)
    return FunctionLaw(function, arrays)


def _require_taken(function: Callable[..., Any], names: Iterable[str]) -> None:
    """Raise if a function does not take t, q, qd and arrays of these names; what hides its arguments may."""
    try:
        arguments = signature(function)
    except (TypeError, ValueError):
        return
    try:
        arguments.bind(0.0, (), (), **dict.fromkeys(names))
    except TypeError as error:
        raise InputTypeError(
            f"function {called(function)} of rd.torque_function must take ({', '.join(['t', 'q', 'qd', *names])}): "
            f"{error}; give the numbers of its other arguments by name, too"
        ) from None
