"""The register of algorithms: each file under `algorithms/` registers its method and its citation here."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from rodyn.sweep.views import BodyView, JointView, SpatialView, SubspaceView

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class Paper:
    """A publication: `key` for tables, `citation` for people."""

    key: str
    citation: str


View: TypeAlias = type[BodyView] | type[JointView] | type[SpatialView] | type[SubspaceView]

INVERTIBLE_LINKS = "invertible links"
"""Every link has mass and three moments of inertia, so that its 6×6 inertia can be inverted."""
INVERTIBLE_ELEMENTS = "invertible links on joints of one coordinate"
"""The same for joints of one coordinate only: those of several are made of links without mass."""

RESISTING_LINKS = "links that resist their own joints"
"""Every link has mass, inertia about its joint and a joint of one degree of freedom: it may end a piece."""

PAIRS = "the method reads entries of pairs of links one by one"
GROWING = "what a link hands down grows with the links beyond it"
BETWEEN = "the method computes with records between its sweeps"
WRITTEN_OUT = "the method writes out matrices, entry by entry"
COMPARED = "the method reads records of several frames together"
"""Why an algorithm cannot run as loops over the links (`Algorithm.no_loops`)."""


@dataclass(frozen=True)
class Algorithm:
    """One published method.

    task     what it computes; algorithms of one task give the same result and can replace each other
    name     the method's name within its task
    paper    where it comes from, `equations` which ones
    view     the frame view of its chain
    axes     "link": each link in its own axes; "base": all in base axes, as explicit matrices need it
    joints   the joint kinds it takes
    bases    the bases it takes
    trees    whether it takes branching robots
    needs    what else a robot must have, or ""
    cost     growth of its operations with the number of joints
    halving  whether it halves a chain repeatedly (scans, cyclic reduction): O(log n) deep
    default  whether it is used when no method is named; if `short` > 0, only up to `short` degrees of freedom, and if
             `shallow` > 0, only where no tip is more than this number of degrees of freedom above the base
    pieces   whether it cuts a chain into pieces, so that lanes and threads share one state of a long robot
    no_loops why it cannot run as loops over the links, or ""; `halving` and `pieces` say it for their methods
    run      the function itself: chain → result
    """

    task: str
    name: str
    paper: Paper
    equations: str
    view: View
    axes: str
    joints: frozenset[str]
    bases: frozenset[str]
    trees: bool
    needs: str
    cost: str
    halving: bool
    default: bool
    short: int
    shallow: int
    pieces: bool
    no_loops: str
    run: Callable[..., Any]

    @property
    def polynomial(self) -> bool:
        """Whether its operation count is a polynomial in the number of joints."""
        return not (self.halving or self.pieces)

    @property
    def regroups(self) -> bool:
        """Whether inertial parameters may move between links to save operations; links are then no physical bodies."""
        return self.view is SpatialView and not self.needs


_REGISTER: dict[tuple[str, str], Algorithm] = {}

ALL_JOINTS = frozenset({"revolute", "prismatic", "screw", "fixed"})
ALL_BASES = frozenset({"fixed", "floating"})
MOVING_JOINTS = frozenset({"revolute", "prismatic", "screw"})


def algorithm(
    task: str,
    name: str,
    paper: Paper,
    equations: str,
    *,
    view: View = BodyView,
    axes: str = "link",
    joints: frozenset[str] = ALL_JOINTS,
    bases: frozenset[str] = ALL_BASES,
    trees: bool = True,
    needs: str = "",
    cost: str,
    halving: bool = False,
    default: bool = False,
    short: int = 0,
    shallow: int = 0,
    pieces: bool = False,
    no_loops: str = "",
) -> Callable[[Function], Function]:
    """Register the decorated function chain → result."""

    def enter(run: Function) -> Function:
        if (task, name) in _REGISTER:
            raise ValueError(f"two algorithms are called {name!r} for the task {task!r}")
        entry = (
            task,
            name,
            paper,
            equations,
            view,
            axes,
            joints,
            bases,
            trees,
            needs,
            cost,
            halving,
            default,
            short,
            shallow,
            pieces,
            no_loops,
        )
        _REGISTER[task, name] = Algorithm(*entry, run)
        return run

    return enter


def find(task: str, name: str | None = None, freedom: int = 0, height: int = 0) -> Algorithm | None:
    """Return the algorithm of that name, or the default of the task for a robot; None if there is none.

    `freedom` are its degrees of freedom, `height` those between the base and the farthest tip.
    """
    if name is not None:
        return _REGISTER.get((task, name))

    def fits(row: Algorithm) -> bool:
        return freedom <= (row.short or math.inf) and height <= (row.shallow or math.inf)

    fitting = [row for row in algorithms(task) if row.default and fits(row)]
    return min(fitting, key=lambda row: row.short or row.shallow or math.inf, default=None)


def algorithms(task: str | None = None) -> tuple[Algorithm, ...]:
    """All registered algorithms, or those of one task."""
    return tuple(a for a in _REGISTER.values() if task in (None, a.task))
