"""The papers' motions and their torques are those of the references."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.trajectory.motions import MOTIONS
from tests.references import reference, robot

# The papers' motions: (motion, file of tests/data, name of the trajectory there).
REFERENCES = [
    ("three_link", "three_link", "ex9.4_cycloidal_0_pi"),
    ("three_link_exercise", "three_link", "ex9.15_cycloidal_0_pi/2"),
    ("stanford_1999", "stanford_1999", "cycloidal_to_60deg"),
    ("stanford_2003", "stanford_2003", "cycloidal_to_60deg"),
    ("stanford_2003_printed", "stanford_2003", "literal_eq18_0_to_pi"),
    ("stanford_book", "stanford_book", "ex9.6"),
    ("puma", "puma_corrected", "cycloidal_0_pi"),
    ("puma", "puma_printed", "cycloidal_0_pi"),
    ("kuka_kr5", "kuka_kr5", "cycloidal_0_pi/3"),
    ("kuka_kr5", "kuka_kr5_printed", "cycloidal_0_pi/3"),
    ("kozlowski", "puma560_armstrong", "kozlowski_quintic_4s"),
    ("kozlowski_from_base", "puma560_armstrong", "kozlowski_quintic_4s_base_numbering"),
]


def test_every_motion_has_a_reference() -> None:
    assert {name for name, _, _ in REFERENCES} == {row.name for row in MOTIONS}
    assert all(row.robot in {file for name, file, _ in REFERENCES if name == row.name} for row in MOTIONS)


@pytest.mark.parametrize(("name", "file", "trajectory"), REFERENCES)
def test_motions_and_their_torques_are_those_of_the_reference(name: str, file: str, trajectory: str) -> None:
    (known,) = (row for row in reference(file)["trajectories"] if row["name"] == trajectory)
    motion = rd.motion(name)
    assert motion.kind == motion.path.kind == known["kind"]
    assert motion.duration == motion.path.duration == known["T"]
    np.testing.assert_allclose([motion.q0, motion.q1], [known["q_start"], known["q_end"]], rtol=1e-15)
    t, *state = motion.path.sample(count=len(known["t"]))
    np.testing.assert_allclose(t, known["t"], rtol=1e-15, atol=1e-15)
    for found, key in zip(state, ("q", "qd", "qdd"), strict=True):
        np.testing.assert_allclose(found, known[key], rtol=1e-14, atol=2e-14, err_msg=key)
    if motion.samples is not None:
        assert len(t) == motion.samples
    expected = np.array(known["tau"])
    tau = robot(file).inverse_dynamics(*motion.path(known["t"]))
    assert np.abs(tau - expected).max() <= 1e-11 * np.abs(expected).max()


def _other_trajectories() -> list[tuple[str, int]]:
    used = {(file, trajectory) for _, file, trajectory in REFERENCES}
    files = ("one_link", "two_link", "three_link", "mixed_example4", "puma560_armstrong")
    return [
        (file, k)
        for file in files
        for k, row in enumerate(reference(file)["trajectories"])
        if (file, row["name"]) not in used
    ]


@pytest.mark.parametrize(("file", "k"), _other_trajectories())
def test_torques_of_the_other_references(file: str, k: int) -> None:
    known = reference(file)["trajectories"][k]
    path = getattr(rd, known["kind"])(known["q_start"], known["q_end"], known["T"])
    expected = np.array(known["tau"])
    tau = robot(file).inverse_dynamics(*path(known["t"]))
    assert np.abs(tau - expected).max() <= 1e-11 * np.abs(expected).max()


def test_the_two_readings_of_kozlowski() -> None:
    """The printed ranges, waist first: read from the tip, the shoulder goes from −220° to 40°."""
    tip, base = rd.motion("kozlowski"), rd.motion("kozlowski_from_base")
    assert tip.q0 == base.q0[::-1]
    assert tip.q1 == base.q1[::-1]
    assert np.rad2deg(tip.q0).round(9).tolist() == [-150, -220, -240, -130, -90, -150]
    assert np.rad2deg(tip.q1).round(9).tolist() == [150, 40, 70, 130, 90, 150]


def test_motions_are_listed_and_found() -> None:
    assert [row.name for row in rd.motions()] == [row.name for row in MOTIONS]
    assert len({row.name for row in MOTIONS}) == len(MOTIONS)
    assert [row.name for row in rd.motions("stanford")] == ["stanford_2003", "stanford_2003_printed"]
    assert rd.motions("mixed_example4") == ()
    assert "Kozłowski, Sec. 5" in repr(rd.motions())
    for row in MOTIONS:
        assert rd.motion(row.name) is row
        assert robot(row.robot).n == row.path.n
        assert row.source
    with pytest.raises(rd.UnknownNameError, match="did you mean 'stanford_2003'"):
        rd.motion("stanford_2033")
    with pytest.raises(rd.UnknownNameError, match="unknown motion None"):
        rd.motion(None)
    with pytest.raises(rd.UnknownNameError, match="unknown robot"):
        rd.motions("unheard")
