"""Arrays that a user's function reads from around it, taken as arguments: other numbers need no other code."""

from __future__ import annotations

import dis
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from types import CellType, CodeType, FunctionType, MethodType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.trace.scalar import Untraceable

Floats = NDArray[np.float64]


class _Code(NamedTuple):
    """A function in Python (`FunctionType`), and the object that it is a method of."""

    function: Any
    owner: Any = None


def captured(function: Callable[..., Any]) -> dict[str, Floats]:
    """The arrays of finite float64 numbers that a function finds in its closure, its module or its object, by name.

    Those that it binds anew are left out: they are its memory.

    >>> gain = np.array([2.0, 1.0])
    >>> def torque(t, q, qd):
    ...     return -gain * q
    >>> sorted(captured(torque))
    ['gain']
    """
    code = _code(function)
    if code is None:
        return {}
    found = {**_closed_over(code.function), **_of_module(code.function), **_of_object(code.owner)}
    return {name: value for name, value in found.items() if _is_data(value)}


def _is_data(value: Any) -> bool:
    return (
        type(value) is np.ndarray
        and value.dtype == np.float64
        and value.size > 0
        and bool(np.isfinite(value).all())
    )


def _code(function: Any) -> _Code | None:
    bound = function if isinstance(function, FunctionType | MethodType) else function.__call__
    plain, owner = getattr(bound, "__func__", bound), getattr(bound, "__self__", None)
    return _Code(plain, owner) if isinstance(plain, FunctionType) else None


def _closed_over(function: FunctionType) -> dict[str, Any]:
    bound = _bound(function.__code__, "STORE_DEREF")
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    return {name: cell.cell_contents for name, cell in cells if name not in bound and _filled(cell)}


def _filled(cell: CellType) -> bool:
    try:
        cell.cell_contents  # noqa: B018
    except ValueError:
        return False
    return True


def _of_module(function: FunctionType) -> dict[str, Any]:
    """Arrays of its module; none if it changes the module."""
    if _bound(function.__code__, "STORE_GLOBAL"):
        return {}
    names = _read_globally(function.__code__)
    return {name: function.__globals__[name] for name in names if name in function.__globals__}


def _of_object(owner: Any) -> dict[str, Any]:
    return {f"{SELF}{name}": value for name, value in getattr(owner, "__dict__", {}).items()}


SELF = "self."


def _read_globally(code: CodeType) -> set[str]:
    return {
        str(one.argval) for one in dis.get_instructions(code) if one.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    }


def _bound(code: CodeType, opname: str) -> set[str]:
    """Names that a function, or one inside it, binds in this way."""
    found = {str(one.argval) for one in dis.get_instructions(code) if one.opname == opname}
    inner = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return found.union(*(_bound(one, opname) for one in inner))


class WithArrays:
    """A function with arrays that it reads from around it given in rows, behind its own arguments.

    It is called with these arrays in their places, read-only. Whatever else it reads or keeps is shared by all calls.
    """

    def __init__(self, function: Callable[..., Any], shapes: Mapping[str, Sequence[int]], count: int) -> None:
        code = _code(function)
        assert code is not None
        self.function, self.owner = code.function, copy(code.owner)
        self.shapes, self.count = {name: tuple(shape) for name, shape in shapes.items()}, count

    def __call__(self, *given: Any, **keywords: Any) -> Any:
        own, rows = given[: self.count], given[self.count :]
        arrays = {
            name: row.reshape(shape) for (name, shape), row in zip(self.shapes.items(), rows, strict=True)
        }
        for array in arrays.values():
            array.flags.writeable = False
        function = self._reading(arrays)
        if self.owner is None:
            return function(*own, **keywords)
        attributes = {
            name.removeprefix(SELF): array for name, array in arrays.items() if name.startswith(SELF)
        }
        vars(self.owner).update(attributes)
        found = function(self.owner, *own, **keywords)
        for name, array in attributes.items():
            if vars(self.owner).get(name) is not array:
                raise Untraceable(f"it binds self.{name} anew")
        return found

    def _reading(self, arrays: Mapping[str, Any]) -> FunctionType:
        """The function with these arrays in its closure and its module."""
        old, names = self.function, self.function.__code__.co_freevars
        cells = tuple(
            CellType(arrays[name]) if name in arrays else cell
            for name, cell in zip(names, old.__closure__ or (), strict=True)
        )
        space = old.__globals__
        module = {name: array for name, array in arrays.items() if name in space and name not in names}
        space = {**space, **module} if module else space
        made = FunctionType(old.__code__, space, old.__name__, old.__defaults__, cells)
        made.__kwdefaults__ = old.__kwdefaults__
        return made
