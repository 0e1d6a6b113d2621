"""The experiments about what the papers claim of accuracy, steps, factors and speed."""

from __future__ import annotations

from rodyn.reproduce.experiment import Experiment

EXPERIMENTS: tuple[Experiment, ...] = (
    Experiment(
        "accuracy",
        (59,),
        "Errors of accelerations on badly conditioned chains",
        "Saha (1999, 2003); textbook",
        "Sec. 1; Sec. 9.4.1",
        "planar chains of 5, 10 and 20 rods, masses equal, doubling, halving; three-link and Stanford arm; 50 digits",
        "claims.accuracy",
        measured=True,
    ),
    Experiment(
        "steps",
        (59,),
        "Steps of an integration with O(n) and O(n³) accelerations",
        "Saha (1999, 2003); textbook",
        "Sec. 1; Sec. 9.4.2",
        "free fall of 1 s from 0.1 rad, Runge–Kutta–Fehlberg, tolerances 1e-6, 1e-9, 1e-12; three chains, three arms",
        "claims.steps",
        measured=True,
    ),
    Experiment(
        "constraint-force",
        (45, 46, 47),
        "The Schur complement factorisation of the inverse inertia matrix",
        "Fijany & Bejczy",
        "Sec. III and IV, Appendices A and B",
        "all robots of the catalog, three random states each",
        "claims.schur",
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
        "claims.filtering",
    ),
    Experiment(
        "agee-turner",
        (49,),
        "The covariance of the filter as factors",
        "Kozłowski",
        "Sec. 6",
        "PUMA 560 and a general arm of six revolute joints; chains with masses that double",
        "claims.agee_turner",
        ("KOZ Sec. 6: applied to (3.48), printed (3.47)",),
        measured=True,
    ),
    Experiment(
        "sine-table",
        (37, 94),
        "Sines and cosines from a table",
        "Kozłowski",
        "Sec. 5",
        "PUMA 560, quintic motion of 4 s, 300 points; table of 0° to 90° in steps of 0.1°",
        "claims.sine_table",
        measured=True,
    ),
    Experiment(
        "frequency",
        (82,),
        "Evaluations per second, 1990 and now",
        "Kozłowski",
        "Sec. 5",
        "PUMA 560, torques by two-point, accelerations by kalman; this machine, one thread",
        "claims.frequency",
        measured=True,
    ),
)
