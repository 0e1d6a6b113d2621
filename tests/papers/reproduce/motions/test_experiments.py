"""The experiments with motions: their verdicts, and that their numbers are those of independent references."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rodyn.papers.reproduce.experiment import DataTable, Experiment, Finding
from rodyn.papers.reproduce.register import GROUPS
from tests.papers.reproduce.findings import assert_complete
from tests.references import reference

QUICK = {"saha1999-fig5"}

# experiment → (table, robot, place among the reference's trajectories)
TORQUES: dict[str, tuple[tuple[str, str, int], ...]] = {
    "saha1999-fig5": (("torques", "three_link", 0),),
    "book-fig9-7-8": (("Example 9.4", "three_link", 0), ("Exercise 9.15", "three_link", 1)),
    "saha1999-fig8": (
        ("torques", "stanford_2003", 0),
        ("torques 1999", "stanford_1999", 0),
        ("formula to the letter", "stanford_2003", 1),
    ),
    "saha2003-fig5ii": (
        ("torques, corrected", "puma_corrected", 0),
        ("torques, printed", "puma_printed", 0),
        ("torques, Armstrong", "puma560_armstrong", 0),
    ),
    "book-fig9-13": (("torques", "stanford_book", 0),),
    "book-fig9-14-15": (("torques", "kuka_kr5", 0), ("torques as printed", "kuka_kr5_printed", 0)),
    "kozlowski-fig3": (
        ("joints counted from the tip", "puma560_armstrong", 1),
        ("joints counted from the base", "puma560_armstrong", 2),
    ),
}
# experiment → (table, robot)
FALLS: dict[str, tuple[tuple[str, str], ...]] = {
    "saha1999-fig6": (("free fall", "three_link"),),
    "saha2003-fig4i": (("free fall", "stanford_2003"),),
    "saha2003-fig4ii": (
        ("free fall, corrected", "puma_corrected"),
        ("free fall, Armstrong", "puma560_armstrong"),
    ),
    "book-fig9-18": (("free fall", "stanford_book"),),
    "book-fig9-19": (("free fall", "kuka_kr5"),),
}
CHECKS: dict[str, Callable[[Finding], None]] = {}


def of(name: str) -> Callable[[Callable[[Finding], None]], Callable[[Finding], None]]:
    """A function that checks what the experiment of this name found."""

    def kept(check: Callable[[Finding], None]) -> Callable[[Finding], None]:
        CHECKS[name] = check
        return check

    return kept


@pytest.mark.parametrize(
    "experiment",
    [
        pytest.param(one, id=one.id, marks=() if one.id in QUICK else pytest.mark.slow)
        for one in GROUPS["motions"]
    ],
)
def test_experiment(experiment: Experiment) -> None:
    """All checks of an experiment in one test: it is computed once."""
    finding = experiment.run()
    assert_complete(finding, experiment.id)
    assert all(claim.why.endswith(".") for claim in finding.claims)
    panels = [panel for figure in finding.figures.values() for panel in figure.panels]
    assert all(len(curve.y) > 1 for panel in panels for curve in panel.curves)
    for table, robot, place in TORQUES.get(experiment.id, ()):
        assert_torques(finding.tables[table], reference(robot)["trajectories"][place])
    for table, robot in FALLS.get(experiment.id, ()):
        assert_fall(finding.tables[table], *reference(robot)["free_fall"])
    if experiment.id in CHECKS:
        CHECKS[experiment.id](finding)


def assert_torques(mine: DataTable, theirs: dict[str, Any]) -> None:
    times = np.array(mine.columns["t (s)"])
    rows = np.searchsorted(times + 1e-9, theirs["t"])
    assert np.allclose(times[rows], theirs["t"], atol=1e-12)
    tau, n = np.array(theirs["tau"]), len(theirs["q_start"])
    assert np.abs(columns(mine, "tau", n)[rows] - tau).max() < 1e-9 * np.abs(tau).max()
    assert np.allclose(column(mine, "x", "y", "z")[rows], theirs["ee_position"], atol=1e-9)


def assert_fall(mine: DataTable, theirs: dict[str, Any]) -> None:
    """As long as the reference itself is known to a millionth."""
    until = theirs["reliable_until"]["1e-6"]
    times = [time for time in theirs["t"] if time <= until + 1e-9]
    assert len(times) > 20
    rows = np.searchsorted(np.array(mine.columns["t (s)"]) + 1e-9, times)
    q = np.array(theirs["q"])[: len(times)]
    assert np.abs(columns(mine, "q", q.shape[1])[rows] - q).max() < 1e-6


def column(table: DataTable, *names: str) -> np.ndarray:
    return np.array([table.columns[name] for name in names], dtype=float).T


def columns(table: DataTable, name: str, n: int) -> np.ndarray:
    return column(table, *(f"{name}{k}" for k in range(1, n + 1)))


def numbers(finding: Finding, claim: str) -> Any:
    (found,) = (one.numbers for one in finding.claims if one.id == claim)
    return found


@of("saha1999-fig5")
def holding_torques(finding: Finding) -> None:
    found = numbers(finding, "three-link-torques-explicit")
    assert [round(found[f"tau{k}(0)"], 3) for k in (1, 2, 3)] == [4.346, 1.550, 0.324]


@of("saha2003-fig4i")
def what_is_left_out_gains_energy(finding: Finding) -> None:
    table = finding.tables["when joint 2 has turned by 90°"].columns
    gained = dict(zip(table["dynamics"], table["energy gained in 1 s (J)"], strict=True))
    zero = dict(zip(table["dynamics"], table["θ2 = 0 at (s)"], strict=True))
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


@of("saha2003-fig4ii")
def a3_hardly_changes_joint_2_and_turns_joint_3(finding: Finding) -> None:
    found = numbers(finding, "puma-joint2-due-to-a3")
    changes = ("as printed", "a_3 = 0", "a_3 = 0, r_3x = 0", "a_3 = −0.02")
    second = [found[f"qdd2(0), {name}"] for name in changes]
    assert second == pytest.approx([6.475, 6.484, 6.486, 6.485], abs=1e-3)
    assert found["qdd3(0), as printed"] == pytest.approx(-5.82, abs=0.01)
    assert found["qdd3(0), a_3 = 0"] == pytest.approx(-6.20, abs=0.01)
    whole, *rest = finding.tables["gravity about joint 2"].columns["moment (N·m)"]
    assert sum(rest) == pytest.approx(whole, abs=0.1)


@of("saha2003-fig6i")
def tables_of_torques_lead_every_integrator_astray_alike(finding: Finding) -> None:
    """The times themselves depend on the computation; that tables leave first, and alike, is physics."""
    table = finding.tables["deviation"].columns
    leaves: dict[str, list[float]] = {}
    for torque, time in zip(table["torque"], table["0.01 away at (s)"], strict=True):
        leaves.setdefault(torque, []).append(time)
    exact = leaves.pop("exact")
    for times in leaves.values():
        assert max(times) - min(times) < 0.05
        assert max(times) < 3.5
    assert max(exact) - min(exact) > 2
    assert max(exact) > 6


@of("saha2003-fig6ii")
def the_corrected_puma_follows_exact_torques_and_the_printed_one_breaks_down(finding: Finding) -> None:
    table = finding.tables["deviation"].columns
    keys = zip(table["inertias"], table["torque"], table["integrator"], strict=True)
    rows = dict(zip(keys, zip(table["0.01 away at (s)"], table["ended"], strict=True), strict=True))
    assert rows["corrected", "exact", "dop853, 1e-12"] == (None, "finished")
    time, ended = rows["printed", "exact", "dop853, 1e-12"]
    assert ended != "finished"
    assert 4.5 < time < 5


@of("free-fall-chaos")
def chaos_grows_in_the_order_of_the_references(finding: Finding) -> None:
    table = finding.tables["how long"].columns
    growth = dict(zip(table["robot"], table["growth in 10 s"], strict=True))
    assert growth["stanford_2003"] < 1e3 < growth["puma_corrected"] < 1e6 < growth["three_link"]
    apart = dict(zip(table["robot"], table["exact runs 1e-06 apart at (s)"], strict=True))
    assert apart["stanford_2003"] is None
    assert apart["puma_corrected"] is None
    assert 4 < apart["puma560_armstrong"] < apart["three_link"] < 9


@of("book-fig9-9-views")
def views_have_the_dh_parameters_of_the_print(finding: Finding) -> None:
    table = finding.tables["Fig. 9.10, DH parameters"].columns
    assert list(table["a (m)"]) == [0.0, 0.432, 0.02, 0.0, 0.0, 0.0]
    assert list(table["b (m)"]) == [0.0, 0.149, 0.0, 0.432, 0.0, 0.056]


def test_every_check_has_an_experiment() -> None:
    assert {*CHECKS, *TORQUES, *FALLS} <= {one.id for one in GROUPS["motions"]}


@of("book-fig9-19")
def links_of_any_thickness_interfere(finding: Finding) -> None:
    """Links 1 and 4 move in one plane, so that their axes cross; thick links meet earlier."""
    found = finding.tables["by radius"].columns
    firsts = np.array(found["first at (s)"], dtype=float)
    assert set(found["interfere"]) == {"yes"}
    assert (np.diff(firsts) <= 0).all()
    assert firsts[0] == pytest.approx(1.01)
    axes = finding.tables["axes"].columns
    assert (axes["first"][0], axes["second"][0]) == ("link1", "link4")
    assert axes["axes apart (m)"][0] < 1e-9


@of("book-links-clear")
def links_touch_from_a_radius_on(finding: Finding) -> None:
    """Half the distance of the axes that come nearest, of pairs that some motion could part."""
    found = numbers(finding, "kuka-path-clear")
    table = finding.tables["kuka_kr5, axes"].columns
    pairs = dict(
        zip(zip(table["first"], table["second"], strict=True), table["touch from radius (m)"], strict=True)
    )
    assert pairs["link2", "link4"] == pytest.approx(np.hypot(0.135, 0.12) / 2)  # link 3 is as short
    assert found["clear up to radius (m)"] < pairs["link2", "link6"] < found["touch at radius (m)"]
    assert numbers(finding, "stanford-book-path-clear")["touch at radius (m)"] is None
