"""The experiments about equations and rules that the papers state."""

from __future__ import annotations

from rodyn.papers.reproduce.experiment import Experiment

EXPERIMENTS: tuple[Experiment, ...] = (
    Experiment(
        "floating-base-matrix",
        (46, 112),
        "The matrix of constraint forces on a floating base",
        "Fijany & Bejczy",
        "Sec. IV.A, Appendix B",
        "floating_puma560 with 1, 2, 4 and 6 of its links, one configuration, fractions",
        "mechanics.floating_base",
        ("FIJ-3: 𝒲ᵗ and ℋᵗ of a floating base", "FIJ-4: sizes", "FIJ-5: P̂_0ᵗI_0⁻¹P̂_0 in App. B"),
    ),
    Experiment(
        "planar-convective",
        (17, 24),
        "Terms of the convective matrix of planar arms",
        'Saha, "Introduction to Robotics", chapter 9',
        "after (9.16k) and (9.30d)",
        "one_link, two_link, three_link and a chain of six rods, 20 random states each",
        "mechanics.planar",
        ("B9-12: Ṅ_d of a planar arm is not zero", "B9-13: nor are the elements with it"),
    ),
    Experiment(
        "dh-origins",
        (2,),
        "Origins of frames whose axes intersect",
        "Saha (2003); Saha (1999)",
        "App. A, rule 2",
        "the printed tables of the Stanford arm and the PUMA",
        "mechanics.origins",
        ("S03-9: O_i is where the axes intersect",),
    ),
)
