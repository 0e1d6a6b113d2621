"""What is committed for the studio is what the library gives: counts, equations."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rodyn as rd
from rodyn.view.page import asset

TOOL = Path(__file__).parents[2] / "tools" / "studio_data.py"
TAGS = {
    "math",
    "mrow",
    "mi",
    "mn",
    "mo",
    "msub",
    "msup",
    "msubsup",
    "mover",
    "mfrac",
    "mspace",
    "mtable",
    "mtr",
    "mtd",
}


def tags(tree: list[Any]) -> set[str]:
    inner = [tags(part) for part in tree[1:] if isinstance(part, list)]
    return {tree[0]}.union(*inner)


@pytest.mark.parametrize("name", ["two_link", "ur5e"])
@pytest.mark.parametrize(
    ("task", "method"), [("inverse_dynamics", "newton-euler"), ("forward_dynamics", "articulated-body")]
)
def test_counts_are_those_of_the_library(name: str, task: str, method: str) -> None:
    cost = rd.load(name).count(method, task=task)
    numbers = json.loads(asset("studio_data.json"))["counts"][name][task][method]
    assert numbers == [cost.multiplications, cost.additions, cost.divisions]


def test_equations_are_trees_of_known_elements() -> None:
    shipped = json.loads(asset("studio_data.json"))["equations"]
    assert {one["robot"] for one in shipped} == {"one_link", "two_link", "three_link"}
    for one in shipped:
        lines = [line for section in one["sections"] for line in section["lines"]]
        assert lines
        assert set().union(*(tags(term) for line in lines for term in line)) <= TAGS


@pytest.mark.slow
def test_the_file_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
