"""Robots with one thing wrong."""

import warnings
from typing import Any

import numpy as np

from rodyn.errors import UnphysicalWarning
from rodyn.model.joints import Revolute
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.shapes import Box

BAR = Box((0.5, 0.06, 0.06), origin=Pose(xyz=(0.25, 0, 0)))
MOMENTS = (2.0 * (0.06**2 + 0.06**2) / 12, *[2.0 * (0.5**2 + 0.06**2) / 12] * 2)
"""Of `BAR`, filled evenly with 2 kg."""


def bar(name: str = "bar", parent: str = "base", **changed: Any) -> Link:
    """A bar of 2 kg whose numbers are right, with other fields."""
    placement = Pose() if parent == "base" else Pose(xyz=(0.5, 0, 0))
    given = {
        "mass": 2.0,
        "com": (0.25, 0.0, 0.0),
        "inertia": MOMENTS,
        "shapes": [BAR],
        "placement": placement,
    }
    return Link(name, parent, **{"joint": Revolute((0, 1, 0))} | given | changed)


def arm(*links: Link, **fields: Any) -> Mechanism:
    """The robot of links; two right bars if there are none."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UnphysicalWarning)
        return Mechanism("arm", links or (bar(), bar("second", "bar")), physical="warn", **fields)


def about_origin(moments: tuple[float, float, float]) -> np.ndarray[Any, Any]:
    """The moments of a bar about the origin of its link."""
    return np.diag(moments) + 2.0 * np.diag([0.0, 0.25**2, 0.25**2])
