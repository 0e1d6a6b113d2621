"""Rows of a plan: each by its number and the seed; grids, levels and Sobol rows are what their names say."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.studies.compute import arguments
from rodyn.studies.document import describe
from rodyn.studies.plan import Plan
from tests.studies.studies import mixed

SWEEP = mixed(
    kind="sweep",
    runs=2,
    torque={"hold": {"law": "pd", "target": [0, 0], "kp": 5, "kd": 1}},
    vary={
        "torque.hold.kp": {"log": [1, 100, 3]},
        "rtol": {"values": [1e-6, 1e-8]},
        "q0.link2": {"linear": [0, 1, 5]},
        "qd0": {"normal": [0, 1]},
    },
)
STUDIES: dict[str, dict[str, Any]] = {
    "monte-carlo": mixed(vary={"q0": {"uniform": [-1, 1]}, "integrator": {"values": ["rkf45", "dopri5"]}}),
    "sweep": SWEEP,
    "sensitivity": mixed(kind="sensitivity", runs=64),
    "convergence": mixed(
        kind="convergence", runs=40, simulate={"duration": 0.1}, refine={"step": [0.02, 0.01]}, record=["end"]
    ),
}


def plan(kind: str) -> Plan:
    return Plan(describe(STUDIES[kind]))


@pytest.mark.slow
@pytest.mark.parametrize("kind", STUDIES)
@pytest.mark.parametrize("cut", [1, 7])
def test_a_row_is_the_same_in_every_company(kind: str, cut: int) -> None:
    found = plan(kind)
    whole = found.rows(0, found.count)
    settings: list[Any] = [None] * found.count
    for one, chosen in whole.groups:
        for k in chosen:
            settings[k] = one
    for first in range(0, found.count, cut):
        last = min(first + cut, found.count)
        part = found.rows(first, last)
        for name, values in part.values.items():
            assert (values == whole.values[name][first:last]).all()
        for one, chosen in part.groups:
            assert all(settings[first + k] == one for k in chosen)
        assert sorted(k for _, chosen in part.groups for k in chosen) == list(range(last - first))


def test_a_sweep_has_every_combination_and_the_last_axis_varies_fastest() -> None:
    found = plan("sweep")
    assert found.count == 3 * 2 * 5 * 2
    assert [axis.name for axis in found.axes] == ["torque.hold.kp", "rtol", "q0.link2"]
    rows = found.rows(0, found.count)
    rtol = np.empty(found.count)
    for settings, chosen in rows.groups:
        rtol[chosen] = settings["rtol"]
    points = np.stack([rows.values["torque.hold.kp"][:, 0], rtol, rows.values["q0.link2"][:, 0]], axis=1)
    expected = [
        (kp, tol, q)
        for kp in (1, 10, 100)
        for tol in (1e-6, 1e-8)
        for q in (0, 0.25, 0.5, 0.75, 1)
        for _ in "ab"
    ]
    np.testing.assert_allclose(points, expected, rtol=1e-15)
    assert len(np.unique(rows.values["qd0"])) == 2 * found.count  # drawn anew for every row


def test_rows_of_a_point_of_sensitivity_differ_in_one_number_from_its_first() -> None:
    found = plan("sensitivity")
    values = found.rows(0, found.count).values
    rows = np.concatenate([values["q0"], values["qd0"]], axis=1).reshape(64, 6, 4)
    first, last = rows[:, 0], rows[:, -1]
    for k in range(4):
        differs = rows[:, 1 + k] != first
        assert (differs == (np.arange(4) == k)).all()
        assert (rows[:, 1 + k, k] == last[:, k]).all()
    assert (first != last).all()


def test_levels_have_the_same_starts() -> None:
    found = plan("convergence")
    assert found.count == 3 * 40
    values = found.rows(0, found.count).values["q0"].reshape(3, 40, 2)
    assert (values == values[0]).all()
    settings = [one for one, _ in found.rows(0, found.count).groups]
    assert settings == [{"step": 0.02}, {"step": 0.01}, {"integrator": "dop853", "rtol": 1e-13}]


def test_another_variable_leaves_the_draws_of_others_as_they_are() -> None:
    few = Plan(describe(mixed(vary={"q0": {"uniform": [-1, 1]}})))
    more = Plan(describe(mixed(vary={"qd0": {"normal": [0, 1]}, "q0": {"uniform": [-1, 1]}})))
    assert (few.rows(0, 50).values["q0"] == more.rows(0, 50).values["q0"]).all()


def test_relations_add_and_multiply() -> None:
    start = {"duration": 0.1, "q0": [2.0, -4.0]}
    for relation, low, high in (
        ("is", 0.5, 1.5),
        ("add", [2.5, -3.5], [3.5, -2.5]),
        ("times", [1, -6], [3, -2]),
    ):
        vary = {"q0": {"uniform": [0.5, 1.5], "relation": relation}}
        study = describe(mixed(simulate=start, vary=vary, record=["end"]))
        rows = Plan(study).rows(0, 500)
        q0 = arguments(study, rows, {}, np.arange(500))["q0"]
        assert (q0 >= low).all()
        assert (q0 <= high).all()
        assert np.ptp(q0, axis=0).min() > 0.9


def test_turns_of_a_floating_base_are_unit_quaternions_of_the_angle() -> None:
    robot = rd.load("two_link", base=rd.FloatingBase(mass=5.0, inertia=np.eye(3)))
    vary = {"turn": {"uniform": [-0.2, 0.2]}, "q0.base": {"uniform": [1, 2]}, "qd0.base": {"uniform": [0, 1]}}
    study = describe(mixed(robot=robot, simulate={"duration": 0.1}, vary=vary, record=["end"]))
    rows = Plan(study).rows(0, 200)
    given = arguments(study, rows, {}, np.arange(200))
    q0 = given["q0"]
    np.testing.assert_allclose(np.linalg.norm(q0[:, 3:7], axis=1), 1, rtol=1e-15)
    angle, length = 2 * np.arccos(q0[:, 6]), np.linalg.norm(rows.values["turn"], axis=1)
    np.testing.assert_allclose(angle, 2 * np.arctan(length / 2), rtol=1e-7)
    axis = q0[:, 3:6] / np.linalg.norm(q0[:, 3:6], axis=1, keepdims=True)
    np.testing.assert_allclose(axis, rows.values["turn"] / length[:, None], atol=1e-12)
    assert (q0[:, :3] >= 1).all()
    assert given["qd0"].shape == (200, robot.nv)
