"""PyTorch: functions of a robot on tensors, with forward and reverse mode, `torch.func` and second derivatives.

>>> import rodyn as rd
>>> import rodyn.interop.torch as rt
>>> arm = rd.load("two_link")
>>> q = torch.zeros(2, dtype=torch.float64, requires_grad=True)
>>> torch.autograd.grad(rt.energy(arm, q, torch.zeros_like(q)).potential, q)[0].round(decimals=2)
tensor([2.4000, 0.4900], dtype=torch.float64)

Tensors are float64 or float32, on the CPU; NumPy sees their memory, nothing is copied. Tensors of float32 are computed
in float64, unless a call has `dtype=torch.float32`: then it and its gradients are computed in float32.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from itertools import repeat
from typing import Any, NamedTuple, TypeVar, cast

from rodyn.arrays import FLOAT32, FLOAT64
from rodyn.errors import InputError, InputTypeError, missing_extra, short
from rodyn.interop.call import Call
from rodyn.interop.functions import DTYPE, FUNCTIONS, PARAMETERS, one_dtype, require_robot, sorted_out
from rodyn.interop.products import Graph, Product, Value
from rodyn.interop.rollout import Rollout
from rodyn.robot import Robot

try:
    import torch
    from torch.autograd import forward_ad
except ImportError as error:
    raise missing_extra("functions on tensors need", "torch", "torch") from error

Tensor = Any
Tensors = Sequence[Any]


class _Function(torch.autograd.Function):
    """A product in the graph of PyTorch."""

    @staticmethod
    def forward(node: Product, *tensors: Tensor) -> Tensors:
        return tuple(map(_tensor, node.computed([*map(_array, tensors)])))

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
        ctx.node, *tensors = inputs
        ctx.save_for_backward(*tensors)
        ctx.save_for_forward(*tensors)
        ctx.set_materialize_grads(False)

    @staticmethod
    def backward(ctx: Any, *weights: Tensor) -> tuple[Any, ...]:
        needed = ctx.needs_input_grad[1:]
        if all(w is None for w in weights) or not any(needed):
            return (None,) * (1 + len(needed))
        found = iter(ctx.node.pulled(ctx.saved_tensors, weights, needed))
        return (None, *(next(found) if wanted else None for wanted in needed))

    @staticmethod
    def jvp(ctx: Any, _: None, *moves: Tensor) -> tuple[Any, ...]:
        return tuple(ctx.node.pushed(ctx.saved_tensors, moves))

    @staticmethod
    def vmap(info: Any, in_dims: tuple[int | None, ...], node: Product, *tensors: Tensor) -> tuple[Any, Any]:
        size = info.batch_size
        rows = [
            one.expand(size, *one.shape) if at is None else one.movedim(at, 0)
            for at, one in zip(in_dims[1:], tensors, strict=True)
        ]
        found = node(*rows)
        return tuple(found), (0,) * len(found)


_Function.forward.__signature__ = inspect.signature(_Function.forward)  # type: ignore[attr-defined] # asked in every call


def _zeros(like: Tensor, shape: tuple[int, ...]) -> Tensor:
    return like.new_zeros(shape)


_GRAPH = Graph(_Function.apply, _zeros)


def _array(one: Tensor) -> Any:
    """The memory of a tensor as an array."""
    plain = one.detach() if one.requires_grad else one
    return plain.resolve_neg().numpy() if plain.is_neg() else plain.numpy()


def _tensor(array: Any) -> Tensor:
    return torch.from_numpy(array if array.flags.writeable else array.copy())


# The edge


def _is_usual(one: Any) -> bool:
    return (
        isinstance(one, torch.Tensor)
        and one.dtype is torch.float64
        and one.is_cpu
        and one.layout is torch.strided
        and not one.is_nested
    )


def require_tensors(tensors: Mapping[str, Any]) -> str:
    """The dtype of tensors that can be computed with; what is wrong with one is an error that names it."""
    if all(map(_is_usual, tensors.values())):
        return "float64"
    for name, one in tensors.items():
        if not isinstance(one, torch.Tensor):
            raise InputTypeError(f"{name} must be a torch.Tensor, got {short(one)}: torch.as_tensor({name})")
        if one.device.type != "cpu":
            raise InputTypeError(
                f"{name} is on device {one.device}, but rodyn computes on the CPU: {name}.cpu()"
            )
        if one.is_nested:
            raise InputTypeError(
                f"{name} is a nested tensor, but must be dense: torch.stack({name}.unbind())"
            )
        if one.layout is not torch.strided:
            raise InputTypeError(f"{name} has layout {one.layout}, but must be dense: {name}.to_dense()")
    return one_dtype({name: str(one.dtype).removeprefix("torch.") for name, one in tensors.items()})


def _tracked(tensors: Tensors) -> bool:
    """Whether PyTorch follows what is done with these tensors."""
    if torch._C._are_functorch_transforms_active():
        return True
    if torch.is_grad_enabled() and any(one.requires_grad for one in tensors):
        return True
    if forward_ad._current_level < 0:  # no dual tensor is alive
        return False
    return any(forward_ad.unpack_dual(one).tangent is not None for one in tensors)


def _answer(call: Call | Rollout, given: Mapping[str, Any]) -> list[Tensor]:
    """The results of tensors, in the graph if there is one."""
    dtype, kind = require_tensors(given), KINDS[call.dtype]
    axes = call.leading({name: one.shape for name, one in given.items()})
    tensors = [*given.values()] if dtype == call.dtype else [one.to(kind) for one in given.values()]
    if _tracked(tensors):
        found = [*Value(call, _GRAPH)(*map(_expanded, tensors, call.ranks.values(), repeat(axes)))]
    else:
        arrays = map(_array, tensors)
        found = [*map(_tensor, call.value(dict(zip(given, arrays, strict=True))))]
    return found if dtype == FLOAT64 or call.dtype == FLOAT32 else [one.float() for one in found]


def _expanded(one: Tensor, rank: int, axes: tuple[int, ...]) -> Tensor:
    """A tensor with these leading axes; `rank` axes are its own."""
    shape = one.shape
    return one if shape[:-rank] == axes else one.expand(*axes, *shape[-rank:])


Function = TypeVar("Function", bound=Callable[..., Any])


def _eager(function: Function) -> Function:
    """The function, called as it is by `torch.compile`: its graph ends before, and another one begins behind."""
    outside: list[Any] = []  # made when it is asked for: torch takes seconds to import its compiler

    @wraps(function)
    def called(*arguments: Any, **keywords: Any) -> Any:
        if not torch.compiler.is_compiling():
            return function(*arguments, **keywords)
        if not outside:
            outside.append(torch.compiler.disable(function))
        return outside[0](*arguments, **keywords)

    return cast("Function", called)


KINDS = {FLOAT64: torch.float64, FLOAT32: torch.float32}
"""What PyTorch calls numbers."""
NAMES = {kind: name for name, kind in KINDS.items()}
SINGLE = "\n`dtype=torch.float32` computes in float32; without it tensors of float32 are computed in float64."


def _named(keywords: Mapping[str, Any]) -> Mapping[str, Any]:
    """Keywords with the name of a dtype of PyTorch in its place."""
    given = keywords.get(DTYPE)
    return {**keywords, DTYPE: NAMES.get(given, given)} if isinstance(given, torch.dtype) else keywords


def _function(name: str) -> Callable[..., Any]:
    """A function of the table on tensors."""
    row = FUNCTIONS[name]

    def function(robot: Robot, *arrays: Tensor, **keywords: Any) -> Any:
        given, options = sorted_out(name, arrays, _named(keywords), single=True)
        found = _answer(Call.of(robot, name, given, options), given)
        return found[0] if row.result is None else row.result(*found)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = row.words + (SINGLE if row.single else "")
    return _eager(function)


inverse_dynamics = _function("inverse_dynamics")
forward_dynamics = _function("forward_dynamics")
inertia_matrix = _function("inertia_matrix")
inverse_inertia_matrix = _function("inverse_inertia_matrix")
coriolis_matrix = _function("coriolis_matrix")
bias_force = _function("bias_force")
convective_force = _function("convective_force")
gravity_force = _function("gravity_force")
generalised_force = _function("generalised_force")
regressor = _function("regressor")
udu = _function("udu")
energy = _function("energy")
momentum = _function("momentum")
momentum_matrix = _function("momentum_matrix")
center_of_mass = _function("center_of_mass")
forward_kinematics = _function("forward_kinematics")
end_effector = _function("end_effector")
jacobian = _function("jacobian")
jacobian_rate = _function("jacobian_rate")
twist = _function("twist")
twist_rate = _function("twist_rate")
twists = _function("twists")
inverse_operational_space_inertia = _function("inverse_operational_space_inertia")
reactions = _function("reactions")


class Motion(NamedTuple):
    """The states of a rollout, the first ones with them: q (steps + 1, ..., nq), qd (steps + 1, ..., nv)."""

    q: Tensor
    qd: Tensor


@_eager
def rollout(
    robot: Robot, q0: Tensor, qd0: Tensor, tau: Tensor, *, step: float, substeps: int = 1, **options: Any
) -> Motion:
    """The motion from q0 (..., nq), qd0 (..., nv) under tau (steps, ..., nv), each row held for `step` seconds.

    Its gradients by q0, qd0 and tau are those of the steps that were taken, by the adjoint of the run: one pass back,
    whatever the number of steps. `substeps` of the integrator for each row; integrator ("rk4"), wrench, friction and
    method as for `Robot.simulate`. A motion that cannot go on to its end is an error. It has no second derivatives.

    >>> import rodyn as rd
    >>> tau = torch.zeros(20, 2, dtype=torch.float64, requires_grad=True)
    >>> rest = torch.zeros(2, dtype=torch.float64)
    >>> motion = rollout(rd.load("two_link"), rest, rest, tau, step=0.01)
    >>> motion.q[-1].square().sum().backward()
    >>> tau.grad.shape
    torch.Size([20, 2])
    """
    require_tensors({"tau": tau})
    if tau.ndim < 2:
        raise InputError(f"tau has shape {tuple(tau.shape)}, but rollout needs (steps, ..., nv)")
    call = Rollout.of(robot, len(tau), step, substeps, options)
    found = _answer(call, {"q0": q0, "qd0": qd0, "tau": tau.movedim(0, -2)})
    return Motion(*(one.movedim(-2, 0) for one in found))


class RobotModule(torch.nn.Module):
    """A function of a robot as a module; the robot is fixed, its inertial parameters can be learned.

    learn     whether `inertial`, ten numbers for each moving link as of `robot.kernel(…, bind="structure")`, is a
              parameter of the module, as long as the training leaves bodies that can be
    dtype     of `inertial`; None: PyTorch's default. With torch.float32 the function is computed in float32, too
    options   keywords of the function: friction, wrench, method, frame
    """

    function = ""

    def __init__(self, robot: Robot, *, learn: bool = False, dtype: Any = None, **options: Any) -> None:
        super().__init__()
        row = FUNCTIONS[self.function]
        require_robot(robot, self.function)
        options = options if dtype is None else {**options, DTYPE: dtype}
        sorted_out(self.function, row.arguments, _named(options), single=True)
        if learn and not row.masses:
            raise InputError(f"{self.function} does not depend on masses: there is nothing to learn")
        dtype = dtype or torch.get_default_dtype()
        if dtype not in KINDS.values():
            raise InputTypeError(f"dtype must be torch.float64 or torch.float32, got {short(dtype)}")
        self.robot, self.options, self.inertial = robot, options, None
        if learn:
            own = robot.dynamic_parameters(rotors=False).kernel_parameters
            self.inertial = torch.nn.Parameter(torch.tensor(own, dtype=dtype))

    def forward(self, *arrays: Tensor) -> Tensor:
        """The function of these tensors, by the learned parameters if there are some."""
        learned = {} if self.inertial is None else {PARAMETERS: self.inertial}
        return _function(self.function)(self.robot, *arrays, **self.options, **learned)

    def learned(self) -> Robot:
        """The robot with the parameters of now; bodies that cannot be are refused, by name."""
        if self.inertial is None:
            return self.robot
        own = self.robot.dynamic_parameters()
        return self.robot.with_parameters(own.with_kernel_parameters(self.inertial.numpy(force=True)))

    def extra_repr(self) -> str:
        """What stands in brackets behind the name."""
        return f"{self.robot.name!r}, learn={self.inertial is not None}"


class InverseDynamics(RobotModule):
    """q, qd, qdd → τ, a module."""

    function = "inverse_dynamics"


class ForwardDynamics(RobotModule):
    """q, qd, tau → q̈, a module."""

    function = "forward_dynamics"


class Kinematics(RobotModule):
    """q → the pose of a frame (None: the tool), a module."""

    function = "end_effector"
