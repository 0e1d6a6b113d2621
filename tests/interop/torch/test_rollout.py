"""Rollouts: simulations with gradients."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.interop.robots import robot
from tests.interop.torch.tensors import func, rt, torch


def start(arm: rd.Robot) -> tuple[Any, Any, Any]:
    rng = np.random.default_rng(3)
    shapes = ((2, arm.nq), (arm.nv,), (3, 2, arm.nv))
    q0, qd0, tau = (torch.tensor(rng.uniform(-1, 1, shape), requires_grad=True) for shape in shapes)
    return q0, qd0, tau


@pytest.mark.parametrize("kind", ["arm", "ball"])
def test_a_rollout_is_a_simulation_and_has_its_gradients(kind: str) -> None:
    arm = robot(kind)
    q0, qd0, tau = start(arm)

    def function(*x: Any) -> Any:
        return rt.rollout(arm, *x, step=0.02, substeps=2, friction=True)

    q, qd = function(q0, qd0, tau)
    assert q.shape == (4, 2, arm.nq)
    assert qd.shape == (4, 2, arm.nv)
    table = rd.torque_table([0.0, 0.02, 0.04], np.swapaxes(tau.detach().numpy(), 0, 1), between="hold")
    run = arm.simulate(
        q[0].detach().numpy(),
        np.broadcast_to(qd0.detach().numpy(), (2, arm.nv)),
        duration=0.06,
        torque=table,
        integrator="rk4",
        step=0.01,
    )
    np.testing.assert_allclose(q[-1].detach().numpy(), run.q_end, rtol=1e-13, atol=1e-13)
    np.testing.assert_allclose(qd[-1].detach().numpy(), run.qd_end, rtol=1e-12, atol=1e-12)
    assert torch.autograd.gradcheck(function, (q0, qd0, tau), check_forward_ad=True, fast_mode=True)


def test_rollouts_in_transforms() -> None:
    arm = robot("arm")
    q0, qd0, tau = (one.detach() for one in start(arm))

    def cost(q0: Any, tau: Any) -> Any:
        return rt.rollout(arm, q0, qd0, tau, step=0.02).q[-1].square().sum()

    whole = func.grad(cost, argnums=1)(q0, tau)
    inside = func.vmap(func.grad(cost, argnums=1), in_dims=(0, 1), out_dims=1)(q0, tau)
    torch.testing.assert_close(whole, inside, rtol=1e-12, atol=1e-14)
    last = [
        one(lambda x: rt.rollout(arm, q0[0], qd0, x, step=0.02).q[-1])(tau[:, 0])
        for one in (func.jacrev, func.jacfwd)
    ]
    assert last[0].shape == (2, 3, 2)
    torch.testing.assert_close(*last, rtol=1e-11, atol=1e-13)


def test_what_a_rollout_refuses() -> None:
    arm = robot("arm")
    q0, qd0, tau = start(arm)
    reached = rt.rollout(arm, q0, qd0, tau, step=0.01).q.sum()
    (first,) = torch.autograd.grad(reached, q0, create_graph=True)
    with pytest.raises(rd.UnsupportedError, match="no second derivatives"):
        first.sum().backward()
    fast = torch.tensor([[0.0, 0.0], [1e200, 0.0]], dtype=torch.float64)
    with pytest.raises(rd.InputError, match=r"could not go on to its end in state \[1\]"):
        rt.rollout(arm, 0 * fast, fast, torch.zeros(2, 2, 2, dtype=torch.float64), step=0.1)
    for words, match in [
        ({"step": 0.0}, r"step is 0\.0 s, but must be above zero"),
        ({"step": 0.1, "substeps": 0}, "substeps must be"),
        ({"step": 0.1, "rtol": 1e-3}, "unknown keyword of rollout 'rtol'"),
    ]:
        with pytest.raises(rd.RodynError, match=match):
            rt.rollout(arm, q0, qd0, tau, **words)
    with pytest.raises(rd.InputError, match=r"tau has shape \(2,\), but rollout needs \(steps, \.\.\., nv\)"):
        rt.rollout(arm, q0, qd0, tau[0, 0], step=0.1)
    with pytest.raises(rd.InputError, match=r"q0 has shape \(2, 1\)"):
        rt.rollout(arm, q0[:, :1], qd0, tau, step=0.1)


def test_steps_are_the_numbers_that_a_stepper_takes() -> None:
    arm = robot("arm")
    q0, qd0, tau = (one.detach() for one in start(arm))
    exact = rt.rollout(arm, q0, qd0, tau, step=0.5, substeps=2).q
    for step, substeps in ((np.float32(0.5), np.int64(2)), (torch.tensor(0.5), 2)):
        assert torch.equal(rt.rollout(arm, q0, qd0, tau, step=step, substeps=substeps).q, exact)
    for wrong, error in (
        ({"step": 0.0}, rd.InputError),
        ({"step": 0.5, "substeps": 1.0}, rd.InputTypeError),
        ({"step": 0.5, "substeps": 10_001}, rd.InputError),
    ):
        with pytest.raises(error):
            rt.rollout(arm, q0, qd0, tau, **wrong)
        with pytest.raises(error):
            arm.stepper(**wrong)
