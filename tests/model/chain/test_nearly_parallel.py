"""Axes that are parallel but for rounding, as exporters of URDF write them: rpy="1.5708 8.7e-16 4.0e-15"."""

import math
from itertools import product

import numpy as np
import pytest

import rodyn as rd

TILTS = (4e-15, 1e-11, 1e-4)


@pytest.mark.parametrize(("turn", "flip"), [(0.0, 0.0), (-1.5708, 0.0), (3.0, math.pi)])
def test_the_inertia_matrix_gives_the_kinetic_energy(
    turn: float, flip: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """½ q̇ᵀ M q̇, in the cheapest frames, is the energy, which is computed in the frames as given."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    q, qd = np.array([[0.3, 0.5, 0.7]]), np.array([[1.0, 0.5, -0.3]])
    for tilt, (x, y) in product(TILTS, ((0.0, 1.0), (-1.0, 0.5))):
        arm = nearly_parallel([("z", turn), ("y", y * tilt), ("x", flip + x * tilt)])
        kinetic = 0.5 * qd[0] @ arm.inertia_matrix(q)[0] @ qd[0]
        assert kinetic == pytest.approx(arm.energy(q, qd).kinetic[0], rel=1e-13)


def nearly_parallel(rotation: list[tuple[str, float]]) -> rd.Robot:
    body = {"mass": 2.0, "com": (0.3, 0.2, 0.1), "inertia": (0.3, 0.2, 0.25)}
    second = rd.Link("b", "a", placement=rd.Pose((0.3, 0.1, 0.2), rotation), **body)
    third = rd.Link("c", "b", placement=rd.Pose((0.3, 0.1, 0.2), [("y", 1.0)]), **body)
    return rd.Robot([rd.Link("a", **body), second, third])
