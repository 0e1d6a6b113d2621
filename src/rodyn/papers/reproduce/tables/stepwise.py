"""Counts step by step: Kozłowski's Tables 1 and 2, Saha (2003), Section 3, and the schemes of RIDIM and ReDySim."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rodyn.papers.cost.count import count
from rodyn.papers.cost.paper_tables import (
    BIAS_TABLE,
    CUBIC,
    FORWARD_TABLE,
    INVERSE_TABLE,
    Erratum,
    PrintedRow,
    StepComparison,
    compare_steps,
    printed_row,
)
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.report import steps_report
from rodyn.papers.reproduce.experiment import Check, Claim, DataTable, Finding, as_table, cases
from rodyn.papers.reproduce.tables.counts import (
    JOINTS,
    LENGTHS,
    errata_text,
    numbers_text,
    operations,
    over_n,
)
from rodyn.plot.figure import Curve, Figure, Panel

SHORT = range(1, 31)
"""Chains for which sentences with "for any n" are tried."""
COMPARABLE = Fraction(11, 10)
"""Up to which quotient counts are called comparable here."""
SLIGHTLY = 1.2
"""Up to which quotient a count is called slightly larger here."""


def kozlowski_table1() -> Finding:
    """Judge Kozłowski's Table 1: inverse dynamics by the two-point boundary-value problem."""
    names = ("kozlowski-1", "kozlowski-1-quarter-turns")
    totals = (_row("Kozłowski, two-point"), _row("Kozłowski, two-point, 0 and ±90°"))
    khosla = (_row("Khosla, Newton–Euler"), _row("Khosla, Newton–Euler, 0 and ±90°"))
    claims = [
        claim
        for name, total in zip(names, totals, strict=True)
        for claim in (_sums(name, total), _same_slopes(name))
    ]
    his = [total.cells[6] for total in totals]
    others = [row.cells[6] for row in khosla]
    quotients = [Fraction(sum(a), sum(b)) for a, b in zip(his, others, strict=True)]
    pairs = zip(his, others, quotients, strict=True)
    words = "; ".join(
        f"{sum(a)} operations against {sum(b)}, {float(x):.3f} times as many" for a, b, x in pairs
    )
    claims.append(
        Claim(
            "kozlowski1-comparable-to-khosla",
            "Kozłowski, Sec. 4.1",
            "the load is comparable to that of Newton and Euler's equations as Khosla counts them",
            (
                Check("any twist, times as many", float(quotients[0]), "<=", float(COMPARABLE)),
                Check("0 and ±90°, times as many", float(quotients[1]), "<=", float(COMPARABLE)),
            ),
            f"six joints, any twist and 0 and ±90°: {words}; comparable is read as up to "
            f"{float(COMPARABLE):g} times as many",
        )
    )
    claims.append(_khosla_below_six(operations(totals[0])))
    return Finding(
        tuple(claims),
        {name: as_table(steps_report(name).rows) for name in names},
        {"rows": Figure("Kozłowski's Table 1, six joints", tuple(_bars(name, 6) for name in names))},
        (f"{errata_text(totals[0].errata)}.",),
    )


def kozlowski_table2() -> Finding:
    """Judge Kozłowski's Table 2: forward dynamics by filtering and smoothing, and what it is compared with."""
    kalman, matrix = _row("Kozłowski, Kalman"), _row("Kozłowski, inertia matrix")
    brandl, featherstone = _row("Brandl et al. 1986"), _row("Featherstone 1983")
    kalman_total, bias = operations(kalman), _bias()
    return Finding(
        (
            _sums("kozlowski-2", kalman, next(e for e in kalman.errata if e.id == "T-8")),
            _same_slopes("kozlowski-2"),
            _against_brandl(kalman_total, operations(brandl)),
            _against_matrix(kalman_total, operations(matrix)),
            _against_featherstone(kalman_total, bias, featherstone),
            _against_walker_orin(kalman_total, bias),
            _matrix_against_walker_orin(operations(matrix)),
        ),
        {
            "kozlowski-2": as_table(steps_report("kozlowski-2").rows),
            "operations": _over_n(
                {row.algorithm: operations(row) for row in (kalman, matrix, brandl, featherstone)}
                | {"Kozłowski, Kalman, without bias": kalman_total - bias}
            ),
        },
        {
            "rows": Figure("Kozłowski's Table 2, six joints", (_bars("kozlowski-2", 6),)),
            "operations": Figure(
                "Forward dynamics: Kozłowski's comparisons",
                (
                    _against(
                        "bias forces counted",
                        kalman_total,
                        {"inertia matrix": operations(matrix)},
                        other=True,
                    ),
                    _against(
                        "rows that may leave the bias out",
                        kalman_total,
                        {
                            "Brandl et al. 1986": operations(brandl),
                            "Featherstone 1983": operations(featherstone),
                            "Kalman, without bias": kalman_total - bias,
                        },
                    ),
                ),
            ),
        },
        (
            f"{errata_text(kalman.errata)}.",
            f"Bias forces and accelerations b, n are {bias} operations of {kalman_total}.",
        ),
    )


def saha2003_steps() -> Finding:
    """Judge the braces of Saha (2003), Section 3, and their sum."""
    row = _row("Saha 2003")
    steps, _ = compare_steps("saha-2003")
    elementary = _elementary()
    different = [
        f"{row_text['product']}: {row_text['ours']}, printed {row_text['printed']}" for row_text in elementary
    ]
    return Finding(
        (
            _sums("saha-2003", row),
            _same_slopes("saha-2003"),
            Claim(
                "saha2003-elementary",
                "Saha (2003), Sec. 3",
                "turning a vector takes 8M 4A, a symmetric matrix 16M 17A, any matrix 24M 22A",
                tuple(
                    Check(row_text["product"], row_text["ours"], "==", row_text["printed"])
                    for row_text in elementary
                ),
                f"our statements take {'; '.join(different)}",
            ),
        ),
        {"saha-2003": as_table(steps_report("saha-2003").rows), "elementary": as_table(elementary)},
        {"steps": Figure("Saha (2003), Section 3, six joints", (_bars("saha-2003", 6),))},
        (f"{steps.place} beside the statements of {steps.method!r}.", f"{errata_text(row.errata)}."),
    )


TURNS = (
    # what is turned, in print, our statement, how often it turns, additions of it that turn nothing
    ("Q x", "8M 4A", "η_beyond = children.turned(i.Q)", 2, 0),
    ("Q I Qᵀ, I symmetric", "16M 17A", "i.Q.tensor(children.I + i.I)", 1, 6),
    ("Q F Qᵀ", "24M 22A", "i.Q.tensor(children.F)", 1, 0),
)


def _elementary() -> list[dict[str, str]]:
    """Return what a turn costs for every further link, from the statements of our page."""
    costs = {s.text: cost for s, cost in count("udu", policy="saha").statements.items()}
    rows = []
    for product, printed, text, times, besides in TURNS:
        M, A = (_slope(x) for x in (costs[text].multiplications, costs[text].additions))
        rows.append(
            {"product": product, "printed": printed, "ours": f"{M / times}M {(A - besides) / times}A"}
        )
    return rows


def _slope(formula: Polynomial) -> Fraction:
    return formula.coefficients[1] if formula.degree else Fraction(0)


def _row(algorithm: str) -> PrintedRow:
    return printed_row(algorithm, (*INVERSE_TABLE, *FORWARD_TABLE, *BIAS_TABLE))


def _bias() -> Polynomial:
    """Return b and n of Kozłowski's Table 2, as printed."""
    step = compare_steps("kozlowski-2")[1][0].step
    return Polynomial.parse(step.M) + Polynomial.parse(step.A)


def _sums(name: str, row: PrintedRow, slip: Erratum | None = None) -> Claim:
    """Judge whether the steps sum up to the printed total; `slip` is a wrong formula of a step, in its additions."""
    steps, rows = compare_steps(name)
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
    """Judge whether our statements that cite the equations cost what is printed, but for the ends of the chain."""
    steps, rows = compare_steps(name)
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


def _against_brandl(his: Polynomial, brandl: Polynomial) -> Claim:
    faster = [n for n in SHORT if his(n) < brandl(n)]
    slower = [n for n in SHORT if his(n) > brandl(n)]
    equal = (brandl.coefficients[0] - his.coefficients[0]) / (his.coefficients[1] - brandl.coefficients[1])
    return Claim(
        "kozlowski2-brandl",
        "Kozłowski, Sec. 4.2",
        "for n < 6 faster than the algorithm of Brandl and co-authors, for n > 6 slightly slower",
        (
            Check("n < 6 without fewer operations", len(set(range(1, 6)) - set(faster)), "==", 0),
            Check("n > 6 without more operations", len(set(SHORT[6:]) - set(slower)), "==", 0),
            Check("times as many at n = 30", float(his(30) / brandl(30)), "<=", SLIGHTLY),
        ),
        f"fewer operations for n = {numbers_text(faster)}, more for n = {numbers_text(slower)}; equal at n = "
        f"{float(equal):.2f}; at "
        f"n = 6 {his(6)} against {brandl(6)}, at n = 30 {float(his(30) / brandl(30)):.2f} times as many; slightly is "
        f"read as up to {SLIGHTLY:g} times",
        {"equal at n": float(equal), "own at n = 6": int(his(6)), "Brandl at n = 6": int(brandl(6))},
    )


def _against_matrix(his: Polynomial, matrix: Polynomial) -> Claim:
    held = {n: his(n) < matrix(n) for n in SHORT}
    not_for = [n for n in SHORT if not held[n]]
    numbers = "; ".join(f"n = {n}: {his(n)} against {matrix(n)}" for n in not_for)
    return Claim(
        "kozlowski2-any-n",
        "Kozłowski, Sec. 4.2 (KOZ-8)",
        "for any n filtering and smoothing needs fewer operations than assembling and inverting the inertia matrix",
        (Check("n without fewer operations", len(not_for), "==", 0),),
        f"not for n = {numbers_text(not_for)} ({numbers}); it is true for the other {len(held) - len(not_for)} of n = "
        f"{numbers_text(SHORT)}, at n = 6 with {his(6)} against {matrix(6)}",
        {f"own − matrix, n = {n}": int(his(n) - matrix(n)) for n in (2, *not_for, 6)},
        rule="every",
    )


def _against_featherstone(his: Polynomial, bias: Polynomial, row: PrintedRow) -> Claim:
    """Judge KOZ-8b: no count of Featherstone's is in that paper; that of Saha (2003) leaves the bias out."""
    theirs, less = operations(row), his - bias
    readings = {"with": his, "without": less}
    more = {which: [n for n in SHORT if formula(n) >= theirs(n)] for which, formula in readings.items()}
    return Claim(
        "kozlowski2-featherstone",
        "Kozłowski, Sec. 4.2 (KOZ-8b)",
        "always more efficient than the algorithm of Featherstone",
        tuple(
            Check(f"n without fewer operations, {which} bias", len(ns), "==", 0) for which, ns in more.items()
        ),
        f"Saha (2003) counts {theirs} operations for Featherstone's; with the bias forces ({his}) not fewer for n = "
        f"{numbers_text(more['with'])}, without them ({less}) not fewer for n = "
        f"{numbers_text(more['without'])}; at n = 6 "
        f"{his(6)} and {less(6)} against {theirs(6)}",
        {
            "with bias, n = 6": int(his(6)),
            "without bias, n = 6": int(less(6)),
            "Featherstone, n = 6": int(theirs(6)),
        },
        rule="every",
    )


def _against_walker_orin(his: Polynomial, bias: Polynomial) -> Claim:
    """Judge by the count in Saha (2003), which leaves the bias out: without it, and with his bias on both."""
    cubic, less, newton_euler = operations(CUBIC), his - bias, operations(_row("Kozłowski, two-point"))
    readings = {"without bias": (less, cubic), "with bias": (his, cubic + newton_euler)}
    more = {name: [n for n in SHORT if a(n) >= b(n)] for name, (a, b) in readings.items()}
    words = "; ".join(
        f"{name} ({a} and {b}) not fewer for n = {numbers_text(more[name])}, at n = 6 {a(6)} against {b(6)}"
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
    """Judge the method that assembles the inertia matrix, with its 251n − 285 for the bias on both sides."""
    theirs = operations(CUBIC) + operations(_row("Kozłowski, two-point"))
    more = [n for n in SHORT if matrix(n) >= theirs(n)]
    return Claim(
        "kozlowski-matrix-walker-orin",
        "Kozłowski, Sec. 4.2",
        "assembling and inverting the inertia matrix, as he counts it, takes fewer operations than Walker and Orin",
        (Check("n without fewer operations", len(more), "==", 0),),
        f"by the count of Walker & Orin's in Saha (2003), Table I, with his own bias {theirs}: his {matrix} is not "
        f"fewer for n = {numbers_text(more)}, at n = 6 {matrix(6)} against {theirs(6)}",
        {"matrix, n = 6": int(matrix(6)), "Walker & Orin, n = 6": int(theirs(6))},
        rule="every",
    )


def _khosla_below_six(his: Polynomial) -> Claim:
    """Report the claim for n < 6: Khosla's counts are printed for six joints only."""
    ours = count("luh-walker-paul", task="inverse_dynamics", policy="kozlowski").total
    words = ", ".join(f"n = {n}: {his(n)} and {ours(n)}" for n in range(2, 7))
    return Claim(
        "kozlowski1-khosla-below-six",
        "Kozłowski, Sec. 4.1",
        "for n < 6 the algorithm of Table 1 is faster than the one that Khosla presents",
        (),
        "Khosla's counts are printed for six joints only. Operations of Table 1 and of our page luh-walker-paul, which "
        f"needs nearly what Khosla has for six joints: {words}",
        {f"Table 1, n = {n}": int(his(n)) for n in range(2, 7)}
        | {f"ours, n = {n}": int(ours(n)) for n in range(2, 7)},
    )


def _bars(name: str, n: int) -> Panel:
    """Draw the operations of every step for n joints, printed and ours."""
    steps, rows = compare_steps(name)
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


def _against(title: str, his: Polynomial, others: dict[str, Polynomial], other: bool = False) -> Panel:
    curves = (
        over_n("Kalman", his),
        *(over_n(name, formula, other=other) for name, formula in others.items()),
    )
    return Panel(title, "joints n", "operations", curves)


RIDIM = printed_row("RIDIM, Saha 1999", INVERSE_TABLE)
INVERSE = printed_row("ReDySim, Shah et al. 2013", INVERSE_TABLE)
FORWARD = printed_row("ReDySim, Shah et al. 2013", FORWARD_TABLE)


def ridim_redysim() -> Finding:
    """Judge the schemes written out and counted, beside the totals in print."""
    ridim = count("ridim")
    inverse = count("redysim", task="inverse_dynamics")
    forward = count("redysim", task="forward_dynamics", policy="saha")
    reckoned = compare_steps("saha-1999")[1][-1].step
    return Finding(
        (
            _claim(
                "ridim-count",
                RIDIM,
                ridim.multiplications,
                ridim.additions,
                f"with the products of Saha (2003) the steps of Section 5.1 make {reckoned.M} M and {reckoned.A} A, if "
                "d is not computed off-line in part and Ω p θ̇ from left to right; no step is printed",
            ),
            _claim(
                "redysim-inverse-count",
                INVERSE,
                inverse.multiplications,
                inverse.additions,
                "twists at the joint origins, and Euler's equation from the products of ω̇×1 + ω×(ω×1)",
            ),
            _claim(
                "redysim-forward-count",
                FORWARD,
                forward.multiplications,
                forward.additions,
                "the textbook's recursion at the joint origins, φ given; no step is printed",
            ),
        ),
        {name: as_table(steps_report(name).rows) for name in ("saha-1999", "redysim")},
        {
            "operations": Figure(
                "RIDIM and ReDySim",
                (
                    _panel("RIDIM", RIDIM, ridim.total),
                    _panel("ReDySim, inverse", INVERSE, inverse.total),
                    _panel("ReDySim, forward", FORWARD, forward.total),
                ),
            )
        },
        (
            "Counts of ours are of the pages as written, without the passes. They use the zeros of the first and of "
            "the last link; what a paper saves there is in its constants only.",
        ),
    )


def _claim(id: str, row: PrintedRow, M: Polynomial, A: Polynomial, why: str) -> Claim:
    """Judge whether a further link costs what is printed, and a chain no more than that."""
    printed_M, printed_A = Polynomial.parse(row.M), Polynomial.parse(row.A)
    slopes = [(M.coefficients[1], printed_M.coefficients[1]), (A.coefficients[1], printed_A.coefficients[1])]
    more = [n for n in LENGTHS if M(n) > printed_M(n) or A(n) > printed_A(n)]
    return Claim(
        id,
        row.places,
        f"{row.algorithm} takes {row.M} multiplications and {row.A} additions",
        (
            *(
                Check(f"{part} of a further link", str(ours), "==", str(theirs))
                for part, (ours, theirs) in zip("MA", slopes, strict=True)
            ),
            Check(f"n = {numbers_text(LENGTHS)} with more than printed", len(more), "==", 0),
        ),
        f"our page takes {M} M and {A} A, {f'for n = {numbers_text(more)}' if more else 'never'} more than "
        "printed for n = "
        f"{numbers_text(LENGTHS)}; a "
        f"further link takes {' and '.join(f'{ours} (printed {theirs})' for ours, theirs in slopes)}: {why}",
        {"M": str(M), "A": str(A), "M, n = 6": int(M(6)), "A, n = 6": int(A(6))},
    )


def _panel(title: str, row: PrintedRow, ours: Polynomial) -> Panel:
    return Panel(title, JOINTS, "operations", (over_n("printed", operations(row)), over_n("ours", ours)))
