"""Where the inertia matrix is singular every backend refuses, by every method, in the same words."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.integrate.integrators import INTEGRATORS, STIFF
from tests.agreement.singular_robots import REGULAR, SINGULAR, states
from tests.marks import mostly_slow

BACKENDS = ("machine", "numpy")
INTEGRATOR_NAMES = (*INTEGRATORS, *STIFF)


def refusal(call: Callable[[], Any]) -> str:
    """The words of an error; that of a batch without its place."""
    with pytest.raises((rd.SingularError, rd.UnsupportedError)) as found:
        call()
    return re.sub(r" in state \[2\]", "", f"{found.type.__name__}: {found.value}")


def on(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if backend == "numpy":
        monkeypatch.setenv("RODYN_TARGET", "numpy")
    else:
        monkeypatch.delenv("RODYN_TARGET", raising=False)


def calls(robot: rd.Robot, q: Any, tau: Any) -> dict[str, Callable[[], Any]]:
    """Everything that divides by pivots, by every method."""
    found: dict[str, Callable[[], Any]] = {}
    for row in rd.methods("forward_dynamics"):
        found[f"q̈ by {row.name}"] = lambda m=row.name: robot.forward_dynamics(q, 0 * tau, tau, method=m)
    for row in rd.methods("inverse_inertia_matrix"):
        found[f"M⁻¹ by {row.name}"] = lambda m=row.name: robot.inverse_inertia_matrix(q, method=m)
    for row in rd.methods("udu"):
        found[f"factors by {row.name}"] = lambda m=row.name: robot.udu(q, method=m)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", mostly_slow(tuple(SINGULAR), lambda name: name in ("coaxial, oblique", "ball", "yoke, nearly"))
)
def test_every_backend_and_method_refuses_a_singular_state_in_the_same_words(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot, q, tau = states(name)
    if name not in ("yoke", "yoke, nearly"):  # singular in every state: the first is named
        q, tau = q[[2, 2, 2]], tau[[2, 2, 2]]
    words: dict[tuple[str, bool], dict[str, str]] = {}
    for backend in BACKENDS:
        on(backend, monkeypatch)
        for batch, given in ((True, (q, tau)), (False, (q[2], tau[2]))):
            words[backend, batch] = {
                key: re.sub(r" in state \[0\]", "", refusal(call))
                for key, call in calls(robot, *given).items()
            }
    first, *others = words.values()
    for other in others:
        assert other == first


@pytest.mark.parametrize("name", mostly_slow(tuple(REGULAR), lambda name: "long" not in name))
def test_what_forward_dynamics_answers_is_simulated(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    robot, state = REGULAR[name]
    rest = np.zeros(robot.nv)
    for backend in BACKENDS:
        on(backend, monkeypatch)
        assert np.isfinite(robot.forward_dynamics(state, rest, rest)).all()
        run = robot.simulate(state, rest, 1e-9, integrator="rk4", step=1e-9)
        assert (run.status, run.ok) == ("finished", True)


@pytest.mark.parametrize("name", mostly_slow(tuple(SINGULAR), lambda name: name in ("ball", "yoke, nearly")))
def test_a_run_ends_in_every_singular_state(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    robot, state = SINGULAR[name]
    for backend in BACKENDS:
        on(backend, monkeypatch)
        with suppress(rd.SingularError):  # in every state: there is no run
            run = robot.simulate(state, np.ones(robot.nv), 0.01, integrator="rk4", step=0.005)
            assert (run.status, run.t_end) == ("singular", 0.0)


def test_a_law_may_use_what_forward_dynamics_answers() -> None:
    """Recorded in a function, it is no NaN where a call answers."""
    robot, state = REGULAR["yoke at 1e-6"]
    run = robot.simulate(
        state,
        duration=1e-9,
        integrator="rk4",
        step=1e-9,
        torque=lambda t, q, qd: 1e-30 * robot.forward_dynamics(q, qd, np.zeros(2)),
    )
    assert run.status == "finished"


UNSIMULATED = [  # every integrator with every rotor and with every robot, but not all three
    (("coaxial", "coaxial, oblique", "point on its axis")[(j + k) % 3], rotor, integrator)
    for j, integrator in enumerate(INTEGRATOR_NAMES)
    for k, rotor in enumerate((0.0, 1e-300))
]


@pytest.mark.parametrize(
    ("name", "rotor", "integrator"),
    mostly_slow(UNSIMULATED, lambda case: case[2] in ("rk4", "symplectic"), rows=True),
)
def test_a_singular_robot_is_not_simulated(
    name: str, rotor: float, integrator: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error at once, or a run that ends where it began."""
    robot, q, _ = states(name)
    robot = with_rotors(robot, rotor)
    known = {**INTEGRATORS, **STIFF}[integrator]
    how = {} if known.embedded or known.scipy else {"step": 0.005}
    ends = []
    for backend in BACKENDS:
        on(backend, monkeypatch)
        try:
            run = robot.simulate(q[2], np.ones(robot.nv), 0.01, integrator=integrator, **how)
        except rd.SingularError as error:
            ends.append(("SingularError", str(error)))
        else:
            assert (run.status, run.t_end) == ("singular", 0.0)
            ends.append((run.status, run.message))
    assert ends[0] == ends[1]
    assert "nothing resists joint" in ends[0][1]


def with_rotors(robot: rd.Robot, rotor: float) -> rd.Robot:
    for k, link in enumerate(robot.links):
        robot = robot.replace(link=k, joint=type(link.joint)(**link.joint.geometry, rotor_inertia=rotor))
    return robot


def test_a_rotor_makes_a_singular_robot_regular(monkeypatch: pytest.MonkeyPatch) -> None:
    robot, q, _ = states("coaxial, oblique")
    robot = with_rotors(robot, 0.1)
    for backend in BACKENDS:
        on(backend, monkeypatch)
        run = robot.simulate(q[2], duration=0.01, integrator="symplectic", step=0.005)
        assert run.ok


def test_the_others_of_a_batch_are_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    robot, q, _ = states("yoke")
    ends = []
    for backend in BACKENDS:
        on(backend, monkeypatch)
        run = robot.simulate(q, [0.0, 0.0], 0.01, integrator="rk4", step=0.005)
        assert run.status.tolist() == ["finished", "finished", "singular", "finished", "finished"]
        ends.append(run.message[2])
    assert ends[0] == ends[1]


@pytest.mark.parametrize("part", [math.nan, math.inf, 0.0, 2.0])
def test_every_backend_refuses_what_is_no_rotation_in_the_same_words(
    part: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot = rd.Robot.random(2, "S", seed=1)
    q = np.tile([0.0, 0.0, 0.0, 1.0], (3, 2))
    q[2, 3] = part
    words = set()
    for backend in BACKENDS:
        on(backend, monkeypatch)
        for given in (q, q[2]):
            with pytest.raises(rd.InputError) as found:
                robot.gravity_force(given)
            words.add(str(found.value).replace(" in state [2]", "").replace("[2, 3]", "[3]"))
    assert len(words) == 1, words
