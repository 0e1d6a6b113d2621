"""Robots drawn at random: physical whatever the spread, the same for the same seed, row by row."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.body import violations
from tests.simulate.robot_rows.made import GEARED, geared, welded

ARM = geared()


def bodies_of(rows: rd.RobotRows) -> Any:
    return rows.numbers[:, : 10 * len(rows.bodies)].reshape(len(rows), -1, 10)


def test_rows_do_not_depend_on_how_many_are_made_at_a_time() -> None:
    rows = rd.randomised(ARM, rows=100, seed=5, **GEARED)
    for first, end in ((0, 1), (1, 2), (17, 60), (99, 100)):
        assert rd.randomised(ARM, rows=range(first, end), seed=5, **GEARED) == rows[first:end]
    far = rd.randomised(ARM, rows=range(10**6 - 1, 10**6), seed=5, **GEARED)
    assert far != rd.randomised(ARM, rows=range(10**6, 10**6 + 1), seed=5, **GEARED)


def test_another_seed_gives_other_rows() -> None:
    assert rd.randomised(ARM, rows=5, mass=0.1) == rd.randomised(ARM, rows=5, mass=0.1, seed=0)
    assert rd.randomised(ARM, rows=5, mass=0.1) != rd.randomised(ARM, rows=5, mass=0.1, seed=1)


def test_what_else_varies_changes_no_number() -> None:
    alone, together = (rd.randomised(ARM, rows=9, **given) for given in ({"mass": 0.3}, GEARED))
    assert np.array_equal(alone.of("mass"), together.of("mass"))
    shifted = rd.randomised(ARM, rows=9, com=0.05)
    assert np.array_equal(shifted.of("com"), together.of("com"))


@pytest.mark.parametrize(
    "spread",
    [GEARED, {"mass": 999.0, "com": 1e3, "inertia": 999.0}, {"mass": (1e-6, 1e6), "inertia": (1e-6, 1e6)}],
    ids=["usual", "large", "largest"],
)
def test_every_body_of_every_row_is_physical(spread: dict[str, Any]) -> None:
    rows = rd.randomised(welded() if "rotor" not in spread else ARM, rows=30_000, seed=1, **spread)
    bodies = bodies_of(rows)
    mass, own = bodies[..., 0], rows.robot.links
    tensor = bodies[..., 4:][..., [[0, 1, 2], [1, 3, 4], [2, 4, 5]]]
    moments = np.linalg.eigvalsh(tensor)
    heavy = np.array([link.mass > 0 for link in own])
    assert (mass[:, heavy] > 0).all()
    assert not mass[:, ~heavy].any()
    assert (moments[..., 0] >= -1e-9 * moments[..., 2]).all()
    assert (moments[..., 2] <= (moments[..., 0] + moments[..., 1]) * (1 + 1e-9)).all()
    joints = rows.numbers[:, 10 * len(own) : -3]
    assert (joints >= 0).all()


def test_a_row_is_a_robot_that_is_loaded_without_complaint() -> None:
    rows = rd.randomised(ARM, rows=20, seed=2, **GEARED)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        robots = list(rows)
    for robot, row in zip(robots, rows.numbers, strict=True):
        assert not any(violations(link.name, link.body) for link in robot.links)
        assert [link.mass for link in robot.links] == row[0:30:10].tolist()
        assert [link.joint.rotor_inertia[0] for link in robot.links] == row[30:33].tolist()
        assert [link.joint.viscous[0] for link in robot.links] == row[33:36].tolist()
        assert [link.joint.coulomb[0] for link in robot.links] == row[36:39].tolist()
        assert [link.joint.coulomb_width[0] for link in robot.links] == row[39:42].tolist()
        assert robot.gravity == tuple(row[42:].tolist())


def test_factors_are_log_uniform_and_com_is_uniform() -> None:
    rows = rd.randomised(ARM, rows=40_000, mass=0.5, com=(0.1, 0.0, 0.3), seed=9)
    mass = np.array([link.mass for link in ARM.links])
    logarithms = np.log(rows.of("mass") / mass) / np.log(1.5)
    shifts = rows.of("com") - np.array([link.com for link in ARM.links])
    assert not shifts[..., 1].any()
    for values in (logarithms, shifts[..., 0] / 0.1, shifts[..., 2] / 0.3):
        assert np.abs(values).max() <= 1 + 1e-12
        assert abs(values.mean()) < 0.01  # uniform from −1 to 1: mean 0, variance 1/3
        assert values.var() == pytest.approx(1 / 3, rel=0.02)


def test_gravity_is_uniform_about_that_of_the_robot() -> None:
    rows = rd.randomised(ARM, rows=40_000, gravity=(0.2, 0.0, 1.0), seed=9)
    assert rows.words == "gravity"
    moved = rows.of("gravity") - np.array(ARM.gravity)
    assert not moved[:, 1].any()
    for values in (moved[:, 0] / 0.2, moved[:, 2]):
        assert np.abs(values).max() <= 1 + 1e-12
        assert abs(values.mean()) < 0.01
        assert values.var() == pytest.approx(1 / 3, rel=0.02)
    light = rd.randomised(ARM.replace(gravity=(0, 0, 0)), rows=3, gravity=0.1)
    assert light.of("gravity").all()


def test_widths_are_those_of_joints_with_coulomb_friction() -> None:
    arm = rd.load("two_link").with_joints(coulomb={"link2": 0.1})
    rows = rd.randomised(arm, rows=5, coulomb_width=0.5)
    own = arm.links[0].joint.coulomb_width[0]
    assert (rows.of("coulomb_width")[:, 0] == own).all()
    assert (rows.of("coulomb_width")[:, 1] != own).all()
    with pytest.raises(rd.InputError, match="no joint of robot 'two_link' has a coulomb to be varied"):
        rd.randomised(rd.load("two_link"), rows=3, coulomb_width=0.1)
    with pytest.raises(rd.InputError, match="joint 'link1' of robot 'two_link' has no coulomb"):
        rd.randomised(arm, rows=3, coulomb_width={"link1": 0.1})


def test_kinds_that_came_later_changed_no_row() -> None:
    """Numbers of the first version: a study that is computed again has the same robots."""
    rows = rd.randomised(ARM, rows=range(1000, 1002), mass=0.1, friction=0.3, seed=7)
    assert rows.of("mass")[:, 1] == pytest.approx([0.4367996667066355, 0.41784242102628205], rel=1e-14)
    assert rows.of("coulomb")[:, 2] == pytest.approx([0.04593599056096989, 0.046696000164042344], rel=1e-14)


def test_another_density_scales_mass_and_inertia_alike() -> None:
    rows = rd.randomised(ARM, rows=10, mass={"link2": (2.0, 3.0)})
    factor = rows.of("mass")[:, 1] / ARM.links[1].mass
    assert (factor >= 2).all()
    assert (factor <= 3).all()
    own = rd.randomised(ARM, rows=1, mass={"link2": (1.0, 1.0)}, com={"link1": 0.1}).of("inertia")[0, 1]
    assert np.allclose(rows.of("inertia")[:, 1], factor[:, None] * own, rtol=1e-15)
    assert np.array_equal(rows.of("mass")[:, 0], np.full(10, ARM.links[0].mass))


def test_a_stretched_body_has_the_inertia_of_its_stretched_points() -> None:
    """Twelve points of mass: moved by the matrix that is drawn, they have the inertia that is drawn."""
    rng = np.random.default_rng(0)
    x = rng.standard_normal((12, 3))
    x -= x.mean(axis=0)

    def tensor(points: Any) -> Any:
        return sum(p @ p * np.eye(3) - np.outer(p, p) for p in points)

    I = tensor(x)
    arm = rd.Robot([rd.Link("cloud", mass=12.0, inertia=I)])
    rows = rd.randomised(arm, rows=50, inertia=1.0)
    found = rows.of("inertia")[:, 0][:, [[0, 1, 2], [1, 3, 4], [2, 4, 5]]]
    root = np.linalg.cholesky(0.5 * np.trace(I) * np.eye(3) - I)
    for row in found:
        second = 0.5 * np.trace(row) * np.eye(3) - row
        # A upper triangular with A S Aᵀ = S': by Cholesky from the last row on.
        flip = np.eye(3)[::-1]
        upper = flip @ np.linalg.cholesky(flip @ second @ flip) @ flip
        own = flip @ np.linalg.cholesky(flip @ (root @ root.T) @ flip) @ flip
        A = upper @ np.linalg.inv(own)
        assert np.allclose(tensor(x @ A.T), row, rtol=1e-10, atol=1e-12)
        assert np.abs(np.tril(A, -1)).max() < 1e-12
        assert (np.abs(np.log(np.diag(A))) <= 0.5 * np.log(2) + 1e-12).all()
        assert np.abs(A[np.triu_indices(3, 1)]).max() <= 0.5 * np.log(2) + 1e-12


def test_the_table_says_what_varies() -> None:
    rows = rd.randomised(ARM, rows=7, mass={"link2": 0.1}, friction=0.3)
    text = repr(rows)
    assert "7 rows of robot 'three_link'" in text
    assert "link2" in text
    assert "viscous" in text
    assert "rotor" not in text
    assert rows.words == "mass, inertia, viscous, coulomb"


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "nothing": ({}, "nothing varies"),
    "zero": ({"mass": 0.0}, "nothing varies"),
    "negative": ({"mass": -0.1}, "must be how far factors go"),
    "pair": ({"mass": (2.0, 1.0)}, "smallest and largest"),
    "zero factor": ({"mass": (0.0, 1.0)}, "smallest and largest"),
    "nan": ({"mass": float("nan")}, "finite"),
    "word": ({"mass": "heavy"}, "number"),
    "link": ({"mass": {"link9": 0.1}}, "link9"),
    "empty": ({"mass": {}}, "names no link"),
    "nested": ({"mass": {"link1": {"link2": 1.0}}}, "number"),
    "metres": ({"com": (0.1, 0.2)}, "metres"),
    "shift": ({"com": -1.0}, "metres"),
    "joint": ({"friction": {"nose": 0.1}}, "nose"),
    "width": ({"coulomb_width": {"nose": 0.1}}, "nose"),
    "gravities": ({"gravity": (0.1, 0.2)}, "m/s²"),
    "negative gravity": ({"gravity": -0.1}, "m/s²"),
    "gravity by name": ({"gravity": {"z": 0.1}}, "number"),
    "seed": ({"mass": 0.1, "seed": -1}, "seed"),
    "half a seed": ({"mass": 0.1, "seed": 0.5}, "seed"),
    "no rows": ({"mass": 0.1, "rows": 0}, "rows"),
    "half a row": ({"mass": 0.1, "rows": 1.5}, "rows"),
    "steps": ({"mass": 0.1, "rows": range(0, 10, 2)}, "rows"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_spreads_are_refused_in_words(name: str) -> None:
    given, words = WRONG[name]
    with pytest.raises(rd.RodynError, match=words):
        rd.randomised(ARM, **{"rows": 3} | given)


def test_what_a_robot_does_not_have_cannot_vary() -> None:
    with pytest.raises(rd.InputError, match=r"no joint of robot 'two_link' has a rotor_inertia.*with_joints"):
        rd.randomised(rd.load("two_link"), rows=3, rotor=0.1)
    one = rd.load("two_link").with_joints(viscous={"link1": 0.1})
    with pytest.raises(rd.InputError, match="joint 'link2'"):
        rd.randomised(one, rows=3, friction={"link2": 0.1})
    with pytest.raises(rd.InputError, match="'tip' of robot 'welded' has no mass"):
        rd.randomised(welded(), rows=3, mass={"tip": 0.1})
    with pytest.raises(rd.InputTypeError, match="Robot"):
        rd.randomised("two_link", rows=3, mass=0.1)  # type: ignore[arg-type]


def test_a_robot_that_cannot_be_is_no_robot_to_vary() -> None:
    with pytest.warns(rd.UnphysicalWarning):
        arm = rd.load("two_link").replace(link=0, inertia=(0.1, 0.1, 0.5), physical="warn")
    with pytest.raises(rd.UnphysicalError, match=r"link1.*physical='project'"):
        rd.randomised(arm, rows=3, mass=0.1)
    assert len(rd.randomised(arm, rows=3, mass={"link2": 0.1})) == 3
    nearest = arm.with_parameters(arm.dynamic_parameters(), physical="project")
    assert len(rd.randomised(nearest, rows=3, mass=0.1)) == 3


def test_more_rows_than_memory_holds_are_refused_in_words() -> None:
    with pytest.raises(
        rd.InputError, match=r"10000000000 robots of \d+ numbers take \d+ GiB.*range\(first, end\)"
    ):
        rd.randomised(rd.load("two_link"), rows=10**10, mass=0.1)
