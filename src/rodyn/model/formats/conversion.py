"""A mechanism as the text of a file of any format that can be written, and what that format cannot hold."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rodyn.errors import FileError, cut
from rodyn.model.formats import writers
from rodyn.model.formats.dh.write import to_dh
from rodyn.model.frame import TOOL
from rodyn.model.joints import ACTING
from rodyn.model.mechanism import Mechanism

DOCUMENTS: dict[str, Callable[[dict[str, Any]], str]] = {".json": writers.to_json, ".toml": writers.to_toml}
"""The writer of a document by the ending of a file."""


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
    if ending not in DOCUMENTS:
        *others, last = DOCUMENTS
        found = f"not in {cut(suffix)}" if suffix else "this has no ending"
        raise FileError(f"a robot is written to a file that ends in {', '.join(others)} or {last}, {found}")
    if convention is None:
        return Converted(DOCUMENTS[ending](mechanism.to_dict()), ())
    return Converted(DOCUMENTS[ending](to_dh(mechanism, convention)), tuple(_beside_table(mechanism)))


def _beside_table(mechanism: Mechanism) -> list[str]:
    """What a DH table does not hold."""
    joints = [link.joint.data for link in mechanism.links]
    acting = {key for data in joints for key in data if key in ACTING}
    frames = [frame.name for frame in mechanism.frames if frame.name != mechanism.tool]
    counted = {
        "names of joints": sum("name" in data for data in joints),
        "limits": sum("limits" in data for data in joints),
        f"friction or rotors ({', '.join(sorted(acting))})": sum(
            any(key in data for key in ACTING) for data in joints
        ),
        "mimics": sum("mimic" in data for data in joints),
        "shapes": sum(bool(link.shapes) for link in mechanism.links),
    }
    lost = [
        f"a DH table has no {what}: those of {count} joints or links are lost"
        for what, count in counted.items()
        if count
    ]
    if frames:
        lost.append(f"a DH table has no frames beside its tool: {', '.join(map(cut, frames[:20]))} are lost")
    if mechanism.tool not in (None, TOOL):
        lost.append(f"the tool of a DH table has no name: {cut(str(mechanism.tool))} is called {TOOL}")
    return lost
