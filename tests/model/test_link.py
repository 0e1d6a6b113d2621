"""A link names itself and its field when it refuses a value."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from rodyn.errors import DescriptionError
from rodyn.model.body import Body
from rodyn.model.joint_data import Limits
from rodyn.model.joints import JOINTS, Prismatic, Revolute
from rodyn.model.link import FloatingBase, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.shapes import Sphere


def test_a_link_is_a_value() -> None:
    link = Link("upper", mass=np.float32(2), com=np.array([1, 2, 3]), inertia=np.eye(3))
    assert link == Link("upper", parent="base", mass=2, com=[1, 2, 3], inertia=(1, 1, 1))
    assert type(link.mass) is float
    assert {link: 1}[link] == 1


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"mass": "heavy"}, "link 'arm': mass must be a number, got 'heavy'"),
        ({"mass": True}, "mass must be a number"),
        ({"mass": float("nan")}, "mass must be a finite number"),
        ({"mass": 10**400}, "mass is 1000.*, too large for a float"),
        ({"mass": 1 + 0j}, "mass must be a number"),
        ({"mass": None}, "mass must be a number"),
        ({"mass": np.timedelta64(3, "ns")}, "mass must be a number"),
        ({"mass": np.datetime64("2020-01-01")}, "mass must be a number"),
        ({"com": (0, 0)}, "link 'arm': com must be 3 numbers, got 2"),
        ({"com": "abc"}, "com must be a list"),
        ({"com": memoryview(b"\1\2\3")}, "com must be a list"),
        ({"inertia": (1, 2)}, "3x3 tensor"),
        (
            {"joint": "hinge"},
            r"joint must be one of Revolute\(\), Prismatic\(\), Fixed\(\), .*, or its name, .*, got 'hinge'",
        ),
        ({"placement": (0, 0, 1)}, "placement must be a Pose"),
        ({"frame": None}, "frame must be a Pose"),
        ({"parent": None}, "second root"),
        ({"parent": ""}, "second root"),
        ({"parent": 3}, "parent must be a text"),
        ({"parent": np.array([1, 2])}, "parent must be a text"),
        ({"name": "base"}, "'base' is reserved"),
        ({"name": ""}, "must be a name"),
        ({"name": " arm"}, "must be a name"),
        ({"name": "a\nb"}, "must be a name"),
        ({"name": "\ud800"}, "UTF-8"),
        ({"name": 7}, "must be a text, got 7"),
    ],
)
def test_what_is_no_link_is_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        Link(**{"name": "arm", "mass": 1.0} | fields)


def test_a_link_without_numbers_is_a_frame_that_moves() -> None:
    assert Link("arm").body == Body(0.0)


def test_shapes_have_no_part_in_dynamics() -> None:
    plain = Link("arm", joint=Revolute(viscous=0.1), mass=1.0)
    seen = Link(
        "arm", joint=Revolute(viscous=0.1, name="j", limits=Limits(-1, 1)), mass=1.0, shapes=[Sphere(0.1)]
    )
    assert seen != plain
    assert seen.dynamic == plain
    assert plain.dynamic.joint.viscous == (0.1,)
    with pytest.raises(
        DescriptionError, match=r"link 'arm': shapes must be a list of Box\(...\), .*got Sphere"
    ):
        Link("arm", shapes=Sphere(0.1))


def test_a_floating_base_names_itself() -> None:
    with pytest.raises(DescriptionError, match="floating base: com must be 3 numbers"):
        FloatingBase(1.0, com=(0, 0))


def test_a_joint_may_be_given_by_its_name() -> None:
    assert Link("slide", joint="prismatic", mass=1.0) == Link("slide", joint=Prismatic(), mass=1.0)
    for kind, joint in JOINTS.items():
        assert Link("link", joint=kind, mass=1.0, inertia=(1, 1, 1)).joint == joint()


def test_only_the_first_link_may_leave_out_its_parent() -> None:
    first, second = Link("upper", mass=1.0), Link("lower", mass=1.0)
    assert first == Link("upper", "base", mass=1.0)
    assert pickle.loads(pickle.dumps(first)) == first
    words = (
        "link 'lower' has no parent: write parent='upper' if the link before it carries it, or parent='base'"
    )
    for again in (second, pickle.loads(pickle.dumps(second)), copy.deepcopy(second)):
        with pytest.raises(DescriptionError, match=words):
            Mechanism("arm", [first, again])
    assert Mechanism("arm", [first, Link("lower", "base", mass=1.0)]).parents == (-1, -1)
