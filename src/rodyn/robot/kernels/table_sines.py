"""A quantity with sines and cosines from a table, as machine code or on NumPy columns, and what that costs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, put, require_out
from rodyn.errors import InputError, UnsupportedError, is_one_of, unknown
from rodyn.kernel.machine.build import straight_object
from rodyn.kernel.machine.cache import ObjectFile, from_bytes, stored
from rodyn.kernel.machine.choose import is_long, name_of
from rodyn.kernel.machine.kernels import KERNELS, NumpyKernel, RowKernel
from rodyn.kernel.machine.run import fill, flagged, result_array
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.program.straight import Built, build
from rodyn.kernel.quantity.request import Options, Request, Spec, require_numbers
from rodyn.kernel.reference import reference
from rodyn.model.mechanism import Mechanism
from rodyn.trace.passes import tabled
from rodyn.trace.sine_table import LOOKUPS, STEPS

Sines = Literal["exact", "table", "table-linear"]
SINES = ("exact", *LOOKUPS)


class SineError(NamedTuple):
    """What sines from a table cost.

    sine       the largest error that a sine or cosine can have
    largest    error of the results at the states given, in their unit
    relative   the same in parts of the largest size of that element of the result, the worst one
    """

    sine: float
    largest: float
    relative: float


def require_sines(sines: object) -> None:
    """Raise if there are no such sines."""
    if not is_one_of(sines, SINES):
        raise unknown("value of sines", sines, SINES)


def with_table(spec: Spec, sines: str) -> Built:
    """The program of a quantity with sines from a table; of a long robot there is none."""
    require_short(spec, sines)
    built = build(spec)
    return built._replace(program=tabled(built.program, LOOKUPS[sines]))


def require_short(spec: Spec, sines: str) -> None:
    """Raise for a robot that has no straight-line code."""
    if is_long(spec):
        raise UnsupportedError(
            f"sines={sines!r} is an experiment with straight-line code, which {spec.name} of robot "
            f"{spec.mechanism.name!r} by {spec.method!r} has none of: it has too many links; take sines='exact'"
        )


def table_array(
    mechanism: Mechanism, name: str, arguments: Mapping[str, ArrayLike], sines: str, options: Options
) -> Floats:
    """The quantity of rows of arguments, with sines from a table."""
    require_numbers(name, *arguments.values())
    out = options.out
    if out is not None:
        require_out(out)
    request = Request.of(mechanism, name, arguments, options)
    given, machine = request.given, target()
    if machine is None:
        request.require_sound()
    try:
        kernel = _kernel(request.spec, machine, given.shape != (), sines)
    except ZeroDivisionError:  # a pivot vanishes in every state: an error in words
        reference(request)
        raise
    (shape,) = kernel.shapes.values()
    found = result_array(out, given, shape)
    rows = found.reshape(given.size, *shape)
    if given.size and fill(kernel, given, [rows]):
        given.require_finite()
        bad = np.flatnonzero(flagged(kernel, given))
        reference(request.part(bad))  # knows what is wrong with a state
        if not np.isfinite(rows[bad]).all():
            raise InputError(
                f"{name}: an angle of q is so large that the table of sines has no entry for it; give angles below "
                f"{1e12 / STEPS:.0e} rad"
            )
    return found if out is None else put(found, out)


@lru_cache(maxsize=128)
def _kernel(spec: Spec, machine: Target | None, batch: bool, sines: str) -> RowKernel:
    """The code of a quantity with a table, built once."""
    if machine is None:
        return NumpyKernel(with_table(spec, sines))
    name = name_of(spec.mechanism, (*spec[1:], machine, batch, sines))
    found = from_bytes(stored(name, lambda: _object(spec, machine, batch, sines).to_bytes()))
    return KERNELS[found.how](found, machine)


def _object(spec: Spec, machine: Target, batch: bool, sines: str) -> ObjectFile:
    return straight_object(with_table(spec, sines), dict(spec.inputs), machine, batch)


def compared(by_table: Floats, exact: Floats, sines: str, axes: int) -> SineError:
    """What the table costs, of results with so many leading axes of a batch."""
    off = np.abs(by_table - exact)
    leading = tuple(range(axes))
    worst, size = off.max(axis=leading, initial=0.0), np.abs(exact).max(axis=leading, initial=0.0)
    parts = np.divide(worst, size, out=np.zeros_like(worst), where=size > 0)
    return SineError(LOOKUPS[sines].bound, float(off.max(initial=0.0)), float(np.max(parts, initial=0.0)))
