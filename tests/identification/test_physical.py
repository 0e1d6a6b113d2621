"""What a body can have: pseudo-inertia, log-Cholesky parameters and the nearest body."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.identification.physical import (
    BASIS,
    from_log_cholesky,
    from_pseudo_inertia,
    inertial_of,
    is_physical,
    log_cholesky,
    move_inertial,
    nearest_physical,
    pseudo_inertia,
)

Draw = np.random.Generator


@pytest.fixture
def draw() -> Draw:
    return np.random.default_rng(18)


def clouds(draw: Draw, count: int) -> Floats:
    """Ten parameters of clouds of points, and their ∫ [x; 1] [x; 1]ᵀ dm, by their definitions."""
    masses, points = draw.uniform(0.1, 1.0, (count, 6)), draw.normal(size=(count, 6, 3))
    found = []
    for m, x in zip(masses, points, strict=True):
        I = sum(a * (p @ p * np.eye(3) - np.outer(p, p)) for a, p in zip(m, x, strict=True))
        found.append([m.sum(), *(m @ x), I[0, 0], I[0, 1], I[1, 1], I[0, 2], I[1, 2], I[2, 2]])
    return np.array(found)


def test_the_pseudo_inertia_is_an_integral(draw: Draw) -> None:
    masses, points = draw.uniform(0.1, 1.0, 8), draw.normal(size=(8, 3))
    ends = np.hstack([points, np.ones((8, 1))])
    J = ends.T @ (masses[:, None] * ends)
    I = sum(m * (x @ x * np.eye(3) - np.outer(x, x)) for m, x in zip(masses, points, strict=True))
    ten = [masses.sum(), *(masses @ points), I[0, 0], I[0, 1], I[1, 1], I[0, 2], I[1, 2], I[2, 2]]
    np.testing.assert_allclose(pseudo_inertia(ten), J, atol=1e-13 * abs(J).max())
    np.testing.assert_allclose(from_pseudo_inertia(J), ten, atol=1e-13 * abs(J).max())
    np.testing.assert_array_equal(BASIS, np.swapaxes(BASIS, 1, 2))


def test_positive_definite_means_a_body(draw: Draw) -> None:
    """The same answer as mass, principal moments and the triangle inequality, for bodies and for what is none."""
    given = draw.normal(size=(300, 10)) * 0.5 + np.array([1, 0, 0, 0, 2, 0, 2, 0, 0, 2])
    found = is_physical(given)
    assert 30 < found.sum() < 270
    for row, physical in zip(given, found, strict=True):
        m, c = row[0], row[1:4] / row[0]
        I = row[[4, 5, 7, 5, 6, 8, 7, 8, 9]].reshape(3, 3) - m * (c @ c * np.eye(3) - np.outer(c, c))
        small, middle, large = np.linalg.eigvalsh(I)
        assert physical == (m > 0 and small > 0 and large < small + middle)


def test_log_cholesky_there_and_back(draw: Draw) -> None:
    bodies = clouds(draw, 20)
    θ = log_cholesky(bodies)
    np.testing.assert_allclose(from_log_cholesky(θ), bodies, atol=1e-12 * abs(bodies).max())
    anything = draw.normal(size=(50, 10))
    assert is_physical(from_log_cholesky(2 * anything)).all()
    np.testing.assert_allclose(log_cholesky(from_log_cholesky(anything)), anything, atol=1e-9)


def test_the_nearest_of_a_body_is_itself(draw: Draw) -> None:
    bodies = clouds(draw, 20)
    np.testing.assert_array_equal(nearest_physical(bodies), bodies)


NO_BODY = np.array([1.0, 0.6, 0.0, 0.1, 0.2, 0.05, 0.3, 0.0, 0.1, 0.9])


@pytest.mark.parametrize("referred", [False, True])
def test_none_is_nearer(draw: Draw, referred: bool) -> None:
    """Against 2000 random bodies around it, in the norm that is promised."""
    assert not is_physical(NO_BODY)
    reference = clouds(draw, 1)[0]
    found = nearest_physical(NO_BODY, reference=reference) if referred else nearest_physical(NO_BODY)
    assert is_physical(found)
    m, c = NO_BODY[0], NO_BODY[1:4] / NO_BODY[0]
    spread = np.trace(pseudo_inertia(NO_BODY)[:3, :3]) / m - c @ c
    T = np.linalg.inv(
        np.block([[np.sqrt(abs(spread)) * np.eye(3), c[:, None]], [np.zeros((1, 3)), np.eye(1)]])
    )
    if referred:
        T = np.linalg.inv(np.linalg.cholesky(pseudo_inertia(reference)))

    def distance(ten: Floats) -> float:
        return float(np.linalg.norm(T @ pseudo_inertia(ten - NO_BODY) @ T.T))

    around = from_log_cholesky(log_cholesky(found) + 0.1 * draw.normal(size=(2000, 10)))
    assert distance(found) <= min(map(distance, around)) + 1e-9


def test_mass_and_mass_centre_stay_and_frames_do_not_matter() -> None:
    found = nearest_physical(NO_BODY)
    np.testing.assert_allclose(found[:4], NO_BODY[:4], rtol=1e-12, atol=1e-14)
    pose = rd.Pose(xyz=(0.3, -2.0, 1.0), rotation=[("x", 0.4), ("y", -1.0), ("z", 2.0)])
    np.testing.assert_allclose(
        nearest_physical(move_inertial(NO_BODY, pose)), move_inertial(found, pose), atol=1e-12
    )


def test_units_of_length_do_not_matter(draw: Draw) -> None:
    """The same body in millimetres: m, 10³ m c, 10⁶ I."""
    given = draw.normal(size=10) + np.array([1, 0, 0, 0, 0.5, 0, 0.5, 0, 0, 0.5])
    assert not is_physical(given)
    scale = np.array([1, *[1e3] * 3, *[1e6] * 6])
    np.testing.assert_allclose(
        nearest_physical(given * scale), nearest_physical(given) * scale, rtol=1e-9, atol=1e-9
    )


def test_what_is_far_from_a_body_becomes_one(draw: Draw) -> None:
    for given in (-clouds(draw, 1)[0], np.zeros(10), np.array([-1.0, *[0.0] * 9])):
        assert is_physical(nearest_physical(given))


def test_a_projected_robot_can_be_made(draw: Draw) -> None:
    """Also by the conditions that a description is checked with."""
    arm = rd.load("puma")
    noisy = arm.dynamic_parameters().values + 0.3 * draw.normal(size=60)
    mended = arm.with_parameters(noisy, physical="project")
    assert not mended.mechanism.unphysical()
    with pytest.raises(rd.UnphysicalError):
        arm.with_parameters(noisy)


def test_log_cholesky_refuses_what_is_no_body(draw: Draw) -> None:
    with pytest.raises(rd.UnphysicalError, match="pseudo-inertia has the eigenvalue"):
        log_cholesky(inertial_of(1.0, np.zeros(3), np.diag([1.0, 1.0, 3.0])))
    with pytest.raises(rd.UnphysicalError, match=r"parameters \[1\]"):
        log_cholesky([clouds(draw, 1)[0], -clouds(draw, 1)[0]])


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: pseudo_inertia([1.0] * 9), r"must have shape \(..., 10\), got \(9,\)"),
        (lambda: pseudo_inertia(1.0), r"must have shape \(..., 10\), got \(\)"),
        (lambda: from_pseudo_inertia(np.eye(3)), r"must have shape \(..., 4, 4\), got \(3, 3\)"),
        (lambda: from_log_cholesky([np.nan] * 10), "nan at index"),
        (lambda: nearest_physical(np.zeros(10), reference=[1.0]), "inertial parameters must have shape"),
        (
            lambda: nearest_physical(np.zeros((2, 10)), reference=[[1.0, 0, 0, 0, 1, 0, 1, 0, 0, 1]] * 3),
            "ten parameters of one body",
        ),
        (lambda: nearest_physical(np.zeros(10), margin=2.0), "margin must be between 0 and 1"),
    ],
)
def test_wrong_arguments_are_named(call: object, words: str) -> None:
    with pytest.raises(rd.InputError, match=words):
        call()  # type: ignore[operator]
