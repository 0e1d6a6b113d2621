"""The combinators on integers and texts: chains and trees, no physics."""

from dataclasses import dataclass
from fractions import Fraction
from math import log2
from operator import add
from random import Random
from typing import Any, NamedTuple

import pytest

from rodyn.sweep.chain import Additive, Chain, Handed, Shared
from tests.deep import Deep, deepest

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
    """A view may have more links; those that are one link are found again."""
    fine = Chain(("one", "two a", "two b"), (-1, 0, 1), "ground")
    chain = Chain((1, 2), (-1, 0), "ground", {str: lambda: fine}, elements=((0,), (1, 2)))
    assert chain.seen_as(str) is fine
    assert chain.gathered(fine.each(len)) == ((3,), (5, 5))
    assert Chain((1, 2), (-1, 0), "ground").gathered("ab") == (("a",), ("b",))


@pytest.mark.parametrize("parents", [(-1, 1), (-2, 0), (0, 0)])
def test_parents_come_before_children(parents: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="parents come first"):
        Chain((1, 2), parents, None)


def test_as_many_parents_as_links() -> None:
    with pytest.raises(ValueError, match="2 links but 1 parents"):
        Chain((1, 2), (-1,), None)


# Neighbours, and children that do not simply add


def test_across_sees_the_records_of_both_sides_of_a_joint() -> None:
    marks = TREE.each(lambda link: str(link)[:2])
    assert TREE.across(lambda link, own, below: below + own, marks, "base ") == (
        "base 1",
        "110",
        "110",
        "1010",
        "base 10",
    )
    assert TREE.across(lambda link, own, below, x: (link, own, below, x), (1, 2, 3, 4, 5), 0, "vwxyz")[3] == (
        1000,
        4,
        3,
        "y",
    )


def test_fold_changes_what_the_parent_has_child_by_child() -> None:
    """Nothing is added: the last child comes first, and sees what those after it left."""

    def step(link: str, mine: str, below: str) -> Handed:
        return Handed(f"{mine}|{below}", f"({below}{mine})")

    chain = Chain(("a", "b", "c", "d"), (-1, 0, 0, -1), None)
    assert chain.fold(step, ("A", "B", "C", "D"), "0") == ("((AC)B)|(0D)", "B|(AC)", "C|A", "D|0")


def test_unfold_answers_fold() -> None:
    """Each child takes from its parent, and sees what the children before it left."""

    def step(share: int, below: int) -> Shared:
        return Shared(below, share, below - share)

    chain = Chain((50, 20, 10, 5, 7), (-1, 0, 0, 2, -1), None)
    assert chain.unfold(step, 100) == (100, 50, 30, 10, 50)


def test_fold_and_unfold_hand_in_earlier_records() -> None:
    assert SERIAL.fold(lambda link, mine, below, x: Handed((mine, x), below), "abcd", "", "wxyz") == tuple(
        zip("abcd", "wxyz", strict=True)
    )
    assert SERIAL.unfold(lambda link, below, x: Shared(x, below, below), "", "wxyz") == tuple("wxyz")


# Scans and cyclic reduction

LENGTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33, 100]


def serial(n: int) -> Chain[int]:
    return Chain(tuple(range(n)), tuple(range(-1, n - 1)), None)


def grown(n: int, seed: int) -> Chain[int]:
    draw = Random(seed)
    return Chain(tuple(range(n)), tuple(draw.randint(-1, k - 1) for k in range(n)), None)


EVERY = [
    *(serial(n) for n in LENGTHS),
    TREE,
    *(grown(n, seed) for n in (2, 5, 9, 40) for seed in range(4)),
]
every_chain = pytest.mark.parametrize("chain", EVERY, ids=lambda c: f"{len(c.links)} {hash(c.parents)}")


@every_chain
def test_prefix_combines_in_the_order_of_the_way_from_the_base(chain: Chain[Any]) -> None:
    items = [f"{k} " for k in range(len(chain.links))]
    assert chain.prefix(add, items) == chain.outward(lambda _, below, item: below + item, "", items)


@every_chain
def test_suffix_combines_all_beyond(chain: Chain[Any]) -> None:
    def step(_: Any, children: Any, item: Any) -> Handed:
        return Handed(item + children, item + children)

    numbers = [3**k for k in range(len(chain.links))]  # each at most once in a sum
    assert chain.suffix(add, numbers) == chain.inward(step, 0, numbers)
    if chain.serial:
        items = [f"{k} " for k in range(len(chain.links))]
        assert chain.suffix(add, items) == chain.inward(step, "", items)


def test_matrices_do_not_commute_and_are_scanned() -> None:
    def times(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(a[i] * b[j] + a[i + 1] * b[j + 2] for i in (0, 2) for j in (0, 1))

    draw = Random(1)
    items = [tuple(draw.randint(-3, 3) for _ in range(4)) for _ in range(21)]
    one = (1, 0, 0, 1)
    for chain in (serial(21), grown(21, 5)):
        assert chain.prefix(times, items) == chain.outward(lambda _, below, x: times(below, x), one, items)


class Row(NamedTuple):
    """left x₋ + mid x + (left of the next row) x₊ = b."""

    left: Any
    mid: Any
    b: Any

    @property
    def apart(self) -> "Row":
        return Row(Fraction(0), Fraction(1), Fraction(0))

    @property
    def zero(self) -> Any:
        return Fraction(0)


class Gone(NamedTuple):
    row: Row
    right: Any


def eliminate(row: Row, after: Row) -> Gone:
    return Gone(row, after.left)


def same(gone: Gone) -> Gone:
    return gone


def keep(row: Row, before: Gone, after: Gone) -> Row:
    by_left, by_right = before.right / before.row.mid, after.row.left / after.row.mid
    return Row(
        -by_left * before.row.left,
        row.mid - by_left * before.right - by_right * after.row.left,
        row.b - by_left * before.row.b - by_right * after.row.b,
    )


def expand(gone: Gone, left: Any, right: Any) -> Any:
    return (gone.row.b - gone.row.left * left - gone.right * right) / gone.row.mid


def drawn_rows(n: int, number: Any) -> list[Row]:
    """Diagonally dominant, so that no pivot vanishes."""
    draw = Random(n)
    left = [0, *(draw.randint(1, 9) for _ in range(n - 1)), 0]
    return [
        Row(*map(number, (left[k], left[k] + left[k + 1] + draw.randint(1, 9), draw.randint(-9, 9))))
        for k in range(n)
    ]


@pytest.mark.parametrize("n", LENGTHS)
def test_cyclic_reduction_solves_exactly(n: int) -> None:
    rows = drawn_rows(n, Fraction)
    x = serial(n).cyclic(eliminate, same, keep, expand, rows)
    around, left = [0, *x, 0], [*(row.left for row in rows), 0]
    assert [
        left[k] * around[k] + row.mid * x[k] + left[k + 1] * around[k + 2] for k, row in enumerate(rows)
    ] == [row.b for row in rows]


def test_cyclic_reduction_eliminates_every_row_once_and_in_as_many_levels_as_the_paper_says() -> None:
    for n in LENGTHS[1:]:
        gone: list[int] = []

        def counted(row: Row, after: Row, gone: list[int] = gone) -> Gone:
            gone.append(1)
            return eliminate(row, after)

        serial(n).cyclic(counted, same, keep, expand, drawn_rows(n, Fraction))
        levels = n.bit_length()  # ⌊log₂ n⌋ + 1, each with a neighbour beyond the end
        assert len(gone) == n + levels


def test_cyclic_reduction_takes_chains_only() -> None:
    with pytest.raises(ValueError, match="takes a chain"):
        TREE.cyclic(eliminate, same, keep, expand, drawn_rows(5, Fraction))


POWERS = [8, 16, 32, 64, 128, 256, 512]


@pytest.mark.parametrize("n", POWERS)
def test_scans_are_as_deep_as_the_logarithm(n: int) -> None:
    items = [Deep(Fraction(k)) for k in range(n)]
    for scan in (serial(n).prefix, serial(n).suffix):
        assert deepest(scan(add, items)) <= 2 * log2(n) - 1
    # as a tree: two chains side by side on a common first link
    fork = Chain(tuple(range(n)), (-1, 0, *range(n - 2)), None)
    assert deepest(fork.prefix(add, items)) <= log2(n)
    assert deepest(fork.suffix(add, items)) <= 2 * log2(n)
    star = Chain(tuple(range(n)), (-1, *[0] * (n - 1)), None)
    assert deepest(star.suffix(add, items)) == log2(n)


def test_a_scan_does_not_combine_more_than_twice_as_often_as_a_sweep() -> None:
    calls = []
    serial(512).prefix(lambda a, b: calls.append(1) or a + b, list(range(512)))
    assert len(calls) < 2 * 512


def test_cyclic_reduction_is_as_deep_as_the_logarithm() -> None:
    """Six operations a level on the way down, four on the way back, whatever the length."""
    depth = {
        n: deepest(
            serial(n).cyclic(eliminate, same, keep, expand, drawn_rows(n, lambda x: Deep(Fraction(x))))
        )
        for n in POWERS
    }
    growth = {depth[2 * n] - depth[n] for n in POWERS[:-1]}
    assert len(growth) == 1
    assert growth.pop() <= 10
