"""Compiled functions: exact Jacobians of the library, in buffers, maps and a nonlinear program."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.errors import InputTypeError, UnsupportedError
from rodyn.model.random import random_coordinates
from tests import conditions

casadi = conditions.package("casadi", "casadi")
import rodyn.interop.casadi as rc  # noqa: E402
from rodyn.interop.casadi.compiled import compiled as made  # noqa: E402

ARM = rd.load("two_link")


@conditions.c_compiler
def test_values_and_jacobians_are_those_of_the_library() -> None:
    q, qd, tau = np.random.default_rng(0).normal(size=(3, 2))
    function = rc.compiled(ARM, "forward_dynamics")
    assert str(function).endswith("External")
    np.testing.assert_allclose(
        function(q, qd, tau).full().ravel(), ARM.forward_dynamics(q, qd, tau), rtol=1e-12
    )
    jacobian = function.jacobian()
    assert str(jacobian).endswith("External")
    expected = ARM.forward_dynamics_derivatives(q, qd, tau)
    for one, other in zip(jacobian(q, qd, tau, 0), (expected.q, expected.qd, expected.tau), strict=True):
        np.testing.assert_allclose(one.full(), other, rtol=1e-11, atol=1e-11)


@pytest.mark.exhaustive
@conditions.c_compiler
@pytest.mark.parametrize("name", ["inertia_matrix", "energy", "forward_kinematics", "inverse_dynamics"])
def test_jacobians_of_matrices_and_by_quaternions(name: str) -> None:
    robot = rd.Robot.random(2, "RS", seed=4)
    rng = np.random.default_rng(5)
    function, plain = rc.compiled(robot, name), rc.function(robot, name)
    q = 1.4 * random_coordinates(robot.mechanism, 1, rng)[0]
    given = [q, *(rng.normal(size=robot.nv) for _ in range(plain.n_in() - 1))]
    unused = [0] * plain.n_out()
    found, expected = (one.jacobian().call([*given, *unused]) for one in (function, plain))
    assert len(found) == len(expected) == plain.n_in() * plain.n_out()
    for one, other in zip(found, expected, strict=True):  # the library's matrices, and CasADi's own
        np.testing.assert_allclose(np.array(one), np.array(other), rtol=1e-10, atol=1e-11)


@pytest.mark.slow
@conditions.c_compiler
def test_hessians() -> None:
    function = rc.compiled(ARM, "forward_dynamics", hessian=True)
    q, qd, tau, w = np.random.default_rng(1).normal(size=(4, 2))
    symbol = casadi.MX.sym("q", 2)
    hessian, gradient = casadi.hessian(casadi.dot(w, function(symbol, qd, tau)), symbol)
    found = casadi.Function("h", [symbol], [hessian, gradient])
    kernel = ARM.kernel("forward_dynamics", derivatives="q")
    np.testing.assert_allclose(found(q)[1].full().ravel(), kernel.vjp(q, qd, tau, w).q, rtol=1e-10)
    for column in np.eye(2):
        expected = kernel.hvp(q, qd, tau, w, dq=column).q
        np.testing.assert_allclose(found(q)[0].full() @ column, expected, rtol=1e-9, atol=1e-9)


@conditions.c_compiler
def test_buffers_and_maps() -> None:
    function = rc.compiled(ARM, "inverse_dynamics", friction=True)
    states = np.random.default_rng(0).normal(size=(3, 5, 2))
    side_by_side = function.map(5)(*(one.T for one in states))
    expected = ARM.inverse_dynamics(*states, friction=True)
    np.testing.assert_allclose(np.array(side_by_side).T, expected, rtol=1e-12)
    buffer, run = function.buffer()
    arrays, result = [np.array(one[2]) for one in states], np.empty(2)
    for k, array in enumerate(arrays):
        buffer.set_arg(k, memoryview(array))
    buffer.set_res(0, memoryview(result))
    run()
    np.testing.assert_allclose(result, expected[2], rtol=1e-12)


def _least_torque(function: Callable[..., Any]) -> tuple[float, list[Floats]]:
    """From rest to rest in 0.5 s by trapezoids and IPOPT: Σ τ², and q, qd, qdd, tau."""
    nodes, h = 12, 0.5 / 11
    problem = casadi.Opti()
    q, qd, qdd, tau = (problem.variable(2, nodes) for _ in range(4))
    for k in range(nodes):
        problem.subject_to(tau[:, k] == function(q[:, k], qd[:, k], qdd[:, k]))
    for k in range(nodes - 1):
        problem.subject_to(q[:, k + 1] == q[:, k] + h / 2 * (qd[:, k] + qd[:, k + 1]))
        problem.subject_to(qd[:, k + 1] == qd[:, k] + h / 2 * (qdd[:, k] + qdd[:, k + 1]))
    for k, posture in ((0, [0.0, 0.0]), (nodes - 1, [0.6, -0.4])):
        problem.subject_to(q[:, k] == posture)
        problem.subject_to(qd[:, k] == 0)
    problem.minimize(casadi.sumsqr(tau))
    problem.solver("ipopt", {"print_time": False}, {"print_level": 0, "sb": "yes"})
    found = problem.solve()
    return float(found.value(problem.f)), [found.value(one).T for one in (q, qd, qdd, tau)]


@pytest.mark.slow
@conditions.c_compiler
def test_a_motion_of_least_torque() -> None:
    """Expressions and compiled functions lead IPOPT to the same motion, which obeys the library's dynamics."""
    cost, motion = _least_torque(lambda *state: rc.inverse_dynamics(ARM, *state))
    np.testing.assert_allclose(ARM.inverse_dynamics(*motion[:3]), motion[3], atol=1e-7)
    again, same = _least_torque(rc.compiled(ARM, "inverse_dynamics", hessian=True))
    assert again == pytest.approx(cost, rel=1e-8)
    np.testing.assert_allclose(same[3], motion[3], atol=1e-5)


def test_without_a_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    with pytest.raises(UnsupportedError, match=r"need a C compiler, and there is none \(cc, gcc, clang\)"):
        rc.compiled(ARM, "gravity_force")
    monkeypatch.setenv("CC", "mycc -O3")
    with pytest.raises(UnsupportedError, match=r"there is none \(CC=mycc -O3\)"):
        rc.compiled(ARM, "gravity_force")


@conditions.c_compiler
def test_a_compiler_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    made.cache_clear()
    monkeypatch.setenv("RODYN_CACHE", "off")
    monkeypatch.setenv("CC", "gcc -no-such-option")
    with pytest.raises(UnsupportedError, match="'gcc' could not compile gravity_force of robot 'two_link'"):
        rc.compiled(ARM, "gravity_force")


@pytest.mark.slow
def test_wrong_words() -> None:
    with pytest.raises(InputTypeError, match="hessian must be True or False"):
        rc.compiled(ARM, "gravity_force", hessian=1)
    long = rd.Robot.random(12, "R", seed=1)
    with pytest.raises(UnsupportedError, match="too long for one expression"):
        rc.compiled(long, "inverse_inertia_matrix")


@pytest.mark.parametrize(("given", "words"), [("'", "CC is no command"), ("true", "wrote no library")])
def test_a_strange_compiler_is_said(given: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", given)
    with pytest.raises(UnsupportedError, match=words):
        rc.compiled(ARM, "convective_force")
