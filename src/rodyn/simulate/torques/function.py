"""Functions of a user as laws, and the arrays that are their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import Data, Given, Now, Scalar, owned, side_by_side
from rodyn.simulate.torques.law import Torque, called, function_words
from rodyn.trace.captured import WithArrays


@dataclass(frozen=True, eq=False)
class Numbers:
    """Arrays of a function by name.

    per_row   those whose first axis is the batch: the function is given a row of them
    around    those that it reads from around it, behind the others; nothing is differentiated by them
    """

    arrays: Mapping[str, Floats] = field(default_factory=dict)
    per_row: frozenset[str] = frozenset()
    around: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.arrays)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes that the function is given."""
        return {
            name: array.shape[1:] if name in self.per_row else array.shape
            for name, array in self.arrays.items()
        }

    @property
    def first(self) -> dict[str, Floats]:
        """What the function is given for the first row, as rows."""
        return {
            name: np.ravel(array[0] if name in self.per_row else array) for name, array in self.arrays.items()
        }

    def data(self) -> Data:
        """All of them side by side, with a row for each of a batch if some are so."""
        rows = [
            array.reshape(len(array), -1) if name in self.per_row else array.ravel()
            for name, array in self.arrays.items()
        ]
        return Data(side_by_side([np.empty(0), *rows]))

    def split(self, row: Sequence[Scalar]) -> dict[str, Sequence[Scalar]]:
        """Return the part of the data that belongs to each array."""
        result, start = {}, 0
        for name, shape in self.shapes.items():
            size = int(np.prod(shape))
            result[name] = row[start : start + size]
            start += size
        return result

    def given(self) -> tuple[Given, ...]:
        """Return the arrays for derivatives."""
        shapes, first = self.shapes, self.first
        return tuple(
            Given("" if name in self.around else name, array, first[name].size, axes=len(shapes[name]))
            for name, array in self.arrays.items()
        )

    def __str__(self) -> str:
        declared = [f"{name} {array.shape}" for name, array in self.arrays.items() if name not in self.around]
        return f" with {', '.join(declared)}" if declared else ""


@dataclass(frozen=True, eq=False, repr=False)
class FunctionLaw(Torque):
    """A user's function of (t, q, qd) → nv numbers, as it was given; `Setup` has it recorded, or called back.

    numbers   arrays that it takes by name besides; they are data of a run
    """

    function: Callable[..., Any]
    numbers: Numbers = field(default_factory=Numbers)

    def data(self, mechanism: Mechanism) -> Data:
        return self.numbers.data()

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        arrays = self.numbers.split(now.constants)
        result = self.called(now.t, np.array(now.q), np.array(now.qd), *map(np.array, arrays.values()))
        return list(np.ravel(result).tolist())

    def called(self, t: Any, q: Any, qd: Any, *rows: Any) -> Any:
        """Return what the function returns, its arrays given as rows; those from around it follow its own arguments."""
        declared = len(self.numbers.arrays) - len(self.numbers.around)
        shapes = zip(self.numbers.shapes.items(), rows[:declared], strict=False)
        arrays = {name: row.reshape(shape) for (name, shape), row in shapes}
        return self.function(t, q, qd, *rows[declared:], **arrays)

    def reading(self, around: Mapping[str, Floats]) -> FunctionLaw:
        """Return the law with arrays that the function reads from around it as numbers, too."""
        numbers = self.numbers
        arrays = {
            **numbers.arrays,
            **{f"around {name}": owned(value, name) for name, value in around.items()},
        }
        inner = WithArrays(self.function, {name: value.shape for name, value in around.items()}, 3)
        more = frozenset(arrays) - frozenset(numbers.arrays)
        return FunctionLaw(inner, Numbers(arrays, numbers.per_row, more))

    @property
    def name(self) -> str:
        return called(self.function).rpartition(".")[2]

    def __str__(self) -> str:
        return f"{function_words(called(self.function))}{self.numbers}"


def torque_function(
    function: Callable[..., Any], *, per_row: bool | Iterable[str] = False, **numbers: ArrayLike
) -> Torque:
    """Return a function of (t, q, qd) and of arrays by name, such as the gains or weights of a controller of yours.

    `function(t, q, qd, **numbers)` returns nv torques. The arrays, of any shape, are data of a simulation as those of
    other laws are: other numbers need no new code, and `run.gradients("torque")` has the derivatives by them. A
    product of one of them, such as `weights @ x`, is a loop in the code: large networks compile as quickly as small
    ones. `per_row` names the arrays (True: all) whose first axis is the batch: a row of each for every trajectory.

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
    return FunctionLaw(function, Numbers(arrays, _rows(per_row, arrays)))


def _rows(per_row: object, arrays: Mapping[str, Floats]) -> frozenset[str]:
    """Return the names of the arrays whose first axis is the batch."""
    if isinstance(per_row, bool | np.bool_):
        names = list(arrays) if per_row else []
    elif isinstance(per_row, Iterable) and not isinstance(per_row, str | bytes):
        names = list(per_row)
    else:
        raise InputTypeError(
            f"per_row of rd.torque_function is True, False or names of its arrays in a list, got {short(per_row)}"
        )
    for name in names:
        if not is_one_of(name, arrays):
            raise unknown("array in per_row", name, tuple(arrays))
        if not arrays[name].ndim:
            raise InputError(
                f"{name} of rd.torque_function is one number: it has no axis for the rows of per_row"
            )
    counts = {name: len(arrays[name]) for name in names}
    if len(set(counts.values()) - {1}) > 1:
        raise InputError(
            "arrays in per_row of rd.torque_function have a row for each trajectory, but there are "
            + ", ".join(f"{count} of {name}" for name, count in counts.items())
        )
    return frozenset(names)


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
