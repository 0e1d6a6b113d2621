"""What a writer records of a function before it is bytes: values, and what is done with them, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(eq=False, repr=False, slots=True)
class Value:
    """A value: the instruction that computes it, behind its arguments.

    type     of WebAssembly
    reads    whether it is read from memory that the function writes, so that no store may come between
    inline   whether the instruction is written again at each use: constants, parameters, counters
    uses     how often it is used; counted when the function is finished
    """

    type: int
    code: bytes
    args: tuple[Value, ...] = ()
    reads: bool = False
    inline: bool = False
    uses: int = 0


@dataclass(eq=False, repr=False, slots=True)
class Effect:
    """An instruction that is no value, or is several (`results`, as a call has them).

    region   1: a block begins behind it, −1: one ends with it
    """

    code: bytes
    args: tuple[Value, ...] = ()
    results: tuple[Value, ...] = ()
    region: int = 0


Statement: TypeAlias = Value | Effect
