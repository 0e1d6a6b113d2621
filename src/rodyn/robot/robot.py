"""`Robot`: a validated description with the dynamics as methods. Arrays have any leading axes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from types import FunctionType
from typing import Any, Literal

from rodyn.model.checks import VectorLike
from rodyn.model.edit import locked, with_base
from rodyn.model.formats import readers
from rodyn.model.formats.dh import DHRows, from_axes, from_dh
from rodyn.model.formats.files import Roots
from rodyn.model.link import BaseKind, FloatingBase, Frame, Link
from rodyn.model.mechanism import GRAVITY, Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.random import random_mechanism
from rodyn.robot.described import keywords
from rodyn.robot.dynamics import Dynamics
from rodyn.robot.edits import Edits
from rodyn.robot.kinematics import Kinematics
from rodyn.robot.matrices import Matrices
from rodyn.robot.momenta import Momenta
from rodyn.robot.motions import Motions
from rodyn.robot.output import Output
from rodyn.robot.papers import Papers
from rodyn.robot.planning import Planning


@dataclass(frozen=True, init=False, repr=False)
class Robot(Dynamics, Matrices, Kinematics, Momenta, Papers, Planning, Motions, Edits, Output):
    """A robot arm: equal and hashable by its description, never changed.

    `links` stand parents before children (`rodyn.Link`); their order is the order of the coordinates. `frames` are
    fixed to links (`rodyn.Frame`); `tool` names one of them, or a link, or is a pose on the only tip.

    >>> import rodyn as rd
    >>> rod = rd.Link("rod", mass=1.0, com=(0.5, 0, 0), inertia=(0, 1 / 12, 1 / 12))
    >>> rd.Robot([rod], gravity=(0, -9.81, 0), name="pendulum")
    <Robot 'pendulum': 1 joint (R), fixed base>
    """

    def __init__(
        self,
        links: Sequence[Link],
        gravity: VectorLike = GRAVITY,
        base: Literal["fixed"] | FloatingBase = "fixed",
        tool: Pose | str | None = None,
        name: str = "robot",
        *,
        frames: Sequence[Frame] = (),
        physical: Physical = "raise",
    ) -> None:
        self._set(Mechanism(name, links, gravity, base, tool, frames=frames, physical=physical))

    @classmethod
    def from_dh(
        cls,
        rows: DHRows,
        convention: str,
        gravity: VectorLike = GRAVITY,
        *,
        name: str = "arm",
        base: Literal["fixed"] | FloatingBase = "fixed",
        mount: Pose = IDENTITY,
        tool: Pose | None = None,
        degrees: bool = False,
        columns: Sequence[str] | None = None,
        joints: str | Sequence[str] | None = None,
        parents: Sequence[int] | None = None,
        physical: Physical = "raise",
    ) -> Robot:
        """Return a robot from a Denavit–Hartenberg table, "standard" (the papers') or "modified" ("craig").

        A row has a, d (m), alpha, theta (rad, or alpha_deg, theta_deg; `degrees=True`: all in degrees), joint
        ("revolute" or "R" by default, or "prismatic", "P"; also `joints="RRP"` for all rows), and, unless the table is
        for kinematics only, mass (kg), com (m) and inertia (kg m²). The papers' b for d and r = −com for com may be
        given instead. Standard: Rz(θ) Tz(d) Tx(a) Rx(α) from frame i + 1 to frame i; modified: Rx(α) Tx(a) Rz(θ) Tz(d)
        from frame i to frame i − 1. The coordinate is added to theta or d, which may be left out. com and inertia are
        in the link's frame. `mount` places the first frame in the base frame. Rows may also have name, joint_name,
        limits, viscous, rotor_inertia and what else acts in a `Joint`, mimic, shapes, and a pose `mount` before the
        row. A negative a is taken as it is; a warning has rows with a ≥ 0.

        Rows of numbers, also an array, need `columns`: their keys in order. `parents` makes a tree: for each row the
        number of the row, from 0, in whose frame it begins, or −1 for the base.

        >>> import rodyn as rd
        >>> row = dict(a=1.0, d=0.0, alpha=0.0, mass=1.0, com=(-0.5, 0, 0), inertia=(0, 1 / 12, 1 / 12))
        >>> rd.Robot.from_dh([row, row], convention="standard").n
        2
        >>> columns = ["alpha", "d", "a", "theta"]
        >>> rd.Robot.from_dh([[90, 0.4, 0, 0], [0, 0, 0.5, 0]], "craig", columns=columns, degrees=True)
        <Robot 'arm': 2 joints (RR), fixed base>
        """
        return cls.of(from_dh(**keywords(locals())))

    @classmethod
    def from_axes(
        cls,
        axes: Sequence[Mapping[str, Any]],
        gravity: VectorLike = GRAVITY,
        *,
        name: str = "arm",
        base: Literal["fixed"] | FloatingBase = "fixed",
        tool: Pose | None = None,
        physical: Physical = "raise",
    ) -> Robot:
        """Return a serial arm from the axes of its joints, from the base to the tip: a point and a direction of each.

        An axis has point (m), direction (of any length), joint ("revolute" by default, or "prismatic"), and, unless the
        arm is for kinematics only, mass (kg), com (m) and inertia about it (kg m²). All of it, and `tool`, is seen from
        the base, in base axes, with every joint at 0. Axes may also have name, joint_name, limits, viscous,
        rotor_inertia and what else acts in a `Joint`, mimic and shapes. `to_dh` gives its Denavit–Hartenberg table.

        >>> import rodyn as rd
        >>> up, elbow = {"point": (0, 0, 0), "direction": (0, 0, 1)}, {"point": (0, 0, 0.4), "direction": (0, 1, 0)}
        >>> rd.Robot.from_axes([up, elbow], tool=rd.Pose((0.3, 0, 0.4))).end_effector([0, 0])[:3, 3]
        array([0.3, 0. , 0.4])
        """
        return cls.of(from_axes(**keywords(locals())))

    @classmethod
    def random(
        cls,
        n: int,
        joints: str = "RP",
        tree: bool = False,
        seed: int | None = None,
        base: BaseKind = "fixed",
    ) -> Robot:
        """Return a physically valid robot of n links drawn from `seed`, its joints from these letters:

        R revolute, P prismatic, F fixed, H screw, C cylindrical, U universal, L planar, S spherical, Q floating.

        >>> import rodyn as rd
        >>> rd.Robot.random(4, joints="R", seed=1)
        <Robot 'random': 4 joints (RRRR), fixed base>
        """
        return cls.of(random_mechanism(n, joints, tree, seed, base))

    def __repr__(self) -> str:
        letters = "".join(link.joint.letter for link in self.links)
        shown = letters if len(letters) < 30 else letters[:27] + "…"
        count, mimics = len(self.mechanism.moving), len(self.mechanism.couplings)
        joints = f"{count} joint{'s' if count > 1 else ''} ({shown}{f', {mimics} mimic' if mimics else ''})"
        if count != self.n:
            joints += f" of {self.n} degree{'s' if self.n > 1 else ''} of freedom"
        shape = "" if self.is_serial else ", branching"
        base = "fixed" if self.mechanism.base == "fixed" else "floating"
        return f"<Robot {self.name!r}: {joints}{shape}, {base} base>"


def _name_methods() -> None:
    """Errors and help call the methods of all parts those of `Robot`, whatever file they are in."""
    for part in Robot.__mro__[1:-1]:
        for member in vars(part).values():
            function = getattr(member, "__func__", getattr(member, "fget", member))
            while isinstance(function, FunctionType):
                function.__qualname__ = f"{Robot.__name__}.{function.__name__}"
                function.__module__ = Robot.__module__  # where pickle looks for the name
                function = getattr(function, "__wrapped__", None)


_name_methods()


def load(
    source: str | PathLike[str] | Mapping[str, Any],
    *,
    physical: Physical = "raise",
    base: BaseKind | FloatingBase | None = None,
    tip: str | None = None,
    lock: Mapping[str, float | Sequence[float]] | None = None,
    roots: Roots = (),
    xacro_args: Mapping[str, str | bool | int | float] | None = None,
) -> Robot:
    """Return the robot of a catalog name or alias, a path (.urdf, .json, .toml, …), or a dict.

    `base` as for `Robot.with_base`, `lock` as for `Robot.lock`; `tip` names the link or frame that is the tool, nothing
    is removed. `roots` are folders in which meshes may be, beside the package of the file. `xacro_args` are
    values of the arguments of a xacro file. What is not taken of a file is a `DescriptionWarning`.

    >>> import rodyn as rd
    >>> rd.load("stanford", tip="link6", lock={"link1": 0.5})
    <Robot 'stanford_2003': 5 joints (FRPRRR), fixed base>
    """
    if isinstance(base, FloatingBase):
        loaded = readers.load(source, physical, roots=roots, xacro_args=xacro_args)
        mechanism = with_base(loaded, base, physical)
    else:
        mechanism = readers.load(source, physical, base=base, roots=roots, xacro_args=xacro_args)
    if tip is not None:
        mechanism = mechanism.replace(tool=tip)
    return Robot.of(mechanism if lock is None else locked(mechanism, lock))
