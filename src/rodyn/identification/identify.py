"""`rd.identify`: the robot whose torques match measured ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, counted, is_one_of, listed, short, unknown
from rodyn.identification.estimate import (
    Estimate,
    PhysicalReference,
    SampledMotion,
    TriangularFactors,
    correlation,
    estimate,
    physical_parameters,
    residuals,
    triangular_factors,
)
from rodyn.identification.evidence import Evidence, evidence
from rodyn.identification.motions import PreparedMotion, Smoothing, prepare_motion, smoother_of
from rodyn.identification.physical import pseudo_inertia
from rodyn.identification.recording import recordings
from rodyn.identification.result import BaseEstimates, Identification, share
from rodyn.identification.unknowns import Unknowns, numbered_velocities
from rodyn.robot import Robot

MIN_GYRATION = 1e-3
"""Minimum radius of gyration of a body in any direction, as a share of the largest about an origin."""
SMALL_TORQUE = 0.01
"""Share of a joint's torque assumed for rotors or friction that the given robot does not have."""
UNLIMITED = 1e150
"""Larger than any parameter."""
PROBED_STATES = 200
"""States at which these torques are evaluated."""


def reference(unknowns: Unknowns, motions: Sequence[SampledMotion]) -> PhysicalReference:
    """Return the pseudo-inertias of the bodies and the sizes of the estimated joint parameters."""
    inertial = unknowns.given.inertial
    return PhysicalReference(_thicken(inertial[inertial[:, 0] > 0.0]), _joint_sizes(unknowns, motions))


def natural_sizes(unknowns: Unknowns) -> Floats:
    """Return how large estimated parameters can be, (k,): mass times the size of the robot; unlimited for joints."""
    inertial = unknowns.given.inertial
    rows = inertial[inertial[:, 0] > 0.0]
    J = pseudo_inertia(rows)
    length = float(np.sqrt(np.max(np.abs(np.trace(J[:, :3, :3], axis1=1, axis2=2)) / rows[:, 0])))
    bodies = rows[:, :1] * ([1.0] + [length] * 3 + [length**2] * 6)
    return np.concatenate([bodies.ravel(), np.full(len(unknowns.estimated) - bodies.size, UNLIMITED)])


def _thicken(inertial: Floats) -> Floats:
    """Return pseudo-inertias with extent in all directions; rods, points and impossible moments are thickened."""
    J = pseudo_inertia(inertial)
    mass, first = J[:, 3, 3], J[:, :3, 3]
    steiner = first[:, :, None] * first[:, None, :] / mass[:, None, None]
    values, axes = np.linalg.eigh(J[:, :3, :3] - steiner)
    largest = np.sqrt(np.max(np.abs(np.trace(J[:, :3, :3], axis1=1, axis2=2)) / mass))
    least = mass * (MIN_GYRATION * max(largest, MIN_GYRATION)) ** 2
    values = np.maximum(values, least[:, None])
    J[:, :3, :3] = (axes * values[:, None, :]) @ axes.swapaxes(1, 2) + steiner
    return J


def _joint_sizes(unknowns: Unknowns, motions: Sequence[SampledMotion]) -> Floats:
    """Return the given parameters of joints (k,); zeros are replaced by what causes 1 % of the torque."""
    parameters = unknowns.given
    places = unknowns.estimated[unknowns.estimated >= parameters.inertial.size]
    sizes = parameters.values[places].copy()
    if (sizes > 0).all():
        return sizes
    states = [np.vstack([getattr(motion, name) for motion in motions]) for name in ("q", "qd", "qdd", "tau")]
    some = np.linspace(0, len(states[0]) - 1, PROBED_STATES).astype(int)
    q, qd, qdd, tau = (rows[some] for rows in states)
    Y = unknowns.regressor(q, qd, qdd)[..., places]
    effect = np.sqrt(np.mean(Y**2, axis=0))  # (nv, k)
    torque = np.sqrt(np.mean(tau**2, axis=0))
    joint = np.argmax(effect, axis=0)
    largest = np.maximum(effect[joint, range(len(places))], 1e-9)
    return np.where(sizes > 0, sizes, SMALL_TORQUE * np.maximum(torque[joint], 1e-9) / largest)


MAX_UNEXPLAINED = 0.5
"""A model is wrong if it leaves more than this share of a joint's torque unexplained."""
ROUNDING_RANGE = 1e-6
"""Errors below this share of the range of a torque are rounding."""
CORRELATED = 1.5
"""Errors are correlated if the variance of their mean exceeds that of independent errors by this factor."""
OUTLIER_MEDIANS = 30.0
"""An error that exceeds the median of its joint by this factor is not noise."""
CLEARLY_WORSE = 100.0
"""The consistent fit is clearly worse if its sum of squares, in variances, exceeds the best one by this."""


def notes(
    fit: Identification,
    unknowns: Unknowns,
    best: Estimate,
    alike: Floats,
    unheard: NDArray[np.bool_],
    made: Sequence[PreparedMotion],
    seen: Evidence,
) -> tuple[str, ...]:
    """Return all notes of a fit."""
    silent = [name for name, unknown in zip(unknowns.names, unheard, strict=True) if unknown]
    kept = [f"kept from the given robot, not shown by the motion: {listed(silent, 4)}"] if silent else []
    return (*_steps_taken(fit, unknowns, made), *kept, *seen.said, *_doubts(fit, best, alike))


def outliers(
    labels: Sequence[str], motions: Sequence[SampledMotion], errors: Sequence[Floats]
) -> tuple[str, ...]:
    """Return a note for each joint with an error that is not noise: its size and sample."""
    sizes = np.vstack([np.abs(rows) for rows in errors])
    reach = np.ptp(np.vstack([motion.tau for motion in motions]), axis=0)
    usual = np.maximum(np.median(sizes, axis=0), ROUNDING_RANGE * reach)
    said = []
    for k, label in enumerate(labels):
        row = int(np.argmax(sizes[:, k]))
        if sizes[row, k] > OUTLIER_MEDIANS * usual[k] > 0.0:
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


def _steps_taken(fit: Identification, unknowns: Unknowns, made: Sequence[PreparedMotion]) -> Iterator[str]:
    """Yield notes on how velocities were computed, the number of equations, and what was held."""
    yield from dict.fromkeys(prepared.note for prepared in made)
    averages = sorted({prepared.motion.average for prepared in made})
    each = f", each the mean of {' or '.join(map(str, averages))} samples" if averages != [1] else ""
    yield f"{fit.equations} equations{each}"
    yield f"condition number {fit.condition:.3g} (weighted, columns of one length)"
    yield "left out: each fifth of every motion, predicted from the other four"
    parameters = unknowns.given
    held = [kind for kind in parameters.joints if kind not in unknowns.kinds and parameters.of(kind).any()]
    if held:
        yield f"held at the values of the given robot: {listed(held)}"


def _doubts(fit: Identification, best: Estimate, alike: Floats) -> Iterator[str]:
    """Yield notes on what the errors of the fit speak against."""
    slow = [
        name
        for name, factor, left, reach in zip(fit.joints, alike, fit.residual, fit.reach, strict=True)
        if factor > CORRELATED and left > ROUNDING_RANGE * reach
    ]
    if slow:
        yield (
            f"errors of {listed(slow, 4)} last for several samples: something is not modelled (friction, rotors, "
            "flexibility), or the noise is slow; σ is larger for it"
        )
    bad = _unexplained(fit)
    if bad:
        yield (
            f"more than half of the torque of {listed(bad, 4)} is not explained: is it the right robot, are columns in "
            "the order of the joints, is friction asked for?"
        )
    if _squared_errors(best, fit.base.values) > _squared_errors(best, best.beta) + CLEARLY_WORSE:
        yield (
            "the physically consistent robot fits clearly worse than least squares alone: no robot of positive density "
            "has these torques, so something is not modelled"
        )


def _unexplained(fit: Identification) -> list[str]:
    """Return the joints of whose torque the fit leaves more than it explains."""
    spread = np.std(np.vstack([motion.tau for motion in fit.motions]), axis=0)
    return [
        name
        for name, left, whole in zip(fit.joints, fit.residual, spread, strict=True)
        if whole > 0.0 and left > MAX_UNEXPLAINED * whole
    ]


def _squared_errors(best: Estimate, beta: Floats) -> float:
    """Return the sum of squared errors of base parameters, in variances."""
    return float(np.sum((best.A @ beta - best.b) ** 2))


PRIOR_WEIGHT = 0.01
"""ε: the given robot counts as one observation of each body, with a relative standard deviation of 1/√ε."""
FOLDS = 5
"""Parts of the data, each left out once and predicted from the others."""
MIN_SAMPLES_PER_PARAMETER = 2
"""Minimum number of samples, after averaging, for each base parameter."""
UNSEEN_RATIO = 3.0
"""The motion does not show a parameter whose deviation exceeds its physical size by this factor."""
MAX_NOISE = 0.3
"""Errors above this share of a joint's torque are more than noise."""
MIN_MOTION = 1e-3
"""A joint that moves less than this (rad, m; per second for quaternions) is reported as still."""


def identify(
    robot: Robot,
    *,
    q: Any,
    tau: Any,
    t: Any = None,
    qd: Any = None,
    qdd: Any = None,
    rotors: bool = False,
    smoothing: Smoothing | None = None,
    cutoff: float | None = None,
    period: float | None = None,
    harmonics: int | None = None,
    degrees: bool | None = None,
    unexcited: Literal["raise", "keep"] = "raise",
    physical: bool = True,
    **friction: bool,
) -> Identification:
    """Return the robot whose torques match measured ones: `.robot`, `.base` with standard deviations, `.predict`.

    `robot` has the right kinematics and a first guess of its masses. t (m,), q (m, nq) and tau (m, nv) are a measured
    motion; qd and qdd (m, nv) are computed from q by default. For several motions give lists of arrays.
    Estimated are the inertial parameters of all links with mass, rotor inertias if `rotors`, and the requested
    coefficients of `friction` (viscous=True, coulomb=True: the fields of `rd.Joint`); the rest is held at the values of
    `robot`. Weighted least squares gives the base parameters and their covariance. The robot is the physically
    consistent one that fits best, and equals the given one where the motion shows nothing (`physical=False`: least
    squares alone, which may be physically impossible).

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
    unknowns = Unknowns.of(robot, rotors, friction)
    smoother = smoother_of(smoothing, cutoff, period, harmonics, numbered_velocities(robot.mechanism))
    measured = recordings(robot.mechanism, t, q, tau, qd, qdd, degrees)
    made = [prepare_motion(robot, recorded, smoother, unknowns.count) for recorded in measured]
    motions = [prepared.motion for prepared in made]
    _require_enough(unknowns, motions)
    seen = evidence(robot, motions).required(keep=unexcited == "keep")
    folds = triangular_factors(motions, unknowns.rows, FOLDS)
    first = estimate(folds.joined())
    errors = [residuals(motion, unknowns.rows, first.beta) for motion in motions]
    alike = correlation(errors)
    odd = outliers(numbered_velocities(robot.mechanism), motions, errors)
    seen = seen._replace(said=(*seen.said, *odd))
    best = estimate(folds.joined(), alike)
    measure = reference(unknowns, motions)
    unheard = _unseen(unknowns, best)
    if unheard.any() and unexcited == "raise":
        raise _not_excited(unknowns, motions, unheard, best, seen)
    fit = _result(unknowns, made, folds, best, alike, _Solver(unknowns, measure, bool(physical)))
    return replace(fit, notes=notes(fit, unknowns, best, alike, unheard, made, seen))


def _require_enough(unknowns: Unknowns, motions: Sequence[SampledMotion]) -> None:
    """Raise if there are too few equations: parameters could be fitted by chance."""
    samples, rows = (
        sum(len(motion.q) for motion in motions),
        sum(len(motion.q) // motion.average for motion in motions),
    )
    if rows < MIN_SAMPLES_PER_PARAMETER * unknowns.count:
        raise InputError(
            f"{counted(samples, 'sample')}, {rows} after averaging, are too few for {unknowns.count} base parameters "
            f"of robot {unknowns.robot.name!r}: at least {MIN_SAMPLES_PER_PARAMETER * unknowns.count} are needed, "
            "and many more are better; record a longer motion"
        )


def _unseen(unknowns: Unknowns, best: Estimate) -> NDArray[np.bool_]:
    """Return a mask (p,) of base parameters whose deviation exceeds what is physically possible."""
    sizes = np.abs(unknowns.K) @ natural_sizes(unknowns)
    return np.asarray(best.silent | (np.sqrt(np.diag(best.covariance)) > UNSEEN_RATIO * sizes))


def _not_excited(
    unknowns: Unknowns,
    motions: Sequence[SampledMotion],
    unheard: NDArray[np.bool_],
    best: Estimate,
    seen: Evidence,
) -> InputError:
    """Return an error that lists what the motion does not show and why: joints at rest, errors that are not noise."""
    robot, labels = unknowns.robot, numbered_velocities(unknowns.robot.mechanism)
    moved = [
        np.ptp(motion.q, axis=0) if robot.nq == robot.nv else np.abs(motion.qd).max(axis=0)
        for motion in motions
    ]
    still = [label for label, far in zip(labels, np.max(moved, axis=0), strict=True) if far < MIN_MOTION]
    names = [name for name, silent in zip(unknowns.names, unheard, strict=True) if silent]
    why = f"; joints that do not move: {listed(still, 8)}" if still else ""
    spread = np.std(np.vstack([motion.tau for motion in motions]), axis=0)
    left = np.divide(best.noise, spread, where=spread > 0.0, out=np.zeros_like(spread))
    if left.max() > MAX_NOISE:
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
    """Finds all parameters from base parameters: physically consistent ones, or those nearest to the given robot."""

    def __init__(self, unknowns: Unknowns, measure: PhysicalReference, physical: bool) -> None:
        self.unknowns, self.reference, self.physical = unknowns, measure, physical

    def __call__(self, best: Estimate) -> Floats:
        """Return all parameters of the robot, including those that are held."""
        unknowns = self.unknowns
        values = unknowns.given.values.copy()
        known = best.b - best.A @ unknowns.held
        if self.physical:
            values[unknowns.estimated] = physical_parameters(
                best.A @ unknowns.K, known, self.reference, PRIOR_WEIGHT
            )
        else:
            T = self.reference.parameters
            start = values[unknowns.estimated]
            step = np.linalg.lstsq(best.A @ unknowns.K @ T, known - best.A @ unknowns.K @ start, rcond=1e-9)[
                0
            ]
            values[unknowns.estimated] = start + T @ step
        return values


def _silence(covariance: Floats, silent: NDArray[np.bool_]) -> Floats:
    """Return the covariance with infinite variances and NaN covariances of the silent parameters."""
    masked = np.where(silent[:, None] | silent, np.nan, covariance)
    masked[silent, silent] = np.inf
    return masked


def _result(
    unknowns: Unknowns,
    made: Sequence[PreparedMotion],
    folds: TriangularFactors,
    best: Estimate,
    alike: Floats,
    solve: _Solver,
) -> Identification:
    """Return the result without its notes."""
    motions = tuple(prepared.motion for prepared in made)
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
        _silence(best.covariance, best.silent),
        best.beta,
        unknowns.matrix @ unknowns.given.values,
        unknowns.matrix,
    )
    return Identification(
        robot,
        unknowns.robot,
        base,
        best.condition,
        best.noise * np.sqrt(np.mean([motion.average for motion in motions])),
        _residual(folds.joined(), beta),
        _validation(unknowns, folds, alike, solve),
        np.ptp(np.vstack([motion.tau for motion in motions]), axis=0),
        sum(len(motion.q) for motion in motions),
        int(folds.samples.sum()) * unknowns.robot.nv,
        motions,
        (),
    )


def _residual(factors: TriangularFactors, beta: Floats) -> Floats:
    """Return the root mean square of τ − Y β of each joint."""
    R = factors.R[0]
    left = R[..., :-1] @ beta - R[..., -1]
    mean: Floats = np.sqrt((left**2).sum(axis=-1) / factors.samples[0])
    return mean


def _validation(unknowns: Unknowns, folds: TriangularFactors, alike: Floats, solve: _Solver) -> Floats:
    """Return the root mean square of errors of each fold, predicted from the other folds."""
    squares, count = np.zeros(unknowns.robot.nv), 0.0
    for k, samples in enumerate(folds.samples):
        if not samples:
            continue
        beta = unknowns.matrix @ solve(estimate(folds.joined(without=k), alike))
        fold = TriangularFactors(folds.R[k : k + 1], folds.samples[k : k + 1])
        squares += samples * _residual(fold, beta) ** 2
        count += samples
    mean: Floats = np.sqrt(squares / count)
    return mean
