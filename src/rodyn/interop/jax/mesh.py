"""Axes of a mesh over which arrays vary, inside of `jax.shard_map`: results vary over those of all arguments.

Versions of JAX before 0.10 call them `vma`; the oldest ones do not know them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax
from jax.core import ShapedArray
from jax.sharding import PartitionSpec


def _axes(array: Any) -> frozenset[Any]:
    """The axes over which an array, or an abstract one, varies."""
    kind = array if isinstance(array, ShapedArray) else jax.typeof(array)
    found = kind.manual_axis_type.varying if hasattr(kind, "manual_axis_type") else getattr(kind, "vma", ())
    return frozenset(found)


def varying_alike(arrays: Sequence[Any]) -> list[Any]:
    """Arrays that vary over the same axes: the derivative by one that does not vary is summed over them."""
    if not hasattr(jax, "typeof") or not any(isinstance(array, jax.core.Tracer) for array in arrays):
        return list(arrays)
    axes = [_axes(array) for array in arrays]
    whole = frozenset[Any]().union(*axes)
    if all(own == whole for own in axes):
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
    """An abstract array that varies as another one does."""
    axes = _axes(like) if hasattr(jax, "typeof") else ()
    if not axes:
        return ShapedArray(shape, dtype)
    if not hasattr(like, "manual_axis_type"):
        return ShapedArray(shape, dtype, vma=axes)
    sharding = like.sharding.update(spec=PartitionSpec(*[None] * len(shape)))
    return ShapedArray(shape, dtype, sharding=sharding, manual_axis_type=like.manual_axis_type)
