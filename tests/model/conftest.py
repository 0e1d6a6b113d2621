"""What tests of the model share: link frames from the definition, and random DH tables."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from rodyn.model.joints import Prismatic, Revolute
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism

Rows = list[dict[str, Any]]
Frames = Callable[[Mechanism, Sequence[float]], list[NDArray[np.float64]]]


def motion(link: Link, q: float) -> NDArray[np.float64]:
    transform = np.eye(4)
    if isinstance(link.joint, Prismatic):
        transform[:3, 3] = q * np.array(link.joint.axis)
    if isinstance(link.joint, Revolute):
        x, y, z = link.joint.axis
        cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
        transform[:3, :3] += np.sin(q) * cross + (1 - np.cos(q)) * cross @ cross
    return transform


@pytest.fixture
def frames() -> Frames:
    """The frames of all links in the base frame: T = placement · motion(q) · frame, link by link."""

    def computed(mechanism: Mechanism, q: Sequence[float]) -> list[NDArray[np.float64]]:
        coordinates = dict(zip(mechanism.moving, q, strict=True))
        found: list[NDArray[np.float64]] = []
        for k, link in enumerate(mechanism.links):
            parent = mechanism.parents[k]
            start = found[parent] if parent >= 0 else np.eye(4)
            local = link.placement.matrix() @ motion(link, coordinates.get(k, 0.0)) @ link.frame.matrix()
            found.append(start @ local)
        return found

    return computed


@pytest.fixture
def dh_rows() -> Callable[[int], Rows]:
    """Five rows of a generic DH table, drawn with a seed."""

    def drawn(seed: int) -> Rows:
        draw = np.random.default_rng(seed)
        return [
            {
                "joint": str(draw.choice(["revolute", "prismatic"])),
                "a": float(abs(draw.uniform(-1, 1))),
                "b": float(draw.uniform(-1, 1)),
                **{key: float(draw.uniform(-3, 3)) for key in ("alpha", "theta")},
                "mass": float(draw.uniform(1, 2)),
                "r": draw.uniform(-0.3, 0.3, 3).tolist(),
                "inertia": (np.eye(3) + 0.1 * draw.uniform()).tolist(),
            }
            for _ in range(5)
        ]

    return drawn
