"""One state of one long chain: the serial kernel against pieces in lanes, and in lanes and threads.

    python benchmarks/long_chain.py                        # all lengths, some minutes
    python benchmarks/long_chain.py 100 1000 --kind square

Prints a row for each robot. The kernels take turns, and the shortest of many samples counts, because load on the
machine only adds time. "apart" is the time of two threads with a core each: each stage is run by one thread, and the
part of the busier one counts, without the time to wake a thread. The last line says whether two cores were free.
"""

from __future__ import annotations

import hashlib
import os
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import click
import numpy as np

from rodyn.bench.robots import Robot, arbitrary, square, states
from rodyn.kernel.machine import long_chains
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import LoopKernel, kernel_of
from rodyn.kernel.machine.long_chains import PiecesKernel
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.loops import build_loops
from rodyn.kernel.program.pieces import build_pieces
from rodyn.kernel.quantity.request import spec
from rodyn.trace.loops.pieces import ALONG
from rodyn.trace.program import Program

SERIAL, PIECES = "articulated-body", "articulated-body-pieces"
LENGTHS = (100, 300, 1000, 3000, 10_000, 30_000, 100_000)
KINDS: dict[str, Callable[[int], Robot]] = {
    "arbitrary": lambda n: arbitrary(n, 0.1, f"chain-{n}"),
    "square": lambda n: square(n, f"square-{n}"),
}
SECONDS = 5.0
"""Time per robot (s)."""


def key(arm: Robot, method: str) -> Key:
    return Key(spec(arm.mechanism, "forward_dynamics", method), target(), batch=False)


def timed(works: dict[str, Callable[[], float]]) -> dict[str, float]:
    """The shortest time of each (s); they take turns of several samples, so that their data are in the cache."""
    for work in works.values():
        work()
    least = dict.fromkeys(works, np.inf)
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        for name, work in works.items():
            least[name] = min(least[name], *(work() for _ in range(6)))
    return least


def clocked(run: Callable[[], Any]) -> Callable[[], float]:
    def work() -> float:
        start = time.perf_counter()
        run()
        return time.perf_counter() - start

    return work


def with_threads(count: int, run: Callable[[], Any]) -> Callable[[], Any]:
    def work() -> Any:
        os.environ["RODYN_THREADS"] = str(count)
        return run()

    return work


def apart(run: PiecesKernel, rows: dict[str, Any], out: Any) -> Callable[[], float]:
    """Time (s) of two threads with a core each, from that of one: tiles are shared, serial steps are not."""
    spent: list[float] = []
    tiles = run.tiles
    share = -(-tiles // 2) / tiles

    def one_by_one(stage: Callable[[int], int], workers: int) -> int:
        start = time.perf_counter()
        found = stage(0)
        spent.append((time.perf_counter() - start) * (share if workers > 1 else 1.0))
        return found

    def work() -> float:
        os.environ["RODYN_THREADS"] = "2"
        spent.clear()
        helped, long_chains.helped = long_chains.helped, one_by_one
        try:
            run(rows, [out])
        finally:
            long_chains.helped = helped
        return sum(spent) if spent else np.inf

    return work


def row(kind: str, n: int) -> list[str]:
    arm = KINDS[kind](n)
    serial, pieces = kernel_of(key(arm, SERIAL)), kernel_of(key(arm, PIECES))
    assert serial is not None
    assert isinstance(pieces, PiecesKernel)
    q, qd, tau = (np.ascontiguousarray(x[:1]) for x in states(n, 1))
    rows, found = {"q": q, "qd": qd, "tau": tau}, {name: np.empty((1, n)) for name in (SERIAL, PIECES)}
    works = {
        "serial": clocked(lambda: serial(rows, [found[SERIAL]])),
        "one": clocked(with_threads(1, lambda: pieces(rows, [found[PIECES]]))),
        "two": clocked(with_threads(2, lambda: pieces(rows, [found[PIECES]]))),
        "apart": apart(pieces, rows, found[PIECES]),
    }
    least = timed(works)
    threads = bool(np.isfinite(least["apart"]))
    size = np.abs(found[SERIAL]).max()
    difference = np.abs(found[SERIAL] - found[PIECES]).max() / size
    left = {name: residual(arm, q, qd, tau, x) for name, x in found.items()}
    memory = f"{serial.memory / n:.0f}" if isinstance(serial, LoopKernel) else "–"
    return [
        kind,
        f"{n}",
        f"{1e9 * least['serial'] / n:.1f}",
        f"{least['serial'] / least['one']:.2f}×",
        f"{least['serial'] / least['two']:.2f}×" if threads else "–",
        f"{least['serial'] / least['apart']:.2f}×" if threads else "–",
        f"{difference:.0e}",
        f"{left[SERIAL]:.0e}",
        f"{left[PIECES]:.0e}",
        memory,
        f"{pieces.memory / n:.0f}",
    ]


HEAD = [
    "robot",
    "n",
    "serial, ns per link",
    "pieces, 1 thread",
    "2 threads",
    "2 threads, apart",
    "difference of q̈",
    "residual, serial",
    "pieces",
    "bytes per link, serial",
    "pieces",
]


def residual(arm: Robot, q: Any, qd: Any, tau: Any, qdd: Any) -> float:
    """M q̈ + b − τ relative to the largest entry of M q̈ + b with terms of one sign, approximately."""
    terms = np.abs(arm.inverse_dynamics(q, qd, 0 * qdd)) + np.abs(tau)
    return float(np.abs(arm.inverse_dynamics(q, qd, qdd) - tau).max() / terms.max())


def operations(arm: Robot) -> None:
    """Operations of both for a link, and for a piece."""
    serial, cut = build_loops(key(arm, SERIAL).spec), build_pieces(key(arm, PIECES).spec)
    most = Counter(serial.links.classes).most_common(1)[0][0]
    parts: dict[str, list[Program]] = {
        "serial, per link": [loop.bodies[most] for loop in serial.program.loops],
        "pieces, per link": [loop.body for loop in cut.program.loops if loop.kind in ("outward", "inward")],
        "pieces, per piece": [loop.body for loop in cut.program.loops if loop.kind in (*ALONG, "tips")],
    }
    for name, programs in parts.items():
        count = sum((program.counts for program in programs), Counter())
        fused = sum(count[op] for op in ("fma", "fms", "fnma"))
        sums = fused + count["add"] + count["sub"]
        print(f"{name}: {fused + count['mul']} M, {sums} A, {count['div']} D; {fused} of each fused")


def cores() -> float:
    """The current speed-up of two threads over one on a task that needs no memory."""
    data = b"x" * 500_000

    def busy() -> None:
        for _ in range(100):
            hashlib.sha256(data).digest()

    def both() -> None:
        threads = [threading.Thread(target=busy) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    one, two = (min(clocked(run)() for _ in range(5)) for run in (busy, both))
    return 2 * one / two


@click.command(help=__doc__)
@click.argument("lengths", nargs=-1, type=int)
@click.option("--kind", type=click.Choice(list(KINDS)), multiple=True)
def main(lengths: tuple[int, ...], kind: tuple[str, ...]) -> None:
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}", flush=True)
    for name in kind or KINDS:
        for n in lengths or LENGTHS:
            print(f"| {' | '.join(row(name, n))} |", flush=True)
    for name in kind or KINDS:
        print(f"\n{name}")
        operations(KINDS[name](300))
    print(f"\ntwo threads on this machine now: {cores():.2f}×")


if __name__ == "__main__":
    main()
