"""A user's call of a function on tensors: everything is checked here, before anything is computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import torch
from torch._subclasses import FakeTensor
from torch.fx import Proxy

from rodyn.arrays import FLOAT32, FLOAT64, TOO_LARGE
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.interop.arguments import one_dtype, sorted_out
from rodyn.interop.call import Call
from rodyn.interop.displacement import displacements
from rodyn.interop.functions import DTYPE, FUNCTIONS, ON_ERROR, Framework
from rodyn.interop.products import Value
from rodyn.interop.rollout import Rollout
from rodyn.interop.torch.graph import GRAPH, array_of, eager, is_followed, tensor_of
from rodyn.model.displacement import Functions
from rodyn.robot import Robot

Tensor = Any
Tensors = Sequence[Any]

DTYPES = {FLOAT64: torch.float64, FLOAT32: torch.float32}
"""What PyTorch calls numbers."""
NAMES = {dtype: name for name, dtype in DTYPES.items()}
USUAL = (torch.Tensor, torch.nn.Parameter)
RECORDERS = (torch._C._TorchDispatchModeKey.FAKE, torch._C._TorchDispatchModeKey.PROXY)
"""Modes in which what is computed becomes a graph: a result would be a constant of it."""
TORCH = Framework(
    "rodyn.interop.torch",
    "Tensor",
    "Tensor",
    (ON_ERROR, DTYPE),
    ('`on_error="nan"`: NaN in the results of states that cannot be computed, and in their derivatives.',),
    ("`dtype=torch.float32` computes in float32; without it tensors of float32 are computed in float64.",),
)


def framework_function(name: str) -> Callable[..., Any]:
    """Return the function of a name, for users."""
    row = FUNCTIONS[name]

    def called(robot: Robot, *arrays: Tensor, **keywords: Any) -> Any:
        given, options = sorted_out(row, TORCH, arrays, with_dtype_names(keywords) if keywords else keywords)
        call = Call.of(robot, name, given, options)
        for key in row.optional:
            if given[key] is None:
                given[key] = torch.zeros(call.widths[key], dtype=getattr(given["q"], "dtype", None))
        found = answered(call, given)
        return found[0] if row.result is None else row.result(*found)

    return TORCH.dressed(eager(called), row)


def with_dtype_names(keywords: Mapping[str, Any]) -> Mapping[str, Any]:
    """Keywords with the name of a dtype of PyTorch in its place."""
    given = keywords.get(DTYPE)
    return {**keywords, DTYPE: NAMES.get(given, given)} if isinstance(given, torch.dtype) else keywords


# Tensors


def answered(call: Call | Rollout, given: Mapping[str, Any]) -> Tensors:
    """Return the results of tensors, in the graph if there is one."""
    kind, tensors = DTYPES[call.dtype], [*given.values()]
    dtype: str = call.dtype
    if not _are_usual(tensors, kind):
        dtype = require_tensors(given)
        tensors = [_converted(name, one, kind) for name, one in given.items()]
    if is_followed(tensors):
        shapes = [tensor.shape for tensor in tensors]
        axes = call.leading(dict(zip(given, shapes, strict=True)))
        parts = zip(tensors, shapes, call.ranks.values(), strict=True)
        result = Value(call, GRAPH)(*[_expanded(one, shape, rank, axes) for one, shape, rank in parts])
    else:
        result = [tensor_of(array) for array in call.value([array_of(tensor) for tensor in tensors])]
    return result if dtype == FLOAT64 or call.dtype == FLOAT32 else [one.float() for one in result]


def _are_usual(tensors: Tensors, kind: Any) -> bool:
    """Whether tensors need no closer look: dense ones of this dtype on the CPU, which nothing records."""
    if torch._C._len_torch_dispatch_stack() or torch._C._is_tracing():
        return False
    for tensor in tensors:
        if type(tensor) not in USUAL or tensor.dtype is not kind or not tensor.is_cpu:
            return False
        if tensor.layout is not torch.strided or tensor.is_nested:
            return False
    return True


RECORDED = (
    "{}; rodyn functions are not operations of PyTorch and cannot be recorded by torch.jit.trace, torch.export, "
    "torch.fx, make_fx or fullgraph=True: call them directly, or use torch.compile without fullgraph=True; to run "
    "without Python use robot.export_c(…)"
)


def require_tensors(tensors: Mapping[str, Any]) -> str:
    """Return the dtype of tensors that can be computed with; what is wrong with one is an error that names it."""
    if torch._C._is_tracing() or any(map(torch._C._get_dispatch_mode, RECORDERS)):
        raise UnsupportedError(RECORDED.format("operations are being recorded"))
    for name, one in tensors.items():
        if isinstance(one, Proxy):
            raise UnsupportedError(RECORDED.format(f"{name} stands for a tensor"))
        if not isinstance(one, torch.Tensor):
            raise InputTypeError(f"{name} must be a torch.Tensor, got {short(one)}: torch.as_tensor({name})")
        if isinstance(one, FakeTensor):
            raise UnsupportedError(RECORDED.format(f"{name} is a tensor without numbers"))
        if one.is_meta:
            raise InputTypeError(f"{name} is on device meta, where it has no numbers: make it on the CPU")
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


def _converted(name: str, one: Tensor, kind: Any) -> Tensor:
    """Return a tensor of this dtype; a number that float32 cannot hold is an error."""
    result = one.to(kind)
    if (
        kind is torch.float32
        and one.dtype is torch.float64
        and not torch._C._are_functorch_transforms_active()
    ):
        lost = (result.isinf() & one.isfinite()).nonzero()
        if len(lost):
            index = lost[0].tolist()
            raise InputError(
                f"{name} has {one[tuple(index)].item()} at index {index}, too large for float32: {TOO_LARGE}"
            )
    return result


def _expanded(one: Tensor, shape: Any, rank: int, axes: tuple[int, ...]) -> Tensor:
    """Return a tensor with these leading axes; `rank` axes are its own."""
    return one if shape[:-rank] == axes else one.expand(*axes, *shape[-rank:])


# Rollouts


class Motion(NamedTuple):
    """The states of a rollout, the first ones with them: q (steps + 1, ..., nq), qd (steps + 1, ..., nv)."""

    q: Tensor
    qd: Tensor


@eager
def rollout(
    robot: Robot, q0: Tensor, qd0: Tensor, tau: Tensor, *, step: float, substeps: int = 1, **options: Any
) -> Motion:
    """Return the motion from q0 (..., nq), qd0 (..., nv) under tau (steps, ..., nv), each row held for `step` seconds.

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
    result = answered(call, {"q0": q0, "qd0": qd0, "tau": tau.movedim(0, -2)})
    return Motion(*(one.movedim(-2, 0) for one in result))


def _columns(name: str, array: Any) -> Sequence[Tensor]:
    if not isinstance(array, torch.Tensor):
        raise InputTypeError(f"{name} must be a torch.Tensor, got {short(array)}: torch.as_tensor({name})")
    return array.unbind(-1) if array.ndim else (array,)


def _stacked(columns: list[Tensor]) -> Tensor:
    return torch.stack(torch.broadcast_tensors(*columns), dim=-1)


integrate, difference = displacements(
    TORCH.module,
    Functions(torch.sin, torch.cos, torch.sqrt, torch.atan2, torch.where),
    _columns,
    _stacked,
)
