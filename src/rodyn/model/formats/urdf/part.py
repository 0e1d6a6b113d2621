"""A link or joint of a URDF file: attributes as numbers, texts and poses. An error names line and repair."""

import math
from typing import NamedTuple

from rodyn.errors import DescriptionError, short
from rodyn.model.checks import Place, Vector
from rodyn.model.formats.markup import Element
from rodyn.model.formats.remarks import Remarks
from rodyn.model.pose import IDENTITY, Pose

ORIGIN = (0.0, 0.0, 0.0)
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
        return self._real(element, key, text)

    def bound(self, element: Element, key: str, default: float) -> float:
        """An attribute as a number that may be infinite."""
        text = element.attributes.get(key)
        if text is None:
            return default
        if text.strip().lower() in ("inf", "+inf", "-inf"):
            return float(text)
        number = self._real(element, key, text)
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
            return tuple([self._real(element, key, word) for word in words])  # raises
        return found

    def vector(self, element: Element, key: str, default: Vector = ORIGIN) -> Vector:
        """An attribute as three numbers."""
        if key not in element.attributes:
            return default
        x, y, z = self.numbers(element, key, 3)
        return (x, y, z)

    def pose(self, parent: Element) -> Pose:
        """The <origin> of an element: xyz, and rpy, turns about the fixed axes x, y and z; R = Rz Ry Rx."""
        origin = self.only(parent, "origin")
        if origin is None:
            return IDENTITY
        xyz = self.vector(origin, "xyz")
        roll, pitch, yaw = self.vector(origin, "rpy")
        turns = [(axis, angle) for axis, angle in (("z", yaw), ("y", pitch), ("x", roll)) if angle != 0.0]
        return Pose(xyz, turns) if turns or any(xyz) else IDENTITY

    def _real(self, element: Element, key: str, text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not math.isfinite(number) or "_" in text or not text.isascii():
            raise self.error(element, f"{key} must be a finite number, got {short(text)}{_hint(text)}")
        return number


def _hint(text: str) -> str:
    if "${" in text or "$(" in text:
        return ": this is xacro, which has to be expanded first: load the .xacro file"
    if "," in text:
        return ": the decimal sign is a point, and numbers are separated by spaces"
    return ""
