"""A module that is being put together: its functions, those that all of them share, and memory of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rodyn.trace.formulas import PAGES, atan2, entry, exp, log, sin_cos, tanh
from rodyn.trace.sine_table import TABLE
from rodyn.wasm import binary
from rodyn.wasm.binary import F64, I32, double, name, section, sized, unsigned
from rodyn.wasm.opcodes import END, I32_CONST
from rodyn.wasm.writer import Writer

SHARED: dict[str, tuple[int, Callable[..., Any]]] = {
    "sin_cos": (1, partial(sin_cos, digits=PAGES)),
    "exp": (1, exp),
    "log": (1, log),
    "tanh": (1, tanh),
    "atan2": (2, atan2),
    "entry": (1, entry),
}
"""Functions that are in a module once: how many arguments, and the formula, which gives a value or a tuple."""

ANSWER = (I32,)
"""What a function of a program returns: 0, or not 0 if its results cannot be trusted."""

PAGE = 65536
"""Bytes by which memory grows."""


class Assembly:
    """What will be a module; what it reserves in memory begins at `start`."""

    def __init__(self, start: int = 0) -> None:
        self.types: dict[bytes, int] = {}
        self.functions: list[tuple[int, bytes]] = []
        self.exports: dict[str, int] = {}
        self.data: list[bytes] = []
        self.reserved = start
        self._shared: dict[str, tuple[int, int]] = {}
        self._table: int | None = None

    def add(self, parameters: Sequence[int], results: Sequence[int], body: bytes) -> int:
        """Add a function and return its number."""
        kind = binary.function_type(parameters, results)
        self.functions.append((self.types.setdefault(kind, len(self.types)), body))
        return len(self.functions) - 1

    def shared(self, which: str) -> tuple[int, int]:
        """Return a function that others share, written when it is first asked for: its number, how many results."""
        if which not in self._shared:
            count, formula = SHARED[which]
            w = Writer(self, [F64] * count)
            computed = formula(w, *(w.parameter(k) for k in range(count)))
            results = computed if isinstance(computed, tuple) else (computed,)
            number = self.add(w.parameters, [F64] * len(results), w.finished(*results))
            self._shared[which] = number, len(results)
        return self._shared[which]

    def reserve(self, size: int) -> int:
        """Reserve a number of bytes for the module and return their address."""
        start = self.reserved
        self.reserved += -(-size // 16) * 16
        return start

    def sine_table(self) -> int:
        """Return the address of the table of sines, which is there once it is asked for."""
        if self._table is None:
            self._table = self.reserve(8 * len(TABLE))
            at = I32_CONST + binary.signed(self._table) + END
            self.data.append(binary.AT_ADDRESS + at + sized(b"".join(map(double, TABLE))))
        return self._table

    def module(self) -> bytes:
        """Return the bytes of the module; its memory is `env.memory`."""
        memory = binary.MEMORY + binary.NO_MOST + unsigned(-(-self.reserved // PAGE) or 1)
        parts = [
            section(binary.TYPES, self.types),
            section(binary.IMPORTS, [name("env") + name("memory") + memory]),
            section(binary.FUNCTIONS, (unsigned(kind) for kind, _ in self.functions)),
            section(
                binary.EXPORTS,
                (name(text) + binary.FUNCTION + unsigned(number) for text, number in self.exports.items()),
            ),
            section(binary.CODE, (body for _, body in self.functions)),
            section(binary.DATA, self.data),
        ]
        return binary.MAGIC + b"".join(parts)
