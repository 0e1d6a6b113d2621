"""PyTorch's own checkers of gradients; forward and reverse mode, vmap and nests of them; wrong tensors; rollouts."""

from __future__ import annotations

import copy
import pickle
from itertools import product
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.interop.functions import FUNCTIONS
from tests.conditions import package
from tests.interop.robots import NAMES, dynamics, keywords, numbers, robot
from tests.marks import mostly_slow

torch = package("torch", "torch==2.13.0")
rt = pytest.importorskip("rodyn.interop.torch", reason="needs torch")
func = torch.func


def tensors(arm: rd.Robot, name: str, rows: tuple[int, ...] = (2,), *, grad: bool = True) -> list[Any]:
    return [torch.tensor(array, requires_grad=grad) for array in numbers(arm, name, rows).values()]


def test_every_function_of_the_table_is_there_under_its_name() -> None:
    for name, row in FUNCTIONS.items():
        assert getattr(rt, name).__name__ == name
        assert row.signature in getattr(rt, name).__doc__


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


# Tensors of all kinds


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

        def value(self, given: dict[str, Any]) -> tuple[Any, ...]:
            seen.extend([given["q"], np.ones(2, self.dtype)])
            return (seen[1],)

    for dtype, gradient in product(("float64", "float32"), (False, True)):
        q = torch.zeros(2, dtype=getattr(torch, dtype), requires_grad=gradient)
        seen.clear()
        (found,) = rt._answer(Watched(dtype), {"q": q})
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
    monkeypatch.setattr("rodyn.interop.call.Call.value", lambda *_: pytest.fail("it was computed"))
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


# Rollouts


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
        ({"step": 0.0}, "step must be a positive number"),
        ({"step": 0.1, "substeps": 0}, "substeps must be"),
        ({"step": 0.1, "rtol": 1e-3}, "unknown keyword of rollout 'rtol'"),
    ]:
        with pytest.raises(rd.RodynError, match=match):
            rt.rollout(arm, q0, qd0, tau, **words)
    with pytest.raises(rd.InputError, match=r"tau has shape \(2,\), but rollout needs \(steps, \.\.\., nv\)"):
        rt.rollout(arm, q0, qd0, tau[0, 0], step=0.1)
    with pytest.raises(rd.InputError, match=r"q0 has shape \(2, 1\)"):
        rt.rollout(arm, q0[:, :1], qd0, tau, step=0.1)


# Modules


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


@pytest.mark.filterwarnings("ignore:The PyTorch API of nested tensors")
def test_nested_tensors_and_other_types_of_parameters_are_refused() -> None:
    arm = rd.load("two_link")
    nested = torch.nested.nested_tensor([torch.zeros(2), torch.zeros(2)], dtype=torch.float64)
    with pytest.raises(rd.InputTypeError, match="q is a nested tensor, but must be dense"):
        rt.gravity_force(arm, nested)
    for dtype in (torch.int64, torch.float16, "float64"):
        with pytest.raises(rd.InputTypeError, match="dtype must be"):
            rt.InverseDynamics(arm, learn=True, dtype=dtype)


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


def weighted(found: tuple[Any, ...]) -> Any:
    return sum((one.flatten() * torch.linspace(-1, 2, one.numel(), dtype=one.dtype)).sum() for one in found)


def parts(found: Any) -> tuple[Any, ...]:
    return tuple(found) if isinstance(found, tuple) else (found,)


def near(found: Any, exact: Any, tolerance: float) -> None:
    assert (found.double() - exact).abs().max() <= tolerance * max(exact.abs().max(), 1e-3)


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
