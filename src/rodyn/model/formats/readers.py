"""Robots from files of every format, dicts (schemas `rodyn-2`, `rodyn-1`, `serial-dh-1`) and the catalog."""

import dataclasses
import inspect
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, NamedTuple, TypeVar, cast

from rodyn.errors import (
    DescriptionError,
    FileError,
    InputTypeError,
    UnknownNameError,
    UnphysicalWarning,
    cut,
    short,
    suggestion,
    unknown,
    warn,
)
from rodyn.model import catalog
from rodyn.model.body import POINT
from rodyn.model.checks import items, place, text
from rodyn.model.formats import files
from rodyn.model.formats.dh.read import dh_links
from rodyn.model.formats.keys import keyed, radians
from rodyn.model.frame import Frame, tool_name
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import JOINTS, Joint
from rodyn.model.link import Base, FloatingBase, Link
from rodyn.model.mechanism import Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import SHAPES, Shape

if TYPE_CHECKING:
    from rodyn.model.formats.markup import Element

Entry = TypeVar("Entry")
Kind = TypeVar("Kind", Joint, Shape)
TEXTS = ("description", "source", "provenance", "defects")
BODY = ("mass", "com", "inertia")


class Wanted(NamedTuple):
    """What a caller of `load` asks for: see there."""

    physical: Physical = "raise"
    base: Literal["fixed", "floating"] | None = None
    roots: files.Roots = ()


def load(
    source: str | os.PathLike[str] | Mapping[str, Any],
    physical: Physical = "raise",
    *,
    base: Literal["fixed", "floating"] | None = None,
    roots: files.Roots = (),
) -> Mechanism:
    """The mechanism of a catalog name or alias, of a path (its ending is one of `SUFFIXES`), or of a dict.

    A text with a suffix or a path separator is a path, any other text is a name of the catalog. `base="floating"`
    makes the base float, with the links that are welded to it as its body; None leaves it as it is described.
    `roots` are folders in which meshes may be, beside the package of the file.

    >>> load("stanford").name
    'stanford_2003'
    """
    wanted = Wanted(physical, _base(base), roots)
    if isinstance(source, Mapping):
        with place("the dict"):
            return _on(from_dict(source, physical), wanted)
    try:
        path = Path(source)
    except TypeError:
        kinds = "a catalog name, a path or a dict"
        raise InputTypeError(f"a robot is loaded from {kinds}, got {short(source)}") from None
    if isinstance(source, str):
        if not source.endswith(tuple(SUFFIXES)) and (
            "\n" in source or source.lstrip().startswith(("{", "<"))
        ):
            advice = "looks like the text of a robot file; write it to a file and load that"
            raise FileError(f"{short(source)} {advice}")
        if path.name == source and not path.suffix:
            return _on(_from_catalog(source), wanted)
    return _read(files.read(path, SUFFIXES), wanted)


def load_stream(stream: BinaryIO, name: str, physical: Physical = "raise") -> Mechanism:
    """The mechanism that a stream describes, checked as a file is; `name` is its name in messages."""
    return _read(files.read_stream(stream, name), Wanted(physical))


def _read(source: files.Source, wanted: Wanted) -> Mechanism:
    """The mechanism of a file or stream, by the reader of its format."""
    return SUFFIXES[source.suffix](source, wanted)


def _own(source: files.Source, wanted: Wanted) -> Mechanism:
    """Of JSON and TOML."""
    document = files.document(source)
    with place(source.name):
        return _on(from_dict(document, wanted.physical), wanted)


def _xml(source: files.Source, wanted: Wanted) -> Mechanism:
    """Of a format that is known by the root of its tree."""
    from rodyn.model.formats import markup

    root = markup.parse(source.data, source.name)
    if root.tag not in ROOTS:
        known = ", ".join(f"<{tag}> ({what})" for tag, (what, _) in ROOTS.items())
        raise FileError(f"{source.name}:{root.line}: <{cut(root.tag)}> is no robot; known roots are {known}")
    return ROOTS[root.tag][1](root, source, wanted)


def _urdf(root: "Element", source: files.Source, wanted: Wanted) -> Mechanism:
    from rodyn.model.formats.urdf.read import read_urdf

    physical, base, roots = wanted
    return read_urdf(root, source.name, physical, path=source.path, base=base, roots=roots)


SUFFIXES: dict[str, Callable[[files.Source, Wanted], Mechanism]] = {
    ".json": _own,
    ".toml": _own,
    ".urdf": _xml,
    ".xml": _xml,
}
"""The reader of a file by its ending."""

ROOTS: dict[str, tuple[str, Callable[["Element", files.Source, Wanted], Mechanism]]] = {
    "robot": ("URDF", _urdf),
}
"""The reader of an XML file by its root element, and what the format is called."""


def _base(base: object) -> Literal["fixed", "floating"] | None:
    if base is None or (isinstance(base, str) and base in ("fixed", "floating")):
        return cast('Literal["fixed", "floating"] | None', base)
    raise unknown("base", base, ("fixed", "floating"))


def _on(mechanism: Mechanism, wanted: Wanted) -> Mechanism:
    """The mechanism on the base that is asked for."""
    if wanted.base is None or (wanted.base == "fixed") == (mechanism.base == "fixed"):
        return mechanism
    return mechanism.replace(
        base="fixed" if wanted.base == "fixed" else FloatingBase(0.0), physical=wanted.physical
    )


def from_dict(document: object, physical: Physical = "raise") -> Mechanism:
    """The mechanism of a document in one of the schemas.

    >>> from_dict(load("two_link").to_dict()) == load("two_link")
    True
    """
    return Mechanism(**_fields(document), physical=physical)


def _from_catalog(name: str) -> Mechanism:
    """The entry; what is known to be wrong with it is accepted and said in one warning."""
    if name not in catalog.ALIASES and name not in catalog.names():
        advice = suggestion(name, [*catalog.ALIASES, *catalog.names()])
        raise UnknownNameError(
            f"there is no robot {short(name)} in the catalog; {advice}, or give the path of a robot file"
        )
    entry = catalog.resolve(name)
    document = files.parse(catalog.text(entry), f"catalog entry {entry}", ".json")
    with place(f"catalog entry {entry}"):
        if not isinstance(document, dict):
            raise DescriptionError("must be a table of keys and values")
        defects, corrected = document.pop("accepted_defects", {}), document.pop("corrected", None)
        fields = _fields(document)
        broken = [(k, link) for k, link in enumerate(fields["links"], 1) if link.name in defects]
        fields["accepted"] = frozenset(link.body for _, link in broken)
        fields["defects"] = tuple(f"link {k} {short(link.name)}: {defects[link.name]}" for k, link in broken)
        mechanism = Mechanism(**fields)
    if defects:
        advice = f"the corrected entry is {corrected!r}" if corrected else "there is no corrected entry"
        report = f"robot {entry!r} is kept as published: {'; '.join(mechanism.defects)}; {advice}"
        warn(report, UnphysicalWarning)
    return mechanism


def _fields(document: object) -> dict[str, Any]:
    """The arguments of `Mechanism` that a document stands for."""
    if not isinstance(document, Mapping):
        raise DescriptionError(f"must be a table of keys and values, got {short(document)}")
    if "schema" not in document:
        raise DescriptionError(f"missing key 'schema', one of {', '.join(SCHEMAS)}")
    schema = document["schema"]
    number = re.fullmatch(r"rodyn-(\d{1,9})", schema) if isinstance(schema, str) else None
    if number and int(number[1]) > NEWEST:
        raise DescriptionError(
            f"schema {schema} is newer than rodyn-{NEWEST}, the newest that this version of rodyn reads: update rodyn"
        )
    if not isinstance(schema, str) or schema not in SCHEMAS:
        raise DescriptionError(f"unknown schema {short(schema)}: {suggestion(schema, SCHEMAS)}")
    return SCHEMAS[schema](document)


def _native(document: Mapping[str, Any]) -> dict[str, Any]:
    """Of schema rodyn-2."""
    optional = ("gravity", "base", "frames", "tool", "q_initial", *TEXTS)
    given = keyed(document, ("schema", "name", "links"), optional)
    fields = _common(given)
    if "frames" in given:
        fields["frames"] = _each(given, "frames", _frame)
    if "tool" in given:
        fields["tool"] = text(given["tool"], "tool")
    return fields


def _native_1(document: Mapping[str, Any]) -> dict[str, Any]:
    """Of schema rodyn-1, whose tool is a pose on the last link."""
    given = keyed(document, ("schema", "name", "links"), ("gravity", "base", "tool", "q_initial", *TEXTS))
    fields = _common(given)
    if "tool" in given and fields["links"]:
        fields["tool"] = tool_name([link.name for link in fields["links"]])
        fields["frames"] = [Frame(fields["tool"], fields["links"][-1].name, _pose(given, "tool"))]
    return fields


def _common(given: Mapping[str, Any]) -> dict[str, Any]:
    fields = {key: value for key, value in given.items() if key != "schema"}
    if "base" in given:
        with place("base"):
            fields["base"] = _native_base(given["base"])
    fields["links"] = _each(given, "links", _link)
    return fields


def _each(given: Mapping[str, Any], key: str, read: Callable[[object], Entry]) -> list[Entry]:
    """The entries of a list, each read; an error names its number."""
    found = []
    for k, entry in enumerate(items(given[key], key)):
        with place(f"{key}[{k}]"):
            found.append(read(entry))
    return found


def _frame(entry: object) -> Frame:
    given = keyed(entry, ("name", "link"), ("pose",))
    return Frame(given["name"], given["link"], _pose(given, "pose"))


def _link(entry: object) -> Link:
    optional = ("placement", "frame", "com", "inertia", "shapes")
    given = keyed(entry, ("name", "parent", "joint", "mass"), optional)
    with place("joint"):
        joint = _joint(given["joint"])
    return Link(
        given["name"],
        given["parent"],
        joint,
        _pose(given, "placement"),
        _pose(given, "frame"),
        mass=given["mass"],
        com=given.get("com", POINT),
        inertia=given.get("inertia", POINT),
        shapes=_each(given, "shapes", _shape) if "shapes" in given else (),
    )


def _joint(entry: object) -> Joint:
    kind, given = _typed(entry, JOINTS, "joint")
    if "limits" in given:
        with place("limits"):
            bounds = keyed(given["limits"], (), ("lower", "upper", "velocity", "effort"))
            given["limits"] = Limits(**{key: _unbounded(value) for key, value in bounds.items()})
    if "mimic" in given:
        with place("mimic"):
            given["mimic"] = Mimic(**keyed(given["mimic"], ("joint",), ("factor", "offset")))
    return kind(**given)


def _shape(entry: object) -> Shape:
    kind, given = _typed(entry, SHAPES, "shape")
    if "origin" in given:
        given["origin"] = _pose(given, "origin")
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


def _pose(parent: Mapping[str, Any], key: str) -> Pose:
    """The pose at `key`, the identity when there is none; turns in rad, or in degrees as `rotation_deg`."""
    if key not in parent:
        return IDENTITY
    with place(key):
        given = keyed(parent[key], (), ("xyz", "rotation"), degrees=("rotation",))
        pose = Pose(given.get("xyz", POINT), given.get("rotation", given.get("rotation_deg", ())))
        if "rotation_deg" not in given:
            return pose
        if pose.turns is None:
            raise DescriptionError("rotation_deg must be turns such as [['z', 90]]; a matrix has no degrees")
        return Pose(pose.xyz, [(axis, radians(turn)) for axis, turn in pose.turns])


def _native_base(entry: object) -> Base:
    if isinstance(entry, str) and entry == "fixed":
        return "fixed"
    given = keyed(entry, ("type", *BODY))
    kind = text(given["type"], "type")
    if kind != "floating":
        raise DescriptionError(f"type must be 'floating' (or base = \"fixed\"), got {short(kind)}")
    return FloatingBase(given["mass"], given["com"], given["inertia"])


def _table(document: Mapping[str, Any]) -> dict[str, Any]:
    given = keyed(
        document, ("schema", "name", "convention", "gravity", "links"), ("q_initial", "base", "tool", *TEXTS)
    )
    fields = {key: given[key] for key in ("name", "gravity", "q_initial", *TEXTS) if key in given}
    with place("base"):
        fields["base"], mount = _table_base(given.get("base", {"type": "fixed"}))
    if "tool" in given:
        with place("tool"):
            fields["tool"] = Pose.from_matrix(given["tool"])
    fields["links"] = dh_links(given["links"], given["convention"], mount)
    return fields


def _table_base(entry: object) -> tuple[Base, Pose]:
    """The base and the pose of the table's first frame on it."""
    given = keyed(entry, ("type",), (*BODY, "mount_position", "mount_rotation"))
    mount = Pose(given.get("mount_position", POINT), given.get("mount_rotation", ()))
    kind = text(given["type"], "type")
    if kind == "fixed":
        keyed(entry, ("type",), ("mount_position", "mount_rotation"))
        return "fixed", mount
    if kind != "floating":
        raise DescriptionError(f"type must be 'fixed' or 'floating', got {short(kind)}")
    keyed(entry, ("type", *BODY), ("mount_position", "mount_rotation"))
    return FloatingBase(given["mass"], given["com"], given["inertia"]), mount


NEWEST = 2
SCHEMAS = {"rodyn-2": _native, "rodyn-1": _native_1, "serial-dh-1": _table}
