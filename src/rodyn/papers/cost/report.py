"""Counts as reports (text, and rows for JSON and CSV) and as figures over the number of joints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from rodyn.algorithms import registered
from rodyn.model.mechanism import Mechanism
from rodyn.papers.cost.comparison import CountComparison, CountLine, comparison
from rodyn.papers.cost.count import HEADS, By, Count, check_joint_count, count, count_of_robot, degree
from rodyn.papers.cost.depth import LENGTHS, DepthRow, depth_table, depth_text
from rodyn.papers.cost.derivatives import derivative_costs
from rodyn.papers.cost.general import LETTERS, pattern_of
from rodyn.papers.cost.paper_tables import TABLES, compare_steps
from rodyn.papers.cost.tally import POLICIES, Cost
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.sweep.registry import Algorithm
from rodyn.writing.tables import Cells, Report, plain

PATTERNS = ("R", "P", "RP")
"""Chains that are shown unless others are asked for."""

TASKS = ("inverse_dynamics", "forward_dynamics")


class JointRow(NamedTuple):
    """A method on a chain of joints.

    formulas   M, A and D as polynomials in n, valid from `first` for whole repetitions of the joints
    numbers    n → the cost of that chain
    """

    task: str
    method: str
    joints: str
    formulas: tuple[str, str, str]
    first: int
    numbers: dict[int, Cost[int]]


def joint_rows(patterns: Sequence[str] = (), lengths: Sequence[int] = ()) -> list[JointRow]:
    """Return a row for every method of dynamics whose count is a polynomial, on chains of these joints.

    >>> [(row.method, row.formulas[0]) for row in joint_rows(["P"])][1]
    ('newton-euler', '19n − 26')
    """
    known = tuple(dict.fromkeys(pattern_of(letters) for letters in patterns or PATTERNS))
    wanted = [check_joint_count(n) for n in lengths]
    return [row for task in TASKS for row in _rows(task, known, wanted)]


def _rows(task: str, patterns: Sequence[str], lengths: Sequence[int]) -> Iterator[JointRow]:
    for method in registered(task):
        for joints in patterns if method.polynomial else ():
            counted = count(method.name, task=task, joints=joints)
            numbers = {n: count(method.name, n, task=task, joints=joints).cost for n in lengths}
            yield JointRow(task, method.name, joints, counted.cost.cells, counted.first, numbers)


SIDE = 3 * "R"
"""Joints below and beyond a joint in the middle: no zero of the base or of the tip reaches it."""


class JointCost(NamedTuple):
    """What a further joint costs in the middle of a chain.

    each      letter → its cost between revolute joints
    additive  whether several add their sum: two sliders side by side, and two around a revolute joint
    """

    task: str
    method: str
    each: dict[str, Cost[int]]
    additive: bool


def joint_costs() -> list[JointCost]:
    """Return the joint costs of every O(n) method of inverse and forward dynamics."""
    rows = [row for task in TASKS for row in registered(task)]
    return [joint_cost(row) for row in rows if row.polynomial and degree(row) == 1]


def joint_cost(row: Algorithm) -> JointCost:
    """Return what a further joint of each kind adds.

    >>> from rodyn.papers.cost.count import find_method
    >>> joint_cost(find_method("newton-euler", None)).each["P"]
    Cost(multiplications=101, additions=81, divisions=0)
    """

    def with_middle(letters: str) -> Cost[int]:
        joints = f"{SIDE}{letters}{SIDE}"
        return count(row.name, len(joints), task=row.task, joints=joints).cost

    none = with_middle("")
    each = {letter: with_middle(letter) - none for letter in LETTERS}
    R, P = each["R"], each["P"]
    sums = with_middle("PP") == none + P + P and with_middle("PRP") == none + P + R + P
    return JointCost(row.task, row.name, each, sums)


JOINTS = "joints n"
DASHED = 6
"""The number of dash patterns for grey curves: further rows use the next grey."""


def method_report(
    method: str,
    lengths: Sequence[int],
    robots: Sequence[Mechanism],
    by: By,
    *,
    passes: bool,
    patterns: Sequence[str] = ("R",),
    **rules: Any,
) -> Report:
    """Report a method on chains of these joints and lengths (none: the polynomial) and on robots."""
    chains: Sequence[int | None] = lengths or (() if robots else (None,))
    counts: list[Count[Any]] = [
        count(method, n, passes=passes, joints=joints, **rules) for joints in patterns for n in chains
    ]
    counts += [count_of_robot(robot, method, rules["task"], rules["policy"]) for robot in robots]
    return Report(
        "\n\n".join(counted.table(by) for counted in counts),
        [row for counted in counts for row in _parts(counted, by)],
    )


def derivatives_report(method: str, robots: Sequence[Mechanism], task: str | None, policy: str) -> Report:
    """Report the derivatives of a method, customised to robots."""
    rows: list[Cells] = []
    for robot in robots:
        for what, cost in derivative_costs(robot, method, task, policy):
            cells = dict(zip(("M", "A", "D"), cost.cells, strict=True)) if cost else {"M": "too long"}
            rows.append({"robot": robot.name, "program": what, **{k: _number(x) for k, x in cells.items()}})
    return plain(
        rows, f"Derivatives of {method!r}, matrices without the values: multiplications, additions, divisions"
    )


def _parts(counted: Count[Any], by: By) -> list[Cells]:
    head = {
        "task": counted.task,
        "method": counted.method,
        "policy": counted.policy.name,
        "n": counted.n,
        "joints": counted.joints,
        "robot": counted.robot,
    }
    heads = (*HEADS[by], "M", "A", "D")
    rows = [*counted.rows(by), ("total", *[""] * (len(HEADS[by]) - 1), *counted.cost.cells)]
    return [{**head, **{name: _number(cell) for name, cell in zip(heads, row, strict=True)}} for row in rows]


def _number(cell: str) -> str | int:
    """Return a number as int; polynomials and words as text."""
    return int(cell) if cell.isdecimal() else cell


def table_report(name: str, lengths: Sequence[int], robots: Sequence[Mechanism]) -> Report:
    """Report a table of the papers with our counts."""
    table = comparison(name, lengths, robots)
    bias_counted = table.name == "inverse"
    rows = [_entry(entry, bias_counted) for entry in table.lines] + [
        _entry(entry, True) for entry in table.bias
    ]
    return Report(str(table), rows + _customised(table))


def _entry(entry: CountLine, bias: bool) -> Cells:
    numbers: Cells = {}
    for n, cells in entry.numbers.items():
        names = ("M + D", "A") if len(cells) == 2 else ("all",)
        numbers |= {f"{name}, n = {n}": cell for name, cell in zip(names, cells, strict=True)}
    errata = "; ".join(f"{e.id}: {e.where}, printed {e.printed}, right {e.right}" for e in entry.errata)
    formulas = {"kind": entry.kind, "algorithm": entry.algorithm, "M": entry.M, "A": entry.A, "D": entry.D}
    more = {"rules": entry.policy, "bias included": bias, "errata": errata, "place": entry.places}
    return {**formulas, **numbers, **more}


def _customised(table: CountComparison) -> list[Cells]:
    return [
        {
            "kind": "customised",
            "algorithm": row.method,
            "robot": robot,
            "M": cost.multiplications,
            "A": cost.additions,
            "D": cost.divisions,
            "bias included": True,
        }
        for row in table.customised
        for robot, cost in row.costs
        if cost is not None
    ]


def joints_report(patterns: Sequence[str], lengths: Sequence[int]) -> Report:
    """Report the methods on revolute, prismatic and mixed chains, and what a joint of each kind adds."""
    formulas: list[Cells] = []
    for row in joint_rows(patterns, lengths):
        cells: Cells = {"task": row.task, "method": row.method, "joints": row.joints, "from n =": row.first}
        cells |= dict(zip("MAD", row.formulas, strict=True))
        formulas.append(cells | {f"n = {n}": " · ".join(cost.cells) for n, cost in row.numbers.items()})
    title = (
        "Methods on chains of joints that repeat along the chain; velocities and gravity counted. "
        "Formulas hold for whole repetitions."
    )
    tables = [
        plain([_without(row, "task") for row in formulas if row["task"] == task], task).text
        for task in dict.fromkeys(row["task"] for row in formulas)
    ]
    further = _further_joints()
    rows = [{"kind": "formula", **row} for row in formulas]
    rows += [{"kind": "further joint", **row} for row in further.rows]
    return Report("\n\n".join([title, *tables, further.text]), rows)


def _without(row: Cells, name: str) -> Cells:
    return {key: cell for key, cell in row.items() if key != name}


def _further_joints() -> Report:
    """Report what a joint of each kind adds in the middle of a chain."""
    rows: list[Cells] = [
        {
            "method": row.method,
            "task": row.task,
            **{letter: " · ".join(cost.cells) for letter, cost in row.each.items()},
            "several": "their sum" if row.additive else "not their sum",
        }
        for row in joint_costs()
    ]
    return plain(rows, "What a further joint adds in the middle of a revolute chain: M · A · D")


def steps_report(name: str) -> Report:
    """Report a table of steps of a paper with our statements."""
    if name == "list":
        rows: list[Cells] = [
            {"name": key, "place": steps.place, "method": steps.method} for key, steps in TABLES.items()
        ]
        return plain(rows)
    steps, comparisons = compare_steps(name)
    rows = [
        {
            "step": row.step.name,
            f"M {steps.formulas}": row.step.M,
            "M": row.ours.cells[0],
            f"A {steps.formulas}": row.step.A,
            "A": row.ours.cells[1],
            f"D {steps.formulas}": row.step.D,
            "D": row.ours.cells[2],
            "verdict": row.verdict,
        }
        for row in comparisons
    ]
    if not any(row.step.D for row in comparisons[:-1]):
        rows = [{name: cell for name, cell in row.items() if not name.startswith("D")} for row in rows]
    title = f"{steps.place} beside the statements of {steps.method!r}, counted by the rules {steps.policy!r}"
    return plain(rows, title)


def depth_report(lengths: Sequence[int]) -> Report:
    """Report work and critical path of the forward methods."""
    depth_rows = depth_table(lengths or LENGTHS)
    rows: list[Cells] = [
        {"n": row.n, "method": name, "work": depth.work, "path": depth.path}
        for row in depth_rows
        for name, depth in row.depths.items()
        if depth is not None
    ]
    return Report(depth_text(depth_rows), rows)


def policies_report() -> Report:
    """Report the rules of counting."""
    rows: list[Cells] = [asdict(policy) for policy in POLICIES.values()]
    return plain(rows)


def counts_figure(name: str, entries: Sequence[CountLine]) -> Figure:
    """Draw multiplications (with divisions) and additions of printed rows, thin and grey, and of our methods, bold."""
    both = [
        entry
        for entry in entries
        if all(len(cells) == 2 for cells in entry.numbers.values()) and entry.numbers
    ]
    quantities = ("multiplications and divisions", "additions")
    panels = tuple(
        Panel("", JOINTS, quantity, tuple(_curve(entry, k, both) for entry in both), log_x=True)
        for k, quantity in enumerate(quantities)
    )
    note = "grey: as printed; in colour: ours, after the passes"
    return Figure(f"Operations of {name} dynamics", panels, share=False, note=note)


def _curve(entry: CountLine, column: int, entries: Sequence[CountLine]) -> Curve:
    x = tuple(float(n) for n in entry.numbers)
    y = tuple(float(cells[column]) for cells in entry.numbers.values())
    if entry.kind != "printed":
        return Curve(f"ours, {entry.algorithm}", x, y, line="bold", marks="auto")
    rows = [other for other in entries if other.kind == "printed"]
    shade = 0.35 + 0.25 * (rows.index(entry) // DASHED % 2)
    return Curve(entry.algorithm, x, y, other=True, line="thin", marks="auto", shade=shade)


def depths_figure(rows: Sequence[DepthRow]) -> Figure:
    """Draw critical path and work of the methods over n, both axes logarithmic."""
    methods = list(dict.fromkeys(name for row in rows for name in row.depths))
    panels = []
    for field, text in (("path", "operations on the critical path"), ("work", "all operations")):
        curves = []
        for method in methods:
            known = [
                (float(row.n), float(getattr(d, field))) for row in rows if (d := row.depths.get(method))
            ]
            x, y = (tuple(column) for column in zip(*known, strict=True)) if known else ((), ())
            curves.append(Curve(method, x, y))
        panels.append(Panel("", JOINTS, text, tuple(curves), log_x=True))
    return Figure("Forward dynamics on parallel processors", tuple(panels), share=False)
