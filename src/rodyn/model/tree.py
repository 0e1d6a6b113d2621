"""Checks of the tree of links: every parent exists and is listed before its children; no cycle."""

from collections.abc import Sequence

from rodyn.errors import DescriptionError, cut, short, suggestion
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
