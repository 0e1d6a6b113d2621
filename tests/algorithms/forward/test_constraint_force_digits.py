"""Constraint forces on badly conditioned robots: accelerations without right digits are refused, and only those."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.forward import constraint_force
from rodyn.kernel import call
from rodyn.kernel.program.straight import build, state_of
from rodyn.kernel.quantity.pivots import PER_GAP, gaps, known_length
from rodyn.kernel.quantity.prepare import prepared
from rodyn.kernel.quantity.request import Options, Request
from rodyn.model.chain.build_views import make_chain
from rodyn.model.random import random_coordinates
from rodyn.papers.reproduce.claims.exact import decimals, relative_error
from rodyn.papers.reproduce.shared import chain, states
from rodyn.sweep.views import SubspaceView
from rodyn.trace.passes import fused
from rodyn.trace.program import without_dead_code
from tests.marks import mostly_slow
from tests.references import FORWARD, SINGULAR, robot, states as recorded

METHODS = ("constraint-force", "constraint-force-cyclic")
LOST = {"short": (10, 100.0), "loops": (20, 10.0), "long": (60, 2.0)}
KEPT = {"short": (10, 2.0), "loops": (30, 2.0), "shrinking": (40, 0.5)}


def state(arm: rd.Robot, rows: int = 3) -> tuple[Any, Any, Any]:
    draw = np.random.default_rng(0)
    return random_coordinates(arm.mechanism, rows, draw), *draw.uniform(-1.0, 1.0, (2, rows, arm.nv))


def heavier(arm: rd.Robot, factor: float) -> rd.Robot:
    """Masses that grow by a factor from link to link."""
    for k, link in enumerate(arm.links):
        times = factor**k
        arm = arm.replace(link=k, mass=link.mass * times, inertia=np.array(link.inertia) * times)
    return arm


@pytest.fixture
def unflagged(monkeypatch: pytest.MonkeyPatch) -> None:
    def recheck(*_: object) -> None:
        raise AssertionError("a kernel flagged a state")

    monkeypatch.setattr(call, "recheck", recheck)


def refuse(arm: rd.Robot, method: str) -> None:
    """A state by itself, and a batch of which the first row is at rest."""
    q, qd, tau = states(arm.n, 1)[0]
    words = rf"leaves .* right digits? in the accelerations of robot '{arm.name}'"
    with pytest.raises(rd.SingularError, match=rf"{words}: .* use method='articulated-body'"):
        arm.forward_dynamics(q, qd, tau, method=method)
    still = arm.gravity_force(0 * q)
    batch = np.array([[0 * q, q, q], [0 * qd, qd, qd], [still, tau, tau]])
    with pytest.raises(rd.SingularError, match=rf"{words} in state \[1\]: "):
        arm.forward_dynamics(*batch, method=method)


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("case", mostly_slow(LOST, lambda case: case == "short"))
def test_accelerations_without_digits_are_refused(case: str, method: str) -> None:
    refuse(chain(*LOST[case]), method)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("case", mostly_slow(LOST, lambda case: case == "short"))
@pytest.mark.usefixtures("numpy_target")
def test_they_are_refused_without_a_compiler(case: str, method: str) -> None:
    refuse(chain(*LOST[case]), method)


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("case", mostly_slow(KEPT, lambda case: case == "short"))
@pytest.mark.usefixtures("unflagged")
def test_accelerations_with_digits_are_not_even_rechecked(case: str, method: str) -> None:
    arm = chain(*KEPT[case])
    q, qd, tau = states(arm.n, 2).swapaxes(0, 1)
    exact = arm.forward_dynamics(q, qd, tau, method="articulated-body")
    found = arm.forward_dynamics(q, qd, tau, method=method)
    np.testing.assert_allclose(found, exact, atol=1e-4 * np.abs(exact).max())


@pytest.mark.parametrize(
    "name",
    mostly_slow(
        [name for name in FORWARD if name not in ("puma_printed", SINGULAR)],
        lambda name: name == "stanford_2003",
    ),
)
@pytest.mark.usefixtures("unflagged")
def test_robots_of_the_papers_are_not_rechecked(name: str) -> None:
    s = recorded(name)
    robot(name).forward_dynamics(s["q"], s["qd"], s["tau"], method=METHODS[0])


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.usefixtures("unflagged")
def test_rest_is_exact(method: str) -> None:
    """Nothing moves and nothing comes apart: no digit is lost, although M is badly conditioned."""
    arm = chain(10, 10.0, gravity=(0.0, 0.0, 0.0))
    q = states(10, 2)[:, 0]
    assert not arm.forward_dynamics(q, 0 * q, 0 * q, method=method).any()


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.usefixtures("unflagged")
def test_compensated_gravity_is_no_loss(method: str) -> None:
    arm = robot("puma_corrected")
    q = np.linspace(-1.0, 1.0, 2 * arm.n).reshape(2, arm.n)
    found = arm.forward_dynamics(q, 0 * q, arm.gravity_force(q), method=method)
    assert np.abs(found).max() < 1e-11


# What the gap tells


def gap_of(arm: rd.Robot, q: Any, qd: Any, tau: Any) -> tuple[Any, float]:
    """The accelerations, and how joints come apart relative to how they move."""
    ready = prepared(arm.mechanism, merged=True)
    at = state_of(ready, {"q": q.tolist(), "qd": qd.tolist(), "tau": tau.tolist()}, ())
    links = make_chain(ready.structure, ready.parameters, Vec3(*ready.mechanism.gravity), at)
    found = constraint_force.forward_dynamics(links.seen_as(SubspaceView))
    gap = gaps(found.closure, known_length(ready))[0]
    return np.array(found.θdd), gap.apart / gap.moves


@pytest.mark.parametrize(
    ("n", "ratio", "least"), [(6, 1.0, 1e-16), (10, 2.0, 1e-13), (20, 3.0, 1e-8), (12, 20.0, 1e-3)]
)
def test_joints_come_apart_by_the_error_of_the_accelerations(n: int, ratio: float, least: float) -> None:
    """Against 60 digits, over thirteen decades of errors."""
    arm = chain(n, ratio)
    q, qd, tau = states(n, 1)[0]
    exact = decimals(
        arm.mechanism, "forward_dynamics", None, q.tolist(), qd.tolist(), tau.tolist(), digits=60
    )
    found, gap = gap_of(arm, q, qd, tau)
    error = relative_error(found, exact["qdd"])
    assert error > least
    assert 1 / 20 < PER_GAP * gap / error < 20


def test_units_of_length_do_not_matter() -> None:
    """In units that are 1024 times smaller, every number is the same or multiplied by a power of two."""

    def rods(unit: float) -> rd.Robot:
        rows = [
            {"joint": "revolute", "a": unit, "b": 0.0, "alpha": 0.0, "theta": 0.0, "mass": 2.0**k}
            | {
                "r": [0.5 * unit, 0.0, 0.0],
                "inertia": (2.0**k * unit**2 * np.diag([1 / 1024, 0.1, 0.1])).tolist(),
            }
            for k in range(12)
        ]
        return rd.Robot.from_dh(rows, convention="standard", gravity=(0.0, -9.75 * unit, 0.0))

    q, qd, tau = states(12, 1)[0]
    (metres, gap), (small, same) = gap_of(rods(1.0), q, qd, tau), gap_of(rods(1024.0), q, qd, tau * 1024.0**2)
    np.testing.assert_array_equal(metres, small)
    assert gap == same


# Other robots


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_joints_of_several_freedoms(base: Any, method: str) -> None:
    arm = rd.Robot.random(3, "SRU", seed=2, base=base)
    bad = heavier(arm, 1e7)
    with pytest.raises(rd.SingularError, match=r"right digit.* in state \[0\]"):
        bad.forward_dynamics(*state(bad), method=method)


@pytest.mark.slow
@pytest.mark.parametrize("n", [6, 14], ids=["straight", "loops"])
def test_an_arm_is_judged_by_itself(n: int) -> None:
    """Two arms on a fixed base: the speed of one does not hide what is lost in the other."""
    good = rd.Robot.random(n // 2, "R", seed=1)
    bad = heavier(rd.Robot.random(n // 2, "R", seed=2), 1e8 if n == 6 else 1e3)
    renamed = [
        replace(link, name=f"{link.name} of b", parent=f"{link.parent} of b" if k else link.parent)
        for k, link in enumerate(bad.links)
    ]
    both = good.replace(links=[*good.links, *renamed])
    q, qd, tau = state(both)
    tau[:, : n // 2] *= 1e6
    with pytest.raises(rd.SingularError, match="right digit"):
        both.forward_dynamics(q, qd, tau, method=METHODS[0])


@pytest.mark.slow
def test_inertial_parameters_at_run_time() -> None:
    good, bad = chain(10, 2.0), chain(*LOST["short"])
    kernel = good.kernel("forward_dynamics", bind="structure", method=METHODS[0])
    given = states(10, 1)[0]
    np.testing.assert_allclose(kernel(*given), good.forward_dynamics(*given), rtol=1e-8)
    other = bad.kernel("forward_dynamics", bind="structure", method=METHODS[0]).parameters
    with pytest.raises(rd.SingularError, match="right digit"):
        kernel(*given, parameters=other)


def test_joint_wrenches_are_refused_too() -> None:
    arm = chain(*LOST["short"])
    given = dict(zip(("q", "qd", "tau"), states(10, 1)[0], strict=True))
    with pytest.raises(rd.SingularError, match="right digit"):
        call.compute(arm.mechanism, "joint_wrenches", given)


# What it costs


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_results_are_rounded_as_if_nothing_were_watched(base: Any, method: str) -> None:
    arm = rd.Robot.random(4, "RPS", seed=4, base=base)
    q, qd, tau = state(arm, 1)
    given = {"q": q[0], "qd": qd[0], "tau": tau[0]}
    program = build(Request.of(arm.mechanism, "forward_dynamics", given, Options(method=method)).spec).program
    watched = fused(program)
    others = [tuple(watch for watch in one.watch if not watch.apart) for one in (program, watched)]
    alone = fused(without_dead_code(replace(program, watch=others[0])))
    assert without_dead_code(replace(watched, watch=others[1])) == alone
    assert len(watched.code) > len(alone.code)
