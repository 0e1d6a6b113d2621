"""States of other libraries in rodyn's coordinates, and back, joint by joint by name."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, broadcast, numbers
from rodyn.errors import InputError, listed, short
from rodyn.model.coordinates import slots
from rodyn.model.formats.mjcf import BALL, FREE, KINDS, joint_names, require_mujoco_model
from rodyn.model.formats.pinocchio import UNBOUNDED, SimpleJoint, require_pinocchio_model, simple_joints
from rodyn.model.joints import Floating, Joint, Spherical
from rodyn.model.mechanism import Mechanism


class Same:
    """The same numbers."""

    def q_out(self, q: Floats) -> Floats:
        """Return the other library's coordinates."""
        return q

    def q_in(self, q: Floats) -> Floats:
        """rodyn's coordinates."""
        return q

    def turn_out(self, q: Floats, v: Floats) -> Floats:
        """B v: velocities, or forces."""
        return v

    def turn_in(self, q: Floats, v: Floats) -> Floats:
        """Bᵀ v."""
        return v

    def rate(self, q: Floats, v: Floats) -> Floats:
        """Ḃ v."""
        return np.zeros_like(v)


class QuaternionFirst(Same):
    """A quaternion with w first, where rodyn has it last."""

    def q_out(self, q: Floats) -> Floats:
        return q[..., [3, 0, 1, 2]]

    def q_in(self, q: Floats) -> Floats:
        return q[..., [1, 2, 3, 0]]


class FreeInWorld(Same):
    """A free body: quaternion with w first, and linear velocity in the axes that it moves in, not its own."""

    def q_out(self, q: Floats) -> Floats:
        return q[..., [0, 1, 2, 6, 3, 4, 5]]

    def q_in(self, q: Floats) -> Floats:
        return q[..., [0, 1, 2, 4, 5, 6, 3]]

    def turn_out(self, q: Floats, v: Floats) -> Floats:
        return np.concatenate([_turned(q[..., 3:], v[..., :3]), v[..., 3:]], axis=-1)

    def turn_in(self, q: Floats, v: Floats) -> Floats:
        back = q[..., 3:] * np.array([-1.0, -1.0, -1.0, 1.0])
        return np.concatenate([_turned(back, v[..., :3]), v[..., 3:]], axis=-1)

    def rate(self, q: Floats, v: Floats) -> Floats:
        swept = _turned(q[..., 3:], np.cross(v[..., 3:], v[..., :3]))
        return np.concatenate([swept, np.zeros_like(v[..., 3:])], axis=-1)


class Circle(Same):
    """An angle as its cosine and sine; read back between −π and π."""

    def q_out(self, q: Floats) -> Floats:
        return np.concatenate([np.cos(q), np.sin(q)], axis=-1)

    def q_in(self, q: Floats) -> Floats:
        return np.arctan2(q[..., 1:], q[..., :1])


class PlaneOfBody(Same):
    """A planar joint: the angle as its cosine and sine, and linear velocity in moved axes."""

    def q_out(self, q: Floats) -> Floats:
        return np.concatenate([q[..., :2], np.cos(q[..., 2:]), np.sin(q[..., 2:])], axis=-1)

    def q_in(self, q: Floats) -> Floats:
        return np.concatenate([q[..., :2], np.arctan2(q[..., 3:], q[..., 2:3])], axis=-1)

    def turn_out(self, q: Floats, v: Floats) -> Floats:
        return _turned_in_plane(-q[..., 2], v)

    def turn_in(self, q: Floats, v: Floats) -> Floats:
        return _turned_in_plane(q[..., 2], v)

    def rate(self, q: Floats, v: Floats) -> Floats:
        swept = _turned_in_plane(-q[..., 2] - np.pi / 2.0, v) * v[..., 2:]
        swept[..., 2] = 0.0
        return swept


def _turned(xyzw: Floats, vector: Floats) -> Floats:
    """Return the vector turned by a unit quaternion: v + 2 u × (u × v + w v)."""
    u, w = xyzw[..., :3], xyzw[..., 3:]
    return np.asarray(vector + 2.0 * np.cross(u, np.cross(u, vector) + w * vector))


def _turned_in_plane(angle: Floats, v: Floats) -> Floats:
    """[x, y, rate], where x and y are turned."""
    cos, sin = np.cos(angle), np.sin(angle)
    x, y = v[..., 0], v[..., 1]
    return np.stack([cos * x - sin * y, sin * x + cos * y, v[..., 2]], axis=-1)


class Foreign(NamedTuple):
    """A joint of the other library: its name, where its numbers begin, how they change, and where it rests.

    `kind` is the joint of rodyn that moves alike.
    """

    name: str
    kind: type[Joint]
    q: int
    v: int
    segment: Same
    rest: tuple[float, ...]


class Pair(NamedTuple):
    """A joint here and there: slices of the numbers."""

    q: slice
    v: slice
    other_q: slice
    other_v: slice
    segment: Same


class Follower(NamedTuple):
    """A joint that mimics another one here, at factor · q + offset, and has coordinates of its own there."""

    leader: Pair
    factor: float
    offset: float
    other_q: slice
    other_v: slice
    segment: Same


@dataclass(frozen=True)
class StateMap:
    """The state of a robot in the coordinates of another library (`write`), and back (`read`); joints by name.

    Arrays have any leading axes. `absent` are joints of the other model that the robot has not: `write` puts them at
    rest, `read` passes over them. Joints that mimic others, of which the other model knows nothing, are written where
    they are, with their velocities and accelerations; `read` takes the joint that they follow, and forces on them as
    that joint feels them. Accelerations and forces change with the state; `q` and `qd` are those of the side that is
    converted from.
    """

    absent: tuple[str, ...]
    nq: int
    nv: int
    other_nq: int
    other_nv: int
    pairs: tuple[Pair, ...]
    rest: tuple[float, ...]
    followers: tuple[Follower, ...] = ()

    def read(self, q: ArrayLike, v: ArrayLike | None = None) -> tuple[Floats, Floats]:
        """(q, qd) of the robot from the other library's positions and velocities (zero)."""
        theirs, rates = self._pair(q, v, self.other_nq, self.other_nv)
        result = np.zeros((*theirs.shape[:-1], self.nq))
        moved = np.zeros((*theirs.shape[:-1], self.nv))
        for pair in self.pairs:
            result[..., pair.q] = pair.segment.q_in(theirs[..., pair.other_q])
            moved[..., pair.v] = pair.segment.turn_in(result[..., pair.q], rates[..., pair.other_v])
        return result, moved

    def write(self, q: ArrayLike, qd: ArrayLike | None = None) -> tuple[Floats, Floats]:
        """Return the other library's positions and velocities from (q, qd) of the robot (qd zero)."""
        mine, rates = self._pair(q, qd, self.nq, self.nv)
        result = np.broadcast_to(np.array(self.rest), (*mine.shape[:-1], self.other_nq)).copy()
        moved = np.zeros((*mine.shape[:-1], self.other_nv))
        for pair in self.pairs:
            result[..., pair.other_q] = pair.segment.q_out(mine[..., pair.q])
            moved[..., pair.other_v] = pair.segment.turn_out(mine[..., pair.q], rates[..., pair.v])
        for follower in self.followers:
            q_follower = follower.factor * mine[..., follower.leader.q] + follower.offset
            result[..., follower.other_q] = follower.segment.q_out(q_follower)
            moved[..., follower.other_v] = follower.factor * rates[..., follower.leader.v]
        return result, moved

    def read_acceleration(self, q: ArrayLike, v: ArrayLike, a: ArrayLike) -> Floats:
        """qdd of the robot from the other library's state and accelerations: Bᵀ(a' − Ḃ v)."""
        mine, rates = self.read(q, v)
        theirs = self._of(a, "a", self.other_nv)
        result = np.zeros((*_leading(positions=mine, accelerations=theirs), self.nv))
        for pair in self.pairs:
            swept = pair.segment.rate(mine[..., pair.q], rates[..., pair.v])
            result[..., pair.v] = pair.segment.turn_in(mine[..., pair.q], theirs[..., pair.other_v] - swept)
        return result

    def write_acceleration(self, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike) -> Floats:
        """Return the other library's accelerations from the state and accelerations of the robot: B a + Ḃ v."""
        mine, rates = self._pair(q, qd, self.nq, self.nv)
        own = self._of(qdd, "qdd", self.nv)
        result = np.zeros((*_leading(positions=rates, accelerations=own), self.other_nv))
        for pair in self.pairs:
            swept = pair.segment.rate(mine[..., pair.q], rates[..., pair.v])
            result[..., pair.other_v] = pair.segment.turn_out(mine[..., pair.q], own[..., pair.v]) + swept
        for follower in self.followers:
            result[..., follower.other_v] = follower.factor * own[..., follower.leader.v]
        return result

    def read_force(self, q: ArrayLike, tau: ArrayLike) -> Floats:
        """tau of the robot from the other library's positions and generalised forces: of equal power."""
        result = self.read(q, tau)[1]
        theirs = self._of(tau, "tau", self.other_nv)
        for follower in self.followers:
            result[..., follower.leader.v] += follower.factor * theirs[..., follower.other_v]
        return result

    def write_force(self, q: ArrayLike, tau: ArrayLike) -> Floats:
        """Return the other library's generalised forces from q and tau; none on joints that mimic others."""
        result = self.write(q, tau)[1]
        for follower in self.followers:
            result[..., follower.other_v] = 0.0
        return result

    def _pair(self, q: ArrayLike, v: ArrayLike | None, nq: int, nv: int) -> tuple[Floats, Floats]:
        positions = self._of(q, "q", nq)
        rates = np.zeros((*positions.shape[:-1], nv)) if v is None else self._of(v, "the velocities", nv)
        shape = _leading(positions=positions, velocities=rates)
        return np.broadcast_to(positions, (*shape, nq)), np.broadcast_to(rates, (*shape, nv))

    def _of(self, value: ArrayLike, what: str, width: int) -> Floats:
        result = numbers(value, what)
        if result.ndim < 1 or result.shape[-1] != width:
            raise InputError(
                f"{what} must have shape (..., {width}), got {result.shape}: read… takes states of the other library, "
                "write… those of the robot"
            )
        return result


def _leading(**arrays: Floats) -> tuple[int, ...]:
    """Return the leading axes of arrays together."""
    return broadcast({name: array.shape[:-1] for name, array in arrays.items()})


def state_map(
    mechanism: Mechanism, joints: Sequence[Foreign], sizes: tuple[int, int], library: str
) -> StateMap:
    """Return the map between a mechanism and the joints of another library's model of `sizes` (nq, nv)."""
    known = {joint.name: joint for joint in joints}
    by_link: dict[int, Pair] = {}
    for slot in slots(mechanism):
        if slot.link < 0:
            own = {mechanism.joint_names[k] for k in mechanism.independent}
            free = [joint for joint in joints if joint.kind is Floating and joint.name not in own]
            if len(free) != 1:
                raise InputError(
                    f"robot {short(mechanism.name)} has a floating base, but the {library} model has {len(free)} free "
                    "joints that could be it, not one"
                )
            there = known.pop(free[0].name)
        else:
            there = _found(known, slot.name, mechanism.links[slot.link].joint, library)
        other_q = slice(there.q, there.q + len(there.rest))
        other_v = slice(there.v, there.v + there.kind.dof)
        by_link[slot.link] = Pair(slot.q, slot.v, other_q, other_v, there.segment)
    followers = _followers(mechanism, known, by_link, library)
    rest = np.zeros(sizes[0])
    for entry in joints:
        rest[entry.q : entry.q + len(entry.rest)] = entry.rest
    pairs = tuple(by_link.values())
    return StateMap(tuple(known), mechanism.nq, mechanism.nv, *sizes, pairs, tuple(rest.tolist()), followers)


def _followers(
    mechanism: Mechanism, known: dict[str, Foreign], by_link: dict[int, Pair], library: str
) -> tuple[Follower, ...]:
    """Return the joints that mimic others here and move by themselves there, taken from those that are left."""
    result = []
    for k, coupling in mechanism.couplings.items():
        name = mechanism.joint_names[k]
        if name in known:
            there = _found(known, name, mechanism.links[k].joint, library)
            other_q, other_v = slice(there.q, there.q + len(there.rest)), slice(there.v, there.v + 1)
            leader = by_link[coupling.leader]
            result.append(Follower(leader, coupling.factor, coupling.offset, other_q, other_v, there.segment))
    return tuple(result)


def _found(known: dict[str, Foreign], name: str, joint: Joint, library: str) -> Foreign:
    """Return the joint of the other library that is called so and moves alike, taken from those that are left."""
    if name not in known:
        raise InputError(f"the {library} model has no joint {short(name)}; it has {listed(list(known))}")
    there = known.pop(name)
    if (there.kind.nq, there.kind.dof) != (joint.nq, joint.dof):
        raise InputError(
            f"joint {short(name)} is {joint.kind} here and {there.kind.kind} in the {library} model"
        )
    return there


SEGMENTS: dict[int, Same] = {FREE: FreeInWorld(), BALL: QuaternionFirst()}


def mujoco_states(mechanism: Mechanism, model: Any) -> StateMap:
    """Between a mechanism and a compiled model (`MjModel`)."""
    require_mujoco_model(model)
    joints = []
    for j, name in enumerate(joint_names(model)):
        kind, start = int(model.jnt_type[j]), int(model.jnt_qposadr[j])
        rest = model.qpos0[start : start + KINDS[kind].nq].tolist()
        segment = SEGMENTS.get(kind, Same())
        joints.append(Foreign(name, KINDS[kind], start, int(model.jnt_dofadr[j]), segment, tuple(rest)))
    return state_map(mechanism, joints, (int(model.nq), int(model.nv)), "MuJoCo")


def pinocchio_states(mechanism: Mechanism, model: Any) -> StateMap:
    """Between a mechanism and a model of Pinocchio."""
    require_pinocchio_model(model)
    found = [
        part for j in range(1, model.njoints) for part in simple_joints(model, j) if part.kind != "Mimic"
    ]
    joints = [Foreign(part.name, part.joint, part.q, part.v, *_segment(part)) for part in found]
    return state_map(mechanism, joints, (int(model.nq), int(model.nv)), "Pinocchio")


def _segment(part: SimpleJoint) -> tuple[Same, tuple[float, ...]]:
    """How its numbers change, and where they rest."""
    if part.kind in UNBOUNDED:
        return Circle(), (1.0, 0.0)
    if part.kind == "Planar":
        return PlaneOfBody(), (0.0, 0.0, 1.0, 0.0)
    quaternion = (0.0, 0.0, 0.0, 1.0)
    if part.joint in (Floating, Spherical):
        return Same(), (0.0, 0.0, 0.0, *quaternion) if part.joint is Floating else quaternion
    return Same(), (0.0,) * part.joint.nq
