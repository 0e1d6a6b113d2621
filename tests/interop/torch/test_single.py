"""Functions in float32."""

from __future__ import annotations

from typing import Any

import pytest

import rodyn as rd
from tests.interop.robots import NAMES, keywords, robot
from tests.interop.torch.tensors import func, near, parts, rt, tensors, torch, weighted
from tests.marks import mostly_slow

SINGLE = ("forward_dynamics", "energy", "jacobian", "regressor")


@pytest.mark.parametrize("name", mostly_slow(SINGLE, lambda name: name == "forward_dynamics"))
@pytest.mark.parametrize("which", NAMES)
def test_a_function_in_float32_and_its_gradients(which: str, name: str) -> None:
    """Tensors of float32 in and out, gradients by kernels of float32: as in float64, but for rounding."""
    arm = robot(which)
    words = keywords(arm, name)
    exact = tensors(arm, name, (20,))
    for kind in (torch.float32, torch.float64):  # the others are rounded first
        given = [one.detach().to(torch.float32).to(kind).requires_grad_() for one in exact]
        right = [one.detach().to(torch.float64).requires_grad_() for one in given]
        found = parts(getattr(rt, name)(arm, *given, **words, dtype=torch.float32))
        expected = parts(getattr(rt, name)(arm, *right, **words))
        for one, other in zip(found, expected, strict=True):
            assert one.dtype == torch.float32
            near(one, other, 1e-4)
        weighted(found).backward()
        weighted(expected).backward()
        for one, other in zip(given, right, strict=True):
            assert one.grad.dtype == kind
            near(one.grad, other.grad, 1e-3)


@pytest.mark.slow
def test_forward_mode_and_vmap_in_float32() -> None:
    arm = robot("floating")
    x = [one.detach() for one in tensors(arm, "inverse_dynamics", (5,))]
    single = [one.float() for one in x]

    def function(dtype: Any) -> Any:
        return lambda *given: rt.inverse_dynamics(arm, *given, dtype=dtype)

    _, slope = func.jvp(function("float32"), tuple(single), tuple(single))
    _, exact = func.jvp(function("float64"), tuple(x), tuple(x))
    assert slope.dtype == torch.float32
    near(slope, exact, 1e-4)
    many = func.vmap(function(torch.float32))(*single)
    near(many, function(torch.float64)(*x), 1e-5)
    matrix = func.jacrev(function(torch.float32))(*(one[0] for one in single))
    near(matrix, func.jacrev(function(torch.float64))(*(one[0] for one in x)), 1e-4)
    curvature = func.hessian(lambda q: rt.energy(arm, q, single[1][0], dtype=torch.float32).kinetic)(
        single[0][0]
    )
    near(curvature, func.hessian(lambda q: rt.energy(arm, q, x[1][0]).kinetic)(x[0][0]), 1e-3)


def test_float32_alone_is_computed_in_float64() -> None:
    arm = robot("arm")
    x = [one.detach().float() for one in tensors(arm, "forward_dynamics", (20,))]
    wide = rt.forward_dynamics(arm, *(one.double() for one in x)).float()
    assert torch.equal(rt.forward_dynamics(arm, *x), wide)
    assert torch.equal(rt.forward_dynamics(arm, *x, dtype=torch.float64), wide)
    assert not torch.equal(rt.forward_dynamics(arm, *x, dtype=torch.float32), wide)


def test_other_dtypes_are_refused() -> None:
    arm, q = robot("arm"), torch.zeros(2)
    for dtype in (torch.float16, torch.int64, "half"):
        with pytest.raises(rd.InputTypeError, match="dtype must be"):
            rt.gravity_force(arm, q, dtype=dtype)
    with pytest.raises(rd.UnsupportedError, match="momentum is computed in float64 only"):
        rt.momentum(arm, q, q, dtype=torch.float32)
    with pytest.raises(rd.InputTypeError, match="qd is float64, but q is float32"):
        rt.bias_force(arm, q, q.double(), dtype=torch.float32)
