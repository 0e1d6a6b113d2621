"""Checks of the tree of links: parents exist and come before their children; which joint a mimic joint follows."""

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.errors import DescriptionError, cut, short, suggestion
from rodyn.model.joint_data import Mimic
from rodyn.model.link import BASE, Link


def parent_indices(links: Sequence[Link]) -> tuple[int, ...]:
    """The index of every link's parent, −1 for the base.

    >>> parent_indices([Link("a", mass=1.0), Link("b", "a", mass=1.0), Link("c", "a", mass=1.0)])
    (-1, 0, 0)
    """
    index = {BASE: -1}
    for k, link in enumerate(links):
        if link.name in index:
            raise DescriptionError(
                f"links {index[link.name] + 1} and {k + 1} are both called {short(link.name)}: names must differ"
            )
        index[link.name] = k
    for link in links:
        if link.parent not in index:
            raise DescriptionError(
                f"link {short(link.name)}: there is no parent {short(link.parent)}; {suggestion(link.parent, index)}"
            )
    parents = tuple(index[link.parent] for link in links)
    if any(parent >= k for k, parent in enumerate(parents)):
        raise _disorder(links, parents)
    return parents


def _disorder(links: Sequence[Link], parents: Sequence[int]) -> DescriptionError:
    """The error for a parent listed after its child: a cycle, or a wrong order."""
    order: list[int] = []
    state = dict.fromkeys(range(len(links)), "new")
    for start in range(len(links)):
        path = []
        k = start
        while k >= 0 and state[k] == "new":
            state[k] = "on the path"
            path.append(k)
            k = parents[k]
        if k >= 0 and state[k] == "on the path":
            cycle = [links[j].name for j in [*path[path.index(k) :], k]]
            return DescriptionError(f"the links form a cycle, each the child of the next: {_arrows(cycle)}")
        for j in reversed(path):
            state[j] = "done"
            order.append(j)
    child = next(k for k, parent in enumerate(parents) if parent >= k)
    return DescriptionError(
        f"link {short(links[child].name)} is listed before its parent {short(links[child].parent)}: "
        f"write parents before children, here in the order {', '.join(cut(links[k].name) for k in order[:50])}"
    )


def _arrows(names: Sequence[str]) -> str:
    shown = names if len(names) <= 20 else [*names[:10], "...", *names[-5:]]
    return " -> ".join(cut(name) for name in shown)


class Coupling(NamedTuple):
    """The joint of link `leader` has a coordinate q; this one is at factor · q + offset."""

    leader: int
    factor: float
    offset: float


def couplings(links: Sequence[Link], names: Sequence[str]) -> dict[int, Coupling]:
    """The links whose joint mimics another, with the joint that has the coordinate; `names` are those of the joints.

    >>> from rodyn.model.joints import Mimic, Revolute
    >>> finger = Link("left", joint=Revolute(), mass=1.0)
    >>> other = Link("right", joint=Revolute(mimic=Mimic("left", -1)), mass=1.0)
    >>> couplings([finger, other], ["left", "right"])
    {1: Coupling(leader=0, factor=-1.0, offset=0.0)}
    """
    index = {name: k for k, (name, link) in enumerate(zip(names, links, strict=True)) if link.joint.dof}
    found: dict[int, Coupling] = {}
    for k in range(len(links)):
        way: dict[int, Mimic] = {}
        here = k
        while here not in found and (mimic := links[here].joint.mimic) is not None:
            if mimic.joint not in index:
                raise DescriptionError(
                    f"joint {short(names[here])} mimics {short(mimic.joint)}, which is no joint that moves; "
                    f"{suggestion(mimic.joint, index)}"
                )
            way[here] = mimic
            here = index[mimic.joint]
            if here in way:
                around = [*list(way)[list(way).index(here) :], here]
                shown = " -> ".join(cut(names[j]) for j in around[:20])
                raise DescriptionError(f"joints mimic each other in a circle: {shown}")
        if way and not links[here].joint.nq == links[here].joint.dof == 1:
            raise DescriptionError(
                f"joint {short(names[k])} mimics {short(names[here])}, a {links[here].joint.kind} joint; "
                "only a joint of one coordinate can be followed"
            )
        last = found.get(here, Coupling(here, 1.0, 0.0))
        for j, mimic in reversed(way.items()):
            last = found[j] = Coupling(
                last.leader, mimic.factor * last.factor, mimic.factor * last.offset + mimic.offset
            )
    return dict(sorted(found.items()))
