"""`Run`: what a simulation found, as arrays over time; one trajectory, or a batch of them on leading axes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Self, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers, read_only
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short, unknown
from rodyn.geometry import measure
from rodyn.geometry.pairs import GroundLike, RadiusLike
from rodyn.geometry.result import Clearance
from rodyn.kernel.quantity.request import require_switch, select
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.model.limits import LimitViolation, limit_violations
from rodyn.robot import Robot
from rodyn.robot.results.tuples import Energy, Momentum
from rodyn.simulate.gradients import call as differentiate
from rodyn.simulate.gradients.call import Gradient, Gradients, Mode, Moved, Of, TorqueNumbers
from rodyn.simulate.gradients.clipping import Clipping, clipped
from rodyn.simulate.problem.prescribed import Prescribed
from rodyn.simulate.result import accuracy, columns, join, slicing, summary
from rodyn.simulate.result.accuracy import Comparison
from rodyn.simulate.result.columns import Naming
from rodyn.simulate.result.energy_balance import EnergyBalance, energy_balance
from rodyn.simulate.result.records import (
    GOOD,
    NO_STEPS,
    STATUSES,
    Animation,
    Forces,
    Number,
    Origin,
    Settings,
    Statistics,
    Text,
    given_motion,
)
from rodyn.simulate.result.rows import Compute, taken, where_reached
from rodyn.simulate.result.saved import files
from rodyn.simulate.result.saved.contradictions import require_consistent
from rodyn.simulate.result.slicing import Key
from rodyn.simulate.robot_rows.rows import RobotRows, energies, friction_powers, momenta
from rodyn.simulate.thresholds import POSES_OF_A_CHUNK
from rodyn.simulate.torques import load
from rodyn.trajectory import Trajectory
from rodyn.writing.output_file import write_file
from rodyn.writing.tables import printed

if TYPE_CHECKING:
    from rodyn.view.show import Page

Path = str | PathLike[str]


@dataclass(frozen=True, eq=False, repr=False)
class Run:
    """A motion sampled at times t (T,): q (..., T, nq) and qd (..., T, nv); leading axes are a batch. Read-only.

    A run that ended early has the samples that it reached, and its end. Trajectories of a batch share t: rows that one
    did not reach are NaN. `status` (a word of `STATUSES`), `message`, `t_end`, `q_end` and `qd_end` say how and where
    each ended. Quantities are NaN there too, and where the last states of a run that blew up overflow them.

    `robot` is that of the simulation; where robots differ from row to row (`parameters=`), `robots` are those of the
    trajectories, and `batch[3].robot` is the robot of one.

    One run is indexed by samples: `run[10:20]`, `run[::2]`, `run[run.t > 1]`. A batch is indexed by trajectories,
    then samples: `batch[3]` is one run of the samples it reached, `batch[batch.ok]` and `batch[2:5]` are batches,
    `batch[:, 10:20]` has fewer samples.

    >>> import rodyn as rd
    >>> run = Run.along(rd.load("two_link"), rd.quintic([0, 0], [1, 2], duration=2.0), count=101)
    >>> run.status, run.q.shape, run.tau.shape
    ('finished', (101, 2), (101, 2))
    >>> run[:50].t_end
    0.98
    """

    robot: Robot
    settings: Settings
    statistics: Statistics
    t: Floats
    q: Floats
    qd: Floats
    status: Text
    message: Text
    t_end: Number
    q_end: Floats
    qd_end: Floats
    _forces: Callable[[str], Any] | Forces
    _again: Callable[..., Run] | None = None
    _origin: Origin | None = None
    robots: RobotRows | None = None

    def __post_init__(self) -> None:
        for name in ("t", "q", "qd", "q_end", "qd_end"):
            object.__setattr__(self, name, read_only(numbers(getattr(self, name), name, finite=name == "t")))
        self._check_shapes()
        of_batch: dict[str, Any] = {"status": str, "message": str, "t_end": float}
        for name, kind in of_batch.items():
            object.__setattr__(self, name, self._of_batch(name, kind))
        object.__setattr__(self, "statistics", Statistics(*map(plain, self.statistics)))
        for word in {self.status} if isinstance(self.status, str) else set(self.status.ravel().tolist()):
            if word not in STATUSES:
                raise unknown("status", word, STATUSES)

    def _check_shapes(self) -> None:
        if not isinstance(self.robot, Robot):
            raise InputTypeError(f"a run is of a Robot, got {short(self.robot)}")
        samples, shape = len(self.t) if self.t.ndim == 1 else 0, self.q.shape[:-2]
        if self.robots is not None and (self.robots.shape != shape or self.robots.robot != self.robot):
            raise InputError(
                f"robots of shape {self.robots.shape} are not those of a batch of {self.robot.name!r} of shape {shape}"
            )
        expected = {
            "q": (*shape, samples, self.robot.nq),
            "qd": (*shape, samples, self.robot.nv),
            "q_end": (*shape, self.robot.nq),
            "qd_end": (*shape, self.robot.nv),
        }
        if not samples or any(getattr(self, name).shape != wanted for name, wanted in expected.items()):
            shapes = ", ".join(f"{name} {getattr(self, name).shape}" for name in ("t", *expected))
            raise InputError(
                f"{shapes} make no run of robot {self.robot.name!r}: t (T,), q (..., T, {self.robot.nq}) and "
                f"qd (..., T, {self.robot.nv}) belong together, with at least one sample, and the last state"
            )
        if not (np.diff(self.t) > 0).all():
            k = int(np.argmin(np.diff(self.t) > 0))
            raise InputError(
                f"t must increase, but sample {k} is at {self.t[k]} s and sample {k + 1} at {self.t[k + 1]} s"
            )

    def _of_batch(self, name: str, kind: type[str] | type[float]) -> Any:
        """Return a value of one run as a plain one, that of a batch as an array of its shape."""
        value = getattr(self, name)
        if not self.shape:
            return kind(value)
        if np.shape(value) != self.shape:  # before the copy: texts of numbers take long to make
            raise InputError(
                f"{name} has shape {np.shape(value)}, but one value per trajectory is {self.shape} of them"
            )
        return read_only(np.array(value, dtype=kind))  # a copy

    @classmethod
    def along(
        cls,
        robot: Robot,
        path: Trajectory,
        *,
        step: float | None = None,
        count: int | None = None,
        friction: bool = True,
        wrench: Wrench | Sequence[Wrench] | None = None,
        method: str | None = None,
        base: Literal["free", "held"] = "free",
        q0: ArrayLike | None = None,
        qd0: ArrayLike | None = None,
    ) -> Run:
        """Return the run of a robot that follows a path exactly, with the torques that this takes.

        Sampled as `path.sample`, every 0.01 s by default. The friction of the model's joints acts, as in a
        simulation, unless it is turned off; `wrench` acts on links, `method` is of inverse dynamics.

        The path moves the joints. A floating base is "free": nothing but wrenches pushes it, and it moves as the
        reaction of the joints makes it; or it is "held" where it is, and `tau` begins with the force and moment that
        this takes. It starts as q0 (nq,) and qd0 (nv,) say, whose joints are not read; default: at the origin, at rest.

        >>> import rodyn as rd
        >>> path = rd.cycloidal([0, 0], [1, 0.5], duration=1.0)
        >>> Run.along(rd.load("two_link"), path, count=11).tau[0].round(2)
        array([2.4 , 0.49])
        """
        if not isinstance(robot, Robot):
            raise InputTypeError(f"a run is of a Robot, got {short(robot)}; load one with rd.load(…)")
        if not isinstance(path, Trajectory):
            raise InputTypeError(f"a run goes along a path (rd.cycloidal, rd.via, …), got {short(path)}")
        require_switch(friction)
        select("inverse_dynamics", method, robot.mechanism)
        given = Prescribed(robot, path, wrenches(wrench), base, q0, qd0)
        rubs = bool(friction) and robot.mechanism.has_friction
        t = path.sample(step=0.01 if step is None and count is None else step, count=count)[0]
        q, qd, qdd = given.motion(t)
        pushed = load.words(given.wrenches) or "none"
        return cls(
            robot,
            given_motion(path.duration, "prescribed", given.words, pushed, friction=rubs),
            NO_STEPS,
            t,
            q,
            qd,
            "finished",
            f"a {path.kind} path of {path.duration:g} s",
            float(t[-1]),
            q[-1],
            qd[-1],
            lambda name: given.forces(q, qd, qdd, rubs, method)[name],
        )

    @property
    def n(self) -> int:
        """The degrees of freedom of the joints."""
        return self.robot.n

    @property
    def shape(self) -> tuple[int, ...]:
        """The batch shape, () of one run."""
        return self.q.shape[:-2]

    @property
    def samples(self) -> int:
        """How many times there are."""
        return len(self.t)

    @property
    def ok(self) -> bool | NDArray[np.bool_]:
        """Whether it reached the duration or the stop condition."""
        result = np.isin(self.status, GOOD)
        return result if self.shape else bool(result)

    @cached_property
    def reached(self) -> NDArray[np.bool_]:
        """(..., T): the samples that have numbers."""
        return read_only(np.asarray(np.isfinite(self.q).all(-1) & np.isfinite(self.qd).all(-1)))

    @cached_property
    def tau(self) -> Floats:
        """(..., T, nv): the torques (N·m) and forces (N) at the samples."""
        return self._force("tau")

    @cached_property
    def qdd(self) -> Floats:
        """(..., T, nv): the accelerations at the samples."""
        return self._force("qdd")

    @cached_property
    def torques(self) -> Mapping[str, Floats]:
        """What `tau` is the sum of: the name of each law ("PD control", "friction", that of a function) → (..., T, nv).

        Empty for a free motion. A name that is there twice has a number: "friction", "friction 2".

        >>> import rodyn as rd
        >>> law = rd.pd([0, 0], kp=20, kd=4) + rd.friction(viscous=0.1)
        >>> run = rd.load("two_link").simulate([0.1, 0], duration=0.1, torque=law)
        >>> list(run.torques)
        ['PD control', 'friction']
        """
        result = self._given("torques")
        return MappingProxyType({name: self._checked(array, name) for name, array in result.items()})

    @cached_property
    def wrenches(self) -> tuple[Wrench, ...]:
        """What pushed on the robot from outside: as `wrench=` said, with force and moment (..., T, 3) at the samples.

        Zero at samples that were not reached. Inverse dynamics of the samples with these wrenches gives `tau`, less
        friction.

        >>> import rodyn as rd
        >>> run = rd.load("two_link").simulate([0.1, 0], duration=0.1, wrench=rd.Wrench([5, 0, 0]), step=0.01)
        >>> run.wrenches[0].force.shape
        (11, 3)
        """
        if self.settings.wrench == "none":
            return ()
        result = self._given("wrenches")
        if result is None:
            raise UnsupportedError(
                f"this run was saved without its wrenches ({self.settings.wrench}): simulate it again"
            )
        return tuple(result)

    @cached_property
    def clipped(self) -> Mapping[str, Clipping]:
        """Joint → when its torque was at a limit that the law is clipped to (`np.clip(law, …)`, `law.clip_effort()`).

        `.share` of the time, `.time` in seconds, and of one run `.intervals` (k, 2). Empty where nothing is clipped.
        Found on first use, by taking the steps of the simulation once more: to the accuracy of the steps.

        >>> import numpy as np, rodyn as rd
        >>> law = np.clip(rd.pd([1.0, 0], kp=20, kd=4) + rd.gravity_compensation(), -3, 3)
        >>> run = rd.load("two_link").simulate([0.1, 0], duration=0.5, torque=law)
        >>> run.clipped["link1"].intervals.round(2)
        array([[0.  , 0.32]])
        """
        return MappingProxyType(dict(clipped(self)))

    def _known(self) -> tuple[Wrench, ...] | None:
        """Return the wrenches, None if nobody knows them."""
        try:
            return self.wrenches
        except UnsupportedError:
            return None

    def _force(self, name: str) -> Floats:
        return self._checked(self._given(name), name)

    def _given(self, name: str) -> Any:
        given = self._forces
        return getattr(given, name) if isinstance(given, Forces) else given(name)

    def _checked(self, found: Any, name: str) -> Floats:
        array = numbers(found, name, finite=False)
        if array.shape != self.qd.shape:
            raise InputError(f"{name} has shape {array.shape}, but qd has {self.qd.shape}")
        return read_only(array)

    @cached_property
    def end_effector(self) -> Floats:
        """(..., T, 3): the path of the tool (m), base (floating: inertial) axes."""

        def path(q: Floats, qd: Floats) -> list[Floats]:
            rows = q.reshape(-1, self.robot.nq)
            pieces = [rows[k : k + POSES_OF_A_CHUNK] for k in range(0, max(len(rows), 1), POSES_OF_A_CHUNK)]
            found = np.concatenate([self.robot.end_effector(piece)[..., :3, 3] for piece in pieces])
            return [found.reshape(*q.shape[:-1], 3)]

        return self._where_reached(path)[0]

    @cached_property
    def energy(self) -> Energy:
        """Of every sample (..., T), in J: `.kinetic`, `.potential` and `.total`.

        Kinetic energy has the part ½ I q̇² of rotors.

        >>> import rodyn as rd
        >>> run = Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 2], duration=2.0), count=5)
        >>> run.energy.kinetic.round(3)
        array([0.   , 0.033, 0.049, 0.018, 0.   ])
        """

        if self.robots is not None:
            return Energy(*self._of_robots(energies))
        return Energy(*self._where_reached(self.robot.energy))

    @cached_property
    def friction_power(self) -> Floats:
        """(..., T): the power of joint friction (W), negative; 0 in runs without it."""
        if not self.settings.friction:
            return read_only(np.where(self.reached, 0.0, np.nan))
        if self.robots is not None:
            return self._of_robots(friction_powers)[0]

        def power(q: Floats, qd: Floats) -> list[Floats]:
            arm = self.robot
            return [((arm.bias_force(q, qd) - arm.bias_force(q, qd, friction=True)) * qd).sum(axis=-1)]

        return self._where_reached(power)[0]

    @cached_property
    def energy_balance(self) -> EnergyBalance:
        """The change of energy since the first sample, and the work of each torque law, joint friction and wrenches.

        A simulation is repeated with more samples until the work does not change; of a run that was loaded or joined
        it is summed over the samples that there are.

        >>> import rodyn as rd
        >>> arm = rd.load("two_link").with_joints(viscous=0.5)
        >>> balance = arm.simulate([0.1, 0], duration=1.0).energy_balance
        >>> list(balance.work), bool(abs(balance.residual).max() < 1e-5)
        (['joint friction'], True)
        """
        return energy_balance(self)

    @cached_property
    def momentum(self) -> Momentum:
        """Of the whole robot, (..., T, 3) each: `.linear`, `.angular`, `.angular_about_origin`; without rotors."""
        if self.robots is not None:
            return Momentum(*self._of_robots(momenta))
        return Momentum(*self._where_reached(self.robot.momentum))

    def _where_reached(self, compute: Compute, *beside: Floats) -> list[Floats]:
        return [read_only(array) for array in where_reached(self, compute, *beside)]

    def _of_robots(self, quantity: Callable[[RobotRows], Compute]) -> list[Floats]:
        """Return a quantity of every sample, of the robot of its trajectory."""
        assert self.robots is not None
        numbers = np.broadcast_to(
            self.robots.numbers[..., None, :], (*self.q.shape[:-1], self.robots.numbers.shape[-1])
        )
        return self._where_reached(quantity(self.robots), numbers)

    def __len__(self) -> int:
        """Return what the first index counts: the samples of one run, the trajectories of a batch."""
        return self.shape[0] if self.shape else self.samples

    def __getitem__(self, key: Key) -> Run:
        return slicing.part(self, key)

    def __iter__(self) -> Iterator[Run]:
        return (self[k] for k in range(len(self)))

    def between(self, t0: float, t1: float) -> Run:
        """Return the samples with t0 ≤ t ≤ t1.

        >>> import rodyn as rd
        >>> run = Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 2], duration=1.0), step=0.1)
        >>> run.between(0.25, 0.6).t.round(9)
        array([0.3, 0.4, 0.5, 0.6])
        """
        return slicing.between(self, t0, t1)

    def then(self, later: Run) -> Run:
        """Join this run and `later`, which goes on where this one ended; the shared sample is there once.

        `later` is of the same robot, begins with the last state of this run (to 1e-9) and at t = 0, which is moved
        here, or at the time of that state. Angles may differ by whole turns and quaternions in their sign: they go on
        here as they were. Its status is that of the whole; the statistics add up.

        >>> import rodyn as rd
        >>> arm, path = rd.load("two_link"), rd.via([[0, 0], [1, 2], [0, 1]], [0, 1, 3])
        >>> run = Run.along(arm, path, step=0.1)
        >>> run[:11].then(run[10:]).t.shape == run.t.shape
        True
        """
        return join.then(self, later)

    def limit_violations(self) -> tuple[LimitViolation, ...]:
        """Return the joints beyond a limit of position, velocity or effort at a sample, with its time `.t`."""
        return limit_violations(self.robot.mechanism, self.q, self.qd, self.tau, self.t)

    def clearance(
        self,
        *,
        ground: GroundLike = None,
        radius: RadiusLike = None,
        shapes: bool = True,
        ignore: Iterable[tuple[str, str]] = (),
        sharpness: float = measure.SHARPNESS,
    ) -> Clearance:
        """How far the links are apart at the samples, and when they come nearest: as `Robot.clearance`.

        `.ok` says that no links interfere at any sample, `.first` the time of the first one at which they do.

        >>> import rodyn as rd
        >>> run = Run.along(rd.load("kuka_kr5"), rd.motion("kuka_kr5").path)
        >>> run.clearance(radius=0.08).verdict
        'the links do not interfere'
        """
        what = measure.scene(
            self.robot.mechanism,
            ground=ground,
            radius=radius,
            shapes=shapes,
            ignore=ignore,
            sharpness=sharpness,
        )
        known = taken(self, lambda q, qd: [measure.clearance(what, q).distance])
        what = what._replace(notes=(*what.notes, *self._cut_short()))
        return measure.clearance(what, self.q, self.t, known)

    def _cut_short(self) -> Iterator[str]:
        """Yield what samples of a run that could not go on to its end leave open."""
        failed = ~np.asarray(self.ok)
        if failed.any():
            many = f"{failed.sum()} of {failed.size} trajectories" if self.shape else "the run"
            end = np.asarray(self.t_end)[failed].min()
            yield f"{many} could not go on to the end: from {end:.4g} s on nothing is known"

    @property
    def energy_drift(self) -> Number:
        """max |E(t) − E(t₀)| / max T(t) over the samples: by how much a free motion fails to keep its energy.

        E is the total and T the kinetic energy; NaN of one sample only. A run with torques or a wrench does not keep
        its energy: `UnsupportedError`.
        """
        return accuracy.energy_drift(self)

    def compare(self, other: Run) -> Comparison:
        """How far two runs of one robot are apart at the times that both have; prints as a table.

        Times are the same within 1e-12 s (beyond 1 s: of themselves).

        >>> import rodyn as rd
        >>> arm, path = rd.load("two_link"), rd.cubic([0, 0], [1, 2], duration=1.0)
        >>> Run.along(arm, path, count=11).compare(Run.along(arm, path, count=21)).largest < 1e-12
        True
        """
        return accuracy.compare(self, other)

    def reliable_until(self, level: float = 1e-6) -> Number:
        """Return the last sample before this run and a better one are `level` or more apart, in any q or qd.

        The better one is a second integration: with adaptive steps by dop853 (of a dop853 run by verner56) with
        tolerances 100 times tighter, down to 1e-13; with fixed steps by the same integrator with half the step.
        """
        return accuracy.reliable_until(self, level)

    def sensitivity(self, size: float = 1e-9, seed: int = 0) -> Floats:
        """(..., T): ‖x̃(t) − x(t)‖ / ‖x̃(0) − x(0)‖ with x = [q, qd], for a start moved by `size` in q.

        The direction is drawn from `seed`; a quaternion stays one. x and x̃ are both integrated anew, as the better
        run of `reliable_until` is; NaN where one of them did not arrive. Below the tolerance of that run, `size`
        shows its errors.
        """
        return accuracy.sensitivity(self, size, seed)

    def gradients(
        self,
        by: str | Iterable[str] = ("q0", "qd0"),
        *,
        of: Of = "final",
        mode: Mode | None = None,
        checkpoints: int | None = None,
    ) -> Gradients:
        """Return the derivatives of the motion by inputs of its simulation: `.q` and `.qd`, with a field for each.

        They are exact for the steps that the run took: the formula of its integrator is differentiated, not the
        equations. Steps that tolerances chose are held as they were.

        by           "q0", "qd0", "torque" (the numbers of laws), "wrench", "parameters" (inertial ones), or several
        of           the "final" state, (..., nv) + input; or all "samples", (..., T, nv) + input
        mode         "tangent" goes forward, once for each number of the inputs; "adjoint" goes back, once for each of
                     the outputs; None takes what is less
        checkpoints  how many states of a trajectory "adjoint" keeps; None: all, if they take little memory

        Positions move along velocities: a floating base or a ball has a number for each of its velocities, not for each
        of its quaternion. Of the last axis, `.torque[term][array]` has the axes of that array.

        >>> import rodyn as rd
        >>> run = rd.load("two_link").simulate([0.3, 0], duration=0.5, torque=rd.pd([1, 0], kp=2, kd=0.1), step=0.01)
        >>> found = run.gradients(("q0", "torque"))
        >>> found.q.q0.shape, found.qd.torque["PD control"]["kp"].shape
        ((2, 2), (2,))
        """
        return differentiate.gradients(self, by, of, mode, checkpoints)

    def vjp(
        self,
        q: ArrayLike | None = None,
        qd: ArrayLike | None = None,
        *,
        by: str | Iterable[str] = ("q0", "qd0"),
        of: Of = "final",
        checkpoints: int | None = None,
    ) -> Gradient:
        """Weights on the states times their derivatives: the gradient of a cost by all that `by` names, in one pass.

        q, qd   the derivative of the cost by the final state (..., nv), or by the samples (..., T, nv): see `of`

        It costs a small multiple of the run, however many numbers there are in `by`. Arguments as for `gradients`.

        >>> import rodyn as rd
        >>> run = rd.load("two_link").simulate([0.3, 0], duration=0.5, torque=[0.1, 0.0], step=0.01)
        >>> found = run.vjp(q=run.q_end - [1.0, 0.5], by=("q0", "torque"))  # of |q − goal|²/2
        >>> found.q0.shape, found.torque["constant"]["tau"].shape
        ((2,), (2,))
        """
        return differentiate.vjp(self, q, qd, by, of, checkpoints)

    def jvp(
        self,
        *,
        q0: ArrayLike | None = None,
        qd0: ArrayLike | None = None,
        torque: TorqueNumbers | None = None,
        wrench: ArrayLike | None = None,
        parameters: ArrayLike | None = None,
        of: Of = "final",
    ) -> Moved:
        """How the states move, `.q` and `.qd`, when inputs move along a direction: derivatives times it, in one pass.

        Each has the axes of its input in `gradients`; those of the batch may be left out.

        >>> import rodyn as rd
        >>> run = rd.load("two_link").simulate([0.3, 0], duration=0.5, torque=[0.1, 0.0], step=0.01)
        >>> run.jvp(q0=[1.0, 0.0], torque={"constant": {"tau": [0.0, 1.0]}}, of="samples").q.shape
        (51, 2)
        """
        given = {"q0": q0, "qd0": qd0, "torque": torque, "wrench": wrench, "parameters": parameters}
        return differentiate.jvp(self, given, of)

    def plot(
        self,
        what: str | Sequence[str] | None = None,
        path: Path | None = None,
        *,
        desired: Run | Trajectory | None = None,
    ) -> Any:
        """Curves over time: drawn to `path` (.svg, .png, .pdf), or a matplotlib figure, which notebooks show.

        `what` is one of "q", "qd", "qdd", "tau", "energy", "tool" (its x, y, z) and "path" (of the tool, from the side
        and from above), or several of them. One is drawn joint by joint, several in a panel each. `desired`, another
        run or a trajectory, is dashed. Of a batch the first trajectories are drawn. Needs the extra `plot`.
        """
        from rodyn.plot.draw import plotted
        from rodyn.plot.runs import run_figure

        return plotted(run_figure(self, what, desired), path)

    def snapshots(self, path: Path | None = None, *, count: int = 8) -> Any:
        """Draw the robot as a stick figure at `count` times, and the way of its tool; output as by `plot`."""
        from rodyn.plot.draw import plotted
        from rodyn.plot.robots import snapshots_figure

        return plotted(snapshots_figure(self, count), path)

    @overload
    def animate(self, path: None = None, *, fps: float = 25.0) -> Animation: ...
    @overload
    def animate(self, path: Path, *, fps: float = 25.0) -> FilePath: ...
    def animate(self, path: Path | None = None, *, fps: float = 25.0) -> Animation | FilePath:
        """Draw the moving stick figure: `….svg` plays in a browser in real time, again and again; a directory gets PNG.

        Without a path it is shown in a notebook; `run.animate().svg` is its text. The SVG needs no other package, the
        pictures need the extra `plot`. A directory must be empty or hold frames of an earlier call, which are replaced.

        >>> import rodyn as rd
        >>> from tempfile import TemporaryDirectory
        >>> run = Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 2], duration=1.0))
        >>> with TemporaryDirectory() as directory:
        ...     run.animate(f"{directory}/swing.svg").name
        'swing.svg'
        """
        from rodyn.plot.animation import animate, film, svg

        return (
            Animation(svg(film(self, fps)), f"{self.t[-1] - self.t[0]:g} s")
            if path is None
            else animate(self, path, fps)
        )

    def show(
        self,
        path: Path | None = None,
        *,
        others: Run | Sequence[Run] = (),
        rows: Sequence[int] | None = None,
        forces: bool = False,
        wrenches: bool = True,
        meshes: bool = True,
        open: bool | None = None,
    ) -> Page | FilePath:
        """Return the motion in three dimensions with its curves, one HTML file that plays it: opened in the browser.

        A notebook shows the page in place. With `path` (.html) it is written there and not opened. `others` are runs
        of the same robot, drawn as ghosts; of a batch `rows` are shown, the first of them solid (None: the first
        five). `forces` adds the force of every joint on its link; `wrenches` from outside are arrows, unless they are
        turned off. The page holds at most 9000 poses of bodies and 32 000 numbers of curves, spread over the run.

        >>> import rodyn as rd
        >>> run = Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 2], duration=1.0))
        >>> run.show(open=False).title
        'two_link'
        """
        from rodyn.view.show import deliver, run_page

        made = run_page(self, others, rows=rows, forces=forces, wrenches=wrenches, meshes=meshes)
        return deliver(made, path, open)

    def picture(
        self,
        path: Path,
        t: float | None = None,
        *,
        size: tuple[int, int] = (1200, 900),
        view: Literal["corner", "front", "side", "above"] = "corner",
        dark: bool = False,
        marks: Sequence[Literal["frames", "axes", "masses", "inertia", "names"]] = (),
        others: Run | Sequence[Run] = (),
        forces: bool = False,
        wrenches: bool = True,
    ) -> FilePath:
        """Draw what `show` does at time t (s; default: the last sample), as pixels (.png) or a vector drawing (.svg).

        With the way of the tool, arrows of `forces` and `wrenches`, and `marks` on the robot. Drawn by a browser that
        needs no display: Chromium must be installed.
        """
        from rodyn.view.film import Look, picture
        from rodyn.view.show import run_page

        made = run_page(self, others, forces=forces, wrenches=wrenches)
        return picture(made, path, Look(size, view, dark, title=False), marks=marks, time=t)

    def film(
        self,
        path: Path,
        *,
        fps: float = 25.0,
        size: tuple[int, int] = (960, 720),
        view: Literal["corner", "front", "side", "above"] = "corner",
        speed: float = 1.0,
        dark: bool = False,
        others: Run | Sequence[Run] = (),
        forces: bool = False,
        wrenches: bool = True,
    ) -> FilePath:
        """Film what `show` plays: .mp4 or .webm (by ffmpeg), .gif (by Pillow), or pictures into a directory.

        Drawn by a browser that needs no display: Chromium must be installed. ffmpeg is that of the machine, or the one
        that the extra `film` brings along.
        """
        from rodyn.view.film import Look, film
        from rodyn.view.show import run_page

        made = run_page(self, others, forces=forces, wrenches=wrenches)
        return film(made, path, Look(size, view, dark), fps=fps, speed=speed)

    def to_csv(self, path: Path, *, names: Naming = "numbers") -> None:
        """Write a row for each sample: t, q1…, qd1…, qdd1…, tau1…, x, y, z, kinetic, potential, total; SI, every digit.

        A batch has the number of the trajectory in a first column, and no rows for samples that it did not reach.
        A floating base has base_x…, base_qx… (quaternion), base_vx…, base_wx…, their derivatives base_vdx…, base_wdx…,
        and base_fx…, base_mx…; a spherical joint has `<link>_qx`…, `<link>_wx`…, `<link>_wdx`…, `<link>_mx`…, with '
        before one that a spreadsheet would take for a formula. With names="joints" joints have q_elbow, qd_elbow, …;
        `rd.read_samples` reads both.
        """
        write_file(path, columns.csv_writer(columns.columns(self, names)))

    def to_npz(self, path: Path) -> None:
        """Arrays by name for `numpy.load`: t, q, qd, tau, qdd, end_effector, the energies, and how it ended."""
        write_file(path, files.npz_writer(files.results(self)))

    def to_pandas(self, *, names: Naming = "numbers") -> Any:
        """Return a `pandas.DataFrame` with the columns of `to_csv`; needs the extra `tables`."""
        return columns.frame(columns.columns(self, names))

    def to_parquet(self, path: Path, *, names: Naming = "numbers") -> None:
        """Return a Parquet file with the columns of `to_csv`; needs the extra `tables`."""
        write_file(path, columns.parquet_writer(columns.columns(self, names)))

    def save(self, path: Path) -> None:
        """One file with everything, robot included; `Run.load` gives it back bit for bit.

        >>> import rodyn as rd
        >>> from tempfile import TemporaryDirectory
        >>> run = Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 2], duration=1.0), count=11)
        >>> with TemporaryDirectory() as directory:
        ...     run.save(f"{directory}/run.npz")
        ...     same = Run.load(f"{directory}/run.npz")
        >>> same.robot == run.robot, (same.tau == run.tau).all()
        (True, np.True_)
        """
        write_file(path, files.npz_writer(files.everything(self)))

    @classmethod
    def load(cls, path: Path) -> Run:
        """Return what `save` wrote. A robot with an inertia that no body has warns, as it does from its own file."""
        found = files.read(path)
        with files.described(path):
            settings = Settings(**found.settings)
            statistics = Statistics(**found.statistics)
            arrays = found.arrays
            forces = Forces(**found.forces)
            run = cls(found.robot, settings, statistics, **arrays, _forces=forces, robots=found.robots)
            require_consistent(run)
        return run

    def __reduce__(self) -> tuple[Callable[..., Run], tuple[Any, ...]]:
        """Pickle torques and accelerations as numbers; nothing is simulated again."""
        fields = (self.robot, self.settings, self.statistics, self.t, self.q, self.qd)
        ends = (self.status, self.message, self.t_end, self.q_end, self.qd_end)
        forces = Forces(self.tau, self.qdd, dict(self.torques), self._known())
        return type(self), (*fields, *ends, forces, None, None, self.robots)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        return printed(summary.summary(self))

    def _repr_html_(self) -> str:
        """Curves and the same as a table, in notebooks: no script."""
        return summary.summary_html(self)


def plain(value: Any) -> Any:
    """Convert a NumPy scalar to a number; make an array read-only."""
    array = np.asarray(value)
    return read_only(array) if array.ndim else array.item()
