"""URDF files that are no robots: what is wrong with each, on which line, and what the message says."""

from collections.abc import Callable
from typing import NamedTuple

GOOD = """<robot name="arm">
  <material name="red"><color rgba="1 0 0 1"/></material>
  <link name="root"/>
  <link name="upper">
    <inertial>
      <origin xyz="0 0 0.5" rpy="0 0.1 0"/>
      <mass value="2"/>
      <inertia ixx="0.1" ixy="0" ixz="0" iyy="0.1" iyz="0" izz="0.05"/>
    </inertial>
    <visual><geometry><box size="1 2 3"/></geometry><material name="red"/></visual>
  </link>
  <joint name="shoulder" type="revolute">
    <parent link="root"/>
    <child link="upper"/>
    <origin xyz="0 0 1" rpy="0 0 0.5"/>
    <axis xyz="0 1 0"/>
    <limit lower="-1" upper="1" effort="10" velocity="2"/>
    <dynamics damping="0.1" friction="0.2"/>
  </joint>
  <link name="lower">
    <inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>
  </link>
  <joint name="elbow" type="continuous">
    <parent link="upper"/>
    <child link="lower"/>
    <axis xyz="0 0 1"/>
    <mimic joint="shoulder" multiplier="-2" offset="0.1"/>
  </joint>
</robot>
"""


class Hostile(NamedTuple):
    """A file that is refused: its bytes, the line that the message names (None: no line), and words of it."""

    name: str
    make: Callable[[], bytes]
    line: int | None
    words: str


def changed(name: str, old: str, new: str, line: int, words: str) -> Hostile:
    """The good file with one thing replaced."""
    assert GOOD.count(old) == 1, old
    return Hostile(name, lambda: GOOD.replace(old, new).encode(), line, words)


def raw(name: str, data: bytes, line: int | None, words: str) -> Hostile:
    """Bytes as they are."""
    return Hostile(name, lambda: data, line, words)


def made(name: str, make: Callable[[], bytes], line: int | None, words: str) -> Hostile:
    """Bytes too many to be stored."""
    return Hostile(name, make, line, words)


MASS, AXIS, LIMIT = (
    '<mass value="2"/>',
    '<axis xyz="0 1 0"/>',
    '<limit lower="-1" upper="1" effort="10" velocity="2"/>',
)
INERTIA = '<inertia ixx="0.1" ixy="0" ixz="0" iyy="0.1" iyz="0" izz="0.05"/>'
LOWER = '<mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/>'
ELBOW = '<joint name="elbow" type="continuous">'
MIMIC = '<mimic joint="shoulder" multiplier="-2" offset="0.1"/>'
EVIL = '<!DOCTYPE robot [<!ENTITY a "{0}">]>\n<robot name="&a;"/>'
BOMB = (
    '<?xml version="1.0"?>\n<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefghi", "bcdefghij", strict=True))
    + "]>\n<robot>&j;</robot>"
)


def _wide(count: int) -> bytes:
    return b"<robot name='a'>" + b"<link/>" * count + b"</robot>"


def _tags(tag: bytes) -> bytes:
    return b"<robot name='a'>" + b"".join(tag % k for k in range(250_000)) + b"</robot>"


def _mimics(count: int) -> bytes:
    """A chain of mimics that ends in a circle."""
    joints = "".join(
        f'<joint name="j{k}" type="continuous"><parent link="l{k}"/><child link="l{k + 1}"/>'
        f'<mimic joint="j{(k + 1) % count}"/></joint>\n'
        for k in range(count)
    )
    links = "".join(f'<link name="l{k}"/>' for k in range(count + 1))
    return f'<robot name="m">{links}\n{joints}</robot>'.encode()


def _circle(count: int) -> bytes:
    """Links that carry each other, beside a root."""
    joints = "".join(
        f'<joint name="j{k}" type="fixed"><parent link="l{k}"/><child link="l{(k + 1) % count}"/></joint>'
        for k in range(count)
    )
    links = "".join(f'<link name="l{k}"/>' for k in range(count))
    return f'<robot name="m"><link name="root"/>{links}{joints}</robot>'.encode()


TEXTS = [
    raw("empty", b"", None, "is empty"),
    raw("spaces", b" \n ", None, "is empty"),
    raw("not xml", b"mass = 1", 1, "not XML"),
    raw("zeros", b"\0" * 1000, 1, "not XML"),
    raw("truncated in an element", GOOD[: GOOD.index("<joint")].encode(), 12, "truncated"),
    raw("truncated in a tag", b"<robot name='a'>\n<link name=", 2, "truncated"),
    raw("mismatched tag", b"<robot name='a'>\n<link name='a'>\n</joint></robot>", 3, "closing tag"),
    raw("two root elements", b"<robot name='a'/>\n<robot name='b'/>", 2, "follows the end"),
    raw("attribute twice", b"<robot name='a' name='b'/>", 1, "given twice"),
    raw("undefined entity", b"<robot name='&nbsp;'/>", 1, "entity"),
    raw("another root", b"<html><body/></html>", 1, "is no robot; known roots are <robot>"),
    raw(
        "an element before the declaration",
        b"<robot>\n<?xml version='1.0'?></robot>",
        2,
        "must be the first in a file",
    ),
    raw("entity", EVIL.format("b").encode(), 1, "DOCTYPE"),
    raw("entity bomb", BOMB.encode(), 2, "DOCTYPE"),
    raw(
        "external entity",
        b'<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<robot name="&x;"/>',
        1,
        "DOCTYPE",
    ),
    raw("external subset", b'<!DOCTYPE robot SYSTEM "http://localhost:1/x.dtd">\n<robot/>', 1, "DOCTYPE"),
    raw("parameter entity", b'<!DOCTYPE r [<!ENTITY % x SYSTEM "x.dtd"> %x;]><robot/>', 1, "DOCTYPE"),
    raw("invalid UTF-8", b"<robot name='\xff'/>", 1, "not XML"),
    raw("unknown encoding", b"<?xml version='1.0' encoding='utf-7'?><robot/>", 1, "utf-7 is not read"),
    raw("UTF-16 cut in a character", GOOD.encode("utf-16")[:-3], None, "not XML"),
    raw("UTF-32", GOOD.encode("utf-32"), None, "not XML"),
    made(
        "deep nesting", lambda: b"<robot>" + b"<a>" * 200_000, 1, "more than 100 elements inside each other"
    ),
    made("many kinds of tags", lambda: _tags(b"<a%d/>"), 1, "more than 1000 kinds"),
    made("many unknown tags", lambda: _tags(b'<a b="%d"/>'), 1, "it has no link"),
    made("many links", lambda: _tags(b'<link name="a link of number %d"/>'), 1, "more than 20000 links"),
    made("wide", lambda: _wide(400_000), None, "more than 260000 tags"),
    made(
        "100 MB attribute", lambda: b'<robot name="' + b"a" * 100_000_000 + b'"/>', None, "at most 67108864"
    ),
    made(
        "60 MB attribute",
        lambda: b'<robot\nname="' + b"a" * 60_000_000 + b'"/>',
        2,
        "more than 1048576 bytes",
    ),
    made("60 MB of text", lambda: b"<robot>" + b"\n" * 60_000_000 + b"</robot>", None, "a text of more than"),
    made(
        "many attributes", lambda: b"<robot " + b" ".join(b'a%d=""' % k for k in range(90_000)) + b"/>", 1, ""
    ),
    made("long number", lambda: GOOD.replace('value="2"', f'value="{"1" * 500_000}"').encode(), 7, "finite"),
]

NUMBERS = [
    changed(
        "mass NaN", MASS, '<mass value="nan"/>', 7, "link 'upper': value must be a finite number, got 'nan'"
    ),
    changed("mass infinite", MASS, '<mass value="1e999"/>', 7, "finite number"),
    changed("mass with a comma", MASS, '<mass value="1,5"/>', 7, "the decimal sign is a point"),
    changed("mass in words", MASS, '<mass value="two"/>', 7, "finite number, got 'two'"),
    changed("mass with underscore", MASS, '<mass value="1_0"/>', 7, "finite number"),
    changed("mass in other digits", MASS, '<mass value="\u0662"/>', 7, "finite number"),
    changed("mass empty", MASS, '<mass value=""/>', 7, "finite number, got ''"),
    changed("mass without value", MASS, "<mass/>", 7, 'no attribute value: add value="..."'),
    changed("mass negative", MASS, '<mass value="-2"/>', 4, "link 'upper': mass must be positive"),
    changed("no mass", MASS, "", 5, "<inertial> has no <mass>"),
    changed("two masses", MASS, MASS * 2, 7, "a second <mass> in <inertial>, after line 7"),
    changed("no inertia", INERTIA, "", 5, "<inertial> has no <inertia>"),
    changed("inertia without ixy", INERTIA, INERTIA.replace('ixy="0" ', ""), 8, "no attribute ixy"),
    changed(
        "inertia negative", INERTIA, INERTIA.replace("0.05", "-1"), 4, "no principal moment may be negative"
    ),
    changed("triangle", INERTIA, INERTIA.replace("0.05", "5"), 4, "rodyn check FILE --repair"),
    changed("xyz of two", 'xyz="0 0 0.5"', 'xyz="0 0"', 6, "xyz must be 3 numbers, got 2"),
    changed("xyz with commas", 'xyz="0 0 0.5"', 'xyz="0,0,0.5"', 6, "separated by spaces"),
    changed("rpy NaN", 'rpy="0 0.1 0"', 'rpy="0 nan 0"', 6, "rpy must be a finite number, got 'nan'"),
    changed("xacro number", 'rpy="0 0.1 0"', 'rpy="0 ${a} 0"', 6, "this is xacro"),
    changed(
        "axis zero", AXIS, '<axis xyz="0 0 0"/>', 16, "joint 'shoulder': the axis 0 0 0 has no direction"
    ),
    changed("axis without xyz", AXIS, "<axis/>", 16, "no attribute xyz"),
    changed("axis of two", AXIS, '<axis xyz="0 1"/>', 16, "3 numbers"),
    changed("axis infinite", AXIS, '<axis xyz="0 inf 0"/>', 16, "finite"),
    changed("no limit", LIMIT, "", 12, "a revolute joint needs <limit"),
    changed("limits swapped", LIMIT, LIMIT.replace('"-1"', '"3"'), 17, "lower must not be above upper"),
    changed("limit NaN", LIMIT, LIMIT.replace('"-1"', '"nan"'), 17, "lower must be a finite number"),
    changed("velocity negative", LIMIT, LIMIT.replace('"2"', '"-2"'), 17, "velocity must not be negative"),
    changed("damping negative", 'damping="0.1"', 'damping="-1"', 18, "damping must not be negative"),
    changed("friction in words", 'friction="0.2"', 'friction="some"', 18, "friction must be a finite number"),
    changed("size negative", 'size="1 2 3"', 'size="1 -2 3"', 10, "no length of a box may be negative"),
    changed("size of one", 'size="1 2 3"', 'size="1"', 10, "size must be 3 numbers"),
    changed("rgba of three", 'rgba="1 0 0 1"', 'rgba="1 0 0"', 2, "rgba must be 4 numbers"),
]

STRUCTURE = [
    changed("link without name", '<link name="lower">', "<link>", 20, "a link has no name"),
    changed(
        "link twice",
        '<link name="lower">',
        '<link name="upper">',
        20,
        "second link is called 'upper', after line 4",
    ),
    changed(
        "joint twice", ELBOW, ELBOW.replace("elbow", "shoulder"), 23, "second joint is called 'shoulder'"
    ),
    changed("joint without name", ELBOW, '<joint type="continuous">', 23, "a joint has no name"),
    changed(
        "name with a newline",
        '<link name="lower">',
        '<link name="lo&#10;wer">',
        25,
        "there is no link 'lower'",
    ),
    changed("joint without type", ELBOW, '<joint name="elbow">', 23, "no attribute type"),
    changed(
        "joint of unknown type",
        ELBOW,
        ELBOW.replace("continuous", "contnuous"),
        23,
        "did you mean 'continuous'",
    ),
    changed("no parent", '<parent link="upper"/>', "", 23, "<joint> has no <parent>"),
    changed("no child", '<child link="lower"/>', "", 23, "<joint> has no <child>"),
    changed("parent without link", '<parent link="upper"/>', "<parent/>", 24, "no attribute link"),
    changed("unknown parent", '<parent link="upper"/>', '<parent link="uper"/>', 24, "did you mean 'upper'"),
    changed(
        "two parents",
        '<child link="lower"/>',
        '<child link="upper"/>',
        23,
        "already carried by joint 'shoulder'",
    ),
    changed(
        "two roots", '<link name="root"/>', '<link name="root"/>\n<link name="other"/>', 4, "a second root"
    ),
    changed(
        "own parent", '<parent link="upper"/>', '<parent link="lower"/>', 20, "in a circle: lower <- lower"
    ),
    changed(
        "cycle beside a root", '<parent link="root"/>', '<parent link="lower"/>', 4, "upper <- lower <- upper"
    ),
    changed(
        "loop",
        "</robot>",
        '<joint name="x" type="fixed"><parent link="lower"/><child link="root"/></joint></robot>',
        3,
        "circle",
    ),
    changed("mimic of nothing", 'joint="shoulder" m', 'joint="sholder" m', 27, "did you mean 'shoulder'"),
    changed("mimic of itself", 'joint="shoulder" m', 'joint="elbow" m', 27, "circle: 'elbow' -> 'elbow'"),
    changed("mimics in a circle", AXIS, '<mimic joint="elbow"/>', 16, "circle"),
    changed("mimic without joint", MIMIC, "<mimic/>", 27, "no attribute joint"),
    changed("mimic NaN", 'multiplier="-2"', 'multiplier="nan"', 27, "multiplier must be a finite number"),
    changed(
        "a planar mimic", ELBOW, ELBOW.replace("continuous", "planar"), 27, "only a joint of one coordinate"
    ),
    changed("xacro", '<link name="root"/>', "<xacro:arm/>", 3, "is xacro"),
    raw("no link", b"<robot name='a'/>", 1, "it has no link"),
    raw("one link", b"<robot name='a'>\n<link name='a'/></robot>", 1, "no joint moves"),
    raw(
        "massless tip",
        GOOD.replace(LOWER, LOWER.replace('"1"', '"0"')).replace(MIMIC, "").encode(),
        20,
        "link 'lower': mass must be positive, but it is 0 kg",
    ),
    changed(
        "inertia without mass",
        '<mass value="1"/>',
        '<mass value="0"/>',
        20,
        "link 'lower': mass must be positive",
    ),
    made("long circle of mimics", lambda: _mimics(3000), 2, "circle"),
    made("long circle of links", lambda: _circle(3000), 1, "circle"),
]

HOSTILE = [*TEXTS, *NUMBERS, *STRUCTURE]
