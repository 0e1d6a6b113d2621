"""What a record says about itself: torques in another unit or of the other sign, gravity turned over, other times.

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
from rodyn.identification.fitting.equations import Motion
from rodyn.identification.unknowns import numbered_velocities, turning
from rodyn.robot import Robot

PROBED = 1000
"""Samples that are looked at."""
CLEAR = 10.0
"""A factor of so many standard deviations has a sign."""
EXPLAINED = 0.5
"""Of the squares of the torques: what a and b must explain before anything is concluded from them."""
FAR = 30.0
"""So many times too large or too small, torques are in another unit: no first guess is so far off."""
OFF = 5.0
"""So many times too large or too small, it is said."""
SAME = 1e-6
"""Of the largest torque of the given robot: one that changes by less may be constant."""
SMALL = 0.1
"""Rad: no motion that was made to show parameters is as small."""
SLOW = 2.0
"""So many times faster or slower than positions change, velocities are not theirs."""
ZERO_FORCE = 1e-9
"""Forces on the base below this part of the largest torque are rounding errors of zero."""
TIMES = 1e3
"""So many times more of the motion than of gravity, times are in another unit: 1e6 of ms."""
NO_GRAVITY = 0.1
"""Less of gravity than this is none."""
UNITS = {1e3: "N mm", 1e2: "N cm", 1e-3: "kN m"}
ALIKE = 3.0
"""A factor that is a unit's within so many times is taken for it."""


class Part(NamedTuple):
    """How many times a part of the given robot's torque is in the measured one, and its standard deviation."""

    factor: float
    deviation: float

    @property
    def sign(self) -> int:
        """0 where it is not clear, or there is no such part."""
        return int(np.sign(self.factor)) if abs(self.factor) > CLEAR * self.deviation else 0


class Evidence(NamedTuple):
    """`wrong`: what is certainly wrong, else empty; `said`: what is to be known, a sentence each.

    unforced   that nothing pushes the base, so that masses are in doubt, else empty
    """

    wrong: str
    said: tuple[str, ...]
    unforced: str = ""

    def required(self, *, keep: bool) -> Evidence:
        """Raise if a record cannot be what it is taken for; `keep` makes doubts about masses a sentence."""
        if self.wrong:
            raise InputError(self.wrong)
        if self.unforced and not keep:
            raise InputError(
                f"{self.unforced}; unexcited='keep' accepts exact accelerations, as of a simulation"
            )
        return self._replace(said=(*self.said, *filter(None, [self.unforced])))


def evidence(robot: Robot, motions: Sequence[Motion]) -> Evidence:
    """What a record says about its torques and times."""
    qd, tau, parts = _probed(robot, motions)
    wrong = _constant(robot, motions, parts.sum(axis=1)) or _rates(robot, motions)
    if wrong:
        return Evidence(wrong, ())
    tau, parts = _without_friction(qd, tau, parts)
    size = np.sqrt(np.mean(tau**2, axis=0))
    seen = size > 0.0
    unit = np.where(seen, size, 1.0)
    (motion, gravity), left = _factors((tau / unit).ravel(), (parts / unit).swapaxes(1, 2).reshape(-1, 2))
    said = _small(robot, motions)
    if left < 1 - EXPLAINED:
        wrong, words = _of_all(robot, motion, gravity)
        said += [words] if words else []
    if not wrong:
        said += _of_joints(robot, tau, parts.sum(axis=1))
    return Evidence(wrong, tuple(said), _unforced(robot, motions))


def _probed(robot: Robot, motions: Sequence[Motion]) -> tuple[Floats, Floats, Floats]:
    """Velocities (m, nv), torques (m, nv) and the given robot's (m, 2, nv), of the motion and of gravity."""
    q, qd, qdd, tau = (
        np.vstack([getattr(one, name) for one in motions]) for name in ("q", "qd", "qdd", "tau")
    )
    some = np.unique(np.linspace(0, len(q) - 1, PROBED).astype(int))
    gravity = robot.gravity_force(q[some])
    motion = robot.inverse_dynamics(q[some], qd[some], qdd[some]) - gravity
    return qd[some], tau[some], np.stack([motion, gravity], axis=1)


def _unforced(robot: Robot, motions: Sequence[Motion]) -> str:
    """Name a base that nothing pushes: a robot without mass fits its equations best."""
    if not _floats_freely(robot, motions):
        return ""
    return (
        "tau of the base is 0 in all samples: the motion of a robot that floats freely hardly shows its masses, small "
        "errors of the accelerations make them far too small. Record motions in which a measured force and moment act "
        "on the base, or hold the base and identify the robot with base='fixed'"
    )


def _floats_freely(robot: Robot, motions: Sequence[Motion]) -> bool:
    """Return whether the robot has a floating base without force or moment in any sample."""
    tau = np.vstack([one.tau for one in motions])
    return robot.base != "fixed" and bool(np.abs(tau[:, :6]).max() <= ZERO_FORCE * np.abs(tau).max())


def _constant(robot: Robot, motions: Sequence[Motion], given: Floats) -> str:
    """A torque that is the same in all samples, although that of the given robot is not."""
    tau = np.vstack([one.tau for one in motions])
    changing = np.ptp(given, axis=0) > SAME * np.abs(given).max()
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


def _small(robot: Robot, motions: Sequence[Motion]) -> list[str]:
    """Angles that hardly change."""
    if robot.nq != robot.nv or not any(turning(robot.mechanism)):
        return []
    reach = np.max([np.ptp(one.q, axis=0) for one in motions], axis=0)[turning(robot.mechanism)].max()
    if reach > SMALL:
        return []
    return [f"angles move by at most {_rounded(reach)} rad: were they in rad, and taken for degrees?"]


def _rates(robot: Robot, motions: Sequence[Motion]) -> str:
    """Velocities that are not the rates of positions, or accelerations not those of velocities, by a factor."""
    timed = [(one, one.t) for one in motions if one.t is not None]
    if robot.nq != robot.nv or not timed:
        return ""
    labels = numbered_velocities(robot.mechanism)
    for name, of in (("qd", "q"), ("qdd", "qd")):
        rates = np.vstack([np.gradient(getattr(one, of), t, axis=0) for one, t in timed])
        given = np.vstack([getattr(one, name) for one, _ in timed])
        for k, label in enumerate(labels):
            (part,), left = _factors(rates[:, k], given[:, k : k + 1])
            if part.sign and left < 1 - EXPLAINED and not 1 / SLOW < part.factor < SLOW:
                return (
                    f"{name} of {label} is {_rounded(1 / part.factor)} times the rate of its {of}: t must be in s, "
                    f"{name} in the units and with the sign of q; or leave {name} out"
                )
    return ""


def _without_friction(qd: Floats, tau: Floats, parts: Floats) -> tuple[Floats, Floats]:
    """What is left of torques (m, nv) and parts (m, 2, nv) beside velocities and their signs, joint by joint."""
    tau, parts = tau.copy(), parts.copy()
    for k in range(tau.shape[1]):
        speed = qd[:, k] / (np.abs(qd[:, k]).max() or 1.0)
        both = np.column_stack([speed, np.sign(speed)])
        own = np.column_stack([tau[:, k], parts[:, :, k]])
        own -= both @ np.linalg.lstsq(both, own, rcond=1e-9)[0]
        tau[:, k], parts[:, :, k] = own[:, 0], own[:, 1:]
    return tau, parts


def _factors(rows: Floats, columns: Floats) -> tuple[list[Part], float]:
    """How many times each column is in the rows, and what is left of their squares, in parts of them."""
    length = np.linalg.norm(columns, axis=0)
    there = length > 0.0
    if not there.any() or not rows.any():
        return [Part(0.0, np.inf)] * len(length), 1.0
    A = columns[:, there] / length[there]
    found, *_ = np.linalg.lstsq(A, rows, rcond=1e-9)
    left = float(np.sum((rows - A @ found) ** 2))
    inverse = np.diag(np.linalg.pinv(A.T @ A, rcond=1e-12))
    spread = np.sqrt(inverse * left / max(1, len(rows) - len(found)))
    parts = [Part(0.0, np.inf)] * len(length)
    for k, factor, deviation in zip(
        np.flatnonzero(there), found / length[there], spread / length[there], strict=True
    ):
        parts[k] = Part(float(factor), float(deviation))
    return parts, left / float(rows @ rows)


def _of_all(robot: Robot, motion: Part, gravity: Part) -> tuple[str, str]:
    """What is wrong with all torques, and what else is to be said."""
    seen, factor = _compared(motion, gravity)
    signs, far = (motion.sign, gravity.sign), not 1 / FAR < factor < FAR
    if signs == (-1, -1) or (signs == (-1, 0) and not any(robot.gravity)):
        unit = f"; {_unit(factor)}" if far else ""
        return (
            f"{seen}: it has the opposite sign; give -tau, which is positive where it pushes q to grow{unit}",
            "",
        )
    if min(signs) < 0:
        return "", f"{seen}: {_turned(robot, signs)}"
    if signs == (1, 0) and gravity.deviation < NO_GRAVITY * motion.factor and any(robot.gravity):
        return "", (
            f"{seen}, but {gravity.factor:.2g} times what it needs against gravity: was gravity subtracted, or is the "
            f"robot mounted otherwise than it is described (robot.gravity is {robot.gravity})?"
        )
    if signs == (1, 1) and not 1 / TIMES < motion.factor / gravity.factor < TIMES:
        ratio = sqrt(motion.factor / gravity.factor)
        times = f"{_rounded(ratio)} times too long" if ratio > 1 else f"{_rounded(1 / ratio)} times too short"
        return f"{seen}: times look {times}; t must be in s, qd in rad/s and qdd in rad/s²", ""
    if not far:
        return "", f"{seen}: {_unit(factor)}" if not 1 / OFF < factor < OFF else ""
    return (
        f"{seen}: {_unit(factor)}; if it is in N m, the first guess is too far off: scale it, "
        f"robot.with_parameters({_rounded(factor)} * robot.dynamic_parameters().values)"
    ), ""


def _compared(motion: Part, gravity: Part) -> tuple[str, float]:
    """Measured torques beside those of the given robot, in words, and how many times larger they are."""
    parts = {"for the motion": motion, "against gravity": gravity}
    shown = [
        f"{_rounded(part.factor)} times what {{}} needs {what}" for what, part in parts.items() if part.sign
    ]
    factors = [abs(part.factor) for part in parts.values() if part.sign]
    factor = float(np.exp(np.mean(np.log(factors)))) if factors else 1.0
    return f"tau is {' and '.join(shown)}".format("the given robot", "it"), factor


def _rounded(factor: float) -> str:
    """Two digits of a number.

    >>> _rounded(766.2), _rounded(-0.00123), _rounded(7.66e8)
    ('770', '-0.0012', '7.7e+08')
    """
    return f"{float(f'{factor:.2g}'):g}"


def _unit(factor: float) -> str:
    """The unit that a factor looks like."""
    likely = [name for unit, name in UNITS.items() if 1 / ALIKE < factor / unit < ALIKE]
    looks = f"it looks like {likely[0]}, but" if likely else "is it in another unit?"
    return f"{looks} N m and N are wanted"


def _turned(robot: Robot, signs: tuple[int, int]) -> str:
    """What one part of the other sign may come from."""
    if signs[1] < 0:
        return (
            f"is the robot mounted as it is described (robot.gravity is {robot.gravity}), have torques the "
            "sign of their joints, is the first guess of the mass centres on the right side?"
        )
    return "have q and tau the sign of their joints, are qd and qdd the derivatives of q?"


def _of_joints(robot: Robot, tau: Floats, given: Floats) -> list[str]:
    """Joints whose torques are another multiple of the given robot's than those of the others."""
    found = [_factors(tau[:, k], given[:, k : k + 1]) for k in range(tau.shape[1])]
    clear = [left < 1 - EXPLAINED and parts[0].sign != 0 for parts, left in found]
    factors = np.array([parts[0].factor for parts, _ in found])
    if sum(clear) < 2:
        return []
    usual = float(np.median(factors[clear]))
    labels = numbered_velocities(robot.mechanism)
    said = []
    for k in np.flatnonzero(clear):
        ratio = factors[k] / usual if usual else 0.0
        if usual > 0 and not 1 / FAR < ratio < FAR:
            why = "is its sign that of the joint?" if ratio < 0 else "is it in the unit of the others?"
            said.append(
                f"tau of {labels[k]} is {factors[k]:.3g} times that of the given robot, those of the others about "
                f"{usual:.3g} times: {why}"
            )
    return said
