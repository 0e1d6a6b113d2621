"""The operations that formulas are written in: arithmetic, comparisons, and the bits of numbers as whole numbers."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias, TypeVar

V = TypeVar("V")
"""What stands for a value: the name of a register, a node, a number. It may be one per lane."""

Relation: TypeAlias = Literal["olt", "ole", "ogt", "oge", "oeq", "ugt", "uge", "ule", "uno"]
"""Comparisons of doubles: "o…" are false of NaN, "u…" are true of it, "uno": whether one of both is NaN."""

IntegerOp: TypeAlias = Literal["add", "sub", "and", "or", "xor", "srem"]
IntegerRelation: TypeAlias = Literal["slt", "sge"]


class FormulaWriter(Protocol[V]):
    """Writes operations on numbers, on whole numbers of as many bits and on truths.

    Numbers are doubles, unless a formula is given the digits of others (`sincos`).
    """

    def constant(self, value: float) -> V:
        """A double."""

    def whole(self, value: int) -> V:
        """A whole number."""

    def apply(self, op: str, *args: V) -> V:
        """neg, add, sub, mul, div, abs, sqrt; "fma": a b + c, rounded once or twice; and, or of truths; where."""

    def compare(self, relation: Relation, a: V, b: V) -> V:
        """A comparison of doubles."""

    def opposite(self, truth: V) -> V:
        """Whether it is not true."""

    def differ(self, a: V, b: V) -> V:
        """Whether one of two truths is true and the other is not."""

    def bits_of(self, number: V) -> V:
        """The bits of a double as a whole number."""

    def number_of(self, bits: V) -> V:
        """The double that has these bits."""

    def apply_integers(self, op: IntegerOp, a: V, b: V) -> V:
        """An operation on whole numbers."""

    def shifted_left(self, bits: V, places: int) -> V:
        """Zeros come from the right."""

    def shifted_right(self, bits: V, places: int) -> V:
        """Zeros come from the left."""

    def odd(self, bits: V) -> V:
        """Whether a whole number is odd."""

    def compare_integers(self, relation: IntegerRelation, a: V, b: V) -> V:
        """A comparison of whole numbers."""

    def pick_integer(self, truth: V, a: V, b: V) -> V:
        """The first whole number where it is true, else the second."""

    def truncated(self, number: V) -> V:
        """A double without what is behind its point, as a whole number."""

    def sine_at(self, place: V) -> V:
        """An entry of the table of sines."""
