"""What is said about a fit, beside its numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import listed
from rodyn.identification.fitting.estimate import Estimate
from rodyn.identification.fitting.motions import Made
from rodyn.identification.fitting.result import Identification
from rodyn.identification.unknowns import Unknowns

UNEXPLAINED = 0.5
"""Of the torque of a joint: what is left by a model that is the wrong one."""
ROUNDING = 1e-6
"""Of the range of a torque: what is left of it may be anything."""
ALIKE = 1.5
"""The factor of a variance above which errors are said to be alike over time."""
WORSE = 100.0
"""By so much the sum of squares, in variances, may be larger than that of least squares alone."""


def notes(
    found: Identification,
    unknowns: Unknowns,
    best: Estimate,
    alike: Floats,
    unheard: NDArray[np.bool_],
    made: Sequence[Made],
) -> tuple[str, ...]:
    """What was done, and what to know about it."""
    held = [
        kind for kind in unknowns.given.joints if kind not in unknowns.kinds and unknowns.given.of(kind).any()
    ]
    averages = sorted({one.motion.average for one in made})
    said = [
        *dict.fromkeys(one.note for one in made),
        f"{found.equations} equations, each the mean of {listed([str(a) for a in averages])} samples"
        if averages != [1]
        else f"{found.equations} equations",
        f"condition number {found.condition:.3g} (weighted, columns of one length)",
        "left out: each fifth of every motion, predicted from the other four",
    ]
    if held:
        said.append(f"held at the values of the given robot: {listed(held)}")
    slow = [
        name
        for name, factor, left, reach in zip(found.joints, alike, found.residual, found.reach, strict=True)
        if factor > ALIKE and left > ROUNDING * reach
    ]
    if slow:
        said.append(
            f"what is left of {listed(slow, 4)} is alike over several samples, so that something is not modelled "
            "(friction, rotors, flexibility) or the noise is slow: σ is larger for it"
        )
    bad = _left_of_torque(found)
    if bad:
        said.append(
            f"more than half of the torque of {listed(bad, 4)} is not explained: is it the right robot, are torques in "
            "N m with the sign of the joints, is friction asked for?"
        )
    if unheard.any():
        names = [name for name, silent in zip(unknowns.names, unheard, strict=True) if silent]
        said.append(f"kept from the given robot, not shown by the motion: {listed(names, 4)}")
    excess = float(
        np.sum((best.A @ found.base.values - best.b) ** 2) - np.sum((best.A @ best.beta - best.b) ** 2)
    )
    if excess > WORSE:
        said.append(
            "the physically consistent robot fits clearly worse than least squares alone: no robot of positive density "
            "has these torques, so something is not modelled"
        )
    return tuple(said)


def _left_of_torque(found: Identification) -> list[str]:
    tau = np.vstack([one.tau for one in found.motions])
    spread = np.maximum(np.std(tau, axis=0), 1e-300)
    return [
        name
        for name, left, whole in zip(found.joints, found.residual, spread, strict=True)
        if left > UNEXPLAINED * whole
    ]
