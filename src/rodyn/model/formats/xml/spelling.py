"""Tags and attributes that a format knows: a misspelt one is an error, any other is listed as not taken."""

from collections.abc import Container, Mapping
from functools import lru_cache
from typing import NamedTuple

from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.part import Part

LONG_NAME = 6
"""Letters from which a name may differ from a known one in two places instead of one."""
MAX_ATTRIBUTES = 100
DRAWN = ("visual", "material")
"""Elements in which a misspelt name changes nothing but a picture: a remark, no error."""
OWNERS = {"robot": "", "model": " of the model", "link": " of links", "joint": " of joints"}


class Names(NamedTuple):
    """The attributes and the children that an element may have."""

    attributes: tuple[str, ...] = ()
    children: tuple[str, ...] = ()


def check_names(part: Part, known: Mapping[str, Names], parts: Container[str] = ()) -> None:
    """Raise if a tag or an attribute inside a part is misspelt; list those that are unknown as not taken.

    `known` has the names by tag. Children of a tag in `parts` are parts of their own, checked elsewhere.
    """
    waiting = [(part.element, False)]
    while waiting:
        element, drawn = waiting.pop()
        names = known[element.tag]
        if len(element.attributes) > MAX_ATTRIBUTES:
            raise part.error(
                element, f"not a robot: <{element.tag}> has more than {MAX_ATTRIBUTES} attributes"
            )
        for key in element.attributes:
            if key not in names.attributes and not key.startswith("xmlns"):
                _unknown(part, element, f"the attribute {key[:80]}", key, names.attributes, drawn)
        for child in element.children:
            if child.tag not in names.children:
                _unknown(part, child, f"<{child.tag[:80]}>", child.tag, names.children, drawn, element.tag)
            elif child.tag in known and child.tag not in parts:
                waiting.append((child, drawn or child.tag in DRAWN))


def _unknown(
    part: Part,
    element: Element,
    shown: str,
    name: str,
    choices: tuple[str, ...],
    drawn: bool,
    owner: str = "",
) -> None:
    """Raise, or remark, if a name is misspelt; list it as not taken otherwise. `owner` is the tag around a tag."""
    meant = meant_by(name, choices)
    if meant:
        message = f"{shown} is not known here: is {meant} meant?"
        if not drawn:
            raise part.error(element, message)
        part.remark(element, f"{message} It is not taken")
    elif owner:
        part.remarks.ignored(f"{name[:80]}{OWNERS.get(owner, f' of {owner}')}", element.line)
    else:
        part.remarks.ignored(f"{name[:80]}= of {element.tag}", element.line)


@lru_cache(maxsize=1000)
def meant_by(name: str, choices: tuple[str, ...]) -> str:
    """The choice of which a name is a misspelling, or "": one letter is wrong, missing, added or swapped, in long
    names two; or capitals differ.

    >>> meant_by("orgin", ("mass", "origin")), meant_by("interia", ("inertia",)), meant_by("gazebo", ("origin",))
    ('origin', 'inertia', '')
    """
    for choice in choices:
        allowed = 2 if len(choice) >= LONG_NAME else 1
        if abs(len(name) - len(choice)) <= allowed and _distance(name.lower(), choice.lower()) <= allowed:
            return choice
    return ""


def _distance(one: str, other: str) -> int:
    """The number of letters to change, insert, delete or swap with their neighbour."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            row.append(min(last[j] + 1, row[-1] + 1, last[j - 1] + (letter != wanted)))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                row[-1] = min(row[-1], before[j - 2] + 1)
        before, last = last, row
    return last[-1]
