"""Tensors of all kinds, and wrong ones."""

from __future__ import annotations

import importlib
from itertools import product
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.interop.robots import dynamics, robot
from tests.interop.torch.tensors import edge, func, rt, tensors, torch


def test_broadcast_and_strided_tensors() -> None:
    arm, words = dynamics("arm")
    rng = np.random.default_rng(0)
    q = torch.tensor(rng.uniform(-1, 1, (2, 3, 5)), requires_grad=True)
    qd, tau = (torch.tensor(rng.uniform(-1, 1, shape), requires_grad=True) for shape in ((2,), (3, 2)))
    turned = q.permute(2, 1, 0)  # (5, 3, 2), no row of it contiguous
    found = rt.forward_dynamics(arm, turned, qd, tau, **words)
    expected = arm.forward_dynamics(*(one.detach().numpy() for one in (turned, qd, tau)), **words)
    np.testing.assert_array_equal(found.detach().numpy(), expected)
    found.sum().backward()
    assert [one.grad.shape for one in (q, qd, tau)] == [one.shape for one in (q, qd, tau)]
    d = arm.forward_dynamics_derivatives(*(one.detach().numpy() for one in (turned, qd, tau)), **words)
    np.testing.assert_allclose(qd.grad.numpy(), d.qd.sum(axis=(0, 1, 2)), rtol=1e-11)


def test_a_wrench_of_many_rows_acts_on_one_state() -> None:
    arm = robot("arm")
    load = rd.Wrench(np.random.default_rng(0).uniform(-1, 1, (4, 3)), frame=arm.links[-1].name)
    q, qd, tau = tensors(arm, "forward_dynamics", ())
    assert torch.autograd.gradcheck(lambda *x: rt.forward_dynamics(arm, *x, wrench=load), (q, qd, tau))
    rows = func.vmap(lambda one: rt.forward_dynamics(arm, one, qd, tau, wrench=load))(q.expand(2, 2))
    assert rows.shape == (2, 4, 2)


def test_float32_is_computed_in_float64() -> None:
    arm, words = dynamics("arm")
    given = [one.detach().float() for one in tensors(arm, "forward_dynamics", (50,))]
    found = rt.forward_dynamics(arm, *given, **words)
    exact = rt.forward_dynamics(arm, *(one.double() for one in given), **words)
    assert found.dtype == torch.float32
    assert torch.equal(found, exact.float())
    q = given[0].requires_grad_()
    (gradient,) = torch.autograd.grad(rt.forward_dynamics(arm, q, *given[1:], **words).sum(), q)
    assert gradient.dtype == torch.float32


def test_memory_is_not_copied() -> None:
    """NumPy sees the tensors, and results are tensors over the arrays that the kernel filled."""
    seen: list[np.ndarray[Any, Any]] = []

    class Watched:
        arguments, shapes, ranks = ("q",), ((2,),), {"q": 1}

        def __init__(self, dtype: str) -> None:
            self.dtype = dtype

        def leading(self, shapes: Any) -> tuple[int, ...]:
            return ()

        def value(self, arrays: list[Any]) -> tuple[Any, ...]:
            seen.extend([*arrays, np.ones(2, self.dtype)])
            return (seen[1],)

    for dtype, gradient in product(("float64", "float32"), (False, True)):
        q = torch.zeros(2, dtype=getattr(torch, dtype), requires_grad=gradient)
        seen.clear()
        (found,) = edge.answered(Watched(dtype), {"q": q})
        assert seen[0].ctypes.data == q.data_ptr()
        assert seen[1].ctypes.data == found.data_ptr()


def meta(q: Any) -> Any:
    return q.to("meta")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda q: q.detach().numpy(), "qd must be a torch.Tensor"),
        (lambda q: q.tolist(), r"qd must be a torch.Tensor.*torch.as_tensor\(qd\)"),
        (meta, "qd is on device meta"),
        (lambda q: q.to_sparse(), "qd has layout torch.sparse_coo"),
        (lambda q: q.half(), "qd is float16"),
        (lambda q: q.int(), "qd is int32"),
        (lambda q: q.cfloat(), "qd is complex64"),
        (lambda q: q.float(), "qd is float32, but q is float64"),
        (lambda q: q[..., :1], r"qd has shape \(2, 1\), but robot"),
        (lambda q: q.sum(), r"qd has shape \(\), but robot"),
        (lambda q: q.expand(3, 2, 2)[:, :1].expand(3, 3, 2), "leading axes of q .*do not broadcast"),
    ],
)
def test_a_wrong_tensor_is_named_before_anything_is_computed(
    wrong: Any, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    arm = robot("arm")
    q, qd, tau = (one.detach() for one in tensors(arm, "forward_dynamics"))
    monkeypatch.setattr("rodyn.interop.torch.edge.tensor_of", lambda *_: pytest.fail("it was computed"))
    with pytest.raises(rd.RodynError, match=words):
        rt.forward_dynamics(arm, q, wrong(qd), tau)


def test_wrong_words() -> None:
    q = torch.zeros(2, dtype=torch.float64)
    with pytest.raises(rd.RodynError, match="unknown keyword of gravity_force 'friction'"):
        rt.gravity_force(robot("arm"), q, friction=True)
    with pytest.raises(rd.RodynError, match=r"takes a rodyn.Robot first"):
        rt.gravity_force("two_link", q)
    with pytest.raises(rd.RodynError, match=r"unknown .* 'no such method'"):
        rt.gravity_force(robot("arm"), q, method="no such method")
    with pytest.raises(rd.RodynError, match="nan at index"):
        rt.gravity_force(robot("arm"), q * float("nan"))


def test_third_derivatives_are_refused() -> None:
    arm = robot("arm")
    q = torch.zeros(2, dtype=torch.float64, requires_grad=True)
    (first,) = torch.autograd.grad(rt.gravity_force(arm, q).sum(), q, create_graph=True)
    (second,) = torch.autograd.grad(first.sum(), q, create_graph=True)
    with pytest.raises(rd.UnsupportedError, match="no third derivatives"):
        second.sum().backward()
    with pytest.raises(rd.UnsupportedError, match="no third derivatives"):
        func.jacfwd(func.jacfwd(func.jacfwd(lambda x: rt.gravity_force(arm, x))))(q.detach())


@pytest.mark.exhaustive
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:The .grad attribute of a Tensor")
def test_compiled_functions_leave_their_graph_at_a_call() -> None:
    arm, words = dynamics("arm")

    def cost(q: Any) -> Any:
        x = torch.sin(q)
        found = rt.forward_dynamics(arm, x, torch.zeros_like(x), torch.ones_like(x), **words)
        return found.square().sum() + rt.rollout(arm, x, x, x.expand(2, 5, 2), step=0.01).q.sum()

    compiled = torch.compile(cost, backend="eager")
    q = tensors(arm, "gravity_force", (5,))[0]
    torch.testing.assert_close(compiled(q), cost(q), rtol=1e-14, atol=1e-14)
    slopes = [torch.autograd.grad(one(q), q)[0] for one in (compiled, cost)]
    torch.testing.assert_close(*slopes, rtol=1e-12, atol=1e-12)
    assert torch._dynamo.explain(cost)(q).graph_break_count == 2


@pytest.mark.filterwarnings("ignore:The PyTorch API of nested tensors")
def test_nested_tensors_and_other_types_of_parameters_are_refused() -> None:
    arm = rd.load("two_link")
    nested = torch.nested.nested_tensor([torch.zeros(2), torch.zeros(2)], dtype=torch.float64)
    with pytest.raises(rd.InputTypeError, match="q is a nested tensor, but must be dense"):
        rt.gravity_force(arm, nested)
    for dtype in (torch.int64, torch.float16, "half"):
        with pytest.raises(rd.InputTypeError, match="dtype must be"):
            rt.InverseDynamics(arm, learn=True, dtype=dtype)


@pytest.mark.slow
@pytest.mark.parametrize("learned", [False, True])
@pytest.mark.parametrize("kind", ["arm", "floating"])
def test_a_state_that_cannot_be_computed_is_nan_where_that_is_wanted(kind: str, learned: bool) -> None:
    """Value, gradient, forward mode and second derivatives: NaN in its row, and in no other."""
    arm, words = dynamics(kind)
    own = torch.tensor(arm.dynamic_parameters(rotors=False).kernel_parameters)
    words = {**words, "parameters": own} if learned else words
    q, qd, tau = (one.detach() for one in tensors(arm, "forward_dynamics", (4,)))
    q[2] = 0.0 if kind == "floating" else float("nan")  # a quaternion without a direction
    good = [0, 1, 3]

    def function(*x: Any, **more: Any) -> Any:
        return rt.forward_dynamics(arm, *x, **words, **more)

    def sensitivities(rows: list[int], *x: Any, **more: Any) -> tuple[Any, ...]:
        def slope(q: Any) -> Any:
            return func.grad(lambda q: function(q, *x[1:], **more)[rows].sum())(q)

        along = tuple(map(torch.ones_like, x))
        forward = func.jvp(lambda *y: function(*y, **more), x, along)[1]
        return function(*x, **more), forward, slope(x[0]), func.jvp(slope, x[:1], along[:1])[1]

    found = sensitivities(good, q, qd, tau, on_error="nan")
    exact = sensitivities([0, 1, 2], q[good], qd[good], tau[good])
    for one, right in zip(found, exact, strict=True):
        assert one[2].isnan().any()
        torch.testing.assert_close(one[good], right, rtol=1e-12, atol=1e-12)
    with pytest.raises(rd.RodynError, match=r"\[2"):
        function(q, qd, tau)
    with pytest.raises(rd.RodynError, match="unknown value of on_error 'ignore'"):
        function(q, qd, tau, on_error="ignore")


def test_twist_rate_without_accelerations_is_that_of_zero_ones() -> None:
    arm = robot("ball")
    q, qd, qdd = tensors(arm, "twist_rate", (3,))
    found = rt.twist_rate(arm, q, qd, frame=arm.links[-1].name)
    exact = rt.twist_rate(arm, q, qd, 0 * qdd, frame=arm.links[-1].name)
    for one, other in zip(found, exact, strict=True):
        torch.testing.assert_close(one, other, rtol=1e-14, atol=1e-14)
    assert rt.twist_rate(arm, q.float(), qd.float()).linear.dtype == torch.float32
    with pytest.raises(rd.RodynError, match=r"q must be a torch\.Tensor"):
        rt.twist_rate(arm, [0.0, 0.0], qd)


@pytest.mark.slow
@pytest.mark.parametrize("rotors", [None, True, False])
def test_the_columns_of_rotors_are_those_that_are_asked_for(rotors: bool | None) -> None:
    arm = robot("arm")
    given = tensors(arm, "regressor", (3,))
    found = rt.regressor(arm, *given, rotors=rotors)
    exact = arm.regressor(*(one.detach().numpy() for one in given), rotors=rotors)
    np.testing.assert_allclose(found.detach().numpy(), exact, rtol=1e-14, atol=1e-14)
    assert torch.autograd.gradcheck(
        lambda *x: rt.regressor(arm, *x, rotors=rotors), given, check_forward_ad=True, fast_mode=True
    )


def test_a_keyword_without_a_default_is_needed() -> None:
    q = torch.zeros(2, dtype=torch.float64)
    with pytest.raises(
        rd.InputError, match=r"generalised_force needs wrench: generalised_force\(robot, q, \*, wrench"
    ):
        rt.generalised_force(robot("arm"), q)


def test_a_number_that_float32_cannot_hold_is_named() -> None:
    q = torch.tensor([[0.0, 0.0], [0.0, 1e300]], dtype=torch.float64)
    with pytest.raises(rd.InputError, match=r"q has 1e\+300 at index \[1, 1\], too large for float32"):
        rt.gravity_force(robot("arm"), q, dtype=torch.float32)


@pytest.mark.slow
def test_a_recorded_graph_gets_no_constants() -> None:
    """`make_fx` and `torch.export` record operations: a result of ours would be a constant of their graph."""
    arm, q = robot("arm"), torch.zeros(2, dtype=torch.float64)
    make_fx = importlib.import_module("torch.fx.experimental.proxy_tensor").make_fx

    def function(x: Any) -> Any:
        return rt.gravity_force(arm, x)

    class Module(torch.nn.Module):
        def forward(self, x: Any) -> Any:
            return function(x)

    for record in (
        lambda: make_fx(function)(q),
        lambda: make_fx(func.jacrev(function))(q),
        lambda: make_fx(function, tracing_mode="fake")(q),
        lambda: torch.fx.symbolic_trace(function),
        lambda: torch.export.export(Module(), (q,)),
    ):
        with pytest.raises(rd.UnsupportedError, match=r"cannot be recorded by .* make_fx"):
            record()
    with pytest.raises(torch.fx.proxy.TraceError):  # PyTorch's own error, before there is a call
        torch.fx.symbolic_trace(rt.Kinematics(arm))


@pytest.mark.filterwarnings("ignore:.torch.jit.trace.* is deprecated")
@pytest.mark.parametrize("followed", [False, True])
def test_a_trace_gets_no_constants(followed: bool) -> None:
    """`torch.jit.trace` returned the numbers of the state that it was made with, whatever it was called with."""
    arm, q = robot("arm"), torch.zeros(2, dtype=torch.float64, requires_grad=followed)
    forces = torch.zeros(3, 2, dtype=torch.float64)
    for function, given in (
        (lambda x: rt.gravity_force(arm, x), (q,)),
        (lambda x: rt.gravity_force(arm, x.float()), (q,)),
        (lambda x: rt.energy(arm, x, x).potential, (q,)),
        (lambda tau: rt.rollout(arm, q, q, tau, step=0.01).q, (forces,)),
        (rt.InverseDynamics(arm), (q, q, q)),
        (rt.ForwardDynamics(arm, learn=True, dtype=torch.float64), (q, q, q)),
        (rt.Kinematics(arm), (q,)),
    ):
        with pytest.raises(
            rd.UnsupportedError,
            match=r"cannot be recorded by torch.jit.trace, .* directly, or use torch.compile",
        ):
            torch.jit.trace(function, given)
        function(*given)  # the refusal leaves nothing behind


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of the compiler
def test_the_compiler_of_torch_does_not_enter_derivatives() -> None:
    arm, q = robot("arm"), torch.full((2,), 0.3, dtype=torch.float64)

    def function(x: Any) -> Any:
        return rt.gravity_force(arm, x.sin()).sum()

    found = torch.compile(func.hessian(function), backend="aot_eager")(q)
    torch.testing.assert_close(found, func.hessian(function)(q), rtol=1e-12, atol=1e-12)
    model = torch.compile(rt.InverseDynamics(arm, learn=True, dtype=torch.float64), backend="aot_eager")
    torch.testing.assert_close(model(q, q, q), rt.inverse_dynamics(arm, q, q, q), rtol=1e-9, atol=1e-9)


def test_the_force_of_a_wrench_is_numbers() -> None:
    """Its derivatives are those of Jᵀ[moment; force] among the torques, as the error says."""
    arm = robot("arm")
    frame = arm.links[-1].name
    q, qd, tau = (one.detach() for one in tensors(arm, "forward_dynamics", (3,)))
    force = torch.tensor([1.0, -2.0, 0.5], dtype=torch.float64, requires_grad=True)
    with pytest.raises(rd.InputTypeError, match="wrench force is traced or differentiated"):
        rd.Wrench(force, frame=frame)
    pushed = rt.forward_dynamics(arm, q, qd, tau, wrench=rd.Wrench(force.detach(), frame=frame))
    generalised = rt.jacobian(arm, q, frame=frame)[..., 3:, :].mT @ force
    found = rt.forward_dynamics(arm, q, qd, tau + generalised)
    torch.testing.assert_close(found.detach(), pushed, rtol=1e-11, atol=1e-11)
    assert torch.autograd.grad(found.sum(), force)[0].abs().max() > 0
