"""Links form one tree on the base; whatever else they form is named."""

import pytest

from rodyn.errors import DescriptionError
from rodyn.model.link import Link, parent_indices


def links(*pairs: str) -> list[Link]:
    """Links from texts such as "hand<arm"."""
    return [Link(*pair.split("<"), mass=1.0) for pair in pairs]


def test_chains_and_trees() -> None:
    assert parent_indices(links("a<base", "b<a", "c<b")) == (-1, 0, 1)
    assert parent_indices(links("a<base", "b<base", "c<a", "d<a", "e<b")) == (-1, -1, 0, 0, 1)


@pytest.mark.parametrize(
    ("pairs", "words"),
    [
        (["a<a"], "cycle.*a -> a"),
        (["a<c", "b<a", "c<b"], "cycle.*a -> c -> b -> a"),
        (["x<base", "t<a", "a<b", "b<a"], "cycle.*a -> b -> a"),
        (["a<base", "a<base"], "links 1 and 2 are both called 'a'"),
        (["upper<base", "lower<uper"], "link 'lower': there is no parent 'uper'; did you mean 'upper'"),
        (["b<a", "c<b", "a<base"], "'b' is listed before its parent 'a'.*order a, b, c"),
    ],
)
def test_what_is_no_tree_is_named(pairs: list[str], words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        parent_indices(links(*pairs))


@pytest.mark.slow
def test_long_disorders_are_found_at_once_and_told_shortly() -> None:
    n = 5000
    backwards = [Link(f"l{k}", f"l{k + 1}", mass=1.0) for k in range(n)]
    with pytest.raises(DescriptionError, match="is listed before its parent") as disorder:
        parent_indices([*backwards, Link(f"l{n}", mass=1.0)])
    with pytest.raises(DescriptionError, match="cycle") as cycle:
        parent_indices([*backwards, Link(f"l{n}", "l0", mass=1.0)])
    assert max(len(str(disorder.value)), len(str(cycle.value))) < 1000


def test_long_names_are_told_shortly() -> None:
    name = "x" * 10**5
    for pair in ([f"{name}<a"], [f"{name}<base", f"{name}<base"], [f"a<{name}"], [f"{name}<{name}"]):
        with pytest.raises(DescriptionError) as error:
            parent_indices(links(*pair))
        assert len(str(error.value)) < 400
    with pytest.raises(DescriptionError) as error:
        Link(name, mass="heavy")
    assert len(str(error.value)) < 400
