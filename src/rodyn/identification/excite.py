"""`rd.excite`: a periodic motion within limits that shows the parameters of a robot well.

The motion of a joint is a Fourier series. Whatever its coefficients are, it is stretched and shifted to stay within the
limits of position, velocity and acceleration: all candidates of the search are allowed motions. Measured is the
condition number of the regressor of the base parameters; its rows are torques in parts of those of random states within
the limits, its columns likewise.

Fourier series of joints that keep limits whatever the numbers of a search are.

The peaks of a series of H harmonics are at most 1/cos(π H/S) times the largest of S equal steps of its period, so that
limits hold between the steps, too.

A search for the least value of a function without derivatives: evolution with an adapted covariance.

N. Hansen, "The CMA evolution strategy: a tutorial", arXiv:1604.00772, 2016; weights and constants are those of its
Table 1, without negative weights.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, log, pi, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers, positive
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.identification.unknowns import Unknowns, is_angle, numbered_velocities
from rodyn.model.coordinates import slots
from rodyn.model.limits import ranges, rates, reach
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.splines import fourier, waves


class MotionLimits(NamedTuple):
    """Limits of the joints (n,); those of acceleration and effort may be infinite."""

    lower: Floats
    upper: Floats
    velocity: Floats
    acceleration: Floats
    effort: Floats


def motion_limits(
    robot: Robot,
    lower: ArrayLike | None,
    upper: ArrayLike | None,
    velocity: ArrayLike | None,
    acceleration: ArrayLike | None,
    effort: ArrayLike | None,
) -> MotionLimits:
    """Return the limits passed as arguments, or those of the robot, narrowed for mimic joints."""
    mechanism, n, labels = robot.mechanism, robot.nv, numbered_velocities(robot.mechanism)
    lowest, highest = (ranges if lower is None and upper is None else reach)(mechanism)
    low, high = _per_joint(lower, "lower", lowest, n), _per_joint(upper, "upper", highest, n)
    turn = np.array(is_angle(mechanism)) & np.isinf(low) & np.isinf(high)
    low, high = np.where(turn, -pi, low), np.where(turn, pi, high)
    far = _per_joint(velocity, "velocity", rates(mechanism), n)
    hard = _per_joint(acceleration, "acceleration", np.full(n, np.inf), n)
    strong = _per_joint(effort, "effort", robot.limits.effort, n)
    for name, values in (("lower", low), ("upper", high), ("velocity", far)):
        if np.isinf(values).any():
            joint = int(np.argmax(np.isinf(values)))
            raise InputError(
                f"{labels[joint]} of robot {robot.name!r} has no limit {name!r}: give {name}=, one number per joint "
                "or one for all"
            )
    if (low >= high).any():
        joint = int(np.argmax(low >= high))
        also = _mimicking(mechanism, joint) if lower is None or upper is None else ""
        raise InputError(
            f"lower is {low[joint]:g} and upper {high[joint]:g} for {labels[joint]}{also}: no room to move"
        )
    for name, values in (("velocity", far), ("acceleration", hard), ("effort", strong)):
        if (values <= 0).any():
            joint = int(np.argmax(values <= 0))
            also = _mimicking(mechanism, joint) if name == "velocity" and velocity is None else ""
            raise InputError(
                f"{name} of {labels[joint]} is {values[joint]:g}{also}, but a limit must be above zero: give {name}="
            )
    return MotionLimits(low, high, far, hard, strong)


def _mimicking(mechanism: Mechanism, row: int) -> str:
    """Return the names of the joints that mimic a joint, whose limits count too; "" if there are none."""
    leader = next(slot.link for slot in slots(mechanism) if row in range(slot.v.start, slot.v.stop))
    names = [
        short(mechanism.joint_names[k])
        for k, coupling in mechanism.couplings.items()
        if coupling.leader == leader
    ]
    return f" with the limits of joints that mimic it ({', '.join(names)})" if names else ""


def _per_joint(limits: ArrayLike | None, name: str, known: Floats, n: int) -> Floats:
    """Return one number per joint."""
    if limits is None:
        return known
    values = numbers(limits, name)
    if values.shape not in ((), (n,)):
        raise InputError(
            f"{name} has shape {values.shape}, but needs ({n},), one number per joint, or one for all"
        )
    return np.array(np.broadcast_to(values, n))


LIMIT_SAMPLES = 24
"""Samples of the shortest wave at which limits are evaluated."""
REGRESSOR_SAMPLES = 20
"""Samples of the regressor for each harmonic."""


class LimitedSeries:
    """Numbers of a search → the coefficients of a series that keeps the limits of position and its derivatives."""

    def __init__(self, bounds: MotionLimits, period: float, harmonics: int, rest: bool) -> None:
        self.bounds, self.period, self.harmonics = bounds, period, harmonics
        k = np.arange(1, harmonics + 1)
        self.damped = 1 / np.concatenate([k, k])[:, None]  # gives all harmonics velocities of equal size
        self.free = np.eye(2 * harmonics)
        if rest:
            still = np.zeros((2, 2 * harmonics))
            still[0, harmonics:], still[1, :harmonics] = k, k**2
            self.free = np.linalg.svd(still / np.concatenate([k, k]))[2][2:].T
        self.width = self.free.shape[1] + 2
        self.unknowns = len(bounds.lower) * self.width
        t = np.linspace(0.0, period, LIMIT_SAMPLES * harmonics, endpoint=False)
        self.fine = waves(t, period, harmonics)
        t = np.linspace(0.0, period, REGRESSOR_SAMPLES * harmonics, endpoint=False)
        self.coarse = waves(t, period, harmonics)
        self.room = cos(pi / LIMIT_SAMPLES) / (1 + 1e-6)

    def coefficients(self, x: Floats) -> tuple[Floats, Floats]:
        """Return offsets (n,) and the coefficients (2 H, n) of cosines and sines."""
        rows = x.reshape(-1, self.width)
        c = self.damped * (self.free @ rows[:, :-2].T)
        q, qd, qdd = (part @ c for part in self.fine)
        high, low = q.max(axis=0), q.min(axis=0)
        middle, half = (high + low) / 2, np.maximum((high - low) / 2 / self.room, 1e-300)
        limits = self.bounds
        reach = (limits.upper - limits.lower) / 2
        fastest = np.maximum(np.abs(qd).max(axis=0) / self.room, 1e-300)
        hardest = np.maximum(np.abs(qdd).max(axis=0) / self.room, 1e-300)
        gain = np.minimum(reach / half, np.minimum(limits.velocity / fastest, limits.acceleration / hardest))
        gain = gain * _sigmoid(rows[:, -2] + 2.0)
        slack = reach - gain * half
        offset = (limits.lower + limits.upper) / 2 + slack * (2 * _sigmoid(rows[:, -1]) - 1) - gain * middle
        return offset, gain * c

    def motion(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        """Return q, qd and qdd at the samples of the regressor."""
        offset, c = self.coefficients(x)
        value, first, second = self.coarse
        return offset + value @ c, first @ c, second @ c


def _sigmoid(x: Floats) -> Floats:
    """Return a number between 0 and 1."""
    return 1 / (1 + np.exp(-x))


def minimise(of: Callable[[Floats], float], start: Floats, step: float, rounds: int, seed: int) -> Floats:
    """Return the best point of `rounds` generations around `start`; the same seed gives the same point.

    >>> found = minimise(lambda x: float(np.sum((x - 1) ** 2)), np.zeros(3), 0.3, 60, seed=0)
    >>> bool(np.allclose(found, 1.0, atol=1e-3))
    True
    """
    rng, n = np.random.default_rng(seed), len(start)
    children = 4 + int(3 * log(n))
    parents = children // 2
    weights = log((children + 1) / 2) - np.log(np.arange(1, parents + 1))
    weights /= weights.sum()
    mass = 1 / float(np.sum(weights**2))
    slow, fast = (mass + 2) / (n + mass + 5), (4 + mass / n) / (n + 4 + 2 * mass / n)
    rank_one = 2 / ((n + 1.3) ** 2 + mass)
    many = min(1 - rank_one, 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass))
    damping = 1 + 2 * max(0.0, sqrt((mass - 1) / (n + 1)) - 1) + slow
    expected = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    mean, size = start.astype(float), step
    covariance, path, drift = np.eye(n), np.zeros(n), np.zeros(n)
    best, lowest = mean, of(mean)
    for k in range(rounds):
        scales, axes = np.linalg.eigh(covariance)
        scales = np.sqrt(np.maximum(scales, 1e-20))
        draws = rng.standard_normal((children, n))
        steps = (draws * scales) @ axes.T
        values = np.array([of(mean + size * one_step) for one_step in steps])
        order = np.argsort(values, kind="stable")
        if values[order[0]] < lowest:
            best, lowest = mean + size * steps[order[0]], float(values[order[0]])
        chosen = steps[order[:parents]]
        moved = weights @ chosen
        mean = mean + size * moved
        drift = (1 - slow) * drift + sqrt(slow * (2 - slow) * mass) * (
            weights @ draws[order[:parents]] @ axes.T
        )
        length = float(np.linalg.norm(drift))
        held = length / sqrt(1 - (1 - slow) ** (2 * (k + 1))) < (1.4 + 2 / (n + 1)) * expected
        path = (1 - fast) * path + held * sqrt(fast * (2 - fast) * mass) * moved
        covariance = (
            (1 - rank_one - many + (not held) * rank_one * fast * (2 - fast)) * covariance
            + rank_one * np.outer(path, path)
            + many * (chosen.T * weights) @ chosen
        )
        size *= float(np.exp(min(1.0, slow / damping * (length / expected - 1))))
    return best


RANDOM_STATES = 400
"""Random states that rows and columns of the regressor are measured by."""
RANDOM_STARTS = 12
"""Random motions; the search begins with the best of them."""
FIRST_SPREAD = 0.3
"""Standard deviation of the first generation of the search."""
ROUNDS = 60
MIN_PERIOD = 1e-6
"""Minimum period (s); the maximum is its inverse."""
PATH_SAMPLES = 1001
"""Samples of a path for its condition number and efforts."""
EFFORT_MARGIN = 0.98
"""Share of the limits of effort that the search stays within."""
MAX_HARMONICS = 50


def excite(
    robot: Robot,
    *,
    period: float = 10.0,
    periods: int = 1,
    harmonics: int = 5,
    lower: ArrayLike | None = None,
    upper: ArrayLike | None = None,
    velocity: ArrayLike | None = None,
    acceleration: ArrayLike | None = None,
    effort: ArrayLike | None = None,
    rest: bool = True,
    rotors: bool = False,
    rounds: int = ROUNDS,
    seed: int = 0,
    **friction: bool,
) -> Trajectory:
    """Return a periodic motion that shows the parameters of a robot: `identify` has the least errors along it.

    A Fourier series of `harmonics` multiples of 1/`period` (Hz) for each joint, `periods` times, found by a search
    (the same for the same `seed`) for the least condition number of the regressor of the base parameters; with
    `rotors` and `friction` (viscous=True, coulomb=True) those of the joints are among them. `lower`, `upper` (rad,
    m), `velocity`, `acceleration` and `effort`, one per joint or one for all, are those of the robot unless given,
    narrowed so that mimic joints stay within theirs; a continuous joint stays within one turn.
    `rest`: it starts and ends at rest without acceleration. Efforts are those of the robot passed in, evaluated at
    1001 samples. Collisions are not checked: see `path.clearance(robot)`.

    >>> import rodyn as rd
    >>> path = rd.excite(rd.load("two_link"), velocity=2.0, acceleration=8.0, rounds=5)
    >>> path.kind, path.n, path.duration
    ('fourier', 2, 10.0)
    """
    _require_arm(robot)
    time = positive(period, "period", "s")
    if not MIN_PERIOD <= time <= 1 / MIN_PERIOD:
        raise InputError(f"period is {time:g} s, but must be from {MIN_PERIOD:g} to {1 / MIN_PERIOD:g} s")
    count = _integer(harmonics, "harmonics", 1 + 2 * bool(rest), MAX_HARMONICS)
    turns = _integer(rounds, "rounds", 0, 10_000)
    _integer(seed, "seed", 0, 2**63)
    if not isinstance(rest, bool | np.bool_):
        raise InputTypeError(f"rest must be True or False, got {short(rest)}")
    bounds = motion_limits(robot, lower, upper, velocity, acceleration, effort)
    series = LimitedSeries(bounds, time, count, bool(rest))
    judge = MotionCost(robot, bounds, series, Unknowns.of(robot, rotors, friction), seed)
    rng = np.random.default_rng(seed)
    starts = [rng.standard_normal(series.unknowns) for _ in range(RANDOM_STARTS)]
    best = minimise(judge, min(starts, key=judge), FIRST_SPREAD, turns, seed)
    offset, coefficients = series.coefficients(best)
    path = fourier(offset, coefficients[:count], coefficients[count:], period=time, periods=periods)
    _require_effort(robot, path, bounds.effort)
    return path


def condition(robot: Robot, path: Trajectory, *, rotors: bool = False, **friction: bool) -> float:
    """Return the condition number of the equations of a motion.

    Rows are divided by the torque of their joint and columns by their length, as `identify` measures it for noise in
    proportion to torques.
    """
    _require_arm(robot)
    unknowns = Unknowns.of(robot, rotors, friction)
    _, q, qd, qdd = path.sample(count=PATH_SAMPLES)
    tau = np.sqrt(np.mean(robot.inverse_dynamics(q, qd, qdd, friction=True) ** 2, axis=0))
    Y = unknowns.rows(q, qd, qdd)[0] / np.maximum(tau, 1e-9 * max(tau.max(), 1e-300))[:, None]
    flat = Y.reshape(-1, Y.shape[-1])
    length = np.linalg.norm(flat, axis=0)
    if (length < 1e-12 * length.max()).any():
        return float("inf")
    values = np.linalg.svd(flat / length, compute_uv=False)
    return float(values[0] / values[-1])


class MotionCost:
    """The logarithm of the condition number of a motion; efforts beyond their limits count on top of it."""

    def __init__(
        self, robot: Robot, bounds: MotionLimits, series: LimitedSeries, unknowns: Unknowns, seed: int
    ) -> None:
        self.robot, self.bounds, self.series, self.unknowns = robot, bounds, series, unknowns
        rng, n = np.random.default_rng(seed), len(bounds.lower)
        fastest = np.minimum(bounds.velocity, 2 * pi * (bounds.upper - bounds.lower) / series.period)
        hardest = np.minimum(bounds.acceleration, 2 * pi * fastest / series.period * series.harmonics)
        signs = rng.uniform(-1.0, 1.0, (2, RANDOM_STATES, n))
        q = rng.uniform(bounds.lower, bounds.upper, (RANDOM_STATES, n))
        states = q, signs[0] * fastest, signs[1] * hardest
        tau = robot.inverse_dynamics(*states, friction=True)
        self.rows = 1 / np.maximum(np.sqrt(np.mean(tau**2, axis=0)), 1e-9 * max(np.abs(tau).max(), 1e-300))
        Y = unknowns.rows(*states)[0] * self.rows[:, None]
        size = np.sqrt(np.mean(Y**2, axis=(0, 1)))
        self.columns = 1 / np.maximum(size, 1e-12 * size.max())

    def __call__(self, x: Floats) -> float:
        q, qd, qdd = self.series.motion(x)
        Y = self.unknowns.rows(q, qd, qdd)[0] * self.rows[:, None] * self.columns
        flat = Y.reshape(-1, Y.shape[-1])
        values = np.linalg.eigvalsh(flat.T @ flat)
        return float(0.5 * np.log10(values[-1] / max(values[0], 1e-30 * values[-1])) + 10 * self.excess(x))

    def excess(self, x: Floats) -> float:
        """Return by which share efforts exceed their limits; 0 if they do not."""
        if not np.isfinite(self.bounds.effort).any():
            return 0.0
        tau = self.robot.inverse_dynamics(*self.series.motion(x), friction=True)
        return float(max(0.0, np.max(np.abs(tau) / (EFFORT_MARGIN * self.bounds.effort)) - 1.0))


def _require_effort(robot: Robot, path: Trajectory, effort: Floats) -> None:
    """Raise if a path exceeds the effort limit of a joint."""
    tau = np.abs(robot.inverse_dynamics(*path.sample(count=PATH_SAMPLES)[1:], friction=True)).max(axis=0)
    if (tau > effort).any():
        joint = int(np.argmax(tau / effort))
        label = numbered_velocities(robot.mechanism)[joint]
        raise InputError(
            f"no motion was found that keeps the effort of {label} within {effort[joint]:g}: the best needs "
            f"{tau[joint]:.4g}; give narrower lower= and upper=, a lower velocity=, a longer period=, or effort="
        )


def _require_arm(robot: object) -> None:
    if not isinstance(robot, Robot):
        raise InputTypeError(f"robot must be a Robot, got {short(robot)}")
    if robot.base != "fixed" or robot.nq != robot.nv or robot.nv == 0:
        raise UnsupportedError(
            f"robot {robot.name!r} has a floating base, quaternions or no joints: excite moves joints of one "
            "coordinate on a fixed base"
        )


def _integer(value: object, name: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise InputTypeError(f"{name} must be an integer, got {short(value)}")
    if not least <= value <= most:
        why = (
            ": a series that starts and ends at rest needs three" if name == "harmonics" and least > 1 else ""
        )
        raise InputError(f"{name} is {value}, but must be from {least} to {most}{why}")
    return int(value)
