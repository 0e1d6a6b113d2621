"""Links and joints of a URDF file as a tree, depth first, siblings by the name of their joint.

This is the order of Pinocchio, so states carry over unchanged. Names are compared character by character.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.errors import DescriptionError, cut, short, suggestion
from rodyn.model.formats.markup import Element
from rodyn.model.formats.remarks import Remarks
from rodyn.model.formats.urdf.part import Part

KNOWN = ("link", "joint", "material")
MOST = 20_000  # links, and joints


class Branch(NamedTuple):
    """A link with the joint that carries it (None: the root) and the name of the joint's parent link."""

    link: Part
    joint: Part | None
    parent: str


def branches(root: Element, remarks: Remarks) -> list[Branch]:
    """Every link with its joint, parents before children, in the order of the coordinates."""
    robot = Part("the robot", root, remarks)
    for child in root.children:
        if child.tag not in KNOWN:
            _leave(robot, child)
    links = _named(robot, root.all("link"), "link")
    joints = _named(robot, root.all("joint"), "joint")
    if not links:
        raise robot.error(root, 'it has no link: add <link name="..."/>')
    carried, carrying = _edges(links, joints)
    start = _root(links, carried)
    found: list[Branch] = []
    waiting = [start]
    while waiting:
        name = waiting.pop()
        found.append(carried.get(name) or Branch(links[name], None, ""))
        waiting.extend(child for _, child in sorted(carrying.get(name, ()), reverse=True))
    if len(found) < len(links):
        reached = {branch.link.element.attributes["name"] for branch in found}
        raise _cycle(links, carried, next(name for name in links if name not in reached))
    return found


def _leave(robot: Part, child: Element) -> None:
    """An element that is not taken; what is no URDF is an error."""
    if child.tag.startswith("xacro:"):
        raise robot.error(
            child, f"<{child.tag}> is xacro, which has to be expanded first: load the .xacro file"
        )
    robot.remarks.ignored(child.tag, child.line)


def _named(robot: Part, elements: Sequence[Element], what: str) -> dict[str, Part]:
    """Links or joints by their names, each of its own."""
    if len(elements) > MOST:
        raise robot.error(robot.element, f"it has more than {MOST} {what}s")
    found: dict[str, Part] = {}
    for element in elements:
        name = element.attributes.get("name")
        if not name:
            raise robot.error(element, f'a {what} has no name: add name="..." to <{what}>')
        if name in found:
            first = found[name].element.line
            raise robot.error(
                element, f"a second {what} is called {short(name)}, after line {first}: rename one"
            )
        found[name] = Part(f"{what} {short(name)}", element, robot.remarks)
    return found


def _edges(
    links: dict[str, Part], joints: dict[str, Part]
) -> tuple[dict[str, Branch], dict[str, list[tuple[str, str]]]]:
    """By the name of a link: what carries it; and the joints on it, with the links they carry."""
    carried: dict[str, Branch] = {}
    carrying: dict[str, list[tuple[str, str]]] = {}
    for name, joint in joints.items():
        parent, child = (_end(joint, links, tag) for tag in ("parent", "child"))
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


def _end(joint: Part, links: dict[str, Part], tag: str) -> str:
    end = joint.needed(joint.element, tag, 'link="..."')
    name = joint.text(end, "link")
    if name not in links:
        raise joint.error(end, f"there is no link {short(name)}, its {tag}; {suggestion(name, links)}")
    return name


def _root(links: dict[str, Part], carried: dict[str, Branch]) -> str:
    """The link that no joint carries."""
    roots = [name for name in links if name not in carried]
    if len(roots) == 1:
        return roots[0]
    if not roots:
        raise _cycle(links, carried, next(iter(links)))
    first, second, *more = (f"{links[name].subject} (line {links[name].element.line})" for name in roots)
    others = f" and {len(more)} more" if more else ""
    raise links[roots[1]].error(
        links[roots[1]].element,
        f"a second root: no joint carries {first}, {second}{others}; join them by a joint of type fixed",
    )


def _cycle(links: dict[str, Part], carried: dict[str, Branch], start: str) -> DescriptionError:
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
