"""Robots from files of every format, dicts (schemas `rodyn-2`, `rodyn-1`, `serial-dh-1`) and the catalog."""

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from rodyn.errors import (
    DescriptionError,
    FileError,
    InputError,
    InputTypeError,
    UnknownNameError,
    UnphysicalWarning,
    cut,
    short,
    suggestion,
    warn,
)
from rodyn.model import catalog
from rodyn.model.body import POINT, require_physical
from rodyn.model.checks import place, text
from rodyn.model.edit import with_base
from rodyn.model.formats import files
from rodyn.model.formats.dh.read import dh_links
from rodyn.model.formats.files import each, frame, joint, keyed, pose, shape
from rodyn.model.formats.physical import judged
from rodyn.model.link import UNSTATED, Base, BaseKind, FloatingBase, Frame, Link, base_kind, tool_name
from rodyn.model.mechanism import Mechanism, Physical
from rodyn.model.pose import Pose

if TYPE_CHECKING:
    from rodyn.model.formats.xml_elements import Element

TEXTS = ("description", "source", "provenance", "defects")
BODY = ("mass", "com", "inertia")


class Wanted(NamedTuple):
    """What a caller of `load` asks for: see there."""

    physical: Physical = "raise"
    base: BaseKind | None = None
    roots: files.Roots = ()
    xacro_args: Mapping[str, str] = MappingProxyType({})


def load(
    source: str | os.PathLike[str] | Mapping[str, Any],
    physical: Physical = "raise",
    *,
    base: BaseKind | None = None,
    roots: files.Roots = (),
    xacro_args: Mapping[str, str | bool | int | float] | None = None,
) -> Mechanism:
    """Return the mechanism of a catalog name or alias, of a path (its ending is one of `SUFFIXES`), or of a dict.

    A text with a suffix or a path separator is a path, any other text is a name of the catalog. `base="floating"`
    makes the base float, with the links that are welded to it as its body; None leaves it as it is described.
    `roots` are folders in which meshes may be, beside the package of the file; `xacro_args` arguments of a xacro file.

    >>> load("stanford").name
    'stanford_2003'
    """
    require_physical(physical)
    wanted = Wanted(physical, None if base is None else base_kind(base), files.folders(roots))
    if xacro_args is not None:
        wanted = _with_args(wanted, source, xacro_args)
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


def _with_args(wanted: Wanted, source: object, xacro_args: object) -> Wanted:
    """Return what is wanted with arguments of a xacro file; raise if the source is none."""
    from rodyn.model.formats.xacro import checked_args

    args = checked_args(xacro_args)
    if args and not (
        isinstance(source, str | os.PathLike) and os.fsdecode(source).lower().endswith(".xacro")
    ):
        raise InputError(f"xacro_args= are arguments of a .xacro file, got {short(source)}")
    return wanted._replace(xacro_args=args)


def load_stream(stream: BinaryIO, name: str, physical: Physical = "raise") -> Mechanism:
    """Return the mechanism that a stream describes, checked as a file is; `name` is its name in messages."""
    return _read(files.read_stream(stream, name), Wanted(physical))


def _read(source: files.Source, wanted: Wanted) -> Mechanism:
    """Return the mechanism of a file or stream, by the reader of its format."""
    return SUFFIXES[source.suffix](source, wanted)


def _own(source: files.Source, wanted: Wanted) -> Mechanism:
    """Of JSON and TOML."""
    document = files.document(source)
    with place(source.name):
        fields = _fields(document)
    return _on(judged(source.name, fields, wanted.physical, {}), wanted)


def _xml(source: files.Source, wanted: Wanted) -> Mechanism:
    """Of a format that is known by the root of its tree."""
    from rodyn.model.formats import xml_elements

    root = xml_elements.parse(source.data, source.name)
    if root.tag not in ROOTS:
        known = ", ".join(f"<{tag}> ({what})" for tag, (what, _) in ROOTS.items())
        raise FileError(f"{source.name}:{root.line}: <{cut(root.tag)}> is no robot; known roots are {known}")
    return ROOTS[root.tag][1](root, source, wanted)


def _urdf(root: "Element", source: files.Source, wanted: Wanted) -> Mechanism:
    from rodyn.model.formats.urdf import read_urdf

    return read_urdf(root, source, wanted.physical, wanted.base or "fixed", wanted.roots)


def _mjcf(root: "Element", source: files.Source, wanted: Wanted) -> Mechanism:
    from rodyn.model.formats.mjcf_files import read_mjcf

    return read_mjcf(root, source, wanted.physical, wanted.base or "fixed", wanted.roots)


def _mjcf_part(root: "Element", source: files.Source, wanted: Wanted) -> Mechanism:
    advice = "a part of an MJCF model: load the file that includes it"
    raise FileError(f"{source.name}:{root.line}: <{root.tag}> is {advice}")


def _sdf(root: "Element", source: files.Source, wanted: Wanted) -> Mechanism:
    from rodyn.model.formats.sdf import read_sdf

    return read_sdf(root, source, wanted.physical, wanted.base or "fixed", wanted.roots)


def _xacro(source: files.Source, wanted: Wanted) -> Mechanism:
    from rodyn.model.formats.xacro import expanded

    return _xml(expanded(source, wanted.roots, wanted.xacro_args), wanted)


SUFFIXES: dict[str, Callable[[files.Source, Wanted], Mechanism]] = {
    ".json": _own,
    ".toml": _own,
    ".urdf": _xml,
    ".xml": _xml,
    ".mjcf": _xml,
    ".sdf": _xml,
    ".xacro": _xacro,
}
"""The reader of a file by its ending."""

ROOTS: dict[str, tuple[str, Callable[["Element", files.Source, Wanted], Mechanism]]] = {
    "robot": ("URDF", _urdf),
    "mujoco": ("MJCF", _mjcf),
    "mujocoinclude": ("a part of MJCF", _mjcf_part),
    "sdf": ("SDF", _sdf),
}
"""The reader of an XML file by its root element, and what the format is called."""


def _on(mechanism: Mechanism, wanted: Wanted) -> Mechanism:
    """Return the mechanism on the base that is asked for."""
    return mechanism if wanted.base is None else with_base(mechanism, wanted.base, wanted.physical)


def from_dict(document: object, physical: Physical = "raise") -> Mechanism:
    """Return the mechanism of a document in one of the schemas.

    >>> from_dict(load("two_link").to_dict()) == load("two_link")
    True
    """
    return Mechanism(**_fields(document), physical=physical)


def _from_catalog(name: str) -> Mechanism:
    """Return the entry; known defects are accepted, and reported in one warning."""
    if name not in catalog.ALIASES and name not in catalog.names():
        if name:  # as a path, no name at all is the folder one is in
            files.refuse_folder(Path(name), SUFFIXES)
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
    """Return the arguments of `Mechanism` in a document."""
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
        fields["frames"] = each(given, "frames", frame)
    if "tool" in given:
        fields["tool"] = text(given["tool"], "tool")
    return fields


def _native_1(document: Mapping[str, Any]) -> dict[str, Any]:
    """Of schema rodyn-1, whose tool is a pose on the last link."""
    given = keyed(document, ("schema", "name", "links"), ("gravity", "base", "tool", "q_initial", *TEXTS))
    fields = _common(given)
    if "tool" in given and fields["links"]:
        fields["tool"] = tool_name([link.name for link in fields["links"]])
        fields["frames"] = [Frame(fields["tool"], fields["links"][-1].name, pose(given, "tool"))]
    return fields


def _common(given: Mapping[str, Any]) -> dict[str, Any]:
    fields = {key: value for key, value in given.items() if key != "schema"}
    if "base" in given:
        with place("base"):
            fields["base"] = _native_base(given["base"])
    fields["links"] = each(given, "links", _link)
    return fields


def _link(entry: object) -> Link:
    optional = ("placement", "frame", "com", "inertia", "shapes")
    given = keyed(entry, ("name", "parent", "joint", "mass"), optional)
    with place("joint"):
        own = joint(given["joint"])
    return Link(
        given["name"],
        given["parent"],
        own,
        pose(given, "placement"),
        pose(given, "frame"),
        mass=given["mass"],
        com=given.get("com", POINT),
        inertia=given.get("inertia", UNSTATED),
        shapes=each(given, "shapes", shape) if "shapes" in given else (),
    )


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
        document,
        ("schema", "name", "convention", "gravity", "links"),
        ("q_initial", "base", "frames", "tool", *TEXTS),
    )
    fields = {key: given[key] for key in ("name", "gravity", "q_initial", *TEXTS) if key in given}
    with place("base"):
        fields["base"], mount = _table_base(given.get("base", {"type": "fixed"}))
    if "frames" in given:
        fields["frames"] = each(given, "frames", frame)
    if "tool" in given:
        with place("tool"):
            tool = given["tool"]
            fields["tool"] = tool if isinstance(tool, str) else Pose.from_matrix(tool)
    fields["links"] = dh_links(given["links"], given["convention"], mount)
    return fields


def _table_base(entry: object) -> tuple[Base, Pose]:
    """Return the base and the pose of the table's first frame on it."""
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
