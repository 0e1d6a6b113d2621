"""Whether results can be trusted: numbers that must be finite, and truths that must not be true, in any lane."""

from __future__ import annotations

from rodyn.wasm.values import Value
from rodyn.wasm.writer import Writer


class Watch:
    """Collects what a function answers for: 0, or not 0.

    A sum of x − x over all numbers x stays 0 while all of them are finite, else it is NaN.
    """

    def __init__(self, w: Writer) -> None:
        self.w = w
        self.sum: Value | None = None
        self.flags: Value | None = None

    def finite(self, number: Value) -> None:
        """A number that must be finite."""
        nothing = self.w.apply("sub", number, number)
        self.sum = nothing if self.sum is None else self.w.apply("add", self.sum, nothing)

    def flag(self, truth: Value) -> None:
        """A truth that must not be true."""
        self.flags = truth if self.flags is None else self.w.apply("or", self.flags, truth)

    def answer(self) -> Value:
        """Not 0 if something was wrong."""
        if self.sum is not None:
            self.flag(self.w.compare("uno", self.sum, self.sum))
        return self.w.index(0) if self.flags is None else self.w.any_lane(self.flags)
