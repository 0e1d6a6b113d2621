"""Signs of errors in a record: torques in another unit or of opposite sign, inverted gravity, other units of time.

The torque of the given robot has a part of its motion and a part of gravity. How many times each of them is in the
measured torques, a and b, is found by least squares over all joints; friction, which follows the velocities, is taken
out of both sides first. Both −1: the sign. Both 1000: N mm. Gravity alone of the other sign: the robot hangs otherwise
than described. The motion alone, by a million: times in ms. A first guess that is off by some factor changes a and b by
about that factor, and no more is read into them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.identification.estimate import SampledMotion
from rodyn.identification.unknowns import is_angle, numbered_velocities
from rodyn.robot import Robot

PROBED_SAMPLES = 1000
"""Number of samples that are inspected."""
MIN_DEVIATIONS = 10.0
"""A factor larger than this many standard deviations has a clear sign."""
MIN_EXPLAINED = 0.5
"""Share of the squared torques that a and b must explain before anything is concluded from them."""
UNIT_RATIO = 30.0
"""Torques off by this factor are in another unit: no first guess is that far off."""
WARN_RATIO = 5.0
"""Torques off by this factor cause a note."""
CONSTANT_RATIO = 1e-6
"""A torque that should change by less than this share of the largest one may be constant."""
MIN_MOVE = 0.1
"""Angles (rad) of a motion recorded to show parameters change by more than this."""
RATE_RATIO = 2.0
"""Velocities off by this factor are not the rates of the positions."""
ZERO_FORCE = 1e-9
"""Forces on the base below this part of the largest torque are rounding errors of zero."""
TIME_RATIO = 1e3
"""With this ratio of motion to gravity, times are in another unit; the ratio is 1e6 for ms."""
NO_GRAVITY = 0.1
"""A factor of gravity below this counts as zero."""
UNITS = {1e3: "N mm", 1e2: "N cm", 1e-3: "kN m"}
UNIT_TOLERANCE = 3.0
"""A factor within this ratio of a unit's factor suggests that unit."""


class TorqueFactor(NamedTuple):
    """How many times the measured torque contains a part of the given robot's torque, with standard deviation."""

    factor: float
    deviation: float

    @property
    def sign(self) -> int:
        """Sign of the factor; 0 if it is not clear."""
        return int(np.sign(self.factor)) if abs(self.factor) > MIN_DEVIATIONS * self.deviation else 0


class Evidence(NamedTuple):
    """What a record shows about itself.

    wrong      message of an error, or empty
    said       notes, a sentence each
    unforced   message that nothing pushes the base, so that masses are in doubt, or empty
    """

    wrong: str
    said: tuple[str, ...]
    unforced: str = ""

    def required(self, *, keep: bool) -> Evidence:
        """Raise if a record cannot be what it should be; `keep` turns doubts about masses into a note."""
        if self.wrong:
            raise InputError(self.wrong)
        if self.unforced and not keep:
            raise InputError(
                f"{self.unforced}; unexcited='keep' accepts exact accelerations, as of a simulation"
            )
        return self._replace(said=(*self.said, *filter(None, [self.unforced])))


def evidence(robot: Robot, motions: Sequence[SampledMotion]) -> Evidence:
    """Return what a record shows about its torques and times."""
    qd, tau, parts = _sample_torques(robot, motions)
    wrong = _constant(robot, motions, parts.sum(axis=1)) or _rates(robot, motions)
    if wrong:
        return Evidence(wrong, ())
    tau, parts = _without_friction(qd, tau, parts)
    size = np.sqrt(np.mean(tau**2, axis=0))
    seen = size > 0.0
    unit = np.where(seen, size, 1.0)
    (motion, gravity), left = _factors((tau / unit).ravel(), (parts / unit).swapaxes(1, 2).reshape(-1, 2))
    said = _small(robot, motions)
    if left < 1 - MIN_EXPLAINED:
        wrong, words = _judge_all(robot, motion, gravity)
        said += [words] if words else []
    if not wrong:
        said += _judge_joints(robot, tau, parts.sum(axis=1))
    return Evidence(wrong, tuple(said), _unforced(robot, motions))


def _sample_torques(robot: Robot, motions: Sequence[SampledMotion]) -> tuple[Floats, Floats, Floats]:
    """Return rates (m, nv), torques (m, nv), and those of the given robot for motion and gravity (m, 2, nv)."""
    q, qd, qdd, tau = (
        np.vstack([getattr(motion, name) for motion in motions]) for name in ("q", "qd", "qdd", "tau")
    )
    some = np.unique(np.linspace(0, len(q) - 1, PROBED_SAMPLES).astype(int))
    gravity = robot.gravity_force(q[some])
    motion = robot.inverse_dynamics(q[some], qd[some], qdd[some]) - gravity
    return qd[some], tau[some], np.stack([motion, gravity], axis=1)


def _unforced(robot: Robot, motions: Sequence[SampledMotion]) -> str:
    """Return a message if nothing pushes a floating base: a robot without mass fits its equations best."""
    if not _floats_freely(robot, motions):
        return ""
    return (
        "tau of the base is 0 in all samples: the motion of a robot that floats freely hardly shows its masses, small "
        "errors of the accelerations make them far too small. Record motions in which a measured force and moment act "
        "on the base, or hold the base and identify the robot with base='fixed'"
    )


def _floats_freely(robot: Robot, motions: Sequence[SampledMotion]) -> bool:
    """Return whether the robot has a floating base without force or moment in any sample."""
    tau = np.vstack([motion.tau for motion in motions])
    return robot.base != "fixed" and bool(np.abs(tau[:, :6]).max() <= ZERO_FORCE * np.abs(tau).max())


def _constant(robot: Robot, motions: Sequence[SampledMotion], expected: Floats) -> str:
    """Return a message if a torque is constant although that of the given robot changes."""
    tau = np.vstack([motion.tau for motion in motions])
    changing = np.ptp(expected, axis=0) > CONSTANT_RATIO * np.abs(expected).max()
    if _floats_freely(robot, motions):
        changing[:6] = False
    still = np.flatnonzero((np.ptp(tau, axis=0) == 0.0) & changing)
    if not len(still):
        return ""
    k = int(still[0])
    return (
        f"tau of {numbered_velocities(robot.mechanism)[k]} is {tau[0, k]:.6g} in all samples, but the motion needs a "
        "torque that changes: was it measured?"
    )


def _small(robot: Robot, motions: Sequence[SampledMotion]) -> list[str]:
    """Return a note if angles hardly change."""
    if robot.nq != robot.nv or not any(is_angle(robot.mechanism)):
        return []
    reach = np.max([np.ptp(motion.q, axis=0) for motion in motions], axis=0)[is_angle(robot.mechanism)].max()
    if reach > MIN_MOVE:
        return []
    return [f"angles move by at most {_two_digits(reach)} rad: were they in rad, and taken for degrees?"]


def _rates(robot: Robot, motions: Sequence[SampledMotion]) -> str:
    """Return a message if qd is not the rate of q, or qdd that of qd, by a constant factor."""
    timed = [(motion, motion.t) for motion in motions if motion.t is not None]
    if robot.nq != robot.nv or not timed:
        return ""
    labels = numbered_velocities(robot.mechanism)
    for name, of in (("qd", "q"), ("qdd", "qd")):
        rates = np.vstack([np.gradient(getattr(motion, of), t, axis=0) for motion, t in timed])
        derivatives = np.vstack([getattr(motion, name) for motion, _ in timed])
        for k, label in enumerate(labels):
            (part,), left = _factors(rates[:, k], derivatives[:, k : k + 1])
            if part.sign and left < 1 - MIN_EXPLAINED and not 1 / RATE_RATIO < part.factor < RATE_RATIO:
                return (
                    f"{name} of {label} is {_two_digits(1 / part.factor)} times the rate of its {of}: t must be in s, "
                    f"{name} in the units and with the sign of q; or leave {name} out"
                )
    return ""


def _without_friction(qd: Floats, tau: Floats, parts: Floats) -> tuple[Floats, Floats]:
    """Remove what is linear in rates and their signs from torques (m, nv) and parts (m, 2, nv)."""
    tau, parts = tau.copy(), parts.copy()
    for k in range(tau.shape[1]):
        speed = qd[:, k] / (np.abs(qd[:, k]).max() or 1.0)
        both = np.column_stack([speed, np.sign(speed)])
        torques = np.column_stack([tau[:, k], parts[:, :, k]])
        torques -= both @ np.linalg.lstsq(both, torques, rcond=1e-9)[0]
        tau[:, k], parts[:, :, k] = torques[:, 0], torques[:, 1:]
    return tau, parts


def _factors(rows: Floats, columns: Floats) -> tuple[list[TorqueFactor], float]:
    """Return the factor of each column in the rows, and the unexplained share of their squares."""
    length = np.linalg.norm(columns, axis=0)
    there = length > 0.0
    if not there.any() or not rows.any():
        return [TorqueFactor(0.0, np.inf)] * len(length), 1.0
    A = columns[:, there] / length[there]
    solution, *_ = np.linalg.lstsq(A, rows, rcond=1e-9)
    left = float(np.sum((rows - A @ solution) ** 2))
    inverse = np.diag(np.linalg.pinv(A.T @ A, rcond=1e-12))
    spread = np.sqrt(inverse * left / max(1, len(rows) - len(solution)))
    parts = [TorqueFactor(0.0, np.inf)] * len(length)
    for k, factor, deviation in zip(
        np.flatnonzero(there), solution / length[there], spread / length[there], strict=True
    ):
        parts[k] = TorqueFactor(float(factor), float(deviation))
    return parts, left / float(rows @ rows)


def _judge_all(robot: Robot, motion: TorqueFactor, gravity: TorqueFactor) -> tuple[str, str]:
    """Return an error about all torques, and a note; empty if there is none."""
    seen, factor = _compare(motion, gravity)
    signs, far = (motion.sign, gravity.sign), not 1 / UNIT_RATIO < factor < UNIT_RATIO
    if signs == (-1, -1) or (signs == (-1, 0) and not any(robot.gravity)):
        unit = f"; {_unit(factor)}" if far else ""
        return (
            f"{seen}: it has the opposite sign; give -tau, which is positive where it pushes q to grow{unit}",
            "",
        )
    if min(signs) < 0:
        return "", f"{seen}: {_sign_hint(robot, signs)}"
    if signs == (1, 0) and gravity.deviation < NO_GRAVITY * motion.factor and any(robot.gravity):
        return "", (
            f"{seen}, but {gravity.factor:.2g} times what it needs against gravity: was gravity subtracted, or is the "
            f"robot mounted differently from its description (robot.gravity is {robot.gravity})?"
        )
    if signs == (1, 1) and not 1 / TIME_RATIO < motion.factor / gravity.factor < TIME_RATIO:
        ratio = sqrt(motion.factor / gravity.factor)
        times = (
            f"{_two_digits(ratio)} times too long"
            if ratio > 1
            else f"{_two_digits(1 / ratio)} times too short"
        )
        return f"{seen}: times look {times}; t must be in s, qd in rad/s and qdd in rad/s²", ""
    if not far:
        return "", f"{seen}: {_unit(factor)}" if not 1 / WARN_RATIO < factor < WARN_RATIO else ""
    return (
        f"{seen}: {_unit(factor)}; if it is in N m, the first guess is too far off: scale it, "
        f"robot.with_parameters({_two_digits(factor)} * robot.dynamic_parameters().values)"
    ), ""


def _compare(motion: TorqueFactor, gravity: TorqueFactor) -> tuple[str, float]:
    """Return a phrase that compares measured torques with those of the given robot, and their ratio."""
    parts = {"for the motion": motion, "against gravity": gravity}
    shown = [
        f"{_two_digits(part.factor)} times what {{}} needs {what}"
        for what, part in parts.items()
        if part.sign
    ]
    factors = [abs(part.factor) for part in parts.values() if part.sign]
    factor = float(np.exp(np.mean(np.log(factors)))) if factors else 1.0
    return f"tau is {' and '.join(shown)}".format("the given robot", "it"), factor


def _two_digits(factor: float) -> str:
    """Return a number with two digits.

    >>> _two_digits(766.2), _two_digits(-0.00123), _two_digits(7.66e8)
    ('770', '-0.0012', '7.7e+08')
    """
    return f"{float(f'{factor:.2g}'):g}"


def _unit(factor: float) -> str:
    """Return a question about the unit that a factor suggests."""
    likely = [name for unit, name in UNITS.items() if 1 / UNIT_TOLERANCE < factor / unit < UNIT_TOLERANCE]
    looks = f"it looks like {likely[0]}, but" if likely else "is it in another unit?"
    return f"{looks} torques must be in N m, forces in N"


def _sign_hint(robot: Robot, signs: tuple[int, int]) -> str:
    """Return a question about what may cause one part to have the other sign."""
    if signs[1] < 0:
        return (
            f"is the robot mounted as it is described (robot.gravity is {robot.gravity}), have torques the "
            "sign of their joints, is the first guess of the mass centres on the right side?"
        )
    return "have q and tau the sign of their joints, are qd and qdd the derivatives of q?"


def _judge_joints(robot: Robot, tau: Floats, expected: Floats) -> list[str]:
    """Return notes on joints whose torque ratio differs from that of the other joints."""
    joint_factors = [_factors(tau[:, k], expected[:, k : k + 1]) for k in range(tau.shape[1])]
    clear = [left < 1 - MIN_EXPLAINED and parts[0].sign != 0 for parts, left in joint_factors]
    factors = np.array([parts[0].factor for parts, _ in joint_factors])
    if sum(clear) < 2:
        return []
    usual = float(np.median(factors[clear]))
    labels = numbered_velocities(robot.mechanism)
    said = []
    for k in np.flatnonzero(clear):
        ratio = factors[k] / usual if usual else 0.0
        if usual > 0 and not 1 / UNIT_RATIO < ratio < UNIT_RATIO:
            why = "is its sign that of the joint?" if ratio < 0 else "is it in the unit of the others?"
            said.append(
                f"tau of {labels[k]} is {factors[k]:.3g} times that of the given robot, those of the others about "
                f"{usual:.3g} times: {why}"
            )
    return said
