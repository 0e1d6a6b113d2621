"""A link, joint or frame of an SDF file: the texts of its elements as numbers and poses."""

import math

from rodyn.errors import short
from rodyn.model.checks import Vector
from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.part import Part, rpy_pose
from rodyn.model.pose import IDENTITY, Pose

TRUE, FALSE = ("true", "1"), ("false", "0")
RELATIVE = ("link", "joint", "frame")
"""What may have a pose relative to others."""
SHAPES = ("visual", "collision")


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
        if child is None:
            return default
        text = child.text.strip().lower()
        if text not in (*TRUE, *FALSE):
            raise self.error(child, f"<{tag}> must be true or false, got {short(text)}")
        return text in TRUE

    def placed(self, parent: Element) -> Pose:
        """The <pose> of an element: x y z and roll pitch yaw, or a quaternion."""
        element = self.only(parent, "pose")
        if element is None or not element.text.strip():
            return IDENTITY
        if element.attributes.get("relative_to") and parent.tag not in RELATIVE:
            where = "in the world" if parent.tag == "model" else "in the frame of the link"
            said = (
                f"relative_to of the <pose> of <{parent.tag}> is not read: write the pose {where}, without it"
            )
            if parent.tag not in SHAPES:
                raise self.error(element, said)
            self.remark(element, said)
        if element.attributes.get("rotation_format", "euler_rpy") == "quat_xyzw":
            *xyz, x, y, z, w = self.values(element, 7)
            if abs(math.hypot(x, y, z, w) - 1.0) > 1e-6:
                raise self.error(element, "its quaternion must have norm 1")
            return Pose.from_quaternion(xyz, (x, y, z, w))
        *xyz, roll, pitch, yaw = self.values(element, 6)
        unit = math.pi / 180.0 if element.attributes.get("degrees", "false") in TRUE else 1.0
        return rpy_pose(xyz, [unit * roll, unit * pitch, unit * yaw])
