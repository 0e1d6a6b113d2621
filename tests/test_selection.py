"""Which cases run: a covering set, all or a few; and in which order."""

import random
import re
import subprocess
import sys
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from tests.selection import cover

ROOT = Path(__file__).parents[1]
TESTS = """
import pytest

@pytest.fixture(params=["left", "right"])
def side(request):
    return request.param

@pytest.mark.parametrize("a", [1, 2, 3])
@pytest.mark.parametrize("b", ["x", "y"])
def test_product(side, a, b): ...

@pytest.mark.parametrize(("a", "b"), [(1, "x"), (1, "y"), (2, "x"), (2, "y")])
def test_table(a, b): ...

@pytest.mark.slow
@pytest.mark.parametrize(("a", "b"), [(1, "x"), (1, "y"), (2, "x"), (2, "y")])
def test_slow_table(a, b): ...

@pytest.mark.slow
@pytest.mark.parametrize("a", range(9))
def test_slow_list(a): ...

@pytest.mark.parametrize("a", [object(), object(), pytest.param(object(), marks=pytest.mark.slow)])
def test_mixed(a): ...

def test_single(): ...

@pytest.mark.exhaustive
def test_long(): ...
"""


def collected(folder: Path, *options: str, inside: str = "") -> list[str]:
    """Return the names of the tests above that run with some options, in their order."""
    file = folder / "test_example.py"
    file.write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "--collect-only", "-q", *options]
    done = subprocess.run(
        [*command, f"{file}{inside}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return [line.partition("::")[2] for line in done.stdout.splitlines() if "::" in line]


def counts(names: list[str]) -> list[int]:
    """Return how many cases of each test there are."""
    found = Counter(name.partition("[")[0] for name in names)
    return [found[name] for name in re.findall(r"(?<=def )test_\w+", TESTS)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), [3, 4, 1, 1, 3, 1, 0]),
        (("--cases", "all"), [12, 4, 4, 9, 3, 1, 1]),
        (("--cases", "2"), [2, 2, 2, 2, 2, 1, 0]),
    ],
    ids=["covering", "all", "few"],
)
def test_cases_of_each_test(tmp_path: Path, options: tuple[str, ...], expected: list[int]) -> None:
    assert counts(collected(tmp_path, *options)) == expected


@pytest.mark.slow
def test_a_case_that_is_asked_for_runs(tmp_path: Path) -> None:
    assert collected(tmp_path, inside="::test_slow_list[5]") == ["test_slow_list[5]"]


@pytest.mark.exhaustive
def test_a_seed_is_an_order(tmp_path: Path) -> None:
    first, again, other = (collected(tmp_path, "--shuffle", seed) for seed in ("1", "1", "2"))
    assert first == again != other
    assert sorted(first) == sorted(other)


@pytest.mark.parametrize("seed", range(20))
def test_a_covering_set_has_everything_and_is_small(seed: int) -> None:
    draw = random.Random(seed)
    sizes = [draw.randint(1, 9) for _ in range(3)]
    cases = [frozenset(enumerate(case)) for case in product(*map(range, sizes)) if draw.random() < 0.9]
    chosen = [cases[k] for k in cover(cases)]
    assert frozenset().union(*chosen) == frozenset().union(*cases)
    assert len(chosen) <= sum(sizes)
