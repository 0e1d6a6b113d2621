"""The operations that loops over links are written in, for any machine: numbers of links, memory, loops, choices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

from rodyn.trace.loops.layout import LoopLayout
from rodyn.trace.loops.program import LoopProgram
from rodyn.trace.program import Program

V = TypeVar("V")
"""What stands for a value: a number of every lane, the number of a link, or an address."""

T = TypeVar("T", covariant=True)

Known: TypeAlias = Literal["n", "nv", "slots", "top"]
"""How many links, velocities and slots there are, and the number of the last link."""

Table: TypeAlias = Literal["classes", "parents", "coordinates", "velocities", "lines"]


class Values(Protocol[T]):
    """The values of the instructions of a body."""

    def __getitem__(self, number: int, /) -> T: ...


@dataclass(frozen=True)
class Shape:
    """What is known of a robot besides the classes of its links.

    serial   every link but the first stands on the one before it, so that nothing is added up
    whole    every link has a coordinate, a rate and a row in results: their number is that of the link
    columns  the lanes of an argument's or a result's element are neighbours, not elements of a row
    """

    serial: bool
    whole: bool
    columns: bool = False


@dataclass(frozen=True)
class Visited(Generic[V]):
    """The link that a body is run for.

    k       its number
    ray     the link that the ray comes from; itself where there is none
    same    whether both are one link
    start   whether it is the first step of a fold, which leaves no record
    """

    k: V
    ray: V
    same: bool = True
    start: bool = False


class LoopWriter(ABC, Generic[V]):
    """Writes what loops consist of."""

    program: LoopProgram
    shape: Shape
    layout: LoopLayout

    # Numbers

    @abstractmethod
    def constant(self, value: float) -> V:
        """A double, the same in every lane."""

    @abstractmethod
    def apply(self, op: str, *args: V) -> V:
        """An operation on doubles."""

    @abstractmethod
    def index(self, value: int) -> V:
        """A whole number, for links and places."""

    @abstractmethod
    def indices(self, op: Literal["add", "sub", "mul"], a: V, b: V) -> V:
        """An operation on such numbers."""

    # The robot

    @abstractmethod
    def known(self, name: Known) -> V:
        """A number of the robot."""

    @abstractmethod
    def entry_of(self, table: Table, k: V) -> V:
        """The entry of a link in a table."""

    @abstractmethod
    def constant_of(self, link: V, index: int) -> V:
        """A constant of the link, the same in every lane."""

    # Memory

    @abstractmethod
    def vector_at(self, place: V) -> V:
        """The address of so many vectors behind the start of the scratch buffer."""

    @abstractmethod
    def scalar(self, slot: V, place: int) -> V:
        """A scalar of a slot."""

    @abstractmethod
    def put_scalar(self, value: V, slot: V, place: int) -> None:
        """Put a scalar into a slot."""

    @abstractmethod
    def clear_vectors(self, start: V, slots: V, each: int) -> None:
        """Zeros in slots of `each` vectors."""

    @abstractmethod
    def argument(self, argument: int, own: V | None, index: int) -> V:
        """An element of an argument, of the row of each lane: that of the link, or the same for all links."""

    @abstractmethod
    def argument_read(self, value: V) -> None:
        """An element of an argument was read."""

    @abstractmethod
    def put(self, value: V, output: int, places: Iterable[V]) -> None:
        """Put a value into elements of a result, in the row of each lane."""

    @abstractmethod
    def clear_result(self, output: int) -> None:
        """Zeros in a result."""

    @abstractmethod
    def row_of_blocks(self, output: int) -> V:
        """How many numbers a row of a result of blocks has."""

    # Control

    @abstractmethod
    def counted(self, first: V, step: int, end: V) -> AbstractContextManager[V]:
        """A loop over whole numbers from `first` until `end` is reached; it runs at least once."""

    @abstractmethod
    def ancestors(self, link: V) -> AbstractContextManager[V]:
        """A loop over the links below a link, nearest first."""

    @abstractmethod
    def switched(self, bodies: Sequence[Program], k: V, write: Callable[[int, Program], None]) -> None:
        """The body of the link's class."""

    @abstractmethod
    def at_least(self, number: V, least: int, *, always: bool = False) -> AbstractContextManager[None]:
        """What is written here runs only if a whole number is not below another."""

    # Bodies

    @abstractmethod
    def watching(self) -> AbstractContextManager[None]:
        """What is written here is one body: its numbers are watched together."""

    @abstractmethod
    def computed(self, body: Program, elements: Mapping[tuple[str, int], V]) -> Values[V]:
        """Emit a body, and flag the lanes in which it cannot be trusted."""

    @abstractmethod
    def check_pivot(self, sweep: int, index: int, value: V, link: V) -> None:
        """Flag the lanes in which the value, if it is the pivot, is not above the bound of its link."""
