"""RIDIM and ReDySim, of which only totals are printed: what their schemes cost as pages of ours."""

from __future__ import annotations

from rodyn.papers.cost.count import count
from rodyn.papers.cost.paper_tables.steps import compared
from rodyn.papers.cost.paper_tables.totals import FORWARD_TABLE, INVERSE_TABLE, Row
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.report import of_steps
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table
from rodyn.papers.reproduce.tables.formulas import JOINTS, LENGTHS, operations, over_n, spans
from rodyn.plot.figure import Figure, Panel

RIDIM = next(row for row in INVERSE_TABLE if row.algorithm.startswith("RIDIM"))
INVERSE = next(row for row in INVERSE_TABLE if row.algorithm.startswith("ReDySim"))
FORWARD = next(row for row in FORWARD_TABLE if row.algorithm.startswith("ReDySim"))


def ridim_redysim() -> Finding:
    """The schemes written out, counted, and beside the totals in print."""
    ridim = count("ridim")
    inverse = count("redysim", task="inverse_dynamics")
    forward = count("redysim", task="forward_dynamics", policy="saha")
    reckoned = compared("saha-1999")[1][-1].step
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
        {name: as_table(of_steps(name).rows) for name in ("saha-1999", "redysim")},
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


def _claim(id: str, row: Row, M: Polynomial, A: Polynomial, why: str) -> Claim:
    """Whether a further link costs what is printed, and a chain no more than that."""
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
            Check(f"n = {spans(LENGTHS)} with more than printed", len(more), "==", 0),
        ),
        f"our page takes {M} M and {A} A, {f'for n = {spans(more)}' if more else 'never'} more than printed for n = "
        f"{spans(LENGTHS)}; a "
        f"further link takes {' and '.join(f'{ours} (printed {theirs})' for ours, theirs in slopes)}: {why}",
        {"M": str(M), "A": str(A), "M, n = 6": int(M(6)), "A, n = 6": int(A(6))},
    )


def _panel(title: str, row: Row, ours: Polynomial) -> Panel:
    return Panel(title, JOINTS, "operations", (over_n("printed", operations(row)), over_n("ours", ours)))
