"""Links and joints of an XML file as a tree, depth first, siblings by the name of their joint.

This is the order of Pinocchio, so states carry over unchanged. Names are compared character by character.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple, TypeVar

from rodyn.errors import DescriptionError, cut, short
from rodyn.model.formats.free_names import free_name
from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.part import Part
from rodyn.model.formats.xml.spelling import meant_by
from rodyn.model.joints import Floating
from rodyn.model.link import BASE, BaseKind, Frame, Link
from rodyn.model.pose import IDENTITY

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
    found: dict[str, P] = {}
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
        if name in found:
            first = found[name].element.line
            raise robot.error(
                element, f"a second {what} is called {short(name)}, after line {first}: rename one"
            )
        found[name] = type(robot)(f"{what} {short(name)}", element, robot.remarks)
    return found


def branches(
    robot: P, links: Mapping[str, P], joints: Mapping[str, P], ends: Callable[[P], tuple[str, str]]
) -> list[Branch[P]]:
    """Every link with its joint, parents before children, in the order of the coordinates.

    `ends` gives the names of a joint's parent and child; a parent that is no link is the world.
    """
    if not links:
        raise robot.error(robot.element, 'it has no link: add <link name="..."/>')
    carried, carrying = _edges(links, joints, ends)
    found: list[Branch[P]] = []
    waiting = [_root(links, carried)]
    while waiting:
        name = waiting.pop()
        found.append(carried.get(name) or Branch(links[name], None, ""))
        waiting.extend(child for _, child in sorted(carrying.get(name, ()), reverse=True))
    if len(found) < len(links):
        reached = {branch.link.element.attributes["name"] for branch in found}
        raise _cycle(links, carried, next(name for name in links if name not in reached))
    return found


def link_names(links: Mapping[str, Part]) -> dict[str, str]:
    """The names of links here by those in the file: "base" is the name of what carries the root."""
    found = {name: name for name in links}
    if BASE in links:
        part = links[BASE]
        found[BASE] = free_name(BASE, links, "_link")
        part.remark(
            part.element,
            f"called {found[BASE]!r} here: {BASE!r} is what carries the root link of every robot",
        )
    return found


def free_body(part: Part, link: Link) -> Link:
    """The root of a robot without a joint that moves, on a floating joint called as a floating base is."""
    part.remark(part.element, f"no joint moves: one free body, on a floating joint called {BASE!r}")
    return replace(link, joint=Floating(name=BASE), placement=IDENTITY, frame=IDENTITY)


def base_frame(links: Sequence[Link], names: Mapping[str, str], base: BaseKind) -> list[Frame]:
    """The frame "base" on the link that a file calls so, unless the link is where the base is.

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
    """The link that no other link carries."""
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
    """The error of links that carry each other."""
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
