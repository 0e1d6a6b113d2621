"""Every combinator gives the same on an observed chain, and says which link was visited by which step."""

from dataclasses import replace
from operator import add
from typing import Any

import pytest

from rodyn.sweep.chain import Chain, Handed, Shared
from rodyn.sweep.observer import Visit, observed

SERIAL = Chain(links=(1, 2, 3, 4), parents=(-1, 0, 1, 2), base=None)
TREE = Chain(links=(1, 10, 100, 1000, 10000), parents=(-1, 0, 0, 2, -1), base=None)


class Heard:
    def __init__(self) -> None:
        self.sweeps = 0
        self.open: list[Visit] = []
        self.visits: list[Visit] = []
        self.records: list[Any] = []

    def begin(self) -> int:
        self.sweeps += 1
        return self.sweeps - 1

    def enter(self, visit: Visit) -> None:
        assert not self.open, "steps do not nest"
        self.open.append(visit)

    def leave(self, visit: Visit, record: Any) -> None:
        assert self.open.pop() == visit
        self.visits.append(visit)
        self.records.append(record)


def handed(link: int, beyond: int, *own: int) -> Handed:
    return Handed((link, *own), link + beyond)


SWEEPS = {
    "outward": (lambda c, own: c.outward(lambda link, below, x: link + below + x, 0, own), (0, 1, 2, 3, 4)),
    "inward": (lambda c, own: c.inward(handed, 0, own), (4, 3, 2, 1, 0)),
    "each": (lambda c, own: c.each(add, own), (0, 1, 2, 3, 4)),
    "total": (lambda c, own: c.total(add, own), (0, 1, 2, 3, 4)),
    "across": (lambda c, own: c.across(lambda link, me, below: me - below, own, 7), (0, 1, 2, 3, 4)),
    "fold": (
        lambda c, own: c.fold(lambda link, has, below, x: Handed(has, below + has * x), own, 0, own),
        (4, 3, 2, 1, 0),
    ),
    "unfold": (
        lambda c, own: c.unfold(lambda link, below, x: Shared(x, below, link), 5, own),
        (0, 1, 2, 3, 4),
    ),
    "rays": (
        lambda c, own: c.rays(
            lambda link, x: Handed(x, link), lambda link, beyond, x: Handed(x, beyond), own
        ),
        (0, 1, 0, 2, 0, 3, 2, 0, 4),
    ),
    "fans": (
        lambda c, own: c.fans(lambda link, below, entry, x: below + entry + x, 0, [{0: 9}] * 5, 0, own),
        (0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4),
    ),
}


@pytest.mark.parametrize("name", SWEEPS)
def test_a_sweep_is_heard_and_not_changed(name: str) -> None:
    sweep, visited = SWEEPS[name]
    own, heard = (3, 1, 4, 1, 5), Heard()
    assert sweep(observed(TREE, heard), own) == sweep(TREE, own)
    assert tuple(visit.link for visit in heard.visits) == visited
    assert {visit.sweep for visit in heard.visits} == {"each" if name == "total" else name}


def test_scans_and_cyclic_reduction_visit_no_single_link() -> None:
    heard = Heard()
    chain = observed(SERIAL, heard)
    assert chain.prefix(add, SERIAL.links) == SERIAL.prefix(add, SERIAL.links)
    assert chain.suffix(add, SERIAL.links) == SERIAL.suffix(add, SERIAL.links)

    class Row(int):
        zero = 0

        @property
        def apart(self) -> "Row":
            return Row(0)

    def cyclic(c: Chain[int]) -> Any:
        rows = tuple(map(Row, c.links))
        return c.cyclic(add, int, lambda row, a, b: Row(row + a + b), lambda gone, a, b: gone - a - b, rows)

    assert cyclic(chain) == cyclic(SERIAL)
    assert {(visit.sweep, visit.link) for visit in heard.visits} == {
        ("prefix", None),
        ("suffix", None),
        ("cyclic", None),
    }


def test_records_are_told_by_step_and_sweep() -> None:
    heard = Heard()
    chain = observed(SERIAL, heard)

    def _walk(link: int, below: int) -> int:
        return link + below

    first, second = chain.outward(_walk, 0), chain.inward(handed, 0)
    assert heard.records == [*first, *reversed(second)]
    assert [visit.name for visit in heard.visits] == ["walk"] * 4 + ["handed"] * 4
    assert [visit.number for visit in heard.visits] == [0] * 4 + [1] * 4


def test_another_view_is_observed_too() -> None:
    heard = Heard()
    views = {int: lambda: Chain((5, 6), (-1, 0), None)}
    observed(Chain((1, 2), (-1, 0), None, views), heard).seen_as(int).each(lambda link: link)
    assert heard.records == [5, 6]


def test_a_step_says_what_it_is_about() -> None:
    heard = Heard()

    def _documented(link: int) -> int:
        """(9.32): twist.

        More of it.
        """
        return link

    observed(SERIAL, heard).each(_documented)
    observed(SERIAL, heard).each(lambda link: link)
    assert [visit.about for visit in heard.visits[::4]] == ["(9.32): twist.", ""]


def test_links_of_several_elements_have_the_number_of_the_last() -> None:
    heard = Heard()
    chain = Chain(("arm", "ball"), (-1, 0), None, elements=((0,), (1, 2, 3)))
    observed(chain, heard).each(lambda link: link)
    assert [visit.link for visit in heard.visits] == [0, 3]


def test_pieces_are_heard_and_not_changed() -> None:
    """Links are visited piece by piece; what goes from piece to piece is at none of them."""

    def swept(chain: Chain[int]) -> Any:
        pieces = chain.pieces(2)
        out = pieces.outward(lambda link, below, x: link + below + x, (10, 20), SERIAL.links)
        back = pieces.inward(handed, (100, 200), out)
        tips = pieces.tips(lambda link, x: link * x, out)
        return out, back, pieces.carry(add, 1, tips), pieces.gather(lambda b, x: Handed(x, b + x), 0, tips)

    heard = Heard()
    assert swept(observed(SERIAL, heard)) == swept(SERIAL)
    sweeps = [(visit.sweep, visit.link) for visit in heard.visits]
    assert sweeps == [
        *(("outward", k) for k in (0, 1, 2, 3)),
        *(("inward", k) for k in (1, 0, 3, 2)),
        *(("tips", k) for k in (1, 3)),
        *(("carry", None),) * 2,
        *(("gather", None),) * 2,
    ]


def test_links_of_pieces_have_the_numbers_of_the_whole_chain() -> None:
    heard = Heard()
    pieces = observed(replace(SERIAL, stem=1), heard).pieces(2)
    pieces.stem.each(lambda link: link)
    pieces.outward(lambda link, below: link, pieces.same(0))
    assert [visit.link for visit in heard.visits] == [0, 1, 2, 3]
