"""Kozłowski's experiment of Section 6: does the Kalman filter gain anything from a covariance kept as factors?

Operations are those of traced programs: as machine code runs them, and with links as they are described.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rodyn.algebra.factored import Udu
from rodyn.arrays import Floats
from rodyn.bench.clock import TimedWork
from rodyn.bench.robots import ROBOTS, states as drawn
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import Options, spec
from rodyn.kernel.reference import evaluate
from rodyn.model.chain.build_views import State
from rodyn.model.pose import cos_sin
from rodyn.papers.reproduce.claims.exact import decimals, evaluate_over, relative_error
from rodyn.papers.reproduce.experiment import Cell, Check, Claim, Finding, MeasuredColumn, Measurement
from rodyn.papers.reproduce.shared import arm, beyond_noise, chain, nanoseconds, states
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph, Traced


class OperationCount(NamedTuple):
    """Operations for one state, without sines and cosines."""

    multiplications: int
    additions: int
    divisions: int

    @property
    def total(self) -> int:
        return sum(self)


def count_operations(program: Program) -> OperationCount:
    """Count the operations of a program; a change of sign is none."""
    counts = program.counts
    return OperationCount(counts["mul"], counts["add"] + counts["sub"], counts["div"])


def compiled_operations(robot: Robot, quantity: str, method: str) -> OperationCount:
    """Count the compiled program: in the cheapest frames and, if the method allows it, inertial parameters."""
    return count_operations(build(spec(robot.mechanism, quantity, method)).program)


def described_operations(robot: Robot, method: str) -> OperationCount:
    """Count forward dynamics with links and frames as they are described: the same ones for every method."""
    graph = Graph()
    inputs = dict.fromkeys(("q", "qd", "tau"), robot.n)
    q, qd, tau = graph.inputs(inputs).values()

    def turn(angle: Any) -> Any:
        return angle.cos_sin() if isinstance(angle, Traced) else cos_sin(angle)

    outputs = evaluate_over(
        robot.mechanism, "forward_dynamics", method, State(q, qd, tau=tau), lambda x: x, turn
    )
    return count_operations(record(graph, inputs, {"qdd": outputs["qdd"]}))


def rank_one_operations() -> OperationCount:
    """Count one update by Agee and Turner of 6×6 factors without zeros."""
    graph = Graph()
    inputs = {"above": 15, "d": 6, "a": 6, "c": 1}
    above, d, a, c = graph.inputs(inputs).values()
    columns = tuple(tuple(above[j * (j - 1) // 2 : j * (j + 1) // 2]) for j in range(6))
    updated = Udu(columns, tuple(d)).plus(c[0], tuple(a))
    return count_operations(
        record(graph, inputs, {"above": [u for column in updated.above for u in column], "d": updated.d})
    )


METHODS = PLAIN, FACTORED = "kalman", "kalman-agee-turner"
BATCH = 4096
LENGTHS = (5, 10, 20, 40)
GENERAL = ("generic-6r", "chain-12", "chain-30")


def filter_error(n: int, method: str) -> float:
    """Return the relative error of q̈ on a chain of n links with masses that double towards the tip."""
    robot = chain(n, 2.0)
    ((q, qd, tau),) = states(n, 1)
    exact = decimals(robot.mechanism, "forward_dynamics", PLAIN, q.tolist(), qd.tolist(), tau.tolist())["qdd"]
    inputs = {"q": q, "qd": qd, "tau": tau}
    return relative_error(
        evaluate(robot.mechanism, "forward_dynamics", inputs, Options(method=method))["qdd"], exact
    )


class RobotComparison(NamedTuple):
    """One robot by both methods: operations as served and as described, and nanoseconds of a state."""

    robot: str
    served: dict[str, OperationCount]
    described: dict[str, OperationCount]
    ns: dict[str, float]

    @property
    def rows(self) -> Iterator[tuple[Cell, ...]]:
        for method in METHODS:
            for how, count, ns in (
                ("as served", self.served[method], self.ns[method]),
                ("as described", self.described[method], None),
            ):
                yield (self.robot, f"{method}, {how}", *count, count.total, ns)

    @property
    def operations(self) -> float:
        """How many times those of the plain filter."""
        return self.described[FACTORED].total / self.described[PLAIN].total

    @property
    def time(self) -> float:
        """How many times that of the plain filter."""
        return self.ns[FACTORED] / self.ns[PLAIN]


def compare_methods(robots: Mapping[str, Robot], quick: bool) -> tuple[list[RobotComparison], str]:
    """Compare both methods on these robots; return the numbers and a note on the timings."""
    timed = nanoseconds([_work(robot, method) for robot in robots.values() for method in METHODS], quick)
    times = iter(timed.ns)
    comparisons = [
        RobotComparison(
            name,
            {method: compiled_operations(robot, "forward_dynamics", method) for method in METHODS},
            {method: described_operations(robot, method) for method in METHODS},
            {method: next(times) for method in METHODS},
        )
        for name, robot in robots.items()
    ]
    return comparisons, timed.note


def agee_turner() -> Finding:
    """Judge whether factors of the covariance save operations, by the small measurement."""
    measurement = measure(quick=True)
    total = {(row["robot"], row["method"]): int(row["operations"]) for row in measurement.by_heading()}
    robots = list(dict.fromkeys(robot for robot, _ in total))
    ratios = {
        robot: total[robot, f"{FACTORED}, as described"] / total[robot, f"{PLAIN}, as described"]
        for robot in robots
    }
    words = "; ".join(
        f"{robot}: {total[robot, f'{FACTORED}, as described']} operations against "
        f"{total[robot, f'{PLAIN}, as described']}, {ratio:.2f} times as many"
        for robot, ratio in ratios.items()
    )
    return Finding(
        (
            Claim(
                "agee-turner-does-not-pay",
                measurement.source,
                "Agee and Turner's factors of the inertia prediction bring nothing in terms of operations",
                tuple(Check(f"{robot}, times as many", ratio, ">", 1.0) for robot, ratio in ratios.items()),
                f"{words}; the prediction alone takes five updates of {rank_one_operations().total} "
                "operations for every link",
                {"rank-one update": rank_one_operations().total},
            ),
        ),
        {"operations": measurement.table(without=("ns per state",))},
        {"operations": measurement.figure},
        (
            "His reason is the special form of H_k. In our equations it helps the factors: gain, pivot and update cost "
            "them nothing, it is the prediction that does.",
            measurement.summary,
            *measurement.notes,
        ),
    )


def measure(quick: bool = False) -> Measurement:
    """Measure operations, time and error with and without factors."""
    comparisons, note = compare_methods(
        {"puma560": arm("puma560"), "general 6R": ROBOTS["generic-6r"]()}, quick
    )
    lengths = LENGTHS[:3] if quick else LENGTHS
    errors = {method: [filter_error(n, method) for n in lengths] for method in METHODS}
    return Measurement(
        "agee-turner",
        "The Kalman filter with its covariance as factors U D Uᵀ, updated by Agee and Turner",
        "Does keeping P as factors make the filter cheaper, faster or more exact?",
        "the factorization gives no satisfying result as far as operations are concerned, because H_k is so special",
        "Kozłowski, Sec. 6",
        (
            MeasuredColumn("robot"),
            MeasuredColumn("method"),
            *(
                MeasuredColumn(name, "d")
                for name in ("multiplications", "additions", "divisions", "operations")
            ),
            MeasuredColumn("ns per state", ".1f"),
        ),
        tuple(row for comparison in comparisons for row in comparison.rows),
        summary(comparisons, errors, lengths),
        (
            "as served: in the frames, and for kalman the regrouped inertial parameters, that machine code is made of; "
            "as described: with links as they are, which the factors need, for both",
            f"ns per state: machine code on {BATCH} states, one thread; {note}",
            "the form of H_k is used: the joint's component is the last, so that gain, pivot and update (3.54) cost "
            "the factors nothing; what costs is the prediction (3.48), for every link five rank-one updates of "
            f"{rank_one_operations().total} operations each",
        ),
        (_operations(GENERAL[:2] if quick else GENERAL), _errors(lengths, errors)),
    )


def summary(
    comparisons: Sequence[RobotComparison], errors: dict[str, list[float]], lengths: Sequence[int]
) -> str:
    """Return the answer in one sentence, from the numbers."""
    dearer = [comparison.operations > 1.0 for comparison in comparisons]
    confirmed = "Confirmed" if all(dearer) else "Confirmed in part" if any(dearer) else "Not confirmed"
    costs = "; ".join(
        f"{comparison.robot}: {comparison.operations:.1f} × the operations, {_time(comparison.time)}"
        for comparison in comparisons
    )
    needed = errors[PLAIN][-1] > 10 * errors[FACTORED][-1]
    return (
        f"{confirmed}: {costs}. The factors are {'' if needed else 'not '}needed for accuracy: with masses doubling "
        f"over {lengths[-1]} links the errors are {errors[FACTORED][-1]:.0e} with and {errors[PLAIN][-1]:.0e} without."
    )


def _time(ratio: float) -> str:
    return f"{ratio:.1f} × the time" if beyond_noise(ratio) else "the same time"


def _work(robot: Robot, method: str) -> TimedWork:
    inputs = drawn(robot.n, BATCH)
    out = inputs.q.copy()
    call: Callable[..., Floats] = robot.forward_dynamics

    def run(a: int, b: int) -> None:
        call(inputs.q[a:b], inputs.qd[a:b], inputs.x[a:b], method=method, out=out[a:b])

    return TimedWork(method, run, BATCH)


def _operations(names: Sequence[str]) -> Panel:
    robots = [ROBOTS[name]() for name in names]
    x = tuple(float(robot.n) for robot in robots)

    def curve(method: str) -> Curve:
        return Curve(method, x, tuple(float(described_operations(robot, method).total) for robot in robots))

    curves = tuple(map(curve, METHODS))
    return Panel("general chains, links as described", "links n", "operations", curves, log_y=False)


def _errors(lengths: Sequence[int], errors: dict[str, list[float]]) -> Panel:
    x = tuple(map(float, lengths))
    curves = tuple(Curve(method, x, tuple(y)) for method, y in errors.items())
    return Panel(
        "masses doubling towards the tip", "links n", "relative error of q̈", curves, log_x=True, top=1.0
    )
