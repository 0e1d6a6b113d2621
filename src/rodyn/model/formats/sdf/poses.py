"""Where the links, joints and frames of an SDF model are, in its own frame, at q = 0."""

from collections.abc import Mapping

from rodyn.errors import short, suggestion
from rodyn.model.formats.sdf.part import SdfPart
from rodyn.model.formats.xml.markup import Element
from rodyn.model.pose import IDENTITY, Pose

MODEL = "__model__"


class Poses:
    """Poses of parts; each may be given relative to any other. `links` by name.

    `canonical` is the link to which the frame of the model is fixed.
    """

    def __init__(
        self,
        links: Mapping[str, SdfPart],
        joints: Mapping[str, SdfPart],
        frames: Mapping[str, SdfPart],
        canonical: str,
    ) -> None:
        self.links = links
        self._canonical = links[canonical]
        self._joints, self._frames = joints, frames
        self._named = {**joints, **links, **frames}
        self._found: dict[Element, Pose] = {}

    def of(self, part: SdfPart) -> Pose:
        """The pose of a part in the model."""
        above: list[SdfPart] = []
        here: SdfPart | None = part
        while here is not None and here.element not in self._found:
            if here in above:
                raise here.error(here.element, "its pose is relative to itself, over others: cut the circle")
            above.append(here)
            here = self._reference(here)
        pose = IDENTITY if here is None else self._found[here.element]
        for one in reversed(above):
            pose = self._found[one.element] = pose @ one.placed(one.element)
        return pose

    def named(self, part: SdfPart, name: str) -> Pose:
        """The pose of what a part refers to by name."""
        return IDENTITY if name == MODEL else self.of(self._known(part, name))

    def link(self, frame: SdfPart) -> str:
        """The name of the link that a frame is fixed to."""
        here, seen = frame, [frame]
        while self._frames.get(_name(here)) is here:
            given = here.element.attributes.get("attached_to", "")
            here = self._canonical if given in ("", MODEL) else self._known(frame, given)
            if here in seen:
                raise frame.error(frame.element, "it is attached to itself, over others: cut the circle")
            seen.append(here)
        if self.links.get(_name(here)) is here:
            return _name(here)
        return here.word(here.element, "child")

    def _reference(self, part: SdfPart) -> SdfPart | None:
        """What the pose of a part is given in; None is the model."""
        pose = part.only(part.element, "pose")
        given = "" if pose is None else pose.attributes.get("relative_to", "")
        name = _name(part)
        if not given and self._joints.get(name) is part:
            child = part.word(part.element, "child")
            return self.links[child]
        if not given and self._frames.get(name) is part:
            given = part.element.attributes.get("attached_to", "")
        return None if given in ("", MODEL) else self._known(part, given)

    def _known(self, part: SdfPart, name: str) -> SdfPart:
        if name not in self._named:
            raise part.error(
                part.element, f"there is no {short(name)} in the model; {suggestion(name, self._named)}"
            )
        return self._named[name]


def _name(part: SdfPart) -> str:
    return part.element.attributes["name"]
