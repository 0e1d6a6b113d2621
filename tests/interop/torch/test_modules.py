"""Modules of a robot, and what they learn."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import rodyn as rd
from tests.conditions import compiled
from tests.interop.robots import robot
from tests.interop.torch.tensors import near, rt, tensors, torch


def test_a_module_learns_the_masses_of_another_robot() -> None:
    true, guess = rd.load("two_link"), rd.load("two_link").replace(link=1, mass=0.7)
    model = rt.InverseDynamics(guess, learn=True, dtype=torch.float64)
    given = tensors(true, "inverse_dynamics", (40,), grad=False)
    tau = rt.inverse_dynamics(true, *given)
    optimiser = torch.optim.LBFGS(model.parameters(), max_iter=60, line_search_fn="strong_wolfe")

    def loss() -> Any:
        optimiser.zero_grad()
        found = (model(*given) - tau).square().mean()
        found.backward()
        return found

    before = float(loss().detach())
    optimiser.step(loss)
    assert float(loss().detach()) < 1e-9 * before
    learned = rt.InverseDynamics(model.robot, learn=True, dtype=torch.float64)
    learned.load_state_dict(model.state_dict())
    assert torch.equal(learned(*given), model(*given))


def test_modules_are_copied_pickled_and_give_their_robot() -> None:
    arm = robot("tree")
    model = rt.ForwardDynamics(arm, learn=True, friction=True, dtype=torch.float64)
    given = tensors(arm, "forward_dynamics", (2,), grad=False)
    expected = rt.forward_dynamics(arm, *given, friction=True)
    for one in (model, copy.deepcopy(model), pickle.loads(pickle.dumps(model))):
        torch.testing.assert_close(one(*given), expected, rtol=1e-10, atol=1e-10)
    torch.testing.assert_close(
        rt.forward_dynamics(model.learned(), *given, friction=True), expected, rtol=1e-9, atol=1e-9
    )
    with torch.no_grad():
        model.inertial[0] *= 2
    assert model.learned().mass == pytest.approx(arm.mass + arm.links[0].mass)
    assert "learn=True" in repr(model)


def test_a_module_of_kinematics_and_what_it_refuses() -> None:
    arm = robot("arm")
    q = torch.zeros(3, 2)
    assert torch.equal(rt.Kinematics(arm, frame="link1")(q), rt.end_effector(arm, q, frame="link1"))
    assert list(rt.Kinematics(arm).parameters()) == []
    with pytest.raises(rd.InputError, match="nothing to learn"):
        rt.Kinematics(arm, learn=True)
    with pytest.raises(rd.RodynError, match="unknown keyword of forward_dynamics 'frame'"):
        rt.ForwardDynamics(arm, frame="link1")


def test_a_module_of_float32_computes_in_it() -> None:
    """With a dtype that is named; the default of PyTorch is only that of its parameters."""
    arm = robot("arm")
    x = [one.detach().float() for one in tensors(arm, "inverse_dynamics", (20,))]
    model = rt.InverseDynamics(arm, learn=True, dtype=torch.float32)
    found = model(*x)
    found.square().sum().backward()
    assert found.dtype == model.inertial.grad.dtype == torch.float32
    plain = rt.InverseDynamics(arm, learn=True)
    wide = rt.InverseDynamics(arm, learn=True, dtype=torch.float64)
    near(found, wide(*(one.double() for one in x)), 1e-5)
    assert torch.equal(plain(*x), rt.inverse_dynamics(arm, *x, parameters=plain.inertial))


@compiled  # else float32 is computed in float64, and rounded
def test_a_module_computes_in_the_dtype_that_it_was_moved_to() -> None:
    arm = robot("arm")
    x = tensors(arm, "forward_dynamics", (5,), grad=False)
    exact = rt.forward_dynamics(arm, *x)
    for learn in (False, True):
        light = rt.ForwardDynamics(arm, learn=learn, dtype="float32")
        assert light(*[one.float() for one in x]).dtype == torch.float32
        wide = light.double()
        assert wide(*x).dtype == torch.float64
        torch.testing.assert_close(
            wide(*x), exact, rtol=1e-4 if learn else 1e-14, atol=1e-4 if learn else 1e-14
        )
        narrow = rt.ForwardDynamics(arm, learn=learn, dtype=torch.float64).float()
        given = [one.float() for one in x]
        torch.testing.assert_close(
            narrow(*given), rt.forward_dynamics(arm, *given, dtype=torch.float32), rtol=1e-3, atol=1e-3
        )
        assert not torch.equal(narrow(*given), rt.forward_dynamics(arm, *given))
        assert list(narrow.state_dict()) == (["inertial"] if learn else [])


def test_a_module_takes_names() -> None:
    arm = robot("arm")
    q, qd, tau = tensors(arm, "forward_dynamics", (5,), grad=False)
    assert torch.equal(rt.ForwardDynamics(arm)(q, tau=tau, qd=qd), rt.forward_dynamics(arm, q, qd, tau))


@pytest.mark.parametrize(
    "options", [{"friction": 3}, {"wrench": 5}, {"method": "quick"}, {"learn": "yes"}, {"frame": "hand"}]
)
def test_wrong_options_are_errors_when_a_module_is_made(options: dict[str, Any]) -> None:
    kind = rt.Kinematics if "frame" in options else rt.InverseDynamics
    with pytest.raises(rd.RodynError, match=next(iter(options))):
        kind(robot("arm"), **options)


def test_what_belongs_to_a_module_is_not_given_to_a_call() -> None:
    model = rt.InverseDynamics(robot("arm"), learn=True, friction=True, dtype=torch.float64)
    rest = torch.zeros(2, dtype=torch.float64)
    for key in ("friction", "dtype", "parameters"):
        with pytest.raises(rd.InputError, match=f"{key} belongs to the module"):
            model(rest, rest, rest, **{key: None})
