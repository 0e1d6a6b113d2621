"""`rd.identify`: the robot that moved as was measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from rodyn.identification.fitting.recording import recordings
from rodyn.identification.fitting.result import BaseEstimates, Identification, share
from rodyn.identification.physical import pseudo_inertia
from rodyn.identification.unknowns import Unknowns, numbered_velocities
from rodyn.robot import Robot

THINNEST = 1e-3
"""The radius of gyration that a body has at least in any direction, of the largest about an origin."""
SLIGHT = 0.01
"""Of the torque of a joint: the size of a rotor or of friction that the given robot does not have."""
ANY = 1e150
"""Larger than any parameter."""
PROBED = 200
"""States at which this is looked at."""


def reference(unknowns: Unknowns, motions: Sequence[Motion]) -> Reference:
    """The pseudo-inertias of the bodies and the sizes of the joints' parameters that are estimated."""
    inertial = unknowns.given.inertial
    return Reference(_thick(inertial[inertial[:, 0] > 0.0]), _sizes(unknowns, motions))


def natural_sizes(unknowns: Unknowns) -> Floats:
    """(k,): how large the estimated parameters can be: masses times the size of the robot; any for joints."""
    inertial = unknowns.given.inertial
    rows = inertial[inertial[:, 0] > 0.0]
    J = pseudo_inertia(rows)
    length = float(np.sqrt(np.max(np.abs(np.trace(J[:, :3, :3], axis1=1, axis2=2)) / rows[:, 0])))
    bodies = rows[:, :1] * ([1.0] + [length] * 3 + [length**2] * 6)
    return np.concatenate([bodies.ravel(), np.full(len(unknowns.estimated) - bodies.size, ANY)])


def _thick(inertial: Floats) -> Floats:
    """Pseudo-inertias with extent in all directions: rods, points and moments that no body has are made thicker."""
    J = pseudo_inertia(inertial)
    mass, first = J[:, 3, 3], J[:, :3, 3]
    steiner = first[:, :, None] * first[:, None, :] / mass[:, None, None]
    values, axes = np.linalg.eigh(J[:, :3, :3] - steiner)
    largest = np.sqrt(np.max(np.abs(np.trace(J[:, :3, :3], axis1=1, axis2=2)) / mass))
    least = mass * (THINNEST * max(largest, THINNEST)) ** 2
    values = np.maximum(values, least[:, None])
    J[:, :3, :3] = (axes * values[:, None, :]) @ axes.swapaxes(1, 2) + steiner
    return J


def _sizes(unknowns: Unknowns, motions: Sequence[Motion]) -> Floats:
    """(k,): the given parameters of joints; where they are zero, what makes a hundredth of the torque."""
    given = unknowns.given
    places = unknowns.estimated[unknowns.estimated >= given.inertial.size]
    found = given.values[places].copy()
    if (found > 0).all():
        return found
    states = [np.vstack([getattr(one, name) for one in motions]) for name in ("q", "qd", "qdd", "tau")]
    some = np.linspace(0, len(states[0]) - 1, PROBED).astype(int)
    q, qd, qdd, tau = (rows[some] for rows in states)
    Y = unknowns.regressor(q, qd, qdd)[..., places]
    effect = np.sqrt(np.mean(Y**2, axis=0))  # (nv, k)
    torque = np.sqrt(np.mean(tau**2, axis=0))
    joint = np.argmax(effect, axis=0)
    largest = np.maximum(effect[joint, range(len(places))], 1e-9)
    return np.where(found > 0, found, SLIGHT * np.maximum(torque[joint], 1e-9) / largest)


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
    smoothing: Smoothing | None = None,
    cutoff: float | None = None,
    period: float | None = None,
    harmonics: int | None = None,
    degrees: bool | None = None,
    unexcited: Literal["raise", "keep"] = "raise",
    physical: bool = True,
    **friction: bool,
) -> Identification:
    """The robot whose torques are those that were measured: `.robot`, `.base` with standard deviations, `.predict`.

    `robot` has the right kinematics and a first guess of its masses. t (m,), q (m, nq) and tau (m, nv) are a measured
    motion; qd and qdd (m, nv) are made from q unless they are given. For several motions give lists of arrays.
    Estimated are the inertial parameters of all links with mass; rotor inertias, and of `friction` what is asked
    for (viscous=True, coulomb=True: the fields of `rd.Joint`); the rest is held at the values of `robot`. Weighted
    least squares gives the base parameters and their covariance; the robot is the physically consistent one that
    fits best, and the given one where the motion says nothing (`physical=False`: least squares alone, which no
    robot need have).

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
