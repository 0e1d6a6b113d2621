"""What the methods cost on chains of revolute, prismatic and mixed joints, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rodyn.algorithms import registered
from rodyn.papers.cost.count import count, degree, whole_joints
from rodyn.papers.cost.general import LETTERS, pattern_of
from rodyn.papers.cost.tally import Cost
from rodyn.sweep.registry import Algorithm

PATTERNS = ("R", "P", "RP")
"""Chains that are shown unless others are asked for."""

TASKS = ("inverse_dynamics", "forward_dynamics")


class JointRow(NamedTuple):
    """A method on a chain of joints.

    formulas   M, A and D as polynomials in n, valid from `first` for whole repetitions of the joints
    numbers    n → the cost of that chain
    """

    task: str
    method: str
    joints: str
    formulas: tuple[str, str, str]
    first: int
    numbers: dict[int, Cost[int]]


def joint_rows(patterns: Sequence[str] = (), lengths: Sequence[int] = ()) -> list[JointRow]:
    """Every method of inverse and forward dynamics whose count is a polynomial, on chains of these joints.

    >>> [(row.method, row.formulas[0]) for row in joint_rows(["P"])][1]
    ('newton-euler', '19n − 26')
    """
    known = tuple(dict.fromkeys(pattern_of(one) for one in patterns or PATTERNS))
    wanted = [whole_joints(n) for n in lengths]
    return [row for task in TASKS for row in _rows(task, known, wanted)]


def _rows(task: str, patterns: Sequence[str], lengths: Sequence[int]) -> Iterator[JointRow]:
    for method in registered(task):
        for joints in patterns if method.polynomial else ():
            found = count(method.name, task=task, joints=joints)
            numbers = {n: count(method.name, n, task=task, joints=joints).cost for n in lengths}
            yield JointRow(task, method.name, joints, found.cost.cells, found.first, numbers)


SIDE = 3 * "R"
"""Joints below and beyond a joint in the middle: no zero of the base or of the tip reaches it."""


class JointCost(NamedTuple):
    """What a further joint costs in the middle of a chain.

    each      letter → its cost between revolute joints
    additive  whether several add their sum: two sliders side by side, and two around a revolute joint
    """

    task: str
    method: str
    each: dict[str, Cost[int]]
    additive: bool


def joint_costs() -> list[JointCost]:
    """Every O(n) method of inverse and forward dynamics."""
    rows = [row for task in TASKS for row in registered(task)]
    return [joint_cost(row) for row in rows if row.polynomial and degree(row) == 1]


def joint_cost(row: Algorithm) -> JointCost:
    """What a further joint of each kind adds.

    >>> from rodyn.papers.cost.count import find_method
    >>> joint_cost(find_method("newton-euler", None)).each["P"]
    Cost(multiplications=101, additions=81, divisions=0)
    """

    def with_middle(letters: str) -> Cost[int]:
        joints = f"{SIDE}{letters}{SIDE}"
        return count(row.name, len(joints), task=row.task, joints=joints).cost

    none = with_middle("")
    each = {letter: with_middle(letter) - none for letter in LETTERS}
    R, P = each["R"], each["P"]
    sums = with_middle("PP") == none + P + P and with_middle("PRP") == none + P + R + P
    return JointCost(row.task, row.name, each, sums)
