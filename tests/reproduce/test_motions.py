"""The papers' motion experiments: what they find, and that their numbers are those of independent references."""

from functools import cache
from typing import Any

import numpy as np
import pytest
from rodyn.reproduce.explicit import ThreeLink, integrated
from rodyn.reproduce.falls import fall, left_out
from rodyn.reproduce.register_motions import EXPERIMENTS

import rodyn as rd
from rodyn.reproduce.experiment import Claim, Experiment, Finding, Table
from rodyn.simulate.integrate.integrators import integrator
from tests.references import reference

BY_ID = {row.id: row for row in EXPERIMENTS}

VERDICTS = {
    "three-link-torques-explicit": "confirmed",
    "cycloidal-rest-to-rest": "confirmed",
    "three-link-theta1-negative": "confirmed",
    "three-link-triple-pendulum": "confirmed",
    "three-link-simulation-explicit": "confirmed",
    "stanford-torques-cyril": "cannot be decided",
    "stanford-formula-printed": "refuted",
    "stanford-theta2-zero": "confirmed in part",
    "stanford-joint3-picks-up": "confirmed in part",
    "puma-joint2-positive": "confirmed",
    "puma-joint2-due-to-a3": "refuted",
    "puma-inertias-physical": "refuted",
    "stanford-forced-2.5": "confirmed in part",
    "integrators-similar": "confirmed",
    "puma-forced-6": "confirmed in part",
    "stanford-end-effector-trend": "cannot be decided",
    "stanford-book-torques": "cannot be decided",
    "stanford-book-joint3": "cannot be decided",
    "kuka-data-complete": "confirmed in part",
    "kuka-links-interfere": "cannot be decided",
    "dh-views": "confirmed",
    "kozlowski-joint5-torque": "cannot be decided",
    "kozlowski-joint5-strongest": "confirmed",
    "kozlowski-schemes-equal": "confirmed",
    "kozlowski-lambda-equal": "refuted",
    "kozlowski-roundtrip-exact": "confirmed",
    "kozlowski-frequencies": "cannot be decided",
    "kozlowski-frequency-needed": "confirmed",
    "free-falls-for-ten-seconds": "confirmed",
}


@cache
def found(name: str) -> Finding:
    return BY_ID[name].run()


def claim(name: str, which: str) -> Claim:
    (one,) = (row for row in found(name).claims if row.id == which)
    return one


def column(table: Table, *names: str) -> np.ndarray:
    return np.array([table.columns[name] for name in names], dtype=float).T


def columns(table: Table, name: str, n: int) -> np.ndarray:
    return column(table, *(f"{name}{k}" for k in range(1, n + 1)))


def test_ids_are_unique_and_every_item_is_covered() -> None:
    assert len(BY_ID) == len(EXPERIMENTS)
    assert {item for row in EXPERIMENTS for item in row.items} == set(range(72, 84))


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda row: row.id)
def test_an_experiment_has_figures_tables_and_claims(experiment: Experiment) -> None:
    finding = found(experiment.id)
    assert finding.figures
    assert finding.tables
    assert finding.claims
    for figure in finding.figures.values():
        for panel in figure.panels:
            assert panel.curves
            assert panel.title
            assert panel.x
            assert panel.y
            for curve in panel.curves:
                assert len(curve.y) > 1, (panel.title, curve.label)
                assert np.isfinite(curve.y).all(), (panel.title, curve.label)
    for one in finding.claims:
        assert one.verdict == VERDICTS[one.id], one.why
        assert one.why.endswith(".")
        assert one.numbers
        for value in one.numbers.values():
            assert not isinstance(value, float) or np.isfinite(value), one.numbers


def test_claims_are_unique() -> None:
    ids = [one.id for row in EXPERIMENTS for one in found(row.id).claims]
    assert sorted(ids) == sorted(VERDICTS)


TORQUES = (
    ("saha1999-fig5", "torques", "three_link", 0),
    ("book-fig9-7-8", "Example 9.4", "three_link", 0),
    ("book-fig9-7-8", "Exercise 9.15", "three_link", 1),
    ("saha1999-fig8", "torques", "stanford_2003", 0),
    ("saha1999-fig8", "torques 1999", "stanford_1999", 0),
    ("saha1999-fig8", "formula to the letter", "stanford_2003", 1),
    ("saha2003-fig5ii", "torques, corrected", "puma_corrected", 0),
    ("saha2003-fig5ii", "torques, printed", "puma_printed", 0),
    ("saha2003-fig5ii", "torques, Armstrong", "puma560_armstrong", 0),
    ("book-fig9-13", "torques", "stanford_book", 0),
    ("book-fig9-14-15", "torques", "kuka_kr5", 0),
    ("book-fig9-14-15", "torques as printed", "kuka_kr5_printed", 0),
    ("kozlowski-fig3", "joints counted from the tip", "puma560_armstrong", 1),
    ("kozlowski-fig3", "joints counted from the base", "puma560_armstrong", 2),
)


@pytest.mark.parametrize(("name", "table", "robot", "place"), TORQUES)
def test_torques_are_those_of_the_reference(name: str, table: str, robot: str, place: int) -> None:
    mine, theirs = found(name).tables[table], reference(robot)["trajectories"][place]
    rows = np.searchsorted(np.array(mine.columns["t (s)"]) + 1e-9, theirs["t"])
    assert np.allclose(np.array(mine.columns["t (s)"])[rows], theirs["t"], atol=1e-12)
    tau, n = np.array(theirs["tau"]), len(theirs["q_start"])
    assert np.abs(columns(mine, "tau", n)[rows] - tau).max() < 1e-9 * np.abs(tau).max()
    assert np.allclose(column(mine, "x", "y", "z")[rows], theirs["ee_position"], atol=1e-9)


FALLS = (
    ("saha1999-fig6", "free fall", "three_link"),
    ("saha2003-fig4i", "free fall", "stanford_2003"),
    ("saha2003-fig4ii", "free fall, corrected", "puma_corrected"),
    ("saha2003-fig4ii", "free fall, Armstrong", "puma560_armstrong"),
    ("book-fig9-18", "free fall", "stanford_book"),
    ("book-fig9-19", "free fall", "kuka_kr5"),
)


@pytest.mark.parametrize(("name", "table", "robot"), FALLS)
def test_free_falls_are_those_of_the_reference(name: str, table: str, robot: str) -> None:
    (theirs,) = reference(robot)["free_fall"]
    mine = found(name).tables[table]
    until = theirs["reliable_until"]["1e-6"]
    times = [time for time in theirs["t"] if time <= until + 1e-9]
    assert len(times) > 20
    rows = np.searchsorted(np.array(mine.columns["t (s)"]) + 1e-9, times)
    q = np.array(theirs["q"])[: len(times)]
    assert np.abs(columns(mine, "q", q.shape[1])[rows] - q).max() < 1e-6


def test_holding_torques_of_the_three_link_arm() -> None:
    numbers: Any = claim("saha1999-fig5", "three-link-torques-explicit").numbers
    assert [round(numbers[f"tau{k}(0)"], 3) for k in (1, 2, 3)] == [4.346, 1.550, 0.324]


def test_the_printed_equations_are_those_of_the_robot() -> None:
    """(9.42), whose C is the papers' convective matrix, at random states."""
    arm = rd.load("three_link")
    equations = ThreeLink.of(arm)
    q, qd, qdd = np.random.default_rng(1).uniform(-3, 3, (3, 50, 3))
    assert np.allclose(equations.inertia(q), arm.inertia_matrix(q), atol=1e-14)
    assert np.allclose(equations.convective(q, qd), arm.coriolis_matrix(q, qd), atol=1e-13)
    assert np.allclose(equations.weight(q), -arm.gravity_force(q), atol=1e-14)
    tau = equations.torques(q, qd, qdd)
    assert np.allclose(equations.accelerations(q[0], qd[0], tau[0]), qdd[0], atol=1e-10)


@pytest.mark.parametrize("name", ["rkf45", "dop853"])
def test_integrated_follows_a_known_solution(name: str) -> None:
    y = integrated(
        integrator(name).formula, lambda t, y: np.array([y[1], -y[0]]), np.array([0.0, 1.0]), 0.01, 100
    )
    assert y.shape == (101, 2)
    assert np.abs(y[:, 0] - np.sin(0.01 * np.arange(101))).max() < 1e-11


def test_half_the_coriolis_force_is_the_literal_term_of_the_textbook() -> None:
    """(9.16d) without ḃ_3 e_3: every link from 3 on lacks the force m (ω × e_3) ḃ_3 at its mass centre."""
    arm = rd.load("stanford_2003")
    half = left_out(arm)["half Coriolis"]["torque"]
    q, qd = np.random.default_rng(2).uniform(-1, 1, (2, 6))
    poses = arm.forward_kinematics(q)
    before = arm.twists(q, qd).angular[1]  # joint 3 does not turn
    lacking = np.cross(before, poses[2][:3, 2]) * qd[2]
    found = np.zeros(6)
    for k, link in enumerate(arm.links[2:], start=2):
        lever = poses[k + 1][:3, :3] @ np.array(link.com)
        J = arm.jacobian(q, k)
        found += link.mass * lacking @ (J[3:] + np.cross(J[:3].T, lever).T)
    assert np.allclose(half(0.0, q, qd), found, atol=1e-12)


def test_what_is_left_out_gains_energy() -> None:
    table = found("saha2003-fig4i").tables["when joint 2 has turned by 90°"]
    gained = dict(zip(table.columns["dynamics"], table.columns["energy gained in 1 s (J)"], strict=True))
    zero = dict(zip(table.columns["dynamics"], table.columns["θ2 = 0 at (s)"], strict=True))
    assert abs(gained["full dynamics"]) < 1e-9
    assert abs(gained["joint 3 locked"]) < 1e-9
    assert gained["half Coriolis"] == pytest.approx(74, abs=1)
    assert gained["no velocity terms"] > 100
    expected = {
        "full dynamics": 2.24,
        "half Coriolis": 0.70,
        "no velocity terms": 0.58,
        "joint 3 locked": 0.59,
    }
    assert zero == pytest.approx(expected, abs=0.01)


def test_a_locked_slider_does_not_move() -> None:
    arm = rd.load("stanford_2003")
    run = fall(arm, rd.motion("stanford_2003").q0, 1.0, **left_out(arm)["joint 3 locked"])
    assert np.abs(run.q[:, 2]).max() < 1e-9


def test_a3_hardly_changes_joint_2_and_turns_joint_3() -> None:
    numbers: Any = claim("saha2003-fig4ii", "puma-joint2-due-to-a3").numbers
    second = [
        numbers[f"qdd2(0), {name}"] for name in ("as printed", "a_3 = 0", "a_3 = 0, r_3x = 0", "a_3 = −0.02")
    ]
    assert second == pytest.approx([6.475, 6.484, 6.486, 6.485], abs=1e-3)
    assert numbers["qdd3(0), as printed"] == pytest.approx(-5.82, abs=0.01)
    assert numbers["qdd3(0), a_3 = 0"] == pytest.approx(-6.20, abs=0.01)
    parts = found("saha2003-fig4ii").tables["gravity about joint 2"]
    whole, *rest = parts.columns["moment (N·m)"]
    assert sum(rest) == pytest.approx(whole, abs=0.1)


def test_tables_of_torques_lead_every_integrator_astray_alike() -> None:
    """The times themselves belong to the computation; that tables leave first, and alike, to the physics."""
    table = found("saha2003-fig6i").tables["deviation"].columns
    leaves: dict[str, list[float]] = {}
    for torque, time in zip(table["torque"], table["0.01 away at (s)"], strict=True):
        leaves.setdefault(torque, []).append(time)
    exact = leaves.pop("exact")
    for times in leaves.values():
        assert max(times) - min(times) < 0.05
        assert max(times) < 3.5
    assert max(exact) - min(exact) > 2
    assert max(exact) > 6


def test_the_corrected_puma_follows_exact_torques_and_the_printed_one_breaks_down() -> None:
    table = found("saha2003-fig6ii").tables["deviation"].columns
    keys = zip(table["inertias"], table["torque"], table["integrator"], strict=True)
    rows = dict(zip(keys, zip(table["0.01 away at (s)"], table["ended"], strict=True), strict=True))
    assert rows["corrected", "exact", "dop853, 1e-12"] == (None, "finished")
    time, ended = rows["printed", "exact", "dop853, 1e-12"]
    assert ended != "finished"
    assert 4.5 < time < 5


def test_chaos_grows_in_the_order_of_the_references() -> None:
    table = found("free-fall-chaos").tables["how long"].columns
    growth = dict(zip(table["robot"], table["growth in 10 s"], strict=True))
    assert growth["stanford_2003"] < 1e3 < growth["puma_corrected"] < 1e6 < growth["three_link"]
    apart = dict(zip(table["robot"], table["exact runs 1e-06 apart at (s)"], strict=True))
    assert apart["stanford_2003"] is None
    assert apart["puma_corrected"] is None
    assert 4 < apart["puma560_armstrong"] < apart["three_link"] < 9


def test_views_have_the_dh_parameters_of_the_print() -> None:
    table = found("book-fig9-9-views").tables["Fig. 9.10, DH parameters"].columns
    assert list(table["a (m)"]) == [0.0, 0.432, 0.02, 0.0, 0.0, 0.0]
    assert list(table["b (m)"]) == [0.0, 0.149, 0.0, 0.432, 0.0, 0.056]
