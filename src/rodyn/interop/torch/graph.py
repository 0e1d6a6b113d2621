"""The graph of PyTorch: a product with derivatives as a node of it, and tensors as the arrays that a node works on."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, TypeVar, cast

import torch
from torch._C._dynamo import eval_frame
from torch.autograd import forward_ad

from rodyn.interop.products import Graph, Product

Tensor = Any
Tensors = Sequence[Any]


Made = TypeVar("Made", bound=Callable[..., Any])


_frame_callback = getattr(eval_frame, "get_eval_frame_callback", lambda: None)
"""What compiles frames as they are run; None: they are run as they are."""


def eager(function: Made) -> Made:
    """Let `torch.compile` call the function as it is: a graph ends before it, and another one begins behind."""
    outside: list[Any] = []  # made when it is asked for: torch takes seconds to import its compiler

    @wraps(function)
    def called(*arguments: Any, **keywords: Any) -> Any:
        if not torch.compiler.is_compiling() and _frame_callback() is None:
            return function(*arguments, **keywords)
        if not outside:
            outside.append(torch.compiler.disable(function))
        return outside[0](*arguments, **keywords)

    return cast("Made", called)


class Transformed(torch.autograd.Function):
    """A product as a node, for transforms of `torch.func`, which ask for `setup_context` and `vmap`."""

    @staticmethod
    def forward(node: Product, *tensors: Tensor) -> Tensors:
        return computed(node, tensors)

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
        ctx.node, *tensors = inputs
        ctx.save_for_backward(*tensors)
        ctx.save_for_forward(*tensors)
        ctx.set_materialize_grads(False)

    @staticmethod
    @eager
    def backward(ctx: Any, *weights: Tensor) -> tuple[Any, ...]:
        needed = ctx.needs_input_grad[1:]
        if all(w is None for w in weights) or not any(needed):
            return (None,) * (1 + len(needed))
        result = iter(ctx.node.vjp(ctx.saved_tensors, weights, needed))
        return (None, *(next(result) if wanted else None for wanted in needed))

    @staticmethod
    @eager
    def jvp(ctx: Any, _: None, *moves: Tensor) -> tuple[Any, ...]:
        return tuple(ctx.node.jvp(ctx.saved_tensors, moves))

    @staticmethod
    @eager
    def vmap(info: Any, in_dims: tuple[int | None, ...], node: Product, *tensors: Tensor) -> tuple[Any, Any]:
        size = info.batch_size
        rows = [
            one.expand(size, *one.shape) if at is None else one.movedim(at, 0)
            for at, one in zip(in_dims[1:], tensors, strict=True)
        ]
        result = node(*rows)
        return tuple(result), (0,) * len(result)


Transformed.forward.__signature__ = inspect.signature(Transformed.forward)  # type: ignore[attr-defined] # asked in every call


class Recorded(torch.autograd.Function):
    """The same where there are no transforms: PyTorch binds no arguments, and a call takes half the time."""

    @staticmethod
    def forward(ctx: Any, node: Product, *tensors: Tensor) -> Tensors:
        ctx.node = node
        ctx.save_for_backward(*tensors)
        if forward_ad._current_level >= 0:  # a dual tensor is alive
            ctx.save_for_forward(*tensors)
        ctx.set_materialize_grads(False)
        return computed(node, tensors)

    backward = staticmethod(Transformed.backward)
    jvp = staticmethod(Transformed.jvp)


def applied(node: Product, *tensors: Tensor) -> Tensors:
    """Return the results of a node, in the graph if PyTorch follows one of its tensors."""
    if not is_followed(tensors):
        return computed(node, tensors)
    kind = Transformed if torch._C._are_functorch_transforms_active() else Recorded
    result: Tensors = kind.apply(node, *tensors)
    return result


def zeros(like: Tensor, shape: tuple[int, ...]) -> Tensor:
    """Zeros of the dtype of a tensor."""
    return like.new_zeros(shape)


GRAPH = Graph(applied, zeros)


def is_followed(tensors: Tensors) -> bool:
    """Whether PyTorch follows what is done with these tensors: a transform, a graph, or dual tensors."""
    if torch._C._are_functorch_transforms_active():
        return True
    if torch.is_grad_enabled():
        for tensor in tensors:
            if tensor.requires_grad:
                return True
    if forward_ad._current_level < 0:  # no dual tensor is alive
        return False
    return any(forward_ad.unpack_dual(tensor).tangent is not None for tensor in tensors)


def computed(node: Product, tensors: Tensors) -> tuple[Tensor, ...]:
    """Return what a node computes, of the memory of tensors."""
    return tuple([tensor_of(one) for one in node.computed([array_of(tensor) for tensor in tensors])])


def array_of(one: Tensor) -> Any:
    """Return the memory of a tensor as an array."""
    plain = one.detach() if one.requires_grad else one
    try:
        return plain.numpy()
    except RuntimeError:  # a view of numbers with the other sign
        return plain.resolve_neg().numpy()


def tensor_of(array: Any) -> Tensor:
    """Return a tensor over the memory of an array."""
    return torch.from_numpy(array if array.flags.writeable else array.copy())
