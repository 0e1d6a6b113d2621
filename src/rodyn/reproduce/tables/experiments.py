"""The experiments about the papers' tables of operation counts."""

from __future__ import annotations

from rodyn.reproduce.experiment import Experiment

CHAIN = "chain of n revolute joints"

EXPERIMENTS: tuple[Experiment, ...] = (
    Experiment(
        "table-inverse",
        (84,),
        "Operations of inverse dynamics",
        "Saha (1999); textbook",
        "Table 1; Table 9.1",
        f"{CHAIN}, any constants; sines and constants free; curves n = 3 … 30",
        "tables.counts",
        (
            "T-6: 421 additions printed as multiplications, year 1988 or 1991",
            "T-9: caption of Kozłowski's rows",
        ),
    ),
    Experiment(
        "kozlowski-table1",
        (85,),
        "Operations of inverse dynamics, step by step",
        "Kozłowski",
        "Sec. 4.1, Table 1",
        f"{CHAIN}, twists of any angle and of ±90°; two-point boundary-value problem",
        "tables.stepwise",
        ("T-9: the captions say per link, the numbers are of n links",),
    ),
    Experiment(
        "kozlowski-khosla",
        (33, 37, 85),
        "Newton and Euler's equations beside Khosla's counts, and nested categorisation",
        "Kozłowski",
        "Sec. 4.1",
        f"{CHAIN}, twists of any angle and of ±90°, n = 6; (3.24)–(3.33) and (3.1)–(3.14)",
        "tables.khosla",
        ("KOZ-1, KOZ-3: q̈ for q̇, sign of gravity",),
    ),
    Experiment(
        "table-forward",
        (86,),
        "Operations of forward dynamics, and where O(n) begins to pay",
        "Saha (2003); Saha (1999); textbook",
        "Table I; Table 2; Table 9.6",
        f"{CHAIN}, φ given, divisions as multiplications; curves n = 3 … 30",
        "tables.counts",
        (
            "T-2, T-4, T-5: three wrong numbers",
            "T-3: 233n/3 for 233n/6",
            "T-7: 191n for 192n",
            "S03-10, B9-15: from which n on O(n) pays",
        ),
    ),
    Experiment(
        "kozlowski-table2",
        (87,),
        "Operations of forward dynamics by filtering, step by step, and beside other methods",
        "Kozłowski",
        "Sec. 4.2, Table 2",
        f"{CHAIN}, twists of any angle, bias forces counted; n = 1 … 30",
        "tables.stepwise",
        (
            "T-8: 22n for 62n",
            "T-9: the captions say per link, the numbers are of n links",
            "KOZ-8, KOZ-8b: not fewer operations than others for every n",
        ),
    ),
    Experiment(
        "denoc-rows",
        (84, 86, 91),
        "What DeNOC matrices save in inverse and in forward dynamics",
        "textbook; Saha (2003)",
        "Secs. 9.3 and 9.4.1, Tables 9.1 and 9.6; end of Sec. 3",
        f"{CHAIN}, the printed formulas for n = 3 … 30, and our counts",
        "tables.denoc_rows",
        ("T-3: 233n/3 for 233n/6", "B9-15: from which n on O(n) pays"),
    ),
    Experiment(
        "saha2003-steps",
        (88,),
        "Operations of the UDUᵀ algorithm, step by step",
        "Saha (2003)",
        "Sec. 3",
        f"{CHAIN}, φ given, divisions as multiplications",
        "tables.stepwise",
        (
            "T-7: the steps sum up to 192n − 284, not 191n − 284",
            "S03-2: the own inertia of a link is not in A.3",
        ),
    ),
    Experiment(
        "asymptotics",
        (89, 47),
        "Growth of operations and of the critical path",
        "Fijany & Bejczy; Saha (1999, 2003); textbook",
        "Sec. I and IV.B; Sec. 1; Sec. 9.4.1",
        f"{CHAIN}, 8 … 256, velocities and gravity counted; block systems of 1 … 64 rows",
        "tables.growth",
    ),
    Experiment(
        "counter",
        (90,),
        "All formulas and all our counts, for any number of joints",
        "Saha (1999, 2003); textbook; Kozłowski",
        "all tables of totals",
        f"{CHAIN}, n = 3 … 30, after the passes",
        "tables.counter",
        ("T-2 … T-9, as in the tables",),
    ),
)
