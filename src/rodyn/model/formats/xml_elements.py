"""XML files of robots: elements with lines, notes, and the numbers, texts and poses of links and joints."""

import gc
import math
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from xml.parsers import expat

from rodyn.errors import DescriptionError, DescriptionWarning, FileError, cut, short, warn
from rodyn.model.checks import Place, Vector
from rodyn.model.formats.files import degrees_suspected
from rodyn.model.pose import IDENTITY, Pose, quaternion_pose

DEEPEST = 100
NESTING = {"mujoco": 500, "mujocoinclude": 500}
"""Elements inside each other: by the root of formats that write a chain of bodies so, and of all others."""
MOST_TAGS, MOST_KINDS = 260_000, 1000
"""Tags in all, and kinds of them."""
LONGEST = 1024 * 1024
"""Bytes of one tag with its attributes, or of one text."""

ENCODINGS = {
    "utf-8": "utf-8",
    "utf8": "utf-8",
    "us-ascii": "utf-8",
    "ascii": "utf-8",
    "utf-16": "utf-16",
    "iso-8859-1": "iso-8859-1",
    "latin-1": "iso-8859-1",
    "latin1": "iso-8859-1",
}
WITH_TEXT = ("sdf",)
"""Roots of formats that have numbers in texts; those of others are comments of people."""

_DECLARED = re.compile(rb"""\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
_BEFORE_DECLARATION = re.compile(rb"((?:\s|<!--(?:[^-]|-(?!->))*+-->)++)(<\?xml\s[^>]{0,200}?\?>)")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_REASONS = {
    expat.errors.XML_ERROR_NO_ELEMENTS: "it ends before its last element is closed: is it truncated?",
    expat.errors.XML_ERROR_UNCLOSED_TOKEN: "a tag does not end: is it truncated?",
    expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION: "a CDATA section does not end: is it truncated?",
    expat.errors.XML_ERROR_TAG_MISMATCH: "this closing tag belongs to no element that is open",
    expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE: "an attribute is given twice: keep one",
    expat.errors.XML_ERROR_UNDEFINED_ENTITY: "an entity that XML does not define: write the character itself",
    expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "something follows the end of the root element",
    expat.errors.XML_ERROR_MISPLACED_XML_PI: "<?xml ...?> must be the first in a file: delete what stands before it",
    expat.errors.XML_ERROR_INVALID_TOKEN: "not well-formed: a character that cannot stand here",
}


class Element:
    """An element: `tag`, `attributes`, `line`, `children` and, where the format has it, `text`."""

    __slots__ = ("attributes", "children", "line", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.children: Sequence[Element] = ()
        self.text = ""

    def all(self, tag: str) -> list["Element"]:
        """Return the children of a tag."""
        return [child for child in self.children if child.tag == tag]

    def walk(self) -> Iterator["Element"]:
        """Yield the element and all below it, in the order of the file."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(reversed(element.children))


def parse(data: bytes, name: str, texts: bool = False) -> Element:
    """Return the root element of an XML file; `name` is its name in messages. `texts` keeps texts whatever the root.

    >>> root = parse(b"<robot><link name='arm'/></robot>", "arm.urdf")
    >>> root.children[0].attributes["name"], root.children[0].line
    ('arm', 1)
    """
    if not data.strip():
        raise FileError(f"{name} is empty: a description of a robot belongs there")
    _check_size(data, name)
    data = _with_declaration_first(data, name)
    tree = _Tree(name, _encoding(data, name), texts)
    collecting = gc.isenabled()
    gc.disable()  # it would look for garbage among elements that all stay: a third of the time
    try:
        tree.parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = _REASONS.get(expat.ErrorString(error.code), expat.ErrorString(error.code))
        raise FileError(f"{name}:{error.lineno}: not XML: column {error.offset + 1}: {reason}") from None
    finally:
        if collecting:
            gc.enable()
    return tree.root


def _with_declaration_first(data: bytes, name: str) -> bytes:
    """Return the file with its <?xml ...?> moved to the start; lines keep their numbers."""
    before = _BEFORE_DECLARATION.match(data.removeprefix(_BYTE_ORDER_MARK))
    if before is None:
        return data
    leading, declaration = before[1], before[2]
    line = leading.count(b"\n") + 1
    warn(f"{name}:{line}: <?xml ...?> is not the first thing in the file, as XML demands", DescriptionWarning)
    rest = data.removeprefix(_BYTE_ORDER_MARK)[before.end() :]
    return declaration.replace(b"\n", b" ") + leading + b"\n" * declaration.count(b"\n") + rest


def _check_size(data: bytes, name: str) -> None:
    """Refuses more tags or longer ones than any robot has before they take time and memory."""
    if data.count(b"<") > MOST_TAGS:
        raise FileError(f"{name}: not a robot: more than {MOST_TAGS} tags")
    for start in range(0, len(data), LONGEST):  # what is longer than two pieces has a whole one inside
        if len(data) - start >= LONGEST and data.find(b"<", start, start + LONGEST) < 0:
            line = data.count(b"\n", 0, start) + 1
            raise FileError(
                f"{name}:{line}: not a robot: an attribute or a text of more than {LONGEST} bytes"
            )


def _encoding(data: bytes, name: str) -> str | None:
    """Return the encoding that the file declares; None where the parser finds it by the first bytes."""
    declared = _DECLARED.match(data.removeprefix(_BYTE_ORDER_MARK))
    if declared is None:
        return None
    written = declared[1].decode("ascii")
    if written.lower() not in ENCODINGS:
        known = "UTF-8, UTF-16 and ISO-8859-1"
        raise FileError(f"{name}:1: the encoding {cut(written)} is not read ({known} are); save it as UTF-8")
    return ENCODINGS[written.lower()]


class _Tree:
    """The elements as the parser finds them."""

    def __init__(self, name: str, encoding: str | None, texts: bool) -> None:
        self.name = name
        self.texts = texts
        self.open: list[Element] = []
        self.root: Element
        self.deepest = DEEPEST
        self.kinds: set[str] = set()
        self.parser = expat.ParserCreate(encoding)
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = self._doctype

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        if tag not in self.kinds:
            self._check_kind(element)
        above = self.open
        if above:
            if type(above[-1].children) is list:
                above[-1].children.append(element)
            else:  # most elements have none, and lists take time and memory
                above[-1].children = [element]
            if len(above) >= self.deepest:
                raise FileError(
                    f"{self.name}:{element.line}: not a robot: more than {self.deepest} elements inside each other"
                )
        else:
            self.root = element
            self.deepest = NESTING.get(tag, DEEPEST)
            if self.texts or tag in WITH_TEXT:
                self.parser.buffer_text = True
                self.parser.CharacterDataHandler = self._text
        above.append(element)

    def _check_kind(self, element: Element) -> None:
        self.kinds.add(element.tag)
        if len(self.kinds) > MOST_KINDS:
            raise FileError(
                f"{self.name}:{element.line}: not a robot: more than {MOST_KINDS} kinds of elements"
            )

    def _end(self, tag: str) -> None:
        self.open.pop()

    def _text(self, text: str) -> None:
        self.open[-1].text += text

    def _doctype(self, *declaration: Any) -> None:
        raise FileError(
            f"{self.name}:{self.parser.CurrentLineNumber}: it has a DOCTYPE, which is not read: "
            "it can pull in other files; delete it and write entities out"
        )


SHOWN = 20


class Remarks:
    """Remarks on the file `name`, said once, at the end, by `warn`.

    >>> said = Remarks("arm.urdf")
    >>> said.ignored("gazebo", 4)
    >>> said.ignored("gazebo", 9)
    >>> print(said)
    arm.urdf: ignored, as rodyn does not use it: 2 gazebo (the first on line 4)
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._said: list[tuple[int, str]] = []
        self._ignored: dict[str, tuple[int, int]] = {}  # how many, and the first line

    def add(self, line: int, remark: str) -> None:
        """Return a remark on a line."""
        self._said.append((line, remark))

    def ignored(self, what: str, line: int) -> None:
        """Something that the format has and a robot here has not; only counted."""
        count, first = self._ignored.get(what, (0, line))
        self._ignored[what] = (count + 1, first)

    def warn(self) -> None:
        """One warning with all of them, if there are any."""
        if self._said or self._ignored:
            warn(str(self), DescriptionWarning)

    def __str__(self) -> str:
        result = [f"{self.name}:{line}: {remark}" for line, remark in sorted(self._said)]
        if len(result) > SHOWN:
            result[SHOWN:] = [f"{self.name}: and {len(result) - SHOWN} more remarks like these"]
        if self._ignored:
            counts = [
                f"{count} {cut(what)} (the first on line {first})"
                for what, (count, first) in self._ignored.items()
            ]
            shown = [*counts[:SHOWN], f"{len(counts) - SHOWN} more kinds"] if len(counts) > SHOWN else counts
            result.append(f"{self.name}: ignored, as rodyn does not use it: {', '.join(shown)}")
        return "\n".join(result)


ORIGIN = (0.0, 0.0, 0.0)
ROUNDING = 1e-12  # how far the norm of an axis may be from 1 and stay as it is
NO_LIMIT = 1000.0  # rad
UNBOUNDED = 1.7976931348623157e308
"""The largest number: a limit that is none, where URDF wants one."""


class _Line(Place):
    """The place of errors that do not name a line of the file themselves."""

    def __init__(self, where: str, file: str) -> None:
        super().__init__(where)
        self.file = file

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if not str(error).startswith(f"{self.file}:"):
            super().__exit__(kind, error, trace)


class Part(NamedTuple):
    """A link, a joint or the robot: what it is called in messages, its element, and the remarks on the file."""

    subject: str
    element: Element
    remarks: Remarks

    def where(self, element: Element | None = None) -> str:
        """File, line and what it is."""
        return f"{self.remarks.name}:{(element or self.element).line}: {self.subject}"

    def error(self, element: Element, reason: str) -> DescriptionError:
        """Return the error of an element."""
        return DescriptionError(f"{self.where(element)}: {reason}")

    def place(self, element: Element | None = None) -> Place:
        """Put file, line and kind before the message of a `DescriptionError` raised inside that has none."""
        return _Line(self.where(element), self.remarks.name)

    def remark(self, element: Element, said: str) -> None:
        """Something to say about an element that is no error."""
        self.remarks.add(element.line, f"{self.subject}: {said}")

    def only(self, parent: Element, tag: str) -> Element | None:
        """Return the child of a tag, None if there is none; two are an error."""
        result = None
        for child in parent.children:
            if child.tag == tag:
                if result is not None:
                    raise self.error(
                        child, f"a second <{tag}> in <{parent.tag}>, after line {result.line}: keep one"
                    )
                result = child
        return result

    def first(self, parent: Element, tag: str) -> Element | None:
        """Return the first child of a tag that is only drawn; others are remarked on."""
        children = parent.all(tag)
        for child in children[1:]:
            self.remark(
                child,
                f"a second <{tag}> in <{parent.tag}>, after line {children[0].line}: the first is taken",
            )
        return children[0] if children else None

    def needed(self, parent: Element, tag: str, example: str) -> Element:
        """Return the child of a tag, which must be there."""
        result = self.only(parent, tag)
        if result is None:
            raise self.error(parent, f"<{parent.tag}> has no <{tag}>: add <{tag} {example}/>")
        return result

    def text(self, element: Element, key: str) -> str:
        """Return an attribute, which must be there."""
        result = element.attributes.get(key)
        if result is None:
            raise self.error(element, f'<{element.tag}> has no attribute {key}: add {key}="..."')
        return result

    def number(self, element: Element, key: str, default: float | None = None) -> float:
        """Return an attribute as a finite number; without a default it must be there."""
        if default is not None and key not in element.attributes:
            return default
        text = self.text(element, key)
        return self.real(element, key, text)

    def bound(self, element: Element, key: str, default: float) -> float:
        """Return an attribute as a number that may be infinite."""
        text = element.attributes.get(key)
        if text is None:
            return default
        if text.strip().lower() in ("inf", "+inf", "-inf"):
            return float(text)
        number = self.real(element, key, text)
        return math.copysign(math.inf, number) if abs(number) == UNBOUNDED else number

    def numbers(self, element: Element, key: str, count: int) -> tuple[float, ...]:
        """Return an attribute as that many numbers, separated by spaces."""
        text = self.text(element, key)
        words = text.split()
        if len(words) != count:
            raise self.error(
                element, f"{key} must be {count} numbers, got {len(words)}: {short(text)}{_hint(text)}"
            )
        try:
            result = tuple(map(float, words))
        except ValueError:
            result = (math.nan,)
        if not all(map(math.isfinite, result)) or "_" in text or not text.isascii():
            return tuple([self.real(element, key, word) for word in words])  # raises
        return result

    def vector(self, element: Element, key: str, default: Vector = ORIGIN) -> Vector:
        """Return an attribute as three numbers."""
        if key not in element.attributes:
            return default
        x, y, z = self.numbers(element, key, 3)
        return (x, y, z)

    def pose(self, parent: Element) -> Pose:
        """Return the <origin> of an element: xyz and rpy."""
        origin = self.only(parent, "origin")
        if origin is None:
            return IDENTITY
        xyz = self.vector(origin, "xyz")
        if "quat_xyzw" in origin.attributes:
            if "rpy" in origin.attributes:
                raise self.error(origin, "rpy and quat_xyzw are both given: keep one")
            return self.turned(origin, xyz, self.numbers(origin, "quat_xyzw", 4))
        rpy = self.vector(origin, "rpy")
        self.check_angles(origin, rpy, drawn=parent.tag == "visual")
        return rpy_pose(xyz, rpy)

    def turned(self, element: Element, xyz: Sequence[float], quaternion: Sequence[float]) -> Pose:
        """Return the pose of a unit quaternion (x, y, z, w)."""
        with self.place(element):
            return quaternion_pose(xyz, quaternion)

    def check_angles(self, element: Element, angles: Sequence[float], drawn: bool) -> None:
        """Raise if angles in rad are degrees beyond doubt, an integer beyond one turn; remark on those beyond two.

        What is only `drawn` is remarked on.
        """
        for angle in angles:
            if suspicion := degrees_suspected(angle):
                if angle.is_integer() and not drawn:
                    raise self.error(element, suspicion)
                self.remark(element, suspicion)

    def check_limits(self, element: Element, bounds: Sequence[float]) -> None:
        """Remark on limits of a turn in rad that are probably degrees: integers beyond one turn.

        Others may be several turns, and what is larger than `NO_LIMIT` means "no limit".
        """
        written = [angle for angle in bounds if angle.is_integer() and abs(angle) <= NO_LIMIT]
        if suspicion := degrees_suspected(max(written, key=abs, default=0.0)):
            self.remark(element, f"in its limits, {suspicion}")

    def real(self, element: Element, key: str, text: str) -> float:
        """Return a text as a finite number; `key` is what it is called in messages."""
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not math.isfinite(number) or "_" in text or not text.isascii():
            raise self.error(element, f"{key} must be a finite number, got {short(text)}{_hint(text)}")
        return number


def rpy_pose(xyz: Sequence[float], rpy: Sequence[float]) -> Pose:
    """Return the pose of turns about the fixed axes x, y and z, one after the other: R = Rz Ry Rx."""
    roll, pitch, yaw = rpy
    turns = [(axis, angle) for axis, angle in (("z", yaw), ("y", pitch), ("x", roll)) if angle != 0.0]
    return Pose(xyz, turns) if turns or any(xyz) else IDENTITY


def unit(direction: Vector) -> Vector:
    """Return the direction with norm 1; one that has it but for rounding stays as it is.

    >>> unit((0.0, 3.0, 4.0))
    (0.0, 0.6, 0.8)
    """
    if abs(math.hypot(*direction) - 1.0) <= ROUNDING:
        return direction
    largest = max(map(abs, direction))
    scaled = [component / largest for component in direction]  # its norm neither overflows nor vanishes
    x, y, z = (component / math.hypot(*scaled) for component in scaled)
    return (x, y, z)


def _hint(text: str) -> str:
    if "${" in text or "$(" in text:
        return ": this is xacro, which has to be expanded first: load the .xacro file"
    if "," in text:
        return ": the decimal sign is a point, and numbers are separated by spaces"
    return ""
