"""What is written reads back as the equal mechanism, bit for bit, through dict, JSON and TOML."""

import dataclasses
import json
import math
import pickle
import tomllib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, strategies as st

from rodyn.model import catalog
from rodyn.model.formats.readers import from_dict, load
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import Fixed, Joint, Revolute
from rodyn.model.link import Frame, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.random import LETTERS, random_mechanism
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere

numbers = st.floats(-1e300, 1e300)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


def assert_round_trips(arm: Mechanism, physical: str = "raise") -> None:
    for document in (arm.to_dict(), json.loads(arm.to_json()), tomllib.loads(arm.to_toml())):
        assert from_dict(document, physical) == arm


@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("seed", range(5))
def test_random_robots(seed: int, base: str) -> None:
    assert_round_trips(random_mechanism(6, joints="RPF", tree=True, seed=seed, base=base))


def furnished(arm: Mechanism, seed: int) -> Mechanism:
    """The robot with everything that a description can hold, on every link."""
    draw = np.random.default_rng(seed)
    links = [
        dataclasses.replace(link, joint=_known(link.joint, k, draw), shapes=_shapes(draw))
        for k, link in enumerate(arm.links)
    ]
    frames = [Frame(f"frame {link.name}", link.name, link.placement) for link in arm.links]
    whole = arm.replace(links=links, frames=[*arm.frames, *frames, Frame("post", "base")], tool="frame link1")
    leaders = [k for k in whole.moving if links[k].joint.nq == 1]
    for k in leaders[1::2]:
        mimic = Mimic(whole.joint_names[leaders[0]], float(draw.normal()), float(draw.normal()))
        whole = whole.replace(link=k, joint=dataclasses.replace(links[k].joint, mimic=mimic))
    return whole


def _known(joint: Joint, k: int, draw: np.random.Generator) -> Joint:
    name = f"joint {k}"
    if not joint.dof:
        return dataclasses.replace(joint, name=name)
    friction = {key: draw.uniform(0.1, 1, joint.dof) for key in ("viscous", "coulomb", "coulomb_width")}
    if joint.nq != joint.dof:
        return dataclasses.replace(joint, name=name, limits=Limits(velocity=2.0), **friction)
    upper = [math.inf, *draw.uniform(0, 3, joint.dof)][: joint.dof]
    limits = Limits(draw.uniform(-3, 0, joint.dof), upper, velocity=draw.uniform(), effort=draw.uniform())
    return dataclasses.replace(joint, name=name, limits=limits, rotor_inertia=draw.uniform(), **friction)


def _shapes(draw: np.random.Generator) -> list[Shape]:
    origin, colour = Pose(draw.normal(size=3), [("x", 0.3)]), draw.uniform(size=4)
    size = draw.uniform(size=3)
    return [
        Box(size, origin=origin, colour=colour, name="a box"),
        Sphere(size[0], role="collision"),
        Cylinder(size[0], size[1], colour=colour[:3]),
        Capsule(size[0], size[1], origin=origin),
        Mesh("package://a/b.stl", scale=size, path="b.stl", role="collision"),
    ]


@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("seed", range(4))
def test_all_that_a_robot_can_hold(seed: int, base: str) -> None:
    arm = furnished(random_mechanism(9, "".join(LETTERS), tree=True, seed=seed, base=base), seed)
    assert_round_trips(arm)
    assert pickle.loads(pickle.dumps(arm)) == arm
    assert arm.replace(gravity=(0, 0, 1)).replace(gravity=arm.gravity) == arm
    assert arm.replace(link=0, mass=2.0).replace(link=0, mass=arm.links[0].mass) == arm
    for kind in (Joint, Shape, Frame, Link):
        assert all(field.name in str(arm.to_dict()) for field in dataclasses.fields(kind))


def test_what_is_known_shows_in_plain_numbers() -> None:
    joint = Revolute(name="j", limits=Limits(upper=1.5), viscous=0.1, mimic=Mimic("other", -1))
    leader = Link("other", mass=1.0)
    arm = Mechanism("arm", [leader, Link("link", "other", joint, mass=1.0)], tool=Pose((0, 0, 1)))
    document = arm.to_dict()
    assert document["links"][1]["joint"] == {
        "type": "revolute",
        "axis": [0.0, 0.0, 1.0],
        "name": "j",
        "limits": {"upper": 1.5},
        "viscous": 0.1,
        "mimic": {"joint": "other", "factor": -1.0, "offset": 0.0},
    }
    assert document["frames"] == [{"name": "tool", "link": "link", "pose": {"xyz": [0.0, 0.0, 1.0]}}]
    assert (document["schema"], document["tool"]) == ("rodyn-2", "tool")


@pytest.mark.filterwarnings("ignore::rodyn.errors.UnphysicalWarning")
@pytest.mark.parametrize("name", catalog.names())
def test_catalog(name: str) -> None:
    assert_round_trips(load(name), physical="warn")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::rodyn.errors.DescriptionWarning")  # the angle may look like degrees
@given(numbers, numbers, st.floats(min_value=5e-324, max_value=1e300), texts)
def test_numbers_and_texts(xyz: float, angle: float, mass: float, text: str) -> None:
    links = [
        Link('a\\b "c" é 😀', mass=mass, placement=Pose((xyz, -0.0, 1e-300), [("y", angle)])),
        Link("weld", 'a\\b "c" é 😀', Fixed(), mass=0.0),
    ]
    arm = Mechanism(
        "arm", links, description=text, provenance=text + "\n\x7f\t", defects=[text], q_initial=[angle]
    )
    assert_round_trips(arm)


def test_files(tmp_path: Path) -> None:
    arm = random_mechanism(4, seed=1)
    (tmp_path / "arm.json").write_text(arm.to_json(), encoding="utf-8")
    (tmp_path / "arm.toml").write_text(arm.to_toml(), encoding="utf-8")
    assert load(tmp_path / "arm.json") == load(tmp_path / "arm.toml") == arm


def test_plain_types_only() -> None:
    def plain(value: object) -> bool:
        if type(value) is dict:
            return all(type(key) is str and plain(entry) for key, entry in value.items())
        if type(value) is list:
            return all(map(plain, value))
        return type(value) in (str, float)

    assert plain(random_mechanism(5, joints="RPF", seed=2, base="floating").to_dict())
