"""A `Mechanism` as a dict, JSON or TOML of schema `rodyn-1`; reading it gives an equal mechanism."""

import json
from typing import TYPE_CHECKING, Any

from rodyn.model.body import Body
from rodyn.model.pose import IDENTITY, Pose

if TYPE_CHECKING:
    from rodyn.model.link import Link
    from rodyn.model.mechanism import Mechanism

SCHEMA = "rodyn-1"


def to_dict(mechanism: "Mechanism") -> dict[str, Any]:
    """The description in plain dicts, lists, texts and floats, without entries that equal their default."""
    document: dict[str, Any] = {"schema": SCHEMA, "name": mechanism.name}
    for key in ("description", "source", "provenance"):
        if value := getattr(mechanism, key):
            document[key] = value
    if mechanism.defects:
        document["defects"] = list(mechanism.defects)
    document["gravity"] = list(mechanism.gravity)
    if isinstance(mechanism.base, Body):
        document["base"] = {"type": "floating"} | _body(mechanism.base)
    if mechanism.tool != IDENTITY:
        document["tool"] = _pose(mechanism.tool)
    if mechanism.q_initial is not None:
        document["q_initial"] = list(mechanism.q_initial)
    document["links"] = [_link(link) for link in mechanism.links]
    return document


def to_json(document: dict[str, Any]) -> str:
    """The document as JSON, one line per key and per link.

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
    """The document as TOML, one table per link.

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
    """A TOML value on one line; texts and numbers are written as in JSON, except that TOML escapes DEL."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_inline(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(entry) for entry in value) + "]"
    return _line(value).replace("\x7f", "\\u007f")


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _link(link: "Link") -> dict[str, Any]:
    joint = {"type": link.joint.kind} | {
        key: list(value) if isinstance(value, tuple) else value for key, value in vars(link.joint).items()
    }
    entry: dict[str, Any] = {"name": link.name, "parent": link.parent, "joint": joint}
    for key, pose in (("placement", link.placement), ("frame", link.frame)):
        if pose != IDENTITY:
            entry[key] = _pose(pose)
    return entry | _body(link.body)


def _pose(pose: Pose) -> dict[str, Any]:
    entry: dict[str, Any] = {"xyz": list(pose.xyz)}
    if pose.rotation:
        entry["rotation"] = [list(row) for row in pose.rotation]
    return entry


def _body(body: Body) -> dict[str, Any]:
    return {"mass": body.mass, "com": list(body.com), "inertia": [list(row) for row in body.inertia]}
