"""Postures for poses, paths of the tool, the fastest motion, and how far links are apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, overload

from numpy.typing import ArrayLike

from rodyn.geometry import measure
from rodyn.geometry.pairs import GroundLike, RadiusLike
from rodyn.geometry.result import Clearance
from rodyn.kernel.entry.builtin import Served
from rodyn.kernel.entry.method import built_in_by
from rodyn.kernel.quantity.wrench import WrenchLike
from rodyn.model.link import FrameLike
from rodyn.robot.described import Described, keywords

if TYPE_CHECKING:
    from rodyn.reach.closed.form import ClosedForm
    from rodyn.reach.closed.result import Postures
    from rodyn.reach.path.joint_path import JointPath
    from rodyn.reach.path.tool_path import ToolPath
    from rodyn.reach.request import Goal, Match, TargetLike
    from rodyn.reach.result import InverseKinematics
    from rodyn.reach.timing.result import TimeOptimal
    from rodyn.reach.workspace import Manipulability, Part, Workspace
    from rodyn.trajectory.path import Trajectory


def _one_pose(robot: Described, values: Mapping[str, Any], batch: bool) -> Served | None:
    from rodyn.reach.entry import served

    return served(robot.mechanism, values, batch)


class Planning(Described):
    @property
    def closed_form(self) -> ClosedForm:
        """Inverse kinematics of the tool in closed form: the family of the arm, or why there is none.

        >>> import rodyn as rd
        >>> rd.load("ur5e").closed_form.family
        'three parallel axes: shoulder_lift_joint, elbow_joint, wrist_1_joint'
        """
        from rodyn.reach.closed.form import closed_form

        return closed_form(self.mechanism)

    @overload
    def inverse_kinematics(
        self,
        pose: TargetLike,
        *,
        all: Literal[True],
        frame: FrameLike = None,
        q0: ArrayLike | None = None,
        limits: bool = True,
        method: str | None = None,
    ) -> Postures: ...

    @overload
    def inverse_kinematics(
        self,
        pose: TargetLike,
        *,
        frame: FrameLike = None,
        q0: ArrayLike | None = None,
        limits: bool = True,
        method: str | None = None,
        all: Literal[False] = False,
        match: Match | Mapping[str, Match] = "pose",
        weights: ArrayLike | Mapping[str, ArrayLike] | None = None,
        goal: Goal | None = None,
        tolerance: float | None = None,
        restarts: int | None = None,
    ) -> InverseKinematics: ...

    @built_in_by(_one_pose)  # type: ignore[misc]  # mypy does not compare overloads with what a decorator returns
    def inverse_kinematics(
        self,
        pose: TargetLike,
        *,
        frame: FrameLike = None,
        q0: ArrayLike | None = None,
        limits: bool = True,
        method: str | None = None,
        all: bool = False,
        match: Match | Mapping[str, Match] = "pose",
        weights: ArrayLike | Mapping[str, ArrayLike] | None = None,
        goal: Goal | None = None,
        tolerance: float | None = None,
        restarts: int | None = None,
    ) -> InverseKinematics | Postures:
        """Joint positions that bring a frame (None: the tool) to a pose (..., 4, 4): a `rodyn.InverseKinematics`.

        pose        matrices, a `rodyn.Pose`, or a dict of these by frame: several targets at once; base (floating:
                    inertial) axes. A floating base is held where q0 says
        q0          (..., nq) where the search begins; None: at the nearest of a fixed sequence of postures
        limits      whether the joints stay within their limits
        method      "closed", "levenberg-marquardt"; None: a closed form where the arm has one for a whole pose
        all         every closed-form solution, within limits or not, a `rodyn.Postures`: `arm.closed_form` says whether
                    there is one
        match       "pose", "position", "rotation", or "x axis", "y axis", "z axis": position and one axis
        weights     (..., 6) of rotations about, and of ways along, the axes of the target, where it cannot be reached;
                    0 leaves a row out
        goal        what redundant joints are near to: "nearest" (to q0), "centre" (of their range) or q (..., nq)
        tolerance   of distance (m) and angle (rad), 1e-9
        restarts    how many postures of the sequence may be tried after q0, at most and by default 64

        An unreachable target raises nothing: `ok` is False, `q` the nearest posture, `reason` says why.

        >>> import rodyn as rd
        >>> arm = rd.load("ur5e")
        >>> target = arm.end_effector([0.1, -1.2, 1.0, -1.0, -1.5, 0.3])
        >>> found = arm.inverse_kinematics(target, q0=[0, -1, 1, -1, -1, 0])
        >>> found.ok, found.reason, bool(abs(arm.end_effector(found.q) - target).max() < 1e-9)
        (True, 'reached', True)
        """
        from rodyn.reach.request import Question
        from rodyn.reach.solve import solve

        options = (limits, method, all, match, weights, goal, tolerance, restarts)
        return solve(self.mechanism, Question(pose, frame, q0, *options))

    def manipulability(
        self, q: ArrayLike, frame: FrameLike = None, *, part: Part = "position", length: float = 1.0
    ) -> Manipulability:
        """How well a posture moves a frame (None: the tool): a `rodyn.Manipulability` of q (..., nq).

        `.measure` is √det(J Jᵀ) (Yoshikawa), `.values` and `.directions` are the axes of the ellipsoid of velocities
        for |qd| = 1, `.isotropy` shortest by longest. `part`: "position" (m/s), "rotation" (rad/s), or "pose",
        where velocities are divided by `length` (m).

        >>> import rodyn as rd
        >>> rd.load("two_link").manipulability([0.3, 1.0]).measure.round(4)
        np.float64(0.0631)
        """
        from rodyn.reach.workspace import manipulability

        return manipulability(self._robot, q, frame, part, length)

    def workspace(self, frame: FrameLike = None, *, count: int = 40_000, seed: int = 0) -> Workspace:
        """Where a frame (None: the tool) can be, of `count` postures within limits: a `rodyn.Workspace`.

        Joints that turn without limits go once around. `.points`, `.reach`, `.lower`, `.upper`, `.measure`; `.plot()`.

        >>> import rodyn as rd
        >>> rd.load("two_link").workspace(count=1000).reach.round(2)
        array([0.05, 0.55])
        """
        from rodyn.reach.workspace import workspace

        return workspace(self._robot, frame, count, seed)

    def joint_path(
        self,
        path: ToolPath,
        *,
        q0: ArrayLike | None = None,
        frame: FrameLike = None,
        match: Match = "pose",
        limits: bool = True,
        tolerance: float = 1e-6,
    ) -> JointPath:
        """Return the path of the joints that leads a frame (None: the tool) along a path of poses: a `rodyn.JointPath`.

        q0          the posture near which it starts, and so the branch; None: one from which the whole path can be done
        match       "pose", or the part of it that must match, as for `inverse_kinematics`
        limits      whether the joints stay within their limits
        tolerance   how far the tool may be from its path, everywhere (m, rad)

        One posture follows from the last, so that no joint jumps. Where the path passes a singularity or a limit is
        said in a `PathWarning` and in `.places`. A path that cannot be followed raises nothing: `.ok` is False, and
        `.reason` says where and why.

        >>> import rodyn as rd
        >>> arm = rd.load("ur5e")
        >>> start = arm.end_effector([0.3, -1.2, 1.4, -1.8, -1.5, 0.2])
        >>> end = start[:3, 3] + (0.1, 0.2, -0.1)
        >>> from rodyn import tool_line
        >>> arm.joint_path(tool_line(start, end), q0=[0.3, -1.2, 1.4, -1.8, -1.5, 0.2]).n
        6
        """
        arguments = keywords(locals())
        from rodyn.reach.path.follow import follow

        return follow(self._robot, **arguments)

    def time_optimal(
        self,
        path: JointPath | Trajectory | ArrayLike,
        *,
        velocity: ArrayLike | Mapping[str, float] | None = None,
        acceleration: ArrayLike | Mapping[str, float] | None = None,
        effort: ArrayLike | Mapping[str, float] | None = None,
        tool_speed: float | None = None,
        frame: FrameLike = None,
        start_speed: float = 0.0,
        end_speed: float = 0.0,
        friction: bool = True,
        wrench: WrenchLike = None,
        intervals: int | None = None,
    ) -> TimeOptimal:
        """Return the fastest motion along a path of the joints within their limits: a `rodyn.TimeOptimal`.

        path          a `rd.JointPath`; or points (k, n), or a `Trajectory`, of which `rd.joint_path` makes one
        velocity, acceleration, effort   limits: one number, one per joint, a dict by joint name; None: the robot's
        tool_speed    a limit of the speed of the origin of `frame` (m/s; None: the tool)
        start_speed, end_speed   ds/dt at the ends of the path
        friction      that of the joints is part of the torques; `wrench`: so are wrenches on links
        intervals     of the grid, at least; None: as many as the path needs for `.excess` to be within 1e-3

        `.trajectory` is the motion; torques are within limits at all places of the grid, between them to the second
        order: `.excess` is what is beyond a limit there, and `.reason` names it if it is above 1e-3. Where there is no
        motion, `.ok` is False and `.reason` names the limits and the place.

        >>> import rodyn as rd
        >>> found = rd.load("two_link").time_optimal([[0, 0], [1, 0.5], [1, 2]], effort=[12, 6])
        >>> found.ok, round(found.duration, 2)
        (True, 0.26)
        """
        arguments = keywords(locals())
        from rodyn.reach.timing.solve import time_optimal

        return time_optimal(self._robot, **arguments)

    def clearance(
        self,
        q: ArrayLike,
        *,
        ground: GroundLike = None,
        radius: RadiusLike = None,
        shapes: bool = True,
        ignore: Iterable[tuple[str, str]] = (),
        sharpness: float = measure.SHARPNESS,
        times: ArrayLike | None = None,
    ) -> Clearance:
        """How far the links are apart in states q (..., nq): a `rodyn.Clearance`, whose `.ok` says that none interfere.

        Links are capsules around their shapes (collision before visual); where the model has none, along the sticks
        from joint to joint, with a guessed radius. Links that share a joint, or whose shapes overlap in every posture,
        are not compared: `.left_out` names them.

        ground     a height (m) against gravity, or a plane (nx, ny, nz, d) with the robot where n · x > d
        radius     of links without shapes (m): one for all, or by name; a link that is named has no shapes then
        shapes     False: capsules along the sticks, also where there are shapes
        ignore     pairs of names that are not compared: [("link1", "link4"), ("hand", "ground")]
        sharpness  β (1/m) of the smooth minimum `.smooth`
        times      (T,) of the states of the last axis, as of a run

        >>> import rodyn as rd
        >>> found = rd.load("kuka_kr5").clearance([0, -2.0, -2.0, 0, 0, 0], radius=0.08)
        >>> found.ok, found.pair.tolist(), float(found.distance.round(3))
        (False, ['link1', 'link3'], -0.014)
        """
        what = measure.scene(
            self.mechanism, ground=ground, radius=radius, shapes=shapes, ignore=ignore, sharpness=sharpness
        )
        return measure.clearance(what, q, times)
