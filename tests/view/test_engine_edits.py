"""Robots edited and opened in a page are the robots that the library makes of the same numbers."""

import math
import re
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.link import FloatingBase
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.random import random_mechanism
from rodyn.view.model import page_model
from rodyn.view.programs.engine import FORWARD, JOINED
from tests.any_robot import Case, case, difference, robots
from tests.geared import geared
from tests.marks import mostly_slow
from tests.view.node import FUZZ, asked, run

SMALL = 1e-12


def gripper() -> rd.Robot:
    """An arm with two fingers, one of which mimics the other."""
    rod = {"mass": 1.0, "com": (0.2, 0.0, 0.1), "inertia": (0.1, 0.2, 0.2)}
    along, at = {"axis": (0.0, 1.0, 0.0)}, Pose(xyz=(0.4, 0.0, 0.0))
    links = [
        rd.Link("arm", joint=rd.Revolute((0.0, 1.0, 0.0), viscous=0.2, coulomb=0.5), **rod),
        rd.Link("hand", "arm", rd.Revolute((0.0, 0.0, 1.0)), at, **rod),
        rd.Link("left", "hand", rd.Prismatic(**along, name="finger"), at, **rod),
        rd.Link("right", "hand", rd.Prismatic(**along, mimic=rd.Mimic("finger", -1.0)), at, **rod),
    ]
    return rd.Robot.of(Mechanism("gripper", links))


OWN = {
    "mimic": gripper(),
    "screws": rd.Robot.of(random_mechanism(4, "HRH", seed=4)),
    "balls": rd.Robot.of(random_mechanism(4, "SRU", seed=5)),
    "free": rd.Robot.of(random_mechanism(3, "SC", seed=6, base="floating")),
}


def torques(now: Case, what: dict[str, Any]) -> dict[str, Any]:
    return {"name": "inverseDynamics", "given": [now.q, now.qd, now.rates], **what}


def test_numbers_of_a_table() -> None:
    """Lengths, angles, masses, rotors, friction and gravity, changed one after the other."""
    arm = rd.load("puma_corrected")
    now, table = case(arm), arm.to_dh("standard")
    table["links"][1] |= {"a": 0.5, "alpha": 0.3, "mass": 12.0, "rotor_inertia": 0.2, "r": [0.3, 0.1, 0.0]}
    table["links"][2] |= {"joint": "prismatic", "b": 0.2, "theta": 0.4}
    table["gravity"] = [0.0, 1.0, -3.0]
    changes = [
        {"path": "dh/1/a", "value": 0.5},
        {"path": "dh/1/alpha", "value": 0.3},
        {"path": "links/1/mass", "value": 12.0},
        {"path": "links/1/rotor", "value": 0.2},
        {"path": "links/1/com", "value": [-0.3, -0.1, 0.0]},
        {"path": "dh/2/joint", "value": "prismatic"},
        {"path": "dh/2/b", "value": 0.2},
        {"path": "dh/2/theta", "value": 0.4},
        {"path": "gravity/1", "value": 1.0},
        {"path": "gravity/2", "value": -3.0},
    ]
    (answer,) = asked([torques(now, {"what": "edited", "model": page_model(arm), "changes": changes})])
    wanted = rd.load(table).inverse_dynamics(now.q, now.qd, now.rates)
    assert difference(answer["found"], wanted) < SMALL


def test_other_convention() -> None:
    """The same numbers read by the other convention."""
    arm = rd.load("three_link")
    now, table = case(arm), arm.to_dh("standard") | {"convention": "modified"}
    change = {"path": "dh/convention", "value": "modified"}
    (answer,) = asked([torques(now, {"what": "edited", "model": page_model(arm), "changes": [change]})])
    assert difference(answer["found"], rd.load(table).inverse_dynamics(now.q, now.qd, now.rates)) < SMALL


@pytest.mark.slow
def test_masses_of_a_floating_robot() -> None:
    robot = robots()["random 3"].merged()
    now, base = case(robot), robot.mechanism.base
    assert isinstance(base, FloatingBase)
    body = FloatingBase(2 * base.mass, base.com, base.inertia)
    heavier = rd.Robot.of(Mechanism(robot.name, robot.links, robot.gravity, body))
    changes = [{"path": "base/mass", "value": 2 * base.mass}]
    request = {"what": "edited", "model": page_model(robot, meshes=False), "changes": changes}
    (answer,) = asked([torques(now, request)])
    assert difference(answer["found"], heavier.inverse_dynamics(now.q, now.qd, now.rates)) < SMALL


BAD: dict[str, tuple[dict[str, Any], Any]] = {
    "negative mass": ({"path": "links/1/mass", "value": -1.0}, {"mass": -1.0}),
    "no mass": ({"path": "links/5/mass", "value": 0.0}, {"mass": 0.0}),
    "mass that is no number": ({"path": "links/1/mass", "value": "heavy"}, {"mass": "heavy"}),
    "infinite mass": ({"path": "links/1/mass", "value": math.inf}, {"mass": math.inf}),
    "mass NaN": ({"path": "links/1/mass", "value": math.nan}, {"mass": math.nan}),
    "no number at all": ({"path": "links/1/mass", "value": None}, {"mass": None}),
    "truth as mass": ({"path": "links/1/mass", "value": True}, {"mass": True}),
    "com NaN": ({"path": "links/1/com", "value": [0.0, math.nan, 0.0]}, {"com": [0.0, math.nan, 0.0]}),
    "com of two": ({"path": "links/1/com", "value": [0.5, 1.5]}, {"com": [0.5, 1.5]}),
    "com that is a text": ({"path": "links/1/com", "value": "middle"}, {"com": "middle"}),
    "triangle": (
        {"path": "links/1/inertia", "value": [0.1, 0, 0, 0.1, 0, 0.5]},
        {"inertia": (0.1, 0.1, 0.5)},
    ),
    "rounded": ({"path": "links/1/inertia", "value": [1, 0, 0, 1, 0, 2.01]}, {"inertia": (1.0, 1.0, 2.01)}),
    "one moment": ({"path": "links/1/inertia", "value": [0, 0, 0, 0, 0, 1.5]}, {"inertia": (0.0, 0.0, 1.5)}),
    "units": ({"path": "links/1/inertia", "value": [1e4, 0, 0, 1e4, 0, 1e5]}, {"inertia": (1e4, 1e4, 1e5)}),
    "sign": ({"path": "links/1/inertia", "value": [-0.25, 0, 0, 1, 0, 1]}, {"inertia": (-0.25, 1.0, 1.0)}),
    "products": (
        {"path": "links/1/inertia", "value": [0.0, 1.0, 0.0, 0.0, 0.0, 0.0]},
        {"inertia": ((0.0, 1.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, 0.0))},
    ),
    "tensor": (
        {"path": "links/1/inertia", "value": [1.0, 2.0, 3.0, 1.0, 1.0, 1.0]},
        {"inertia": ((1.0, 2.0, 3.0), (2.0, 1.0, 1.0), (3.0, 1.0, 1.0))},
    ),
    "wrong frame": (
        {"path": "links/1/inertia", "value": [0.2, 0.0, 0.0, 0.3, 0.0, 0.7]},
        {"inertia": (0.2, 0.3, 0.7)},
    ),
}


def without_advice(message: str) -> str:
    """Words for a page, which has no argument physical="warn"."""
    return re.sub(r" \(physical=[^)]*\)", "", message, count=1)


@pytest.mark.slow
def test_rotors_and_friction() -> None:
    """Of robots with rotors at all joints, at some, and of the methods that take them."""
    unlike = [name for name in ALL_METHODS if not name.startswith("constraint-force")]
    for every, names in ((1, ALL_METHODS), (2, unlike)):
        robot = geared(robots()["ur5e"], seed=2, every=every)
        now, model = case(robot), page_model(robot)
        acts = {"friction": True}
        given = [now.q, now.qd, now.rates]
        requests = [
            {
                "what": "call",
                "model": model,
                "name": "forwardDynamics",
                "given": [*given, acts | {"method": one}],
            }
            for one in names
        ]
        offered, tau, *found = asked(
            [
                {"what": "call", "model": model, "name": "methods", "given": ["forward_dynamics"]},
                {"what": "call", "model": model, "name": "inverseDynamics", "given": [*given, acts]},
                *requests,
            ]
        )
        assert [row["name"] for row in offered["found"]] == list(names)
        wanted = robot.inverse_dynamics(now.q, now.qd, now.rates, friction=True)
        assert difference(tau["found"], wanted) < SMALL
        wanted = robot.forward_dynamics(now.q, now.qd, now.rates, friction=True)
        for one in found:
            assert difference(one["found"], wanted) < SMALL


ALL_METHODS = [*FORWARD, *JOINED["forward_dynamics"]]


def test_words_for_bodies() -> None:
    arm = rd.load("puma_corrected")
    model = page_model(arm)
    found = asked([{"what": "edited", "model": model, "changes": [change]} for change, _ in BAD.values()])
    for (name, (change, fields)), answer in zip(BAD.items(), found, strict=True):
        link = int(change["path"].split("/")[1])
        with pytest.raises(rd.RodynError) as error:
            arm.replace(link=link, **fields)
        assert answer.get("error") == without_advice(str(error.value)), name


ROWS: list[tuple[str, Any]] = [
    ("a", math.nan),
    ("a", math.inf),
    ("a", "long"),
    ("a", None),
    ("b", -math.inf),
    ("b", True),
    ("alpha", math.nan),
    ("alpha", "90"),
    ("theta", math.inf),
    ("theta", "x" * 200),
    ("joint", "screwed"),
    ("joint", 3),
    ("joint", "it's"),
    ("joint", 'say "it"'),
]


def test_words_for_rows() -> None:
    arm = rd.load("two_link")
    model, table = page_model(arm), arm.to_dh("standard")
    changes = [{"path": f"dh/1/{key}", "value": value} for key, value in ROWS]
    found = asked([{"what": "edited", "model": model, "changes": [change]} for change in changes])
    for (key, value), answer in zip(ROWS, found, strict=True):
        rows = [dict(row) for row in table["links"]]
        rows[1][key] = value
        with pytest.raises(rd.RodynError) as error:
            rd.Robot.from_dh(rows, convention="standard")
        assert answer["error"] == str(error.value)


OTHERS: list[tuple[dict[str, Any], str]] = [
    (
        {"path": "gravity/2", "value": math.nan},
        "robot 'two_link': gravity[2] must be a finite number, got nan",
    ),
    ({"path": "gravity", "value": [0, 1]}, "robot 'two_link': gravity must be 3 numbers, got 2: [0, 1]"),
    ({"path": "dh/convention", "value": "x"}, "unknown convention 'x': choose one of standard, dh, modified"),
    ({"path": "links/7/mass", "value": 1.0}, "there is no link '7': robot 'two_link' has links 0 to 1"),
    ({"path": "wheels/1", "value": 1.0}, "unknown path 'wheels/1'"),
    ({"path": "links/0/weight", "value": 1.0}, "unknown key 'weight'"),
    ({"path": "links/0/viscous", "value": -1.0}, "viscous must not be negative, got -1"),
    ({"path": "links/0/coulomb", "value": math.nan}, "coulomb must be a finite number, got nan"),
    ({"path": "links/0/rotor", "value": -0.5}, "rotor_inertia must not be negative, got -0.5"),
    ({"path": "links/0/width", "value": 0.0}, "coulomb_width must be above zero"),
    ({"path": "joints/0/lower", "value": "low"}, "limits: lower must be a number, got 'low'"),
    ({"path": "joints/0/velocity", "value": -1.0}, "limits: velocity must not be negative, got -1"),
    ({"path": "name", "value": " arm"}, "the name of a robot must be a name (printable, not empty"),
    ({"path": "name", "value": "a\u202erm"}, "the name of a robot must be a name (printable, not empty"),
    ({"path": "base/mass", "value": 2.0}, "the base of robot 'two_link' is fixed"),
]


def test_words_for_the_rest() -> None:
    model = page_model(rd.load("two_link"))
    found = asked([{"what": "edited", "model": model, "changes": [change]} for change, _ in OTHERS])
    for (_, words), answer in zip(OTHERS, found, strict=True):
        assert words in answer["error"]


def test_limits_in_order() -> None:
    changes = [{"path": "joints/0/lower", "value": 2.0}, {"path": "joints/0/upper", "value": 1.0}]
    (answer,) = asked([{"what": "edited", "model": page_model(rd.load("two_link")), "changes": changes}])
    with pytest.raises(rd.DescriptionError) as error:
        rd.Revolute(limits=rd.Limits(2, 1))
    assert answer["error"] == str(error.value)


@pytest.mark.slow
def test_files_that_a_page_opens() -> None:
    """What the library writes, a page reads: the same torques."""
    chosen = {
        name: robot for name, robot in robots().items() if name not in ("kuka_kr5_printed", "puma_printed")
    }
    cases = {name: case(robot) for name, robot in chosen.items()}
    requests = [torques(now, {"what": "modelOf", "document": now.robot.to_dict()}) for now in cases.values()]
    tables = {name: rd.load(name) for name in ("puma_corrected", "stanford_2003", "three_link")}
    requests += [
        torques(case(arm), {"what": "modelOf", "document": arm.to_dh("modified")}) for arm in tables.values()
    ]
    for (name, now), answer in zip(
        [*cases.items(), *((name, case(arm)) for name, arm in tables.items())], asked(requests), strict=True
    ):
        if "error" in answer:
            assert "is unphysical" in answer["error"], name  # entries kept as published
            assert now.robot.mechanism.defects
            continue
        wanted = now.robot.inverse_dynamics(now.q, now.qd, now.rates)
        assert difference(answer["found"], wanted) < SMALL, name


SOUND = {name: robot for name, robot in robots().items() if not robot.mechanism.defects}


@lru_cache(maxsize=1)
def written_files() -> dict[str, Any]:
    """What a page writes for each of these robots."""
    answers = asked([{"what": "fileOf", "model": page_model(robot)} for robot in SOUND.values()])
    return {name: answer["found"] for name, answer in zip(SOUND, answers, strict=True)}


@pytest.mark.filterwarnings("ignore:links.* has a = -")  # arms as their makers write them
@pytest.mark.parametrize("name", mostly_slow(SOUND, lambda name: name.startswith(("random 1", "ur5e"))))
def test_files_that_a_page_writes(name: str) -> None:
    """What a page writes, the library reads: the same motion, and the same frames."""
    robot = SOUND[name]
    now, read = case(robot), rd.load(written_files()[name])
    wanted = robot.inverse_dynamics(now.q, now.qd, now.rates)
    assert difference(read.inverse_dynamics(now.q, now.qd, now.rates), wanted) < SMALL
    assert difference(read.energy(now.q, now.qd).potential, robot.energy(now.q, now.qd).potential) < SMALL
    if robot.mechanism.tool is not None or len(robot.mechanism.tips) == 1:
        assert difference(read.end_effector(now.q), robot.end_effector(now.q)) < SMALL


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", OWN)
def test_robots_with_code_of_their_own(name: str) -> None:
    """Screws, ball joints and others are asked in the same way."""
    robot = OWN[name]
    rng = np.random.default_rng(1)
    q = np.array(page_model(robot)["q"]) + 0.3 * rng.standard_normal(robot.nq)
    for free in robot.mechanism.elementary().free:
        q[free.quaternion : free.quaternion + 4] /= np.linalg.norm(q[free.quaternion : free.quaternion + 4])
    qd, x = rng.standard_normal(robot.nv), rng.standard_normal(robot.nv)
    point, force = [0.1, 0.2, 0.3], [1.0, -2.0, 3.0]
    acts = {"wrench": {"link": len(robot.links), "point": point, "force": force}}
    model = page_model(robot)
    calls: dict[str, list[Any]] = {
        "poses": [q],
        "inverseDynamics": [q, qd, x, acts],
        "forwardDynamics": [q, qd, x, acts],
        "inertiaMatrix": [q],
        "centerOfMass": [q],
        "reactions": [q, qd, x, acts],
    }
    requests = [{"what": "call", "model": model, "name": key, "given": given} for key, given in calls.items()]
    moved = {"what": "moved", "model": model, "q": q, "qd": 0 * qd, "step": 1e-3, "count": 100, "options": {}}
    *found, reactions, motion, edited = asked(
        [
            *requests,
            moved,
            {"what": "edited", "model": model, "changes": [{"path": "gravity/0", "value": 1.0}]},
        ]
    )
    wrench = rd.Wrench(force=force, frame=len(robot.links) - 1, point=point)
    wanted = (
        robot.forward_kinematics(q),
        robot.inverse_dynamics(q, qd, x, wrench=wrench),
        robot.forward_dynamics(q, qd, x, wrench=wrench),
        robot.inertia_matrix(q),
        robot.center_of_mass(q),
    )
    for one, other in zip(found, wanted, strict=True):
        assert difference(one["found"], other) < SMALL
    borne = robot.reactions(q, qd, x, wrench=wrench)
    for key in ("force", "moment"):
        drawn = [joint[key] for joint in reactions["found"]]
        assert difference(drawn, getattr(borne, key)[list(robot.mechanism.moving)]) < SMALL
    run = robot.simulate(q, duration=0.1, integrator="rk4", step=1e-3, times=[0.0, 0.1])
    assert difference(motion["found"]["q"], run.q[-1]) < SMALL
    assert "cannot be edited here" in edited["error"]


@pytest.mark.slow
def test_a_hand_on_the_tool() -> None:
    """Where forward kinematics put the tool, inverse kinematics bring it, within the limits of the joints."""
    requests, ends = [], []
    for name in ("puma_corrected", "ur5e", "kinova_gen3", "stanford_2003"):
        arm = rd.load(name)
        model = page_model(arm, meshes=False)
        rng = np.random.default_rng(3)
        q = 0.4 + 0.5 * rng.uniform(size=arm.nq)
        at = np.asarray(arm.end_effector(q + 0.1 * rng.standard_normal(arm.nq)))
        ends.append((arm, at))
        target = {"position": at[:3, 3], "rotation": at[:3, :3].ravel()}
        given = [q, model["tool"], target, {"iterations": 100, "limits": False}]
        requests.append({"what": "call", "model": model, "name": "inverseKinematics", "given": given})
    for (arm, at), answer in zip(ends, asked(requests), strict=True):
        assert answer["found"]["ok"]
        assert np.abs(np.asarray(arm.end_effector(answer["found"]["q"])) - at).max() < 2e-5


@pytest.mark.slow
def test_nonsense_is_taken_or_refused_with_words() -> None:
    """Files, models and edits with wrong values anywhere: no exception but the engine's own."""
    names = ("ur5e", "floating_puma560", "random 1", "random 6")
    documents = [robots()[name].to_dict() for name in names]
    documents += [rd.load(name).to_dh("standard") for name in ("puma_corrected", "stanford_2003")]
    models = [page_model(robots()[name], meshes=False) for name in (*names, "two_link")]
    found = run(FUZZ, {"documents": documents, "models": models, "rounds": 1000})
    assert found["wrong"] == []
    assert found["taken"] > 100
    assert found["refused"] > 1000
