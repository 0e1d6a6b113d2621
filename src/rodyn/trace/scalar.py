"""The recording scalar: arithmetic on it enters instructions in a `Graph`.

Exact 0 and ±1 fold while recording, equal expressions are recorded once (`folding`). A `Traced` value supports
arithmetic and comparison; a comparison is a `Truth`, by which `where` picks. Branching on either raises `Untraceable`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partialmethod
from math import cos, sin
from typing import Any, NoReturn, Self, TypeVar

import numpy as np

from rodyn.errors import InputTypeError
from rodyn.trace.folding import (
    CONSTANT as CONSTANT,
    PARAMETER as PARAMETER,
    STATE as STATE,
    Folding,
    Instruction as Instruction,
)
from rodyn.trace.interpret import MEANING
from rodyn.trace.products import Matrix

E = TypeVar("E", bound=Exception)
_refused: ContextVar[list[Exception] | None] = ContextVar("refused", default=None)
_open: list[list[Exception]] = []


@contextmanager
def refusals() -> Iterator[list[Exception]]:
    """Collect all that cannot be recorded inside, even if the function catches the exception.

    >>> x = Graph().input("x", 0)
    >>> with refusals() as refused:
    ...     try:
    ...         larger = bool(x > 0)
    ...     except Exception:
    ...         larger = False
    >>> len(refused)
    1
    """
    errors: list[Exception] = []
    before = _refused.set(errors)
    _open.append(errors)
    try:
        yield errors
    finally:
        _open[:] = [listed for listed in _open if listed is not errors]
        _refused.reset(before)


def noted(error: E) -> E:
    """Return the error, after adding it to `refusals`: code that catches it would be recorded as something else.

    A thread that the recorded function starts has no list of its own: the error goes to all open ones.
    """
    errors = _refused.get()
    for listed in list(_open) if errors is None else [errors]:
        listed.append(error)
    return error


class Untraceable(InputTypeError):
    """An operation on a traced value that cannot be recorded."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        noted(self)


NUMBERS = (int, float)


@dataclass
class Graph(Folding):
    """Instructions in the order of their recording, each once, as scalars.

    poses      the type of each argument's elements, which values pretend to have: `isinstance(x, float)` holds, so that
               a user's function that asks does what it does with numbers
    matrices   arguments whose elements as a matrix are multiplied as one instruction (`products`)
    """

    poses: Mapping[str, type[float]] | None = None
    matrices: frozenset[str] = frozenset()

    def enter(self, instruction: Instruction, level: int) -> Traced:
        """Return the value of an instruction, which is recorded if it is new."""
        return Traced(self, self._entered(instruction, level))

    def input(self, name: str, index: int, level: int = STATE) -> Traced:
        """Return element `index` of the argument `name`."""
        return self.enter(Instruction("input", (), (name, index)), level)

    def inputs(self, widths: Mapping[str, int]) -> dict[str, list[Traced]]:
        """Return the elements of arguments of these widths, by name."""
        return {name: [self.input(name, k) for k in range(width)] for name, width in widths.items()}

    def constant(self, value: float) -> Traced:
        """Return a number that is known while tracing; −0.0 becomes 0.0."""
        return Traced(self, self._constant(value))

    def value(self, other: Any) -> Traced | None:
        """Return a traced value or a number as a value of this graph; None for anything else."""
        number = self.number(other)
        return None if number is None else Traced(self, number)

    def number(self, other: Any) -> int | None:
        """Return the same as the number of its instruction."""
        if type(other) is Traced:
            if other.graph is not self:
                self.check(other)
            return other.number
        return self._constant(other) if isinstance(other, NUMBERS) else None

    def check(self, other: GraphValue) -> None:
        """Raise if a value is of another graph."""
        if other.graph is not self:
            raise Untraceable(
                "a traced value was kept from one call to the next: use the arguments of this call"
            )

    def operation(self, op: str, *args: GraphValue) -> Traced:
        """Record an operation on values; its binding time is the latest of its arguments."""
        return Traced(self, self._operation(op, tuple([arg.number for arg in args])))

    def product(self, matrix: Matrix, x: Iterable[Any]) -> list[Traced]:
        """Record a matrix of arguments times a vector of values and numbers."""
        numbers = [self.number(value) for value in x]
        if None in numbers:
            raise Untraceable(f"a matrix is multiplied by numbers, got {x!r}")
        product = self._entered(Instruction("product", tuple(numbers), matrix), STATE)  # type: ignore[arg-type]
        return [self.enter(Instruction("row", (product,), k), STATE) for k in range(matrix.rows)]

    def truth(self, op: str, *args: GraphValue) -> Truth:
        """Record an operation whose result is a bool."""
        return Truth(self, self._operation(op, tuple([arg.number for arg in args])))


@contextmanager
def real_numbers(values: Iterable[Any]) -> Iterator[None]:
    """Fold identities of real numbers inside. Values that are not traced are ignored.

    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> with real_numbers([x, y]):
    ...     (x + y) - y, (x + y) - x
    (<traced 0: input>, <traced 1: input>)
    >>> (x + y) - y
    <traced 3: sub>
    """
    graph = next((value.graph for value in values if isinstance(value, Traced)), Graph())
    before, graph.real = graph.real, True
    try:
        yield
    finally:
        graph.real = before


ASKED_BY_NUMPY = ("dtype", "ndim", "shape", "size")
"""Attributes of numbers that functions such as `np.mean` look for, but do not need."""


class Recording:
    """Values on which NumPy's functions are recorded instead of computed."""

    __slots__ = ()

    def __array_ufunc__(self, ufunc: Any, method: Any, *inputs: Any, **kwargs: Any) -> Any:
        """Record NumPy's function of that name."""
        from rodyn.trace.functions import record_ufunc

        return record_ufunc(ufunc, method, inputs, kwargs)

    def __array_function__(self, func: Any, types: Any, args: Any, kwargs: Any) -> Any:
        """Record a function of NumPy that is no ufunc."""
        from rodyn.trace.functions import record_function

        return record_function(func, args, kwargs)


class GraphValue(Recording):
    """A value of a graph: its number there, and no other."""

    __slots__ = ("graph", "number")

    def __init__(self, graph: Graph, number: int) -> None:
        self.graph = graph
        self.number = number

    @property
    def instruction(self) -> Instruction:
        """The instruction that computes it."""
        return self.graph.code[self.number]

    def __getattr__(self, name: str) -> Any:
        """Raise: what numbers have and values of a graph do not, such as `item`, cannot be recorded."""
        if hasattr(np.float64, name) and name not in ASKED_BY_NUMPY and not name.startswith("__"):
            self._no_branch()
        raise AttributeError(f"a traced value has no attribute {name!r}")

    def __format__(self, spec: str) -> str:
        return self._no_branch() if spec else repr(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def _no_branch(self, *_: object) -> NoReturn:
        raise Untraceable(
            "a traced value has no truth, order or number yet: pick with rodyn.where instead of `if`, compute with "
            "NumPy's functions instead of math's, collect results with np.array([...]) instead of in an array of "
            "floats; in an algorithm, branch on structure (joint kind, parent), which is known before any number is"
        )

    __bool__ = __float__ = __int__ = __index__ = __complex__ = __hash__ = _no_branch

    def __repr__(self) -> str:
        return f"<traced {self.number}: {self.instruction.op}>"


class Truth(GraphValue):
    """A recorded bool, such as a comparison: combined by `&`, `|`, `~`, used by `where`."""

    __slots__ = ()

    @property
    def known(self) -> bool | None:
        """The bool, if it is known while tracing."""
        op, args, _ = self.instruction
        rows = [self.graph.code[arg] for arg in args]
        if any(row.op != "constant" for row in rows):
            return None
        return bool(MEANING[op](*(row.value for row in rows)))

    def _both(self, op: str, decides: bool, other: Any) -> Any:
        """Return `op` of this and another bool; one that is known to be `decides` decides alone."""
        if not isinstance(other, Truth | bool):
            return NotImplemented
        if isinstance(other, bool):
            return other if other == decides else self
        self.graph.check(other)
        for a, b in ((self, other), (other, self)):
            if a.known is not None:
                return a if a.known == decides else b
        return self.graph.truth(op, self, other)

    def __and__(self, other: Any) -> Any:
        return self._both("and", False, other)

    def __or__(self, other: Any) -> Any:
        return self._both("or", True, other)

    __rand__, __ror__ = __and__, __or__

    def __invert__(self) -> Truth:
        op, args, _ = self.instruction
        return Truth(self.graph, args[0]) if op == "not" else self.graph.truth("not", self)

    def __mul__(self, other: Any) -> Any:
        """Return 1 or 0 times a number."""
        if isinstance(other, Truth | bool):
            return NotImplemented
        return self.where(1.0, 0.0) * other

    __rmul__ = __mul__

    def where(self, a: Any, b: Any) -> Any:
        """Return a where this holds, else b: numbers or traced values."""
        if self.known is not None:
            return a if self.known else b
        yes, no = self.graph.value(a), self.graph.value(b)
        if yes is None or no is None:
            raise Untraceable(f"where picks one of two numbers, got {a!r} and {b!r}")
        return yes if yes.number == no.number else self.graph.operation("where", self, yes, no)

    __eq__ = __ne__ = GraphValue._no_branch
    __hash__ = GraphValue._no_branch


def _operator(fold: Callable[[Graph, int, int], int]) -> Callable[[Traced, Any], Traced]:
    """Return the method that records an operation on this value and a value or number."""

    def method(self: Traced, other: Any) -> Traced:
        graph = self.graph
        number = graph.number(other)
        return NotImplemented if number is None else Traced(graph, fold(graph, self.number, number))

    return method


class Traced(GraphValue):
    """A scalar that records what is done to it."""

    __slots__ = ()

    @property
    def __class__(self) -> type[Any]:
        if self.graph.poses is None:
            return Traced
        op, _, value = self.instruction
        return self.graph.poses[value[0]] if op == "input" else np.float64

    @__class__.setter
    def __class__(self, kind: type[Any]) -> None:
        raise AttributeError("the class of a traced value cannot be set")

    @property
    def known(self) -> float | None:
        """The number, if it is known while tracing."""
        instruction = self.instruction
        return instruction.value if instruction.op == "constant" else None

    def __neg__(self) -> Traced:
        return Traced(self.graph, self.graph._negative(self.number))

    __add__ = __radd__ = _operator(Folding._sum)
    __sub__ = _operator(Folding._difference)
    __rsub__ = _operator(lambda graph, a, b: graph._difference(b, a))
    __mul__ = __rmul__ = _operator(Folding._product)

    def __truediv__(self, other: Any) -> Traced:
        b = self.graph.value(other)
        if b is None:
            return NotImplemented
        if b.known == 0.0:
            raise noted(ZeroDivisionError("a traced value is divided by an exact zero"))
        return Traced(self.graph, self.graph._quotient(self.number, b.number))

    def __rtruediv__(self, other: Any) -> Traced:
        a = self.graph.value(other)
        return NotImplemented if a is None else a / self

    def cos_sin(self) -> tuple[Traced, Traced]:
        """Return (cos, sin) of an angle in rad."""
        if self.known is not None:
            return self.graph.constant(cos(self.known)), self.graph.constant(sin(self.known))
        return self.graph.operation("cos", self), self.graph.operation("sin", self)

    def applied(self, op: str, *others: Any) -> Traced:
        """Record an operation that folds only where all arguments are known while tracing."""
        args = [arg for arg in (self, *map(self.graph.value, others)) if arg is not None]
        if len(args) <= len(others):
            raise Untraceable(f"{op} takes numbers, got {', '.join(map(repr, others))}")
        known = [arg.known for arg in args if arg.known is not None]
        if len(known) == len(args):
            return self.graph.constant(MEANING[op](*known))
        return self.graph.operation(op, *args)

    def __abs__(self) -> Traced:
        return self.applied("abs")

    def __pos__(self) -> Traced:
        return self

    # NumPy calls these on the elements of an object array.
    sin = partialmethod(applied, "sin")
    cos = partialmethod(applied, "cos")
    sqrt = partialmethod(applied, "sqrt")
    exp = partialmethod(applied, "exp")
    log = partialmethod(applied, "log")
    tanh = partialmethod(applied, "tanh")
    arctan2 = partialmethod(applied, "atan2")

    def tan(self) -> Traced:
        cosine, sine = self.cos_sin()
        return sine / cosine

    def __pow__(self, exponent: Any) -> Traced:
        """Return x to an integer or half-integer power, by squaring and square roots."""
        value = self.graph.value(exponent)
        if value is None:
            return NotImplemented
        power = value.known
        if power is None or not (2.0 * power).is_integer():
            raise Untraceable(
                f"only integer and half-integer powers of a traced value can be recorded, not {exponent!r}"
            )
        result = self.sqrt() if power % 1.0 else self.graph.constant(1.0)
        square, remaining = self, int(abs(power))
        while remaining:
            result = result * square if remaining % 2 else result
            remaining //= 2
            square = square * square if remaining else square
        return 1.0 / result if power < 0.0 else result

    def _compared(self, op: str, other: Any, swapped: bool = False) -> Any:
        b = self.graph.value(other)
        if b is None:
            return NotImplemented
        return self.graph.truth(op, b, self) if swapped else self.graph.truth(op, self, b)

    __lt__ = partialmethod(_compared, "lt")
    __le__ = partialmethod(_compared, "le")
    __gt__ = partialmethod(_compared, "lt", swapped=True)
    __ge__ = partialmethod(_compared, "le", swapped=True)

    def __eq__(self, other: object) -> Any:
        return self._compared("eq", other)

    def __ne__(self, other: object) -> Any:
        equal = self._compared("eq", other)
        return equal if equal is NotImplemented else ~equal

    __hash__ = GraphValue._no_branch
    __rpow__ = __mod__ = __rmod__ = __floordiv__ = __rfloordiv__ = __divmod__ = __rdivmod__ = (
        GraphValue._no_branch
    )
    __round__ = __trunc__ = __floor__ = __ceil__ = GraphValue._no_branch
