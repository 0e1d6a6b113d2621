"""Tags and attributes that an XML format knows, and links and joints as a tree in the order of the coordinates."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from rodyn.errors import DescriptionError, cut, short
from rodyn.model.formats.files import free_name
from rodyn.model.formats.xml_elements import Element, Part
from rodyn.model.joints import Floating
from rodyn.model.link import BASE, BaseKind, Frame, Link
from rodyn.model.pose import IDENTITY

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
    """Return the choice that a name misspells, or "": one letter is wrong, missing, added or swapped, in long
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
    """Return the number of letters to change, insert, delete or swap with their neighbour."""
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


MOST = 20_000  # links, and joints

P = TypeVar("P", bound=Part)


class Branch(NamedTuple, Generic[P]):
    """A link with the joint that carries it (None: the root) and the name of the joint's parent link."""

    link: P
    joint: P | None
    parent: str


def named(robot: P, elements: Sequence[Element], what: str) -> dict[str, P]:
    """Links, joints or frames by their names, each of its own."""
    if len(elements) > MOST:
        raise robot.error(robot.element, f"it has more than {MOST} {what}s")
    result: dict[str, P] = {}
    for element in elements:
        name = element.attributes.get("name")
        if not name:
            wrong = [key for key in element.attributes if key != "name" and meant_by(key, ("name",))]
            advice = (
                f"the attribute {wrong[0][:80]} is not known here: is name meant?"
                if wrong
                else f'add name="..." to <{what}>'
            )
            raise robot.error(element, f"a {what} has no name: {advice}")
        if name in result:
            first = result[name].element.line
            raise robot.error(
                element, f"a second {what} is called {short(name)}, after line {first}: rename one"
            )
        result[name] = type(robot)(f"{what} {short(name)}", element, robot.remarks)
    return result


def branches(
    robot: P, links: Mapping[str, P], joints: Mapping[str, P], ends: Callable[[P], tuple[str, str]]
) -> list[Branch[P]]:
    """Every link with its joint, parents before children, in the order of the coordinates.

    `ends` gives the names of a joint's parent and child; a parent that is no link is the world.
    """
    if not links:
        raise robot.error(robot.element, 'it has no link: add <link name="..."/>')
    carried, carrying = _edges(links, joints, ends)
    result: list[Branch[P]] = []
    waiting = [_root(links, carried)]
    while waiting:
        name = waiting.pop()
        result.append(carried.get(name) or Branch(links[name], None, ""))
        waiting.extend(child for _, child in sorted(carrying.get(name, ()), reverse=True))
    if len(result) < len(links):
        reached = {branch.link.element.attributes["name"] for branch in result}
        raise _cycle(links, carried, next(name for name in links if name not in reached))
    return result


def link_names(links: Mapping[str, Part]) -> dict[str, str]:
    """Return the names of links here by those in the file: "base" is the name of what carries the root."""
    result = {name: name for name in links}
    if BASE in links:
        part = links[BASE]
        result[BASE] = free_name(BASE, links, "_link")
        part.remark(
            part.element,
            f"called {result[BASE]!r} here: {BASE!r} is what carries the root link of every robot",
        )
    return result


def free_body(part: Part, link: Link) -> Link:
    """Return the root of a robot without a joint that moves, on a floating joint called as a floating base is."""
    part.remark(part.element, f"no joint moves: one free body, on a floating joint called {BASE!r}")
    return replace(link, joint=Floating(name=BASE), placement=IDENTITY, frame=IDENTITY)


def base_frame(links: Sequence[Link], names: Mapping[str, str], base: BaseKind) -> list[Frame]:
    """Return the frame "base" on the link that a file calls so, unless the link is where the base is.

    A floating base keeps its name.
    """
    renamed = names.get(BASE, BASE)
    if renamed == BASE or base == "floating":
        return []
    link = next(link for link in links if link.name == renamed)
    at_base = link.parent == BASE and link.joint.dof == 0 and (link.placement @ link.frame).is_identity
    return [] if at_base else [Frame(BASE, renamed)]


def _edges(
    links: Mapping[str, P], joints: Mapping[str, P], ends: Callable[[P], tuple[str, str]]
) -> tuple[dict[str, Branch[P]], dict[str, list[tuple[str, str]]]]:
    """By the name of a link: what carries it; and the joints on it, with the links they carry."""
    carried: dict[str, Branch[P]] = {}
    carrying: dict[str, list[tuple[str, str]]] = {}
    for name, joint in joints.items():
        parent, child = ends(joint)
        if child in carried:
            other = carried[child].joint or joint
            raise joint.error(
                joint.element,
                f"link {short(child)} is already carried by {other.subject} (line {other.element.line}): "
                "a link has one parent, and closed loops are not read; delete one of the joints",
            )
        carried[child] = Branch(links[child], joint, parent)
        carrying.setdefault(parent, []).append((name, child))
    return carried, carrying


def _root(links: Mapping[str, P], carried: Mapping[str, Branch[P]]) -> str:
    """Return the link that no other link carries."""
    roots = [name for name in links if name not in carried or carried[name].parent not in links]
    if len(roots) == 1:
        return roots[0]
    if not roots:
        raise _cycle(links, carried, next(iter(links)))
    first, second, *more = (f"{links[name].subject} (line {links[name].element.line})" for name in roots)
    others = f" and {len(more)} more" if more else ""
    raise links[roots[1]].error(
        links[roots[1]].element,
        f"a second root: no link carries {first}, {second}{others}; join them by a joint of type fixed",
    )


def _cycle(links: Mapping[str, P], carried: Mapping[str, Branch[P]], start: str) -> DescriptionError:
    """Return the error of links that carry each other."""
    seen: dict[str, None] = {}
    name = start
    while name not in seen:
        seen[name] = None
        name = carried[name].parent
    way = list(seen)[list(seen).index(name) :]
    return links[name].error(
        links[name].element, f"the links carry each other in a circle: {_arrows([*way, name])}; cut one joint"
    )


def _arrows(names: Sequence[str]) -> str:
    shown = names if len(names) <= 20 else [*names[:10], "...", *names[-5:]]
    return " <- ".join(cut(name) for name in shown)
