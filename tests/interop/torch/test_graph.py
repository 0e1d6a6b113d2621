"""PyTorch's own checkers of gradients; forward and reverse mode, vmap and nests of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rodyn.interop.functions import FUNCTIONS
from tests.interop.robots import NAMES, dynamics, keywords, numbers, robot
from tests.interop.torch.tensors import func, rt, tensors, torch
from tests.marks import mostly_slow


def test_every_function_of_the_table_is_there_under_its_name() -> None:
    for name, row in FUNCTIONS.items():
        assert getattr(rt, name).__name__ == name
        assert row.doc in getattr(rt, name).__doc__


@pytest.mark.parametrize("name", FUNCTIONS)
def test_values_are_those_of_the_library(name: str) -> None:
    arm = robot("arm")
    words, given = keywords(arm, name), numbers(arm, name, (3,))
    row = FUNCTIONS[name]
    expected = getattr(arm, row.method)(*given.values(), **words, **row.fixed)
    found = getattr(rt, name)(arm, *tensors(arm, name, (3,), grad=False), **words)
    followed = getattr(rt, name)(arm, *tensors(arm, name, (3,)), **words)
    for a, b, c in zip(
        *((one,) if row.result is None else one for one in (found, followed, expected)), strict=True
    ):
        assert a.dtype == torch.float64
        np.testing.assert_allclose(a.numpy(), c, rtol=1e-14, atol=1e-14)  # momentum: another sum of the same
        assert torch.equal(a, b.detach())
    if row.result is not None:
        assert type(found) is type(expected)


@pytest.mark.parametrize("name", ["forward_dynamics", "inverse_dynamics"])
@pytest.mark.parametrize("kind", mostly_slow(NAMES, lambda kind: kind != "floating"))
def test_gradients_by_the_checker_of_torch(kind: str, name: str) -> None:
    arm, words = dynamics(kind)

    def function(*x: Any) -> Any:
        return getattr(rt, name)(arm, *x, **words)

    assert torch.autograd.gradcheck(
        function, tensors(arm, name), check_forward_ad=True, fast_mode=kind != "arm"
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", mostly_slow(NAMES, lambda kind: kind == "arm"))
def test_second_derivatives_by_the_checker_of_torch(kind: str) -> None:
    arm, words = dynamics(kind)

    def function(*x: Any) -> Any:
        return rt.forward_dynamics(arm, *x, **words)

    given = tensors(arm, "forward_dynamics")
    assert torch.autograd.gradgradcheck(function, given, check_fwd_over_rev=True, fast_mode=kind != "arm")


@pytest.mark.parametrize("name", ["energy", "twist", "inertia_matrix", "end_effector", "center_of_mass"])
def test_other_functions_by_the_checkers_of_torch(name: str) -> None:
    """Several results, matrices, no velocities."""
    arm = robot("ball")

    def function(*x: Any) -> Any:
        return getattr(rt, name)(arm, *x, **keywords(arm, name))

    given = tensors(arm, name)
    assert torch.autograd.gradcheck(function, given, check_forward_ad=True, fast_mode=True)
    assert torch.autograd.gradgradcheck(function, given, fast_mode=True)


def test_a_result_that_is_not_used_has_no_weight() -> None:
    arm = robot("arm")
    q, qd = tensors(arm, "energy")
    (gradient,) = torch.autograd.grad(rt.energy(arm, q, qd).potential.sum(), q)
    np.testing.assert_allclose(gradient.numpy(), arm.gravity_force(q.detach().numpy()), rtol=1e-12)


@pytest.mark.exhaustive
@pytest.mark.slow
def test_derivatives_by_parameters() -> None:
    arm = robot("tree")
    own = torch.tensor(arm.dynamic_parameters(rotors=False).kernel_parameters, requires_grad=True)
    given = tensors(arm, "inverse_dynamics")

    def function(parameters: Any, *x: Any) -> Any:
        return rt.inverse_dynamics(arm, *x, parameters=parameters)

    assert torch.autograd.gradcheck(function, (own, *given), check_forward_ad=True, fast_mode=True)
    assert torch.autograd.gradgradcheck(function, (own, *given), fast_mode=True)
    (slope,) = torch.autograd.grad(function(own, *given).sum(), own)
    assert slope.shape == own.shape  # summed over the states that share them


# torch.func


@pytest.mark.slow
def test_matrices_by_rows_and_columns_and_second_ones_by_every_nest() -> None:
    arm, words = dynamics("ball")
    q, qd, tau = (one.detach()[0] for one in tensors(arm, "forward_dynamics"))

    def function(q: Any) -> Any:
        return rt.forward_dynamics(arm, q, qd, tau, **words)

    rows, columns = func.jacrev(function)(q), func.jacfwd(function)(q)
    assert rows.shape == (arm.nv, arm.nq)
    assert rows.abs().max() > 0.1
    torch.testing.assert_close(rows, columns, rtol=1e-11, atol=1e-11)
    jacobians = (func.jacrev, func.jacfwd)
    first, *others = [outer(inner(function))(q) for outer in jacobians for inner in jacobians]
    assert first.shape == (arm.nv, arm.nq, arm.nq)
    torch.testing.assert_close(first, first.transpose(1, 2), rtol=1e-10, atol=1e-10)
    for other in others:
        torch.testing.assert_close(other, first, rtol=1e-10, atol=1e-10)


def test_vmap_over_any_axis_and_with_what_is_not_mapped() -> None:
    arm, words = dynamics("floating")
    q, qd, tau = (one.detach() for one in tensors(arm, "forward_dynamics", (3, 2)))

    def function(q: Any, qd: Any, tau: Any) -> Any:
        return rt.forward_dynamics(arm, q, qd, tau, **words)

    expected = function(q, qd, tau)
    assert torch.equal(func.vmap(func.vmap(function))(q, qd, tau), expected)
    assert torch.equal(func.vmap(function, in_dims=1, out_dims=1)(q, qd, tau), expected)
    mixed = func.vmap(function, in_dims=(0, None, None))(q, qd[0], tau[0, 0])
    assert torch.equal(mixed, torch.stack([function(one, qd[0], tau[0, 0]) for one in q]))


def test_gradients_inside_and_outside_of_vmap() -> None:
    arm, words = dynamics("arm")
    q, qd, tau = (one.detach() for one in tensors(arm, "forward_dynamics", (4,)))

    def cost(q: Any, qd: Any, tau: Any) -> Any:
        return rt.forward_dynamics(arm, q, qd, tau, **words).square().sum()

    inside = func.vmap(func.grad(cost, argnums=(0, 1, 2)))(q, qd, tau)
    whole = func.grad(cost, argnums=(0, 1, 2))(q, qd, tau)
    for a, b in zip(inside, whole, strict=True):
        torch.testing.assert_close(a, b, rtol=1e-12, atol=1e-12)
    shared = func.grad(lambda one: func.vmap(lambda a, b: cost(a, b, one))(q, qd).sum())(tau[0])
    torch.testing.assert_close(
        shared, func.grad(lambda one: cost(q, qd, one))(tau[0]), rtol=1e-12, atol=1e-12
    )
