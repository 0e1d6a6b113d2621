"""The one way from arguments to results: the right kernel, and the errors that only Python can word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Batch, Floats, batch
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import StateKernel, kernel
from rodyn.kernel.machine.target import target
from rodyn.kernel.machine.threads import threads, together
from rodyn.kernel.quantity.inertial import bare
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.kernel.reference import described, evaluate, load_arguments, require, select, widths
from rodyn.kernel.traced_call import recorded
from rodyn.llvm.sincos import LARGEST
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.views import TURNING
from rodyn.trace.numpy_protocol import is_traced

SHARE = 8192
"""Rows that are worth a thread of their own."""


def entry(mechanism: Mechanism, name: str, slow: Callable[..., Any], doc: str) -> Callable[..., Any] | None:
    """The built-in function for one plain state of a quantity with its default method, or None."""
    machine = target()
    if machine is None:
        return None
    sizes = widths(mechanism, 0)
    quantity = QUANTITIES[name]
    inputs = tuple((argument, sizes[argument]) for argument in quantity.arguments)
    method = select(quantity.task, None, mechanism).name
    found = kernel(Key(mechanism, name, method, inputs, (), (), machine, batch=False))
    return found.entry(slow, name, doc) if isinstance(found, StateKernel) else None


def compute(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    *,
    method: str | None = None,
    wrench: Wrench | Sequence[Wrench] | None = None,
    options: tuple[Any, ...] = (),
    out: Floats | None = None,
) -> dict[str, Floats]:
    """The arrays of one quantity; a single result may be written straight into `out`.

    Of traced values it is recorded: a function that uses a robot's methods can become part of a program.
    """
    if any(is_traced(value) for value in arguments.values()):
        return recorded(mechanism, name, method, arguments, options, plain=wrench is None and out is None)
    method = select(QUANTITIES[name].task, method, mechanism).name
    how: dict[str, Any] = {"method": method, "wrench": wrench, "options": options}
    loads = wrenches(wrench)
    sizes = widths(mechanism, len(loads))
    given = batch({**arguments, **load_arguments(loads)}, sizes, described(mechanism), finite=False)
    if "parameters" in given.rows:  # the kernel belongs to a robot without a name
        require(select(QUANTITIES[name].task, method, mechanism), mechanism, own_inertia=False)
    key = Key(
        bare(mechanism) if "parameters" in given.rows else mechanism,
        name,
        method,
        tuple((argument, sizes[argument]) for argument in given.rows),
        tuple((link, tuple(point.tolist())) for link, point in (load.place(mechanism) for load in loads)),
        options,
        target(),
        given.shape != (),
    )
    if key.target is None:  # machine code finds this by itself
        require_unit(mechanism, given)
    chosen = kernel(key)
    if chosen is None:
        return evaluate(mechanism, name, arguments, **how)
    results = {
        result: _target(out if len(chosen.shapes) == 1 else None, given, shape)
        for result, shape in chosen.shapes.items()
    }
    if given.size and _filled(chosen, chosen.lanes, given, list(results.values())):
        return _second_look(mechanism, name, arguments, how, given, results)
    return {key: array.reshape(given.shape + array.shape[1:]) for key, array in results.items()}


def _target(out: Floats | None, given: Batch, shape: tuple[int, ...]) -> Floats:
    """`out` itself where a kernel may write into it while it still reads the arguments, else a new array."""
    whole = (given.size, *shape)
    if (
        isinstance(out, np.ndarray)
        and out.dtype == np.float64
        and out.dtype.isnative
        and out.shape == given.shape + shape
        and out.flags.c_contiguous
        and out.flags.writeable
        and out.flags.aligned
        and not any(np.may_share_memory(out, array) for array in given.rows.values())
    ):
        return out.reshape(whole)
    return np.empty(whole)


def _filled(chosen: Callable[..., int], lanes: int, given: Batch, results: list[Floats]) -> int:
    """Run the kernel over all rows, in threads when there are many."""
    rows = {name: _unit_stride(array) for name, array in given.rows.items()}
    size = given.size
    if size < lanes:
        padded = {name: np.resize(array, (lanes, array.shape[1])) for name, array in rows.items()}
        wide = [np.empty((lanes, *result.shape[1:])) for result in results]
        flag = chosen(padded, wide)
        for result, filled in zip(results, wide, strict=True):
            result[...] = filled[:size]
        return flag
    shares = min(threads(), size // SHARE)
    if shares < 2:
        return chosen(rows, results)
    edges = [size * k // shares // lanes * lanes for k in range(shares)] + [size]

    def part(k: int) -> int:
        a, b = edges[k], edges[k + 1]
        return chosen({name: array[a:b] for name, array in rows.items()}, [result[a:b] for result in results])

    return max(together(part, range(shares)))


def _unit_stride(array: Floats) -> Floats:
    """Rows whose elements are neighbours; rows may be anywhere, also all in one place."""
    if array.strides[1] == array.itemsize and array.strides[0] % array.itemsize == 0 and array.flags.aligned:
        return array
    return np.ascontiguousarray(array)


def _second_look(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    how: Mapping[str, Any],
    given: Batch,
    results: Mapping[str, Floats],
) -> dict[str, Floats]:
    """A row is not finite, divides by next to nothing or has a very large angle: say so, or compute it with care.

    Rows that turn out to be right keep their bits.
    """
    careful = evaluate(mechanism, name, arguments, **how)
    whole = mechanism.elementary()
    angles = [
        place
        for place, kind in zip(whole.coordinates, whole.mechanism.kinds, strict=True)
        if place is not None and kind in TURNING
    ]
    again = np.any(np.abs(given.rows["q"][:, angles]) >= LARGEST / 2, axis=1)
    for array in results.values():
        again |= ~np.isfinite(array).reshape(given.size, -1).all(axis=1)
    for key, array in results.items():
        array[again] = careful[key].reshape(array.shape)[again]
    return {key: array.reshape(given.shape + array.shape[1:]) for key, array in results.items()}
