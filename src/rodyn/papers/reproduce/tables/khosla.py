"""Kozłowski's sentences about Khosla's counts: equations (3.24)–(3.33), and nested categorisation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import ZERO3, Scalar, cross
from rodyn.algorithms.inverse.two_point import mass
from rodyn.papers.cost.count import count, find_method, fit_cost
from rodyn.papers.cost.paper_tables import INVERSE_TABLE, printed_row
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.tally import POLICIES, Policy
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table
from rodyn.papers.reproduce.tables.stepwise import COMPARABLE
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import SpatialView

JOINTS = 6
"""For which Khosla's numbers are printed."""
TWISTS: Mapping[str, Policy] = {
    "any twist": POLICIES["kozlowski"],
    "0 and ±90°": POLICIES["kozlowski-quarter-turns"],
}
KHOSLA = {"any twist": "Khosla, Newton–Euler", "0 and ±90°": "Khosla, Newton–Euler, 0 and ±90°"}
TABLE_1 = {"any twist": "Kozłowski, two-point", "0 and ±90°": "Kozłowski, two-point, 0 and ±90°"}
LETTER, LUH = "(3.24)–(3.33) to the letter", "Luh, Walker & Paul"
NESTED, PLAIN, ONLINE = "regrouped constants", "as in Table 1", "nothing computed before"


class LinkMotion(NamedTuple):
    """V_k, its linear half only where it is needed, and λ_k."""

    V: Six
    λ: Six


class Torques(NamedTuple):
    τ: tuple[Scalar, ...]


def printed_equations(chain: Chain[SpatialView]) -> Torques:
    """Compute (3.24)–(3.33) in six-vectors as printed, with the changes of axes that are left out there."""

    def outward(k: SpatialView, below: LinkMotion) -> LinkMotion:
        φ, A = k.phi.shift, k.phi.to_parent
        ω = below.V.top
        turn, slide = A @ k.s.top * k.qd, A @ k.s.bottom * k.qd
        ω_l = φ.transposed(Six(ω, ZERO3)).bottom  # ω_{k+1} × l_{k+1,k}
        a = Six(cross(ω, turn), cross(ω, ω_l + slide * 2))  # (3.31), (3.32)
        V = φ.transposed(below.V).turned(A.T) + k.s * k.qd  # (3.25)
        λ = (φ.transposed(below.λ) + a).turned(A.T) + k.s * k.qdd  # (3.27); E: KOZ-1, printed q̇ for q̈
        return LinkMotion(V, λ)

    def inward(k: SpatialView, children: Six, now: LinkMotion) -> Handed:
        ω = now.V.top
        b = Six(cross(ω, k.I @ ω), cross(ω, cross(ω, k.mp)))  # (3.33)
        x = children + mass(k) @ now.λ + b - k.w  # (3.29)
        return Handed(k.s @ x + k.lost, k.phi.shift @ x.turned(k.phi.to_parent))  # (3.30), (3.29)

    moved = chain.outward(
        outward, LinkMotion(ZERO6, Six(ZERO3, -chain.base.g))
    )  # (3.24), (3.26); E: KOZ-3, printed g
    return Torques(chain.inward(inward, ZERO6, moved))  # (3.28)


class Reading(NamedTuple):
    """What an algorithm costs by the rules of Kozłowski: formulas, numbers for six joints."""

    name: str
    twists: str
    M: Polynomial
    A: Polynomial

    @property
    def numbers(self) -> tuple[int, int]:
        return int(self.M(JOINTS)), int(self.A(JOINTS))

    @property
    def total(self) -> int:
        return sum(self.numbers)

    @property
    def row(self) -> dict[str, Any]:
        khosla = printed(KHOSLA[self.twists])
        return {
            "equations": self.name,
            "twists": self.twists,
            "M": str(self.M),
            "A": str(self.A),
            "M, n = 6": self.numbers[0],
            "A, n = 6": self.numbers[1],
            "all, n = 6": self.total,
            "M of Khosla": khosla[0],
            "A of Khosla": khosla[1],
            "all of Khosla": sum(khosla),
        }


def printed(algorithm: str) -> tuple[int, int]:
    """Return M and A in print for six joints."""
    cells = printed_row(algorithm, INVERSE_TABLE).cells[JOINTS]
    return cells[0], cells[1]


def readings() -> list[Reading]:
    """Return (3.24)–(3.33) in the ways they can be evaluated, and what Khosla may have counted."""
    return [
        *(_read(LETTER, twists, _letter()) for twists in TWISTS),
        *(_counted("(3.24)–(3.33), page newton-euler", "newton-euler", twists) for twists in TWISTS),
        *(_counted("(3.1)–(3.14), page two-point", "two-point", twists) for twists in TWISTS),
        *(_counted(LUH, "luh-walker-paul", twists) for twists in TWISTS),
    ]


def categories() -> list[Reading]:
    """Return (3.1)–(3.14) with more and more computed before the robot moves."""
    readings_by_category = []
    for twists, rules in TWISTS.items():
        online = Policy(f"{rules.name}, constants counted", parameters="counted", twists=rules.twists)
        readings_by_category += [
            _of(ONLINE, twists, count("two-point", policy=online)),
            _of(PLAIN, twists, count("two-point", policy=rules)),
            _of(NESTED, twists, count("two-point", policy=rules, passes=True)),
        ]
    return readings_by_category


def _letter() -> Algorithm:
    return replace(
        find_method("newton-euler", "inverse_dynamics"), name="to the letter", run=printed_equations
    )


def _read(name: str, twists: str, algorithm: Algorithm) -> Reading:
    fit = fit_cost(algorithm, TWISTS[twists], False, lambda tally: tally.total)
    if fit is None:
        raise ValueError(f"the count of {name} is no polynomial")
    return Reading(name, twists, fit.cost.multiplications, fit.cost.additions)


def _counted(name: str, method: str, twists: str) -> Reading:
    return _of(name, twists, count(method, task="inverse_dynamics", policy=TWISTS[twists]))


def _of(name: str, twists: str, counted: Any) -> Reading:
    return Reading(name, twists, counted.multiplications, counted.additions)


def kozlowski_khosla() -> Finding:
    """Judge what Newton and Euler's equations cost in spatial notation, and with constants combined."""
    by_equations, by_category = readings(), categories()
    return Finding(
        (_exactly(by_equations), _nested(by_category)),
        {
            "Newton and Euler": as_table([reading.row for reading in by_equations]),
            "categories": as_table([reading.row for reading in by_category]),
        },
        {"operations": _figure(by_equations, by_category)},
        (
            "Counted by the rules of his Table 1, which our count of (3.1)–(3.14) meets row by row but "
            "for the ends of the "
            "chain (`rodyn count --steps kozlowski-1`). v_k of (3.25) is in none of (3.27)–(3.33) and not counted.",
            "What nested categorisation is the paper does not say. Read as: zeros, ones and constants are carried "
            "through nested expressions, and constants of a link that act like those of its neighbour become one.",
            "Khosla's thesis is not available; his numbers are those that Kozłowski cites.",
        ),
    )


def _pick(all_readings: Sequence[Reading], name: str) -> dict[str, Reading]:
    return {reading.twists: reading for reading in all_readings if reading.name == name}


def _exactly(all_readings: Sequence[Reading]) -> Claim:
    letter, luh = _pick(all_readings, LETTER), _pick(all_readings, LUH)
    pairs = [(letter[twists].numbers, printed(KHOSLA[twists])) for twists in TWISTS]

    def said(of: dict[str, Reading]) -> str:
        return " and ".join("{} M {} A".format(*of[twists].numbers) for twists in TWISTS)

    khosla = " and ".join("{} M {} A".format(*printed(KHOSLA[twists])) for twists in TWISTS)
    near = " and ".join(f"{luh[twists].total} for {sum(printed(KHOSLA[twists]))}" for twists in TWISTS)
    return Claim(
        "kozlowski-newton-euler-khosla",
        "Kozłowski, Sec. 4.1",
        "the load of (3.24)–(3.33) is exactly the one that Khosla presents",
        tuple(
            Check(f"{LETTER}, {twists}, {part}", a, "==", b)
            for twists, (ours, his) in zip(TWISTS, pairs, strict=True)
            for part, a, b in zip("MA", ours, his, strict=True)
        ),
        f"six joints, any twist and 0 and ±90°: Khosla has {khosla}; (3.24)–(3.33) to the letter need only "
        f"{said(letter)}, "
        "because moments of inertia and first moments about the joint save the motion of the mass centre. "
        "His totals are "
        f"nearly those of the equations about mass centres: our page of {LUH} needs {said(luh)}, in all {near}",
        {
            f"{LUH}, {twists}, {part}": number
            for twists in TWISTS
            for part, number in zip("MA", luh[twists].numbers, strict=True)
        },
        rule="every",
    )


def _nested(all_readings: Sequence[Reading]) -> Claim:
    nested = _pick(all_readings, NESTED)
    his = {twists: sum(printed(TABLE_1[twists])) for twists in TWISTS}
    khosla = {twists: sum(printed(KHOSLA[twists])) for twists in TWISTS}
    checks = tuple(
        check
        for twists in TWISTS
        for check in (
            Check(f"{NESTED}, {twists}, beside Table 1", nested[twists].total, "<", his[twists]),
            Check(
                f"{NESTED}, {twists}, beside Khosla",
                nested[twists].total,
                "<=",
                float(COMPARABLE * khosla[twists]),
            ),
        )
    )
    words = "; ".join(
        f"{twists}: {nested[twists].total} after {his[twists]} of Table 1, Khosla {khosla[twists]}"
        for twists in TWISTS
    )
    return Claim(
        "kozlowski-nested-categorisation",
        "Kozłowski, Sec. 4.1",
        "with nested categorisation (3.1)–(3.14) need fewer operations, a number similar to Khosla's",
        checks,
        f"six joints, constants regrouped: {words}; similar is read as at most {float(COMPARABLE):g} times as "
        "many. Without any "
        "constant computed before they would be "
        f"{' and '.join(str(reading.total) for reading in _pick(all_readings, ONLINE).values())}",
        {f"{reading.name}, {reading.twists}": reading.total for reading in all_readings},
    )


def _figure(by_equations: Sequence[Reading], by_category: Sequence[Reading]) -> Figure:
    def panel(title: str, shown: Sequence[Reading]) -> Panel:
        names = tuple(dict.fromkeys(reading.name.replace(", ", ",\n") for reading in shown))
        curves = []
        for twists in TWISTS:
            totals = tuple(float(reading.total) for reading in shown if reading.twists == twists)
            curves += [
                Curve(twists, names, totals),
                Curve(f"Khosla, {twists}", names, (float(sum(printed(KHOSLA[twists]))),) * len(names)),
            ]
        return Panel(title, "equations", "operations, six joints", tuple(curves), kind="bars", log_y=False)

    return Figure(
        "Khosla's counts beside ours",
        (panel("Newton and Euler", by_equations), panel("two-point, by what is known before", by_category)),
    )
