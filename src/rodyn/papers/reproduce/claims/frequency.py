"""Kozłowski's frequencies and operation counts of a PUMA 560, as printed (Sec. 5, Tables 1 and 2)."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np

from rodyn.algorithms import registered
from rodyn.bench.clock import TimedWork
from rodyn.bench.robots import BenchStates, states as drawn
from rodyn.kernel.quantity.request import Options, select, takes
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import evaluate
from rodyn.papers.cost.paper_tables import BIAS_TABLE, INVERSE_TABLE
from rodyn.papers.reproduce.claims.agee_turner import compiled_operations
from rodyn.papers.reproduce.experiment import Cell, Claim, Finding, MeasuredColumn, Measurement, as_table
from rodyn.papers.reproduce.shared import arm, beyond_noise, nanoseconds
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot

NEEDED = 50.0
"""Hz that control needs at least, as he quotes."""


class Then(NamedTuple):
    """What he measured and counted: Hz, operations of six revolute joints, and the method."""

    hertz: float
    operations: int
    method: str


THEN = {
    "inverse_dynamics": Then(200.0, 955, "two-point"),
    "forward_dynamics": Then(100.0, 2434, "kalman"),
}
"""By quantity."""


ROWS = 4096
FLOATS, ONE, C, BATCH = "floats", "one state", "C", "batch"
WAYS = (FLOATS, ONE, C, BATCH)
HIS = "Kozłowski 1990"
COUNTED = {
    "inverse_dynamics": "Kozłowski, two-point, 0 and ±90°",
    "forward_dynamics": "Kozłowski, Kalman",
}
"""The rows of his tables with the operations of his programs for a PUMA 560."""


class MethodFrequency(NamedTuple):
    """Evaluations per second of a method in every way that was measured, and operations of one of them."""

    task: str
    method: str
    operations: int
    hertz: dict[str, float]


def frequency() -> Finding:
    """Compare his 200 and 100 evaluations per second with today's, which decide nothing."""
    measurement = measure(quick=True)
    rows = {row.algorithm: row for row in (*INVERSE_TABLE, *BIAS_TABLE)}
    counted = {task: rows[name] for task, name in COUNTED.items()}
    operations = {task: sum(row.cells[6]) for task, row in counted.items()}
    rates = {task: then.hertz * operations[task] * 1e-6 for task, then in THEN.items()}
    apart = max(rates.values()) / min(rates.values())
    today = [row for row in measurement.by_heading() if row["method"] != HIS]
    return Finding(
        (
            Claim(
                "frequencies-of-1990",
                measurement.source,
                "torques of a PUMA 560 at 200 Hz and accelerations at about 100 Hz, on an 80386 with an 80387",
                (),
                "his computer is not available; "
                + "; ".join(
                    f"{then.hertz:g} Hz of {operations[task]} operations are {rates[task]:.2f} million a second"
                    for task, then in THEN.items()
                ),
                {f"{task}, Mflop/s": rate for task, rate in rates.items()}
                | {f"today, {row['method']} in a batch, kHz": row["batch kHz"] for row in today},
            ),
            Claim(
                "frequencies-enough",
                measurement.source,
                f"that is enough for control, which needs {NEEDED:g} Hz",
                (),
                "his frequencies cannot be measured again, and where the 50 Hz come from is not printed; if they are "
                "as he says, they are "
                f"{' and '.join(f'{then.hertz / NEEDED:g}' for then in THEN.values())} times the {NEEDED:g} Hz",
                {task: then.hertz / NEEDED for task, then in THEN.items()},
            ),
            Claim(
                "frequencies-from-counts",
                measurement.source,
                "frequencies that follow from the number of operations and the clock are those that were measured",
                (),
                f"the clock is not printed; the rates of the two tasks, one frequency being 'about', are "
                f"{apart:.2f} times apart",
                {"rates apart": apart},
            ),
        ),
        {
            "then": as_table(
                [{"task": task, "hertz": t.hertz, "operations": operations[task]} for task, t in THEN.items()]
            )
        },
        {"frequencies": measurement.figure},
        (
            *(_today(row) for row in today),
            *measurement.notes,
            "Frequencies of this machine, in notes and figure, differ from run to run; no verdict depends on them.",
        ),
    )


def _today(row: Mapping[str, Any]) -> str:
    return (
        f"Today, {row['task']} dynamics by {row['method']}: {row['floats kHz']:.2f} kHz on Python's floats, "
        f"{row['one state kHz']:.1f} kHz one state a call, {row['batch kHz']:,.0f} kHz in a batch."
    )


def measure(quick: bool = False) -> Measurement:
    """Measure evaluations per second of every method on a PUMA 560, and how many times his they are."""
    robot = arm("puma560")
    frequencies, note = _measured(robot, quick)
    return Measurement(
        "frequency",
        "Evaluations per second for a PUMA 560, 1990 and now",
        "How far are his frequencies from what control needs, and from what a computer does today?",
        "torques were calculated with 200 Hz, accelerations with about 100 Hz, on an 80386 with an 80387; "
        f"{NEEDED:g} Hz are needed for control",
        "Kozłowski, Sec. 5",
        (
            MeasuredColumn("task"),
            MeasuredColumn("method"),
            MeasuredColumn("flops", "d"),
            *(MeasuredColumn(f"{way} kHz", ",.1f") for way in WAYS),
            MeasuredColumn("batch : his", ",.0f"),
            MeasuredColumn("Mflop/s", ",.1f"),
        ),
        (*(_his(task, then) for task, then in THEN.items()), *map(_row, frequencies)),
        summary(frequencies),
        (
            "floats: the page of the method on Python's floats; one state: a call from Python, machine code inside, "
            f"quickest for the default method; batch: {ROWS} states in one call, one thread; C: his own methods, "
            "exported and compiled by gcc -O2, one state after the other"
            + ("" if _compiler() else " (there is no gcc here)"),
            "flops: his by Tables 1 (axes parallel or perpendicular) and 2, ours of the program made for this "
            "arm, sines and cosines not counted; Mflop/s: of the batch, his of his frequency",
            note,
        ),
        tuple(_panel(task, frequencies) for task in THEN),
    )


def summary(frequencies: Sequence[MethodFrequency]) -> str:
    """Return the answer in one sentence, from the frequencies."""
    words = []
    for task, then in THEN.items():
        rows = {method.method: method for method in frequencies if method.task == task}
        same, best = rows[then.method], max(rows.values(), key=lambda one: one.hertz[BATCH])
        floats, batch, most = (
            hertz / then.hertz for hertz in (same.hertz[FLOATS], same.hertz[BATCH], best.hertz[BATCH])
        )
        words.append(
            f"{_short(task)} dynamics by {then.method}: {floats:.2g} × his {then.hertz:g} Hz on Python's floats "
            f"without a compiler, {batch:,.0f} × in a batch"
            + (f" ({best.method}: {most:,.0f} ×)" if beyond_noise(most / batch) else "")
        )
    slowest = min(frequencies, key=lambda one: one.hertz[FLOATS])
    enough = slowest.hertz[FLOATS] / NEEDED
    return (
        f"{'; '.join(words)}. The slowest of all, {slowest.method} on floats, "
        f"{'reaches' if enough >= 1 else 'is too slow with'} {enough:.1f} × the {NEEDED:g} Hz of control."
    )


def _short(task: str) -> str:
    return task.split("_")[0]


def _his(task: str, then: Then) -> tuple[Cell, ...]:
    mega = then.hertz * then.operations * 1e-6
    return (_short(task), HIS, then.operations, None, then.hertz / 1e3, None, None, None, mega)


def _row(method: MethodFrequency) -> tuple[Cell, ...]:
    batch, then = method.hertz[BATCH], THEN[method.task]
    ways = (None if way not in method.hertz else method.hertz[way] / 1e3 for way in WAYS)
    return (
        _short(method.task),
        method.method,
        method.operations,
        *ways,
        batch / then.hertz,
        batch * method.operations * 1e-6,
    )


def _measured(robot: Robot, quick: bool) -> tuple[list[MethodFrequency], str]:
    """Measure every method in every way; return the numbers and a note on the timings."""
    inputs = drawn(robot.n, ROWS)
    works: dict[tuple[str, str, str], TimedWork] = {}
    with TemporaryDirectory(ignore_cleanup_errors=True) as directory:  # its libraries are loaded to the end
        for task, then in THEN.items():
            for name in _methods(robot, task, quick):
                works |= {(task, name, way): work for way, work in _works(robot, task, name, inputs).items()}
            if _compiler() and not quick:
                works[task, then.method, C] = _exported(robot, task, then.method, inputs, Path(directory))
        timed = nanoseconds(list(works.values()), quick)
    hertz = {key: 1e9 / ns for key, ns in zip(works, timed.ns, strict=True)}
    frequencies = [
        MethodFrequency(
            task,
            name,
            compiled_operations(robot, task, name).total,
            {way: hertz[task, name, way] for way in WAYS if (task, name, way) in hertz},
        )
        for task in THEN
        for name in _methods(robot, task, quick)
    ]
    return frequencies, timed.note


def _methods(robot: Robot, task: str, quick: bool) -> list[str]:
    """Return the methods that take the robot; quick: his own."""
    rows = [row.name for row in registered(task) if takes(row, robot.mechanism)]
    return [name for name in rows if name == THEN[task].method or not quick]


def _works(robot: Robot, task: str, method: str, inputs: BenchStates) -> dict[str, TimedWork]:
    """Return the works that start in Python; `floats` and `one state` take one state after the other."""
    call: Callable[..., Any] = getattr(robot, task)
    names = QUANTITIES[task].arguments
    by = {} if select(task, None, robot.mechanism).name == method else {"method": method}
    rows = list(zip(*inputs, strict=True))
    out = inputs.q.copy()

    def floats(a: int, b: int) -> None:
        for row in rows[a:b]:
            evaluate(robot.mechanism, task, dict(zip(names, row, strict=True)), Options(method=method))

    def one(a: int, b: int) -> None:
        quickest = getattr(robot, task)  # after its first call the robot has a faster one
        for q, qd, x in rows[a:b]:
            quickest(q, qd, x, **by)

    def batch(a: int, b: int) -> None:
        call(inputs.q[a:b], inputs.qd[a:b], inputs.x[a:b], method=method, out=out[a:b])

    return {
        FLOATS: TimedWork(FLOATS, floats, 16),
        ONE: TimedWork(ONE, one, ROWS),
        BATCH: TimedWork(BATCH, batch, ROWS, whole=True),
    }


def _compiler() -> str | None:
    return shutil.which("gcc")


LOOP = """#include "puma.h"
void loop(long a, long b, const double *q, const double *qd, const double *x, double *out)
{{
    for (long k = a; k < b; k++)
        puma_{task}(q + {n} * k, qd + {n} * k, x + {n} * k, out + {n} * k);
}}
"""


def _exported(robot: Robot, task: str, method: str, inputs: BenchStates, directory: Path) -> TimedWork:
    """Return the work of the C export of a quantity, compiled and called in a loop."""
    robot.export_c(directory, task, method=method, prefix="puma")
    (directory / "loop.c").write_text(LOOP.format(task=task, n=robot.n), encoding="ascii")
    library = directory / f"{task}.so"
    sources = [str(directory / name) for name in ("puma.c", "loop.c")]
    options = ["-O2", "-shared", "-fPIC", "-o", str(library)]
    subprocess.run([str(_compiler()), *options, *sources, "-lm"], check=True, capture_output=True)
    out = np.empty_like(inputs.q)
    arrays = (*inputs, out)
    addresses = [ctypes.c_void_p(array.ctypes.data) for array in arrays]
    function = ctypes.CDLL(str(library)).loop
    function.restype = None

    def run(a: int, b: int) -> None:
        function(ctypes.c_long(a), ctypes.c_long(b), *addresses)

    return TimedWork(C, run, ROWS, holds=arrays)


def _panel(task: str, frequencies: Sequence[MethodFrequency]) -> Panel:
    rows = [method for method in frequencies if method.task == task]

    def bars(way: str) -> Curve:
        points = [(method.method, method.hertz[way]) for method in rows if way in method.hertz]
        return Curve(way, tuple(name for name, _ in points), tuple(hertz for _, hertz in points))

    his = Curve(HIS, (THEN[task].method,), (THEN[task].hertz,))
    curves = (his, *(curve for curve in map(bars, WAYS) if curve.x))
    return Panel(f"{_short(task)} dynamics", "method", "evaluations per second (1/s)", curves, kind="bars")
