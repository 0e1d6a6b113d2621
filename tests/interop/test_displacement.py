"""`integrate` and `difference` in PyTorch, JAX and CasADi: the numbers of `Robot`'s, with derivatives also at zero."""

from typing import Any

import casadi
import jax
import numpy as np
import pytest
import torch

import rodyn as rd
import rodyn.interop.casadi as rc
import rodyn.interop.jax as rj
import rodyn.interop.torch as rt
from rodyn.model.random import random_mechanism
from rodyn.robot import Robot

jax.config.update("jax_enable_x64", True)
ROBOT = Robot.of(random_mechanism(3, "RSP", seed=2)).with_base(rd.FloatingBase(2.0, inertia=(1, 1, 1)))


def states(rows: int = 5) -> tuple[Any, Any]:
    rng = np.random.default_rng(0)
    q = ROBOT.integrate(ROBOT.q_from({}), rng.uniform(-1, 1, (rows, ROBOT.nv)))
    return q, rng.uniform(-1, 1, (rows, ROBOT.nv))


def in_torch(name: str, a: Any, b: Any) -> Any:
    return getattr(rt, name)(ROBOT, torch.tensor(a), torch.tensor(b)).numpy()


def in_jax(name: str, a: Any, b: Any) -> Any:
    return np.asarray(jax.jit(lambda a, b: getattr(rj, name)(ROBOT, a, b))(a, b))


def in_casadi(name: str, a: Any, b: Any) -> Any:
    x, y = casadi.MX.sym("x", a.shape[-1]), casadi.MX.sym("y", b.shape[-1])
    function = casadi.Function("f", [x, y], [getattr(rc, name)(ROBOT, x, y)])
    rows = [
        function(p, r).full().ravel()
        for p, r in zip(a, np.broadcast_to(b, (len(a), b.shape[-1])), strict=True)
    ]
    return np.array(rows)


@pytest.mark.parametrize("size", [1.0, 1e-5, 0.0])
@pytest.mark.parametrize("framework", [in_torch, in_jax, in_casadi])
def test_frameworks_have_the_numbers_of_the_robot(framework: Any, size: float) -> None:
    q, v = states()
    end = ROBOT.integrate(q, size * v)
    np.testing.assert_allclose(framework("integrate", q, size * v), end, rtol=0, atol=1e-14)
    np.testing.assert_allclose(framework("difference", q, end), ROBOT.difference(q, end), rtol=0, atol=1e-14)


def test_derivatives_at_zero_are_those_of_the_rates() -> None:
    q, v = states(1)
    zero = np.zeros(ROBOT.nv)
    step = 1e-6
    expected = (ROBOT.integrate(q[0], step * v[0]) - ROBOT.integrate(q[0], -step * v[0])) / (2 * step)
    by_jax = jax.jvp(lambda v: rj.integrate(ROBOT, q[0], v), (zero,), (v[0],))[1]
    J = torch.autograd.functional.jacobian(
        lambda v: rt.integrate(ROBOT, torch.tensor(q[0]), v), torch.tensor(zero)
    )
    x = casadi.SX.sym("x", ROBOT.nv)
    by_casadi = casadi.Function("J", [x], [casadi.jacobian(rc.integrate(ROBOT, q[0], x), x)])(zero).full()
    for rates in (by_jax, J.numpy() @ v[0], by_casadi @ v[0]):
        np.testing.assert_allclose(rates, expected, rtol=0, atol=1e-9)
    around = jax.jacobian(lambda v: rj.difference(ROBOT, q[0], rj.integrate(ROBOT, q[0], v)))(zero)
    np.testing.assert_allclose(around, np.eye(ROBOT.nv), rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: rt.integrate(ROBOT, [0.0], torch.zeros(2)), r"q must be a torch.Tensor"),
        (lambda: rt.integrate(ROBOT, torch.zeros(2), torch.zeros(2)), r"q has 2 numbers in its last axis"),
        (lambda: rj.difference(ROBOT, np.zeros(3), np.zeros(3)), r"q0 has 3 numbers in its last axis"),
        (lambda: rc.integrate("arm", 1, 2), r"Robot"),
    ],
)
def test_bad_arguments_are_named(call: Any, message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        call()
