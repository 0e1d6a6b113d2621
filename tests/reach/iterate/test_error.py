"""Turns between frames, from none to half a turn."""

import math

import numpy as np
import pytest

from rodyn.reach.iterate.step import angle, axis_turn, turn

DRAW = np.random.default_rng(0)
BEGIN = DRAW.bit_generator.state


@pytest.fixture(autouse=True)
def same_draws() -> None:
    """Every test draws the same numbers, whatever ran before it."""
    DRAW.bit_generator.state = BEGIN


def rotation(axis: np.ndarray, angle: float) -> np.ndarray:
    x, y, z = axis / np.linalg.norm(axis)
    K = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + math.sin(angle) * K + (1 - math.cos(angle)) * K @ K


ANGLES = (0.0, 1e-300, 1e-12, 1e-6, 0.3, 1.5, 2.0, 3.0, math.pi - 1e-9, math.pi)


@pytest.mark.parametrize("θ", ANGLES)
def test_a_turn_is_twice_the_sine_of_half_the_angle_about_its_axis(θ: float) -> None:
    for axis in (*np.eye(3), *-np.eye(3), *DRAW.normal(size=(5, 3))):
        u = axis / np.linalg.norm(axis)
        R = rotation(DRAW.normal(size=3), 1.0)
        chord, sine = turn(R.tolist(), (rotation(axis, θ) @ R).tolist())
        found = np.array(chord)
        np.testing.assert_allclose(sine, math.sin(θ) * u, atol=1e-15)
        expected = 2 * math.sin(θ / 2) * u
        opposite = (
            np.abs(found + expected).max() if θ > math.pi - 1e-6 else math.inf
        )  # half a turn has two axes
        assert min(np.abs(found - expected).max(), opposite) < 3e-15 * max(1.0, 1e6 * (θ > 3.1))
        # An angle from its chord: exact but near half a turn, where the chord is flat.
        assert angle(float(found @ found)) == pytest.approx(θ, abs=1e-15 if θ < 3 else 1e-7)


@pytest.mark.parametrize("axis", range(3))
@pytest.mark.parametrize("θ", ANGLES)
def test_an_axis_takes_the_shortest_turn(θ: float, axis: int) -> None:
    R_t = rotation(DRAW.normal(size=3), 2.0)
    across = np.cross(R_t[:, axis], DRAW.normal(size=3))
    about = rotation(np.eye(3)[axis], DRAW.uniform(-3, 3))  # does not matter
    R = rotation(across, θ).T @ R_t @ about
    chord, sine = axis_turn(R.tolist(), R_t.tolist(), axis)
    found = np.array(chord)
    np.testing.assert_allclose(sine, math.sin(θ) * across / np.linalg.norm(across), atol=2e-15)
    assert np.linalg.norm(found) == pytest.approx(2 * math.sin(θ / 2), abs=1e-15 + 1e-16 * (θ > 3))
    rounding = 1e-15 / math.sin(θ) if 3 < θ < 3.1415926535 else 1e-15  # of an axis from the sine of its angle
    assert abs(found @ R_t[:, axis]) < 20 * rounding  # at right angles to the axis
    if 1e-6 < θ < 3.1:
        np.testing.assert_allclose(found, 2 * math.sin(θ / 2) * across / np.linalg.norm(across), atol=1e-12)
