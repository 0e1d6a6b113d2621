"""Counts as reports (text, and rows for JSON and CSV) and as figures over the number of joints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from rodyn.algorithms import registered
from rodyn.model.mechanism import Mechanism
from rodyn.papers.cost.count import count, degree, whole_joints
from rodyn.papers.cost.depth import LENGTHS, Row, depth_table, drawn
from rodyn.papers.cost.derivatives import derivative_costs
from rodyn.papers.cost.general import LETTERS, pattern_of
from rodyn.papers.cost.one_robot import customised
from rodyn.papers.cost.paper_tables.comparison import CountComparison, Entry, comparison
from rodyn.papers.cost.paper_tables.steps import TABLES, compared
from rodyn.papers.cost.policy import POLICIES
from rodyn.papers.cost.result import HEADS, By, Count
from rodyn.papers.cost.tally import Cost
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
    """Every method of inverse and forward dynamics whose count is a polynomial, on chains of these joints.

    >>> [(row.method, row.formulas[0]) for row in joint_rows(["P"])][1]
    ('newton-euler', '19n − 26')
    """
    known = tuple(dict.fromkeys(pattern_of(one) for one in patterns or PATTERNS))
    wanted = [whole_joints(n) for n in lengths]
    return [row for task in TASKS for row in _rows(task, known, wanted)]


def _rows(task: str, patterns: Sequence[str], lengths: Sequence[int]) -> Iterator[JointRow]:
    for method in registered(task):
        for joints in patterns if method.polynomial else ():
            found = count(method.name, task=task, joints=joints)
            numbers = {n: count(method.name, n, task=task, joints=joints).cost for n in lengths}
            yield JointRow(task, method.name, joints, found.cost.cells, found.first, numbers)


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
    """Every O(n) method of inverse and forward dynamics."""
    rows = [row for task in TASKS for row in registered(task)]
    return [joint_cost(row) for row in rows if row.polynomial and degree(row) == 1]


def joint_cost(row: Algorithm) -> JointCost:
    """What a further joint of each kind adds.

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


def of_method(
    method: str,
    lengths: Sequence[int],
    robots: Sequence[Mechanism],
    by: By,
    *,
    passes: bool,
    patterns: Sequence[str] = ("R",),
    **rules: Any,
) -> Report:
    """A method on chains of these joints and lengths (none: the polynomial) and on robots."""
    chains: Sequence[int | None] = lengths or (() if robots else (None,))
    counts: list[Count[Any]] = [
        count(method, n, passes=passes, joints=joints, **rules) for joints in patterns for n in chains
    ]
    counts += [customised(robot, method, rules["task"], rules["policy"]) for robot in robots]
    return Report(
        "\n\n".join(one.table(by) for one in counts), [row for one in counts for row in _parts(one, by)]
    )


def of_derivatives(method: str, robots: Sequence[Mechanism], task: str | None, policy: str) -> Report:
    """The derivatives of a method, customised to robots."""
    rows: list[Cells] = []
    for robot in robots:
        for what, cost in derivative_costs(robot, method, task, policy):
            cells = dict(zip(("M", "A", "D"), cost.cells, strict=True)) if cost else {"M": "too long"}
            rows.append({"robot": robot.name, "program": what, **{k: _number(x) for k, x in cells.items()}})
    return plain(
        rows, f"Derivatives of {method!r}, matrices without the values: multiplications, additions, divisions"
    )


def _parts(found: Count[Any], by: By) -> list[Cells]:
    head = {
        "task": found.task,
        "method": found.method,
        "policy": found.policy.name,
        "n": found.n,
        "joints": found.joints,
        "robot": found.robot,
    }
    heads = (*HEADS[by], "M", "A", "D")
    rows = [*found.rows(by), ("total", *[""] * (len(HEADS[by]) - 1), *found.cost.cells)]
    return [{**head, **{name: _number(cell) for name, cell in zip(heads, row, strict=True)}} for row in rows]


def _number(cell: str) -> str | int:
    """A number as int; polynomials and words as text."""
    return int(cell) if cell.isdecimal() else cell


def of_table(name: str, lengths: Sequence[int], robots: Sequence[Mechanism]) -> Report:
    """A table of the papers with our counts."""
    found = comparison(name, lengths, robots)
    bias_counted = found.name == "inverse"
    rows = [_entry(entry, bias_counted) for entry in found.lines] + [
        _entry(entry, True) for entry in found.bias
    ]
    return Report(str(found), rows + _customised(found))


def _entry(entry: Entry, bias: bool) -> Cells:
    numbers: Cells = {}
    for n, cells in entry.numbers.items():
        names = ("M + D", "A") if len(cells) == 2 else ("all",)
        numbers |= {f"{name}, n = {n}": cell for name, cell in zip(names, cells, strict=True)}
    errata = "; ".join(f"{e.id}: {e.where}, printed {e.printed}, right {e.right}" for e in entry.errata)
    own = {"kind": entry.kind, "algorithm": entry.algorithm, "M": entry.M, "A": entry.A, "D": entry.D}
    more = {"rules": entry.policy, "bias included": bias, "errata": errata, "place": entry.places}
    return {**own, **numbers, **more}


def _customised(found: CountComparison) -> list[Cells]:
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
        for row in found.customised
        for robot, cost in row.costs
        if cost is not None
    ]


def of_joints(patterns: Sequence[str], lengths: Sequence[int]) -> Report:
    """The methods on revolute, prismatic and mixed chains, and what a joint of each kind adds."""
    formulas: list[Cells] = []
    for row in joint_rows(patterns, lengths):
        own: Cells = {"task": row.task, "method": row.method, "joints": row.joints, "from n =": row.first}
        own |= dict(zip("MAD", row.formulas, strict=True))
        formulas.append(own | {f"n = {n}": " · ".join(cost.cells) for n, cost in row.numbers.items()})
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
    """What a joint of each kind adds in the middle of a chain."""
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


def of_steps(name: str) -> Report:
    """A table of steps of a paper with our statements."""
    if name == "list":
        rows: list[Cells] = [
            {"name": key, "place": steps.place, "method": steps.method} for key, steps in TABLES.items()
        ]
        return plain(rows)
    steps, found = compared(name)
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
        for row in found
    ]
    if not any(row.step.D for row in found[:-1]):
        rows = [{name: cell for name, cell in row.items() if not name.startswith("D")} for row in rows]
    title = f"{steps.place} beside the statements of {steps.method!r}, counted by the rules {steps.policy!r}"
    return plain(rows, title)


def of_depth(lengths: Sequence[int]) -> Report:
    """Work and critical path of the forward methods."""
    found = depth_table(lengths or LENGTHS)
    rows: list[Cells] = [
        {"n": row.n, "method": name, "work": depth.work, "path": depth.path}
        for row in found
        for name, depth in row.depths.items()
        if depth is not None
    ]
    return Report(drawn(found), rows)


def of_policies() -> Report:
    """The rules of counting."""
    rows: list[Cells] = [asdict(policy) for policy in POLICIES.values()]
    return plain(rows)


def counts_figure(name: str, entries: Sequence[Entry]) -> Figure:
    """Multiplications (with divisions) and additions of printed rows, thin and grey, and of our methods, bold."""
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


def _curve(entry: Entry, column: int, entries: Sequence[Entry]) -> Curve:
    x = tuple(float(n) for n in entry.numbers)
    y = tuple(float(cells[column]) for cells in entry.numbers.values())
    if entry.kind != "printed":
        return Curve(f"ours, {entry.algorithm}", x, y, line="bold", marks="auto")
    rows = [other for other in entries if other.kind == "printed"]
    shade = 0.35 + 0.25 * (rows.index(entry) // DASHED % 2)
    return Curve(entry.algorithm, x, y, other=True, line="thin", marks="auto", shade=shade)


def depths_figure(rows: Sequence[Row]) -> Figure:
    """Critical path and work of the methods over n, both axes logarithmic."""
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
