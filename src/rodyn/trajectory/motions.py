"""The motions of the papers by name: robot, ends and duration as data, each with its source."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, radians
from typing import NamedTuple

from rodyn.errors import is_one_of, unknown
from rodyn.listing import Listing
from rodyn.model import catalog
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import cycloidal, quintic

KINDS: dict[str, Callable[[tuple[float, ...], tuple[float, ...], float], Trajectory]] = {
    "cycloidal": cycloidal,
    "quintic": quintic,
}


class Motion(NamedTuple):
    """One motion of one paper: `path` is its trajectory, `robot` the catalog name of its robot.

    `q0` and `q1` are in rad, m for prismatic joints. `samples` is the number of points in the paper, if stated.
    """

    name: str
    robot: str
    kind: str
    duration: float
    q0: tuple[float, ...]
    q1: tuple[float, ...]
    source: str
    note: str = ""
    samples: int | None = None

    @property
    def path(self) -> Trajectory:
        """Its trajectory, a function of time."""
        return KINDS[self.kind](self.q0, self.q1, self.duration)


class Motions(Listing[Motion]):
    columns = ("name", "robot", "kind", "duration", "source", "note")


BOOK = 'Saha, "Introduction to Robotics", chapter 9'
TO_60 = (radians(60), radians(60), 0.1, radians(60), radians(60), radians(60))
FROM_90 = (0.0, radians(90), 0.0, 0.0, 0.0, 0.0)
CONTRADICTION = "Eqs. (9.36) and (9.37) with the paper's ends: the formula it prints runs from 0 to π only"

# Kozłowski, Sec. 5, in degrees, in the printed order "joint 1" … "joint 6".
LOW, HIGH = (-150, -90, -130, -240, -220, -150), (150, 90, 130, 70, 40, 150)
LOWEST, HIGHEST = tuple(map(radians, LOW)), tuple(map(radians, HIGH))

MOTIONS = (
    Motion(
        "three_link",
        "three_link",
        "cycloidal",
        10.0,
        (0.0,) * 3,
        (pi,) * 3,
        f"{BOOK}, Example 9.4; Saha (1999), Sec. 6.1; Saha (2003), Sec. 4",
    ),
    Motion(
        "three_link_exercise",
        "three_link",
        "cycloidal",
        10.0,
        (0.0,) * 3,
        (pi / 2,) * 3,
        f"{BOOK}, Exercise 9.15, Eq. (9.43)",
        "the duration of Example 9.4: the exercise gives none",
    ),
    Motion(
        "stanford_1999",
        "stanford_1999",
        "cycloidal",
        10.0,
        FROM_90,
        TO_60,
        "Saha (1999), Sec. 6.2, Fig. 8",
        f"{CONTRADICTION}; its θ_3 = 0.1 m is b_3",
    ),
    Motion(
        "stanford_2003",
        "stanford_2003",
        "cycloidal",
        10.0,
        FROM_90,
        TO_60,
        "Saha (2003), Sec. 4, Fig. 5(i)",
        CONTRADICTION,
    ),
    Motion(
        "stanford_2003_printed",
        "stanford_2003",
        "cycloidal",
        10.0,
        (0.0,) * 6,
        (pi,) * 6,
        "Saha (2003), Eq. (18) to the letter",
        "contradicts the ends that the paper states: joint 3 would move 3.14 m",
    ),
    Motion(
        "stanford_book",
        "stanford_book",
        "cycloidal",
        10.0,
        (0.0, -pi / 2, 0.635, 0.0, pi, pi),
        (pi / 3, radians(-150), 0.735, pi / 3, radians(150), radians(150)),
        f"{BOOK}, Example 9.6, Fig. 9.13",
    ),
    Motion(
        "puma",
        "puma_corrected",
        "cycloidal",
        10.0,
        (0.0,) * 6,
        (pi,) * 6,
        f"Saha (2003), Sec. 4, Fig. 5(ii); {BOOK}, Example 9.5, Fig. 9.11",
        "also for puma_printed",
    ),
    Motion(
        "kuka_kr5",
        "kuka_kr5",
        "cycloidal",
        10.0,
        (0.0,) * 6,
        (pi / 3,) * 6,
        f"{BOOK}, Example 9.7, Figs. 9.14 and 9.15",
        "also for kuka_kr5_printed",
    ),
    Motion(
        "kozlowski",
        "puma560_armstrong",
        "quintic",
        4.0,
        LOWEST[::-1],
        HIGHEST[::-1],
        "Kozłowski, Sec. 5, Fig. 3",
        "the paper numbers joints from the tip (Sec. 2): its joint 5 is the shoulder, joint 6 the waist",
        300,
    ),
    Motion(
        "kozlowski_from_base",
        "puma560_armstrong",
        "quintic",
        4.0,
        LOWEST,
        HIGHEST,
        "Kozłowski, Sec. 5, Fig. 3",
        "the same ranges read from the base: exceeds the limits of a PUMA 560",
        300,
    ),
)


def motions(robot: str | None = None) -> Motions:
    """Return the motions of the papers, all or those of one robot of the catalog; prints as a table.

    >>> [row.name for row in motions("puma560")]
    ['kozlowski', 'kozlowski_from_base']
    """
    moved = None if robot is None else catalog.resolve(robot)
    return Motions(row for row in MOTIONS if moved in (None, row.robot))


def motion(name: str) -> Motion:
    """Return a motion of the papers by name; `motions()` lists them.

    >>> motion("stanford_2003").path.duration
    10.0
    """
    for row in MOTIONS:
        if is_one_of(name, [row.name]):
            return row
    raise unknown("motion", name, [row.name for row in MOTIONS])
