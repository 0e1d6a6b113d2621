"""The papers' counts step by step, with the counts of our statements that cite the step.

The papers' formulas and the reasons for differences are entered by hand; our numbers are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple

from rodyn.errors import unknown
from rodyn.papers.cost.count import find_method, through
from rodyn.papers.cost.general import FOLDER
from rodyn.papers.cost.policy import POLICIES
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.statements import statement
from rodyn.papers.cost.tally import Cost, Tally

ENDS = "the ends of the chain"
"""Why only a constant differs: one count uses zeros of the base and the tip that the other does not."""


@dataclass(frozen=True)
class Step:
    """One step or row of a paper: what it is, its formulas, the equations our statements cite for it, and why our
    numbers differ, if they differ by more than the constant."""

    name: str
    M: str
    A: str
    D: str
    equations: tuple[str, ...]
    why: str = ""


@dataclass(frozen=True)
class Steps:
    """A table of steps, the method whose statements are counted, the rules of counting, a remark on the sums.

    formulas   "printed", or "reckoned": the paper prints the total only, and the steps are multiplied out by hand with
               what a product costs in Saha (2003): Q x 8M 4A, a × b 6M 3A, I ω 9M 6A
    """

    place: str
    method: str
    policy: str
    steps: tuple[Step, ...]
    total: str
    formulas: Literal["printed", "reckoned"] = "printed"


TABLES = {
    "saha-2003": Steps(
        "Saha (2003) Section 3",
        "udu",
        "saha",
        (
            Step("A.1 d", "4n", "2n", "", ("A.1",)),
            Step(
                "A.2 c",
                "0",
                "3n − 3",
                "",
                ("A.2",),
                "the third component of c is a constant",
            ),
            Step(
                "A.3 M̂",
                "86n − 163",
                "101n − 198",
                "",
                ("A.3(b)",),
                "the 6A of the link's own inertia are not printed (S03-2); a symmetric QIQᵀ takes 16A, not 17A, twice",
            ),
            Step("A.4 ψ̂", "12n − 34", "12n − 36", "", ("A.4",)),
            Step("A.5 m̂", "2n", "2n", "", ("A.5",)),
            Step("A.6 ψ", "6n − 7", "0", "", ("A.6",), "six quotients; ours are 1/m̂ and six products"),
            Step("A.7 M̄", "21n − 27", "21n − 34", "", ("A.7",)),
            Step("A.8 η", "6n − 7", "6n − 12", "", ("A.8",)),
            Step("A.9 η moved", "22n − 26", "14n − 18", "", ("A.9",)),
            Step("A.10 τ̂", "2n − 2", "3n − 3", "", ("A.10",)),
            Step("B τ̃", "n", "0", "", ("B",)),
            Step("C.1 θ̈", "6n − 6", "6n − 6", "", ("C.1",)),
            Step("C.2 μ", "18n − 6", "11n − 9", "", ("C.2",)),
            Step("C.3 μ moved", "6n − 6", "6n − 6", "", ("C.3",)),
        ),
        "the paper has 191n − 284 for the sum of its multiplications (T-7)",
    ),
    "saha-1999": Steps(
        "Saha (1999) Section 5.1",
        "ridim",
        "bias-included",
        (
            Step(
                "d",
                "10n",
                "7n",
                "",
                ("d",),
                "Saha (2003) has 10M 7A for it, and 4M 2A if what is constant is computed off-line, as ours is",
            ),
            Step("c", "0", "3n", "", ("c",), "the third component of c is a constant"),
            Step("ν", "0", "n", "", ("ν",)),
            Step("B ξ", "6n", "6n", "", ("B ξ",)),
            Step("Ḃ ν", "18n", "12n", "", ("Ḃ ν",)),
            Step("Ω p θ̇", "9n", "n", "", ("Ω p θ̇",), "(Ω p) θ̇ from left to right; ours is Ω (p θ̇)"),
            Step("p θ̈, sum of ξ", "2n", "11n", "", ("sum of ξ",)),
            Step("ν, ξ to frame i+1", "24n", "12n", "", ("change of axes",)),
            Step("M ξ + Ṁ ν", "27n", "18n", "", ("M ξ + Ṁ ν",)),
            Step("γ, to frame i", "16n", "14n", "", ("γ",)),
            Step("τ", "2n", "2n", "", ("τ",)),
            Step("Bᵀ γ", "6n", "6n", "", ("Bᵀ γ",)),
        ),
        "the paper has 120n − 44 M and 97n − 55 A; 4A of a link remain, as if e θ̇ and e θ̈ had three components to add",
        "reckoned",
    ),
    "redysim": Steps(
        "ReDySim's inverse dynamics",
        "redysim",
        "bias-included",
        (
            Step("ω", "8n", "5n", "", ("ω",)),
            Step("ω̇", "10n", "7n", "", ("ω̇",)),
            Step("S", "6n", "9n", "", ("S",)),
            Step("v̇ of O_i", "17n", "13n", "", ("v̇",)),
            Step("moment", "21n", "21n", "", ("moment",)),
            Step("force", "12n", "9n", "", ("force",)),
            Step("w̃", "0", "6n", "", ("w̃",)),
            Step("Aᵀ w̃", "20n", "12n", "", ("Aᵀ w̃",)),
        ),
        "the textbook has 94n − 81 M and 82n − 75 A: the same but for the ends of the chain",
        "reckoned",
    ),
    "kozlowski-1": Steps(
        "Kozłowski Table 1, any twist",
        "two-point",
        "kozlowski",
        (
            Step("b, n", "74n − 83", "44n − 58", "", ("(3.1)", "(3.2)", "(3.7)", "(3.14)")),
            Step("costate propagation", "6n − 10", "6n − 10", "", ("(3.4)",)),
            Step("costate update", "16n − 11", "15n − 15", "", ("(3.5)",)),
            Step("state propagation", "30n − 31", "36n − 43", "", ("(3.8)",)),
            Step("state update", "16n − 16", "8n − 8", "", ("(3.9)",)),
        ),
        "the paper's total",
    ),
    "kozlowski-1-quarter-turns": Steps(
        "Kozłowski Table 1, 0 and ±90°",
        "two-point",
        "kozlowski-quarter-turns",
        (
            Step("b, n", "58n − 66", "36n − 42", "", ("(3.1)", "(3.2)", "(3.7)", "(3.14)")),
            Step("costate propagation", "4n − 6", "4n − 6", "", ("(3.4)",)),
            Step(
                "costate update",
                "8n − 6",
                "11n − 11",
                "",
                ("(3.5)",),
                "signs are free: where a − b and b − a are needed, ours is one subtraction",
            ),
            Step("state propagation", "28n − 27", "34n − 39", "", ("(3.8)",)),
            Step("state update", "8n − 8", "4n − 4", "", ("(3.9)",)),
        ),
        "the paper's total",
    ),
    "kozlowski-2": Steps(
        "Kozłowski Table 2",
        "kalman",
        "kozlowski",
        (
            Step("b, n", "74n − 83", "44n − 58", "", ("(3.1)", "(3.2)", "(3.7)", "(3.14)")),
            Step("state propagation", "6n − 10", "12n − 21", "", ("(3.47)",)),
            Step(
                "inertia propagation",
                "56n − 104",
                "62n − 115",
                "",
                ("(3.48)",),
                "φ P φᵀ in blocks, each component of l a factor once (62n for a printed 22n: T-8)",
            ),
            Step(
                "Kalman gain",
                "0",
                "0",
                "5n − 10",
                ("(3.49)", "(3.50)"),
                "five quotients; ours are 1/D and five products",
            ),
            Step("innovations", "0", "n", "0", ("(3.51)",)),
            Step("residuals", "0", "0", "n", ("(3.53)",), "e/D as e · 1/D"),
            Step(
                "state update",
                "46n − 56",
                "39n − 47",
                "",
                ("(3.52)",),
                "ours are the products of G e, of the rotation and of P⁺ n; the paper does not say what it counts",
            ),
            Step(
                "inertia update",
                "55n − 56",
                "85n − 139",
                "",
                ("(3.54)",),
                "ours are the products of G and the rotation of the rest; the paper does not say what it counts",
            ),
            Step("costate propagation", "6n − 10", "6n − 10", "", ("(3.56)",)),
            Step(
                "joint acceleration",
                "5n − 2",
                "6n − 3",
                "",
                ("(3.57)",),
                "(3.57) rotates G; the paper counts a product with λ⁺ + n in link axes, which (3.58) rotates anyway",
            ),
            Step("costate update", "16n − 28", "9n − 18", "", ("(3.5)", "(3.58)")),
        ),
        "the paper's total; with the printed 22n its additions would be 224n − 411 (T-8)",
    ),
}


class StepComparison(NamedTuple):
    """A step and our statements; `verdict` is "same", "same but for a constant" or the reason."""

    step: Step
    ours: Cost[Polynomial]
    verdict: str


def compared(name: str) -> tuple[Steps, list[StepComparison]]:
    """Every step of a table of the papers with the statements that cite it, and the sums.

    >>> steps, rows = compared("kozlowski-1")
    >>> print(rows[0].ours.multiplications, "·", rows[0].verdict)
    74n − 88 · same but for a constant: the ends of the chain
    """
    if name not in TABLES:
        raise unknown("table of steps", name, TABLES)
    steps = TABLES[name]
    found = _ours(steps)
    rows = [
        StepComparison(step, ours, _verdict(step, ours))
        for step, ours in zip(steps.steps, found, strict=True)
    ]
    total = found[0]
    for ours in found[1:]:
        total = total + ours
    M, A, D = (_sum([getattr(step, name) for step in steps.steps]) for name in "MAD")
    return steps, [*rows, StepComparison(Step("all", M, A, D, ()), total, steps.total)]


def _sum(formulas: Sequence[str]) -> str:
    return str(sum((Polynomial.parse(text or "0") for text in formulas), start=Polynomial(())))


def _ours(steps: Steps) -> list[Cost[Polynomial]]:
    algorithm, policy = find_method(steps.method, None), POLICIES[steps.policy]
    found = []
    for step in steps.steps:
        laid = through(algorithm, policy, False, partial(_cited, step.equations))
        if laid is None:
            raise ValueError(f"the statements of {step.name} do not fit a polynomial")
        found.append(laid.cost)
    return found


def _cited(equations: Sequence[str], tally: Tally[int]) -> Cost[int]:
    """The cost of the statements whose first equation is one of these."""
    total = Cost(0, 0, 0)
    for line, cost in tally.lines:
        cited = statement(line, FOLDER)
        first = cited.equation.split(",")[0].split(":")[0].strip() or cited.text
        if first in equations:
            total = total + cost
    return total


def _verdict(step: Step, ours: Cost[Polynomial]) -> str:
    printed = [Polynomial.parse(text or "0") for text in (step.M, step.A, step.D)]
    differences = [
        a - b for a, b in zip((ours.multiplications, ours.additions, ours.divisions), printed, strict=True)
    ]
    if not any(d.coefficients for d in differences):
        return "same"
    if all(d.degree == 0 for d in differences):
        return f"same but for a constant: {ENDS}"
    return step.why or "differs"
