"""A link, joint or frame of an SDF file: the texts of its elements as numbers and poses."""

import math

from rodyn.errors import short, suggestion
from rodyn.model.checks import Vector
from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.part import Part, rpy_pose
from rodyn.model.pose import IDENTITY, Pose

TRUE, FALSE = ("true", "1"), ("false", "0")
RELATIVE = ("link", "joint", "frame")
"""What may have a pose relative to others."""
SHAPES = ("visual", "collision")
EULER, QUATERNION = "euler_rpy", "quat_xyzw"
"""The values of rotation_format."""


class SdfPart(Part):
    """A part whose numbers stand in the texts of its elements."""

    def value(self, parent: Element, tag: str, default: float | None = None) -> float:
        """The text of a child as a finite number; without a default it must be there."""
        child = self.only(parent, tag)
        if child is None:
            if default is None:
                raise self.error(parent, f"<{parent.tag}> has no <{tag}>: add <{tag}>...</{tag}>")
            return default
        (number,) = self.values(child, 1)
        return number

    def values(self, element: Element, count: int) -> tuple[float, ...]:
        """The text of an element as that many finite numbers, separated by spaces."""
        words = element.text.split()
        if len(words) != count:
            raise self.error(
                element,
                f"<{element.tag}> must be {count} numbers, got {len(words)}: {short(element.text.strip())}",
            )
        return tuple([self.real(element, f"<{element.tag}>", word) for word in words])

    def bound(self, parent: Element, tag: str, default: float) -> float:
        """The text of a child as a number that may be infinite."""
        child = self.only(parent, tag)
        if child is not None and child.text.strip().lower() in ("inf", "+inf", "-inf"):
            return float(child.text)
        return self.value(parent, tag, default)

    def triple(self, element: Element) -> Vector:
        """The text of an element as three numbers."""
        x, y, z = self.values(element, 3)
        return (x, y, z)

    def word(self, parent: Element, tag: str) -> str:
        """The text of a child, which must be there and not be empty."""
        child = self.only(parent, tag)
        if child is None or not child.text.strip():
            raise self.error(child or parent, f"<{parent.tag}> has no <{tag}>: add <{tag}>name</{tag}>")
        return child.text.strip()

    def is_set(self, parent: Element, tag: str, default: bool = False) -> bool:
        """The text of a child as true or false."""
        child = self.only(parent, tag)
        return default if child is None else self._bool(child, f"<{tag}>", child.text)

    def flag(self, element: Element, key: str) -> bool:
        """An attribute as true or false, false by default."""
        return self._bool(element, key, element.attributes.get(key, "false"))

    def _bool(self, element: Element, what: str, text: str) -> bool:
        value = text.strip().lower()
        if value not in (*TRUE, *FALSE):
            raise self.error(element, f"{what} must be true or false, got {short(text.strip())}")
        return value in TRUE

    def placed(self, parent: Element) -> Pose:
        """The <pose> of an element: x y z and roll pitch yaw, or a quaternion."""
        element = self.only(parent, "pose")
        if element is None:
            return IDENTITY
        if element.attributes.get("frame", "").strip():
            raise self.error(
                element, "frame of <pose> is not read: write relative_to, which came with SDF 1.7"
            )
        turns = element.attributes.get("rotation_format", EULER)
        if turns not in (EULER, QUATERNION):
            raise self.error(
                element, f"unknown rotation_format {short(turns)}: {suggestion(turns, (EULER, QUATERNION))}"
            )
        in_degrees = self.flag(element, "degrees")
        if not element.text.strip():
            return IDENTITY
        if element.attributes.get("relative_to") and parent.tag not in RELATIVE:
            where = "in the world" if parent.tag == "model" else "in the frame of the link"
            said = (
                f"relative_to of the <pose> of <{parent.tag}> is not read: write the pose {where}, without it"
            )
            if parent.tag not in SHAPES:
                raise self.error(element, said)
            self.remark(element, said)
        if turns == QUATERNION:
            if in_degrees:
                raise self.error(element, "a quaternion has no degrees: delete the attribute degrees")
            numbers = self.values(element, 7)
            return self.turned(element, numbers[:3], numbers[3:])
        numbers = self.values(element, 6)
        if in_degrees:
            return rpy_pose(numbers[:3], [math.radians(angle) for angle in numbers[3:]])
        self.check_angles(element, numbers[3:], drawn=parent.tag == "visual")
        return rpy_pose(numbers[:3], numbers[3:])
