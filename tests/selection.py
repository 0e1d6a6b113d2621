"""Which cases of a test run: all of them, a covering set, or a few; and in which order."""

import random
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")


def select(items: list[pytest.Item], cases: str) -> list[pytest.Item]:
    """Keep all cases ("all"), a covering set of each test ("cover"), or at most so many of each test ("2").

    Those marked `exhaustive` are only among all.
    """
    if cases == "all":
        return items
    tests = defaultdict(list)
    for item in items:
        if item.get_closest_marker("exhaustive"):
            continue
        tests[item.nodeid.partition("[")[0]].append(item)
    kept = {
        item
        for group in tests.values()
        for item in (covering_cases(group) if cases == "cover" else spread(group, int(cases)))
    }
    return [item for item in items if item in kept]


def covering_cases(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Keep quick cases in which every row of every table of arguments occurs, without products; and one slow case."""
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    return [*(quick[k] for k in cover(map(rows, quick))), *slow[:1]]


def cover(cases: Iterable[frozenset[Hashable]]) -> list[int]:
    """Find a small set of cases that has every element of every case, and return their indices in order.

    Cases that hold an element of their own are taken first, then always the one that adds most.

    >>> cover([{"a", 1}, {"a", 2}, {"b", 1}, {"b", 2}])
    [0, 3]
    """
    cases = list(cases)
    often = Counter(element for case in cases for element in case)
    chosen = {k for k, case in enumerate(cases) if any(often[element] == 1 for element in case)}
    missing = set(often).difference(*(cases[k] for k in chosen))
    while missing:
        best = max(range(len(cases)), key=lambda k: len(missing & cases[k]))
        chosen.add(best)
        missing -= cases[best]
    return sorted(chosen)


def spread(items: Sequence[T], wanted: int) -> list[T]:
    """Keep the first item, the last and some between, `wanted` in all.

    >>> spread("abcdefg", 3)
    ['a', 'd', 'g']
    """
    step = max((len(items) - 1) / max(wanted - 1, 1), 1)
    return [items[round(k * step)] for k in range(min(wanted, len(items)))]


def rows(item: pytest.Item) -> frozenset[Hashable]:
    """Describe a case by the rows of the tables that it was made of (one table for each `parametrize`)."""
    values = arguments(item)
    tables = [_names(mark.args[0]) for mark in item.iter_markers("parametrize")]
    tables += [(name,) for name in values if not any(name in table for table in tables)]  # of fixtures
    return frozenset(tuple((name, values[name]) for name in table if name in values) for table in tables)


def arguments(item: pytest.Item) -> dict[str, Hashable]:
    """Return the arguments of a case; values that are no numbers and no texts are told by where they are stored."""
    call = getattr(item, "callspec", None)
    params = call.params if call else {"": item.nodeid}
    return {name: v if isinstance(v, str | int | float) else id(v) for name, v in params.items()}


def _names(names: str | Sequence[str]) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else tuple(names)


def shuffle(items: list[pytest.Item], seed: int) -> None:
    """Shuffle in place: the same order in every process that has the same seed."""
    random.Random(seed).shuffle(items)
