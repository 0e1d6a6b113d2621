"""Parts of a description, read and checked: joints, shapes, frames, poses."""

import dataclasses
import inspect
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from rodyn.errors import DescriptionError, short, suggestion
from rodyn.model.body import POINT
from rodyn.model.checks import items, place
from rodyn.model.formats.keys import keyed, radians, warn_if_degrees
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import JOINTS, Joint
from rodyn.model.link import Frame
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import SHAPES, Shape

Entry = TypeVar("Entry")
Kind = TypeVar("Kind", Joint, Shape)


def each(given: Mapping[str, Any], key: str, read: Callable[[object], Entry]) -> list[Entry]:
    """The entries of a list, each read; an error names its number."""
    found = []
    for k, entry in enumerate(items(given[key], key)):
        with place(f"{key}[{k}]"):
            found.append(read(entry))
    return found


def frame(entry: object) -> Frame:
    """The frame of a table with its name, link and pose."""
    given = keyed(entry, ("name", "link"), ("pose",))
    return Frame(given["name"], given["link"], pose(given, "pose"))


def joint(entry: object) -> Joint:
    """The joint of a table with its type, axes and data."""
    kind, given = _typed(entry, JOINTS, "joint")
    return kind(**joint_data(given))


def joint_data(given: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a joint, its limits and mimic read."""
    found = dict(given)
    if "limits" in given:
        with place("limits"):
            bounds = keyed(given["limits"], (), ("lower", "upper", "velocity", "effort"))
            found["limits"] = Limits(**{key: _unbounded(value) for key, value in bounds.items()})
    if "mimic" in given:
        with place("mimic"):
            found["mimic"] = Mimic(**keyed(given["mimic"], ("joint",), ("factor", "offset")))
    return found


def shape(entry: object) -> Shape:
    """The shape of a table with its type and sizes."""
    kind, given = _typed(entry, SHAPES, "shape")
    if "origin" in given:
        given["origin"] = pose(given, "origin")
    with place(f"a {kind.kind}"):
        _require_arguments(kind, given)
    return kind(**given)


def _typed(entry: object, types: Mapping[str, type[Kind]], what: str) -> tuple[type[Kind], dict[str, Any]]:
    """The class that the key `type` names, and the other keys, all of which it knows."""
    known = {field.name for kind in types.values() for field in dataclasses.fields(cast("Any", kind))}
    given = keyed(entry, ("type",), sorted(known))
    kind = given["type"]
    if not isinstance(kind, str) or kind not in types:
        raise DescriptionError(f"unknown type {short(kind)}: {suggestion(kind, types)}")
    own: set[str] = {field.name for field in dataclasses.fields(cast("Any", types[kind]))}
    for key in given:
        if key not in ("type", *own):
            raise DescriptionError(f"a {kind} {what} has no {key}")
    return types[kind], {key: value for key, value in given.items() if key != "type"}


def _require_arguments(kind: type[Shape], given: Mapping[str, Any]) -> None:
    """Every argument without a default is given."""
    parameters = inspect.signature(kind).parameters.values()
    needed = [one.name for one in parameters if one.default is one.empty and one.kind is not one.VAR_KEYWORD]
    missing = [name for name in needed if name not in given]
    if missing:
        raise DescriptionError(f"missing key{'s' * (len(missing) > 1)} {', '.join(map(repr, missing))}")


def _unbounded(value: Any) -> Any:
    """Limits as numbers: in files, what is infinite is the text "inf" or "-inf"."""
    if isinstance(value, list):
        return [_unbounded(entry) for entry in value]
    return float(value) if value in ("inf", "-inf") else value


def pose(parent: Mapping[str, Any], key: str) -> Pose:
    """The pose at `key`, the identity when there is none; turns in rad, or in degrees as `rotation_deg`."""
    if key not in parent:
        return IDENTITY
    with place(key):
        given = keyed(parent[key], (), ("xyz", "rotation"), degrees=("rotation",))
        pose = Pose(given.get("xyz", POINT), given.get("rotation", given.get("rotation_deg", ())))
        if "rotation_deg" not in given:
            for _, turn in pose.turns or ():
                warn_if_degrees(turn, "rotation")
            return pose
        if pose.turns is None:
            raise DescriptionError("rotation_deg must be turns such as [['z', 90]]; a matrix has no degrees")
        return Pose(pose.xyz, [(axis, radians(turn)) for axis, turn in pose.turns])
