"""What is said about a fit, beside its numbers: what was done, then what there is to doubt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import listed
from rodyn.identification.fitting.equations import Motion
from rodyn.identification.fitting.estimate import Estimate
from rodyn.identification.fitting.evidence import Evidence
from rodyn.identification.fitting.motions import Made
from rodyn.identification.fitting.result import Identification
from rodyn.identification.unknowns import Unknowns

UNEXPLAINED = 0.5
"""A model leaves more than this part of the torque of a joint: it is the wrong one."""
ROUNDING = 1e-6
"""Errors below this part of the range of a torque are rounding, whatever they look like."""
ALIKE = 1.5
"""Errors are alike over time if the variance of their mean is larger by this factor than if they were independent."""
OUTLYING = 30.0
"""An error of so many times the median of its joint is no noise."""
WORSE = 100.0
"""The consistent fit is clearly worse if its sum of squares, in variances, is larger by this than that of the best."""


def notes(
    found: Identification,
    unknowns: Unknowns,
    best: Estimate,
    alike: Floats,
    unheard: NDArray[np.bool_],
    made: Sequence[Made],
    seen: Evidence,
) -> tuple[str, ...]:
    """All notes of a fit."""
    silent = [name for name, unknown in zip(unknowns.names, unheard, strict=True) if unknown]
    kept = [f"kept from the given robot, not shown by the motion: {listed(silent, 4)}"] if silent else []
    return (*_done(found, unknowns, made), *kept, *seen.said, *_doubts(found, best, alike))


def outlying(labels: Sequence[str], motions: Sequence[Motion], errors: Sequence[Floats]) -> tuple[str, ...]:
    """Return a sentence for each joint with an error that is no noise: its size, and in which sample it is."""
    sizes = np.vstack([np.abs(rows) for rows in errors])
    reach = np.ptp(np.vstack([one.tau for one in motions]), axis=0)
    usual = np.maximum(np.median(sizes, axis=0), ROUNDING * reach)
    said = []
    for k, label in enumerate(labels):
        row = int(np.argmax(sizes[:, k]))
        if sizes[row, k] > OUTLYING * usual[k] > 0.0:
            number = int(np.searchsorted(np.cumsum([len(rows) for rows in errors]), row, side="right"))
            motion = motions[number]
            first = (row - sum(len(rows) for rows in errors[:number])) * motion.average
            when = f"row {first}" if motion.t is None else f"t = {motion.t[first]:.6g} s"
            of = f" of motion {number + 1}" if len(motions) > 1 else ""
            said.append(
                f"an error of {label} is {sizes[row, k] / usual[k]:.2g} times as large as usual, at {when}{of}: look "
                "at q and tau there"
            )
    return tuple(said)


def _done(found: Identification, unknowns: Unknowns, made: Sequence[Made]) -> Iterator[str]:
    """What was done: how velocities were made, how many equations there are, what is held."""
    yield from dict.fromkeys(one.note for one in made)
    averages = sorted({one.motion.average for one in made})
    each = f", each the mean of {' or '.join(map(str, averages))} samples" if averages != [1] else ""
    yield f"{found.equations} equations{each}"
    yield f"condition number {found.condition:.3g} (weighted, columns of one length)"
    yield "left out: each fifth of every motion, predicted from the other four"
    given = unknowns.given
    held = [kind for kind in given.joints if kind not in unknowns.kinds and given.of(kind).any()]
    if held:
        yield f"held at the values of the given robot: {listed(held)}"


def _doubts(found: Identification, best: Estimate, alike: Floats) -> Iterator[str]:
    """What the errors of the fit say against it."""
    slow = [
        name
        for name, factor, left, reach in zip(found.joints, alike, found.residual, found.reach, strict=True)
        if factor > ALIKE and left > ROUNDING * reach
    ]
    if slow:
        yield (
            f"errors of {listed(slow, 4)} last for several samples: something is not modelled (friction, rotors, "
            "flexibility), or the noise is slow; σ is larger for it"
        )
    bad = _unexplained(found)
    if bad:
        yield (
            f"more than half of the torque of {listed(bad, 4)} is not explained: is it the right robot, are columns in "
            "the order of the joints, is friction asked for?"
        )
    if _squares(best, found.base.values) > _squares(best, best.beta) + WORSE:
        yield (
            "the physically consistent robot fits clearly worse than least squares alone: no robot of positive density "
            "has these torques, so something is not modelled"
        )


def _unexplained(found: Identification) -> list[str]:
    """The joints of whose torque the fit leaves more than it explains."""
    spread = np.std(np.vstack([one.tau for one in found.motions]), axis=0)
    return [
        name
        for name, left, whole in zip(found.joints, found.residual, spread, strict=True)
        if whole > 0.0 and left > UNEXPLAINED * whole
    ]


def _squares(best: Estimate, beta: Floats) -> float:
    """The sum of the squared errors of base parameters, in variances."""
    return float(np.sum((best.A @ beta - best.b) ** 2))
