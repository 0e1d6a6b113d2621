"""A link or joint of an XML file: attributes as numbers, texts and poses. An error names line and repair."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from rodyn.errors import DescriptionError, short
from rodyn.model.checks import Place, Vector
from rodyn.model.formats.keys import degrees_suspected
from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.remarks import Remarks
from rodyn.model.pose import IDENTITY, Pose, quaternion_pose

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
        """The error of an element."""
        return DescriptionError(f"{self.where(element)}: {reason}")

    def place(self, element: Element | None = None) -> Place:
        """Puts file, line and what it is before the message of a `DescriptionError` raised inside that has none."""
        return _Line(self.where(element), self.remarks.name)

    def remark(self, element: Element, said: str) -> None:
        """Something to say about an element that is no error."""
        self.remarks.add(element.line, f"{self.subject}: {said}")

    def only(self, parent: Element, tag: str) -> Element | None:
        """The child of a tag, None if there is none; two are an error."""
        found = None
        for child in parent.children:
            if child.tag == tag:
                if found is not None:
                    raise self.error(
                        child, f"a second <{tag}> in <{parent.tag}>, after line {found.line}: keep one"
                    )
                found = child
        return found

    def first(self, parent: Element, tag: str) -> Element | None:
        """The first child of a tag that is only drawn; others are remarked on."""
        children = parent.all(tag)
        for child in children[1:]:
            self.remark(
                child,
                f"a second <{tag}> in <{parent.tag}>, after line {children[0].line}: the first is taken",
            )
        return children[0] if children else None

    def needed(self, parent: Element, tag: str, example: str) -> Element:
        """The child of a tag, which must be there."""
        found = self.only(parent, tag)
        if found is None:
            raise self.error(parent, f"<{parent.tag}> has no <{tag}>: add <{tag} {example}/>")
        return found

    def text(self, element: Element, key: str) -> str:
        """An attribute, which must be there."""
        found = element.attributes.get(key)
        if found is None:
            raise self.error(element, f'<{element.tag}> has no attribute {key}: add {key}="..."')
        return found

    def number(self, element: Element, key: str, default: float | None = None) -> float:
        """An attribute as a finite number; without a default it must be there."""
        if default is not None and key not in element.attributes:
            return default
        text = self.text(element, key)
        return self.real(element, key, text)

    def bound(self, element: Element, key: str, default: float) -> float:
        """An attribute as a number that may be infinite."""
        text = element.attributes.get(key)
        if text is None:
            return default
        if text.strip().lower() in ("inf", "+inf", "-inf"):
            return float(text)
        number = self.real(element, key, text)
        return math.copysign(math.inf, number) if abs(number) == UNBOUNDED else number

    def numbers(self, element: Element, key: str, count: int) -> tuple[float, ...]:
        """An attribute as that many numbers, separated by spaces."""
        text = self.text(element, key)
        words = text.split()
        if len(words) != count:
            raise self.error(
                element, f"{key} must be {count} numbers, got {len(words)}: {short(text)}{_hint(text)}"
            )
        try:
            found = tuple(map(float, words))
        except ValueError:
            found = (math.nan,)
        if not all(map(math.isfinite, found)) or "_" in text or not text.isascii():
            return tuple([self.real(element, key, word) for word in words])  # raises
        return found

    def vector(self, element: Element, key: str, default: Vector = ORIGIN) -> Vector:
        """An attribute as three numbers."""
        if key not in element.attributes:
            return default
        x, y, z = self.numbers(element, key, 3)
        return (x, y, z)

    def pose(self, parent: Element) -> Pose:
        """The <origin> of an element: xyz and rpy."""
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
        """The pose of a unit quaternion (x, y, z, w)."""
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

        Others may be several turns, and what is larger than `NO_LIMIT` stands for "no limit".
        """
        written = [angle for angle in bounds if angle.is_integer() and abs(angle) <= NO_LIMIT]
        if suspicion := degrees_suspected(max(written, key=abs, default=0.0)):
            self.remark(element, f"in its limits, {suspicion}")

    def real(self, element: Element, key: str, text: str) -> float:
        """A text as a finite number; `key` is what it is called in messages."""
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not math.isfinite(number) or "_" in text or not text.isascii():
            raise self.error(element, f"{key} must be a finite number, got {short(text)}{_hint(text)}")
        return number


def rpy_pose(xyz: Sequence[float], rpy: Sequence[float]) -> Pose:
    """The pose of turns about the fixed axes x, y and z, one after the other: R = Rz Ry Rx."""
    roll, pitch, yaw = rpy
    turns = [(axis, angle) for axis, angle in (("z", yaw), ("y", pitch), ("x", roll)) if angle != 0.0]
    return Pose(xyz, turns) if turns or any(xyz) else IDENTITY


def unit(direction: Vector) -> Vector:
    """The direction with norm 1; one that has it but for rounding stays as it is.

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
