"""What docs/reproduce.md shows of the measurements, as far as it does not depend on the clock, is computed now."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from rodyn.bench.robots import ROBOTS
from rodyn.papers.reproduce.claims import accuracy, cpu_time, customised, frequency, steps, threads
from rodyn.papers.reproduce.claims.agee_turner import (
    METHODS as FILTERS,
    compiled_operations,
    rank_one_operations,
)
from rodyn.papers.reproduce.claims.frequency import THEN
from rodyn.papers.reproduce.claims.sine_table import CODE, LOOKUPS, NUMPY
from rodyn.papers.reproduce.register import EXPERIMENTS
from rodyn.papers.reproduce.shared import RATIOS, arm, chain
from tests.papers.reproduce.verdicts import OURS, VERDICTS

PAGE = (Path(__file__).parents[3] / "docs" / "reproduce.md").read_text(encoding="utf-8")


def section(name: str) -> str:
    (found,) = re.findall(rf"^### {re.escape(name)}\n(.*?)(?=^##|\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def table(name: str) -> tuple[list[str], list[list[str]]]:
    """Headings and cells of the table of a section."""
    (block,) = re.findall(r"```text\n(.*?)```", section(name), re.DOTALL)
    head, _, *rows = block.splitlines()
    return cells(head), [cells(row) for row in rows]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("│")]


def is_part(shown: Iterable[object], of: Iterable[object]) -> bool:
    """Whether these are some of the others, in their order."""
    others = iter(of)
    return all(one in others for one in shown)


def test_every_measurement_has_a_section() -> None:
    sections = re.findall(r"^### (.+)$", PAGE, re.MULTILINE)
    assert sections == [id for id, one in EXPERIMENTS.items() if one.measured]
    assert f"{len(EXPERIMENTS)} experiments" in PAGE


def test_accuracy_shows_methods_and_chains() -> None:
    head, rows = table("accuracy")
    assert head[:3] == ["chain, arm", "n", "cond M"]
    assert is_part(head[3:], accuracy.methods(chain(2)))
    chains = [[masses, str(n)] for masses in (*RATIOS, accuracy.STILL) for n in accuracy.LENGTHS]
    assert is_part((row[:2] for row in rows), chains + [[name, str(arm(name).n)] for name in accuracy.ARMS])


def test_steps_shows_methods_and_falls() -> None:
    head, rows = table("steps")
    assert head[2:-1] == [*steps.METHODS]
    falls = [[name, f"{tol:.0e}"] for name in (*steps.CHAINS, *steps.ARMS) for tol in steps.TOLERANCES]
    assert is_part((row[:2] for row in rows), falls)
    ratios = [int(row[head.index(steps.ELIMINATION)]) / int(row[2]) for row in rows]
    assert [row[-1] for row in rows] == [f"{ratio:.3g}" for ratio in ratios]


def test_operations_of_the_filters() -> None:
    robots = {"puma560": arm("puma560"), "general 6R": ROBOTS["generic-6r"]()}
    expected = []
    for name, robot in robots.items():
        for method in FILTERS:
            count = compiled_operations(robot, "forward_dynamics", method)
            expected.append([name, f"{method}, as served", *map(str, (*count, count.total))])
    assert [row[:-1] for row in table("agee-turner")[1]] == expected
    assert f"{rank_one_operations().total} operations each" in section("agee-turner")


def test_ways_to_find_a_sine() -> None:
    assert [row[0] for row in table("sine-table")[1]] == [*LOOKUPS, NUMPY, CODE]


@pytest.mark.parametrize("task", THEN)
def test_operations_of_his_methods(task: str) -> None:
    then = THEN[task]
    ours = compiled_operations(arm("puma560"), task, then.method).total
    found = [row[1:3] for row in table("frequency")[1] if row[0] == task.split("_")[0]]
    assert found == [[frequency.HIS, str(then.operations)], [then.method, str(ours)]]


def test_cpu_time_shows_methods_and_robots() -> None:
    head, rows = table("cpu-time")
    assert head[2:5] == [*cpu_time.METHODS]
    assert head[5:8] == [f"{method} ms" for method in cpu_time.METHODS]
    names = (*cpu_time.ARMS, cpu_time.GENERAL, *cpu_time.CHAINS)
    assert is_part(
        (row[:2] for row in rows), [[name, f"{tol:.0e}"] for name in names for tol in cpu_time.TOLERANCES]
    )
    for row in rows:
        assert float(row[8]) == pytest.approx(float(row[7]) / min(float(x) for x in row[5:7]), rel=0.01)


def test_customised_shows_robots_and_methods() -> None:
    _, rows = table("customised")
    expected = [
        [name, method]
        for name in (customised.PUMA, customised.GENERAL)
        for method in customised.METHODS.values()
    ]
    assert [row[:2] for row in rows] == expected
    for row in rows:
        lines, loops = map(int, row[2:4])
        assert float(row[4]) == pytest.approx(lines / loops, abs=0.006)


def test_speed_up_shows_methods() -> None:
    head, rows = table("parallel-speed-up")
    assert head[:4] == ["method", "links", "threads", "ms"]
    assert {row[0] for row in rows} == {threads.CYCLIC, threads.SERIAL, threads.BEST}


def test_counts_of_verdicts() -> None:
    """The table of the page is that of the expected verdicts, which tests of the experiments hold."""
    counts = Counter(verdict for one in VERDICTS.values() for id, verdict in one.items() if id not in OURS)
    shown = {
        verdict: int(count)
        for verdict, count in re.findall(r"^\| (c[a-z ]+|refuted) \| (\d+) \|$", PAGE, re.MULTILINE)
    }
    assert shown == counts
