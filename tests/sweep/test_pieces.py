"""Pieces of a chain on integers: where it is cut, what each piece sees, and what goes from piece to piece."""

from dataclasses import replace
from itertools import pairwise
from operator import add

import pytest

from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.pieces import LONGEST, SIDE, count_of, edges_of


def serial(n: int) -> Chain[int]:
    return Chain(links=tuple(range(1, n + 1)), parents=tuple(range(-1, n - 1)), base=None)


@pytest.mark.parametrize(
    "n", [1, 2, 3, 7, 8, 9, 15, 16, 17, 100, SIDE * LONGEST, SIDE * LONGEST + 1, 100_000]
)
def test_pieces_are_equally_long_and_many_enough(n: int) -> None:
    edges = edges_of(n, count_of(n))
    lengths = [b - a for a, b in pairwise(edges)]
    assert (edges[0], edges[-1], len(lengths)) == (0, n, count_of(n))
    assert min(lengths) >= min(n, 2)
    assert max(lengths) - min(lengths) <= 1
    assert lengths == sorted(lengths)
    assert n < 2 * SIDE or (len(lengths) % SIDE == 0 and max(lengths) <= LONGEST)


@pytest.mark.parametrize("count", [1, 2, 3, 6, 7])
def test_what_is_carried_from_piece_to_piece_makes_the_whole_sweep(count: int) -> None:
    """Sums by pieces: each from 0, then from what lies below it."""
    chain = serial(7)
    pieces = chain.pieces(count)
    alone = pieces.outward(add, pieces.same(0))
    upto = pieces.carry(add, 0, pieces.tips(lambda _, own: own, alone))
    starts = (0, *upto[:-1])
    assert pieces.outward(add, starts) == chain.outward(add, 0)
    spread = pieces.spread(starts)
    assert tuple(map(add, alone, spread)) == chain.outward(add, 0)


@pytest.mark.parametrize("count", [1, 2, 5, 7])
def test_what_is_gathered_from_piece_to_piece_makes_the_whole_sweep(count: int) -> None:
    """Products, which have an order: texts from the tip."""
    chain = serial(7)
    pieces = chain.pieces(count)

    def step(link: int, beyond: str) -> Handed:
        return Handed(beyond + str(link), beyond + str(link))

    down = pieces.inward(step, pieces.same("")).down
    beyond, whole = pieces.gather(lambda b, own: Handed(b, b + own), "", down)
    assert whole == "7654321"
    found = pieces.inward(step, beyond)
    assert found.records == chain.inward(step, "")
    assert found.down[0] == "7654321"


@pytest.mark.parametrize("count", [1, 2, 4])
def test_pieces_stand_on_a_stem(count: int) -> None:
    """Sums of a chain whose first three links are in no piece."""
    chain = replace(serial(7), stem=3)
    pieces = chain.pieces(count)
    assert (pieces.stem.links, pieces.chain.links) == ((1, 2, 3), (4, 5, 6, 7))
    below = pieces.stem.outward(add, 0)
    alone = pieces.outward(add, pieces.same(0))
    upto = pieces.carry(add, below[-1], pieces.tips(lambda _, own: own, alone))
    assert (*below, *pieces.outward(add, (below[-1], *upto[:-1]))) == chain.outward(add, 0)


def test_a_stem_alone_has_no_pieces() -> None:
    pieces = replace(serial(3), stem=3).pieces()
    assert pieces.same(0) == pieces.outward(add, ()) == pieces.tips(lambda link: link) == ()
    assert pieces.gather(add, "nothing beyond") == ((), "nothing beyond")


def test_a_tree_is_not_cut() -> None:
    with pytest.raises(ValueError, match="takes a chain"):
        Chain(links=(1, 2, 3), parents=(-1, 0, 0), base=None).pieces()


@pytest.mark.parametrize("count", [0, 4])
def test_a_piece_has_a_link(count: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 3 pieces, not {count}"):
        serial(3).pieces(count)
