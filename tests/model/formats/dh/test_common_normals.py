"""Every chain of revolute and prismatic joints has a table, with the same coordinates and dynamics.

Many more arms: `python -m fuzz tables --cases 200`, ten thousand of them.
"""

import math
import warnings

import numpy as np
import pytest

import rodyn as rd
from fuzz.arms import CASES, drawn, poses, reach
from rodyn.kernel.reference import evaluate
from rodyn.model.formats.dh import to_dh
from rodyn.model.formats.dh.common_normals import common_normals
from rodyn.model.formats.readers import load
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates, random_mechanism

CONVENTIONS = ["standard", "modified"]
EXACT = 1e-12


def assert_same(found: Mechanism, arm: Mechanism, seed: int) -> None:
    generator = np.random.default_rng(seed)
    (q,) = random_coordinates(arm, 1, generator)
    state = {"q": q, "qd": generator.normal(size=arm.nv), "qdd": generator.normal(size=arm.nv)}
    torques = [evaluate(one, "inverse_dynamics", state)["tau"] for one in (found, arm)]
    np.testing.assert_allclose(*torques, atol=EXACT * np.abs(torques[1]).max())
    tools = [
        evaluate(one, "forward_kinematics", {"q": q})["T"][-1] @ one.located().pose.matrix()
        for one in (found, arm)
    ]
    np.testing.assert_allclose(*tools, atol=EXACT)


def assert_table(arm: Mechanism, convention: str, seed: int) -> float:
    """A table by the rules that moves alike, reads as it is written; the difference in parts of the reach."""
    table = to_dh(arm, convention)
    found = load(table)
    assert all(row["a"] >= 0.0 for row in table["links"])
    assert load(to_dh(found, convention)) == found
    assert [link.joint.kind for link in found.links] == [link.joint.kind for link in arm.links]
    q = np.random.default_rng(seed).uniform(-3, 3, len(arm.links))
    return float(np.abs(poses(found, q) - poses(arm, q)).max()) / max(1.0, reach(arm))


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("case", CASES)
def test_axes_in_every_position(case: str, convention: str) -> None:
    for seed in range(8):
        assert assert_table(drawn(seed, case=case), convention, seed) <= EXACT


@pytest.mark.slow
@pytest.mark.parametrize("convention", CONVENTIONS)
def test_axes_in_mixed_positions(convention: str) -> None:
    for seed in range(40):
        assert assert_table(drawn(seed, joints=1 + seed % 8), convention, seed) <= EXACT


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("seed", range(4))
def test_dynamics_of_random_chains(seed: int, base: str, convention: str) -> None:
    arm = random_mechanism(5, "RP", seed=seed, base=base)
    assert_same(load(to_dh(arm, convention)), arm, seed)


@pytest.mark.parametrize("seed", range(6))
def test_dynamics_of_axes_in_mixed_positions(seed: int) -> None:
    arm = drawn(seed, joints=4)
    assert_same(load(to_dh(arm, CONVENTIONS[seed % 2])), arm, seed)


def test_axes_of_quarter_turns_have_exact_ones() -> None:
    for seed in range(12):
        for row in to_dh(drawn(seed, case="square", joints=5), "standard")["links"][1:-1]:
            assert row["alpha"] in (0.0, math.pi / 2, -math.pi / 2, math.pi)


@pytest.mark.parametrize(
    ("name", "free"),
    [
        ("stanford_2003", ()),
        ("stanford_book", ()),
        ("three_link", ()),
        ("kuka_kr5", (1, 2)),  # offsets between parallel axes
        ("puma_corrected", (1, 2)),
    ],
)
def test_the_rules_give_the_tables_of_the_papers(name: str, free: tuple[int, ...]) -> None:
    """From the axes alone, mount, tool and signs of free normals too."""
    printed = load(name)
    made, rows = to_dh(printed, "standard", anew=True), to_dh(printed, "standard")["links"]
    assert "base" not in made
    assert "tool" not in made
    for k, (row, expected) in enumerate(zip(made["links"], rows, strict=True)):
        for key in ("a", "alpha", "theta", *(() if k in free else ("b",))):
            assert row[key] == pytest.approx(expected[key], abs=1e-15)


def links_of(*joints: tuple[rd.Revolute | rd.Prismatic, tuple[float, float, float]]) -> Mechanism:
    links: list[rd.Link] = []
    for k, (joint, place) in enumerate(joints):
        parent = links[-1].name if links else "base"
        links.append(
            rd.Link(
                f"l{k}", parent, joint, rd.Pose(place), mass=1.0, com=(0.1, 0.2, 0.3), inertia=(0.1, 0.1, 0.1)
            )
        )
    return Mechanism("arm", links)


def test_a_simple_arm_has_the_simple_table() -> None:
    arm = links_of(
        (rd.Revolute(), (0, 0, 0.4)),
        (rd.Revolute((0, 1, 0)), (0, 0, 0.2)),
        (rd.Revolute((0, 1, 0)), (0.5, 0, 0)),
    )
    found = common_normals(arm)
    quarter = math.pi / 2
    assert found.rows == [
        (0.0, 0.6000000000000001, -quarter, 0.0),
        (0.5, 0.0, 0.0, 0.0),
        (0.0, 0.0, quarter, 0.0),
    ]
    assert found.mount.is_identity
    assert found.tool.is_identity


@pytest.mark.parametrize("scale", [1e-200, 1e-6, 1e6, 1e99])
def test_any_unit_of_length(scale: float) -> None:
    arm = drawn(3, joints=5, case="skew")
    scaled = [
        rd.Link(
            link.name,
            link.parent,
            link.joint,
            *(rd.Pose(np.array(pose.xyz) * scale, pose.rotation) for pose in (link.placement, link.frame)),
        )
        for link in arm.links
    ]
    rows = common_normals(arm).rows
    for row, expected in zip(common_normals(Mechanism("arm", scaled)).rows[:4], rows[:4], strict=True):
        assert (row[0] / scale, row[1] / scale, *row[2:]) == pytest.approx(expected, rel=1e-12, abs=1e-14)


def test_lengths_that_overflow_are_refused() -> None:
    with pytest.raises(
        rd.DescriptionError, match=r"it has lengths of 1e\+200 m; tables are made of up to 1e\+100 m"
    ):
        to_dh(links_of((rd.Revolute((0, 1, 0)), (0, 1e200, 0))), "standard")


def test_a_long_chain_of_parallel_axes() -> None:
    arm = links_of(*[(rd.Revolute((0, 1, 0)), (0.1, 1.0, 0.2))] * 30, (rd.Revolute((1, 0, 0)), (0, 0, 0)))
    assert assert_table(arm, "standard", 1) <= EXACT


def test_a_base_aside_of_the_first_axis_is_a_mount() -> None:
    arm = links_of((rd.Revolute(), (0.1, 0, 0.4)), (rd.Revolute((0, 1, 0)), (0, 0, 0.2)))
    found = common_normals(arm)
    assert found.rows[0][1::2] == (0.0, 0.0)
    np.testing.assert_allclose(found.mount.xyz, (0.1, 0, 0.6), atol=1e-15)


def test_mimic_joints_keep_their_offset() -> None:
    arm = links_of(
        (rd.Revolute((0, 1, 0), name="elbow"), (0.1, 0.2, 0.3)),
        (rd.Revolute((1, 0, 0), mimic=rd.Mimic("elbow", -2.0, 0.7)), (0.1, 0, 0)),
        (rd.Prismatic((0, 0.6, 0.8)), (0.1, 0.3, 0)),
    )
    for convention in CONVENTIONS:
        assert_same(load(to_dh(arm, convention)), arm, 0)


def tilted(angle: float) -> Mechanism:
    return links_of(
        (rd.Revolute(), (0.1, 0, 0)),
        (rd.Revolute((0, math.sin(angle), math.cos(angle))), (0.3, 0.2, 0.1)),
        (rd.Revolute((0, 1, 0)), (0.3, 0.2, 0.1)),
    )


@pytest.mark.parametrize("angle", [1e-7, 1e-5, 1e-4])
def test_axes_that_are_almost_parallel_cost_digits_and_that_is_said(angle: float) -> None:
    with pytest.warns(
        rd.DescriptionWarning, match=r"axes of joints 'l0' and 'l1' are at .* almost parallel: their"
    ):
        table = to_dh(tilted(angle), "standard")
    q = np.array([0.3, 0.4, 0.5])
    assert np.abs(poses(load(table), q) - poses(tilted(angle), q)).max() < 1e-15 / angle


@pytest.mark.parametrize("angle", [1e-12, 1e-10, 1e-9])
def test_axes_that_leave_too_few_digits_are_refused(angle: float) -> None:
    with pytest.raises(
        rd.DescriptionError, match=f"'l0' and 'l1' are at .* only to .* parallel={angle:.0e} takes"
    ):
        to_dh(tilted(angle * 0.9), "standard")


def test_axes_are_taken_for_parallel_on_request() -> None:
    arm, q = tilted(3e-6), np.array([0.3, 0.4, 0.5])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        table = to_dh(arm, "standard", parallel=1e-5)
    assert table["links"][0]["alpha"] == 0.0
    assert 1e-7 < np.abs(poses(load(table), q) - poses(arm, q)).max() < 1e-5
    with pytest.raises(rd.InputError, match=r"parallel is an angle from 0 to 0\.1 rad, got 1"):
        to_dh(arm, "standard", parallel=1.0)
