"""Mimic joints: which joint each follows in the end, through any chain of mimics."""

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.errors import DescriptionError, cut, short, suggestion
from rodyn.model.joint_data import Mimic
from rodyn.model.link import Link


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
