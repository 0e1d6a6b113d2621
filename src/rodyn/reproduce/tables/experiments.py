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
        "ridim-redysim",
        (84, 86, 91),
        "Operations of RIDIM and ReDySim, their schemes written out",
        "Saha (1999); textbook",
        "Sec. 5.1, Table 1; Tables 9.1 and 9.6",
        f"{CHAIN}, the pages ridim and redysim as written; forward dynamics with φ given",
        "tables.schemes",
        ("S99-1: ν without B; its linear half does not act", "B9-9: ψ̂ for ψ in (9.41a)"),
    ),
    Experiment(
        "all-revolute",
        (85, 87),
        "Operations of revolute, prismatic and mixed chains",
        "Kozłowski",
        "Sec. 4.1 and 4.2",
        "all chains of up to 5 revolute and prismatic joints by two-point and kalman, of up to 4 by every method",
        "tables.joint_kinds",
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
