"""Robots read from dicts, JSON and TOML: what a person writes, and every way to get it wrong."""

import copy
import json
import math
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from rodyn.errors import (
    DescriptionError,
    FileError,
    InputTypeError,
    RodynError,
    UnknownNameError,
    UnphysicalError,
    UnphysicalWarning,
)
from rodyn.model.formats.readers import from_dict, load
from rodyn.model.joint_data import Limits
from rodyn.model.joints import Fixed, Prismatic, Revolute
from rodyn.model.link import FloatingBase, Frame
from rodyn.model.pose import Pose
from rodyn.model.shapes import Box
from tests.marks import mostly_slow

Change = Callable[[dict[str, Any]], object]

NATIVE: dict[str, Any] = {
    "schema": "rodyn-2",
    "name": "crane",
    "gravity": [0, 0, -9.81],
    "frames": [{"name": "hook", "link": "boom", "pose": {"xyz": [0.5, 0, 0]}}],
    "tool": "hook",
    "links": [
        {
            "name": "mast",
            "parent": "base",
            "joint": {"type": "revolute", "axis": [0, 0, 1], "limits": {"lower": -1, "upper": "inf"}},
            "mass": 5,
            "inertia": [1, 1, 1],
            "shapes": [{"type": "box", "size": [0.1, 0.1, 2], "colour": [1, 0, 0]}],
        },
        {
            "name": "boom",
            "parent": "mast",
            "joint": {"type": "prismatic", "axis": [1, 0, 0]},
            "placement": {"xyz": [0, 0, 2], "rotation": [["z", 0.5]]},
            "mass": 2.0,
            "com": [0.5, 0, 0],
            "inertia": [[0.1, 0, 0], [0, 0.2, 0], [0, 0, 0.2]],
        },
    ],
}
TABLE: dict[str, Any] = {
    "schema": "serial-dh-1",
    "name": "arm",
    "convention": "standard",
    "gravity": [0.0, -9.81, 0.0],
    "links": [
        {
            "joint": "revolute",
            "a": 1.0,
            "b": 0.0,
            "alpha": 0.0,
            "theta": 0.0,
            "mass": 1.0,
            "r": [0.5, 0.0, 0.0],
            "inertia": [[0.0, 0.0, 0.0], [0.0, 0.1, 0.0], [0.0, 0.0, 0.1]],
        }
    ],
}


def changed(document: dict[str, Any], change: Change) -> dict[str, Any]:
    twin = copy.deepcopy(document)
    change(twin)
    return twin


def put(*path: str | int, value: object) -> Change:
    """The change that puts a value at a path; `...` takes the key away."""

    def change(document: dict[str, Any]) -> None:
        place: Any = document
        for step in path[:-1]:
            place = place[step]
        if value is ...:
            del place[path[-1]]
        else:
            place[path[-1]] = value

    return change


def test_native() -> None:
    crane = load(NATIVE)
    assert [link.joint for link in crane.links] == [Revolute(limits=Limits(-1)), Prismatic((1, 0, 0))]
    assert crane.links[0].shapes == (Box((0.1, 0.1, 2), colour=(1, 0, 0, 1)),)
    assert crane.links[1].placement == Pose((0, 0, 2), [("z", 0.5)])
    assert crane.links[0].mass == 5.0
    assert crane.located() == crane.located("hook") == (1, Pose((0.5, 0, 0)))
    assert crane.base == "fixed"
    eye = {"name": "eye", "parent": "boom", "joint": {"type": "fixed"}, "mass": 0}
    assert load(NATIVE | {"links": [*NATIVE["links"], eye]}).links[2].joint == Fixed()


def first_schema(**changes: Any) -> dict[str, Any]:
    """The crane as it was written in rodyn-1."""
    links = [{key: value for key, value in link.items() if key != "shapes"} for link in NATIVE["links"]]
    links[0]["joint"] = {"type": "revolute"}
    document = {key: value for key, value in NATIVE.items() if key != "frames"}
    return document | {"schema": "rodyn-1", "links": links, "tool": {"xyz": [0.5, 0, 0]}} | changes


def test_the_first_schema_is_still_read() -> None:
    crane = load(first_schema())
    assert crane.frames == (Frame("tool", "boom", Pose((0.5, 0, 0))),)
    assert crane.tool == "tool"
    assert crane.to_dict()["schema"] == "rodyn-2"
    assert load(crane.to_dict()) == crane
    plain = first_schema()
    del plain["tool"]
    assert load(plain).tool is None
    assert load(plain).located() == (1, Pose())


def test_the_tool_of_the_first_schema_is_on_the_last_link_of_a_tree_too() -> None:
    links = [*first_schema()["links"], NATIVE["links"][1] | {"name": "jib"}]
    tree = load(first_schema(links=links))
    assert tree.tips == ("boom", "jib")
    assert tree.located() == (2, Pose((0.5, 0, 0)))


def test_a_link_of_the_first_schema_may_be_called_tool() -> None:
    links = [*first_schema()["links"], NATIVE["links"][1] | {"name": "tool", "parent": "boom"}]
    crane = load(first_schema(links=links))
    assert crane.located() == (2, Pose((0.5, 0, 0)))
    assert crane.located("tool") == (2, Pose())
    assert load(crane.to_dict()) == crane


def test_numpy_values_in_a_dict() -> None:
    links = [NATIVE["links"][0] | {"mass": np.float32(5), "inertia": np.eye(3)}, NATIVE["links"][1]]
    assert load(NATIVE | {"links": links, "gravity": np.array([0, 0, -9.81])}) == load(NATIVE)


def test_an_array_is_no_base() -> None:
    body = {"mass": 1.0, "com": [0, 0, 0], "inertia": [1, 1, 1]}
    for document in (NATIVE, TABLE):
        for base in (np.array(["fixed", "fixed"]), {"type": np.array(["floating", "fixed"])} | body):
            with pytest.raises(DescriptionError, match=r"base: (type )?must be a t"):
                load(document | {"base": base})


def test_reading_changes_nothing() -> None:
    before = copy.deepcopy((NATIVE, TABLE))
    load(NATIVE)
    load(TABLE)
    assert before == (NATIVE, TABLE)


def test_toml_with_degrees(tmp_path: Path) -> None:
    file = tmp_path / "crane.toml"
    file.write_text(
        """
        schema = "rodyn-1"
        name = "crane"

        [[links]]
        name = "mast"
        parent = "base"
        joint = {type = "revolute"}
        placement = {rotation_deg = [["z", 90], ["x", -45]]}
        mass = 5
        inertia = [1, 1, 1]
        """
    )
    placement = load(file).links[0].placement
    assert placement == Pose(rotation=[("z", math.pi / 2), ("x", -math.pi / 4)])
    assert load(str(file)) == load(file)


def test_degrees_and_names_in_a_table() -> None:
    row = {key: value for key, value in TABLE["links"][0].items() if key not in ("alpha", "theta")}
    row |= {"alpha_deg": -90, "theta_deg": 30, "name": "arm"}
    link = load(TABLE | {"links": [row]}).links[0]
    assert (link.name, link.frame.rotation) == ("arm", (("x", -math.pi / 2),))
    assert link.placement.rotation == (("z", math.radians(30)),)


def test_bases_of_a_table() -> None:
    turn = [[0, -1, 0], [1, 0, 0], [0, 0, 1]]
    mount = {"mount_position": [1, 2, 3], "mount_rotation": turn}
    body = {"mass": 5.0, "com": [0, 0, 1], "inertia": [1, 1, 1]}
    fixed = load(TABLE | {"base": {"type": "fixed"} | mount})
    assert (fixed.base, fixed.links[0].placement) == ("fixed", Pose((1, 2, 3), turn))
    floating = load(TABLE | {"base": {"type": "floating"} | body | mount})
    assert floating.base == FloatingBase(5.0, (0, 0, 1), (1, 1, 1))
    assert floating.links[0].placement == Pose((1, 2, 3), turn)
    assert load(TABLE | {"base": {"type": "floating"} | body}).links[0].placement == Pose()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put("schema", value=...), "missing key 'schema', one of rodyn-2, rodyn-1, serial-dh-1"),
        (
            put("schema", value="rodyn-3"),
            "schema rodyn-3 is newer than rodyn-2, the newest that this version of rodyn reads: update rodyn",
        ),
        (put("schema", value="rodyn-99999999999"), "unknown schema 'rodyn-99999999999'"),
        (put("schema", value="rodyn-0"), "unknown schema 'rodyn-0': did you mean 'rodyn-"),
        (put("schema", value="rodyn2"), "unknown schema 'rodyn2': did you mean 'rodyn-2'"),
        (put("schema", value=1), "unknown schema 1"),
        (put("name", value=...), "missing key 'name'"),
        (put("name", value=3), "name of a robot must be a text"),
        (put("links", value=...), "missing key 'links'"),
        (put("links", value={}), "links must be a list"),
        (put("links", value=[]), "at least one link"),
        (put("links", 0, value="mast"), r"links\[0\]: must be a table of keys and values, got 'mast'"),
        (put("gravty", value=[0, 0, 0]), "unknown key 'gravty': did you mean 'gravity'"),
        (put("accepted_defects", value={"mast": "none"}), "unknown key 'accepted_defects'"),
        (put("corrected", value="crane2"), "unknown key 'corrected'"),
        (put("gravity", value="down"), "gravity must be a list"),
        (put("gravity", value=[0, 0]), "gravity must be 3 numbers"),
        (put("base", value="floating"), "base: must be a table"),
        (put("base", value={"type": "floating", "mass": 1}), "base: missing keys 'com', 'inertia'"),
        (put("base", value={"type": "free", "mass": 1, "com": [], "inertia": []}), "type must be 'floating'"),
        (put("base", value={"type": 1, "mass": 1, "com": [], "inertia": []}), "base: type must be a text"),
        (put("tool", value=[0, 0, 1]), "tool must be a text"),
        (put("tool", value="hok"), "the tool 'hok' is no link or frame; did you mean 'hook'"),
        (put("frames", value={}), "frames must be a list"),
        (put("frames", 0, "name", value=...), r"frames\[0\]: missing key 'name'"),
        (put("frames", 0, "name", value="mast"), r"frames\[0\] and link 1 are both called 'mast'"),
        (
            put("frames", 0, "link", value="bom"),
            "frame 'hook' is on 'bom', which is no link; did you mean 'boom'",
        ),
        (put("frames", 0, "pos", value={}), r"frames\[0\]: unknown key 'pos': did you mean 'pose'"),
        (put("frames", 0, "pose", value=[0, 0, 1]), r"frames\[0\]: pose: must be a table of keys"),
        (
            put("frames", 0, "pose", "rotation", value=[["z", "90"]]),
            "pose: the angle of .* a number, got '90'",
        ),
        (put("frames", 0, "pose", "rotation_deg", value=np.eye(3).tolist()), "rotation_deg must be turns"),
        (put("frames", 0, "pose", value={"rotation": [], "rotation_deg": []}), "are both given"),
        (
            put("links", 0, "joint", "limits", value=[0, 1]),
            r"links\[0\]: joint: limits: must be a table of keys",
        ),
        (put("links", 0, "joint", "limits", "lower", value="-1"), "joint: limits: limits: lower must be a"),
        (put("links", 0, "joint", "limits", "torque", value=1), "joint: limits: unknown key 'torque'"),
        (put("links", 0, "joint", "viscous", value=-1), r"links\[0\]: joint: viscous must not be negative"),
        (put("links", 0, "joint", "damping", value=1), r"links\[0\]: joint: unknown key 'damping'"),
        (
            put("links", 0, "joint", "mimic", value={"joint": "boom", "ratio": 2}),
            "mimic: unknown key 'ratio'",
        ),
        (put("links", 0, "joint", "mimic", value={}), "joint: mimic: missing key 'joint'"),
        (
            put("links", 0, "joint", "mimic", value={"joint": "mast"}),
            "mimic each other in a circle: mast -> mast",
        ),
        (put("links", 0, "shapes", value={}), r"links\[0\]: shapes must be a list"),
        (put("links", 0, "shapes", 0, "type", value="cube"), r"shapes\[0\]: unknown type 'cube'.*box"),
        (put("links", 0, "shapes", 0, "size", value=...), r"shapes\[0\]: a box: missing key 'size'"),
        (put("links", 0, "shapes", 0, "radius", value=1), r"shapes\[0\]: a box shape has no radius"),
        (put("links", 0, "shapes", 0, "colour", value=[2, 0, 0]), r"shapes\[0\]: colour must be red, green"),
        (put("q_initial", value=[0, 0, 0]), "q_initial has 3 numbers for 2 joint coordinates"),
        (put("links", 1, "mass", value="2"), r"links\[1\]: link 'boom': mass must be a number, got '2'"),
        (put("links", 1, "mass", value=...), r"links\[1\]: missing key 'mass'"),
        (put("links", 1, "mass", value=math.nan), r"links\[1\]: link 'boom': mass must be a finite number"),
        (put("links", 1, "mass", value=-2), "link 2 'boom': mass must be positive"),
        (put("links", 1, "mass", value=0), "link 2 'boom': mass must be positive"),
        (put("links", 1, "mas", value=2), r"links\[1\]: unknown key 'mas': did you mean 'mass'"),
        (put("links", 1, "parent", value=...), r"links\[1\]: missing key 'parent'"),
        (put("links", 1, "parent", value=None), r"links\[1\]: link 'boom': .*second root"),
        (put("links", 1, "parent", value="boom"), "cycle"),
        (put("links", 0, "parent", value="boom"), "cycle"),
        (put("links", 1, "name", value="mast"), "both called 'mast'"),
        (put("links", 1, "joint", value="revolute"), r"links\[1\]: joint: must be a table"),
        (
            put("links", 1, "joint", value={"type": "hinge"}),
            r"joint: unknown type 'hinge'.*revolute, prismatic",
        ),
        (put("links", 1, "joint", value={"type": ["revolute"]}), "joint: unknown type"),
        (put("links", 1, "joint", value={"type": "fixed", "axis": [0, 0, 1]}), "a fixed joint has no axis"),
        (put("links", 1, "joint", "axis", value=[0, 0, 0]), r"links\[1\]: joint: axis .* no direction"),
        (put("links", 1, "joint", "axis", value=[0, 0, 2]), r"write \(0.0, 0.0, 1.0\)"),
        (put("links", 1, "placement", "xyz", value=[0, 0, None]), r"links\[1\]: placement: xyz\[2\] must be"),
        (put("links", 1, "inertia", value=[1, 1]), r"links\[1\]: link 'boom': inertia"),
        (put("links", 1, "inertia", value=[1, 1, 5]), "triangle"),
    ],
)
def test_a_wrong_native_document_is_placed(tmp_path: Path, change: Change, words: str) -> None:
    wrong = changed(NATIVE, change)
    with pytest.raises(DescriptionError, match=words):
        load(wrong)
    file = tmp_path / "crane.json"
    file.write_text(json.dumps(wrong))
    with pytest.raises(DescriptionError, match=words) as error:
        load(file)
    assert str(error.value).startswith(str(file))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put("convention", value=...), "missing key 'convention'"),
        (put("convention", value="khalil"), "unknown convention 'khalil'"),
        (put("gravity", value=...), "missing key 'gravity'"),
        (put("accepted_defects", value={}), "unknown key 'accepted_defects'"),
        (put("links", 0, "r", value=...), r"links\[0\]: missing key 'r'"),
        (put("links", 0, "parent", value="base"), r"links\[0\]: unknown key 'parent'"),
        (put("links", 0, "alpha", value="90"), r"links\[0\]: alpha must be a number, got '90'"),
        (put("tool", value=[[1, 0], [0, 1]]), "tool: a transform must be 4 rows of 4"),
        (put("tool", value={"xyz": [0, 0, 0]}), "tool: transform must be a list"),
        (put("base", value="fixed"), "base: must be a table"),
        (put("base", value={"type": "fixed", "mass": 1}), "base: unknown key 'mass'"),
        (put("base", value={"type": "floating", "mass": 1}), "base: missing keys 'com', 'inertia'"),
        (put("base", value={"type": "soft"}), "base: type must be 'fixed' or 'floating', got 'soft'"),
        (put("base", value={"type": "fixed", "mount_rotation": [[1]]}), "base: rotation"),
    ],
)
def test_a_wrong_table_is_placed(change: Change, words: str) -> None:
    with pytest.raises(DescriptionError, match=f"the dict: .*{words}"):
        load(changed(TABLE, change))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            '{"schema": "rodyn-1", "name": "a", "name": "b", "links": []}',
            "arm.json: the key 'name' is repeated: keep one",
        ),
        (
            '{"schema": "rodyn-1", "name": "a", "links": [{"name": "x", "mass": 1, "mass": 2}]}',
            r"arm.json: links\[0\]: the key 'mass' is repeated: keep one",
        ),
        (json.dumps(NATIVE).replace("-9.81", "NaN"), r"gravity\[2\] must be a finite number, got nan"),
        (json.dumps(NATIVE).replace("-9.81", "-Infinity"), r"gravity\[2\] must be a finite number, got -inf"),
        (json.dumps(NATIVE).replace("-9.81", "1e999"), r"gravity\[2\] must be a finite number, got inf"),
        (json.dumps(NATIVE).replace("-9.81", "1" * 400), r"gravity\[2\] is 111.*, too large for a float"),
    ],
)
def test_what_json_hides_is_found(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "arm.json"
    file.write_text(text)
    with pytest.raises(DescriptionError, match=words):
        load(file)


def test_unphysical_numbers_are_an_error_or_a_warning() -> None:
    bad = changed(NATIVE, put("links", 1, "inertia", value=[1, 1, 5]))
    with pytest.raises(UnphysicalError, match="robot 'crane' is unphysical"):
        load(bad)
    with pytest.warns(UnphysicalWarning, match="link 2 'boom'") as record:
        crane = load(bad, physical="warn")
    assert len(record) == 1
    assert crane.links[1].inertia[2][2] == 5.0


def test_names_and_paths() -> None:
    with pytest.raises(UnknownNameError, match="no robot 'pumma560' in the catalog; did you mean 'puma560'"):
        load("pumma560")
    with pytest.raises(UnknownNameError, match="there is no robot '' in the catalog"):
        load("")
    for path in ("puma560.json", "robots/puma560", Path("puma560")):
        with pytest.raises(FileError, match="puma560"):
            load(path)
    for text in (json.dumps(NATIVE), json.dumps(NATIVE, indent=1), load(NATIVE).to_toml(), " {"):
        with pytest.raises(FileError, match="looks like the text of a robot file; write it to a file"):
            load(text)
    for wrong in (None, 3, b"puma560", ["puma560"]):
        with pytest.raises(InputTypeError, match="catalog name, a path or a dict"):
            load(wrong)


def test_loading_the_users_copy_of_a_published_defect_is_an_error() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UnphysicalWarning)
        document = load("puma_printed").to_dict()
    with pytest.raises(UnphysicalError, match="link 1 'link1'"):
        from_dict(document)


def paths(value: Any) -> list[tuple[str | int, ...]]:
    """Every place in a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path for key, entry in inner for path in [(key,), *((key, *rest) for rest in paths(entry))]]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=9,
)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "document", mostly_slow([NATIVE, TABLE], lambda document: document is TABLE), ids=["native", "table"]
)
@pytest.mark.filterwarnings("ignore::rodyn.errors.DescriptionWarning")  # a negative a of a table is said
@given(data=st.data())
def test_anything_anywhere_reads_or_is_refused(document: dict[str, Any], data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(paths(document)))
    try:
        robot = from_dict(changed(document, put(*path, value=data.draw(ANYTHING))))
    except RodynError:
        return
    assert from_dict(robot.to_dict()) == robot
