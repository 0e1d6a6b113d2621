"""A mechanism as the text of a file of any format that can be written, and what that format cannot hold."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from rodyn.errors import FileError, cut
from rodyn.model.formats import writers
from rodyn.model.formats.dh.write import to_dh
from rodyn.model.formats.readers import from_dict
from rodyn.model.formats.urdf.write import written
from rodyn.model.mechanism import Mechanism

DOCUMENTS: dict[str, Callable[[dict[str, Any]], str]] = {".json": writers.to_json, ".toml": writers.to_toml}
"""The writer of a document by the ending of a file."""

URDF = ".urdf"

JOINT_DATA = {
    "name": "names of joints",
    "limits": "limits",
    "viscous": "viscous friction",
    "coulomb": "Coulomb friction",
    "rotor_inertia": "rotors",
    "mimic": "mimics",
}
SHOWN = 10


class Converted(NamedTuple):
    """The text of a file, and what of the robot is not in it, each a sentence."""

    text: str
    lost: tuple[str, ...]


def converted(mechanism: Mechanism, suffix: str, convention: str | None = None) -> Converted:
    """The robot as a file that ends in `suffix`; with a `convention` as a DH table.

    >>> from rodyn.model.formats.readers import load
    >>> converted(load("two_link"), ".toml").text.splitlines()[0]
    'schema = "rodyn-2"'
    """
    ending = suffix.lower()
    if ending == URDF and convention is None:
        text, lost = written(mechanism)
        return Converted(text, tuple([f"URDF does not hold {one}" for one in lost]))
    if ending not in DOCUMENTS:
        *others, last = [*DOCUMENTS, URDF] if convention is None else DOCUMENTS
        found = f"not in {cut(suffix)}" if suffix else "this has no ending"
        raise FileError(f"a robot is written to a file that ends in {', '.join(others)} or {last}, {found}")
    if convention is None:
        return Converted(DOCUMENTS[ending](mechanism.to_dict()), ())
    whole = mechanism.merged().mechanism
    document = to_dh(whole, convention)
    welded = [link.name for link in mechanism.links if not link.joint.dof]
    merged = [f"a DH table has no fixed joints: {_named(welded)} are merged into the links that carry them"]
    read = from_dict(document, physical="warn")
    return Converted(DOCUMENTS[ending](document), (*merged[: len(welded)], *_missing(whole, read)))


def _missing(mechanism: Mechanism, read: Mechanism) -> Iterator[str]:
    """What a mechanism has and its table, read again, has not."""
    before, after = ([link.joint.data for link in robot.links] for robot in (mechanism, read))
    for key, what in JOINT_DATA.items():
        having = [
            name
            for name, old, new in zip(mechanism.joint_names, before, after, strict=True)
            if key in old and key not in new
        ]
        if having:
            yield f"a DH table has no {what}: lost of the joints {_named(having)}"
    bare = [
        old.name
        for old, new in zip(mechanism.links, read.links, strict=True)
        if old.shapes and not new.shapes
    ]
    if bare:
        yield f"a DH table has no shapes: lost of the links {_named(bare)}"
    known = {frame.name for frame in read.frames}
    if frames := [frame.name for frame in mechanism.frames if frame.name not in known]:
        yield f"frames lost, or called otherwise: {_named(frames)}"


def _named(names: Sequence[str]) -> str:
    shown = ", ".join(cut(name) for name in names[:SHOWN])
    return shown + (f" and {len(names) - SHOWN} more" if len(names) > SHOWN else "")
