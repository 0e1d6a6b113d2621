"""A mechanism is a valid, frozen value, and its changed copies are checked like new ones."""

import copy
import dataclasses
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn
from rodyn.errors import (
    DescriptionError,
    InputError,
    InputTypeError,
    RodynError,
    UnknownNameError,
    UnphysicalError,
    UnphysicalWarning,
)
from rodyn.kernel.call import serving
from rodyn.kernel.quantity.request import Options, Request
from rodyn.model.edit import with_payload
from rodyn.model.formats.readers import load
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import Fixed, Prismatic, Revolute, Spherical
from rodyn.model.link import FloatingBase, Frame, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.random import random_mechanism
from rodyn.model.shapes import Sphere

UPPER = Link("upper", mass=1.0, inertia=(1, 1, 1))
LOWER = Link("lower", "upper", Prismatic(), mass=1.0, inertia=(1, 1, 1))
FLANGE = Link("flange", "lower", Fixed(), mass=0.0)
SIDE = Link("side", "upper", mass=1.0, inertia=(1, 1, 1))
ARM = Mechanism("arm", [UPPER, LOWER, FLANGE, SIDE])
BAD = Link("bad", "upper", mass=1.0, inertia=(1, 1, -1))


def test_structure() -> None:
    assert ARM.parents == (-1, 0, 1, 0)
    assert ARM.kinds == ("revolute", "prismatic", "fixed", "revolute")
    assert ARM.moving == (0, 1, 3)
    assert (ARM.n, ARM.nq, ARM.nv) == (3, 3, 3)
    assert [ARM.children(k) for k in range(-1, 4)] == [(0,), (1, 3), (2,), (), ()]
    floating = ARM.replace(base=FloatingBase(5.0, inertia=(1, 1, 1)))
    assert (floating.n, floating.nq, floating.nv) == (3, 10, 9)


def test_a_mechanism_is_a_value() -> None:
    again = Mechanism("arm", [UPPER, LOWER, FLANGE, SIDE], gravity=np.array([0, 0, -9.81]))
    assert again == ARM
    assert hash(again) == hash(ARM)
    assert ARM.replace(gravity=(0, 0, -1.62)) != ARM
    with pytest.raises(dataclasses.FrozenInstanceError):
        ARM.name = "leg"


def test_copies_and_pickles_are_equal_and_carry_the_description_only() -> None:
    ARM.merged()
    for twin in (pickle.loads(pickle.dumps(ARM)), copy.deepcopy(ARM), copy.copy(ARM)):
        assert twin == ARM
        assert set(vars(twin)) == {field.name for field in dataclasses.fields(Mechanism)}


def test_index() -> None:
    assert [ARM.index(link) for link in ("lower", 1, -3, np.int64(1))] == [1, 1, 1, 1]
    with pytest.raises(UnknownNameError, match="unknown link 'lowr': did you mean 'lower'"):
        ARM.index("lowr")
    with pytest.raises(UnknownNameError, match="there is no link 4: numbers go from 0 to 3"):
        ARM.index(4)
    for wrong in (1.0, True, None, np.timedelta64(1, "ns")):
        with pytest.raises(InputTypeError, match="name or number"):
            ARM.index(wrong)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"links": []}, "at least one link"),
        ({"links": "upper"}, "links must be a list"),
        ({"links": [UPPER, {"name": "lower"}]}, r"links\[1\] must be a Link"),
        ({"links": [Link("weld", joint=Fixed(), mass=1.0)]}, "no joint moves"),
        ({"links": [UPPER, UPPER]}, "both called 'upper'"),
        ({"links": [LOWER, UPPER]}, "is listed before its parent"),
        ({"gravity": 9.81}, "gravity must be a list"),
        ({"gravity": (0, 0, np.nan)}, r"gravity\[2\] must be a finite number"),
        ({"gravity": [[0, 0, -9.81]]}, r"gravity\[0\] must be a number"),
        ({"base": "floating"}, 'base must be "fixed" or a FloatingBase'),
        ({"base": None}, "base must be"),
        ({"tool": np.eye(4)}, "tool must be a Pose.* or the name of a link or frame"),
        ({"q_initial": (0, 0)}, "q_initial has 2 numbers for 1 joint coordinates"),
        ({"description": 3}, "description must be a text"),
        ({"defects": "none"}, "defects must be a list"),
        ({"name": ""}, "the name of a robot must be a name"),
    ],
)
def test_what_is_no_mechanism_is_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        Mechanism(**{"name": "arm", "links": [UPPER]} | fields)


def test_unphysical_bodies_raise_all_at_once() -> None:
    massless = Link("ghost", "bad", mass=0.0)
    with pytest.raises(UnphysicalError) as error:
        Mechanism("arm", [UPPER, BAD, massless], base=FloatingBase(-1.0, inertia=(0, 0, 0)))
    for words in ("robot 'arm'", "link 2 'bad'", "link 3 'ghost'", "floating base", 'physical="warn"'):
        assert words in str(error.value)


def test_unphysical_bodies_warn_once_when_asked_and_stay_as_they_are() -> None:
    with pytest.warns(UnphysicalWarning, match="link 2 'bad'") as record:
        arm = Mechanism("arm", [UPPER, BAD], physical="warn")
    assert len(record) == 1
    assert arm.links[1] is BAD
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        lighter = arm.replace(link="upper", mass=0.5)
        assert lighter.replace(gravity=(0, 0, 0)).merged().mechanism.unphysical()
    with pytest.raises(UnphysicalError, match="link 2 'bad'"):
        arm.replace(link="bad", mass=2.0)
    with pytest.raises(UnphysicalError, match="link 1 'upper'"):
        arm.replace(link="upper", inertia=(1, 1, 5))


def test_an_unknown_way_to_treat_unphysical_bodies_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'warn'"):
        Mechanism("arm", [UPPER], physical="warm")
    with pytest.raises(UnknownNameError, match="choose one of raise, warn"):
        Mechanism("arm", [UPPER], physical=np.array([1, 2]))


def test_replace_changes_one_thing() -> None:
    changed = ARM.replace(link="lower", mass=2.5)
    assert changed.links[1] == dataclasses.replace(LOWER, mass=2.5)
    assert changed.links[0] is UPPER
    assert ARM.replace(name="leg", tool="side").tool == "side"
    with pytest.raises(UnknownNameError, match="unknown field 'mas': did you mean 'mass'"):
        ARM.replace(link=0, mas=1.0)
    with pytest.raises(
        UnknownNameError, match=r"mass is a field of a link: replace\(link=\.\.\., mass=\.\.\.\)"
    ):
        ARM.replace(mass=1.0)
    with pytest.raises(UnknownNameError, match=r"gravity is a field of the robot: replace\(gravity=\.\.\.\)"):
        ARM.replace(link=0, gravity=(0, 0, 0))
    with pytest.raises(UnknownNameError, match=r"unknown field 'accepted'.*frames$"):
        ARM.replace(accepted=[BAD.body])
    with pytest.raises(DescriptionError, match="mass must be a number"):
        ARM.replace(link=0, mass="2")
    with pytest.raises(DescriptionError, match="both called 'side'"):
        ARM.replace(link="upper", name="side")


def test_a_renamed_link_keeps_its_children() -> None:
    renamed = ARM.replace(link="upper", name="shoulder", mass=3.0)
    assert [link.name for link in renamed.links] == ["shoulder", "lower", "flange", "side"]
    assert renamed.parents == ARM.parents
    assert renamed.replace(link="shoulder", name="upper", mass=1.0) == ARM


def test_a_warning_points_at_the_line_that_led_to_it() -> None:
    document = ARM.replace(links=[UPPER]).to_dict()
    document["links"][0]["inertia"] = [1, 1, 5]
    row = {"joint": "revolute", "a": 1, "b": 0, "alpha": 0, "theta": 0, "r": (0, 0, 0)}
    calls: list[Callable[[], object]] = [
        lambda: Mechanism("arm", [UPPER, BAD], physical="warn"),
        lambda: ARM.replace(link=0, inertia=(1, 1, 5), physical="warn"),
        lambda: with_payload(ARM, -0.5, frame="side", physical="warn"),
        lambda: load(document, physical="warn"),
        lambda: load("puma_printed"),
        lambda: rodyn.load("puma_printed"),
        lambda: rodyn.load(document, physical="warn"),
        lambda: rodyn.Robot.from_dh([row | {"mass": 1.0, "inertia": (1, 1, 5)}], "standard", physical="warn"),
    ]
    for call in calls:
        with pytest.warns(UnphysicalWarning) as record:
            call()
        assert [warning.filename for warning in record] == [__file__]


def test_an_initial_quaternion_has_unit_length() -> None:
    ball = Link("ball", joint=Spherical(), mass=1.0)
    assert Mechanism("arm", [ball], q_initial=(0, 0, 0, 1)).q_initial == (0.0, 0.0, 0.0, 1.0)
    with pytest.raises(DescriptionError, match="q_initial of link 'ball' is a quaternion of norm 2, not 1"):
        Mechanism("arm", [ball], q_initial=(0, 0, 0, 2))


def test_masses_add_up_to_a_number() -> None:
    """Each is one, and their sum is asked for later: by the mass centre, by momentum."""
    heavy = Link("heavy", mass=1e308)
    with pytest.raises(
        DescriptionError, match="robot 'arm': its masses add up to more than the largest number"
    ):
        Mechanism("arm", [heavy, Link("other", "heavy", mass=1e308)])
    with pytest.raises(DescriptionError, match="masses add up"):
        Mechanism("arm", [heavy], base=FloatingBase(1e308, inertia=(0, 0, 0)))
    assert Mechanism("arm", [heavy, Link("other", "heavy", mass=7e307)]).mass == pytest.approx(1.7e308)


FRAMED = ARM.replace(frames=[Frame("eye", "lower", Pose((0, 0, 1))), Frame("post", "base", Pose((1, 0, 0)))])


def test_a_frame_is_found_by_its_name() -> None:
    assert FRAMED.located("eye") == (1, Pose((0, 0, 1)))
    assert FRAMED.located("post") == (-1, Pose((1, 0, 0)))
    assert FRAMED.located("base") == (-1, Pose())
    assert FRAMED.located("flange") == FRAMED.located(2) == FRAMED.located(-2) == (2, Pose())
    with pytest.raises(UnknownNameError, match=r"'tol': did you mean 'tool'\? Choose one of .*, tool$"):
        rodyn.load("two_link").mechanism.located("tol")
    with pytest.raises(UnknownNameError, match=r"unknown frame 'bas': did you mean 'base'.*one of base, "):
        FRAMED.located("bas")
    with pytest.raises(UnknownNameError, match="unknown frame 'ey': did you mean 'eye'"):
        FRAMED.located("ey")
    with pytest.raises(UnknownNameError, match="there is no link 9"):
        FRAMED.located(9)
    with pytest.raises(InputTypeError, match="by its name or number"):
        FRAMED.located(1.5)


def test_a_tree_has_the_tool_that_it_is_told() -> None:
    assert ARM.tips == ("flange", "side")
    for given in (None, "tool"):
        with pytest.raises(InputError, match="robot 'arm' has 2 tips and no tool: flange, side; give frame="):
            ARM.located(given)
    assert FRAMED.replace(tool="eye").located() == FRAMED.located("eye")
    assert ARM.replace(tool="side").located("tool") == (3, Pose())
    with pytest.raises(DescriptionError, match="the tool 'sid' is no link or frame; did you mean 'side'"):
        ARM.replace(tool="sid")
    with pytest.raises(
        DescriptionError, match=r"on which link\? There are 2 tips: flange, side; give frames="
    ):
        ARM.replace(tool=Pose((1, 0, 0)))
    many = [UPPER, *(Link(f"f{k}", "upper", mass=1.0) for k in range(30))]
    with pytest.raises(InputError, match=r"30 tips and no tool: f0, f1, .*f19 and 10 more"):
        Mechanism("hydra", many).located()


def test_a_chain_ends_at_its_tool() -> None:
    chain = Mechanism("arm", [UPPER, LOWER, FLANGE])
    assert chain.located() == chain.located("tool") == (2, Pose())
    assert chain.tool is None
    posed = chain.replace(tool=Pose((0, 0, 1)))
    assert (posed.tool, posed.frames) == ("tool", (Frame("tool", "flange", Pose((0, 0, 1))),))
    assert posed.replace(tool=Pose((0, 0, 2))).frames == (Frame("tool", "flange", Pose((0, 0, 2))),)
    assert chain.replace(tool=Pose()) == chain


def test_a_link_may_be_called_tool() -> None:
    arm = Mechanism("arm", [UPPER, Link("tool", "upper", mass=1.0)], tool=Pose((0, 0, 1)))
    assert arm.located() == (1, Pose((0, 0, 1)))
    assert arm.located("tool") == (1, Pose())


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"frames": [Frame("upper", "base")]}, r"frames\[0\] and link 1 are both called 'upper'"),
        (
            {"frames": [Frame("a", "base"), Frame("a", "upper")]},
            r"frames\[1\] and frames\[0\] are both called 'a'",
        ),
        ({"frames": [Frame("a", "hand")]}, "frame 'a' is on 'hand', which is no link"),
        ({"frames": ["a"]}, r"frames\[0\] must be a Frame\(name, link, pose\), got 'a'"),
        (
            {"links": [UPPER, dataclasses.replace(LOWER, joint=Prismatic(name="upper"))]},
            "the joints of links 'upper' and 'lower' are both called 'upper': names must differ",
        ),
    ],
)
def test_names_clash_loudly(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(RodynError, match=f"robot 'arm': .*{words}"):
        ARM.replace(**fields)


def test_a_weld_without_a_name_takes_none() -> None:
    """The joints of welds are called as their links, unless a joint that moves is called so."""
    turning = dataclasses.replace(LOWER, joint=Prismatic(name="flange"))
    arm = Mechanism("arm", [UPPER, turning, FLANGE])
    assert arm.joint_names == ("upper", "flange", "flange")


def test_a_renamed_link_keeps_its_frames_and_the_tool() -> None:
    renamed = FRAMED.replace(tool="lower").replace(link="lower", name="forearm")
    assert renamed.tool == "forearm"
    assert [frame.link for frame in renamed.frames] == ["forearm", "base"]
    assert FRAMED.replace(tool="eye").replace(link="lower", name="forearm").located() == (1, Pose((0, 0, 1)))


def test_what_has_no_part_in_dynamics_is_no_part_of_kernels() -> None:
    """Robots that differ in shapes, limits, names of joints and frames are one to a kernel."""
    plain = random_mechanism(2, "R", seed=1).replace(frames=[], tool=None)
    first = dataclasses.replace(
        plain.links[0],
        shapes=(Sphere(0.1),),
        joint=dataclasses.replace(plain.links[0].joint, name="shoulder", limits=Limits(-1, 1)),
    )
    seen = plain.replace(links=[first, plain.links[1]], frames=[Frame("eye", "link1")], tool="eye")
    assert seen != plain
    assert seen.dynamic == plain.dynamic
    assert plain.dynamic is plain
    one, other = (
        serving(Request.of(arm, "jacobian", {"q": np.zeros((3, 2))}, Options(frame="link2")))
        for arm in (plain, seen)
    )
    assert one is not None
    assert one is other
    heavy = seen.replace(link=0, joint=dataclasses.replace(first.joint, rotor_inertia=0.2))
    assert heavy.dynamic != plain.dynamic


def test_a_body_without_mass_moves_where_something_resists() -> None:
    ghost = Link("ghost")
    carried = Mechanism("arm", [ghost, Link("body", "ghost", mass=1.0, inertia=(1, 1, 1))])
    assert not carried.is_massless
    assert Mechanism("arm", [UPPER, Link("ghost", "upper", Revolute(rotor_inertia=0.1))]).unphysical() == []
    with pytest.raises(UnphysicalError, match="link 2 'ghost': mass must be positive"):
        Mechanism("arm", [UPPER, Link("ghost", "upper")])
    assert Mechanism("sketch", [ghost, Link("other", "ghost")]).is_massless
    welded = Link("root", joint=Fixed(), mass=2.0, inertia=(1, 1, 1))
    assert Mechanism("free", [welded, Link("arm", "root", mass=1.0)], base=FloatingBase(0.0)).mass == 3.0
    with pytest.raises(UnphysicalError, match="the floating base: mass must be positive"):
        Mechanism("free", [UPPER], base=FloatingBase(0.0))


@pytest.mark.parametrize("fields", [{"name": "new"}, {"joint": Revolute(name="new")}])
def test_a_renamed_joint_keeps_its_mimics(fields: dict[str, Any]) -> None:
    follower = Revolute(mimic=Mimic("upper", 2.0, 0.1))
    arm = Mechanism("arm", [Link("upper", mass=1.0), Link("lower", "upper", follower, mass=1.0)])
    assert arm.replace(link="upper", **fields).links[1].joint.mimic == Mimic("new", 2.0, 0.1)
