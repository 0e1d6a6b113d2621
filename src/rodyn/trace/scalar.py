"""The recording scalar: arithmetic on it enters instructions in a `Graph`.

Exact 0 and ±1 fold while recording, equal expressions are recorded once (`folding`). A `Traced` value can be computed
with and compared, which gives a `Truth` for `where` to pick by; nothing else: branching on either raises `Untraceable`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
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
    """A list of all that could not be recorded inside, also where the exception was caught.

    >>> x = Graph().input("x", 0)
    >>> with refusals() as refused:
    ...     try:
    ...         larger = bool(x > 0)
    ...     except Exception:
    ...         larger = False
    >>> len(refused)
    1
    """
    found: list[Exception] = []
    before = _refused.set(found)
    _open.append(found)
    try:
        yield found
    finally:
        _open[:] = [one for one in _open if one is not found]
        _refused.reset(before)


def noted(error: E) -> E:
    """The error, listed by `refusals`: code that catches it would be recorded as something else.

    A thread that the recorded function starts has no list of its own: the error goes to all that are open.
    """
    found = _refused.get()
    for one in list(_open) if found is None else [found]:
        one.append(error)
    return error


class Untraceable(InputTypeError):
    """Something was done to a traced value that cannot be recorded."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        noted(self)


NUMBERS = (int, float)


@dataclass
class Graph(Folding):
    """Instructions in the order of their recording, each once, as scalars.

    Where `poses` names the type of each argument's elements, values pass for such floats: `isinstance(x, float)`
    holds, so that a function of a user which asks does what it does with numbers. Matrices of elements of the arguments
    in `matrices` are multiplied as one instruction (`products`).
    """

    poses: Mapping[str, type[float]] | None = None
    matrices: frozenset[str] = frozenset()

    def enter(self, instruction: Instruction, level: int) -> Traced:
        """The value of an instruction, recorded if it is new."""
        return Traced(self, self._entered(instruction, level))

    def input(self, name: str, index: int, level: int = STATE) -> Traced:
        """Element `index` of the argument `name`."""
        return self.enter(Instruction("input", (), (name, index)), level)

    def constant(self, value: float) -> Traced:
        """A number known while tracing; −0.0 is 0.0."""
        return Traced(self, self._constant(value))

    def value(self, other: Any) -> Traced | None:
        """A traced value or a number as a value of this graph; None for anything else."""
        number = self.number(other)
        return None if number is None else Traced(self, number)

    def number(self, other: Any) -> int | None:
        """The same as the number of an instruction."""
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
        """An operation on recorded values; its binding time is the latest of its arguments."""
        return Traced(self, self._operation(op, tuple([arg.number for arg in args])))

    def product(self, matrix: Matrix, x: Iterable[Any]) -> list[Traced]:
        """A matrix of arguments times a vector of recorded values and numbers."""
        given = [self.value(one) for one in x]
        if any(one is None for one in given):
            raise Untraceable(f"a matrix is multiplied by numbers, got {x!r}")
        numbers = tuple([one.number for one in given if one is not None])
        whole = self._entered(Instruction("product", numbers, matrix), STATE)
        return [self.enter(Instruction("row", (whole,), k), STATE) for k in range(matrix.rows)]

    def truth(self, op: str, *args: GraphValue) -> Truth:
        """An operation that gives a truth."""
        return Truth(self, self._operation(op, tuple([arg.number for arg in args])))


@contextmanager
def real_numbers(values: Iterable[Any]) -> Iterator[None]:
    """Inside, identities of real numbers fold. Untraced values are ignored.

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
"""Attributes of numbers that functions such as `np.mean` look for, and do without."""


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
        """What gives it."""
        return self.graph.code[self.number]

    def __getattr__(self, name: str) -> Any:
        """What numbers have and values of a graph do not, such as `item`, cannot be recorded."""
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
    """Whether something holds of traced values: combined by `&`, `|`, `~`, used by `where`."""

    __slots__ = ()

    @property
    def known(self) -> bool | None:
        """Whether it holds, if that is known while tracing."""
        op, args, _ = self.instruction
        rows = [self.graph.code[arg] for arg in args]
        if any(row.op != "constant" for row in rows):
            return None
        return bool(MEANING[op](*(row.value for row in rows)))

    def _both(self, op: str, decides: bool, other: Any) -> Any:
        """`op` of this and another truth; one that is `decides` decides alone."""
        if not isinstance(other, Truth | bool):
            return NotImplemented
        if isinstance(other, bool):
            return other if other == decides else self
        self.graph.check(other)
        for one, rest in ((self, other), (other, self)):
            if one.known is not None:
                return one if one.known == decides else rest
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
        """1 or 0 times a number."""
        if isinstance(other, Truth | bool):
            return NotImplemented
        return self.where(1.0, 0.0) * other

    __rmul__ = __mul__

    def where(self, a: Any, b: Any) -> Any:
        """a where this holds, else b: numbers or traced values."""
        if self.known is not None:
            return a if self.known else b
        one, other = self.graph.value(a), self.graph.value(b)
        if one is None or other is None:
            raise Untraceable(f"where picks one of two numbers, got {a!r} and {b!r}")
        return one if one.number == other.number else self.graph.operation("where", self, one, other)

    __eq__ = __ne__ = GraphValue._no_branch
    __hash__ = GraphValue._no_branch


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

    def __add__(self, other: Any) -> Traced:
        graph = self.graph
        b = graph.number(other)
        return NotImplemented if b is None else Traced(graph, graph._sum(self.number, b))

    __radd__ = __add__

    def __sub__(self, other: Any) -> Traced:
        graph = self.graph
        b = graph.number(other)
        return NotImplemented if b is None else Traced(graph, graph._difference(self.number, b))

    def __rsub__(self, other: Any) -> Traced:
        graph = self.graph
        a = graph.number(other)
        return NotImplemented if a is None else Traced(graph, graph._difference(a, self.number))

    def __mul__(self, other: Any) -> Traced:
        graph = self.graph
        b = graph.number(other)
        return NotImplemented if b is None else Traced(graph, graph._product(self.number, b))

    __rmul__ = __mul__

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
        """(cos, sin) of an angle in rad."""
        if self.known is not None:
            return self.graph.constant(cos(self.known)), self.graph.constant(sin(self.known))
        return self.graph.operation("cos", self), self.graph.operation("sin", self)

    def applied(self, op: str, *others: Any) -> Traced:
        """An operation that nothing folds but numbers known while tracing."""
        args = [self, *map(self.graph.value, others)]
        given = [arg for arg in args if arg is not None]
        if len(given) != len(args):
            raise Untraceable(f"{op} takes numbers, got {', '.join(map(repr, others))}")
        known = [arg.known for arg in given if arg.known is not None]
        if len(known) == len(given):
            return self.graph.constant(MEANING[op](*known))
        return self.graph.operation(op, *given)

    def __abs__(self) -> Traced:
        return self.applied("abs")

    def __pos__(self) -> Traced:
        return self

    # NumPy calls these on the elements of an object array.
    def sin(self) -> Traced:
        return self.applied("sin")

    def cos(self) -> Traced:
        return self.applied("cos")

    def tan(self) -> Traced:
        cosine, sine = self.cos_sin()
        return sine / cosine

    def sqrt(self) -> Traced:
        return self.applied("sqrt")

    def exp(self) -> Traced:
        return self.applied("exp")

    def log(self) -> Traced:
        return self.applied("log")

    def tanh(self) -> Traced:
        return self.applied("tanh")

    def arctan2(self, other: Any) -> Traced:
        return self.applied("atan2", other)

    def __pow__(self, exponent: Any) -> Traced:
        """x to a whole or half power, by squaring and square roots."""
        given = self.graph.value(exponent)
        if given is None:
            return NotImplemented
        power = given.known
        if power is None or not (2.0 * power).is_integer():
            raise Untraceable(
                f"only whole and half powers of a traced value can be recorded, not {exponent!r}"
            )
        result = self.sqrt() if power % 1.0 else self.graph.constant(1.0)
        square, whole = self, int(abs(power))
        while whole:
            result = result * square if whole % 2 else result
            whole //= 2
            square = square * square if whole else square
        return 1.0 / result if power < 0.0 else result

    def _compared(self, op: str, other: Any, swapped: bool = False) -> Any:
        b = self.graph.value(other)
        if b is None:
            return NotImplemented
        return self.graph.truth(op, b, self) if swapped else self.graph.truth(op, self, b)

    def __lt__(self, other: Any) -> Any:
        return self._compared("lt", other)

    def __le__(self, other: Any) -> Any:
        return self._compared("le", other)

    def __gt__(self, other: Any) -> Any:
        return self._compared("lt", other, swapped=True)

    def __ge__(self, other: Any) -> Any:
        return self._compared("le", other, swapped=True)

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
