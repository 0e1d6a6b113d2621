"""One file on one base: refused with a reason, or compared with its reference at random states."""

import io
import math
import os
import re
import warnings
from typing import Literal, NamedTuple

import numpy as np

import rodyn as rd
from rodyn.model.formats import files
from rodyn.model.formats.xacro import expanded

from .corpus import RobotFile
from .derivatives import STATES, Gap, gaps
from .peers import Peer, Results, State, error

TOLERANCE = 1e-9  # of the largest entry of a result at a state
VANISHED = 1e-5  # of the torques: forces below, which are rounding where they vanish, are measured by it
LONG = 150
"""Degrees of freedom above which matrices are left out, and few states are enough."""
LARGEST = 1000
EPS = float(np.finfo(np.float64).eps)
Base = Literal["fixed", "floating"]
Physical = Literal["raise", "warn"]
VERDICTS = ("agrees", "refused", "differs", "no reference", "not compared", "failed")


class Outcome(NamedTuple):
    """What became of a file.

    verdict   "agrees", "refused", "differs", "no reference" (the reference cannot read it), "not compared" (loaded,
              but too large) or "failed"
    said      the reason, or the quantity that differs most
    error     the largest difference, of the largest entry of its result
    nv        the degrees of freedom, `frames` how many frames were compared
    slopes    how far derivatives and regressor are from their references, by name
    """

    verdict: str
    said: str = ""
    error: float = math.nan
    nv: int = 0
    frames: int = 0
    slopes: dict[str, Gap] = {}  # noqa: RUF012 - a default that nobody writes to


def outcome(file: RobotFile, base: Base, states: int, physical: Physical = "raise") -> Outcome:
    """What becomes of a file on a base."""
    os.environ.setdefault("RODYN_TARGET", "numpy")  # to compile for a few states takes longer than to compute
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            robot = rd.load(file.path, base=base, physical=physical, roots=file.roots)
        except rd.RodynError as error:
            return Outcome("refused", _relative(str(error), file))
        except Exception as error:
            return Outcome("failed", f"{type(error).__name__}: {error}")
        if robot.nv > LARGEST:
            return Outcome("not compared", f"{robot.nv} degrees of freedom", nv=robot.nv)
        try:
            peer = _peer(robot, file, base)
        except Exception as error:
            return Outcome("no reference", _relative(" ".join(str(error).split()), file), nv=robot.nv)
        try:
            return _compared(robot, peer, states)
        except Exception as error:
            return Outcome("failed", f"{type(error).__name__}: {_relative(str(error), file)}", nv=robot.nv)


def _peer(robot: rd.Robot, file: RobotFile, base: Base) -> Peer:
    if file.format == "MJCF":
        from .mujoco import MujocoPeer

        return MujocoPeer(robot, file.path, base == "floating")
    from .pinocchio import sdf_peer, urdf_peer

    if file.format == "xacro":
        source = expanded(files.read(file.path, (file.path.suffix,)), file.roots, {})
        return urdf_peer(robot, io.BytesIO(source.data), base == "floating")
    return (sdf_peer if file.format == "SDF" else urdf_peer)(robot, file.path, base == "floating")


def random_states(robot: rd.Robot, states: int) -> State:
    """Random states: coordinates and rates of order one, unit quaternions."""
    drawn = np.random.default_rng(0)
    q = drawn.normal(size=(states, robot.nq))
    start = 0
    kinds = [] if robot.base == "fixed" else [(7, 6)]
    kinds += [(joint.nq, joint.dof) for joint in (robot.links[k].joint for k in robot.mechanism.independent)]
    for nq, dof in kinds:
        if nq != dof:
            own = q[:, start + nq - 4 : start + nq]
            own /= np.linalg.norm(own, axis=1, keepdims=True)
        start += nq
    return State(q, *(drawn.normal(size=(states, robot.nv)) for _ in range(3)))


def _compared(robot: rd.Robot, peer: Peer, states: int) -> Outcome:
    state = random_states(robot, states if robot.nv <= LONG else 2)
    theirs = [peer.results(State(*rows)) for rows in zip(*state, strict=True)]
    errors = dict(_errors(robot, state, theirs))
    slopes = _slopes(robot, state, peer)
    errors |= {name: gap.error for name, gap in slopes.items()}
    worst = max(errors, key=lambda name: errors[name] if errors[name] == errors[name] else math.inf)
    verdict = "agrees" if errors[worst] <= TOLERANCE else "differs"
    return Outcome(verdict, worst, errors[worst], robot.nv, len(theirs[0].poses), slopes)


def _errors(robot: rd.Robot, state: State, theirs: list[Results]) -> list[tuple[str, float]]:
    return [
        *_kinematics(robot, state, theirs),
        *([] if robot.mechanism.is_massless else _dynamics(robot, state, theirs)),
    ]


def _slopes(robot: rd.Robot, state: State, peer: Peer) -> dict[str, Gap]:
    """Derivatives and regressor at the first states; of long robots none."""
    if robot.mechanism.is_massless or robot.nv > LONG:
        return {}
    return gaps(robot, State(*(rows[:STATES] for rows in state)), peer)


def _kinematics(robot: rd.Robot, state: State, theirs: list[Results]) -> list[tuple[str, float]]:
    """Poses and Jacobians of all frames; of long robots no Jacobians."""
    found = []
    links = robot.forward_kinematics(state.q)
    for frame in theirs[0].poses:
        k, pose = robot.mechanism.located(frame)
        poses = links[:, k + 1] @ pose.matrix()
        found.append((f"pose of {frame}", error(poses, [one.poses[frame] for one in theirs])))
        if robot.nv <= LONG:
            columns = robot.jacobian(state.q, frame=frame)
            found.append((f"jacobian of {frame}", error(columns, [one.jacobians[frame] for one in theirs])))
    return found


def _dynamics(robot: rd.Robot, state: State, theirs: list[Results]) -> list[tuple[str, float]]:
    """Everything that masses have a part in."""
    q, qd, qdd, _ = state
    mine = {} if robot.nv > LONG else {"inertia_matrix": robot.inertia_matrix(q)}
    mine |= {
        "inverse_dynamics": robot.inverse_dynamics(q, qd, qdd),
        "bias_force": robot.bias_force(q, qd),
        "gravity_force": robot.gravity_force(q),
    }
    torques = np.array([np.max(np.abs(one.quantities["inverse_dynamics"])) for one in theirs])
    found = [
        (name, error(value, [one.quantities[name] for one in theirs], VANISHED * torques))
        for name, value in mine.items()
    ]
    return [*found, *_accelerations(robot, state, theirs)]


def _accelerations(robot: rd.Robot, state: State, theirs: list[Results]) -> list[tuple[str, float]]:
    """Forward dynamics; where M is so ill-conditioned that rounding alone would show, or long, M times it."""
    M = np.array([one.quantities["inertia_matrix"] for one in theirs])
    forces = state.tau - np.array([one.quantities["bias_force"] for one in theirs])
    scale = np.sqrt(np.abs(np.diagonal(M, axis1=1, axis2=2)))
    if (
        not scale.all()
        or np.max(np.linalg.cond(M / scale[:, :, None] / scale[:, None, :])) * EPS > TOLERANCE / 100
    ):
        try:
            mine = robot.forward_dynamics(state.q, state.qd, state.tau)
        except rd.SingularError:
            return []  # said, and true
        return [("forward_dynamics, as M qdd", error(np.einsum("kij,kj->ki", M, mine), forces))]
    mine = robot.forward_dynamics(state.q, state.qd, state.tau)
    return [("forward_dynamics", error(mine, np.linalg.solve(M, forces[:, :, None])[:, :, 0]))]


def _relative(text: str, file: RobotFile) -> str:
    """A message without folders of this machine."""
    text = text.replace(f"{file.folder}{os.sep}", "")
    return re.sub(rf"{re.escape(str(file.folder.parent))}{re.escape(os.sep)}?", "", text)
