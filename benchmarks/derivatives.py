"""Derivatives of the dynamics beside Pinocchio's, in one run and one thread: batches, one state, long chains, builds.

    python benchmarks/derivatives.py
    python benchmarks/derivatives.py --json benchmarks/results/derivatives.json \
        --markdown benchmarks/results/derivatives.md
    python benchmarks/derivatives.py --seconds 2 --robot puma --robot generic-6r

Both take turns, and the shortest of many samples counts, because load on the machine only adds time; times are those
that the processor spends on the thread. Answers are compared first. In batches Pinocchio's functions are called in a
Python loop, and what a call of the same function costs for a model without joints is subtracted: Python, the conversion
of three arrays and the tuple of three results. How good that is shows where Pinocchio has a loop of its own: the time
of `pin.aba` so computed is printed beside that of `abaInParallel`. One state is a call from Python of either, nothing
subtracted. Builds are timed by a clock on the wall.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from clocks import clocked, timed

from rodyn.bench.calls import plain_call
from rodyn.bench.cases import DERIVATIVES, DERIVED, DERIVED_STATES
from rodyn.bench.clock import TimedWork, environment
from rodyn.bench.contest import PEERS, BenchTask
from rodyn.bench.peers import pinocchio
from rodyn.bench.race import differences
from rodyn.bench.robots import Absent, arbitrary, file_of, robot_of, states_of
from rodyn.bench.run import ANSWER_TOLERANCE, cpu_name, time_build
from rodyn.kernel.machine.target import target

ROWS, STATES = 1024, 64
LENGTHS = (30, 100, 300)
BUILDS = ("puma", "generic-6r", "arm-7r", "g1", "talos_reduced")
BUILD_LIMITS = {"puma": (1000.0, 10.0), "generic-6r": (1000.0, 10.0), "talos_reduced": (3000.0, None)}
"""Robot → the most milliseconds cold, and from the cache."""
KINDS = ("batch", "one state", "long chains")
SYMBOLS = {"forward_dynamics_derivatives": "∂q̈", "inverse_dynamics_derivatives": "∂τ"}

Row = dict[str, Any]


def spent(work: TimedWork, rows: int) -> Any:
    """Seconds of so many rows."""
    return clocked(lambda: work.run(0, rows))


def compared(case: str, task: BenchTask, seconds: float, least: float | None) -> Row:
    """rodyn and Pinocchio on a task: nanoseconds per state."""
    ours, theirs = plain_call(task), pinocchio.contest(task)
    rows = len(task.given.q)
    error = differences(case, {"pinocchio": theirs}, ours.answer(rows), ANSWER_TOLERANCE)["pinocchio"]
    works = {"rodyn": (ours.work, rows), "pinocchio": (theirs.work, min(rows, STATES))}
    if theirs.empty is not None:
        works["empty"] = (theirs.empty, STATES)
    found = timed({name: spent(work, count) for name, (work, count) in works.items()}, seconds)
    ns = {name: 1e9 * found[name] / count for name, (_, count) in works.items()}
    its = ns["pinocchio"] - ns.get("empty", 0.0)
    about = {"robot": task.robot.name, "nv": task.robot.nv, "quantity": task.quantity, "rows": rows}
    return {**about, **ns, "ratio": its / ns["rodyn"], "least": least, "error": error}


def batches(names: Sequence[str], seconds: float) -> Iterable[Row]:
    for name in names:
        robot = robot_of(name)
        for quantity, least in zip(DERIVATIVES, DERIVED[name], strict=True):
            task = BenchTask(robot, quantity, "batch", states_of(robot, ROWS))
            yield {**compared(name, task, seconds, least), "robot": name}


def one_state(names: Sequence[str], seconds: float) -> Iterable[Row]:
    for name in names:
        for quantity in DERIVATIVES:
            try:
                robot, file = robot_of(name), file_of(name)
            except Absent as reason:
                yield {"robot": name, "quantity": quantity, "note": str(reason)}
                continue
            task = BenchTask(robot, quantity, "state", states_of(robot, STATES), file=file)
            yield {**compared(name, task, seconds, DERIVED_STATES[name]), "robot": name}


def long_chains(seconds: float) -> Iterable[Row]:
    """One state; Pinocchio takes longer with every link, its answers agree to the same tolerance."""
    for n in LENGTHS:
        robot = arbitrary(n, 0.1, f"chain-{n}")
        for quantity in DERIVATIVES:
            task = BenchTask(robot, quantity, "state", states_of(robot, 2))
            yield compared(robot.name, task, seconds, None)


def check_of_the_subtraction(seconds: float) -> Row:
    """`pin.aba` in a Python loop less an empty call, beside the loop in C++ that Pinocchio has for it."""
    robot = robot_of("generic-6r")
    task = BenchTask(robot, "forward_dynamics", "batch", states_of(robot, ROWS))
    compiled = pinocchio.contest(task)
    called = pinocchio.contest(replace(task, mode="state"))
    empty = pinocchio.empty_calls(pinocchio.CALLS["forward_dynamics"], STATES)
    works = {"abaInParallel": compiled.work, "aba": called.work, "empty": empty}
    found = timed({name: spent(work, STATES) for name, work in works.items()}, seconds)
    return {name: 1e9 * each / STATES for name, each in found.items()}


def builds(names: Sequence[str]) -> Iterable[Row]:
    machine = target()
    assert machine is not None
    for name in names:
        for quantity in DERIVATIVES:
            for mode in ("state", "batch"):
                try:
                    found = time_build(name, quantity, mode, machine, 3)
                except Absent as reason:
                    yield {"robot": name, "quantity": quantity, "mode": mode, "note": str(reason)}
                    continue
                cold, cached = BUILD_LIMITS.get(name, (None, None))
                most = {"most_cold": cold, "most_cached": cached}
                yield {**most, **vars(found)}


def cell(number: float | None, form: str = "{:.0f}") -> str:
    return "" if number is None else form.format(number)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def times(rows: Iterable[Row]) -> str:
    """rodyn and Pinocchio side by side."""
    head = (
        "robot",
        "nv",
        "",
        "rows",
        "rodyn ns",
        "Pinocchio ns",
        "empty call ns",
        "ratio",
        "wanted",
        "error",
    )
    return table(
        head,
        (
            [
                row["robot"],
                cell(row.get("nv")),
                SYMBOLS[row["quantity"]],
                cell(row.get("rows")),
                *(cell(row.get(name)) for name in ("rodyn", "pinocchio", "empty")),
                row.get("note") or f"{row['ratio']:.1f}×",
                cell(row.get("least"), "{:g}×"),
                cell(row.get("error"), "{:.0e}"),
            ]
            for row in rows
        ),
    )


def build_table(rows: Iterable[Row]) -> str:
    head = ("robot", "", "call", "cold ms", "wanted", "cached ms", "wanted")
    return table(
        head,
        (
            [
                row["robot"],
                SYMBOLS[row["quantity"]],
                row["mode"],
                row.get("note") or cell(row["cold_ms"]),
                cell(row.get("most_cold"), "≤ {:g}"),
                cell(row.get("cached_ms"), "{:.1f}"),
                cell(row.get("most_cached"), "≤ {:g}"),
            ]
            for row in rows
        ),
    )


def report(found: Row) -> str:
    """All tables as Markdown."""
    check = found["check"]
    bare = check["aba"] - check["empty"]
    peers = ", ".join(f"{name} {version}" for name, version in found["peers"].items() if version)
    parts = [
        "# Derivatives beside Pinocchio\n",
        f"{found['date']} · {found['cpu']} · LLVM target {found['target']}, {found['lanes']} lanes  ",
        f"{peers} · one thread\n",
        "`python benchmarks/derivatives.py`; shortest of interleaved samples, ns per state. In batches the ratio is "
        "that of Pinocchio's time less the empty call.",
        f"The subtraction, on `pin.aba` of generic-6r: {check['aba']:.0f} − {check['empty']:.0f} = {bare:.0f} ns; "
        f"`abaInParallel` takes {check['abaInParallel']:.0f} ns.\n",
    ]
    for kind in KINDS:
        parts += [f"## {kind.capitalize()}\n", times(found[kind])]
    return "\n".join([*parts, "## Builds: the first call\n", build_table(found["builds"])])


@click.command(help=__doc__)
@click.option("--seconds", default=4.0, show_default=True, help="Time per case.")
@click.option("--robot", "names", multiple=True, type=click.Choice([*DERIVED_STATES]), help="Only these.")
@click.option("--long/--no-long", "long", default=True, help="Long chains.")
@click.option("--build/--no-build", "build", default=True, help="Build times.")
@click.option("--json", "path", type=click.Path(path_type=Path), help="Write all numbers to this file.")
@click.option("--markdown", "page", type=click.Path(path_type=Path), help="Write the tables to this file.")
def main(
    seconds: float, names: Sequence[str], long: bool, build: bool, path: Path | None, page: Path | None
) -> None:
    wanted = names or tuple(DERIVED_STATES)
    machine = target()
    if machine is None:
        raise click.ClickException("needs machine code: llvmlite, and RODYN_TARGET not numpy")
    found: Row = {"date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"), "cpu": cpu_name()}
    found |= {"target": machine.cpu, "lanes": machine.lanes}
    found["peers"] = {name: PEERS[name].installed for name in ("pinocchio", "example-robot-data")}
    with environment(RODYN_THREADS="1"):
        found["check"] = check_of_the_subtraction(seconds)
        found["batch"] = list(batches([name for name in wanted if name in DERIVED], seconds))
        found["one state"] = list(one_state(wanted, seconds))
        found["long chains"] = list(long_chains(seconds)) if long else []
        found["builds"] = list(builds([name for name in BUILDS if name in wanted])) if build else []
    print(report(found))
    if path is not None:
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    if page is not None:
        page.write_text(report(found), encoding="utf-8")


if __name__ == "__main__":
    main()
