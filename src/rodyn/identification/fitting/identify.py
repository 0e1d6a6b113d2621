"""`rd.identify`: the robot that moved as was measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, counted, is_one_of, listed, short, unknown
from rodyn.identification.fitting.consistent import Reference, consistent
from rodyn.identification.fitting.equations import Factors, Motion, factors, residuals
from rodyn.identification.fitting.estimate import Estimate, correlation, estimate
from rodyn.identification.fitting.evidence import Evidence, evidence
from rodyn.identification.fitting.motions import Made, Smoothing, made_motion, smoother_of
from rodyn.identification.fitting.notes import notes, outlying
from rodyn.identification.fitting.recording import recordings
from rodyn.identification.fitting.reference import natural_sizes, reference
from rodyn.identification.fitting.result import BaseEstimates, Identification, share
from rodyn.identification.unknowns import Unknowns, numbered_velocities
from rodyn.robot import Robot

WEIGHT = 0.01
"""ε: the given robot counts as one observation of every body with a standard deviation of 1/√ε times itself."""
FOLDS = 5
"""Parts of the data, each left out once and predicted from the others."""
FEWEST = 2
"""Samples, after averaging, for each base parameter that are needed at least."""
UNSURE = 3.0
"""A standard deviation of so many times what a body of that mass can have: the motion does not show it."""
LARGE = 0.3
"""Of the torque of a joint: errors that are more than noise."""
STILL = 1e-3
"""Rad, m (of joints with a quaternion per second): a joint that moves less is said to be still."""


def identify(
    robot: Robot,
    *,
    q: Any,
    tau: Any,
    t: Any = None,
    qd: Any = None,
    qdd: Any = None,
    rotors: bool = False,
    viscous: bool = False,
    coulomb: bool = False,
    smoothing: Smoothing | None = None,
    cutoff: float | None = None,
    period: float | None = None,
    harmonics: int | None = None,
    degrees: bool | None = None,
    unexcited: Literal["raise", "keep"] = "raise",
    physical: bool = True,
) -> Identification:
    """The robot whose torques are those that were measured: `.robot`, `.base` with standard deviations, `.predict`.

    `robot` has the right kinematics and a first guess of its masses. t (m,), q (m, nq) and tau (m, nv) are a measured
    motion; qd and qdd (m, nv) are made from q unless they are given. For several motions give lists of arrays.
    Estimated are the inertial parameters of all links with mass; rotor inertias, `viscous` and `coulomb` friction if
    asked for; the rest is held at the values of `robot`. Weighted least squares gives the base parameters and their
    covariance; the robot is the physically consistent one that fits best, and the given one where the motion says
    nothing (`physical=False`: least squares alone, which no robot need have).

    `smoothing` of q: "lowpass" (default; `cutoff` in Hz, chosen from the spectrum unless given), "fourier" (default if
    a `period` in s is given; `harmonics` likewise), "differences", or your function (t, q) → q, qd, qdd.
    `degrees=True` converts angles, `unexcited="keep"` accepts motions that do not show all parameters.

    >>> import rodyn as rd
    >>> arm = rd.load("two_link")
    >>> t, q, qd, qdd = rd.excite(arm, velocity=4.0, rounds=2).sample(step=0.01)
    >>> tau = arm.inverse_dynamics(q, qd, qdd)
    >>> fit = rd.identify(arm.with_parameters(1.2 * arm.dynamic_parameters().values), t=t, q=q, tau=tau, period=10.0)
    >>> bool(abs(fit.predict(q, qd, qdd) - tau).max() < 1e-3)
    True
    """
    if not isinstance(robot, Robot):
        raise InputTypeError(f"identify takes a Robot as a first guess, got {short(robot)}")
    if not is_one_of(unexcited, ("raise", "keep")):
        raise unknown("value of unexcited", unexcited, ("raise", "keep"))
    if not isinstance(physical, bool | np.bool_):
        raise InputTypeError(f"physical must be True or False, got {short(physical)}")
    unknowns = Unknowns.of(robot, rotors, viscous, coulomb)
    smoother = smoother_of(smoothing, cutoff, period, harmonics, numbered_velocities(robot.mechanism))
    measured = recordings(robot.mechanism, t, q, tau, qd, qdd, degrees)
    made = [made_motion(robot, one, smoother, unknowns.count) for one in measured]
    motions = [one.motion for one in made]
    _require_enough(unknowns, motions)
    seen = evidence(robot, motions).required(keep=unexcited == "keep")
    folds = factors(motions, unknowns.rows, FOLDS)
    first = estimate(folds.joined())
    errors = [residuals(motion, unknowns.rows, first.beta) for motion in motions]
    alike = correlation(errors)
    odd = outlying(numbered_velocities(robot.mechanism), motions, errors)
    seen = seen._replace(said=(*seen.said, *odd))
    best = estimate(folds.joined(), alike)
    measure = reference(unknowns, motions)
    unheard = _unheard(unknowns, best)
    if unheard.any() and unexcited == "raise":
        raise _not_excited(unknowns, motions, unheard, best, seen)
    found = _found(unknowns, made, folds, best, alike, _Solver(unknowns, measure, bool(physical)))
    return replace(found, notes=notes(found, unknowns, best, alike, unheard, made, seen))


def _require_enough(unknowns: Unknowns, motions: Sequence[Motion]) -> None:
    """Raise unless a joint has more equations than there are parameters: else it could be fitted by chance."""
    samples, rows = sum(len(one.q) for one in motions), sum(len(one.q) // one.average for one in motions)
    if rows < FEWEST * unknowns.count:
        raise InputError(
            f"{counted(samples, 'sample')}, {rows} after averaging, are too few for {unknowns.count} base parameters "
            f"of robot {unknowns.robot.name!r}: at least {FEWEST * unknowns.count} are needed, and many more are "
            "better; record a longer motion"
        )


def _unheard(unknowns: Unknowns, best: Estimate) -> NDArray[np.bool_]:
    """(p,): base parameters about which the motion says nothing: less than how large they can be."""
    sizes = np.abs(unknowns.K) @ natural_sizes(unknowns)
    return np.asarray(best.silent | (np.sqrt(np.diag(best.covariance)) > UNSURE * sizes))


def _not_excited(
    unknowns: Unknowns,
    motions: Sequence[Motion],
    unheard: NDArray[np.bool_],
    best: Estimate,
    seen: Evidence,
) -> InputError:
    """What is not shown, and why as far as it is seen: joints that stand still, errors that are no noise."""
    robot, labels = unknowns.robot, numbered_velocities(unknowns.robot.mechanism)
    moved = [np.ptp(one.q, axis=0) if robot.nq == robot.nv else np.abs(one.qd).max(axis=0) for one in motions]
    still = [label for label, far in zip(labels, np.max(moved, axis=0), strict=True) if far < STILL]
    names = [name for name, silent in zip(unknowns.names, unheard, strict=True) if silent]
    why = f"; joints that do not move: {listed(still, 8)}" if still else ""
    spread = np.std(np.vstack([one.tau for one in motions]), axis=0)
    left = np.divide(best.noise, spread, where=spread > 0.0, out=np.zeros_like(spread))
    if left.max() > LARGE:
        joint = int(np.argmax(left))
        why += (
            f"; {share(best.noise[joint], spread[joint])} of the torque of {labels[joint]} is left by the fit: is "
            "friction to be estimated (viscous=, coulomb=), are columns in the order of the joints?"
        )
    why += "".join(f"; {words}" for words in seen.said)
    return InputError(
        f"the motion does not show {len(names)} of {unknowns.count} base parameters: {listed(names, 4)}{why}"
        f"{'' if why.endswith('?') else '.'} "
        'Record a motion that rd.excite(robot) makes, or give unexcited="keep" to keep what the given robot has there'
    )


class _Solver:
    """From base parameters with their weights to all parameters: consistent ones, or those next to the given robot."""

    def __init__(self, unknowns: Unknowns, measure: Reference, physical: bool) -> None:
        self.unknowns, self.reference, self.physical = unknowns, measure, physical

    def __call__(self, best: Estimate) -> Floats:
        """All parameters of the robot, those that are held included."""
        unknowns = self.unknowns
        values = unknowns.given.values.copy()
        known = best.b - best.A @ unknowns.held
        if self.physical:
            values[unknowns.estimated] = consistent(best.A @ unknowns.K, known, self.reference, WEIGHT)
        else:
            T = self.reference.parameters
            start = values[unknowns.estimated]
            step = np.linalg.lstsq(best.A @ unknowns.K @ T, known - best.A @ unknowns.K @ start, rcond=1e-9)[
                0
            ]
            values[unknowns.estimated] = start + T @ step
        return values


def _of_silent(covariance: Floats, silent: NDArray[np.bool_]) -> Floats:
    """The covariance with infinite variances of the silent parameters, whose other entries are not known."""
    found = np.where(silent[:, None] | silent, np.nan, covariance)
    found[silent, silent] = np.inf
    return found


def _found(
    unknowns: Unknowns, made: Sequence[Made], folds: Factors, best: Estimate, alike: Floats, solve: _Solver
) -> Identification:
    """All of the result but its notes."""
    motions = tuple(one.motion for one in made)
    values = solve(best)
    robot = unknowns.robot.with_parameters(
        unknowns.given.with_values(values), physical="raise" if solve.physical else "warn"
    )
    beta = unknowns.matrix @ values
    base = BaseEstimates(
        unknowns.names,
        unknowns.units,
        beta,
        np.where(best.silent, np.inf, np.sqrt(np.diag(best.covariance))),
        _of_silent(best.covariance, best.silent),
        best.beta,
        unknowns.matrix @ unknowns.given.values,
        unknowns.matrix,
    )
    return Identification(
        robot,
        unknowns.robot,
        base,
        best.condition,
        best.noise * np.sqrt(np.mean([one.average for one in motions])),
        _left(folds.joined(), beta),
        _validation(unknowns, folds, alike, solve),
        np.ptp(np.vstack([one.tau for one in motions]), axis=0),
        sum(len(one.q) for one in motions),
        int(folds.samples.sum()) * unknowns.robot.nv,
        motions,
        (),
    )


def _left(found: Factors, beta: Floats) -> Floats:
    """Root mean square of τ − Y β of each joint."""
    R = found.R[0]
    left = R[..., :-1] @ beta - R[..., -1]
    mean: Floats = np.sqrt((left**2).sum(axis=-1) / found.samples[0])
    return mean


def _validation(unknowns: Unknowns, folds: Factors, alike: Floats, solve: _Solver) -> Floats:
    """The same for each fold as the others predict it, over all folds."""
    squares, count = np.zeros(unknowns.robot.nv), 0.0
    for k, samples in enumerate(folds.samples):
        if not samples:
            continue
        beta = unknowns.matrix @ solve(estimate(folds.joined(without=k), alike))
        own = Factors(folds.R[k : k + 1], folds.samples[k : k + 1])
        squares += samples * _left(own, beta) ** 2
        count += samples
    mean: Floats = np.sqrt(squares / count)
    return mean
