"""The papers' tables of operation counts: their totals; `steps.py` has their steps.

Formulas are as printed, cells are computed from the formulas; an `Erratum` says where the print differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rodyn.papers.cost.polynomial import Polynomial

SAHA_2003, SAHA_1999, TEXTBOOK = "Saha (2003) Table I", "Saha (1999) Table 2", "textbook Table 9.6"
INVERSE = "Saha (1999) Table 1, textbook Table 9.1"
KOZLOWSKI = "Kozłowski, Section 4"

NOT_STATED = "not stated"
"""The policy of a row if the papers do not say what was counted."""


@dataclass(frozen=True)
class Erratum:
    """An error in print: its id, its place, what is printed and what is right."""

    id: str
    where: str
    printed: str
    right: str


@dataclass(frozen=True)
class Row:
    """One row of a table; formulas in n as printed.

    M, A, D   multiplications (with divisions, where D is not printed), additions and subtractions, divisions
    total     all operations, if only the total is printed
    cells     n → numbers printed beside the formulas, M and A, or the total
    policy    a name of `POLICIES`, or "not stated"
    """

    algorithm: str
    places: str
    M: str = ""
    A: str = ""
    D: str = ""
    total: str = ""
    cells: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    policy: str = NOT_STATED
    errata: tuple[Erratum, ...] = ()

    @property
    def products(self) -> Polynomial | None:
        """Multiplications and divisions."""
        if not self.M:
            return None
        return Polynomial.parse(self.M) + Polynomial.parse(self.D or "0")

    @property
    def sums(self) -> Polynomial | None:
        """Additions and subtractions."""
        return Polynomial.parse(self.A) if self.A else None

    @property
    def operations(self) -> Polynomial | None:
        """All operations; None if only numbers are printed."""
        if self.products is not None and self.sums is not None:
            return self.products + self.sums
        return Polynomial.parse(self.total) if self.total else None


INVERSE_TABLE = (
    Row("Hollerbach 1980", INVERSE, "412n − 277", "320n − 201", cells={6: (2195, 1719)}),
    Row("Luh et al. 1980", INVERSE, "150n − 48", "131n + 48", cells={6: (852, 834)}),
    Row("Walker & Orin 1982", INVERSE, "137n − 22", "101n − 11", cells={6: (800, 595)}),
    Row("RIDIM, Saha 1999", INVERSE, "120n − 44", "97n − 55", cells={6: (676, 527)}),
    Row("Khalil et al. 1986", INVERSE, "105n − 92", "94n − 86", cells={6: (538, 478)}),
    Row("Angeles et al. 1989", INVERSE, "105n − 109", "90n − 105", cells={6: (521, 435)}),
    Row("ReDySim, Shah et al. 2013", "textbook Table 9.1", "94n − 81", "82n − 75", cells={6: (483, 417)}),
    Row(
        "Balafoutis et al. 1988",
        INVERSE,
        "93n − 69",
        "81n − 65",
        cells={6: (489, 421)},
        errata=(
            Erratum("T-6", "additions at n = 6, textbook", "421M", "421A"),
            Erratum("T-6", "year", "1988 and, in the textbook, 1991", "undecided"),
        ),
    ),
    Row(
        "Kozłowski, two-point",
        KOZLOWSKI,
        "142n − 151",
        "109n − 134",
        cells={6: (701, 520)},
        policy="kozlowski",
        errata=(Erratum("T-9", "caption", "per link", "for a manipulator of n links"),),
    ),
    Row(
        "Kozłowski, two-point, 0 and ±90°",
        KOZLOWSKI,
        "106n − 113",
        "89n − 102",
        cells={6: (523, 432)},
        policy="kozlowski-quarter-turns",
    ),
    Row("Khosla, Newton–Euler", KOZLOWSKI, cells={6: (678, 521)}),
    Row("Khosla, Newton–Euler, 0 and ±90°", KOZLOWSKI, cells={6: (500, 403)}),
    Row("Armstrong et al., general purpose", KOZLOWSKI, cells={6: (1560,)}),
)

FORWARD_TABLE = (
    Row(
        "ReDySim, Shah et al. 2013",
        TEXTBOOK,
        "135n − 116",
        "131n − 123",
        cells={6: (694, 663), 7: (829, 794), 10: (1234, 1187)},
    ),
    Row(
        "Saha 2003",
        f"{SAHA_2003}, {TEXTBOOK}",
        "191n − 284",
        "187n − 325",
        cells={6: (862, 797), 7: (1053, 984), 10: (1626, 1545)},
        policy="saha",
        errata=(
            Erratum("T-7", "multiplications", "191n − 284", "192n − 284, the sum of the steps of Section 3"),
        ),
    ),
    Row(
        "Saha 1999",
        SAHA_1999,
        "201n − 335",
        "193n − 361",
        cells={6: (871, 797), 12: (2077, 1955)},
        policy="saha",
    ),
    Row(
        "Featherstone 1983",
        f"{SAHA_2003}, {SAHA_1999}, {TEXTBOOK}",
        "199n − 198",
        "174n − 173",
        cells={6: (996, 871), 7: (1195, 1045), 10: (1792, 1567), 12: (2190, 1915)},
        errata=(Erratum("T-5", "additions at n = 10, textbook", "1527", "1567"),),
    ),
    Row(
        "Stejskal & Valášek 1996",
        f"{SAHA_2003}, {TEXTBOOK}",
        "226n − 343",
        "206n − 345",
        cells={6: (1013, 891), 7: (1239, 1097), 10: (1917, 1715)},
    ),
    Row(
        "Brandl et al. 1986",
        f"{SAHA_2003}, {TEXTBOOK}, {KOZLOWSKI}",
        "250n − 222",
        "220n − 198",
        cells={6: (1278, 1122), 7: (1528, 1342), 10: (2278, 2002)},
    ),
    Row(
        "Walker & Orin 1982",
        f"{SAHA_2003}, {SAHA_1999}, {TEXTBOOK}",
        "n³/6 + 23n²/2 + 115n/3 − 47",
        "n³/6 + 7n² + 233n/6 − 46",
        cells={6: (633, 475), 7: (842, 626), 10: (1653, 1209), 12: (2357, 1716)},
        errata=(
            Erratum("T-2", "additions at n = 6", "480", "475"),
            Erratum("T-3", "additions, textbook", "233n/3", "233n/6"),
            Erratum("T-4", "additions at n = 7, textbook", "898", "626"),
        ),
    ),
)

BIAS_TABLE = (
    Row(
        "Kozłowski, Kalman",
        KOZLOWSKI,
        "264n − 349",
        "264n − 411",
        "6n − 10",
        cells={6: (1261, 1173)},
        policy="kozlowski",
        errata=(
            Erratum("T-8", "additions of the inertia propagation", "22n − 115", "62n − 115"),
            Erratum("T-9", "caption", "per link", "for a manipulator of n links"),
        ),
    ),
    Row("Kozłowski, inertia matrix", KOZLOWSKI, total="n³/3 + 41n²/2 + 2047n/6 − 395", cells={6: (2462,)}),
    Row("… of it the matrix", KOZLOWSKI, total="18n² + 92n − 110"),
    Row("… other terms", KOZLOWSKI, total="251n − 285"),
    Row("… the solution", KOZLOWSKI, total="n³/3 + 5n²/2 − 11n/6"),
)
"""Forward dynamics with the bias forces computed too."""

LINEAR = tuple(row for row in FORWARD_TABLE if row.products is not None and row.products.degree == 1)
CUBIC = next(row for row in FORWARD_TABLE if row not in LINEAR)
"""Forward dynamics in O(n), and the method they are compared with."""
