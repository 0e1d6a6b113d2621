"""One primitive of JAX for all functions: what jit, vmap, jvp, vjp and their nesting do with it.

A call has a kind and arrays in groups: the arguments x, and what the result is linear in.

kind     is                            linear in     by x it is differentiated to
value    f(x)                                        jvp
jvp      ∂f a                          a             second
vjp      ∂fᵀ w                         w             hvp
hvp      the derivative of ∂fᵀ w by a  a and w
second   ∂²f a b                       a and b

The transposes of jvp and vjp are each other; those of hvp and second are one of the two. Third derivatives are refused.

Axes of a mesh over which arrays vary, inside of `jax.shard_map`: results vary over those of all arguments.

Versions of JAX before 0.10 call them `vma`; the oldest ones do not know them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Literal, NamedTuple

import jax
import jax.numpy as jnp
from jax.core import ShapedArray
from jax.extend.core import Primitive
from jax.interpreters import ad, batching, mlir
from jax.sharding import PartitionSpec

from rodyn import errors
from rodyn.errors import RodynError, UnsupportedError
from rodyn.interop.jax.function import XlaFunction


def _axes(array: Any) -> frozenset[Any]:
    """Return the axes over which an array, or an abstract one, varies."""
    kind = array if isinstance(array, ShapedArray) else jax.typeof(array)
    result = kind.manual_axis_type.varying if hasattr(kind, "manual_axis_type") else getattr(kind, "vma", ())
    return frozenset(result)


def varying_alike(arrays: Sequence[Any]) -> list[Any]:
    """Arrays that vary over the same axes: the derivative by one that does not vary is summed over them."""
    if not hasattr(jax, "typeof") or not any(isinstance(array, jax.core.Tracer) for array in arrays):
        return list(arrays)
    axes = [_axes(array) for array in arrays]
    whole = frozenset[Any]().union(*axes)
    if all(ax == whole for ax in axes):
        return list(arrays)
    return [
        _varying(array, tuple(sorted(whole - own, key=str))) for array, own in zip(arrays, axes, strict=True)
    ]


def _varying(array: Any, axes: tuple[Any, ...]) -> Any:
    if not axes:
        return array
    return (
        jax.lax.pcast(array, axes, to="varying") if hasattr(jax.lax, "pcast") else jax.lax.pvary(array, axes)
    )


def abstract(shape: tuple[int, ...], dtype: Any, like: ShapedArray) -> ShapedArray:
    """Return an abstract array that varies as another one does."""
    axes = _axes(like) if hasattr(jax, "typeof") else ()
    if not axes:
        return ShapedArray(shape, dtype)
    if not hasattr(like, "manual_axis_type"):
        return ShapedArray(shape, dtype, vma=axes)
    sharding = like.sharding.update(spec=PartitionSpec(*[None] * len(shape)))
    return ShapedArray(shape, dtype, sharding=sharding, manual_axis_type=like.manual_axis_type)


Kind = Literal["value", "jvp", "vjp", "hvp", "second"]


class Form(NamedTuple):
    """What a call computes, besides its numbers.

    along, beside   the arguments that have directions a, and b
    by              the arguments of gradients
    """

    function: XlaFunction
    kind: Kind = "value"
    along: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    by: tuple[str, ...] = ()

    @property
    def sizes(self) -> dict[str, int]:
        """How many arrays every group has, in their order."""
        call = self.function.call
        weights = len(call.shapes) if self.kind in ("vjp", "hvp") else 0
        loads = 2 * len(self.function.wrench)
        x = len(call.arguments)
        return {"x": x, "a": len(self.along), "b": len(self.beside), "w": weights, "loads": loads}

    def parted(self, arrays: Sequence[Any]) -> dict[str, list[Any]]:
        """Return the arrays of every group."""
        rest = iter(arrays)
        return {group: [next(rest) for _ in range(size)] for group, size in self.sizes.items()}


PRIMITIVE = Primitive("rodyn")
PRIMITIVE.multiple_results = True


def applied(form: Form, groups: Mapping[str, Sequence[Any]]) -> list[Any]:
    """Return the arrays of a call; a group that is missing is empty. All arrays have the same leading axes."""
    arrays = [one for group in form.sizes for one in groups.get(group, ())]
    result: list[Any] = PRIMITIVE.bind(*varying_alike(arrays), form=form)
    return result


@PRIMITIVE.def_abstract_eval
def _shapes(*arrays: Any, form: Form) -> list[ShapedArray]:
    axes = arrays[0].shape[:-1]
    by = form.by if form.kind in ("vjp", "hvp") else None
    kind = jnp.dtype(form.function.call.dtype)
    return [abstract((*axes, *shape), kind, arrays[0]) for shape in form.function.shapes(by)]


def _written(*arrays: Any, form: Form) -> Sequence[Any]:
    """Return the call as operations of JAX and calls of handlers."""
    function, groups = form.function, form.parted(arrays)
    given = dict(zip(function.call.arguments, groups["x"], strict=True))
    a, b = (
        dict(zip(names, groups[key], strict=True)) for names, key in ((form.along, "a"), (form.beside, "b"))
    )
    w, loads = groups["w"], groups["loads"]
    match form.kind:
        case "value":
            return function.value(given, loads)
        case "jvp":
            return function.jvp(given, a, loads)
        case "vjp":
            return function.vjp(given, w, form.by, loads)
        case "hvp":
            return function.hvp(given, a, w, form.by, loads)
        case "second":
            return function.second(given, a, b, loads)


def _elsewhere(context: Any, *_: Any, form: Form) -> Any:
    platforms = ", ".join(context.module_context.platforms)
    raise UnsupportedError(
        f"{form.function.call.function.name} of rodyn.interop.jax runs on the CPU, not on {platforms}: move its "
        'arrays, jax.device_put(q, jax.devices("cpu")[0]), or set JAX_PLATFORMS=cpu'
    )


mlir.register_lowering(PRIMITIVE, _elsewhere)
mlir.register_lowering(PRIMITIVE, mlir.lower_fun(_written, multiple_results=True), platform="cpu")


@lru_cache(maxsize=1024)
def _jitted(form: Form) -> Any:
    return jax.jit(partial(PRIMITIVE.bind, form=form))


@PRIMITIVE.def_impl
def _outside_jit(*arrays: Any, form: Form) -> Any:
    with jax.disable_jit(False):  # or it would come here again
        if form.function.call.on_error == "nan":
            return _jitted(form)(*arrays)
        try:
            return jax.block_until_ready(_jitted(form)(*arrays))
        except (ValueError, RuntimeError) as error:
            own = own_error(error)
            if own is None:
                raise
    raise own


OWN_ERROR = re.compile(r"^(?:INVALID_ARGUMENT: )?(?:rodyn\.errors\.)?(\w+): (.*)", re.MULTILINE | re.DOTALL)


def own_error(error: Exception) -> RodynError | None:
    """Return the error of the library that XLA hands on as one of its own; None if there is none in it.

    >>> own_error(RuntimeError("INVALID_ARGUMENT: InputError: q has nan"))
    InputError('q has nan')
    """
    text = str(error)
    for start in (match.start() for match in re.finditer(r"^", text, re.MULTILINE)):
        match = OWN_ERROR.match(text, start)
        kind = getattr(errors, match[1], None) if match else None
        if match and isinstance(kind, type) and issubclass(kind, RodynError):
            return kind(match[2])
    return None


# vmap


def _batched(arrays: Sequence[Any], axes: Sequence[Any], *, form: Form) -> tuple[list[Any], list[int]]:
    """Return a further leading axis of all arrays."""
    (size,) = {array.shape[axis] for array, axis in zip(arrays, axes, strict=True) if axis is not None}
    moved = [
        jnp.broadcast_to(array, (size, *array.shape)) if axis is None else jnp.moveaxis(array, axis, 0)
        for array, axis in zip(arrays, axes, strict=True)
    ]
    result = PRIMITIVE.bind(*moved, form=form)
    return result, [0] * len(result)


batching.primitive_batchers[PRIMITIVE] = _batched


# Derivatives


def _moved(names: Sequence[str], tangents: Sequence[Any]) -> dict[str, Any]:
    """Return the tangents that are not zero, by name."""
    return {name: one for name, one in zip(names, tangents, strict=True) if not isinstance(one, ad.Zero)}


def _tangents(primals: Sequence[Any], tangents: Sequence[Any], *, form: Form) -> tuple[list[Any], list[Any]]:
    """Return the results and how they move: by x, and by each group that they are linear in."""
    groups, moves = form.parted(primals), form.parted(tangents)
    terms = []
    x = _moved(form.function.call.arguments, moves["x"])
    if x:
        terms.append(_along_x(form, groups, x))
    if along := _moved(form.along, moves["a"]):
        terms.append(applied(form._replace(along=(*along,)), {**groups, "a": [*along.values()]}))
    if beside := _moved(form.beside, moves["b"]):
        terms.append(applied(form._replace(beside=(*beside,)), {**groups, "b": [*beside.values()]}))
    if any(not isinstance(move, ad.Zero) for move in moves["w"]):
        terms.append(applied(form, {**groups, "w": [*map(ad.instantiate_zeros, moves["w"])]}))
    result = PRIMITIVE.bind(*primals, form=form)
    return result, [sum(parts[1:], start=parts[0]) for parts in zip(*terms, strict=True)]


def _along_x(form: Form, groups: Mapping[str, Sequence[Any]], x: Mapping[str, Any]) -> list[Any]:
    """Return the derivative of a call along directions of its arguments."""
    names, directions = (*x,), [*x.values()]
    match form.kind:
        case "value":
            return applied(form._replace(kind="jvp", along=names), {**groups, "a": directions})
        case "jvp":
            return applied(form._replace(kind="second", beside=names), {**groups, "b": directions})
        case "vjp":
            return applied(form._replace(kind="hvp", along=names), {**groups, "a": directions})
    raise UnsupportedError(
        f"third derivatives of {form.function.call.function.name}: rodyn has first and second ones; differentiate the "
        "second ones by differences, or rodyn.interop.casadi's expressions"
    )


ad.primitive_jvps[PRIMITIVE] = _tangents


def _transposed(cotangents: Sequence[Any], *arrays: Any, form: Form) -> list[Any]:
    """Return the transpose in the group that is unknown; None for all others."""
    groups, ct = form.parted(arrays), [*map(ad.instantiate_zeros, cotangents)]
    (unknown,) = (key for key, group in groups.items() if any(map(ad.is_undefined_primal, group)))
    fields = {"a": form.along, "b": form.beside}
    names = tuple(
        name
        for name, one in zip(fields.get(unknown, ()), groups[unknown], strict=False)
        if ad.is_undefined_primal(one)
    )
    known = {key: group for key, group in groups.items() if key != unknown}
    match form.kind, unknown:
        case "jvp", "a":
            turned = form._replace(kind="vjp", along=(), by=names)
            found = applied(turned, {**known, "w": ct})
        case "vjp", "w":
            turned = form._replace(kind="jvp", along=form.by, by=())
            found = applied(turned, {**known, "a": ct})
        case "hvp", "a":
            turned = form._replace(along=form.by, by=names)
            found = applied(turned, {**known, "a": ct})
        case "hvp", "w":
            turned = form._replace(kind="second", beside=form.by, by=())
            found = applied(turned, {**known, "b": ct})
        case "second", _:
            other = "b" if unknown == "a" else "a"
            turned = form._replace(kind="hvp", along=fields[other], beside=(), by=names)
            found = applied(turned, {"x": known["x"], "a": known[other], "w": ct, "loads": known["loads"]})
    rest = iter(found)
    return [next(rest) if ad.is_undefined_primal(one) else None for one in arrays]


ad.primitive_transposes[PRIMITIVE] = _transposed
