"""Counts as reports: a text for people, rows for machines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rodyn.cost.comparison import Comparison, Line, comparison
from rodyn.cost.count import By, Count, count
from rodyn.cost.customised import customised
from rodyn.cost.depth import LENGTHS, depth_table, drawn
from rodyn.cost.policy import POLICIES
from rodyn.cost.steps import TABLES, compared
from rodyn.model.mechanism import Mechanism
from rodyn.tables import Cells, Report, plain


def of_method(
    method: str,
    lengths: Sequence[int],
    robots: Sequence[Mechanism],
    by: By,
    *,
    passes: bool,
    **rules: Any,
) -> Report:
    """A method on chains of these lengths (none: the polynomial) and on robots."""
    counts: list[Count[Any]] = [count(method, n, passes=passes, **rules) for n in lengths]
    counts += [customised(robot, method, rules["task"], rules["policy"]) for robot in robots]
    if not counts:
        counts = [count(method, passes=passes, **rules)]
    return Report(
        "\n\n".join(one.table(by) for one in counts), [row for one in counts for row in _parts(one, by)]
    )


def _parts(found: Count[Any], by: By) -> list[Cells]:
    head = {
        "task": found.task,
        "method": found.method,
        "policy": found.policy.name,
        "n": found.n,
        "robot": found.robot,
    }
    parts: dict[str, dict[Any, Any]] = {
        "record": {**found.parts.records},
        "statement": {f"{s.file}:{s.line} {s.text}": cost for s, cost in found.parts.statements.items()},
        "link": {**found.parts.links},
    }
    rows = [*parts[by].items(), ("total", found.cost)]
    return [{**head, by: name, **dict(zip("MAD", cost.cells, strict=True))} for name, cost in rows]


def of_table(name: str, lengths: Sequence[int], robots: Sequence[Mechanism]) -> Report:
    """A table of the papers beside our counts."""
    found = comparison(name, lengths, robots)
    rows = [_line(line, "") for line in found.lines] + [_line(line, "bias included") for line in found.bias]
    return Report(str(found), rows + _customised(found))


def _line(line: Line, bias: str) -> Cells:
    numbers = {f"n = {n}": " + ".join(map(str, cells)) for n, cells in line.numbers.items()}
    errata = "; ".join(f"{e.id}: {e.where}, printed {e.printed}, right {e.right}" for e in line.errata)
    cells = {"kind": line.kind, "algorithm": line.algorithm, "M": line.M, "A": line.A, "D": line.D}
    return {**cells, **numbers, "rules": line.policy, "counted": bias, "errata": errata, "place": line.places}


def _customised(found: Comparison) -> list[Cells]:
    return [
        {
            "kind": "customised",
            "algorithm": row.method,
            "robot": robot,
            **asdict(cost),
            "counted": "bias included",
        }
        for row in found.customised
        for robot, cost in row.costs.items()
        if cost is not None
    ]


def of_steps(name: str) -> Report:
    """A table of steps of a paper beside our statements."""
    if name == "list":
        rows: list[Cells] = [
            {"name": key, "place": steps.place, "method": steps.method} for key, steps in TABLES.items()
        ]
        return plain(rows)
    steps, found = compared(name)
    rows = [
        {
            "step": row.step.name,
            "M printed": row.step.M,
            "M": row.ours.cells[0],
            "A printed": row.step.A,
            "A": row.ours.cells[1],
            "D printed": row.step.D,
            "D": row.ours.cells[2],
            "verdict": row.verdict,
        }
        for row in found
    ]
    if not any(row.step.D for row in found):
        rows = [{name: cell for name, cell in row.items() if not name.startswith("D")} for row in rows]
    title = f"{steps.place} beside the statements of {steps.method!r}, counted by the rules {steps.policy!r}"
    return plain(rows, title)


def of_depth(lengths: Sequence[int]) -> Report:
    """Work and longest way of the forward methods."""
    found = depth_table(lengths or LENGTHS)
    rows: list[Cells] = [
        {"n": row.n, "method": name, "work": depth.work, "path": depth.path}
        for row in found
        for name, depth in row.depths.items()
    ]
    return Report(drawn(found), rows)


def of_policies() -> Report:
    """The rules of counting."""
    rows: list[Cells] = [asdict(policy) for policy in POLICIES.values()]
    return plain(rows)
