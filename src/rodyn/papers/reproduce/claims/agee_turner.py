"""Kozłowski's experiment of Section 6: does the Kalman filter gain anything from a covariance kept as factors?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rodyn.arrays import Floats
from rodyn.bench.clock import Work
from rodyn.bench.robots import ROBOTS, states as drawn
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.reference import evaluate
from rodyn.papers.reproduce.claims.exact import decimals, relative_error
from rodyn.papers.reproduce.claims.operations import OperationCount, described, rank_one, served
from rodyn.papers.reproduce.clock import beyond, nanoseconds
from rodyn.papers.reproduce.experiment import Check, Claim, Finding
from rodyn.papers.reproduce.measurement import Cell, Column, Measurement
from rodyn.papers.reproduce.robots import arm, chain, states
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot

METHODS = PLAIN, FACTORED = "kalman", "kalman-agee-turner"
BATCH = 4096
LENGTHS = (5, 10, 20, 40)
GENERAL = ("generic-6r", "chain-12", "chain-30")


def error(n: int, method: str) -> float:
    """The relative error of q̈ on a chain of n links with masses that double towards the tip."""
    robot = chain(n, 2.0)
    ((q, qd, tau),) = states(n, 1)
    exact = decimals(robot.mechanism, "forward_dynamics", PLAIN, q.tolist(), qd.tolist(), tau.tolist())["qdd"]
    given = {"q": q, "qd": qd, "tau": tau}
    return relative_error(
        evaluate(robot.mechanism, "forward_dynamics", given, Options(method=method))["qdd"], exact
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


def compared(robots: Mapping[str, Robot], quick: bool) -> tuple[list[RobotComparison], str]:
    """Both methods on these robots, and a note on the timings."""
    timed = nanoseconds([_work(robot, method) for robot in robots.values() for method in METHODS], quick)
    times = iter(timed.ns)
    found = [
        RobotComparison(
            name,
            {method: served(robot, "forward_dynamics", method) for method in METHODS},
            {method: described(robot, method) for method in METHODS},
            {method: next(times) for method in METHODS},
        )
        for name, robot in robots.items()
    ]
    return found, timed.note


def agee_turner() -> Finding:
    """Whether factors of the covariance save operations, judged by the small measurement."""
    found = measure(quick=True)
    total = {(row["robot"], row["method"]): int(row["operations"]) for row in found.by_heading()}
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
                found.source,
                "Agee and Turner's factors of the inertia prediction bring nothing in terms of operations",
                tuple(Check(f"{robot}, times as many", ratio, ">", 1.0) for robot, ratio in ratios.items()),
                f"{words}; the prediction alone takes five updates of {rank_one().total} operations for every link",
                {"rank-one update": rank_one().total},
            ),
        ),
        {"operations": found.table(without=("ns per state",))},
        {"operations": found.figure},
        (
            "His reason is the special form of H_k. In our equations it helps the factors: gain, pivot and update cost "
            "them nothing, it is the prediction that does.",
            found.summary,
            *found.notes,
        ),
    )


def measure(quick: bool = False) -> Measurement:
    """Operations, time and error with and without factors."""
    found, note = compared({"puma560": arm("puma560"), "general 6R": ROBOTS["generic-6r"]()}, quick)
    lengths = LENGTHS[:3] if quick else LENGTHS
    errors = {method: [error(n, method) for n in lengths] for method in METHODS}
    return Measurement(
        "agee-turner",
        "The Kalman filter with its covariance as factors U D Uᵀ, updated by Agee and Turner",
        "Does keeping P as factors make the filter cheaper, faster or more exact?",
        "the factorization gives no satisfying result as far as operations are concerned, because H_k is so special",
        "Kozłowski, Sec. 6",
        (
            Column("robot"),
            Column("method"),
            *(Column(name, "d") for name in ("multiplications", "additions", "divisions", "operations")),
            Column("ns per state", ".1f"),
        ),
        tuple(row for one in found for row in one.rows),
        summary(found, errors, lengths),
        (
            "as served: in the frames, and for kalman the regrouped inertial parameters, that machine code is made of; "
            "as described: with links as they are, which the factors need, for both",
            f"ns per state: machine code on {BATCH} states, one thread; {note}",
            "the form of H_k is used: the joint's component is the last, so that gain, pivot and update (3.54) cost "
            "the factors nothing; what costs is the prediction (3.48), for every link five rank-one updates of "
            f"{rank_one().total} operations each",
        ),
        (_operations(GENERAL[:2] if quick else GENERAL), _errors(lengths, errors)),
    )


def summary(found: Sequence[RobotComparison], errors: dict[str, list[float]], lengths: Sequence[int]) -> str:
    """In one sentence, from the numbers."""
    dearer = [one.operations > 1.0 for one in found]
    confirmed = "Confirmed" if all(dearer) else "Confirmed in part" if any(dearer) else "Not confirmed"
    costs = "; ".join(
        f"{one.robot}: {one.operations:.1f} × the operations, {_time(one.time)}" for one in found
    )
    needed = errors[PLAIN][-1] > 10 * errors[FACTORED][-1]
    return (
        f"{confirmed}: {costs}. The factors are {'' if needed else 'not '}needed for accuracy: with masses doubling "
        f"over {lengths[-1]} links the errors are {errors[FACTORED][-1]:.0e} with and {errors[PLAIN][-1]:.0e} without."
    )


def _time(ratio: float) -> str:
    return f"{ratio:.1f} × the time" if beyond(ratio) else "the same time"


def _work(robot: Robot, method: str) -> Work:
    given = drawn(robot.n, BATCH)
    out = given.q.copy()
    call: Callable[..., Floats] = robot.forward_dynamics

    def run(a: int, b: int) -> None:
        call(given.q[a:b], given.qd[a:b], given.x[a:b], method=method, out=out[a:b])

    return Work(method, run, BATCH)


def _operations(names: Sequence[str]) -> Panel:
    robots = [ROBOTS[name]() for name in names]
    x = tuple(float(robot.n) for robot in robots)

    def curve(method: str) -> Curve:
        return Curve(method, x, tuple(float(described(robot, method).total) for robot in robots))

    curves = tuple(map(curve, METHODS))
    return Panel("general chains, links as described", "links n", "operations", curves, log_y=False)


def _errors(lengths: Sequence[int], errors: dict[str, list[float]]) -> Panel:
    x = tuple(map(float, lengths))
    curves = tuple(Curve(method, x, tuple(y)) for method, y in errors.items())
    return Panel(
        "masses doubling towards the tip", "links n", "relative error of q̈", curves, log_x=True, top=1.0
    )
