"""Data, programs and machines of the papers that are not available, and what is used instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Lost(NamedTuple):
    """Something that an experiment of the papers needs and nobody can look up in them.

    experiments   ids of those that had to do without; none if the experiment cannot be computed at all
    """

    what: str
    place: str
    instead: str
    experiments: tuple[str, ...] = ()


LOST: tuple[Lost, ...] = (
    Lost(
        "masses of the three-link arm",
        "textbook, Table 9.2(b)",
        "masses of the authors' published input, rods of 1 cm square section",
        ("saha1999-fig5", "book-fig9-7-8", "saha1999-fig6"),
    ),
    Lost(
        "parameters of the textbook's PUMA",
        "textbook, Table 9.3",
        "Table II(ii) of Saha (2003), as printed and with the signs of its moments of inertia corrected",
        ("saha2003-fig4ii", "saha2003-fig5ii", "saha2003-fig6ii"),
    ),
    Lost(
        "parameters of the textbook's Stanford arm",
        "textbook, Table 9.4",
        "a reconstruction from what is known of the Stanford arm, of low confidence",
        ("book-fig9-13", "book-fig9-18", "book-fig9-9-views", "book-links-clear"),
    ),
    Lost(
        "Denavit–Hartenberg parameters and shapes of the links of the KUKA KR-5",
        "textbook, Table 9.5(a), Fig. 9.20",
        "the public geometry of the arm",
        ("book-fig9-14-15", "book-fig9-19", "book-fig9-9-views", "book-links-clear"),
    ),
    Lost(
        "torques of the Stanford arm by Cyril (1988); r_4y in the print of 1999",
        "Saha (1999), Sec. 6.2, Table 3",
        "our own numbers; r_4y of 2003",
        ("saha1999-fig8",),
    ),
    Lost(
        "curves of Bae & Haug and of DADS",
        "Saha (2003), Sec. 4, Fig. 7",
        "our own curves, with nothing beside them",
        ("saha2003-fig7",),
    ),
    Lost(
        "NEWMOS with its integrators SHAMGOR and DVERK; how torques were read between samples",
        "Saha (2003), Sec. 4, Fig. 6",
        "integrators of the same kind; every way of reading a torque table is a row",
        ("saha2003-fig6i", "saha2003-fig6ii"),
    ),
    Lost(
        "masses of Kozłowski's PUMA 560, and the torques by Vuskovic and co-authors",
        "Kozłowski, Sec. 5, Fig. 3; his references [15] and [22]",
        "the PUMA 560 as Armstrong and co-authors (1986) measured it",
        ("kozlowski-fig3", "kozlowski-schemes", "kozlowski-roundtrip", "rodriguez-bias", "sine-table"),
    ),
    Lost(
        "Kozłowski's computer and its clock, and how INV_DYN read its table of sines",
        "Kozłowski, Sec. 5",
        "his printed frequencies and counts, beside a computer of today; two ways to read a table",
        ("frequency", "sine-table"),
    ),
    Lost(
        "Eq. (3.7) of Rodriguez (1987), whose first term Kozłowski calls wrong, too",
        "Kozłowski, Sec. 3",
        "nothing: only the term that is missing in 1986 is computed",
        ("rodriguez-bias",),
    ),
    Lost(
        "Khosla's counts for other than six joints, and what nested categorisation is",
        "Kozłowski, Sec. 4.1; his reference [13]",
        "his numbers for six joints; our reading of the words",
        ("kozlowski-table1", "kozlowski-khosla"),
    ),
    Lost(
        "the factors that Kozłowski tried, and the fast Kalman techniques that do not suit",
        "Kozłowski, Sec. 6; his references [9] and [16]",
        "our own filter with factors after Agee and Turner; of the fast techniques nothing",
        ("agee-turner",),
    ),
    Lost(
        "mass and inertia of a floating base",
        "Fijany & Bejczy, who give no robot",
        "a satellite of 60 kg, chosen here, that carries the PUMA 560",
        ("constraint-force", "floating-base-matrix"),
    ),
    Lost(
        "speed-up that was measured on an MIMD computer",
        "Fijany & Bejczy, Sec. V; their reference [13]",
        "work and critical path of the programs, and threads on this machine",
        ("asymptotics", "parallel-speed-up"),
    ),
    Lost(
        "what the authors measured of CPU time and stability",
        "textbook, Secs. 9.4.1 and 9.4.2: Mohan & Saha (2007), Agrawal (2013)",
        "our own simulations, errors and times",
        ("cpu-time", "accuracy", "steps"),
    ),
    Lost(
        "how RIDIM and ReDySim were counted",
        "Saha (1999), Table 1; textbook, Tables 9.1 and 9.6, after Shah and co-authors (2013)",
        "the printed formulas, beside counts of our own pages",
        ("table-inverse", "table-forward", "denoc-rows"),
    ),
    Lost(
        "parameters of the direct-drive arms DDA I and II",
        "Kozłowski, Sec. 5; his references [9] and [13]",
        "nothing: these examples cannot be computed",
    ),
)
"""The curves of all figures are lost as well: what the papers say about them in words is what can be judged."""


def lacking(experiments: Iterable[str]) -> list[Lost]:
    """What these experiments had to do without, then what no experiment could be made of; none if they lack nothing.

    >>> [row.place for row in lacking(["saha2003-fig7"])][0]
    'Saha (2003), Sec. 4, Fig. 7'
    """
    shown = set(experiments)
    found = [row for row in LOST if shown & set(row.experiments)]
    return [*found, *(row for row in LOST if not row.experiments)] if found else []
