"""Arms of textbooks whose equations are short enough to be read: tables with round numbers.

A slider stands at 0 where its mass centre has the distance that `com` says; slender rods have moments m l²/12.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi
from typing import Any, NamedTuple

from rodyn.model.formats.readers import from_dict
from rodyn.model.mechanism import Mechanism

DOWN, ALONG = (0.0, 0.0, -9.81), (0.0, -9.81, 0.0)
"""Gravity: against the z axis of the base, or in the plane of the arm."""

QUARTER = pi / 2


class TextbookArm(NamedTuple):
    """An arm: its joints in words, gravity, and the rows of its table."""

    label: str
    gravity: tuple[float, float, float]
    rows: tuple[dict[str, Any], ...]


def _turning(mass: float, moment: float, **row: float) -> dict[str, Any]:
    """A compact body that turns about its mass centre."""
    return {"joint": "revolute", "a": 0.0, "mass": mass, "inertia": [moment] * 3, **row}


def _rod(mass: float, length: float, **row: float) -> dict[str, Any]:
    """A slender rod along x that turns about its end."""
    moment = mass * length**2 / 12
    body = {"mass": mass, "com": [-length / 2, 0.0, 0.0], "inertia": [0.0, moment, moment]}
    return {"joint": "revolute", "a": length, **body, **row}


def _slide(mass: float, length: float, **row: float) -> dict[str, Any]:
    """A slender rod along the direction in which it slides; its end is the origin of its frame."""
    moment = mass * length**2 / 12
    body = {"mass": mass, "com": [0.0, 0.0, -length / 2], "inertia": [moment, moment, 0.0]}
    return {"joint": "prismatic", "a": 0.0, **body, **row}


TEXTBOOK_ARMS = {
    "polar_rp": TextbookArm(
        "polar arm, RP",
        ALONG,
        (_turning(2.0, 0.05, alpha=QUARTER, theta=QUARTER), _slide(1.0, 0.4)),
    ),
    "cylindrical_rpp": TextbookArm(
        "cylindrical arm, RPP",
        DOWN,
        (
            _turning(3.0, 0.05),
            {"joint": "prismatic", "a": 0.0, "alpha": -QUARTER, "mass": 2.0, "inertia": [0.03] * 3},
            _slide(1.0, 0.4),
        ),
    ),
    "spherical_rrp": TextbookArm(
        "spherical arm, RRP",
        DOWN,
        (_turning(3.0, 0.05, alpha=-QUARTER), _turning(2.0, 0.03, alpha=QUARTER), _slide(1.0, 0.4)),
    ),
    "elbow_rrr": TextbookArm(
        "elbow arm, RRR",
        DOWN,
        (_turning(3.0, 0.05, alpha=QUARTER), _rod(2.0, 0.4), _rod(1.0, 0.3)),
    ),
    "scara_rrpr": TextbookArm(
        "SCARA, RRPR",
        DOWN,
        (_rod(4.0, 0.3, b=0.4), _rod(3.0, 0.25, alpha=pi), _slide(1.0, 0.2), _turning(0.5, 0.001)),
    ),
}
"""By name; "scara_rrpr" is the usual one with its last joint at the tool."""


@lru_cache(maxsize=len(TEXTBOOK_ARMS))
def textbook_arm(name: str) -> Mechanism:
    """The arm of a table.

    >>> [link.joint.kind for link in textbook_arm("polar_rp").links]
    ['revolute', 'prismatic']
    """
    label, gravity, rows = TEXTBOOK_ARMS[name]
    plain = {"alpha": 0.0, "b": 0.0, "theta": 0.0, "com": [0.0, 0.0, 0.0]}
    links = [{"name": f"link{k}", **plain, **row} for k, row in enumerate(rows, 1)]
    table = {"schema": "serial-dh-1", "name": name, "description": f"Textbook arm: {label}"}
    return from_dict(table | {"convention": "standard", "gravity": list(gravity), "links": links})
