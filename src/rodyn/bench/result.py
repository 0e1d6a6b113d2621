"""The result of a run of the benchmark: rows, build times, and the machine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One case against one peer; None where there is no number, and `note` says why.

    ns, peer_ns   median nanoseconds per state, or per unit of `per`
    ratio         peer_ns / ns
    least, most   the required ratio
    error         largest difference of the answers, relative to the largest answer
    operations    floating-point operations per state, sin and cos not counted
    of_peak       operations per second as a fraction of the peak of the core
    kept, taken   undisturbed samples of rodyn, all samples
    per           "state"; for simulations "step" (of one trajectory) or "run"
    """

    case: str
    robot: str
    links: int | None
    quantity: str
    mode: str
    rows: int
    ns: float | None = None
    peer: str | None = None
    peer_ns: float | None = None
    ratio: float | None = None
    least: float | None = None
    error: float | None = None
    operations: int | None = None
    of_peak: float | None = None
    kept: int = 0
    taken: int = 0
    note: str = ""
    most: float | None = None
    per: str = "state"


@dataclass(frozen=True)
class Build:
    """Milliseconds from a description to the first result: compiled, and loaded from the cache on disk."""

    robot: str
    links: int
    quantity: str
    mode: str
    cold_ms: float | None
    cached_ms: float | None
    note: str = ""


@dataclass(frozen=True)
class Result:
    """A run: the machine, the peers' versions (None: not installed), the rows and the build times."""

    date: str
    cpu: str
    target: str
    lanes: int
    peak_gflops: float
    peers: dict[str, str | None]
    rows: list[Row]
    builds: list[Build]
