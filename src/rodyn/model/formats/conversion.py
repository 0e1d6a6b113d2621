"""A mechanism as the text of a file of any format that can be written, and what that format cannot hold."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rodyn.errors import FileError, InputError, cut, listed
from rodyn.model.formats import writers
from rodyn.model.formats.dh import PARALLEL, to_dh
from rodyn.model.formats.urdf_write import written
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism

DOCUMENTS: dict[str, Callable[[dict[str, Any]], str]] = {".json": writers.to_json, ".toml": writers.to_toml}
"""The writer of a document by the ending of a file."""
URDF = ".urdf"
SUFFIXES = (*DOCUMENTS, URDF)
SHOWN = 10


class DhTable(NamedTuple):
    """A Denavit–Hartenberg table that is asked for: see `to_dh`."""

    convention: str
    anew: bool = False
    parallel: float = PARALLEL


class Converted(NamedTuple):
    """The text of a file, and what of the robot is not in it, each a sentence."""

    text: str
    lost: tuple[str, ...]


def converted(mechanism: Mechanism, suffix: str, table: DhTable | None = None) -> Converted:
    """Return the robot as a file that ends in `suffix`; with a `table` as a DH table.

    >>> from rodyn.model.formats.readers import load
    >>> converted(load("two_link"), ".toml").text.splitlines()[0]
    'schema = "rodyn-2"'
    """
    ending = suffix.lower()
    if ending not in SUFFIXES:
        *others, last = SUFFIXES
        found = f"not in {cut(suffix)}" if suffix else "this has no ending"
        raise FileError(f"a robot is written to a file that ends in {', '.join(others)} or {last}, {found}")
    if table is not None:
        return _table(mechanism, ending, table)
    if ending == URDF:
        text, lost = written(mechanism)
        return Converted(text, tuple([f"URDF does not hold {one}" for one in lost]))
    return Converted(DOCUMENTS[ending](mechanism.to_dict()), ())


def _table(mechanism: Mechanism, ending: str, table: DhTable) -> Converted:
    """Return the robot as a DH table, without its fixed joints."""
    if ending not in DOCUMENTS:
        raise InputError(f"a DH table is a {' or '.join(DOCUMENTS)} file, not a {ending} file")
    found = to_dh(mechanism.merged().mechanism, table.convention, anew=table.anew, parallel=table.parallel)
    text = DOCUMENTS[ending](found)
    return Converted(text, tuple(_merged_away(mechanism)))


def _merged_away(mechanism: Mechanism) -> Iterator[str]:
    """Yield what is not as it was when links behind fixed joints are merged into their carriers."""
    if welded := [link.name for link in mechanism.links if not link.joint.dof]:
        yield f"a DH table has no fixed joints: {listed(welded, SHOWN)} became frames of the links that carry them"
    bodies = zip(mechanism.links, mechanism.merged().body_of, strict=True)
    if ground := [link.name for link, k in bodies if k < 0 and mechanism.base == "fixed" and _has_body(link)]:
        yield f"a DH table has no body on its fixed base: masses and shapes of {listed(ground, SHOWN)} are lost"


def _has_body(link: Link) -> bool:
    return link.mass > 0.0 or bool(link.shapes)
