"""`RobotRows`: robots that differ in numbers, one for each row of a batch.

Users give rows that were made before, or arrays of inertial parameters; what of them differs is data of programs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers, read_only
from rodyn.errors import InputError, InputTypeError, short
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.inertial import inertial_parameters
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.quantity.wrench import Wrench, require_fixed_points
from rodyn.model.chain.parameters import OF_JOINTS
from rodyn.model.checks import freeze
from rodyn.model.link import FloatingBase
from rodyn.model.pose import Pose
from rodyn.robot import Robot
from rodyn.robot.results.free_base import momentum
from rodyn.robot.results.tuples import MomentumSums
from rodyn.simulate.robot_rows.layout import (
    GRAVITY,
    INERTIA,
    MASS,
    UNITS,
    WIDTH,
    Layout,
    body_of,
    checked,
    empty,
    filled,
    of_robots,
    own_numbers,
    require_physical,
    welded,
)
from rodyn.writing.tables import Shown, Table

TEXTS = ("name", "description", "source", "provenance", "defects")
"""What robots of rows share, whatever robots they were made of."""


@dataclass(frozen=True, eq=False, repr=False)
class RobotRows(Shown):
    """Robots that differ in masses, mass centres, inertias, rotors, friction or gravity; `rows[k]` is one of them.

    robot     what they have in common, and the numbers that do not vary
    numbers   (..., w), read-only: of every body (a floating base first, then all links) mass, mass centre (3) and the
              inertia about it (xx, xy, xz, yy, yz, zz) in link axes; then of all joint velocities the rotor inertias
              and the friction, field by field; then gravity (3) in base axes
    varying   (w,) which of them vary: the others are part of the compiled code

    `arm.simulate(…, parameters=rows)` and `arm.stepper(…, parameters=rows)` take them; rows broadcast with the batch.
    `rows[k]` is a `Robot`, `rows[10:20]` are rows again. Prints as a table. Made by `rd.randomised`, or by
    `RobotRows.from_values` of numbers of your own.

    >>> import rodyn as rd
    >>> rows = rd.randomised(rd.load("two_link"), rows=100, mass=0.1)
    >>> len(rows), rows[3].name, rows[3].links[0].mass == rows.numbers[3, 0]
    (100, 'two_link', np.True_)
    """

    robot: Robot
    numbers: Floats
    varying: NDArray[np.bool_]
    part_of: tuple[RobotRows, NDArray[np.intp]] | None = field(default=None, init=False)
    """The rows that they were taken from by number, and the numbers: constants of those rows are computed once."""

    def __post_init__(self) -> None:
        found, varying = checked(self.robot, self.numbers, self.varying)
        freeze(self, numbers=read_only(found), varying=read_only(varying))

    @classmethod
    def unchecked(
        cls,
        robot: Robot,
        numbers: Floats,
        varying: NDArray[np.bool_],
        part_of: tuple[RobotRows, NDArray[np.intp]] | None = None,
    ) -> RobotRows:
        """Rows of numbers that are known to be right."""
        made = object.__new__(cls)
        freeze(made, robot=robot, numbers=read_only(numbers), varying=read_only(varying), part_of=part_of)
        return made

    @classmethod
    def from_values(
        cls,
        robot: Robot,
        *,
        mass: ArrayLike | None = None,
        com: ArrayLike | None = None,
        inertia: ArrayLike | None = None,
        gravity: ArrayLike | None = None,
        **of_joints: ArrayLike | None,
    ) -> RobotRows:
        """Rows of numbers that are given, kind by kind, in the shapes that `of` has; what is left out is the robot's.

        Of joints: rotor_inertia, viscous, coulomb and what else acts in a `Joint`. Leading axes broadcast. An inertia
        is about the mass centre and does not follow the mass: give both.

        >>> import rodyn as rd
        >>> arm = rd.load("two_link")
        >>> RobotRows.from_values(arm, gravity=[[0, -9.81, 0], [0, -1.62, 0]], viscous=[0.1, 0.2])[1].gravity
        (0.0, -1.62, 0.0)
        """
        given = {"mass": mass, "com": com, "inertia": inertia, "gravity": gravity} | of_joints
        return cls(robot, *filled(robot, {kind: value for kind, value in given.items() if value is not None}))

    @classmethod
    def from_robots(cls, robot: Robot, robots: Sequence[Robot]) -> RobotRows:
        """Rows of robots that were made one by one: they may differ from `robot` in these numbers, and in nothing else.

        What differs in none of them does not vary. Their names, descriptions and sources are not kept.
        """
        rows = cls(robot, *of_robots(robot, robots))
        texts = {key: getattr(robot.mechanism, key) for key in TEXTS}
        for k, one in enumerate(robots):
            if rows[k].mechanism != one.mechanism.replace(**texts):
                raise InputError(
                    f"robots[{k}], {short(one.name)}, differs from {short(robot.name)} in more than masses, mass "
                    "centres, inertias, rotors, friction and gravity: simulate it by itself"
                )
        return rows

    def __reduce__(self) -> tuple[Callable[..., RobotRows], tuple[object, ...]]:
        """Copy and pickle by the constructor, so that numbers stay read-only."""
        return type(self).unchecked, (self.robot, self.numbers.copy(), self.varying.copy())

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
            result = self.numbers[
                (*entries, *([] if Ellipsis in map(_kind, entries) else [Ellipsis]), slice(None))
            ]
        except (IndexError, TypeError, ValueError) as error:
            raise InputError(
                f"{short(key)} selects no row of {self.shape or 'one robot'}: give numbers, slices or masks ({error})"
            ) from None
        if result.ndim > 1:
            counted = isinstance(key, np.ndarray) and key.ndim == 1 and key.dtype == np.intp
            taken = (self, key.copy()) if counted and len(self.shape) == 1 else None
            return self.unchecked(self.robot, result, self.varying, taken)
        return self._robot(result)

    def __iter__(self) -> Iterator[Any]:
        return (self[k] for k in range(len(self)))

    def same_kind(self, other: RobotRows) -> bool:
        """Whether programs for these rows are also for the others: what varies is the same."""
        return self.robot == other.robot and np.array_equal(self.varying, other.varying)

    def alone(self) -> RobotRows:
        """Return the robot of the one row there is, without an axis for rows."""
        return self.with_known(self.numbers.reshape(self.numbers.shape[-1]))

    def broadcast(self, shape: tuple[int, ...]) -> RobotRows:
        """Return the same robots for the rows of a batch."""
        if shape == self.shape:
            return self
        return self.with_known(np.broadcast_to(self.numbers, (*shape, self.numbers.shape[-1])))

    def with_numbers(self, numbers: ArrayLike) -> RobotRows:
        """Rows of the same kind with other numbers (..., w), checked."""
        return type(self)(self.robot, np.asarray(numbers), self.varying)

    def with_known(self, numbers: Floats) -> RobotRows:
        """Return rows with numbers that were checked before."""
        return self.unchecked(self.robot, numbers, self.varying)

    # Bodies and joints

    @cached_property
    def layout(self) -> Layout:
        """Which number is where."""
        return Layout.of(self.robot.mechanism)

    @property
    def bodies(self) -> tuple[str, ...]:
        """The names of the bodies; a floating base is called "base"."""
        return self.layout.bodies

    def of(self, what: str) -> Floats:
        """Return one kind of numbers: mass (..., bodies), com (..., bodies, 3), inertia (..., bodies, 6), gravity
        (..., 3), rotor_inertia, viscous or what else acts in a joint (..., joint velocities).
        """
        return self.numbers[..., self.layout.places(what)]

    @property
    def has_moved_centres(self) -> bool:
        """Whether mass centres vary."""
        return bool(self.varying[self.layout.places("com")].any())

    def _robot(self, row: Floats) -> Robot:
        """Return the robot of one row."""
        mechanism, layout = self.robot.mechanism, self.layout
        bodies = [body_of(one) for one in row[: layout.inertial].reshape(-1, WIDTH)]
        base: Any = mechanism.base
        if base != "fixed":
            first, *bodies = bodies
            base = FloatingBase(first.mass, first.com, first.inertia)
        joints = {kind: row[layout.places(kind)].tolist() for kind in OF_JOINTS}
        changes = any(self.varying[layout.places(kind)].any() for kind in OF_JOINTS)
        links, start = [], 0
        for link, body in zip(mechanism.links, bodies, strict=True):
            joint, end = link.joint, start + link.joint.dof
            if changes and joint.dof:
                data = {kind: values[start:end] for kind, values in joints.items()}
                joint = type(joint)(**joint.geometry | joint.data | data)
            links.append(replace(link, joint=joint, **vars(body)))
            start = end
        gravity = row[layout.places(GRAVITY)].tolist()
        return type(self.robot).of(mechanism.replace(links=links, base=base, gravity=gravity))

    # As simulations take them

    @cached_property
    def own(self) -> Floats:
        """(p,): the robot's own numbers as `parameters` has them."""
        return own_numbers(self.robot.mechanism.merged().mechanism)

    @property
    def parameters(self) -> Floats:
        """(..., p): the numbers of robots without fixed joints, in the same order: what is welded together is one body.
        What no row changes is that of the robot.
        """
        inertial = self.layout.inertial
        bodies = self.numbers[..., :inertial].reshape(*self.shape, len(self.bodies), WIDTH)
        result = np.broadcast_to(self.own, (*self.shape, len(self.own))).copy()
        for k, (parts, poses) in enumerate(self._carried):
            if any(map(self._varies, parts)):
                result[..., self.layout.slice(k)] = welded([bodies[..., j, :] for j in parts], poses)
        result[..., WIDTH * len(self._carried) :] = self.numbers[..., inertial:]
        return result

    @property
    def kernel_parameters(self) -> Floats:
        """(..., 10 n): mass, mass centre and inertia of every moving body, `parameters=` of kernels that take them."""
        return self.parameters[..., : WIDTH * len(self._carried)]

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Which of `parameters` vary."""
        result: list[NDArray[np.bool_]] = []
        for parts, poses in self._carried:
            alone = len(parts) == 1 and poses[0] == Pose()
            own = self.varying[self.layout.slice(parts[0])]
            result.append(own if alone else np.repeat(any(map(self._varies, parts)), WIDTH))
        result.append(self.varying[self.layout.inertial :])
        return tuple(np.flatnonzero(np.concatenate(result)).tolist())

    @cached_property
    def _carried(self) -> list[tuple[list[int], list[Pose]]]:
        """Of every body without fixed joints the bodies that are part of it, and where; massless ones are left out."""
        mechanism = self.robot.mechanism
        merged = mechanism.merged()
        carriers, poses = list(merged.body_of), list(merged.offset)
        if mechanism.base != "fixed":
            carriers, poses = [0, *(k + 1 for k in carriers)], [Pose(), *poses]
        own = own_numbers(mechanism)[: self.layout.inertial].reshape(-1, WIDTH)
        count = len(merged.mechanism.links) + (mechanism.base != "fixed")
        result: list[tuple[list[int], list[Pose]]] = []
        for body in range(count):
            every = [k for k, carrier in enumerate(carriers) if carrier == body]
            heavy = [k for k in every if own[k, MASS] or own[k, INERTIA].any() or self._varies(k)]
            parts = heavy or every[:1]
            result.append((parts, [poses[k] for k in parts]))
        return result

    def _varies(self, body: int) -> bool:
        return bool(self.varying[self.layout.slice(body)].any())

    # Words

    @property
    def words(self) -> str:
        """What varies: "mass, com"."""
        return ", ".join(kind for kind in UNITS if self.varying[self.layout.places(kind)].any())

    def _parts(self) -> Iterator[Table | str]:
        many = f"{' × '.join(map(str, self.shape))} rows" if self.shape else "one row"
        rows = [self._row(kind) for kind in self.words.split(", ") if kind]
        title = f"{many} of robot {self.robot.name!r}"
        yield (
            Table(["varies", "of", "numbers", "from … to"], rows, title)
            if rows
            else f"{title}: nothing varies"
        )

    def _row(self, kind: str) -> list[str]:
        """Return what varies of a kind, of what, how many numbers, and from where to where."""
        places, owners = self.layout.places(kind), self.layout.owners(kind)
        mask = self.varying[places]
        names = [name for name, own in zip(owners, mask.reshape(len(owners), -1), strict=True) if own.any()]
        shown = "all" if len(names) == len(owners) > 3 else ", ".join(names)
        values = self.numbers[..., places[mask]]
        span = f"{values.min():.4g} … {values.max():.4g} {UNITS[kind]}" if values.size else "no row"
        return [kind, shown, str(int(mask.sum())), span]


def _kind(entry: object) -> object:
    """Return whether an entry of an index is an ellipsis; an array is none."""
    return Ellipsis if entry is Ellipsis else None


def robot_rows(robot: Robot, given: RobotRows | ArrayLike) -> RobotRows:
    """`parameters=` of a simulation of this robot, checked.

    An array has ten numbers for each moving link, a floating base first, as `arm.kernel(…, bind="structure")` takes
    them; what is welded to a link is part of it. Gravity (3), in base axes, may stand behind them.
    """
    if isinstance(given, RobotRows):
        if given.robot != robot:
            raise InputError(
                f"parameters are of robot {short(given.robot.name)}, which is another one than {short(robot.name)}, or "
                "has other numbers: make them of the robot that is simulated, rd.randomised(arm, …)"
            )
        if not given.numbers.size:
            raise InputError(f"parameters have the axes {given.shape}: there is no row")
        return given
    if isinstance(given, Robot):
        raise InputTypeError(
            "parameters are rows, got a Robot: rows[3:4] is the one row of the robot rows[3]"
        )
    if isinstance(given, list | tuple) and any(isinstance(one, Robot) for one in given):
        raise InputTypeError(
            "parameters are rows, got a list of robots: rd.RobotRows.from_robots(arm, robots) makes rows of them"
        )
    rows = numbers(given, "parameters")
    labels, carriers = _bodies(robot)
    width = WIDTH * len(labels)
    if rows.ndim == 0 or rows.shape[-1] not in (width, width + 3):
        raise InputError(
            f"parameters have shape {rows.shape}, but robot {robot.name!r} needs (..., {width}), ten for each of "
            f"{len(labels)} moving bodies as arm.kernel(…, bind='structure').parameters has them, or "
            f"(..., {width + 3}), gravity behind them; or rd.randomised(…)"
        )
    if not rows.size:
        raise InputError(f"parameters have shape {rows.shape}: there is no row")
    bodies, gravity = rows[..., :width].reshape(*rows.shape[:-1], -1, WIDTH), rows[..., width:]
    _require_physical(robot, bodies, labels, carriers)
    return _as_rows(robot, bodies, gravity, carriers)


def rows_of_stepper(
    robot: Robot, given: RobotRows | ArrayLike | None, rows: int | None, wrenches: Sequence[Wrench]
) -> RobotRows | None:
    """`parameters=` for rows of a stepper (None: one state), one for all or one for each; wrenches act on them."""
    if given is None:
        return None
    result = robot_rows(robot, given)
    if result.has_moved_centres:
        require_fixed_points(wrenches)
    if result.shape not in ((), (1,), (rows or 1,)):
        raise InputError(
            f"parameters have the axes {result.shape}, but there are {rows or 1} rows of robot {robot.name!r}: give "
            f"one row for all, or {rows or 1}"
        )
    return result.broadcast((rows,)) if rows is not None else result.alone()


def _bodies(robot: Robot) -> tuple[list[str], list[int]]:
    """Return the names of moving bodies, and for every body of the description the one it is part of (−1: none)."""
    merged = robot.mechanism.merged()
    labels = [f"link {short(link.name)}" for link in merged.mechanism.links]
    if robot.base == "fixed":
        return labels, list(merged.body_of)
    return ["the floating base", *labels], [0, *(k + 1 for k in merged.body_of)]


def _require_physical(robot: Robot, bodies: Floats, labels: list[str], carriers: list[int]) -> None:
    """Raise unless moving bodies are physically valid; one may have no mass if its parts in the robot have none."""
    nothing = empty(robot.mechanism)
    massless = np.array(
        [all(nothing[k] for k, c in enumerate(carriers) if c == j) for j in range(len(labels))]
    )
    own = inertial_parameters(robot.mechanism.merged().mechanism).reshape(-1, WIDTH)
    require_physical(bodies, own, labels, massless)


def _as_rows(robot: Robot, bodies: Floats, gravity: Floats, carriers: list[int]) -> RobotRows:
    """Return the numbers of all bodies: those of a moving body are its carrier's, what is welded to it has none."""
    layout, own = Layout.of(robot.mechanism), own_numbers(robot.mechanism)
    result = np.broadcast_to(own, (*bodies.shape[:-2], layout.width)).copy()
    varying = np.zeros(layout.width, dtype=bool)
    seen: set[int] = set()
    for k, carrier in enumerate(carriers):
        if carrier >= 0:
            part = layout.slice(k)
            result[..., part] = 0.0 if carrier in seen else bodies[..., carrier, :]
            varying[part] = carrier not in seen or own[part].any()
            seen.add(carrier)
    if gravity.shape[-1]:
        places = layout.places(GRAVITY)
        result[..., places], varying[places] = gravity, True
    return RobotRows.unchecked(robot, result, varying)


Scalar = Any


@dataclass(frozen=True, eq=False)
class RobotNumbers:
    """The numbers that vary: programs are functions of them, and have the others as constants."""

    rows: RobotRows

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Where they stand among all `parameters` of the rows."""
        return self.rows.places

    @cached_property
    def values(self) -> Floats:
        """(..., numbers): those of every row."""
        return self.rows.parameters[..., list(self.places)]

    def all(self, varying: Sequence[Scalar]) -> list[Scalar]:
        """All parameters of a row, from those that vary."""
        result: list[Scalar] = self.rows.own.tolist()
        for place, value in zip(self.places, varying, strict=True):
            result[place] = value
        return result

    def whole(self, varying: Floats) -> Floats:
        """(rows, p): all parameters of rows, from those that vary."""
        result = np.tile(self.rows.own, (len(varying), 1))
        result[:, list(self.places)] = varying
        return result


# Energy and momentum of states, each of the robot of its row.


OfRows = Callable[[Floats, Floats, Floats], Sequence[Floats]]
"""q, qd, numbers of robots → arrays."""


def energies(robots: RobotRows) -> OfRows:
    """Kinetic and potential energy."""

    def found(q: Floats, qd: Floats, numbers: Floats) -> Sequence[Floats]:
        return [*_of_each(robots, "energy", q, qd, numbers).values()]

    return found


def momenta(robots: RobotRows) -> OfRows:
    """As `Robot.momentum` has it."""

    def found(q: Floats, qd: Floats, numbers: Floats) -> Sequence[Floats]:
        mass = numbers[..., robots.layout.places("mass")].sum(axis=-1)

        def sums(here: Floats, rates: Floats) -> MomentumSums:
            return MomentumSums(*_of_each(robots, "momentum", here, rates, numbers).values())

        return momentum(robots.robot.mechanism, sums, q, qd, mass[..., None])

    return found


def friction_powers(robots: RobotRows) -> OfRows:
    """Return the function of the power of joint friction."""

    def powers(q: Floats, qd: Floats, numbers: Floats) -> Sequence[Floats]:
        (rubbing,) = _of_each(robots, "bias_force", q, qd, numbers, friction=True).values()
        (smooth,) = _of_each(robots, "bias_force", q, qd, numbers).values()
        return [((smooth - rubbing) * qd).sum(axis=-1)]

    return powers


def _of_each(
    robots: RobotRows, name: str, q: Floats, qd: Floats, numbers: Floats, *, friction: bool = False
) -> dict[str, Floats]:
    """Return a quantity that takes links as they are described, also those behind fixed joints."""
    given = {"q": q, "qd": qd, "parameters": np.ascontiguousarray(numbers)}
    return compute(robots.robot.mechanism, name, given, Options(friction=friction))
