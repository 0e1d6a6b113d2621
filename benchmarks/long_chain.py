"""One state of one long chain: all methods that can be used there, on a fixed and on a floating base.

    python benchmarks/long_chain.py --json benchmarks/results/long_chains.json    # all lengths, about ten minutes
    python benchmarks/long_chain.py 100 1000 --base fixed
    python benchmarks/long_chain.py 30000 100000 --keep --json benchmarks/results/long_chains_kept.json
    python benchmarks/long_chain.py --kind square

Prints the tables of `long_chain_report.py`, which also draws what `--json` writes. Methods take turns, and the
shortest of many samples counts, because load on the machine only adds time. Times of one thread are those that the
processor spends on it. Up to 8191 links a call is the public one; beyond, the kernel is called, without the recheck of
states whose pivots are suspicious.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import click
import numpy as np
from clocks import bandwidth, clocked, cores, timed, with_threads
from long_chain_report import report

import rodyn as rd
from rodyn.bench.robots import Robot, arbitrary, square, states_of
from rodyn.kernel.machine import kernel_record
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.request import spec
from rodyn.kernel.quantity.table import QUANTITIES

FORWARD = (
    "kalman",
    "articulated-body",
    "articulated-body-pieces",
    "constraint-force",
    "constraint-force-cyclic",
)
INVERSE = ("newton-euler", "newton-euler-scan")
TASKS = {**dict.fromkeys(FORWARD, "forward_dynamics"), **dict.fromkeys(INVERSE, "inverse_dynamics")}
EXACT = {"forward_dynamics": "kalman", "inverse_dynamics": "newton-euler"}
"""What the results of the others are compared with."""

LENGTHS = (32, 64, 128, 256, 512, 1024, 2048, 4096, 10_000, 30_000, 100_000)
BARE = 8192
"""Links from which the kernel is called."""

KINDS: dict[str, Callable[[int], Robot]] = {
    "arbitrary": lambda n: arbitrary(n, 0.1, f"chain-{n}"),
    "square": lambda n: square(n, f"square-{n}"),
}
BODY = rd.FloatingBase(mass=50.0, com=(0.1, 0.05, 0.02), inertia=(3, 2, 4))
SECONDS = 6.0
"""Time per robot (s)."""


class Call(NamedTuple):
    """A method on one state of a robot; it fills `out`."""

    run: Callable[[], Any]
    kernel: Any
    out: Any


def call(arm: Robot, method: str) -> Call | None:
    """None if the method does not take the robot."""
    task = TASKS[method]
    try:
        kernel = kernel_of(Key(spec(arm.mechanism, task, method), target(), batch=False))
    except rd.UnsupportedError:
        return None
    assert kernel is not None
    given = [np.ascontiguousarray(x[:1]) for x in states_of(arm, 1)]
    rows, out = dict(zip(QUANTITIES[task].arguments, given, strict=True)), np.empty((1, arm.nv))
    if arm.n >= BARE:
        return Call(lambda: kernel(rows, [out]), kernel, out)
    public, state = getattr(arm, task), [x[0] for x in given]
    return Call(lambda: public(*state, method=method, out=out[0]), kernel, out)


def measured(arm: Robot) -> dict[str, dict[str, Any]]:
    """Of every method: seconds by one thread, error, bytes per link."""
    calls = {name: found for name in TASKS if (found := call(arm, name)) is not None}
    works: dict[str, Callable[[], float]] = {}
    os.environ["RODYN_THREADS"] = "1"
    for name, one in calls.items():
        works[f"{name} 1"] = with_threads(1, clocked(one.run))
    least = timed(works, SECONDS)
    found: dict[str, dict[str, Any]] = {}
    for name, one in calls.items():
        exact = calls[EXACT[TASKS[name]]].out
        found[name] = {
            "one": least[f"{name} 1"],
            "error": float(np.abs(one.out - exact).max() / np.abs(exact).max()),
            "bytes": getattr(one.kernel, "memory", 0) / arm.n or None,
        }
    return found


@click.command(help=__doc__)
@click.argument("lengths", nargs=-1, type=int)
@click.option("--kind", type=click.Choice(list(KINDS)), default="arbitrary")
@click.option(
    "--base", "bases", type=click.Choice(["fixed", "floating"]), multiple=True, default=("fixed", "floating")
)
@click.option(
    "--keep",
    is_flag=True,
    help="let kernels keep more than 256 MiB between calls, which they do not by default",
)
@click.option("--json", "path", type=click.Path(path_type=Path), help="write all numbers to this file")
def main(lengths: tuple[int, ...], kind: str, bases: tuple[str, ...], keep: bool, path: Path | None) -> None:
    if keep:
        kernel_record.MAX_SPARE_DOUBLES = 1 << 27
    rows = []
    for n in lengths or LENGTHS:
        fixed = KINDS[kind](n)
        for base in bases:
            found = measured(fixed if base == "fixed" else fixed.with_base(BODY))
            rows.append({"base": base, "n": n, "methods": found})
            print(f"{n} links, {base} base", flush=True)
    machine = target()
    about = {"kind": kind, "cpu": machine.cpu, "lanes": machine.lanes} if machine else {"kind": kind}
    about |= {"kept": keep, "copy": bandwidth(), "cores": cores(), "rows": rows}
    print()
    report(about)
    if path is not None:
        path.write_text(json.dumps(about, indent=1) + "\n")


if __name__ == "__main__":
    main()
