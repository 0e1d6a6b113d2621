"""Solutions under construction: values of joints, and what is to be said of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from rodyn.algorithms.kinematics.inverse.subproblems import Split

Kind = Literal["free", "far", "near", "twin"]


class Mark(NamedTuple):
    """Something that may hold of a solution: where it does, `truth`.

    free   every value of the joint does
    far    the target is farther than the joint can bring the arm, `near`: nearer
    twin   the solution is the same as the one before it
    """

    kind: Kind
    joint: int
    truth: Any


class Branch(NamedTuple):
    """A solution: joint → value (an `Angle` or a distance), which of two solutions each split took, and marks."""

    values: Mapping[int, Any] = {}
    choices: tuple[tuple[int, int], ...] = ()
    marks: tuple[Mark, ...] = ()

    def having(self, joint: int, value: Any, *marks: Mark) -> Branch:
        """With one more joint."""
        return Branch({**self.values, joint: value}, self.choices, (*self.marks, *marks))

    def splitting(self, joint: int, split: Split, first: int = 0) -> Iterator[Branch]:
        """Both solutions of a subproblem of one joint, the numbers `first` and the next."""
        said = (
            Mark("free", joint, split.free),
            Mark("far", joint, split.far),
            Mark("near", joint, split.near),
        )
        for side, value in enumerate(split.values):
            marks = (*said, Mark("twin", joint, split.twin)) if side else said
            made = self.having(joint, value, *marks)
            yield made._replace(choices=(*self.choices, (joint, first + side)))
