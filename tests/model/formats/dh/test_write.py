"""Tables come back as they were read, and move alike in the other convention."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import rodyn as rd
from rodyn.errors import DescriptionError
from rodyn.kernel.reference import evaluate
from rodyn.model.formats.dh import from_dh, to_dh
from rodyn.model.formats.readers import from_dict, load
from rodyn.model.joints import Fixed, Revolute, Spherical
from rodyn.model.link import FloatingBase, Frame, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.robot import Robot

Row = dict[str, Any]
Rows = Callable[[int], list[Row]]
Frames = Callable[..., list[NDArray[np.float64]]]
CONVENTIONS = ["standard", "modified"]


@pytest.mark.parametrize("seed", range(10))
def test_a_standard_table_comes_back_bit_for_bit(seed: int, dh_rows: Rows) -> None:
    rows = dh_rows(seed)
    assert to_dh(from_dh(rows, "standard"), "standard")["links"] == rows


@pytest.mark.parametrize("seed", range(10))
def test_a_modified_table_comes_back_as_the_equal_mechanism(seed: int, dh_rows: Rows) -> None:
    rows = dh_rows(seed)
    arm = from_dh(rows, "modified", q_initial=range(5))
    document = to_dh(arm, "modified")
    assert from_dict(document) == arm
    for back, row in zip(document["links"], rows, strict=True):
        assert back.pop("b") == pytest.approx(row["b"], rel=1e-15)
        assert back == {key: value for key, value in row.items() if key != "b"}


@pytest.mark.parametrize("base", ["fixed", FloatingBase(5.0, (1, 2, 3), (1, 1, 1))])
@pytest.mark.parametrize(
    "mount", [Pose(), Pose((1, 2, 3)), Pose((1, 2, 3), [[0, -1, 0], [1, 0, 0], [0, 0, 1]])]
)
def test_a_mount_comes_back_as_it_was_read(mount: Pose, base: str | FloatingBase, dh_rows: Rows) -> None:
    arm = from_dh(dh_rows(3), "standard", base=base, mount=mount)
    assert from_dict(to_dh(arm, "standard")) == arm


@pytest.mark.parametrize("base", ["fixed", FloatingBase(5.0, (1, 2, 3), (1, 1, 1))])
@pytest.mark.parametrize("tool", [Pose(), Pose((0.1, 0, 0), [("x", 0.3)]), Pose((1, 2, 3), [("y", 1.0)])])
@pytest.mark.parametrize("mount", [Pose(), Pose((1, 2, 3)), Pose((1, 2, 3), [("y", 0.4)])])
@pytest.mark.parametrize("wanted", CONVENTIONS)
@pytest.mark.parametrize("given", CONVENTIONS)
def test_conversion_keeps_motion_bodies_and_tool(
    given: str,
    wanted: str,
    mount: Pose,
    tool: Pose,
    base: str | FloatingBase,
    frames: Frames,
    dh_rows: Rows,
) -> None:
    arm = from_dh(dh_rows(3), given, (1, 2, 3), "arm", base=base, mount=mount, tool=tool)
    other = from_dict(to_dh(arm, wanted))
    back = from_dict(to_dh(other, given))
    q = np.random.default_rng(7).uniform(-2, 2, arm.n)
    for twin in (other, back):
        assert (twin.base, twin.gravity, twin.name) == (arm.base, arm.gravity, arm.name)
        places, others = frames(arm, q), frames(twin, q)
        tool, wanted = (made.located().pose.matrix() for made in (twin, arm))
        np.testing.assert_allclose(others[-1] @ tool, places[-1] @ wanted, atol=1e-13)
        for k, link in enumerate(arm.links):
            body = link.body.moved(Pose.from_matrix(places[k]))
            same = twin.links[k].body.moved(Pose.from_matrix(others[k]))
            assert same.mass == body.mass
            np.testing.assert_allclose(same.com, body.com, atol=1e-13)
            np.testing.assert_allclose(same.inertia, body.inertia, atol=1e-13)


@pytest.mark.parametrize("seed", range(5))
def test_there_and_back_gives_the_rows_again(seed: int, dh_rows: Rows) -> None:
    rows = dh_rows(seed)
    there = from_dict(to_dh(from_dh(rows, "standard"), "modified"))
    document = to_dh(there, "standard")
    assert "tool" not in document
    assert "base" not in document
    for back, row in zip(document["links"], rows, strict=True):
        for key in ("a", "b", "alpha", "theta", "mass", "r", "inertia"):
            np.testing.assert_allclose(back[key], row[key], rtol=1e-12, atol=1e-14)


def test_what_lies_behind_the_last_joint_becomes_the_tool(dh_rows: Rows) -> None:
    row = dh_rows(0)[0] | {"a": 0.4, "alpha": np.pi / 2}
    document = to_dh(from_dh([row], "standard"), "modified")
    assert document["tool"] == [[1, 0, 0, 0.4], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1]]
    assert (document["links"][0]["a"], document["links"][0]["alpha"]) == (0.0, 0.0)


def test_names_come_back_when_they_are_not_the_default(dh_rows: Rows) -> None:
    first, second, *_ = dh_rows(0)
    document = to_dh(from_dh([first, second | {"name": "hand"}], "standard"), "standard")
    assert [row.get("name") for row in document["links"]] == [None, "hand"]


def body(name: str, parent: str = "base", **fields: object) -> Link:
    return Link(name, parent, mass=1.0, inertia=(1, 1, 1), **fields)


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize(
    ("links", "words"),
    [
        ([body("a"), body("b", "base")], "'b' does not follow the link before it: not a serial chain"),
        (
            [body("a"), body("b", "a", joint=Fixed())],
            r"'b' is fixed, not revolute or prismatic; robot.merged\(\) has",
        ),
        ([body("a", joint=Spherical())], "'a' is spherical, not revolute or prismatic; only these"),
    ],
)
def test_what_has_no_table_is_told_why(links: list[Link], words: str, convention: str) -> None:
    with pytest.raises(DescriptionError, match=f"robot 'arm' has no DH table: .*{words}"):
        to_dh(Mechanism("arm", links), convention)


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize(
    "links",
    [
        [body("a", joint=Revolute((1, 0, 0)))],
        [body("a"), body("b", "a", placement=Pose((0, 1, 0)))],
        [body("a"), body("b", "a", placement=Pose(rotation=np.eye(3)))],
        [body("a"), body("b", "a", placement=Pose(rotation=[("y", 1.0)]))],
    ],
)
def test_a_chain_that_was_no_table_gets_one(links: list[Link], convention: str) -> None:
    arm = Mechanism("arm", links, tool=Pose((0.1, 0.2, 0.3), [("x", 0.4)]))
    found = load(to_dh(arm, convention))
    q = np.linspace(0.3, 1.0, len(links))
    state = {"q": q, "qd": 1 + q, "qdd": 2 + q}
    torques = [evaluate(one, "inverse_dynamics", state)["tau"] for one in (found, arm)]
    np.testing.assert_allclose(*torques, atol=1e-13)
    np.testing.assert_allclose(Robot.of(found).end_effector(q), Robot.of(arm).end_effector(q), atol=1e-14)


def full_rows(dh_rows: Rows) -> list[Row]:
    """Rows whose joints have names, limits, friction and mimics, and whose links have shapes."""
    first, second, third, *_ = dh_rows(0)
    limits = {"lower": -1.0, "upper": 2.0, "effort": 5.0}
    return [
        first | {"name": "upper", "joint_name": "shoulder", "limits": limits, "viscous": 0.1},
        second | {"joint_name": "elbow", "rotor_inertia": 0.2, "shapes": [{"type": "sphere", "radius": 0.1}]},
        third | {"mimic": {"joint": "elbow", "factor": -1.0, "offset": 0.5}},
    ]


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_joint_data_frames_and_shapes_are_kept(dh_rows: Rows, convention: str) -> None:
    frames = [Frame("camera", "upper", Pose((0.1, 0.2, 0.3), [("x", 0.4)])), Frame("marker", "base")]
    arm = from_dh(full_rows(dh_rows), convention, tool=Pose.from_matrix(Pose((0, 0, 0.1)).matrix()))
    for tool in ("tool", "camera", "upper", None):
        named = arm.replace(frames=(*frames, *arm.frames), tool=tool)
        assert load(to_dh(named, convention)) == named


@pytest.mark.parametrize("wanted", CONVENTIONS)
def test_frames_and_shapes_stay_in_place_in_the_other_convention(dh_rows: Rows, wanted: str) -> None:
    (other,) = set(CONVENTIONS) - {wanted}
    *rows, last = full_rows(dh_rows)
    arm = from_dh([*rows, {key: value for key, value in last.items() if key != "mimic"}], other)
    arm = arm.replace(frames=[Frame("camera", "upper", Pose((0.1, 0.2, 0.3)))], tool="camera")
    found = load(to_dh(arm, wanted))
    assert [link.joint for link in found.links] == [link.joint for link in arm.links]
    q = np.array([0.3, 0.5, 0.7])

    def places(one: Mechanism) -> NDArray[np.float64]:
        poses, (k, pose) = evaluate(one, "forward_kinematics", {"q": q})["T"], one.located("camera")
        return np.array([poses[k + 1] @ pose.matrix(), poses[2] @ one.links[1].shapes[0].origin.matrix()])

    np.testing.assert_allclose(places(found), places(arm), atol=1e-13)
    assert found.tool == "camera"


def test_a_tool_that_is_a_link_elsewhere_in_the_table_is_refused(dh_rows: Rows) -> None:
    arm = from_dh(dh_rows(0), "standard").replace(tool="link1")
    with pytest.raises(DescriptionError, match=r"the tool is link 'link1', .* name a Frame\(name, link\)"):
        to_dh(arm, "modified")


def test_a_table_without_masses_stays_one() -> None:
    arm = from_dh([{"a": 1.0, "d": 0.5, "alpha": 0.3}] * 2, "standard")
    for convention in CONVENTIONS:
        assert "mass" not in to_dh(arm, convention)["links"][0]
    assert load(to_dh(arm, "standard")) == arm


def test_the_advice_about_fixed_joints_can_be_followed() -> None:
    hand = rd.Link("hand", "link1", rd.Fixed(), rd.Pose(xyz=(0.2, 0, 0)), mass=0.5)
    arm = rd.load("one_link")
    held = rd.Robot([*arm.links, hand], arm.gravity)
    with pytest.raises(rd.DescriptionError, match=r"robot\.merged\(\) has no fixed joints"):
        held.to_dh("standard")
    merged = held.merged()
    assert rd.load(merged.to_dh("standard")).inverse_dynamics([0.3], [1.0], [2.0]) == pytest.approx(
        held.inverse_dynamics([0.3], [1.0], [2.0]), rel=1e-12
    )
