"""Public functions with wrong arguments: a finite result of the right shape, or the library's own error.

Hypothesis draws the arguments and makes what fails small. A case is one function.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np
from hypothesis import HealthCheck, Phase, given, seed as seeded, settings, strategies as st
from hypothesis.strategies import SearchStrategy

import rodyn as rd
from fuzz.attack import COMPILED, Outcome, Refused, attempt, foreign
from fuzz.strange import array, mostly, numbers, things, words

EXAMPLES = 5
WIDTH = 2
ARM = rd.load("two_link")
SATELLITE = rd.Robot.random(2, "RU", seed=4, base="floating")
ADRIFT = rd.Robot.random(2, "R", seed=4, base="floating")
BASE = ARM.base_parameters()
POSE = ARM.end_effector([0.3, 0.4])
PATH = rd.quintic([0.0, 0.0], [1.0, 0.5], duration=1.0)

WAY = rd.joint_path([[0.0, 0.0], [1.0, 0.5], [1.0, 2.0]])
LINE = rd.tool_line(ARM.end_effector([0.1, 1.5]), ARM.end_effector([0.1, 1.5])[:3, 3] + [-0.05, 0.05, 0])

SWING = rd.fourier([0.2, -0.1], [[0.4, 0.5], [0.2, -0.3]], [[0.3, -0.4], [0.1, 0.4]], period=2.0, periods=2)
RECORD = dict(zip(("t", "q", "qd", "qdd"), SWING.sample(step=0.02), strict=True))
RECORD["tau"] = ARM.inverse_dynamics(RECORD["q"], RECORD["qd"], RECORD["qdd"])

GEARED = ARM.with_joints(viscous=0.1, rotor_inertia=0.02)
ROBOTS = rd.randomised(ARM, rows=2, mass=0.1, com=0.01)
SPREADS = [None, 0.0, 0.1, (0.5, 2.0), (0.1, 0.2, 0.3), {"link1": 0.1}, {"link9": 0.1}, {}, 1e9]

SLOPES = {
    "inverse_dynamics_derivatives": ARM.inverse_dynamics_derivatives([0.1, 0.2], [0.0, 0.0], [0.0, 0.0]),
    "forward_dynamics_derivatives": ARM.forward_dynamics_derivatives([0.1, 0.2], [0.0, 0.0], [0.0, 0.0]),
}
"""Results that a call may be given to fill: right ones, and those of the other."""

vector = array(3)
joint_numbers = array(WIDTH)
scalar = mostly(st.floats(0.01, 5.0), numbers)
wrench = mostly(
    st.sampled_from([None, rd.Wrench([1, 2, 3]), [rd.Wrench(moment=[1, 0, 0], frame=0, point="com")]])
)
link = words(-1, 0, 1, "link1", "link2", 2, 1.0)
frame = words(None, -1, 0, "link1", "link2", "tool", "base", 2, 1.0)
poses = mostly(st.sampled_from([rd.Pose(), rd.Pose((0, 0, 1))]))
out = mostly(st.just(None), st.builds(lambda n: np.zeros(n), st.integers(0, 4)), st.just(np.zeros((2, 2))))
model = mostly(st.sampled_from([None, ARM]))
path = mostly(st.just(PATH))

ARGUMENTS: dict[str, SearchStrategy[Any]] = {
    "q qd qdd tau v q0 q1 qd0 qd1 qdd0 qdd1 speed acceleration": joint_numbers,
    "lower upper stiffness damping singular_damping viscous coulomb width kp ki kd windup": joint_numbers,
    "friction": mostly(st.booleans()),
    "per_row": mostly(st.booleans(), st.sampled_from([["kp"], ["kp", "kp"], "kp", [1]])),
    "target": mostly(st.one_of(st.just(PATH), joint_numbers)),
    "path": path,
    "model": model,
    "wrench": wrench,
    "link": link,
    "out": out,
    "inverse tree passes shapes": words(True, False),
    "ground": mostly(st.sampled_from([None, -1.0, 0.0, (0.0, 1.0, 0.0, -2.0)]), numbers, array(4)),
    "radius": mostly(st.sampled_from([None, 0.05, {"link1": 0.1}, {"link9": 0.1}]), numbers),
    "ignore": mostly(st.sampled_from([[], [("link1", "ground")], [("link1", "link9")], "link1"])),
    "sharpness": mostly(st.floats(1.0, 1e4), numbers),
    "mass pitch duration step rtol atol max_step": scalar,
    "force moment com gravity xyz axis second linear angular": vector,
    "inertia": mostly(st.sampled_from([(1.0, 1.0, 1.0), np.eye(3), (0.1, 0.1, 0.2)]), array(3)),
    "rotation": mostly(
        st.sampled_from([(), [("z", 0.5)], np.eye(3), None, rd.Pose(), "follow", "fixed"]), array(3)
    ),
    "placement mount": poses,
    "frame": frame,
    "pose": mostly(
        st.sampled_from([POSE, rd.Pose((0.3, 0.2, 0)), [POSE, POSE], {"link1": POSE}, {}]), array(4)
    ),
    "match": words("pose", "position", "z axis", {"link1": "position"}, "axis"),
    "weights": mostly(st.sampled_from([None, [0, 0, 1, 1, 1, 0], {"link2": np.ones(6)}]), array(6)),
    "goal": mostly(st.sampled_from([None, "nearest", "centre", [0.1, 0.2]]), joint_numbers),
    "restarts": words(None, 0, 3, 64, 65, 1.5),
    "all": words(False, True),
    "axes": words("base", "frame"),
    "numbering": words("base", "tip"),
    "frames": mostly(st.just([]), st.lists(st.sampled_from([rd.Frame("a", "link1"), rd.Frame("b", "base")]))),
    "tool": mostly(poses, words(None, "link1", "tool")),
    "joint": mostly(st.sampled_from([rd.Revolute(), rd.Fixed(), rd.Spherical()])),
    "point": mostly(st.sampled_from(["com", "origin", (0, 0, 0.1)]), vector),
    "name parent prefix": mostly(st.text(max_size=5)),
    "links": mostly(st.just(ARM.links), st.lists(st.one_of(things, st.sampled_from(ARM.links)), max_size=3)),
    "base": mostly(st.sampled_from(["fixed", rd.FloatingBase(2.0, inertia=(1, 1, 1))])),
    "body": words("fixed", "floating", rd.FloatingBase(2.0, inertia=(1, 1, 1)), None),
    "positions lock": mostly(
        st.sampled_from(
            [{}, {"link1": 0.3}, {"link2": [0.1, 0.2]}, {"link1": 0.0, "link2": 1.0}, {"link9": 0}]
        ),
        st.dictionaries(
            st.sampled_from(["link1", "link2", "base", "", 3, None]),
            mostly(st.floats(-1, 1), joint_numbers),
            max_size=2,
        ),
    ),
    "other": mostly(st.sampled_from([ARM, SATELLITE, rd.Link("box", joint="fixed", mass=1.0)])),
    "tip": words(None, "link1", "link2", "flange"),
    "degrees": words(True, False),
    "by": words("q0", ("qd0", "torque"), ("parameters", "wrench"), (), "q", ["q0", 1]),
    "of": words("final", "samples", "end"),
    "mode": words(None, "tangent", "adjoint", "reverse"),
    "checkpoints": words(None, 1, 3, 100, 0, 1.5),
    "limits": words("ignore", "end"),
    "convention": words("standard", "modified", "dh"),
    "rows": mostly(
        st.just(ARM.to_dh("standard")["links"]),
        st.lists(st.dictionaries(st.sampled_from(["a", "mass"]), things)),
        st.just(np.zeros((2, 4))),
    ),
    "columns": words(None, ["theta", "d", "a", "alpha"], ["theta", "d", "a"], ["x"] * 4, "theta"),
    "parents": words(None, [-1, 0], [-1, -1], [0, 0], [-1], [-1, 0.5], "ab"),
    "lines": mostly(
        st.just([{"point": (0, 0, 0), "direction": (0, 0, 1)}, {"point": (1, 0, 0), "direction": (0, 1, 0)}]),
        st.lists(st.dictionaries(st.sampled_from(["point", "direction", "mass", "joint"]), things)),
    ),
    "anew": words(True, False),
    "parallel": words(0.0, 1e-6, 0.1, 3.0),
    "n": words(1, 2, 3, 5),
    "joints": words("R", "RP", "RPFHCULSQ", "FF", "X"),
    "seed": words(0, 1, 7, None),
    "physical": words("raise", "warn"),
    "t times": mostly(st.just([0.0, 0.3, 1.0]), array(3), numbers),
    "points": mostly(st.just([[0.0, 0.0], [1.0, 2.0], [0.0, 1.0]]), array(WIDTH)),
    "tables": mostly(st.just([[0.0, 0.0], [1.0, 2.0], [0.0, 1.0]]), array(WIDTH)),
    "between": words("hold", "linear"),
    "integrator": words("rkf45", "rk4", "symplectic", "dop853", "abm"),
    "order max_order": words(None, 1, 4, 12, 13, 2.5),
    "bind": words("robot", "structure"),
    "sines": words("exact", "table", "table-linear"),
    "quantity": words("inverse_dynamics", "coriolis_matrix", "udu", "energy"),
    "parameters": mostly(st.none(), array(20)),
    "differentiated_by": mostly(st.sampled_from(["q", "qd", "tau", ("q", "qd"), ["q"], "parameters", ()])),
    "rotors": words(None, True, False, 1),
    "regressor": mostly(st.none(), array(20)),
    "tolerance margin": mostly(st.floats(1e-12, 0.9), numbers),
    "given": mostly(
        st.sampled_from([ARM.dynamic_parameters(), ARM.dynamic_parameters(friction=True).values]),
        array(20),
        array(22),
    ),
    "ten": mostly(st.sampled_from([ARM.dynamic_parameters().inertial, [1.0] * 10]), array(10)),
    "reference": mostly(st.sampled_from([None, [1, 0, 0, 0, 1, 0, 1, 0, 0, 1]]), array(10)),
    "near": mostly(st.none(), array(20)),
    "base_values": array(6),
    "projected": words("raise", "warn", "project"),
    "torque": mostly(
        st.sampled_from([None, PATH, rd.friction(viscous=0.1), rd.pd([0, 0], kp=1, kd=1)]), joint_numbers
    ),
    "until": mostly(st.sampled_from([None, lambda t, q, qd: q[0] + 0.5, lambda t, q, qd: np.sqrt(0.1 - t)])),
    "function": mostly(st.sampled_from([lambda t, q, qd, kp: -kp * q, lambda t, q, qd, kp: [1.0]])),
    "max_steps": words(100.0, 500),
    "substeps": words(1, 3, 0, 1.5),
    "offset velocity effort": joint_numbers,
    "cosines": mostly(st.just([[0.1, 0.2], [0.0, -0.1]]), array(WIDTH)),
    "period cutoff": scalar,
    "periods": words(1, 2, 0, 1.5),
    "harmonics": words(3, 5, 1, 0, 2.5),
    "rest": words(True, False),
    "smoothing": words(None, "lowpass", "fourier", "differences", lambda t, q: (q, q, q), lambda t, q: q),
    "unexcited": words("keep", "raise"),
    "source": mostly(st.sampled_from(["two_link", "nothing", "a.json", "/", ARM.to_dict()])),
    "count": words(2, 5, 100),
    "robot": mostly(st.just(ARM)),
    "task": words(None, "inverse_dynamics", "gravity_force"),
    "policy": words("bias-included"),
    "form": words("recursive", "closed"),
    "values": words(None, "numbers", "symbols"),
    "text": mostly(
        st.sampled_from(
            [
                "t,tau1,tau2\n0,1,2\n0.5,3,4\n",
                "q1,q2,qd_link1,qd_link2\n0,1e3,-2,.5\n",
                "t;tau1\n0;1\n",
                "t,tau1,tau2\n0,nan,1\n",
                "t,tau1\n0,x\n",
                '"t,tau1\n',
                "",
                "/",
            ]
        ),
        st.text(alphabet="t,aqud12\n.-e\"';\0\ufeff", max_size=40),
    ),
    "part": words("position", "rotation", "pose", "all"),
    "length blend tool_speed start_speed end_speed": scalar,
    "start end middle": mostly(
        st.sampled_from([rd.Pose((0.3, 0.1, 0)), np.eye(4), (0.2, 0.3, 0.0), (0.1, 0.1, 0.1), -np.eye(4)]),
        vector,
    ),
    "center about": mostly(st.sampled_from([(0.1, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, 0.0, 0.0)]), vector),
    "angle advance": mostly(st.floats(-10.0, 10.0), numbers),
    "turn": mostly(st.sampled_from([None, ((0, 0, 1), 2.0), ((0, 0, 0), 1.0), (1, 2, 3)])),
    "stops_of_tool": mostly(
        st.lists(st.sampled_from([(0.3, 0.1, 0), (0.2, 0.3, 0), rd.Pose((0.1, 0, 0))]), max_size=4)
    ),
    "s": mostly(st.floats(-0.1, 0.5), array(3)),
    "law": mostly(st.sampled_from([2.0, 0, rd.quintic(0, 1, 1.0), rd.cubic(0, 2**0.5, 1.0), PATH]), numbers),
    "way": mostly(st.sampled_from([PATH, WAY, [[0, 0], [1, 1], [1, 0]], [[0, 0], [0, 0]]]), array(WIDTH)),
    "intervals": words(2, 10, 40, 1, 2.5),
    "held": words(True, False, 1),
    "needed optional": mostly(st.sampled_from([(), ("t",), ("tau",), ("q", "qd"), ("t", "tau")])),
    "names": words("numbers", "joints", "links"),
    "gain posture posture_gain": joint_numbers,
    "rate_gain rate delay share": scalar,
    "directions": words("xy", "x", ("x", "y"), ("x", "rz"), "xx", "w", (), None, 3),
    "tool_target": mostly(
        st.sampled_from(
            [[0.5, 0.1, 0.0], rd.Pose(), np.eye(4), PATH, rd.quintic([0, 0, 0], [1, 1, 1], 1.0), np.sin]
        ),
        array(3),
    ),
}
STRATEGIES = {name: strategy for names, strategy in ARGUMENTS.items() for name in names.split()}


class Target(NamedTuple):
    """A function, and the names of its arguments: positional ones, then keywords that may be left out.

    tail   the last axes of its result, "" where it has none
    """

    call: Callable[..., Any]
    needed: str
    optional: str = ""
    tail: tuple[int, ...] | None = None


def _simulated(q0: Any, **how: Any) -> Any:
    return ARM.simulate(q0, progress=False, **{"duration": 0.05, "max_steps": 300} | how)


def _varied(robot: Any = GEARED, rows: Any = 3, mass: Any = 0.1, **how: Any) -> Any:
    return rd.randomised(robot, rows=rows, mass=mass, **how).numbers


def _stepped(q: Any, qd: Any, tau: Any, **how: Any) -> Any:
    stepper = ARM.stepper(**{"step": 0.01} | how)
    stepper.reset(q=q, qd=qd)
    for _ in range(3):
        stepper.step(tau)
    words = np.atleast_1d(stepper.status)
    return stepper.q if np.array_equal(words == "running", np.atleast_1d(stepper.ok)) else np.nan


def _pushed() -> rd.Run:
    """A short run that has numbers of every kind."""
    law = rd.pd([0.1, 0.2], kp=1.0, kd=0.1)
    return ARM.simulate([0.1, 0.2], duration=0.02, step=0.01, torque=law, wrench=rd.Wrench([0.1, 0.2, 0.3]))


def _slopes(*found: Any) -> Any:
    """All arrays of gradients."""
    arrays = [
        half for one in found for half in (one.q0, one.qd0, one.wrench, one.parameters) if half is not None
    ]
    torques = [one.torque for one in found if one.torque is not None]
    return (*arrays, *(array for by in torques for term in by.values() for array in term.values()))


def _read(text: Any, robot: Any, **how: Any) -> Any:
    """The samples of a text in a file; what is no text is given as the path."""
    with TemporaryDirectory() as folder:
        file = text
        if isinstance(text, str) and text != "/":
            file = Path(folder) / "log.csv"
            file.write_text(text, encoding="utf-8", errors="surrogatepass")
        found = rd.read_samples(file, robot, **how)
    return list(found.fields.values())


def _written(names: Any) -> Any:
    """A run written and read again."""
    run = rd.Run.along(ARM, PATH, count=3)
    with TemporaryDirectory() as folder:
        run.to_csv(f"{folder}/run.csv", names=names)
        found = rd.read_samples(f"{folder}/run.csv", ARM).tau
    return found if np.array_equal(found, run.tau) else np.nan


def _kernel(quantity: Any, q: Any, qd: Any, **how: Any) -> Any:
    bound = {key: how[key] for key in ("bind", "method", "sines") if key in how}
    given = {key: how[key] for key in ("parameters", "out") if key in how}
    made = ARM.kernel(quantity, **bound)
    return made(*(q, qd, qd)[: len(made.arguments)], **given)


def _derivatives(quantity: Any, q: Any, qd: Any, **how: Any) -> Any:
    """A kernel of derivatives, its matrices and its products."""
    bound = {key: how[key] for key in ("bind", "method", "frame", "axes", "friction") if key in how}
    given = {key: how[key] for key in ("parameters", "wrench") if key in how}
    made = ARM.kernel(quantity, derivatives=how.get("differentiated_by", "q"), **bound)
    arguments = (q, qd, qd)[: len(made.arguments)]
    if "tau" in how:
        return np.concatenate([np.ravel(one) for one in made.vjp(*arguments, how["tau"], **given)])
    if "qdd" in how:
        return np.ravel(made.jvp(*arguments, dq=how["qdd"], **given))
    return np.concatenate([np.ravel(one) for one in _leaves(made(*arguments, **given))])


def _leaves(found: Any) -> list[Any]:
    return [leaf for one in found for leaf in (one if isinstance(one, tuple) else (one,))]


def _excited(**how: Any) -> Any:
    return rd.excite(ARM, **{"velocity": 2.0, "effort": 1e9, "rounds": 0} | how)(0.3)


def _fastest(way: Any, **how: Any) -> Any:
    """The fastest motion, or why there is none; printing it must do, too."""
    found = ARM.time_optimal(way, **{"effort": 20.0, "intervals": 20} | how)
    return bool(repr(found)) and (tuple(found.trajectory(0.1)) if found.ok else (bool(found.reason),))


def _followed(path: Any = LINE, **how: Any) -> Any:
    found = ARM.joint_path(path, **{"match": "position", "q0": [0.1, 1.5]} | how)
    return bool(repr(found)) and (tuple(found(found.length / 3)) if found.ok else (bool(found.reason),))


def _seen(made: Callable[..., rd.ToolPath]) -> Callable[..., Any]:
    """A path of the tool made, and its pose and derivatives at one place."""
    return lambda *positional, **keywords: tuple(
        (path := made(*positional, **keywords)).motion(path.length / 3)
    )


def _identified(**how: Any) -> Any:
    """A record with other columns; printing what is found must do, too."""
    measured = {name: how.pop(name, RECORD[name]) for name in ("t", "q", "tau")}
    found = rd.identify(ARM, **measured, **how)
    return bool(repr(found)) and (found.base.values, found.predict([0.1, 0.2], [1.0, 0.0], [0.0, 1.0]))


METHOD = "method"
OF_ARM: dict[str, tuple[str, str, tuple[int, ...] | None]] = {
    "inverse_dynamics": ("q qd qdd", "wrench friction method out", (2,)),
    "forward_dynamics": ("q qd tau", "wrench friction method out", (2,)),
    "inverse_dynamics_derivatives": ("q qd qdd", "wrench friction method out", None),
    "forward_dynamics_derivatives": ("q qd tau", "wrench friction method out", None),
    "inertia_matrix": ("q", "method out", (2, 2)),
    "inverse_inertia_matrix": ("q", "method out", (2, 2)),
    "coriolis_matrix": ("q qd", "method out", (2, 2)),
    "bias_force": ("q qd", "friction method out", (2,)),
    "gravity_force": ("q", "method out", (2,)),
    "convective_force": ("q qd", "method out", (2,)),
    "generalised_force": ("q wrench", "out", (2,)),
    "regressor": ("q qd qdd", "rotors friction method out", None),
    "dynamic_parameters": ("", "rotors friction", None),
    "base_parameters": ("", "rotors friction regressor tolerance seed", None),
    "udu": ("q", "method", None),
    "elimination": ("q", "", None),
    "forward_kinematics": ("q", "out", (3, 4, 4)),
    "end_effector": ("q", "frame out", (4, 4)),
    "inverse_kinematics": ("pose", "frame q0 match weights goal tolerance restarts all", None),
    "jacobian": ("q", "frame axes out", (6, 2)),
    "jacobian_rate": ("q qd", "frame axes out", (6, 2)),
    "twist": ("q qd", "frame axes", None),
    "twist_rate": ("q qd", "qdd frame axes", None),
    "operational_space_inertia": ("q", "frame inverse out", (6, 6)),
    "center_of_mass": ("q", "out", (3,)),
    "momentum": ("q qd", "", None),
    "momentum_matrix": ("q", "out", (6, 2)),
    "capture": ("q qd mass", "com inertia linear angular frame", None),
    "energy": ("q qd", "", None),
    "reactions": ("q qd qdd", "wrench", None),
    "twists": ("q qd", "", None),
    "uncoupled": ("q qd qdd", "wrench", None),
    "manipulability": ("q", "frame part length", None),
    "end_effector_acceleration": ("q qd tau", "frame axes wrench friction method", None),
    "with_payload": ("mass", "com inertia frame physical", None),
    "replace": ("link", "mass com inertia joint name gravity physical", None),
    "lock": ("positions", "", None),
    "subtree": ("link", "", None),
    "attach": ("other", "frame prefix", None),
    "with_base": ("body", "", None),
    "limit_violations": ("q", "qd tau", None),
    "integrate": ("q v", "", (2,)),
    "difference": ("q0 q1", "", (2,)),
    "q_from": ("positions", "", None),
    "qd_from": ("positions", "", None),
    "by_joint": ("q", "", None),
    "to_dh": ("convention", "anew parallel", None),
    "count": ("method", "task policy", None),
    "equations": ("task", "method form values", None),
}
"""Methods of a robot: what they need, what they may be given, the last axes of the result."""


def _method(name: str) -> Callable[..., Any]:
    """Asked for at every call: after the first one it may be a built-in function."""
    return lambda *positional, **keywords: getattr(ARM, name)(*positional, **keywords)


def _driven(law: Callable[..., rd.Torque]) -> Callable[..., Any]:
    """A law made, and its torque in one state."""
    return lambda **keywords: law(**keywords).of(ARM)(0.1, [0.0, 0.1], [1.0, 0.0])


def _moved(made: Callable[..., rd.Trajectory]) -> Callable[..., Any]:
    """A path made, and its point at one time."""
    return lambda *positional, **keywords: made(*positional, **keywords)(0.3)


def _postures(pose: Any, frame: Any = None, q0: Any = None) -> Any:
    """All postures of a closed form, with their words."""
    found = ARM.closed_form.of(frame).solve(pose, q0)
    assert found.ok.shape == found.error.shape
    assert len(found.branch) == found.q.shape[-2]
    assert repr(found)
    assert found.free.shape == found.error.shape
    return found.q


def _yielding(**how: Any) -> Any:
    """A short run under a law that remembers something."""
    given: dict[str, Any] = {
        "inertia": 1,
        "damping": 1,
        "stiffness": 1,
        "kp": 1,
        "kd": 1,
        "directions": "xy",
    } | how
    law = rd.admittance([0.5, 0.1, 0.0], **given)
    run = ARM.simulate([0.4, 0.9], duration=0.02, torque=law, progress=False, max_steps=300)
    return run.tau if np.all(run.ok) else run.t


SEEN = "ground radius shapes ignore sharpness"


def _apart(found: rd.Clearance) -> Any:
    """The numbers of a clearance; printing it and its verdict must do, too."""
    return bool(repr(found)) and (
        found.distance,
        found.smooth,
        found.bound,
        found.points,
        found.between_samples,
    )


TARGETS = {name: Target(_method(name), *row) for name, row in OF_ARM.items()} | {
    "base_reaction": Target(SATELLITE.base_reaction, "q qd qdd", "wrench"),
    "generalised_jacobian": Target(SATELLITE.generalised_jacobian, "q", "frame"),
    "floating": Target(SATELLITE.inverse_dynamics, "q qd qdd", "wrench out"),
    "explain": Target(
        lambda q, qd, tau, **how: ARM.explain(q, qd, tau, **how).mass_matrix, "q qd tau", "numbering"
    ),
    "denoc": Target(lambda q, **how: ARM.denoc(q, **how).N, "q", "qd numbering", (12, 2)),
    "convective": Target(lambda q, qd, **how: ARM.convective(q, qd, **how).C, "q qd", "numbering", (2, 2)),
    "articulation": Target(lambda q, **how: ARM.articulation(q, **how).M_hat, "q", "numbering", (2, 3, 6, 6)),
    "kalman": Target(
        lambda q, qd, tau, **how: ARM.kalman(q, qd, tau, **how).qdd, "q qd tau", "wrench numbering", (2,)
    ),
    "schur": Target(lambda q, **how: ARM.schur(q, **how).M_inv, "q", "qd tau wrench numbering", (2, 2)),
    "with_parameters": Target(
        lambda given, projected: ARM.with_parameters(given, physical=projected).mass, "given projected"
    ),
    "expand": Target(
        lambda base_values, **how: BASE.expand(base_values, **how), "base_values", "near", (20,)
    ),
    "with_kernel_parameters": Target(
        lambda parameters: ARM.dynamic_parameters().with_kernel_parameters(parameters).values,
        "parameters",
        "",
        (20,),
    ),
    "nearest_physical": Target(rd.nearest_physical, "ten", "reference margin", (10,)),
    "pseudo_inertia": Target(rd.pseudo_inertia, "ten", "", (4, 4)),
    "log_cholesky": Target(rd.log_cholesky, "ten", "", (10,)),
    "from_log_cholesky": Target(rd.from_log_cholesky, "ten", "", (10,)),
    "kernel": Target(_kernel, "quantity q qd", "bind method sines parameters out"),
    "derivatives": Target(
        _derivatives,
        "quantity q qd",
        "differentiated_by bind method frame axes friction parameters wrench tau qdd",
    ),
    "simulate": Target(
        _simulated,
        "q0",
        "qd0 times torque wrench until limits integrator order max_order rtol atol step max_step friction method "
        "max_steps parameters",
    ),
    "randomised": Target(
        _varied,
        "",
        "robot rows mass com inertia rotor friction seed",
    ),
    "closed_form": Target(_postures, "pose", "frame q0"),
    "stepper": Target(
        _stepped, "q qd tau", "step rows torque wrench integrator substeps friction method parameters"
    ),
    "pose": Target(lambda **given: rd.Pose(**given).matrix(), "", "xyz rotation", (4, 4)),
    "revolute": Target(rd.Revolute, "", "axis"),
    "screw": Target(rd.Screw, "", "axis pitch"),
    "universal": Target(rd.Universal, "", "axis second"),
    "link": Target(
        lambda mass, **given: rd.Link("a", mass=mass, **given),
        "mass",
        "parent joint placement frame com inertia",
    ),
    "floating_base": Target(rd.FloatingBase, "mass", "com inertia"),
    "wrench": Target(rd.Wrench, "", "force moment frame point"),
    "robot": Target(rd.Robot, "links", "gravity base tool frames name physical"),
    "random": Target(rd.Robot.random, "n", "joints tree seed base"),
    "from_axes": Target(rd.Robot.from_axes, "lines", "gravity name base tool physical"),
    "from_dh": Target(
        rd.Robot.from_dh,
        "rows convention",
        "gravity name base mount tool degrees columns joints parents physical",
    ),
    "load": Target(rd.load, "source", "physical base tip lock"),
    "cubic": Target(_moved(rd.cubic), "q0 q1 duration", "qd0 qd1"),
    "quintic": Target(_moved(rd.quintic), "q0 q1 duration", "qd0 qd1 qdd0 qdd1"),
    "cycloidal": Target(_moved(rd.cycloidal), "q0 q1 duration"),
    "trapezoidal": Target(_moved(rd.trapezoidal), "q0 q1", "duration speed acceleration"),
    "via": Target(_moved(rd.via), "points times", "qd0 qd1 qdd0 qdd1"),
    "fourier": Target(
        lambda offset, cosines, sines, **how: rd.fourier(offset, cosines, sines, **{"period": 1.0} | how)(
            0.3
        ),
        "offset cosines sines",
        "period periods",
    ),
    "excite": Target(
        _excited, "", "lower upper velocity acceleration effort period periods harmonics rest rotors seed"
    ),
    "identify": Target(
        _identified,
        "",
        "t q qd qdd tau rotors viscous coulomb smoothing cutoff period harmonics degrees unexcited physical",
    ),
    "joint_path": Target(lambda way, **how: tuple(rd.joint_path(way, **how)(0.1)), "way", "tolerance"),
    "joint_path_at": Target(lambda s: tuple(WAY(s)), "s"),
    "timed": Target(_moved(WAY.timed), "law"),
    "time_optimal": Target(
        _fastest,
        "way",
        "velocity acceleration effort tool_speed frame start_speed end_speed friction wrench intervals",
    ),
    "tool_line": Target(_seen(rd.tool_line), "start end", "turn"),
    "tool_arc": Target(_seen(rd.tool_arc), "start middle end"),
    "tool_circle": Target(_seen(rd.tool_circle), "start center about angle", "rotation"),
    "tool_screw": Target(
        _seen(lambda start, about, angle, **how: rd.tool_screw(start, axis=about, angle=angle, **how)),
        "start about angle",
        "point advance",
    ),
    "tool_screw_to": Target(_seen(rd.tool_screw), "start end"),
    "tool_via": Target(_seen(rd.tool_via), "stops_of_tool", "blend"),
    "tool_path_at": Target(LINE, "s"),
    "follow": Target(_followed, "", "q0 frame match tolerance"),
    "follow_limits": Target(lambda held: _followed(limits=held), "held"),
    "workspace": Target(
        lambda **how: ARM.workspace(**{"count": 50} | how).points, "", "frame count seed", (3,)
    ),
    "path": Target(PATH, "t"),
    "path_violations": Target(PATH.limit_violations, "robot"),
    "clearance": Target(
        lambda q, **how: _apart(ARM.clearance(q, **{"ground": -1.0} | how)), "q", f"{SEEN} times"
    ),
    "path_clearance": Target(
        lambda robot, **how: _apart(PATH.clearance(robot, **{"ground": -1.0} | how)), "robot", SEEN
    ),
    "run_gradients": Target(lambda **how: _slopes(*_pushed().gradients(**how)), "", "by of mode checkpoints"),
    "run_vjp": Target(lambda q, **how: _slopes(_pushed().vjp(q, **how)), "q", "qd by of checkpoints"),
    "run_jvp": Target(
        lambda **along: tuple(_pushed().jvp(**along)), "", "q0 qd0 torque wrench parameters of", (WIDTH,)
    ),
    "motion": Target(rd.motion, "name"),
    "motions": Target(rd.motions, "name"),
    "methods": Target(rd.methods, "task"),
    "general_count": Target(partial(rd.count, "newton-euler"), "n", "joints policy passes"),
    "along": Target(
        lambda robot, path, **given: rd.Run.along(robot, path, **given).tau,
        "robot path",
        "step count friction wrench method",
    ),
    "along_adrift": Target(
        lambda **given: rd.Run.along(ADRIFT, PATH, count=3, **given).tau,
        "",
        "wrench friction base q0 qd0",
        (8,),
    ),
    "read_samples": Target(_read, "text robot", "needed optional"),
    "columns": Target(_written, "names"),
    "pd": Target(_driven(partial(rd.pd, PATH, kp=1, kd=1)), "", "kp kd"),
    "pid": Target(_driven(partial(rd.pid, PATH, kp=1, ki=1, kd=1)), "", "kp ki kd windup"),
    "pd_target": Target(lambda target: _driven(rd.pd)(target=target, kp=1, kd=1), "target"),
    "computed_torque": Target(
        _driven(partial(rd.computed_torque, PATH, kp=1, kd=1)), "", "kp kd model wrench"
    ),
    "computed_torque_path": Target(lambda path: _driven(rd.computed_torque)(path=path, kp=1, kd=1), "path"),
    "feedforward": Target(
        lambda path, **given: _driven(rd.feedforward)(path=path, **given), "path", "model friction wrench"
    ),
    "gravity_compensation": Target(_driven(rd.gravity_compensation), "", "model"),
    "friction": Target(_driven(rd.friction), "", "viscous coulomb width"),
    "stops": Target(_driven(partial(rd.stops, -1, 1, stiffness=1.0)), "", "stiffness damping width"),
    "stops_at": Target(
        lambda lower, upper: _driven(rd.stops)(lower=lower, upper=upper, stiffness=1.0), "lower upper"
    ),
    "torque_function": Target(
        lambda function, kp, **given: _driven(partial(rd.torque_function, function, **given))(kp=kp),
        "function kp",
        "per_row",
    ),
    "operational_space": Target(
        _driven(partial(rd.operational_space, [0.5, 0.1, 0.0], kp=1, kd=1, directions="xy")),
        "",
        "kp kd frame singular_damping model friction wrench",
    ),
    "operational_space_target": Target(
        lambda tool_target, **given: _driven(rd.operational_space)(target=tool_target, kp=1, kd=1, **given),
        "tool_target",
        "directions rotation",
    ),
    "impedance": Target(
        _driven(partial(rd.impedance, [0.5, 0.1, 0.0], stiffness=1, damping=1, directions="xy")),
        "",
        "stiffness damping inertia frame model friction wrench",
    ),
    "admittance": Target(_yielding, "", "inertia damping stiffness kp kd frame model wrench directions"),
    "resolved_rate": Target(
        _driven(partial(rd.resolved_rate, [0.5, 0.1, 0.0], gain=1, rate_gain=1, directions="xy")),
        "",
        "gain rate_gain singular_damping posture posture_gain frame model",
    ),
    "null_space": Target(
        _driven(partial(rd.null_space, rd.friction(viscous=1), directions="x")),
        "",
        "directions frame singular_damping model",
    ),
    "sampled": Target(
        lambda rate, delay: (
            ARM.simulate(
                [0.1, 0.2],
                duration=0.02,
                torque=rd.pd([0, 0], kp=1, kd=0.1).sampled(rate, delay=delay),
                progress=False,
            ).tau
        ),
        "rate delay",
    ),
    "clip_effort": Target(
        lambda share: (
            ARM.with_joints(limits=rd.Limits(effort=1.0))
            .simulate(
                [0.1, 0.2], duration=0.02, torque=rd.pd([0, 0], kp=1, kd=1).clip_effort(share), progress=False
            )
            .tau
        ),
        "share",
    ),
    "torque_table": Target(
        lambda t, tables, between: _driven(rd.torque_table)(t=t, tau=tables, between=between),
        "t tables between",
    ),
}


@cache
def names(task: str) -> list[str]:
    return [row.name for row in rd.methods() if row.task == task]


def strategy(name: str, argument: str) -> SearchStrategy[Any]:
    """What to give an argument of a target."""
    if (name, argument) == ("link", "frame"):
        return poses
    if name == "along_adrift" and argument == "base":
        return words("free", "held", "fixed")
    if name == "along_adrift" and argument in ("q0", "qd0"):
        width = ADRIFT.nq if argument == "q0" else ADRIFT.nv
        return mostly(st.just(np.array([0.0, 0, 0, 0, 0, 0, 1, 0.1, 0.1][:width])), array(width))
    if name == "run_jvp" and argument in ("torque", "wrench"):
        along = {
            "torque": [None, {}, {"PD control": {"kp": 1.0}}, {"PD control": 1}, {"friction": {"kp": 1.0}}]
        }
        return (
            mostly(st.sampled_from(along["torque"])) if argument == "torque" else mostly(st.none(), array(6))
        )
    if name in SLOPES and argument == "out":
        return mostly(st.sampled_from([None, *SLOPES.values()]), out)
    if (name, argument) == ("stepper", "rows"):
        return words(None, 1, 2, 5, 0)
    if name in ("simulate", "stepper") and argument == "parameters":
        return mostly(st.sampled_from([None, ROBOTS, ROBOTS[:1], ROBOTS.parameters[..., :20]]), array(20))
    if (name, argument) == ("randomised", "rows"):
        return words(1, 3, range(2, 5), range(0), 0, 1.5, 2**50)
    if name == "randomised" and argument in ("mass", "com", "inertia", "rotor", "friction"):
        return mostly(st.sampled_from(SPREADS), numbers, array(2), array(3))
    if name == "fourier" and argument == "sines":
        return STRATEGIES["cosines"]
    if name == "identify" and argument in RECORD:
        return mostly(st.just(RECORD[argument]), st.just([RECORD[argument]] * 2), array(WIDTH))
    if name in ("identify", "excite") and argument in ("viscous", "coulomb", "physical"):
        return words(True, False)
    if argument == METHOD:
        return words(None, *names(name), "cholesky", "")
    if name in ("floating", "base_reaction", "generalised_jacobian") and argument in ("q", "qd", "qdd"):
        still = [0.0, 0, 0, 0, 0, 0, 1] + [0.1] * (SATELLITE.nq - 7)
        width = SATELLITE.nv if argument == "qd" or name == "floating" else SATELLITE.n
        return mostly(st.just(np.array(still)), array(SATELLITE.nq)) if argument == "q" else array(width)
    return STRATEGIES[argument]


def case(seed: int) -> Outcome:
    """One function; odd seeds compile."""
    os.environ["RODYN_TARGET"] = COMPILED if seed % 2 else "numpy"
    name = list(TARGETS)[(seed // 2) % len(TARGETS)]
    target = TARGETS[name]
    needed = st.tuples(*(strategy(name, argument) for argument in target.needed.split()))
    optional = st.fixed_dictionaries(
        {}, optional={argument: strategy(name, argument) for argument in target.optional.split()}
    )
    shown = {"call": "", "wrong": ""}
    tries = [0]

    @seeded(seed)
    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
        report_multiple_bugs=False,
    )
    @given(needed, optional)
    def attack(positional: tuple[Any, ...], keywords: dict[str, Any]) -> None:
        tries[0] += 1
        wrong = judged(target, positional, keywords)
        if wrong:
            words = [*map(repr, positional), *(f"{key}={value!r}" for key, value in keywords.items())]
            shown.update(call=f"{name}({', '.join(words)})", wrong=wrong)
            raise AssertionError(wrong)

    try:
        attack()
    except AssertionError:
        findings = [f"{shown['call']}   # RODYN_TARGET={os.environ['RODYN_TARGET']}\n{shown['wrong']}"]
    else:
        findings = []
    return Outcome(tries[0], findings)


def judged(target: Target, positional: tuple[Any, ...], keywords: dict[str, Any]) -> str:
    """What is wrong with a call, or nothing."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            found = attempt(lambda: target.call(*positional, **keywords))
            if isinstance(found, Refused):
                return "" if str(found.error) else "an error without words"
            unsound = not finite(found)
            misshapen = target.tail is not None and np.shape(found)[-len(target.tail) :] != target.tail
        except Exception as error:
            return foreign(error)
    if misshapen:
        return f"a result of shape {np.shape(found)}, not (..., {target.tail})"
    return f"not finite, in silence: {found}" if unsound else ""


def finite(found: Any) -> bool:
    """Whether every number of a result is."""
    if isinstance(found, rd.Run):
        return not np.any(np.asarray(found.ok) & ~np.isfinite(found.q).all(axis=(-1, -2)))
    if isinstance(found, tuple):
        return all(map(finite, found))
    if isinstance(found, np.ndarray) and found.dtype.kind == "f":
        return bool(np.isfinite(found).all())
    return not isinstance(found, float) or bool(np.isfinite(found))
