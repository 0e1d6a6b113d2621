"""`RobotRows`: robots that differ in numbers, one for each row of a batch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, UnknownNameError, short
from rodyn.kernel.quantity.inertial import inertial_parameters
from rodyn.model.chain.parameters import OF_JOINTS
from rodyn.model.link import BASE, FloatingBase
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.robot import Robot
from rodyn.simulate.robot_rows.bodies import COM, INERTIA, MASS, WIDTH, body_of, row_of, welded
from rodyn.writing.tables import Shown, Table

KINDS: dict[str, int | slice] = {"mass": MASS, "com": COM, "inertia": INERTIA}
"""What varies of a body: where its numbers stand."""
UNITS = {"mass": "kg", "com": "m", "inertia": "kg m²", "rotor_inertia": "kg m², kg"}


@dataclass(frozen=True, eq=False, repr=False)
class RobotRows(Shown):
    """Robots that differ in masses, mass centres, inertias, rotors or friction; `rows[k]` is one, `len(rows)` how many.

    robot     what they have in common, and the numbers that do not vary
    numbers   (..., w), read-only: of every body (a floating base first, then all links) mass, mass centre (3) and the
              inertia about it (xx, xy, xz, yy, yz, zz) in link axes; then of all joint velocities the rotor inertias,
              the viscous and the Coulomb friction
    varying   (w,) which of them vary: the others are part of the compiled code

    `arm.simulate(…, parameters=rows)` and `arm.stepper(…, parameters=rows)` take them; rows broadcast with the batch.
    `rows[k]` is a `Robot`, `rows[10:20]` are rows again. Prints as a table. Made by `rd.randomised`.

    >>> import rodyn as rd
    >>> rows = rd.randomised(rd.load("two_link"), rows=100, mass=0.1)
    >>> len(rows), rows[3].name, rows[3].links[0].mass == rows.numbers[3, 0]
    (100, 'two_link', np.True_)
    """

    robot: Robot
    numbers: Floats
    varying: NDArray[np.bool_]
    part_of: tuple[RobotRows, NDArray[np.intp]] | None = None
    """The rows that they were taken from by their numbers, and these: what is known of those is known of them."""

    def __post_init__(self) -> None:
        for name in ("numbers", "varying"):
            view = getattr(self, name).view()
            view.flags.writeable = False
            object.__setattr__(self, name, view)

    def __reduce__(self) -> tuple[type[RobotRows], tuple[object, ...]]:
        """Copies and pickles are made as the original was, so that nobody can write to their numbers either."""
        return type(self), (self.robot, self.numbers.copy(), self.varying.copy())

    def __eq__(self, other: object) -> bool:
        """Whether they are the same robots, number by number."""
        if not isinstance(other, RobotRows):
            return NotImplemented
        arrays = ((self.numbers, other.numbers), (self.varying, other.varying))
        return self.robot == other.robot and all(np.array_equal(*pair) for pair in arrays)

    def __hash__(self) -> int:
        return hash((self.robot, self.shape))

    @property
    def shape(self) -> tuple[int, ...]:
        """The axes of the rows."""
        return self.numbers.shape[:-1]

    def __len__(self) -> int:
        if not self.shape:
            raise InputError(
                "these are the numbers of one robot, which have no length; rows[()] is the robot"
            )
        return self.shape[0]

    def __getitem__(self, key: Any) -> Any:
        """One robot, or rows again, as NumPy indexes an array of `shape`."""
        entries = key if isinstance(key, tuple) else (key,)
        try:
            found = self.numbers[
                (*entries, *([] if Ellipsis in map(_kind, entries) else [Ellipsis]), slice(None))
            ]
        except (IndexError, TypeError, ValueError) as error:
            raise UnknownNameError(
                f"{short(key)} selects no row of {self.shape or 'one robot'}: give numbers, slices or masks ({error})"
            ) from None
        if found.ndim > 1:
            counted = isinstance(key, np.ndarray) and key.ndim == 1 and key.dtype == np.intp
            taken = (self, key.copy()) if counted and len(self.shape) == 1 else None
            return self.with_numbers(found, taken)
        return self._robot(found)

    def __iter__(self) -> Iterator[Any]:
        return (self[k] for k in range(len(self)))

    def same_kind(self, other: RobotRows) -> bool:
        """Whether programs for these rows are also for the others: what varies is the same."""
        return self.robot == other.robot and np.array_equal(self.varying, other.varying)

    def alone(self) -> RobotRows:
        """The robot of the one row there is, without an axis for rows."""
        return self.with_numbers(self.numbers.reshape(self.numbers.shape[-1]))

    def broadcast(self, shape: tuple[int, ...]) -> RobotRows:
        """The same robots for the rows of a batch."""
        if shape == self.shape:
            return self
        return self.with_numbers(np.broadcast_to(self.numbers, (*shape, self.numbers.shape[-1])))

    def with_numbers(
        self, numbers: Floats, part_of: tuple[RobotRows, NDArray[np.intp]] | None = None
    ) -> RobotRows:
        """Rows of the same kind with other numbers."""
        return replace(self, numbers=numbers, part_of=part_of)

    # Bodies and joints

    @cached_property
    def bodies(self) -> tuple[str, ...]:
        """The names of the bodies; a floating base is called "base"."""
        mechanism = self.robot.mechanism
        base = () if mechanism.base == "fixed" else (BASE,)
        return (*base, *(link.name for link in mechanism.links))

    def of(self, what: str) -> Floats:
        """Some of the numbers: mass (..., bodies), com (..., bodies, 3), inertia (..., bodies, 6), rotor_inertia …"""
        found: Floats = self._part(self.numbers, what)
        return found

    @property
    def has_moved_centres(self) -> bool:
        """Whether mass centres vary."""
        return bool(self._part(self.varying, "com").any())

    def _part(self, row: Any, what: str) -> Any:
        """The numbers of a kind, of rows or of masks (..., w)."""
        inertial = WIDTH * len(self.bodies)
        if what in KINDS:
            return row[..., :inertial].reshape(*row.shape[:-1], len(self.bodies), WIDTH)[..., KINDS[what]]
        k = OF_JOINTS.index(what)
        joints = row[..., inertial:]
        return joints.reshape(*row.shape[:-1], len(OF_JOINTS), joints.shape[-1] // len(OF_JOINTS))[..., k, :]

    def _robot(self, row: Floats) -> Robot:
        """The robot of one row."""
        mechanism, inertial = self.robot.mechanism, WIDTH * len(self.bodies)
        bodies = [body_of(one) for one in row[:inertial].reshape(-1, WIDTH)]
        given, changes = self._part(self.varying, OF_JOINTS[0]).size, self.varying[inertial:].any()
        base: Any = mechanism.base
        if base != "fixed":
            first, *bodies = bodies
            base = FloatingBase(first.mass, first.com, first.inertia)
        joints = row[inertial:].reshape(len(OF_JOINTS), given)
        links, start = [], 0
        for link, body in zip(mechanism.links, bodies, strict=True):
            joint, end = link.joint, start + link.joint.dof
            if changes and joint.dof:
                data = dict(zip(OF_JOINTS, joints[:, start:end].tolist(), strict=True))
                joint = type(joint)(**joint.geometry | joint.data | data)
            links.append(replace(link, joint=joint, **vars(body)))
            start = end
        return Robot.of(mechanism.replace(links=links, base=base))

    # As simulations take them

    @cached_property
    def own(self) -> Floats:
        """(p,): the robot's own numbers as `parameters` has them."""
        merged = self.robot.mechanism.merged().mechanism
        joints = [x for kind in OF_JOINTS for link in merged.links for x in getattr(link.joint, kind)]
        return np.array([*inertial_parameters(merged), *joints])

    @property
    def parameters(self) -> Floats:
        """(..., p): the numbers of robots without fixed joints. Ten for each moving link, as a kernel takes them, then
        rotors, viscous and Coulomb friction; what no row changes is that of the robot."""
        inertial = WIDTH * len(self.bodies)
        bodies = self.numbers[..., :inertial].reshape(*self.shape, -1, WIDTH)
        found = np.broadcast_to(self.own, (*self.shape, len(self.own))).copy()
        for k, (parts, poses) in enumerate(self._carried):
            if self.varying[:inertial].reshape(-1, WIDTH)[parts].any():
                found[..., WIDTH * k : WIDTH * (k + 1)] = welded([bodies[..., j, :] for j in parts], poses)
        found[..., WIDTH * len(self._carried) :] = self.numbers[..., inertial:]
        return found

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Which of `parameters` vary."""
        inertial = WIDTH * len(self.bodies)
        bodies = self.varying[:inertial].reshape(-1, WIDTH)
        found: list[NDArray[np.bool_]] = []
        for parts, poses in self._carried:
            alone = len(parts) == 1 and poses[0] == Pose()
            found.append(bodies[parts[0]] if alone else np.repeat(bodies[parts].any(), WIDTH))
        return tuple(np.flatnonzero(np.concatenate([*found, self.varying[inertial:]])).tolist())

    @cached_property
    def _carried(self) -> list[tuple[list[int], list[Pose]]]:
        """Of every body without fixed joints the bodies that are part of it, and where; massless ones are left out."""
        mechanism = self.robot.mechanism
        merged = mechanism.merged()
        carriers, poses = list(merged.body_of), list(merged.offset)
        if mechanism.base != "fixed":
            carriers, poses = [0, *(k + 1 for k in carriers)], [Pose(), *poses]
        own = np.array(own_numbers(mechanism)[: WIDTH * len(carriers)]).reshape(-1, WIDTH)
        count = len(merged.mechanism.links) + (mechanism.base != "fixed")
        found: list[tuple[list[int], list[Pose]]] = []
        for body in range(count):
            every = [k for k, carrier in enumerate(carriers) if carrier == body]
            parts = [k for k in every if own[k, MASS] or own[k, INERTIA].any() or self._varies(k)] or every[
                :1
            ]
            found.append((parts, [poses[k] for k in parts]))
        return found

    def _varies(self, body: int) -> bool:
        return bool(self.varying[WIDTH * body : WIDTH * (body + 1)].any())

    # Words

    @property
    def words(self) -> str:
        """What varies: "mass, com"."""
        return ", ".join(what for what in (*KINDS, *OF_JOINTS) if self._part(self.varying, what).any())

    def _parts(self) -> Iterator[Table | str]:
        rows = []
        for what in (*KINDS, *OF_JOINTS):
            mask = self._part(self.varying, what)
            owners = self._owners(what)
            each = mask.reshape(len(owners), -1).any(axis=1) if len(owners) else np.zeros(0, dtype=bool)
            if each.any():
                values = self._part(self.numbers, what)[..., mask]
                names = [name for name, one in zip(owners, each, strict=True) if one]
                shown = "all" if each.all() and len(names) > 3 else ", ".join(names)
                unit = UNITS.get(what, "")
                span = f"{values.min():.4g} … {values.max():.4g} {unit}".rstrip() if values.size else "no row"
                rows.append([what, shown, str(int(mask.sum())), span])
        many = f"{' × '.join(map(str, self.shape))} rows" if self.shape else "one row"
        title = f"{many} of robot {self.robot.name!r}"
        yield Table(["varies", "of", "numbers", "from … to"], rows, title)

    def _owners(self, what: str) -> list[str]:
        """The names of what has such numbers."""
        if what in KINDS:
            return list(self.bodies)
        mechanism = self.robot.mechanism
        pairs = zip(mechanism.joint_names, mechanism.links, strict=True)
        return [name for name, link in pairs for _ in range(link.joint.dof)]


def own_numbers(mechanism: Mechanism) -> list[float]:
    """The numbers of a robot, as a row of `RobotRows` has them."""
    base = [] if mechanism.base == "fixed" else [mechanism.base]
    bodies = [x for body in (*base, *(link.body for link in mechanism.links)) for x in row_of(body)]
    return [
        *bodies,
        *(x for kind in OF_JOINTS for link in mechanism.links for x in getattr(link.joint, kind)),
    ]


def _kind(entry: object) -> object:
    """An entry of an index, to be compared: an array is no ellipsis."""
    return Ellipsis if entry is Ellipsis else None
