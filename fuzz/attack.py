"""What an attack is: a module with a function `case` of a seed, and the table of all of them."""

import os
import traceback
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import rodyn as rd

Result = TypeVar("Result")

COMPILED = os.environ.get("RODYN_TARGET", "")
"""The target of cases that compile: this machine, unless the caller has chosen another."""


class Attack(NamedTuple):
    """A row of the table.

    name     of the module in `attacks`
    share    of the time, relative to the others
    few      cases that `make test` runs, from seed 0: a second or two; 0 where other tests cover as much
    cases    that `make exhaustive` runs, from seed 0: some seconds
    patience seconds that one case may take before it counts as stuck
    """

    name: str
    share: float
    few: int
    cases: int
    patience: float = 120.0


ATTACKS = (
    Attack("numbers", 5, 1, 3),
    Attack("extremes", 2, 0, 3),
    Attack("tables", 1, 0, 4),
    Attack("clearances", 1, 0, 6),
    Attack("files", 3, 4, 6),
    Attack("references", 1, 4, 4, patience=30.0),
    Attack("arguments", 3, 10, 126),
    Attack("outputs", 1, 2, 8),
    Attack("joints", 3, 2, 11),
    Attack("simulations", 3, 1, 3),
    Attack("environments", 2, 0, 12),
    Attack("studies", 1, 0, 4),
    Attack("frameworks", 2, 0, 12),
    Attack("soak", 5, 0, 2),
    Attack("races", 2, 0, 4),
    Attack("native", 2, 0, 1),
    Attack("entries", 1, 0, 1, patience=240.0),
)


class Outcome(NamedTuple):
    """What a case has done: how many things it tried, what it found, and what it had to leave out."""

    tries: int
    findings: list[str]
    omitted: tuple[str, ...] = ()


class Refused(NamedTuple):
    """The library's own error, in the place of a result."""

    error: rd.RodynError


def attempt(call: Callable[[], Result]) -> Result | Refused:
    """The result, or the refusal; any other exception is a defect and passes."""
    try:
        return call()
    except rd.RodynError as error:
        return Refused(error)


def foreign(error: BaseException) -> str:
    """An exception that is not the library's, with the last lines of its traceback."""
    lines = traceback.format_exception(error)
    return f"foreign exception {type(error).__name__}: {error}\n" + "".join(lines[-3:])
