"""Counts step by step: Kozłowski's Tables 1 and 2, the braces of Saha (2003), Section 3."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rodyn.papers.cost.count import count
from rodyn.papers.cost.paper_tables.steps import StepComparison, compared
from rodyn.papers.cost.paper_tables.totals import (
    BIAS_TABLE,
    CUBIC,
    FORWARD_TABLE,
    INVERSE_TABLE,
    Erratum,
    Row,
)
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.report import of_steps
from rodyn.papers.reproduce.experiment import Check, Claim, DataTable, Finding, as_table, cases
from rodyn.papers.reproduce.tables.formulas import operations, over_n, said, spans
from rodyn.plot.figure import Curve, Figure, Panel

SHORT = range(1, 31)
"""Chains for which sentences with "for any n" are tried."""
NEAR = Fraction(11, 10)
"""Up to which quotient counts are called comparable here."""
SLIGHTLY = 1.2
"""Up to which quotient a count is called slightly larger here."""


def kozlowski_table1() -> Finding:
    """Kozłowski's Table 1: inverse dynamics by the two-point boundary-value problem."""
    names = ("kozlowski-1", "kozlowski-1-quarter-turns")
    totals = (_row("Kozłowski, two-point"), _row("Kozłowski, two-point, 0 and ±90°"))
    khosla = (_row("Khosla, Newton–Euler"), _row("Khosla, Newton–Euler, 0 and ±90°"))
    claims = [
        claim
        for name, total in zip(names, totals, strict=True)
        for claim in (_sums(name, total), _same_slopes(name))
    ]
    own = [total.cells[6] for total in totals]
    others = [row.cells[6] for row in khosla]
    quotients = [Fraction(sum(a), sum(b)) for a, b in zip(own, others, strict=True)]
    pairs = zip(own, others, quotients, strict=True)
    words = "; ".join(
        f"{sum(a)} operations against {sum(b)}, {float(x):.3f} times as many" for a, b, x in pairs
    )
    claims.append(
        Claim(
            "kozlowski1-comparable-to-khosla",
            "Kozłowski, Sec. 4.1",
            "the load is comparable to that of Newton and Euler's equations as Khosla counts them",
            (
                Check("any twist, times as many", float(quotients[0]), "<=", float(NEAR)),
                Check("0 and ±90°, times as many", float(quotients[1]), "<=", float(NEAR)),
            ),
            f"six joints, any twist and 0 and ±90°: {words}; comparable is read as up to {float(NEAR):g} times as many",
        )
    )
    claims.append(_khosla_below_six(operations(totals[0])))
    return Finding(
        tuple(claims),
        {name: as_table(of_steps(name).rows) for name in names},
        {"rows": Figure("Kozłowski's Table 1, six joints", tuple(_bars(name, 6) for name in names))},
        (f"{said(totals[0].errata)}.",),
    )


def kozlowski_table2() -> Finding:
    """Kozłowski's Table 2: forward dynamics by filtering and smoothing, and what it is compared with."""
    kalman, matrix = _row("Kozłowski, Kalman"), _row("Kozłowski, inertia matrix")
    brandl, featherstone = _row("Brandl et al. 1986"), _row("Featherstone 1983")
    own, bias = operations(kalman), _bias()
    return Finding(
        (
            _sums("kozlowski-2", kalman, next(e for e in kalman.errata if e.id == "T-8")),
            _same_slopes("kozlowski-2"),
            _against_brandl(own, operations(brandl)),
            _against_matrix(own, operations(matrix)),
            _against_featherstone(own, bias, featherstone),
            _against_walker_orin(own, bias),
            _matrix_against_walker_orin(operations(matrix)),
        ),
        {
            "kozlowski-2": as_table(of_steps("kozlowski-2").rows),
            "operations": _over_n(
                {row.algorithm: operations(row) for row in (kalman, matrix, brandl, featherstone)}
                | {"Kozłowski, Kalman, without bias": own - bias}
            ),
        },
        {
            "rows": Figure("Kozłowski's Table 2, six joints", (_bars("kozlowski-2", 6),)),
            "operations": Figure(
                "Forward dynamics: Kozłowski's comparisons",
                (
                    _against("bias forces counted", own, {"inertia matrix": operations(matrix)}, other=True),
                    _against(
                        "rows that may leave the bias out",
                        own,
                        {
                            "Brandl et al. 1986": operations(brandl),
                            "Featherstone 1983": operations(featherstone),
                            "Kalman, without bias": own - bias,
                        },
                    ),
                ),
            ),
        },
        (f"{said(kalman.errata)}.", f"Bias forces and accelerations b, n are {bias} operations of {own}."),
    )


def saha2003_steps() -> Finding:
    """The braces of Saha (2003), Section 3, and their sum."""
    row = _row("Saha 2003")
    steps, _ = compared("saha-2003")
    elementary = _elementary()
    different = [f"{one['product']}: {one['ours']}, printed {one['printed']}" for one in elementary]
    return Finding(
        (
            _sums("saha-2003", row),
            _same_slopes("saha-2003"),
            Claim(
                "saha2003-elementary",
                "Saha (2003), Sec. 3",
                "turning a vector takes 8M 4A, a symmetric matrix 16M 17A, any matrix 24M 22A",
                tuple(Check(one["product"], one["ours"], "==", one["printed"]) for one in elementary),
                f"our statements take {'; '.join(different)}",
            ),
        ),
        {"saha-2003": as_table(of_steps("saha-2003").rows), "elementary": as_table(elementary)},
        {"steps": Figure("Saha (2003), Section 3, six joints", (_bars("saha-2003", 6),))},
        (f"{steps.place} beside the statements of {steps.method!r}.", f"{said(row.errata)}."),
    )


TURNS = (
    # what is turned, in print, our statement, how often it turns, additions of it that turn nothing
    ("Q x", "8M 4A", "η_beyond = children.turned(i.Q)", 2, 0),
    ("Q I Qᵀ, I symmetric", "16M 17A", "i.Q.tensor(children.I + i.I)", 1, 6),
    ("Q F Qᵀ", "24M 22A", "i.Q.tensor(children.F)", 1, 0),
)


def _elementary() -> list[dict[str, str]]:
    """What a turn costs for every further link, from the statements of our page."""
    found = {s.text: cost for s, cost in count("udu", policy="saha").statements.items()}
    rows = []
    for product, printed, text, times, besides in TURNS:
        M, A = (_slope(x) for x in (found[text].multiplications, found[text].additions))
        rows.append(
            {"product": product, "printed": printed, "ours": f"{M / times}M {(A - besides) / times}A"}
        )
    return rows


def _slope(formula: Polynomial) -> Fraction:
    return formula.coefficients[1] if formula.degree else Fraction(0)


def _row(algorithm: str) -> Row:
    return next(row for row in (*INVERSE_TABLE, *FORWARD_TABLE, *BIAS_TABLE) if row.algorithm == algorithm)


def _bias() -> Polynomial:
    """b and n of Kozłowski's Table 2, as printed."""
    step = compared("kozlowski-2")[1][0].step
    return Polynomial.parse(step.M) + Polynomial.parse(step.A)


def _sums(name: str, row: Row, slip: Erratum | None = None) -> Claim:
    """Whether the steps sum up to the printed total; `slip` is a wrong formula of a step, in its additions."""
    steps, rows = compared(name)
    right = {key: Polynomial.parse(getattr(rows[-1].step, key)) for key in "MAD"}
    summed = dict(right)
    if slip is not None:
        summed["A"] = right["A"] - Polynomial.parse(slip.right) + Polynomial.parse(slip.printed)
    total = {key: Polynomial.parse(getattr(row, key) or "0") for key in "MAD"}
    pairs = ", ".join(f"{summed[key]} {key} (total in print {total[key]})" for key in total)
    mended = f"; with {slip.right} for {slip.printed} ({slip.id}) the A are {right['A']}" if slip else ""
    return Claim(
        f"{name}-sum",
        steps.place,
        "the counts of the steps sum up to the printed total",
        tuple(Check(f"sum of {key}", str(summed[key]), "==", str(total[key])) for key in total),
        f"the {len(rows) - 1} steps in print sum up to {pairs}{mended}",
        {"steps": len(rows) - 1},
    )


def _same_slopes(name: str) -> Claim:
    """Whether our statements that cite the equations cost what is printed, but for the ends of the chain."""
    steps, rows = compared(name)
    same = [row for row in rows[:-1] if row.verdict.startswith("same")]
    others = [f"{row.step.name} ({row.verdict})" for row in rows[:-1] if row not in same]
    ours = rows[-1].ours
    return Claim(
        f"{name}-steps",
        steps.place,
        "the equations cost what is printed for them",
        cases("steps", len(same), len(rows) - 1),
        f"statements of ours that cite the equations cost the same, up to a constant for the ends of the chain, in "
        f"{len(same)} of {len(rows) - 1} steps"
        + (f"; different are {', '.join(others)}" if others else "")
        + f"; in all ours are {ours.multiplications} M, {ours.additions} A, {ours.divisions} D",
        {"operations at n = 6": int(ours.total(6))},
    )


def _against_brandl(own: Polynomial, brandl: Polynomial) -> Claim:
    faster = [n for n in SHORT if own(n) < brandl(n)]
    slower = [n for n in SHORT if own(n) > brandl(n)]
    equal = (brandl.coefficients[0] - own.coefficients[0]) / (own.coefficients[1] - brandl.coefficients[1])
    return Claim(
        "kozlowski2-brandl",
        "Kozłowski, Sec. 4.2",
        "for n < 6 faster than the algorithm of Brandl and co-authors, for n > 6 slightly slower",
        (
            Check("n < 6 without fewer operations", len(set(range(1, 6)) - set(faster)), "==", 0),
            Check("n > 6 without more operations", len(set(SHORT[6:]) - set(slower)), "==", 0),
            Check("times as many at n = 30", float(own(30) / brandl(30)), "<=", SLIGHTLY),
        ),
        f"fewer operations for n = {spans(faster)}, more for n = {spans(slower)}; equal at n = {float(equal):.2f}; at "
        f"n = 6 {own(6)} against {brandl(6)}, at n = 30 {float(own(30) / brandl(30)):.2f} times as many; slightly is "
        f"read as up to {SLIGHTLY:g} times",
        {"equal at n": float(equal), "own at n = 6": int(own(6)), "Brandl at n = 6": int(brandl(6))},
    )


def _against_matrix(own: Polynomial, matrix: Polynomial) -> Claim:
    held = {n: own(n) < matrix(n) for n in SHORT}
    not_for = [n for n in SHORT if not held[n]]
    numbers = "; ".join(f"n = {n}: {own(n)} against {matrix(n)}" for n in not_for)
    return Claim(
        "kozlowski2-any-n",
        "Kozłowski, Sec. 4.2 (KOZ-8)",
        "for any n filtering and smoothing needs fewer operations than assembling and inverting the inertia matrix",
        (Check("n without fewer operations", len(not_for), "==", 0),),
        f"not for n = {spans(not_for)} ({numbers}); it is true for the other {len(held) - len(not_for)} of n = "
        f"{spans(SHORT)}, at n = 6 with {own(6)} against {matrix(6)}",
        {f"own − matrix, n = {n}": int(own(n) - matrix(n)) for n in (2, *not_for, 6)},
        rule="every",
    )


def _against_featherstone(own: Polynomial, bias: Polynomial, row: Row) -> Claim:
    """KOZ-8b: no count of Featherstone's is in that paper; that of Saha (2003) leaves the bias out."""
    theirs, less = operations(row), own - bias
    readings = {"with": own, "without": less}
    more = {which: [n for n in SHORT if formula(n) >= theirs(n)] for which, formula in readings.items()}
    return Claim(
        "kozlowski2-featherstone",
        "Kozłowski, Sec. 4.2 (KOZ-8b)",
        "always more efficient than the algorithm of Featherstone",
        tuple(
            Check(f"n without fewer operations, {which} bias", len(ns), "==", 0) for which, ns in more.items()
        ),
        f"Saha (2003) counts {theirs} operations for Featherstone's; with the bias forces ({own}) not fewer for n = "
        f"{spans(more['with'])}, without them ({less}) not fewer for n = {spans(more['without'])}; at n = 6 "
        f"{own(6)} and {less(6)} against {theirs(6)}",
        {
            "with bias, n = 6": int(own(6)),
            "without bias, n = 6": int(less(6)),
            "Featherstone, n = 6": int(theirs(6)),
        },
        rule="every",
    )


def _against_walker_orin(own: Polynomial, bias: Polynomial) -> Claim:
    """Their count is in Saha (2003), which leaves the bias out: compared without it, and with his own bias on both."""
    cubic, less, newton_euler = operations(CUBIC), own - bias, operations(_row("Kozłowski, two-point"))
    readings = {"without bias": (less, cubic), "with bias": (own, cubic + newton_euler)}
    more = {name: [n for n in SHORT if a(n) >= b(n)] for name, (a, b) in readings.items()}
    words = "; ".join(
        f"{name} ({a} and {b}) not fewer for n = {spans(more[name])}, at n = 6 {a(6)} against {b(6)}"
        for name, (a, b) in readings.items()
    )
    return Claim(
        "kozlowski2-walker-orin",
        "Kozłowski, Sec. 4.2",
        "always more efficient than the algorithms of Walker and Orin",
        tuple(Check(f"n without fewer operations, {name}", len(ns), "==", 0) for name, ns in more.items()),
        "by the count of Walker & Orin's in Saha (2003), Table I (T-2 corrected), and with his own "
        f"{newton_euler} for the bias: {words}",
        rule="every",
    )


def _matrix_against_walker_orin(matrix: Polynomial) -> Claim:
    """The method that assembles the inertia matrix, with its 251n − 285 for the bias on both sides."""
    theirs = operations(CUBIC) + operations(_row("Kozłowski, two-point"))
    more = [n for n in SHORT if matrix(n) >= theirs(n)]
    return Claim(
        "kozlowski-matrix-walker-orin",
        "Kozłowski, Sec. 4.2",
        "assembling and inverting the inertia matrix, as he counts it, takes fewer operations than Walker and Orin",
        (Check("n without fewer operations", len(more), "==", 0),),
        f"by the count of Walker & Orin's in Saha (2003), Table I, with his own bias {theirs}: his {matrix} is not "
        f"fewer for n = {spans(more)}, at n = 6 {matrix(6)} against {theirs(6)}",
        {"matrix, n = 6": int(matrix(6)), "Walker & Orin, n = 6": int(theirs(6))},
        rule="every",
    )


def _khosla_below_six(own: Polynomial) -> Claim:
    """Khosla's counts are printed for six joints only."""
    ours = count("luh-walker-paul", task="inverse_dynamics", policy="kozlowski").total
    words = ", ".join(f"n = {n}: {own(n)} and {ours(n)}" for n in range(2, 7))
    return Claim(
        "kozlowski1-khosla-below-six",
        "Kozłowski, Sec. 4.1",
        "for n < 6 the algorithm of Table 1 is faster than the one that Khosla presents",
        (),
        "Khosla's counts are printed for six joints only. Operations of Table 1 and of our page luh-walker-paul, which "
        f"needs nearly what Khosla has for six joints: {words}",
        {f"Table 1, n = {n}": int(own(n)) for n in range(2, 7)}
        | {f"ours, n = {n}": int(ours(n)) for n in range(2, 7)},
    )


def _bars(name: str, n: int) -> Panel:
    """Operations of every step for n joints, printed and ours."""
    steps, rows = compared(name)
    labels = tuple(row.step.name.replace(" ", "\n") for row in rows[:-1])
    printed = tuple(float(_printed(row)(n)) for row in rows[:-1])
    ours = tuple(float(row.ours.total(n)) for row in rows[:-1])
    curves = (Curve("printed", labels, printed), Curve("our statements", labels, ours))
    return Panel(steps.place, "step", "operations", curves, kind="bars", log_y=False)


def _printed(row: StepComparison) -> Polynomial:
    step = row.step
    return sum((Polynomial.parse(text or "0") for text in (step.M, step.A, step.D)), start=Polynomial(()))


def _over_n(formulas: dict[str, Polynomial], lengths: Sequence[int] = SHORT) -> DataTable:
    return DataTable(
        {"n": list(lengths)} | {name: [int(f(n)) for n in lengths] for name, f in formulas.items()}
    )


def _against(title: str, own: Polynomial, others: dict[str, Polynomial], other: bool = False) -> Panel:
    curves = (
        over_n("Kalman", own),
        *(over_n(name, formula, other=other) for name, formula in others.items()),
    )
    return Panel(title, "joints n", "operations", curves)
