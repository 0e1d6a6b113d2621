"""The public surface of robots with every joint type: a finite answer, or the library's own error.

A case is one robot: the seed says which joint is between two revolute ones, whether one mimics another, and on
which base. Some of the functions of `calls` are tried on it, other ones for every seed.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

import rodyn as rd
from fuzz.attack import COMPILED, Outcome, Refused, attempt, foreign
from rodyn.model.random import random_coordinates

LIMITS = rd.Limits(-3.0, 3.0, 4.0, 90.0)
MIDDLE: dict[str, Callable[..., Any]] = {
    "revolute": lambda **k: rd.Revolute((0, 1, 0), limits=LIMITS, **k),
    "continuous": lambda **k: rd.Revolute((0, 1, 0), limits=rd.Limits(velocity=4.0, effort=90.0), **k),
    "prismatic": lambda **k: rd.Prismatic((0, 1, 0), limits=LIMITS, **k),
    "screw": lambda **k: rd.Screw((0, 1, 0), pitch=0.05, limits=LIMITS, **k),
    "cylindrical": lambda **k: rd.Cylindrical((0, 1, 0), limits=LIMITS, **k),
    "universal": lambda **k: rd.Universal(limits=LIMITS, **k),
    "planar": lambda **k: rd.Planar(limits=LIMITS, **k),
    "spherical": lambda **k: rd.Spherical(limits=rd.Limits(velocity=4.0, effort=90.0), **k),
    "floating": lambda **k: rd.Floating(limits=rd.Limits(velocity=4.0, effort=90.0), **k),
    "fixed": lambda **k: rd.Fixed(**k),
    "mimic": lambda **k: rd.Revolute((0, 1, 0), mimic=rd.Mimic("first", -0.5, 0.2), **k),
}
MANY = 8
"""Functions of one case."""
BASES = ("fixed", rd.FloatingBase(4.0, inertia=(1, 1, 1)))
POSES = [
    rd.Pose((0.1, 0.05, 0.3), [("x", 0.3)]),
    rd.Pose((0.4, 0.1, 0), [("y", 0.5)]),
    rd.Pose((0.3, 0, 0.2)),
]
SHAPE = rd.Capsule(0.05, 0.2)


Calls: TypeAlias = Iterator[tuple[str, Callable[[], Any]]]
"""Names of calls, and the calls."""


class Subject(NamedTuple):
    """A robot, some states of it, and a folder for files."""

    arm: rd.Robot
    q: NDArray[np.float64]
    qd: NDArray[np.float64]
    tau: NDArray[np.float64]
    folder: Path

    @property
    def way(self) -> NDArray[np.float64]:
        """Three postures near each other."""
        step = np.zeros(self.arm.nq)
        step[self.arm.nq - 1] = 0.2
        return np.array([self.q[0], self.q[0] + step, self.q[0] + 2 * step])

    @property
    def path(self) -> rd.Trajectory:
        joints = self.way[:, self.arm.nq - self.arm.n :] if self.arm.base != "fixed" else self.way
        return rd.quintic(joints[0], joints[1], duration=1.0)

    @property
    def pose(self) -> NDArray[np.float64]:
        return self.arm.end_effector(self.q[0])

    @property
    def line(self) -> rd.ToolPath:
        return rd.tool_line(self.pose, self.pose[:3, 3] + [0.01, 0.02, -0.01])

    def run(self, **how: Any) -> rd.Run:
        short: dict[str, Any] = {"duration": 0.04, "step": 0.01, "integrator": "rk4"}
        return self.arm.simulate(self.q[0], 0.1 * self.qd[0], **short | how)

    def samples(self) -> dict[str, Any]:
        run = self.run(duration=1.0, torque=self.tau[0], friction=False)
        return {"t": run.t, "q": run.q, "qd": run.qd, "qdd": run.qdd, "tau": run.tau}


def robot(kind: str, base: Any, tree: bool = False) -> rd.Robot:
    """Revolute, the joint, revolute; each link with a shape."""
    data = {} if kind == "fixed" else {"viscous": 0.1}
    joints = [
        rd.Revolute(name="first", limits=LIMITS, coulomb=0.2),
        MIDDLE[kind](name="middle", **data),
        rd.Revolute((1, 0, 0), name="last", limits=LIMITS, rotor_inertia=0.02),
    ]
    parents = ["base", "a", "a" if tree else "b"]
    links = [
        rd.Link(
            name,
            parent,
            joint,
            pose,
            mass=1.0,
            com=(0.1, 0.05, 0.02),
            inertia=(0.1, 0.12, 0.15),
            shapes=[SHAPE],
        )
        for name, parent, joint, pose in zip("abc", parents, joints, POSES, strict=True)
    ]
    hand = rd.Frame("hand", "c", rd.Pose((0.2, 0.1, 0.15)))
    return rd.Robot(links, name=kind, base=base, frames=[hand], tool="hand")


def subject(kind: str, base: Any, tree: bool, seed: int, folder: Path) -> Subject:
    arm, draw = robot(kind, base, tree), np.random.default_rng(seed)
    q = random_coordinates(arm.mechanism, 4, draw)
    qd, tau = draw.uniform(-1, 1, (2, 4, arm.nv))
    return Subject(arm, q, qd, tau, folder)


def _laws(s: Subject) -> dict[str, Callable[[], rd.Torque]]:
    n, x = s.arm.n, s.pose[:3, 3]
    return {
        "pd": lambda: rd.pd(np.zeros(n), kp=5.0, kd=1.0),
        "pd matrix": lambda: rd.pd(np.zeros(n), kp=5.0 * np.eye(n), kd=1.0),
        "pd along": lambda: rd.pd(s.path, kp=5.0, kd=1.0),
        "feedforward": lambda: rd.feedforward(s.path),
        "computed torque": lambda: rd.computed_torque(s.path, kp=5.0, kd=1.0),
        "gravity": rd.gravity_compensation,
        "friction": lambda: rd.friction(viscous=0.1, coulomb=0.1),
        "stops": lambda: rd.stops(stiffness=100.0),
        "operational space": lambda: rd.operational_space(x, kp=5.0, kd=1.0, singular_damping=0.1),
        "impedance": lambda: rd.impedance(x, stiffness=5.0, damping=1.0),
        "shaped": lambda: rd.impedance(x, stiffness=5.0, damping=1.0, inertia=1.0, singular_damping=0.1),
        "admittance": lambda: rd.admittance(
            x, inertia=1.0, damping=1.0, stiffness=5.0, kp=5.0, kd=1.0, singular_damping=0.1
        ),
        "rate": lambda: rd.resolved_rate(
            x, gain=1.0, rate_gain=5.0, singular_damping=0.1, posture=np.zeros(n)
        ),
        "null space": lambda: rd.null_space(rd.friction(viscous=0.1), directions="xy", singular_damping=0.1),
        "clipped": lambda: (rd.friction(viscous=0.5) + s.tau[0]).clip_effort(0.5),
        "sampled": lambda: rd.friction(viscous=0.5).sampled(100.0),
        "table": lambda: rd.torque_table([0.0, 0.02], s.tau[:2], between="linear"),
        "function": lambda: rd.friction() + (lambda t, q, qd: -0.1 * qd),
        "trajectory": lambda: rd.friction() + s.path,
    }


def calls(s: Subject) -> Calls:
    """Everything that a user may ask of a robot, by name."""
    yield from _quantities(s)
    yield from _models(s)
    yield from _paths(s)
    yield from _motions(s)


def _quantities(s: Subject) -> Calls:
    """States by name, dynamics and kinematics."""
    arm, q, qd, tau = s.arm, s.q, s.qd, s.tau
    names = list(arm.joints)
    yield "limits", lambda: (arm.limits, arm.limit_violations(3 * q, 9 * qd, 99 * tau))
    yield "by_joint", lambda: (arm.by_joint(q), arm.by_joint(qd))
    yield "q_from", lambda: arm.q_from({name: arm.by_joint(q[0])[name] for name in names})
    yield "qd_from", lambda: arm.qd_from({name: arm.by_joint(qd[0])[name] for name in names})
    yield "repr", lambda: (repr(arm), str(arm), [repr(link) for link in arm.links])
    for quantity, args in {
        "inverse_dynamics": (q, qd, qd),
        "forward_dynamics": (q, qd, tau),
        "inverse_dynamics_derivatives": (q, qd, qd),
        "forward_dynamics_derivatives": (q, qd, tau),
        "regressor": (q, qd, qd),
        "forward_kinematics": (q,),
        "end_effector": (q,),
        "jacobian": (q,),
        "jacobian_rate": (q, qd),
        "twist": (q, qd),
        "twist_rate": (q, qd, qd),
        "twists": (q, qd),
        "end_effector_acceleration": (q, qd, qd),
        "inertia_matrix": (q,),
        "inverse_inertia_matrix": (q,),
        "coriolis_matrix": (q, qd),
        "bias_force": (q, qd),
        "gravity_force": (q,),
        "convective_force": (q, qd),
        "energy": (q, qd),
        "center_of_mass": (q,),
        "momentum": (q, qd),
        "momentum_matrix": (q,),
        "reactions": (q, qd, qd),
        "generalised_jacobian": (q,),
        "base_reaction": (q, qd, qd[:, arm.nv - arm.n :]),
        "capture": (q[0], qd[0], 0.5),
        "udu": (q,),
        "elimination": (q[0],),
        "uncoupled": (q, qd, qd),
        "denoc": (q[0], qd[0]),
        "convective": (q[0], qd[0]),
        "articulation": (q[0],),
        "kalman": (q[0], qd[0], tau[0]),
        "schur": (q[0],),
    }.items():
        yield quantity, partial(getattr(arm, quantity), *args)


def _models(s: Subject) -> Calls:
    """The description of the robot, and robots made from it."""
    arm, q, qd, tau = s.arm, s.q, s.qd, s.tau
    names = list(arm.joints)
    yield "operational_space_inertia", lambda: arm.operational_space_inertia(q[0])
    yield "explain", lambda: str(arm.explain(q[0], qd[0], tau[0]))
    yield "equations", lambda: str(arm.equations("gravity_force"))
    yield "count", lambda: str(arm.count("newton-euler"))
    yield "depth", lambda: str(arm.depth("newton-euler"))
    yield "check", lambda: str(arm.check(states=1))
    yield "kernel", lambda: arm.kernel("forward_dynamics")(q, qd, tau)
    yield "dynamic_parameters", lambda: str(arm.dynamic_parameters(friction=True))
    yield "base_parameters", lambda: str(arm.base_parameters())
    yield (
        "with_parameters",
        lambda: arm.with_parameters(arm.dynamic_parameters(friction=True).values).energy(q, qd),
    )
    yield "with_joints", lambda: arm.with_joints(viscous=0.2, limits=rd.Limits(effort=2.0)).limits
    yield "with_payload", lambda: arm.with_payload(0.3).inertia_matrix(q)
    yield "merged", lambda: arm.merged().inertia_matrix(q)
    at: dict[str, Any] = dict(arm.by_joint(q[0]))
    for name in names:
        yield f"lock {name}", partial(arm.lock, {name: at[name]})
        yield (
            f"limits of {name}",
            partial(arm.with_joints, limits={name: rd.Limits(effort=3.0)}),
        )
    for link in "abc":
        yield f"subtree {link}", partial(arm.subtree, link)
    yield "attach", lambda: arm.attach(arm, prefix="other_").n
    yield "with_base", lambda: arm.with_base(rd.FloatingBase(3.0, inertia=(1, 1, 1))).nv
    for form in ("to_dict", "to_json", "to_toml", "to_urdf"):
        yield form, partial(getattr(arm, form))
    for convention in ("standard", "modified"):
        yield f"to_dh {convention}", partial(arm.to_dh, convention)
    yield "again", lambda: rd.load(arm.to_dict()).inertia_matrix(q)
    yield "export_c", lambda: arm.export_c(s.folder / "out", "inverse_dynamics")
    yield "randomised", lambda: rd.randomised(arm, rows=2, mass=0.1, com=0.01, rotor=0.1, friction=0.1)


def _paths(s: Subject) -> Calls:
    """Where the robot can be, and ways to go there."""
    arm, q, names = s.arm, s.q, list(s.arm.joints)
    yield "inverse_kinematics", lambda: arm.inverse_kinematics(s.pose, q0=q[1])
    yield "ik by frames", lambda: arm.inverse_kinematics({"b": arm.end_effector(q[0], frame="b")})
    yield "ik position", lambda: arm.inverse_kinematics(s.pose, match="position", goal="centre", restarts=3)
    yield "closed_form", lambda: str(arm.closed_form)
    yield "ik all", lambda: arm.inverse_kinematics(s.pose, all=True)
    yield "manipulability", lambda: arm.manipulability(q)
    yield "workspace", lambda: arm.workspace(count=50)
    for match in ("pose", "position"):
        yield f"joint_path {match}", partial(_followed, s, match)
    yield "joint_path free", lambda: arm.joint_path(s.line, match="position")
    yield "time_optimal", lambda: arm.time_optimal(s.way)
    yield (
        "time_optimal names",
        lambda: arm.time_optimal(
            s.way,
            velocity=dict.fromkeys(names, 2.0),
            acceleration=dict.fromkeys(names, 9.0),
            effort=dict.fromkeys(names, 80.0),
        ),
    )
    yield (
        "time_optimal friction",
        lambda: arm.time_optimal(
            s.way, acceleration=9.0, tool_speed=1.0, wrench=rd.Wrench([1, 0, 0]), friction=False
        ),
    )
    yield "time_optimal path", lambda: _fast(s).trajectory.limit_violations(arm)
    yield "time_optimal slow", lambda: str(arm.time_optimal(s.way, effort=1e-6, friction=False))
    yield "time_optimal plot", lambda: arm.time_optimal(s.way).plot(s.folder / "fast.svg")
    yield "path violations", lambda: s.path.limit_violations(arm)
    yield "path clearance", lambda: s.path.clearance(arm)
    yield "path plot", lambda: s.path.plot(path=s.folder / "path.svg")
    yield "path show", lambda: s.path.show(arm, s.folder / "path.html")
    yield "clearance", lambda: arm.clearance(q, ground=-2.0)
    yield "clearance sticks", lambda: arm.clearance(q, shapes=False, radius=0.02)


def _motions(s: Subject) -> Calls:
    """Simulations, runs and pictures."""
    arm, q, tau = s.arm, s.q, s.tau
    for name, make in _laws(s).items():
        yield f"simulate {name}", partial(_driven, s, make)
        yield f"law {name}", partial(_law, s, make)
    yield "stepper", lambda: _stepped(s)
    yield "simulate batch", lambda: arm.simulate(q, duration=0.02, step=0.01, integrator="rk4", torque=tau)
    yield "simulate symplectic", lambda: s.run(integrator="symplectic", friction=False)
    yield "simulate limits", lambda: s.run(limits="end")
    yield "simulate rows", lambda: s.run(parameters=rd.randomised(arm, rows=2, mass=0.1))
    yield "simulate wrench", lambda: s.run(wrench=rd.Wrench([1, 0, 0], frame="b"))
    yield "run", lambda: _looked_at(s.run())
    yield "run gradients", lambda: s.run(torque=tau[0]).gradients(("q0", "qd0", "torque"))
    yield "run compare", lambda: s.run().compare(s.run(step=0.02))
    yield "run clearance", lambda: s.run().clearance()
    yield "run csv", lambda: rd.read_samples(_csv(s), arm)
    yield "run save", lambda: rd.Run.load(_saved(s)).q
    yield "run along", lambda: rd.Run.along(arm, s.path)
    yield "run plot", lambda: s.run().plot(path=s.folder / "run.svg")
    yield "run show", lambda: s.run().show(s.folder / "run.html")
    yield "plot", lambda: arm.plot(q[0], s.folder / "arm.svg")
    yield "show", lambda: arm.show(q[0], s.folder / "arm.html")
    yield "identify", lambda: str(rd.identify(arm, **s.samples()))
    yield "excite", lambda: rd.excite(arm, period=2.0, harmonics=3, acceleration=20.0, rounds=1)
    yield "joint path", lambda: rd.joint_path(s.way).timed(1.0)


def _followed(s: Subject, match: Any) -> rd.JointPath:
    return s.arm.joint_path(s.line, q0=s.q[0], match=match)


def _driven(s: Subject, make: Callable[[], rd.Torque]) -> rd.Run:
    return s.run(torque=make())


def _law(s: Subject, make: Callable[[], rd.Torque]) -> Any:
    return make().of(s.arm)(0.0, s.q, s.qd)


def _fast(s: Subject) -> rd.TimeOptimal:
    return s.arm.time_optimal(rd.joint_path(s.way), effort=80.0)


def _stepped(s: Subject) -> Any:
    stepper = s.arm.stepper(step=0.01, rows=4)
    stepper.reset(q=s.q, qd=s.qd)
    stepper.step(s.tau)
    return stepper.q, stepper.qd


def _looked_at(run: rd.Run) -> Any:
    return (
        run.tau,
        run.qdd,
        run.end_effector,
        run.energy,
        run.momentum,
        run.limit_violations(),
        run.clipped,
        run.torques,
        str(run),
    )


def _csv(s: Subject) -> Path:
    file = s.folder / "run.csv"
    s.run().to_csv(file)
    return file


def _saved(s: Subject) -> Path:
    file = s.folder / "run.npz"
    s.run().save(file)
    return file


def bad_numbers(value: Any) -> bool:
    """Whether arrays of a result have NaN."""
    if isinstance(value, np.ndarray | float | np.floating):
        return bool(np.asarray(value).dtype.kind == "f" and np.isnan(value).any())
    if isinstance(value, tuple | list):
        return any(map(bad_numbers, value))
    if isinstance(value, Mapping):
        return any(map(bad_numbers, value.values()))
    if isinstance(value, rd.Run):
        return bool(np.all(value.ok)) and bad_numbers([value.q, value.qd])
    return False


KINDS = [(kind, base, tree) for base in BASES for tree in (False, True) for kind in MIDDLE]


def findings(label: str, chosen: list[tuple[str, Callable[[], Any]]]) -> list[str]:
    """What is wrong with the answers of these functions."""
    found = []
    for name, call in chosen:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                result = attempt(call)
        except Exception as error:
            found.append(f"{name} of {label}: {foreign(error)}")
            continue
        if not isinstance(result, Refused) and bad_numbers(result):
            found.append(f"{name} of {label}: NaN without an error")
    return found


def case(seed: int) -> Outcome:
    """Some functions on one robot."""
    os.environ["RODYN_TARGET"] = COMPILED
    draw = np.random.default_rng(seed)
    kind, base, tree = KINDS[seed % len(KINDS)]
    label = f"{kind} joint, {'tree' if tree else 'chain'}, base {base if base == 'fixed' else 'floating'}, seed {seed}"
    with TemporaryDirectory() as folder:
        s = subject(kind, base, tree, seed, Path(folder))
        every = list(calls(s))
        chosen = [every[k] for k in draw.choice(len(every), MANY, replace=False)]
        return Outcome(len(chosen), findings(label, chosen))
