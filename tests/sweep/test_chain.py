"""The combinators on whole numbers and texts: chains and trees, no physics."""

from dataclasses import dataclass

import pytest

from rodyn.sweep.chain import Additive, Chain, Handed

SERIAL = Chain(links=(1, 2, 3, 4), parents=(-1, 0, 1, 2), base=None)
TREE = Chain(links=(1, 10, 100, 1000, 10000), parents=(-1, 0, 0, 2, -1), base=None)


def total(link: int, below: int) -> int:
    return link + below


def test_outward_sees_the_parent() -> None:
    assert SERIAL.outward(total, 0) == (1, 3, 6, 10)
    assert TREE.outward(total, 0) == (1, 11, 101, 1101, 10000)


def test_inward_receives_the_sum_of_the_children() -> None:
    def step(link: int, children: int) -> Handed:
        return Handed(link + children, link + children)

    assert SERIAL.inward(step, 0) == (10, 9, 7, 4)
    assert TREE.inward(step, 0) == (1111, 10, 1100, 1000, 10000)


def test_a_leaf_receives_the_zero_and_one_child_is_not_added_to_it() -> None:
    """Adding the zero would cost operations and, on symbols, clutter."""
    seen = []

    def step(link: int, children: str) -> Handed:
        seen.append(children)
        return Handed(None, str(link))

    SERIAL.inward(step, "leaf")
    assert seen == ["leaf", "4", "3", "2"]


def test_children_are_added_in_their_order() -> None:
    def step(link: str, children: str) -> Handed:
        return Handed(children, link)

    assert Chain(("a", "b", "c", "d"), (-1, 0, 0, 0), None).inward(step, "")[0] == "bcd"


def test_earlier_records_of_the_link_are_handed_in() -> None:
    depth = TREE.outward(lambda link, below: below + 1, 0)
    assert TREE.each(lambda link, d: (link, d), depth) == ((1, 1), (10, 2), (100, 2), (1000, 3), (10000, 1))
    assert TREE.outward(lambda link, below, d: below * 10 + d, 0, depth) == (1, 12, 12, 123, 1)
    assert TREE.inward(lambda link, above, d: Handed((above, d), d), 0, depth)[0] == (4, 1)


def test_rays_walk_to_the_base() -> None:
    table = TREE.rays(lambda i: Handed(i, i), lambda j, handed: Handed(handed + j, handed + j))
    assert table == ({0: 1}, {1: 10, 0: 11}, {2: 100, 0: 101}, {3: 1000, 2: 1100, 0: 1101}, {4: 10000})


def test_rays_with_records() -> None:
    marks = TREE.each(lambda link: str(link)[0] * 2)
    table = TREE.rays(lambda i, m: Handed(m, m), lambda j, handed, m: Handed(handed + m, handed + m), marks)
    assert table[3] == {3: "11", 2: "1111", 0: "111111"}


def test_fans_answer_rays() -> None:
    """Each fan runs outward over the links up to its start and sees the entries of its ray only."""
    table = TREE.rays(lambda i: Handed(i, i), lambda j, handed: Handed(handed + j, handed + j))
    fans = TREE.fans(lambda link, below, entry: (below, entry), None, table, "off")
    assert fans[1] == ((None, 11), ((None, 11), 10))
    assert fans[4] == ((None, "off"), ((None, "off"), "off"), *fans[4][2:])
    assert [len(fan) for fan in fans] == [1, 2, 3, 4, 5]
    assert fans[4][4] == (None, 10000)


def test_marked_singles_out_a_link() -> None:
    assert TREE.marked(3) == (0, 0, 0, 1, 0)
    # with it an inward sweep finds the way from the base to the link
    on_the_way = TREE.inward(lambda _, beyond, here: Handed(beyond + here, beyond + here), 0, TREE.marked(3))
    assert on_the_way == (1, 0, 1, 1, 0)


def test_total_adds_over_all_links() -> None:
    assert TREE.total(lambda link, mark: 2 * link + mark, TREE.marked(0)) == 2 * sum(TREE.links) + 1


def test_additive_records_add_field_by_field() -> None:
    @dataclass(frozen=True)
    class Pair(Additive):
        a: int
        b: str

    assert Pair(1, "x") + Pair(2, "y") == Pair(3, "xy")


def test_seen_as_another_view() -> None:
    chain = Chain((1, 2), (-1, 0), "ground", {str: lambda: ("one", "two")})
    other = chain.seen_as(str)
    assert (other.links, other.parents, other.base) == (("one", "two"), (-1, 0), "ground")


@pytest.mark.parametrize("parents", [(-1, 1), (-2, 0), (0, 0)])
def test_parents_come_before_children(parents: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="parents come first"):
        Chain((1, 2), parents, None)


def test_as_many_parents_as_links() -> None:
    with pytest.raises(ValueError, match="2 links but 1 parents"):
        Chain((1, 2), (-1,), None)
