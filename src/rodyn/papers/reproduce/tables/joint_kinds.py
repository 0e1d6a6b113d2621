"""Whether a chain of revolute joints costs more than any other chain of as many joints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from rodyn.algorithms import registered
from rodyn.papers.cost.count import count
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.tally import Cost
from rodyn.papers.reproduce.experiment import Check, Claim, DataTable, Finding, as_table, cases
from rodyn.plot.figure import Curve, Figure, Panel

OWN = {"inverse_dynamics": "two-point", "forward_dynamics": "kalman"}
"""Kozłowski's algorithms."""
LONGEST_OWN, LONGEST = 5, 4
"""Maximum number of joints of the chains that are counted: by his algorithms, and by every method."""
PATTERNS = ("R", "P", "RP", "PR", "RRP")
"""Chains of any length, by the joints that repeat along them."""
PARTS = ("multiplications", "additions", "divisions", "total")


class Dearer(NamedTuple):
    """A chain that needs more of some operation than the revolute chain of as many joints, and how many more."""

    task: str
    method: str
    passes: bool
    part: str
    joints: str
    more: int


class ChainComparison(NamedTuple):
    """How many chains were compared with the revolute one, and those that need more of something."""

    chains: int
    dearer: tuple[Dearer, ...]


def all_revolute() -> Finding:
    """Judge all chains of revolute and prismatic joints beside the revolute one."""
    his_algorithms = compare_chains(
        [(task, name, False) for task, name in OWN.items()], LONGEST_OWN, "kozlowski"
    )
    methods = [
        (task, row.name, passes) for task in OWN for row in registered(task) for passes in (False, True)
    ]
    every_method = compare_chains(methods, LONGEST, "bias-included")
    growth = list(_growth())
    return Finding(
        (_of_own(his_algorithms, growth), _of_others(every_method, methods)),
        {
            "growth": as_table([{"joints": p, "method": m, **_cells(c)} for m, p, c in growth]),
            "dearer": _dearer(every_method.dearer),
        },
        {"growth": Figure("Kozłowski's algorithms by joints", tuple(_panel(name) for name in OWN.values()))},
        (
            f"All {2**LONGEST_OWN} chains of {LONGEST_OWN} joints and all shorter ones, from the base outwards; every "
            "constant is a symbol, as in the paper. What is constant of a slider, its angle θ too, is free.",
        ),
    )


def compare_chains(methods: Sequence[tuple[str, str, bool]], longest: int, policy: str) -> ChainComparison:
    """Compare every chain of up to `longest` joints by each of (task, method, passes) with the revolute one.

    >>> compare_chains([("inverse_dynamics", "newton-euler", False)], 2, "kozlowski").dearer
    (Dearer(task='inverse_dynamics', method='newton-euler', passes=False, part='multiplications', joints='RP', more=1),)
    """
    chains, dearer = 0, []
    for task, name, passes in methods:
        for n in range(1, longest + 1):
            revolute, *mixed = (
                ("".join(word), count(name, n, task=task, policy=policy, passes=passes, joints="".join(word)))
                for word in product("RP", repeat=n)
            )
            chains += len(mixed)
            for joints, counted in mixed:
                for part in PARTS:
                    more = getattr(counted, part) - getattr(revolute[1], part)
                    if more > 0:
                        dearer.append(Dearer(task, name, passes, part, joints, more))
    return ChainComparison(chains, tuple(dearer))


def _growth() -> Iterator[tuple[str, str, Cost[Polynomial]]]:
    """Yield the costs of his algorithms on chains of any length."""
    for task, name in OWN.items():
        for joints in PATTERNS:
            yield name, joints, count(name, task=task, policy="kozlowski", joints=joints).cost


def _of_own(comparison: ChainComparison, growth: Sequence[tuple[str, str, Cost[Polynomial]]]) -> Claim:
    slopes = {(m, p): [_slope(getattr(c, part)) for part in PARTS] for m, p, c in growth}
    held = [
        all(x <= y for x, y in zip(slope, slopes[method, "R"], strict=True))
        for (method, joints), slope in slopes.items()
    ]
    words = "; ".join(
        f"{m} on {p} {c.multiplications} M, {c.additions} A" for m, p, c in growth if p in ("R", "P", "RP")
    )
    return Claim(
        "revolute-worst-kozlowski",
        "Kozłowski, Sec. 4.1 and 4.2",
        "rotational joints only is the worse case, of the two-point problem and of the Kalman filter",
        (
            Check("chains that need more", len(comparison.dearer), "==", 0),
            Check("formulas that grow faster", held.count(False), "==", 0),
        ),
        f"{len(comparison.dearer)} of {comparison.chains} chains with a prismatic joint need more "
        "multiplications, additions, "
        f"divisions or operations in all than the revolute one, and no formula grows faster with n: {words}",
        {"chains": comparison.chains},
        rule="every",
    )


def _of_others(comparison: ChainComparison, methods: Sequence[tuple[str, str, bool]]) -> Claim:
    dearer = {chain[:3] for chain in comparison.dearer}
    in_all = [chain for chain in comparison.dearer if chain.part == "total"]
    worst = [
        max((chain for chain in comparison.dearer if chain[:3] == which), key=lambda dearer: dearer.more)
        for which in methods
        if which in dearer
    ]
    words = "; ".join(f"{w.method} {w.joints} {w.more} more {w.part}, {_when(w)}" for w in worst)
    return Claim(
        "revolute-worst-every-method",
        "Kozłowski, Sec. 4.1 and 4.2, taken for all methods",
        "rotational joints only is the worse case, whatever the method",
        cases("methods", len(methods) - len(dearer), len(methods)),
        f"it is so in {len(methods) - len(dearer)} of {len(methods)} cases, every method as written and after the "
        f"passes; of the others at worst: {words}. {len(in_all)} of {comparison.chains} counts are higher in "
        "all operations "
        "together. A slider behind a revolute joint moves the next origin, and 2 q̇ ω × e is a product more than "
        "ω × e q̇",
        {"counts": comparison.chains, "methods": len(methods), "more in all": len(in_all)},
        kind="ours",
    )


def _when(chain: Dearer) -> str:
    return "after the passes" if chain.passes else "as written"


def _slope(formula: Polynomial) -> float:
    return float(formula.coefficients[1]) if formula.degree else 0.0


def _cells(cost: Cost[Polynomial]) -> dict[str, str]:
    return dict(zip("MAD", cost.cells, strict=True))


def _dearer(rows: Sequence[Dearer]) -> DataTable:
    return as_table([chain._asdict() for chain in rows])


def _panel(method: str) -> Panel:
    """Draw the operations of a method over n, a curve for each chain."""
    lengths = range(6, 31, 6)  # whole repetitions of every pattern
    curves = []
    for joints in PATTERNS:
        total = count(method, policy="kozlowski", joints=joints).total
        curves.append(Curve(joints, tuple(map(float, lengths)), tuple(float(total(n)) for n in lengths)))
    return Panel(method, "joints n", "operations", tuple(curves))
