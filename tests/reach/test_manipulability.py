"""Manipulability against the formulas of planar arms and determinants."""

from __future__ import annotations

import numpy as np
import pytest

import rodyn as rd


def test_two_links_have_the_product_of_their_lengths() -> None:
    """Yoshikawa 1985, Eq. (25): w = l₁ l₂ |sin θ₂|."""
    arm = rd.load("two_link")
    q = np.random.default_rng(0).uniform(-3, 3, (50, 2))
    expected = 0.3 * 0.25 * np.abs(np.sin(q[:, 1]))
    assert np.abs(arm.manipulability(q).measure - expected).max() < 1e-14


def test_measure_and_ellipsoid_are_those_of_the_jacobian() -> None:
    arm = rd.load("puma")
    q = np.random.default_rng(1).uniform(-1, 1, (4, 5, 6))
    jacobian = arm.jacobian(q)
    for part, rows in (("position", slice(3, 6)), ("rotation", slice(0, 3)), ("pose", slice(0, 6))):
        found = arm.manipulability(q, part=part)  # type: ignore[arg-type]
        j = jacobian[..., rows, :]
        assert np.allclose(found.measure, np.sqrt(np.linalg.det(j @ np.swapaxes(j, -1, -2))))
        moved = np.einsum("...ij,...kj->...ik", j, found.joints)
        assert np.allclose(moved, found.directions * found.values[..., None, :])
        assert (found.isotropy <= 1).all()
    half = arm.manipulability(q, part="pose", length=2.0)
    assert np.allclose(half.measure, arm.manipulability(q, part="pose").measure / 8)


def test_a_straight_wrist_is_singular() -> None:
    found = rd.load("puma").manipulability([0.1, 0.3, 0.2, 0.4, 0.0, 0.6], part="pose")
    assert found.smallest < 1e-15
    assert np.abs(found.joints[-1][[3, 5]]).min() > 0.7  # joints 4 and 6 against each other


def test_wrong_arguments() -> None:
    arm = rd.load("two_link")
    with pytest.raises(rd.UnknownNameError, match="part"):
        arm.manipulability([0, 0], part="linear")  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match="length is -1"):
        arm.manipulability([0, 0], part="pose", length=-1)
