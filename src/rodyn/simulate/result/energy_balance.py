"""`run.energy_balance`: where the energy of a motion comes from and goes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from rodyn.arrays import Floats, read_only
from rodyn.simulate.result.rows import where_reached
from rodyn.writing.tables import Shown, Table

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run

JOINT_FRICTION, WRENCHES = "joint friction", "wrenches"
REFINED = 8
"""Parts that the distance of two samples is divided in, again and again."""
MAX_NUMBERS = 10_000_000
"""Coordinates of all samples up to which a run is divided further: 80 MB."""
TOLERANCE = 1e-9
"""Change of the work, relative to the largest, below which it is not divided further."""


@dataclass(frozen=True, eq=False, repr=False)
class EnergyBalance(Shown):
    """The energy of a run and the work that changed it, (..., T) each, in J; prints as a table of the last sample.

    kinetic, potential   as `run.energy`
    work                 the name of each torque law, "joint friction" and "wrenches" → its work since the first sample

    >>> import rodyn as rd
    >>> run = rd.load("two_link").simulate([0.1, 0], duration=1.0, torque=rd.friction(viscous=0.5), step=0.001)
    >>> bool(abs(run.energy_balance.residual).max() < 1e-7), bool(run.energy_balance.work["friction"][-1] < -0.5)
    (True, True)
    """

    t: Floats
    kinetic: Floats
    potential: Floats
    work: Mapping[str, Floats]

    @property
    def residual(self) -> Floats:
        """Energy gained since the first sample, less all work: 0 but for the integrator and the sums over samples."""
        total = self.kinetic + self.potential
        return np.asarray(total - total[..., :1] - sum(self.work.values()))

    def _parts(self) -> Iterator[Table | str]:
        if self.kinetic.ndim > 1:
            count = self.kinetic[..., 0].size
            yield f"Energy balances of {count} trajectories; batch[k].energy_balance prints that of one."
            return
        known = np.flatnonzero(np.isfinite(self.residual))
        last = int(known[-1]) if len(known) else 0
        gained = {"kinetic energy": self.kinetic, "potential energy": self.potential}
        rows = [[f"change of {name}", f"{values[last] - values[0]:.6g}"] for name, values in gained.items()]
        rows += [[f"work of {name}", f"{values[last]:.6g}"] for name, values in self.work.items()]
        rows.append(["residual", f"{self.residual[last]:.2g}"])
        yield Table([f"from {self.t[0]:g} s to {self.t[last]:g} s", "J"], rows)


def energy_balance(run: Run) -> EnergyBalance:
    """Return the energy of a run and the work of torques, joint friction and wrenches on it.

    Simulates again with more samples until the work at the samples of the run does not change any more. Where torques
    jump, as those of sampled laws, sums are of first order in the distance of samples only: 1e-5 of the work or better
    in smooth motions.
    """
    work = _work(run)
    parts = REFINED
    while run._again is not None and run.q.size * parts <= MAX_NUMBERS:
        fine = _work(run._again(times=_refined(run.t, parts)))
        coarse, work = work, {name: values[..., ::parts] for name, values in fine.items()}
        if _agree(coarse, work):
            break
        parts *= REFINED
    kept = {name: read_only(np.ascontiguousarray(values)) for name, values in work.items()}
    return EnergyBalance(run.t, run.energy.kinetic, run.energy.potential, MappingProxyType(kept))


def _work(run: Run) -> dict[str, Floats]:
    powers = {name: (tau * run.qd).sum(axis=-1) for name, tau in run.torques.items()}
    if run.settings.friction:
        powers[JOINT_FRICTION] = run.friction_power
    if run.wrenches:
        powers[WRENCHES] = _wrench_power(run)
    return {name: _integral(power, run.t) for name, power in powers.items()}


def _wrench_power(run: Run) -> Floats:
    """Return the power of the wrenches (..., T), NaN in samples that were not reached."""

    def power(q: Floats, qd: Floats, *arrays: Floats) -> list[Floats]:
        pairs = zip(arrays[::2], arrays[1::2], strict=True)
        wrenches = [
            replace(wrench, force=force, moment=moment)
            for wrench, (force, moment) in zip(run.wrenches, pairs, strict=True)
        ]
        return [(run.robot.generalised_force(q, wrenches) * qd).sum(axis=-1)]

    shape = (*run.q.shape[:-1], 3)
    arrays = [array for wrench in run.wrenches for array in (wrench.arrays["force"], wrench.arrays["moment"])]
    (powers,) = where_reached(run, power, *(np.broadcast_to(array, shape) for array in arrays))
    return powers


def _refined(t: Floats, parts: int) -> Floats:
    """Return times with each distance divided in equal parts; the times themselves stay exactly."""
    fine = t[:-1, None] + np.diff(t)[:, None] * (np.arange(parts) / parts)
    return np.append(fine.ravel(), t[-1])


def _agree(coarse: Mapping[str, Floats], fine: Mapping[str, Floats]) -> bool:
    """Return whether all work is the same within `TOLERANCE` of the largest."""
    size = max((float(np.nanmax(np.abs(values), initial=0.0)) for values in fine.values()), default=0.0)
    gaps = (np.nanmax(np.abs(fine[name] - coarse[name]), initial=0.0) for name in fine)
    return all(float(gap) <= TOLERANCE * size for gap in gaps)


def _integral(rows: Floats, t: Floats) -> Floats:
    """Return the integrals from the first sample on, by cubics between samples with slopes from three samples.

    NaN from the first NaN on.

    >>> t = np.linspace(0, 1, 201)
    >>> bool(abs(_integral(np.cos(t), t) - np.sin(t)).max() < 1e-9)
    True
    """
    step = np.diff(t)
    if not len(step):
        return np.zeros_like(rows)
    reached = np.isfinite(rows)
    last = np.maximum(reached.sum(axis=-1, keepdims=True) - 1, 0)
    held = np.where(reached, rows, np.take_along_axis(rows, last, axis=-1))
    slopes = np.gradient(held, t, axis=-1, edge_order=2 if len(step) > 1 else 1)
    parts = step / 2 * (held[..., 1:] + held[..., :-1]) - step**2 / 12 * np.diff(slopes, axis=-1)
    total = np.concatenate([np.zeros_like(rows[..., :1]), np.cumsum(parts, axis=-1)], axis=-1)
    return np.where(reached, total, np.nan)
