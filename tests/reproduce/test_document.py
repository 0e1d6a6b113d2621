"""What docs/studies.md shows and does not depend on the clock is what the studies compute now."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from rodyn.studies import frequency
from rodyn.studies.accuracy import ARMS, LENGTHS, STILL, methods
from rodyn.studies.agee_turner import METHODS as FILTERS, Compared, described, rank_one, served
from rodyn.studies.report import shown
from rodyn.studies.robots import RATIOS, arm, chain
from rodyn.studies.sine_table import CODE, LOOKUPS, NUMPY
from rodyn.studies.steps import ARMS as FALLING, CHAINS, METHODS, TOLERANCES
from rodyn.studies.study import Column

from rodyn.bench.robots import ROBOTS

PAGE = (Path(__file__).parents[2] / "docs" / "studies.md").read_text(encoding="utf-8")


def section(name: str) -> str:
    (found,) = re.findall(rf"^## {re.escape(name)}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def table(name: str) -> tuple[list[str], list[list[str]]]:
    """The headings, put together again, and the cells of the table of a section."""
    (block,) = re.findall(r"```text\n(.*?)```", section(name), re.DOTALL)
    head, rows = re.split(r"^[─┼]+\n", block, flags=re.MULTILINE)
    lines, cells = (
        [[cell.strip() for cell in line.split("│")] for line in part.splitlines()] for part in (head, rows)
    )
    return ["".join(parts) for parts in zip(*lines, strict=True)], cells


def test_accuracy_has_every_method_and_chain() -> None:
    head, rows = table("accuracy")
    assert head == ["chain, arm", "n", "cond M", *methods(chain(2))]
    chains = [[masses, str(n)] for masses in (*RATIOS, STILL) for n in LENGTHS]
    assert [row[:2] for row in rows] == chains + [[name, str(arm(name).n)] for name in ARMS]


def test_steps_has_every_method_and_fall() -> None:
    head, rows = table("steps")
    assert head[2:-1] == [*METHODS]
    assert [row[:2] for row in rows] == [
        [name, f"{tol:.0e}"] for name in (*CHAINS, *FALLING) for tol in TOLERANCES
    ]


def test_operations_of_the_filters() -> None:
    robots = {"puma560": arm("puma560"), "general 6R": ROBOTS["generic-6r"]()}
    compared = [
        Compared(
            name,
            {method: served(robot, "forward_dynamics", method) for method in FILTERS},
            {method: described(robot, method) for method in FILTERS},
            dict.fromkeys(FILTERS, 1.0),
        )
        for name, robot in robots.items()
    ]
    assert without_times(table("agee-turner")[1]) == without_times(
        [shown(cell, Column("")) for cell in row] for one in compared for row in one.rows
    )
    assert f"{rank_one().total} operations each" in section("agee-turner")


def without_times(rows: Iterable[list[str]]) -> list[list[str]]:
    return [row[:-1] for row in rows]


def test_ways_to_find_a_sine() -> None:
    assert [row[0] for row in table("sine-table")[1]] == [*LOOKUPS, NUMPY, CODE]


@pytest.mark.parametrize("task", frequency.THEN)
def test_operations_of_every_method(task: str) -> None:
    robot, then = arm("puma560"), frequency.THEN[task]
    expected = {
        name: served(robot, task, name).total for name in frequency._methods(robot, task, quick=False)
    }
    found = {
        method: int(flops) for of, method, flops, *_ in table("frequency")[1] if of == task.split("_")[0]
    }
    assert found == {frequency.HIS: then.operations, **expected}
