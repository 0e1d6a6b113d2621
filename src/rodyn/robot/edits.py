"""New robots made of this one, and its dynamic parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Self

from numpy.typing import ArrayLike

from rodyn.model.checks import MatrixLike, VectorLike
from rodyn.model.edit import attached, locked, subtree, with_base, with_joints, with_payload
from rodyn.model.link import BaseKind, FloatingBase, FrameLike, Link
from rodyn.model.mechanism import Physical
from rodyn.robot.described import Described, keywords

if TYPE_CHECKING:
    from rodyn.identification.base import BaseParameters
    from rodyn.identification.parameters import DynamicParameters
    from rodyn.robot.robot import Robot


class Edits(Described):
    def replace(self, link: FrameLike = None, *, physical: Physical = "raise", **fields: Any) -> Self:
        """Return a new robot with other fields, of one link or of itself.

        >>> import rodyn as rd
        >>> rd.load("two_link").replace(link=0, mass=2.5).links[0].mass
        2.5
        """
        return type(self).of(self.mechanism.replace(link, physical=physical, **fields))

    def merged(self) -> Self:
        """Return a new robot without fixed joints: links behind them are part of the link that carries them.

        Coordinates and dynamics are the same. Links that are merged remain as frames of the same name; what is welded
        to a fixed base leaves nothing but its frame, neither mass nor shapes.

        >>> import rodyn as rd
        >>> from rodyn.model.joints import Fixed
        >>> hand = rd.Link("hand", "rod", Fixed(), rd.Pose(xyz=(1, 0, 0)), mass=0.5)
        >>> rd.Robot([rd.Link("rod", mass=1.0), hand]).merged().links[0].mass
        1.5
        """
        return type(self).of(self.mechanism.merged().mechanism)

    def lock(self, positions: Mapping[str, float | Sequence[float]]) -> Self:
        """Return a new robot whose joints of these names are fixed at these positions (rad, m, quaternion).

        Joints that mimic one of them are fixed with it. Dynamics are those of the robot with these joints held: the
        rows and columns of the others. Friction, rotor and limits of the joints are gone.

        >>> import rodyn as rd
        >>> rd.load("stanford").lock({"link6": 0.5}).n
        5
        """
        return type(self).of(locked(self.mechanism, positions))

    def subtree(self, link: int | str) -> Self:
        """Return a new robot of a link, its joint and all that it carries, on a fixed base where its parent was.

        Gravity is turned as the parent is with all other joints at 0; `lock` them first to have them elsewhere.

        >>> import rodyn as rd
        >>> rd.load("stanford").subtree("link4")
        <Robot 'stanford_2003': 3 joints (RRR), fixed base>
        """
        return type(self).of(subtree(self.mechanism, link))

    def attach(
        self,
        other: Robot | Link,
        frame: FrameLike = None,
        *,
        prefix: str = "",
        physical: Physical = "raise",
    ) -> Self:
        """Return a new robot with the base of another one, or with a link, welded to a frame (None: the tool).

        Its coordinates are its own ones, then those of the other. `prefix` goes before the names of the other's links,
        joints and frames; names that are taken are an error. A floating base brings its body along. The tool stays;
        where the only tip carries the other and no tool is named, it becomes the other's.

        >>> import rodyn as rd
        >>> rd.load("two_link").attach(rd.load("two_link"), prefix="second_")
        <Robot 'two_link': 4 joints (RRRR), fixed base>
        """
        guest = other.mechanism if isinstance(other, Described) else other
        return type(self).of(attached(self.mechanism, guest, frame, prefix, physical))

    def with_base(self, base: BaseKind | FloatingBase, *, physical: Physical = "raise") -> Self:
        """Return a new robot on a base that is "fixed", "floating", or the body of a floating one.

        "floating" takes the links that are welded to the base as its body, as those of a URDF are; a robot without
        them needs a `FloatingBase(mass, com, inertia)`.

        >>> import rodyn as rd
        >>> rd.load("two_link").with_base(rd.FloatingBase(5.0, inertia=(1, 1, 1))).nv
        8
        """
        return type(self).of(with_base(self.mechanism, base, physical))

    def with_joints(self, **numbers: Any) -> Self:
        """Return a new robot with other numbers of its joints: limits, rotor_inertia, viscous and what else acts there.

        Each is one number for all joints, a row of n, or a dict by joint names: `rotor_inertia={"elbow": 0.2}`. What is
        not given stays, single limits too: `limits={"elbow": rd.Limits(effort=45)}` keeps how far and how fast the
        elbow moves; `rd.Limits(velocity=inf)` lifts a limit. Rotor inertia is that which the gear shows to the joint,
        gear ratio squared.

        >>> import rodyn as rd
        >>> rd.load("two_link").with_joints(viscous=0.1, rotor_inertia=[0.02, 0.01]).links[1].joint.rotor_inertia
        (0.01,)
        """
        return type(self).of(with_joints(self.mechanism, numbers))

    def with_payload(
        self,
        mass: float,
        com: VectorLike = (0.0, 0.0, 0.0),
        inertia: MatrixLike | VectorLike = (0.0, 0.0, 0.0),
        *,
        frame: FrameLike = None,
        physical: Physical = "raise",
    ) -> Self:
        """Return a new robot with a body at a frame (None: the tool); com and inertia in the axes of the frame."""
        return type(self).of(with_payload(self.mechanism, mass, com, inertia, frame=frame, physical=physical))

    def dynamic_parameters(self, *, rotors: bool | None = None, friction: bool = False) -> DynamicParameters:
        """Return π of this robot, a value for each column of `regressor`, as a table: `.values`, `.names`, `.units`.

        `rotors` and `friction` as for `regressor`. `.kernel_parameters` are the bodies as kernels with
        bind="structure" take them, `.kernel_jacobian` their derivatives by π, `.with_kernel_parameters(...)` goes back.

        >>> import rodyn as rd
        >>> rd.load("two_link").dynamic_parameters().names[:2]
        ('m of link1', 'm c_x of link1')
        """
        from rodyn.identification.parameters import dynamic_parameters

        return dynamic_parameters(self.mechanism, rotors, friction)

    def base_parameters(
        self,
        *,
        rotors: bool | None = None,
        friction: bool = False,
        regressor: ArrayLike | None = None,
        tolerance: float = 1e-8,
        seed: int = 0,
    ) -> BaseParameters:
        """Return the combinations of dynamic parameters that torques depend on, which a motion can identify.

        `.names` spells the groups out, `.matrix` (b, p) maps π to them, `.columns` are the columns of the regressor
        that remain, `.unidentifiable` the parameters that no torque depends on; it prints as a table. `rotors` and
        `friction` as for `regressor`. Found from the regressor at random states drawn from `seed`; or of a motion, from
        its `regressor` (..., p). A column of unit length depends on those before it if less than `tolerance` is left.

        >>> import rodyn as rd
        >>> base = rd.load("one_link").base_parameters()
        >>> base.names
        ('m c_x of link1 + m of link1', 'm c_y of link1', 'I_zz of link1 − m of link1')
        """
        arguments = keywords(locals())
        from rodyn.identification.base import base_parameters

        return base_parameters(self.mechanism, **arguments)

    def with_parameters(
        self,
        parameters: ArrayLike | DynamicParameters,
        *,
        physical: Literal["raise", "warn", "project"] = "raise",
    ) -> Self:
        """Return a new robot with other dynamic parameters, ordered as `dynamic_parameters`: bodies, rotors, friction.

        Their number says which are given; what is not given stays. A body that cannot be is refused, by name and
        condition; `physical="warn"` takes it, `physical="project"` takes the nearest that can be.

        >>> import rodyn as rd
        >>> arm = rd.load("two_link")
        >>> heavier = arm.with_parameters(2 * arm.dynamic_parameters().values)
        >>> round(heavier.mass / arm.mass, 12)
        2.0
        """
        from rodyn.identification.parameters import with_parameters

        return type(self).of(with_parameters(self.mechanism, parameters, physical))
