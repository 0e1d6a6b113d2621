"""A `Mechanism` as a dict, JSON or TOML of schema `rodyn-2`; reading it gives an equal mechanism."""

import json
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rodyn.model.body import Body
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joint_fields import ACTING
from rodyn.model.joints import Joint
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import Shape

if TYPE_CHECKING:
    from rodyn.model.link import Link
    from rodyn.model.mechanism import Mechanism

SCHEMA = "rodyn-2"


def to_dict(mechanism: "Mechanism") -> dict[str, Any]:
    """Return the description in plain dicts, lists, texts and floats, without entries that equal their default."""
    document: dict[str, Any] = {"schema": SCHEMA, "name": mechanism.name}
    for key in ("description", "source", "provenance"):
        if value := getattr(mechanism, key):
            document[key] = value
    if mechanism.defects:
        document["defects"] = list(mechanism.defects)
    document["gravity"] = list(mechanism.gravity)
    if isinstance(mechanism.base, Body):
        document["base"] = {"type": "floating"} | _body(mechanism.base)
    if mechanism.frames:
        document["frames"] = [framed(frame.name, frame.link, frame.pose) for frame in mechanism.frames]
    if mechanism.tool is not None:
        document["tool"] = mechanism.tool
    if mechanism.q_initial is not None:
        document["q_initial"] = list(mechanism.q_initial)
    document["links"] = [_link(link) for link in mechanism.links]
    return document


def to_json(document: dict[str, Any]) -> str:
    """Return the document as JSON, one line per key and per link.

    >>> print(to_json({"name": "arm", "links": [{"mass": 1.0}, {"mass": 2.0}]}), end="")
    {
      "name": "arm",
      "links": [
        {"mass": 1.0},
        {"mass": 2.0}
      ]
    }
    """
    lines = [f'  "{key}": {_line(value)}' for key, value in document.items() if key != "links"]
    links = ",\n    ".join(_line(link) for link in document["links"])
    return "{\n" + ",\n".join([*lines, f'  "links": [\n    {links}\n  ]']) + "\n}\n"


def to_toml(document: dict[str, Any]) -> str:
    """Return the document as TOML, one table per link.

    >>> print(to_toml({"name": "arm", "links": [{"joint": {"type": "fixed"}, "mass": 1.0}]}), end="")
    name = "arm"
    <BLANKLINE>
    [[links]]
    joint = {type = "fixed"}
    mass = 1.0
    """
    lines = [f"{key} = {_inline(value)}" for key, value in document.items() if key != "links"]
    for link in document["links"]:
        lines += ["", "[[links]]", *(f"{key} = {_inline(value)}" for key, value in link.items())]
    return "\n".join(lines) + "\n"


def _inline(value: object) -> str:
    """Return a TOML value on one line; texts and numbers are written as in JSON, except that TOML escapes DEL."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_inline(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(entry) for entry in value) + "]"
    return _line(value).replace("\x7f", "\\u007f")


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _link(link: "Link") -> dict[str, Any]:
    entry: dict[str, Any] = {"name": link.name, "parent": link.parent, "joint": joint(link.joint)}
    entry |= _posed("placement", link.placement) | _posed("frame", link.frame) | _body(link.body)
    return entry | ({"shapes": [shape(one) for one in link.shapes]} if link.shapes else {})


def joint(one: Joint) -> dict[str, Any]:
    """Return a joint as a table: its type, axes and data."""
    entry: dict[str, Any] = {"type": one.kind}
    for key, value in (one.geometry | one.data).items():
        if isinstance(value, Limits):
            bounds = {
                name: numbers for name, numbers in value.bounds.items() if any(map(math.isfinite, numbers))
            }
            entry[key] = {name: _numbers(numbers) for name, numbers in bounds.items()}
        elif isinstance(value, Mimic):
            entry[key] = dict(vars(value))
        elif isinstance(value, tuple):
            entry[key] = _numbers(value) if key in ACTING else list(value)
        else:
            entry[key] = value
    return entry


def _numbers(values: Sequence[float]) -> Any:
    """One number for all coordinates, or a list; what is infinite is a text, which JSON has and TOML reads."""
    result = [value if math.isfinite(value) else str(value) for value in values]
    return result[0] if len(set(result)) == 1 else result


def shape(one: Shape) -> dict[str, Any]:
    """Return a shape as a table: its type and sizes."""
    entry: dict[str, Any] = {"type": one.kind}
    for key, value in vars(one).items():
        if isinstance(value, Pose):
            entry |= _posed(key, value)
        elif value not in (None, "") and key != "path":  # of a mesh, on this machine
            entry[key] = list(value) if isinstance(value, tuple) else value
    return entry


def framed(name: str, link: str, pose: Pose) -> dict[str, Any]:
    """Return a frame as a table."""
    return {"name": name, "link": link} | _posed("pose", pose)


def _posed(key: str, pose: Pose) -> dict[str, Any]:
    return {} if pose == IDENTITY else {key: _pose(pose)}


def _pose(pose: Pose) -> dict[str, Any]:
    entry: dict[str, Any] = {"xyz": list(pose.xyz)}
    if pose.rotation:
        entry["rotation"] = [list(row) for row in pose.rotation]
    return entry


def _body(body: Body) -> dict[str, Any]:
    return {"mass": body.mass, "com": list(body.com), "inertia": [list(row) for row in body.inertia]}
