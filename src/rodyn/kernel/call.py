"""One call, from arguments to results; `compute` is its table of contents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, deliver
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import RowKernel, StateKernel, kernel_of
from rodyn.kernel.machine.run import fill, result_array
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.digits import LARGEST_ERROR
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.request import Request, request, spec
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import reference
from rodyn.kernel.traced_call import record_call
from rodyn.llvm.sincos import LARGEST
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.views import TURNING
from rodyn.trace.numpy_protocol import is_traced


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
    if any(map(is_traced, arguments.values())):
        return record_call(mechanism, name, method, arguments, options, plain=wrench is None and out is None)
    asked = request(mechanism, name, arguments, method=method, wrench=wrench, options=options)
    kernel = serving(asked)
    if kernel is None:
        return reference(asked)
    results = {key: result_array(out, asked.given, kernel, shape) for key, shape in kernel.shapes.items()}
    if asked.given.size and fill(kernel, asked.given, list(results.values())):
        recheck(asked, results)
    return {key: array.reshape(asked.given.shape + array.shape[1:]) for key, array in results.items()}


def array(mechanism: Mechanism, name: str, arguments: Mapping[str, ArrayLike], **how: Any) -> Floats:
    """The quantity that is one array, delivered into `out` if that is given."""
    (found,) = compute(mechanism, name, arguments, **how).values()
    return deliver(found, how.get("out"))


def serving(asked: Request) -> RowKernel | None:
    """The kernel that serves a request: machine code, or NumPy; None where the reference does."""
    machine = target()
    if machine is None:  # machine code watches the quaternions itself
        require_unit(asked.mechanism, asked.given.rows["q"], asked.given.shape)
    return kernel_of(Key(asked.spec, machine, batch=asked.given.shape != ()))


def recheck(asked: Request, results: Mapping[str, Floats]) -> None:
    """Look again at rows that a kernel flagged: not finite, without right digits, or with a very large angle.

    The reference raises the error, or computes those rows with care; rows that are right keep their bits.
    """
    careful = reference(asked)
    whole = asked.mechanism.elementary()
    angles = [
        place
        for place, kind in zip(whole.coordinates, whole.mechanism.kinds, strict=True)
        if place is not None and kind in TURNING
    ]
    wrong = np.any(np.abs(asked.given.rows["q"][:, angles]) >= LARGEST / 2, axis=1)
    for key, found in results.items():
        rows, right = (array.reshape(asked.given.size, -1) for array in (found, careful[key]))
        with np.errstate(invalid="ignore"):
            off = np.abs(rows - right).max(axis=1, initial=0.0)
        wrong |= ~(off <= LARGEST_ERROR * np.abs(right).max(axis=1, initial=0.0))
    for key, found in results.items():
        found[wrong] = careful[key].reshape(found.shape)[wrong]


def entry(mechanism: Mechanism, name: str, slow: Callable[..., Any], doc: str) -> Callable[..., Any] | None:
    """The built-in function for one plain state of a quantity with its default method, or None."""
    machine = target()
    if machine is None:
        return None
    found = kernel_of(Key(spec(mechanism, name), machine, batch=False))
    return found.entry(slow, name, doc) if isinstance(found, StateKernel) else None
