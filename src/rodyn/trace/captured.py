"""Arrays that a user's function reads from outside, taken as arguments: other numbers need no other code."""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from operator import is_
from types import CellType, CodeType, FunctionType, MethodType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.trace.scalar import Untraceable
from rodyn.trace.thresholds import MAX_DEPTH, MAX_ENTRIES

Floats = NDArray[np.float64]


class _Code(NamedTuple):
    """A function in Python (`FunctionType`), and the object that it is a method of."""

    function: Any
    owner: Any = None


def captured(function: Callable[..., Any]) -> dict[str, Floats]:
    """Return the arrays of finite float64 numbers in the closure, module or object of a function, by name.

    Arrays in lists, tuples and dicts have names as `layers[0]`. What the function binds anew is left out: it is its
    memory.

    >>> gain = np.array([2.0, 1.0])
    >>> def torque(t, q, qd):
    ...     return -gain * q
    >>> sorted(captured(torque))
    ['gain']
    """
    code = _code(function)
    if code is None:
        return {}
    read = {**_closed_over(code.function), **_of_module(code.function), **_of_object(code.owner)}
    return {name: array for top, value in read.items() for name, array in _arrays(top, value)}


def _arrays(name: str, value: Any, depth: int = 0) -> Iterator[tuple[str, Floats]]:
    """Yield an array, or the arrays in a container."""
    if _is_data(value):
        yield name, value
    elif depth < MAX_DEPTH:
        for key, entry in _entries(value):
            yield from _arrays(f"{name}[{key!r}]", entry, depth + 1)


def _entries(value: Any) -> list[tuple[Any, Any]]:
    """Return keys and entries of a container that is short, and whose keys are integers or strings."""
    if type(value) not in (list, tuple, dict) or len(value) > MAX_ENTRIES:
        return []
    entries = list(value.items() if type(value) is dict else enumerate(value))
    return entries if all(type(key) in (int, str) for key, _ in entries) else []


def _holding(name: str, value: Any, arrays: Mapping[str, Any], depth: int = 0) -> Any:
    """Return a value with arrays put in their places; containers are copied."""
    if name in arrays:
        return arrays[name]
    if depth == MAX_DEPTH or not any(key.startswith(f"{name}[") for key in arrays):
        return value
    copied = {key: _holding(f"{name}[{key!r}]", entry, arrays, depth + 1) for key, entry in _entries(value)}
    return copied if type(value) is dict else type(value)(copied.values())


def _held(value: Any, depth: int = 0) -> list[Any]:
    """Return a value, and the keys and entries of what it holds: to be compared by identity."""
    inner = [] if depth == MAX_DEPTH else _entries(value)
    return [value, *(part for key, entry in inner for part in (key, *_held(entry, depth + 1)))]


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
    """Return what it reads from its module; nothing if it changes the module."""
    if _bound(function.__code__, "STORE_GLOBAL"):
        return {}
    names = _read_globally(function.__code__)
    return {name: function.__globals__[name] for name in names if name in function.__globals__}


def _of_object(owner: Any) -> dict[str, Any]:
    return {f"{SELF}{name}": value for name, value in getattr(owner, "__dict__", {}).items()}


SELF = "self."


def _read_globally(code: CodeType) -> set[str]:
    loads = ("LOAD_GLOBAL", "LOAD_NAME")
    return {str(row.argval) for row in dis.get_instructions(code) if row.opname in loads}


def _bound(code: CodeType, opname: str) -> set[str]:
    """Return names that a function, or one inside it, binds by such instructions."""
    names = {str(row.argval) for row in dis.get_instructions(code) if row.opname == opname}
    return names.union(*(_bound(inner, opname) for inner in code.co_consts if isinstance(inner, CodeType)))


class WithArrays:
    """A function that takes the arrays that it reads from outside as rows, after its own arguments.

    It is called with these arrays in their places, read-only. Whatever else it reads or keeps is shared by all calls.
    """

    def __init__(self, function: Callable[..., Any], shapes: Mapping[str, Sequence[int]], count: int) -> None:
        code = _code(function)
        assert code is not None
        self.function, self.owner = code.function, copy(code.owner)
        self.shapes, self.count = {name: tuple(shape) for name, shape in shapes.items()}, count

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        pairs = zip(self.shapes.items(), args[self.count :], strict=True)
        arrays = {name: row.reshape(shape) for (name, shape), row in pairs}
        for array in arrays.values():
            array.flags.writeable = False
        function, read = self._reading(arrays)
        attributes = {} if self.owner is None else self._attributes(arrays)
        read |= {f"{SELF}{name}": value for name, value in attributes.items()}
        before = {name: _held(value) for name, value in read.items()}
        if self.owner is not None:
            vars(self.owner).update(attributes)
        owner = () if self.owner is None else (self.owner,)
        result = function(*owner, *args[: self.count], **keywords)
        for name, value in attributes.items():
            if vars(self.owner).get(name) is not value:
                raise Untraceable(f"it binds self.{name} anew")
        for name, value in read.items():
            now = _held(value)
            if len(now) != len(before[name]) or not all(map(is_, now, before[name])):
                raise Untraceable(f"it changes what {name} holds")
        return result

    def _attributes(self, arrays: Mapping[str, Any]) -> dict[str, Any]:
        """Return the attributes of its object that are or hold these arrays, with the arrays in their places."""
        pairs = [(name, f"{SELF}{name}", value) for name, value in vars(self.owner).items()]
        return {name: _holding(path, value, arrays) for name, path, value in pairs if _is_among(path, arrays)}

    def _reading(self, arrays: Mapping[str, Any]) -> tuple[FunctionType, dict[str, Any]]:
        """Return the function with these arrays in its closure and module, and what it reads there by name."""
        old, names = self.function, self.function.__code__.co_freevars
        cells = dict(zip(names, old.__closure__ or (), strict=True))
        space = old.__globals__
        closed = {
            name: _holding(name, cell.cell_contents, arrays)
            for name, cell in cells.items()
            if _is_among(name, arrays)
        }
        tops = {name.partition("[")[0] for name in arrays}
        module = {
            name: _holding(name, space[name], arrays) for name in tops if name in space and name not in names
        }
        function = FunctionType(
            old.__code__,
            {**space, **module} if module else space,
            old.__name__,
            old.__defaults__,
            tuple(CellType(closed[name]) if name in closed else cell for name, cell in cells.items()),
        )
        function.__kwdefaults__ = old.__kwdefaults__
        return function, closed | module


def _is_among(name: str, arrays: Mapping[str, Any]) -> bool:
    """Return whether a name is that of an array, or of something that holds one."""
    return name in arrays or any(key.startswith(f"{name}[") for key in arrays)
