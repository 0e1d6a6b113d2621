"""The papers' dictionary of a robot: the columns agree, the numbers keep their axes, the tables fit a terminal."""

import numpy as np
import pytest
from rich.cells import cell_len

import rodyn as rd
from rodyn.model.random import random_coordinates
from rodyn.papers.explain import ByPaper, Explanation

ROBOTS = {
    "puma": rd.load("puma"),
    "stanford": rd.load("stanford"),
    "tree": rd.Robot.random(6, "RP", tree=True, seed=9),
    "welded": rd.Robot.random(6, "RPF", seed=9),
    "spherical": rd.Robot.random(3, "RS", seed=5),
    "floating": rd.Robot.random(3, "RPF", tree=True, seed=4, base="floating"),
}
POINT_MASS = rd.Robot([rd.Link("rod", mass=1.0, com=(0.5, 0, 0))], name="point mass")


@pytest.fixture(params=ROBOTS)
def arm(request: pytest.FixtureRequest) -> rd.Robot:
    return ROBOTS[request.param]


def explained(arm: rd.Robot, rows: int = 1) -> Explanation:
    rng = np.random.default_rng(7)
    q = random_coordinates(arm.mechanism, rows, rng)
    qd, tau = rng.uniform(-1, 1, (2, rows, arm.nv))
    return arm.explain(q, qd, tau)


def test_the_papers_agree_in_all_states_but_for_innovations_at_rest(arm: rd.Robot) -> None:
    found = explained(arm, 4).by_paper()
    apart = [row.name for row in found if np.any(row.difference > 1e-12 * np.maximum(1.0, row.size)[:, None])]
    assert apart == ["innovation_at_rest"]


def test_at_rest_without_gravity_all_agree(arm: rd.Robot) -> None:
    weightless = arm.replace(gravity=(0, 0, 0))
    x = explained(arm)[0]
    found = weightless.explain(x.q, np.zeros(arm.nv), x.tau).by_paper()
    assert found.innovation_at_rest.difference.max() <= 1e-12


def test_the_numbers_are_those_of_the_robot(arm: rd.Robot) -> None:
    x = explained(arm, 4)
    found = x.by_paper()
    assert found.links == x.links
    np.testing.assert_array_equal(found.pivot.saha, x.m_hat)
    np.testing.assert_array_equal(found.innovation.saha, x.phi_hat)
    links = len(x.links)
    assert (
        found.transition.kozlowski.shape == found.articulated_inertia.featherstone.shape == (4, links, 6, 6)
    )
    assert found.joint_wrench.saha.shape == (4, links, 6)
    assert [row.difference.shape for row in found] == [(4, links)] * 7
    one = x[2].by_paper()
    np.testing.assert_allclose(one.joint_wrench.saha, found.joint_wrench.saha[2], rtol=0, atol=1e-12)


def test_drives_are_in_the_wrench_of_the_joint() -> None:
    """z of the moment, or of the force: it is the torque that was given."""
    x = explained(ROBOTS["tree"])[0]
    kinds = [link.joint.kind for link in ROBOTS["tree"].links]
    along = [2 if kind == "revolute" else 5 for kind in kinds]
    for column in x.by_paper().joint_wrench.papers.values():
        np.testing.assert_allclose(column[range(6), along], x.tau, rtol=0, atol=1e-11)


@pytest.mark.parametrize(
    ("arm", "reason"),
    [
        (POINT_MASS, "link 'rod' cannot be inverted"),
        (ROBOTS["floating"], "is one joint there, not several"),
    ],
)
def test_a_robot_that_constraint_forces_refuse_has_a_gap_with_the_reason(arm: rd.Robot, reason: str) -> None:
    found = explained(arm).by_paper()
    assert found.joint_wrench.fijany_bejczy is None
    assert reason in found.missing
    printed = " ".join(repr(found).split())
    assert f"— {found.missing}" in printed
    assert "│ —" in repr(found.joint_wrench)


def test_constraint_forces_have_their_column_elsewhere() -> None:
    found = explained(ROBOTS["puma"]).by_paper()
    assert not found.missing
    assert found.joint_wrench.fijany_bejczy is not None
    assert "│ —" not in repr(found)


def test_constraint_forces_of_other_joints_have_no_column(monkeypatch: pytest.MonkeyPatch) -> None:
    from rodyn.papers import explain

    def with_one_joint_less(
        mechanism: object, name: str, state: dict[str, np.ndarray]
    ) -> dict[str, np.ndarray]:
        found = evaluate(mechanism, name, state)
        return {key: array[..., 1:, :] for key, array in found.items()} if name == "joint_wrenches" else found

    evaluate = explain.evaluate
    monkeypatch.setattr(explain, "evaluate", with_one_joint_less)
    found = explained(ROBOTS["puma"]).by_paper()
    assert found.joint_wrench.fijany_bejczy is None
    assert "several degrees of freedom" in found.missing


@pytest.mark.parametrize("name", ["puma", "stanford", "floating"])
def test_the_tables_fit_a_terminal_of_a_hundred_columns(name: str) -> None:
    printed = repr(explained(ROBOTS[name])[0].by_paper())
    assert max(cell_len(line) for line in printed.splitlines()) <= 100


def test_the_first_of_several_states_is_printed() -> None:
    x = explained(ROBOTS["stanford"], 2)
    many, one = repr(x.by_paper()), repr(x[0].by_paper())
    assert many.startswith("stanford_2003, the first of (2,) states: ")
    assert [row.split("│")[0] for row in many.splitlines()[1:]] == [
        row.split("│")[0] for row in one.splitlines()[1:]
    ]
    none = ROBOTS["stanford"].explain(*np.zeros((3, 0, 6))).by_paper()
    assert "no states" in repr(none)
    assert "no states" in repr(none.gain)


def test_very_small_and_very_large_numbers_keep_their_digits() -> None:
    tiny = rd.Robot([rd.Link("rod", mass=1e-6, com=(1e-3, 0, 0), inertia=(1e-13, 1e-12, 1e-12))], name="tiny")
    assert "2.00e-12" in repr(explained(tiny).by_paper().pivot)


def test_a_state_is_kept_as_it_was_given() -> None:
    arm, q = ROBOTS["stanford"], np.full(6, 0.5)
    x = arm.explain(q, q, q)
    q[:] = 0.0
    found: ByPaper = x.by_paper()
    np.testing.assert_array_equal(found.pivot.saha, x.m_hat)
