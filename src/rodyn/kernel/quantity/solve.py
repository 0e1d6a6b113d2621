"""An algorithm run on a chain, and its result as the nested lists of a quantity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.algorithms import registered
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.reduced import METHOD, folded, mirrored, options_of, solved
from rodyn.kernel.quantity.table import QUANTITIES, Quantity
from rodyn.model.chain.one_dof_joints import axes_rate
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import BodyView


def solve(
    ready: Prepared,
    quantity: Quantity,
    algorithm: Algorithm,
    chain: Chain[Any],
    options: tuple[Any, ...],
    columns: Mapping[str, Sequence[Scalar]],
) -> tuple[Any, Mapping[str, Any]]:
    """The result of an algorithm, and the nested lists of the quantity it serves."""
    located = ready.located(options)
    if algorithm.name == METHOD:
        found = algorithm.run(chain.seen_as(algorithm.view), *options_of(ready, located))
        return solved(ready, quantity.task, found, columns)
    result = algorithm.run(chain.seen_as(algorithm.view), *located)
    collected = _collected(quantity, result, ready)
    shown = tuple(collected)
    for key, by in quantity.turning.items() if ready.whole.free else ():
        if by not in collected:
            collected |= {by: _matrix(by, chain, ready, options)}
        collected[key] = _in_turning_axes(ready, collected[key], collected[by], columns["qd"])
    return result, {key: collected[key] for key in shown}


def _collected(quantity: Quantity, result: Any, ready: Prepared) -> dict[str, Any]:
    """The nested lists of a quantity, those of mimic joints folded into those of the joints they follow."""
    collected = dict(quantity.collect(result, ready.numbering))
    if ready.whole.gears:
        collected |= {key: folded(collected[key], axes, ready) for key, axes in quantity.velocities.items()}
        collected |= {key: mirrored(collected[key]) for key in collected if quantity.task == "inertia_matrix"}
    return collected


def _matrix(name: str, chain: Chain[Any], ready: Prepared, options: tuple[Any, ...]) -> Any:
    """A quantity of one matrix, by an algorithm that takes the chain as it is, and the same options if it takes any."""
    quantity = QUANTITIES[name]
    algorithm = next(row for row in registered(quantity.task) if row.view is BodyView)
    given = ready.located(options) if quantity.tip else ()
    (found,) = _collected(quantity, algorithm.run(chain, *given), ready).values()
    return found


def _in_turning_axes(ready: Prepared, C: Any, M: Any, rates: Sequence[Scalar]) -> Any:
    """C + M J̇ (or Ṅ_d + N_d J̇): the rates of the elements are J v, J = 1 now (`model.chain.one_dof_joints`)."""
    found = [list(row) for row in C]
    for free in ready.whole.free:
        rate = axes_rate(Vec3(*rates[free.velocity][-3:]), floating=free.position is not None)
        columns = range(free.velocity.start, free.velocity.stop)
        for row, inertia in zip(found, M, strict=True):
            for j, column in zip(columns, zip(*rate, strict=True), strict=True):
                row[j] = sum((inertia[k] * x for k, x in zip(columns, column, strict=True)), start=row[j])
    return found
