"""Derivatives of torques and accelerations and the regressor of a robot, compared at a few random states.

Pinocchio is the reference where its joints move as the robot's do. Everything else is judged by 40 digits: derivatives
of robots with mimic or planar joints and of MJCF files, and whatever is not within 1e-11 of Pinocchio's.
There derivatives are central differences along random ways, and the regressor times random bodies is their torque.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

import rodyn as rd

from .central_differences import Pushed, along, value
from .peers import DERIVATIVES, REGRESSOR, Floats, Peer, State, error

STATES = 3
TOLERANCE = 1e-9  # of the largest entry of a result at a state
DOUBT = 1e-11  # a difference from Pinocchio above which 40 digits judge: M may be ill-conditioned
VANISHED = (
    1e-5  # of the torques or accelerations: smaller derivatives, which may be rounding, are measured by it
)
TORQUES = dict(zip(DERIVATIVES[:3], ("q", "qd", "qdd"), strict=True))
ACCELERATIONS = dict(zip(DERIVATIVES[3:], ("q", "qd", "tau"), strict=True))


class Gap(NamedTuple):
    """The largest difference at any state, of the largest entry of the result there.

    precise   whether the reference has 40 digits
    """

    error: float
    precise: bool


class _Mine(NamedTuple):
    """What the robot finds by name, and the least size by which a difference is measured, a number per state."""

    arrays: dict[str, Floats]
    least: dict[str, Floats]


def gaps(robot: rd.Robot, state: State, peer: Peer) -> dict[str, Gap]:
    """How far each result is from its reference; without accelerations where the robot says that M is singular."""
    mine = _mine(robot, state)
    theirs = [peer.derivatives(State(*rows)) for rows in zip(*state, strict=True)]
    found = {
        name: Gap(error(mine.arrays[name], [one[name] for one in theirs], mine.least[name]), False)
        for name in mine.arrays
        if name in theirs[0]
    }
    doubtful = [name for name in mine.arrays if name not in found or not found[name].error <= DOUBT]
    return found | {name: Gap(gap, True) for name, gap in _precisely(robot, state, mine, doubtful)}


def _mine(robot: rd.Robot, state: State) -> _Mine:
    """State by state: for a few of them no program need be recorded."""
    q, qd, qdd, tau = state
    torques = _each(robot.inverse_dynamics_derivatives, q, qd, qdd)
    arrays = {name: torques[field] for name, field in TORQUES.items()}
    least = dict(zip(TORQUES, _least(torques["value"], qd, qdd), strict=True))
    try:
        accelerations = _each(robot.forward_dynamics_derivatives, q, qd, tau)
    except rd.SingularError:
        pass  # said, and true
    else:
        arrays |= {name: accelerations[field] for name, field in ACCELERATIONS.items()}
        least |= dict(zip(ACCELERATIONS, _least(accelerations["value"], qd, tau), strict=True))
    motion = zip(q, qd, qdd, strict=True)
    arrays[REGRESSOR] = np.array([robot.regressor(*one, rotors=False) for one in motion])
    return _Mine(arrays, least | {REGRESSOR: np.zeros(len(q))})


def _each(call: Callable[..., Any], *rows: Floats) -> dict[str, Floats]:
    """The fields of a result, of every state."""
    found = [call(*one)._asdict() for one in zip(*rows, strict=True)]
    return {field: np.array([one[field] for one in found]) for field in found[0]}


def _least(value: Floats, rates: Floats, last: Floats) -> list[Floats]:
    """The least size of derivatives of a value by q, q̇ and its last argument."""
    sizes = [np.max(np.abs(array), axis=1) for array in (value, rates, last)]
    return [VANISHED * sizes[0], VANISHED * sizes[0] / sizes[1], VANISHED * sizes[0] / sizes[2]]


def _precisely(
    robot: rd.Robot, state: State, mine: _Mine, names: Sequence[str]
) -> Iterable[tuple[str, float]]:
    """The errors of these results, by 40 digits."""
    drawn = np.random.default_rng(1)
    expected: dict[str, list[Floats]] = {name: [] for name in names}
    found: dict[str, list[Floats]] = {name: [] for name in names}
    for k, rows in enumerate(zip(*state, strict=True)):
        at = State(*rows)
        for quantity, fields in (("inverse_dynamics", TORQUES), ("forward_dynamics", ACCELERATIONS)):
            wanted = {name: field for name, field in fields.items() if name in names}
            given = {field: getattr(at, field) for field in fields.values()}
            ways = {field: drawn.normal(size=robot.nv) for field in wanted.values()}
            slopes = along(robot, quantity, given, ways, Pushed())
            for name, field in wanted.items():
                expected[name].append(slopes[field])
                found[name].append(mine.arrays[name][k] @ ways[field])
        if REGRESSOR in names:
            ten = np.concatenate([rd.from_log_cholesky(drawn.normal(size=10)) for _ in _bodies(robot)])
            other = robot.with_joints(rotor_inertia=0.0).with_parameters(ten)
            given = {"q": at.q, "qd": at.qd, "qdd": at.qdd}
            expected[REGRESSOR].append(value(other, "inverse_dynamics", given))
            found[REGRESSOR].append(mine.arrays[REGRESSOR][k] @ ten)
    for name in names:
        yield name, error(found[name], expected[name], mine.least[name])


def _bodies(robot: rd.Robot) -> range:
    return range(len(robot.links) + (robot.base != "fixed"))
