"""All routes of rodyn to one result agree: its methods, as `arm.check()` compares them, and its batches."""

import dataclasses
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.robot.check import compare as check
from rodyn.sweep import registry
from tests.marks import mostly_slow

from .robots import (
    CATALOG,
    QUANTITIES,
    SINGULAR,
    Case,
    Entry,
    Floats,
    States,
    assert_close,
    few_robots,
    quantity,
    states,
)

CHECKED = [  # every letter as chain and as tree, once generic and once aligned, at different lengths
    Case(1, "R", seed=1),
    Case(1, "P", seed=1),
    Case(2, "R", tree=True, seed=2),
    Case(2, "RPF", tree=True, seed=2, aligned=True),
    Case(3, "R", seed=3),
    Case(3, "P", tree=True, seed=3, aligned=True),
    Case(3, "RP", seed=3, aligned=True),
    Case(4, "R", seed=4, aligned=True),
    Case(5, "P", seed=5),
    Case(5, "RP", tree=True, seed=5),
    Case(6, "RP", tree=True, seed=6, aligned=True),
    Case(7, "RPF", seed=7),
    Case(14, "RPF", seed=1),
    Case(30, "RPF", tree=True, seed=6),
    *(Case(2, joint, seed=k) for k, joint in enumerate("HCULS")),
    Case(3, "RPF", seed=2, floating=True),
    Case(5, "RPHCULSF", tree=True, seed=3, floating=True),
]

every_quantity = pytest.mark.parametrize("name", QUANTITIES)


# arm.check()


@pytest.mark.parametrize("case", mostly_slow(CHECKED, lambda case: case.n == 2 and case.tree), ids=str)
def test_every_route_agrees(case: Case) -> None:
    report = case.robot().check(seed=case.seed, states=2)
    assert len(report) == len(check.ROUTES)
    assert report, f"\n{report}"


ANOTHER = ("kuka_kr5", "puma_printed", "puma_corrected", "stanford_1999", "stanford_book")
"""Of the catalog: the KUKA is checked below, the others are other numbers of the same arms."""
MADE = ("fr3", "kinova_gen3", "ur10e", "ur3e", "xarm6", "xarm7")
"""Arms that are built as the UR5e or the Panda, which are checked."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "entry", [entry for entry in CATALOG if entry != SINGULAR and entry.name not in ANOTHER + MADE], ids=str
)
def test_every_route_agrees_for_the_catalog(entry: Entry) -> None:
    report = entry.robot().check(states=2)
    assert report, f"\n{report}"


def test_check_names_the_joint_that_makes_m_singular() -> None:
    """The routes that invert M cannot be taken; all others still agree."""
    report = SINGULAR.robot().check(states=2)
    assert not report
    blocked = {row.identity: row.verdict for row in report if row.verdict != "agree"}
    assert {"M = U D Uᵀ", "M M⁻¹ = 1", "forward(inverse(q̈)) = q̈"} <= set(blocked)
    assert all("singular" in verdict and "joint 6" in verdict for verdict in blocked.values())
    assert "M = NᵀMN" not in blocked


def disagreeing(robot: rd.Robot) -> set[str]:
    """The identities that do not hold; only a report without any is true."""
    report = robot.check(states=2)
    rows = {row.identity for row in report if row.verdict != "agree"}
    assert bool(report) is not bool(rows)
    return rows


def break_route(monkeypatch: pytest.MonkeyPatch, route: str, factor: float) -> None:
    """From now on the route finds `factor` times what it found."""
    right, measure = check.ROUTES[route]

    def broken(sample: check.Sample) -> tuple[Floats, Floats]:
        found, expected = right(sample)
        return found * factor, expected

    monkeypatch.setitem(check.ROUTES, route, (broken, measure))


@pytest.fixture(scope="module")
def known() -> dict[str, tuple[Floats, Floats]]:
    """What the routes find for the robot of the tests below, each computed once."""
    return {}


@pytest.fixture
def remembered(known: dict[str, tuple[Floats, Floats]], monkeypatch: pytest.MonkeyPatch) -> None:
    for route, (right, measure) in check.ROUTES.items():

        def found(sample: check.Sample, route: str = route, right: Any = right) -> tuple[Floats, Floats]:
            if route not in known:
                known[route] = right(sample)
            return known[route]

        monkeypatch.setitem(check.ROUTES, route, (found, measure))


@pytest.mark.usefixtures("remembered")
@pytest.mark.parametrize("route", check.ROUTES)
def test_a_wrong_number_fails_its_row_alone(monkeypatch: pytest.MonkeyPatch, route: str) -> None:
    break_route(monkeypatch, route, 1.0 + 1e-6)
    assert disagreeing(Case(3, "RP", seed=3).robot()) == {route}


@pytest.mark.usefixtures("remembered")
def test_a_result_that_is_no_number_fails_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    break_route(monkeypatch, "h = C q̇", math.nan)
    assert disagreeing(Case(3, "RP", seed=3).robot()) == {"h = C q̇"}


@pytest.mark.slow
def test_a_large_condition_number_is_no_excuse(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the KUKA is 5e6, only because its wrist is light: rounding stays far below 1e-10."""
    robot = Entry("kuka_kr5").robot()
    assert disagreeing(robot) == set()
    routes = {"M M⁻¹ = 1", "forward(inverse(q̈)) = q̈"}
    for route in routes:
        break_route(monkeypatch, route, 1.0 + 1e-6)
    for route in set(check.ROUTES) - routes:
        monkeypatch.delitem(check.ROUTES, route)
    assert disagreeing(robot) == routes


SCALE = 1.001
BROKEN: dict[tuple[str, str], tuple[Callable[[Any], Any], set[str]]] = {
    ("inertia_matrix", "denoc"): (
        lambda rows: [{j: SCALE * entry for j, entry in row.items()} for row in rows],
        {
            "M = NᵀMN",
            "M = Mᵀ, column by column from inverse dynamics",
            "M = U D Uᵀ",
            "M M⁻¹ = 1",
            "Ṁ = C + Cᵀ (Ṁ − 2C is skew)",
            "τ = M q̈ + C q̇ + g",
            "½ q̇ᵀM q̇ = ½ Σ tᵀM t",
        },
    ),
    ("coriolis_matrix", "textbook"): (  # transposed: Ṁ − 2C stays skew
        lambda rows: [{j: c._replace(lower=c.upper, upper=c.lower) for j, c in row.items()} for row in rows],
        {"C of the textbook = Nᵀ(MṄ + WMN)", "h = C q̇", "τ = M q̈ + C q̇ + g"},
    ),
    ("coriolis_matrix", "saha-1999"): (
        lambda rows: [{j: c._replace(lower=SCALE * c.lower) for j, c in row.items()} for row in rows],
        {
            "C of Saha 1999 = Nᵀ(MṄ + WMN)",
            "Ṁ = C + Cᵀ (Ṁ − 2C is skew)",
            "h = C q̇",
            "τ = M q̈ + C q̇ + g",
        },
    ),
    ("inverse_dynamics", "denoc"): (
        lambda found: found._replace(effort=[e._replace(τ=SCALE * e.τ) for e in found.effort]),
        {
            "M = Mᵀ, column by column from inverse dynamics",
            "h = C q̇",
            "τ = M q̈ + C q̇ + g",
            "gravity as base acceleration = gravity as wrenches",
            "forward(inverse(q̈)) = q̈",
        },
    ),
    ("generalised_force", "denoc"): (
        lambda forces: [-force for force in forces],
        {"gravity as base acceleration = gravity as wrenches"},
    ),
    ("energy", "denoc"): (
        lambda found: dataclasses.replace(found, kinetic=SCALE * found.kinetic),
        {"½ q̇ᵀM q̇ = ½ Σ tᵀM t"},
    ),
    ("udu", "reverse-gaussian"): (
        lambda found: found._replace(α=[{i: SCALE * α for i, α in row.items()} for row in found.α]),
        {"M = U D Uᵀ"},
    ),
    ("inverse_inertia_matrix", "udu"): (
        lambda found: found._replace(rows=[[SCALE * entry for entry in row] for row in found.rows]),
        {"M M⁻¹ = 1", "J M⁻¹ Jᵀ of the tool in O(n)"},
    ),
    ("forward_dynamics", "udu"): (
        lambda found: found._replace(solved=[s._replace(θdd=SCALE * s.θdd) for s in found.solved]),
        {"forward(inverse(q̈)) = q̈"},
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("task", "method"),
    mostly_slow(BROKEN, [("inertia_matrix", "denoc"), ("forward_dynamics", "udu")].__contains__, rows=True),
)
def test_a_wrong_algorithm_is_found(monkeypatch: pytest.MonkeyPatch, task: str, method: str) -> None:
    """Every identity that rests on it fails, and no other."""
    spoil, expected = BROKEN[task, method]
    right = registry._REGISTER[task, method]
    for row in registry.algorithms(task):
        monkeypatch.setitem(
            registry._REGISTER, (task, row.name), dataclasses.replace(row, default=row is right)
        )
    broken = dataclasses.replace(right, default=True, run=lambda chain: spoil(right.run(chain)))
    monkeypatch.setitem(registry._REGISTER, (task, method), broken)
    robot = (
        Case(4, "RPF", seed=3).robot().replace(name=f"{task} by {method}")
    )  # default methods are kept by robot
    for route in [row for row in check.ROUTES if "every method" in row or "of the kernels" in row]:
        monkeypatch.delitem(check.ROUTES, route)
    assert disagreeing(robot) == expected


# Batches


@few_robots
@every_quantity
def test_a_batch_is_its_states(case: Case, name: str) -> None:
    robot = case.robot()
    at = states(robot, 3)
    together = quantity(robot, name, at)
    for k in range(3):
        alone = quantity(robot, name, States(*(rows[k] for rows in at)))
        for found, expected in zip(together, alone, strict=True):
            assert_close(found[k], expected)


@few_robots
@every_quantity
@pytest.mark.parametrize("shape", [(2, 3), (3, 1, 2), (0,)], ids=str)
def test_leading_axes(case: Case, name: str, shape: tuple[int, ...]) -> None:
    """They only arrange the rows: not a bit of them changes."""
    robot = case.robot()
    at = states(robot, math.prod(shape))
    flat = quantity(robot, name, at)
    shaped = quantity(robot, name, States(*(rows.reshape(*shape, robot.n) for rows in at)))
    for found, expected in zip(shaped, flat, strict=True):
        assert found.shape == shape + expected.shape[1:]
        np.testing.assert_array_equal(found.reshape(expected.shape), expected)


@few_robots
def test_broadcasting(case: Case) -> None:
    """One position against many accelerations, and every position against every acceleration."""
    robot = case.robot()
    at = states(robot, 5)
    q, qd = at.q[0], at.qd[0]
    one = robot.inverse_dynamics(q, qd, at.qdd)
    assert_close(one, [robot.inverse_dynamics(q, qd, qdd) for qdd in at.qdd])
    every = robot.inverse_dynamics(at.q[:4, None], qd, at.qdd)
    assert_close(every, [[robot.inverse_dynamics(q, qd, qdd) for qdd in at.qdd] for q in at.q[:4]])
    forward = robot.forward_dynamics(q, at.qd[:2, None], at.tau)
    assert_close(forward, [[robot.forward_dynamics(q, qd, tau) for tau in at.tau] for qd in at.qd[:2]])


@few_robots
def test_wrenches_broadcast_with_the_state(case: Case) -> None:
    """Many forces on one state, one moment for all; a list of wrenches is their sum."""
    robot = case.robot()
    at = states(robot, 4)
    forces = np.random.default_rng(0).uniform(-20.0, 20.0, (4, 3))
    state = at.q[0], at.qd[0], at.qdd[0]
    found = robot.inverse_dynamics(*state, wrench=rd.Wrench(forces, [1.0, 2.0, 3.0]))
    for k, force in enumerate(forces):
        pushed, turned = rd.Wrench(force), rd.Wrench(moment=[1.0, 2.0, 3.0])
        assert_close(found[k], robot.inverse_dynamics(*state, wrench=[pushed, turned]))
        sum_of_both = robot.generalised_force(at.q[0], pushed) + robot.generalised_force(at.q[0], turned)
        assert_close(found[k], robot.inverse_dynamics(*state) - sum_of_both)
