"""The papers' tables of operation counts and their claims about numbers, as experiments."""

from __future__ import annotations

from rodyn.reproduce.experiment import Experiment

CHAIN = "chain of n revolute joints"

TABLES = (
    Experiment(
        "table-inverse",
        (84,),
        "Operations of inverse dynamics",
        "Saha (1999); textbook",
        "Table 1; Table 9.1",
        f"{CHAIN}, any constants; sines and constants free; curves n = 3 … 30",
        "counts",
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
        "stepwise",
        ("T-9: the captions say per link, the numbers are of n links",),
    ),
    Experiment(
        "table-forward",
        (86,),
        "Operations of forward dynamics, and where O(n) begins to pay",
        "Saha (2003); Saha (1999); textbook",
        "Table I; Table 2; Table 9.6",
        f"{CHAIN}, φ given, divisions as multiplications; curves n = 3 … 30",
        "counts",
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
        "stepwise",
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
        "stepwise",
        (
            "T-7: the steps sum up to 192n − 284, not 191n − 284",
            "S03-2: the own inertia of a link is not in A.3",
        ),
    ),
    Experiment(
        "asymptotics",
        (89, 47),
        "Growth of operations and of the longest way",
        "Fijany & Bejczy; Saha (1999, 2003); textbook",
        "Sec. I and IV.B; Sec. 1; Sec. 9.4.1",
        f"{CHAIN}, 8 … 256, velocities and gravity counted; block systems of 1 … 64 rows",
        "parallel",
    ),
    Experiment(
        "counter",
        (90,),
        "All formulas and all our counts, for any number of joints",
        "Saha (1999, 2003); textbook; Kozłowski",
        "all tables of totals",
        f"{CHAIN}, n = 3 … 30, after the passes",
        "counter",
        ("T-2 … T-9, as in the tables",),
    ),
)

NUMBERS = (
    Experiment(
        "accuracy",
        (59,),
        "Errors of accelerations on badly conditioned chains",
        "Saha (1999, 2003); textbook",
        "Sec. 1; Sec. 9.4.1",
        "planar chains of 5, 10 and 20 rods, masses equal, doubling, halving; three-link and Stanford arm; 50 digits",
        "numbers",
    ),
    Experiment(
        "integration-steps",
        (59,),
        "Steps of an integration with O(n) and O(n³) accelerations",
        "Saha (1999, 2003); textbook",
        "Sec. 1; Sec. 9.4.2",
        "free fall of 1 s from 0.1 rad, Runge–Kutta–Fehlberg, tolerances 1e-6, 1e-9, 1e-12; three chains, three arms",
        "numbers",
    ),
    Experiment(
        "constraint-force",
        (45, 46, 47),
        "The Schur complement factorisation of the inverse inertia matrix",
        "Fijany & Bejczy",
        "Sec. III and IV, Appendices A and B",
        "all robots of the catalog, three random states each",
        "schur",
        (
            "FIJ-1: A and B are block tridiagonal, not block diagonal",
            "FIJ-3: 𝒲ᵗ and ℋᵗ of a floating base",
            "FIJ-4: sizes",
            "FIJ-7: every link needs an inverse",
        ),
    ),
    Experiment(
        "filtering-is-elimination",
        (52, 53),
        "Gaussian elimination and Kalman filtering",
        "Saha (1999, 2003); Kozłowski",
        "App. B; Sec. 3",
        "three-link arm, Stanford arm, PUMA, PUMA 560, KUKA; three random states each",
        "filtering",
    ),
    Experiment(
        "agee-turner",
        (49,),
        "The covariance of the filter as factors",
        "Kozłowski",
        "Sec. 6",
        "PUMA 560 and a general arm of six revolute joints; chains with masses that double",
        "numbers",
        ("KOZ Sec. 6: applied to (3.48), printed (3.47)",),
    ),
    Experiment(
        "sine-table",
        (37, 94),
        "Sines and cosines from a table",
        "Kozłowski",
        "Sec. 5",
        "PUMA 560, quintic motion of 4 s, 300 points; table of 0° to 90° in steps of 0.1°",
        "clocked",
    ),
    Experiment(
        "control-frequencies",
        (82,),
        "Evaluations per second, 1990 and now",
        "Kozłowski",
        "Sec. 5",
        "PUMA 560, torques by two-point, accelerations by kalman; this machine, one thread",
        "clocked",
    ),
)

EXPERIMENTS: tuple[Experiment, ...] = TABLES + NUMBERS
