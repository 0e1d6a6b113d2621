"""Wrong words and wrong numbers: one clear message each."""

import re
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.agreement.singular_robots import coaxial
from tests.robot.kernels.derivatives.small_motions import close, state

ARM = rd.Robot.random(3, seed=3)
FLOATING = rd.Robot.random(2, seed=1, base="floating")


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("torque", {"derivatives": "q"}, "unknown quantity to differentiate 'torque'"),
        (3, {"derivatives": "q"}, "unknown quantity to differentiate 3"),
        ("gravity_force", {"derivatives": "qd"}, "unknown argument of gravity_force 'qd'"),
        ("gravity_force", {"derivatives": ()}, "derivatives must be a name or several of q, parameters; got"),
        (
            "gravity_force",
            {"derivatives": 3},
            "derivatives must be a name or several of q, parameters; got 3",
        ),
        ("gravity_force", {"derivatives": ("q", "q")}, "derivatives names something twice"),
        ("gravity_force", {"derivatives": "parameters"}, 'ask for bind="structure"'),
        ("twist", {"derivatives": "parameters", "bind": "structure"}, "twist does not depend on masses"),
        ("gravity_force", {"derivatives": "q", "bind": "links"}, "unknown value of bind 'links'"),
        (
            "gravity_force",
            {"derivatives": "q", "friction": True},
            "gravity_force does not depend on friction",
        ),
        ("gravity_force", {"derivatives": "q", "sines": "table"}, "a table of sines has no derivatives"),
        ("gravity_force", {"derivatives": "q", "frame": "link1"}, "gravity_force is not about a frame"),
        ("gravity_force", {"derivatives": "q", "axes": "frame"}, "gravity_force has no axes to choose"),
        ("jacobian", {"derivatives": "q", "axes": "tool"}, "unknown axes 'tool'"),
        ("jacobian", {"derivatives": "q", "frame": "elbow"}, "unknown"),
        ("gravity_force", {"derivatives": "q", "value": 1}, "value must be True or False, got 1"),
        ("gravity_force", {"value": True}, "value, frame, axes and rotors go with derivatives"),
        ("forward_dynamics", {"derivatives": "q", "method": "magic"}, "unknown"),
    ],
)
def test_wrong_words(name: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(rd.RodynError, match=re.escape(message)):
        ARM.kernel(name, **options)


def test_wrong_arguments() -> None:
    at = state(ARM)
    kernel = ARM.kernel("forward_dynamics", derivatives=("q", "qd"))
    x = at["q"], at["qd"], at["tau"]
    cases: list[tuple[Any, str]] = [
        (lambda: kernel(*x[:2]), "forward_dynamics takes q, qd, tau; 2 arguments were given"),
        (lambda: kernel(*x[:2], [1, 2]), "tau has shape (2,), but robot"),
        (lambda: kernel(*x[:2], "abc"), "tau must be real numbers"),
        (lambda: kernel(*x, parameters=np.zeros(30)), 'ask for bind="structure"'),
        (lambda: kernel.jvp(*x), "there is no direction: give one or more of dq, dqd"),
        (lambda: kernel.jvp(*x, dtau=x[0]), "there is no direction 'dtau': give one or more of dq, dqd"),
        (lambda: kernel.jvp(*x, dq=[1.0]), "dq has shape (1,), but robot"),
        (lambda: kernel.vjp(*x), "takes q, qd, tau, and then the weights w; 3 arguments were given"),
        (lambda: kernel.vjp(*x, [1.0]), "w has shape (1,), but needs (..., 3)"),
        (lambda: kernel.hvp(*x, x[0]), "there is no direction"),
        (lambda: kernel(*x, wrench=3), "wrench must be a rodyn.Wrench"),
        (lambda: ARM.kernel("energy", derivatives="q").vjp(*x[:2], 1.0), "w must be a tuple of 2 arrays"),
        (
            lambda: ARM.kernel("gravity_force", derivatives="q")(x[0], wrench=rd.Wrench()),
            "no wrench acts on gravity_force; on inverse_dynamics, forward_dynamics",
        ),
    ]
    for call, message in cases:
        with pytest.raises(rd.RodynError, match=re.escape(message)):
            call()


@pytest.mark.parametrize("target", ["", "numpy"])
def test_numbers_that_are_not_finite(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if target:
        monkeypatch.setenv("RODYN_TARGET", target)
    arm = rd.Robot.of(ARM.mechanism)
    x = np.random.default_rng(0).uniform(-1, 1, (3, 5, 3))
    x[1, 2, 0] = np.nan
    kernel = arm.kernel("forward_dynamics", derivatives=("q", "qd"))
    for rows in (slice(None), 2):
        q, qd, tau = x[:, rows]
        where = "[2, 0]" if rows == slice(None) else "[0]"
        for call in (
            lambda: kernel(q, qd, tau),  # noqa: B023
            lambda: kernel.jvp(q, qd, tau, dq=tau),  # noqa: B023
            lambda: kernel.vjp(q, qd, tau, tau),  # noqa: B023
        ):
            with pytest.raises(rd.InputError, match=re.escape(f"qd has nan at index {where}")):
                call()
    bad = x[0].copy()
    bad[1, 1] = np.inf
    with pytest.raises(rd.InputError, match=re.escape("dq has inf at index [1, 1]")):
        kernel.jvp(x[0], x[0], x[2], dq=bad)
    with pytest.raises(rd.InputError, match=re.escape("w has inf at index [1, 1]")):
        kernel.vjp(x[0], x[0], x[2], bad)


@pytest.mark.parametrize("target", ["", "numpy"])
def test_states_that_have_no_derivative(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if target:
        monkeypatch.setenv("RODYN_TARGET", target)
    kernel = coaxial((0.0, 0.0, 1.0)).kernel("forward_dynamics", derivatives="q")
    for call in (
        lambda: kernel([0.1, 0.2], [0, 0], [0, 0]),
        lambda: kernel([[0.1, 0.2]], [0, 0], [0, 0]),
        lambda: kernel.jvp([0.1, 0.2], [0, 0], [0, 0], dq=[1, 0]),
        lambda: kernel.vjp([0.1, 0.2], [0, 0], [0, 0], [1, 0]),
    ):
        with pytest.raises(rd.SingularError, match="nothing resists"):
            call()
    floating = rd.Robot.of(FLOATING.mechanism).kernel("gravity_force", derivatives="q")
    q = state(FLOATING)["q"]
    q[3:7] *= 1.1
    for given in (q, np.stack([q, q])):
        with pytest.raises(
            rd.InputError, match=re.escape("the quaternion (x, y, z, w) of the floating base")
        ):
            floating(given)


def test_very_large_angles_are_computed_with_care() -> None:
    """Where machine code gives up its sines, the states are looked at again."""
    arm = rd.load("two_link")  # whose joints have no offset, which would round
    kernel = arm.kernel("gravity_force", derivatives="q")
    far = np.random.default_rng(0).uniform(-1, 1, (9, 2))
    far[4, 0] += 2.0 * np.pi * 2.0**33
    near = np.arctan2(np.sin(far), np.cos(far))
    close(kernel(far).q, kernel(near).q, 1e-12)
    close(kernel(far[4]).q, kernel(near[4]).q, 1e-12)


def test_traced_values_are_refused() -> None:
    from rodyn.trace.scalar import Graph, Untraceable

    graph = Graph()
    with pytest.raises(Untraceable, match="the derivatives of gravity_force of traced values"):
        ARM.kernel("gravity_force", derivatives="q")([graph.input("q", k) for k in range(3)])
