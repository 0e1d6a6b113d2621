"""Figures of runs: joints, torques, energies and the tool over time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.plot.figure import Curve, Figure, Line, Panel
from rodyn.plot.paths import MOST_PANELS, SAMPLES, TIME, chosen, lettered, wrapped
from rodyn.plot.skeleton import AXES, View, seen, views
from rodyn.simulate.result.columns import names, units
from rodyn.simulate.result.run import Run
from rodyn.trajectory import Trajectory

MOST_RUNS = 5
"""The most trajectories of a batch that are drawn."""
MOST_POINTS = 4000
"""The most samples that are drawn: of a longer run every second, third, … one."""


class Component(NamedTuple):
    """A quantity over time: its name and label, its unit, its values (T,)."""

    name: str
    label: str
    unit: str
    values: Floats

    @property
    def axis(self) -> str:
        return f"{self.name} ({self.unit})" if self.unit else self.name


class Drawn(NamedTuple):
    """One trajectory of a run: the samples that are drawn, and how."""

    run: Run
    samples: NDArray[np.intp]
    label: str
    other: bool
    thin: bool

    def curve(self, component: Component, label: str) -> Curve:
        values = component.values[self.samples]
        return Curve(
            label,
            tuple(self.run.t[self.samples].tolist()),
            tuple(values.tolist()),
            other=self.other,
            line="thin" if self.thin else "normal",
            shade=0.0 if self.other else None,
        )


def _joints(run: Run, what: str) -> list[Component]:
    position, velocity = units(run.robot)
    called = names(run.robot)
    own = {
        "q": (called.q, position),
        "qd": (called.qd, [f"{unit}/s" for unit in velocity]),
        "qdd": (called.qdd, [f"{unit}/s²" for unit in velocity]),
        "tau": (called.tau, ["N m" if unit == "rad" else "N" for unit in velocity]),
    }[what]
    values: Floats = getattr(run, what)
    return [
        Component(name, _label(name, what), unit, values[..., k])
        for k, (name, unit) in enumerate(zip(*own, strict=True))
    ]


def _label(name: str, what: str) -> str:
    number = name.removeprefix(what)
    return f"joint {number}" if number.isdecimal() else name


def _energy(run: Run, what: str) -> list[Component]:
    found = run.energy
    return [
        Component("energy", name, "J", getattr(found, name)) for name in ("kinetic", "potential", "total")
    ]


def _tool(run: Run, what: str) -> list[Component]:
    return [
        Component(f"tool {name}", f"tool {name}", "m", run.end_effector[..., k])
        for k, name in enumerate(AXES)
    ]


COMPONENTS: dict[str, Callable[[Run, str], list[Component]]] = {
    **dict.fromkeys(("q", "qd", "qdd", "tau"), _joints),
    "energy": _energy,
    "tool": _tool,
}
CHOICES = (*COMPONENTS, "path")
HEADS = {
    "q": "joint coordinates",
    "qd": "joint velocities",
    "qdd": "joint accelerations",
    "tau": "joint torques and forces",
    "energy": "energy",
    "tool": "tool",
    "path": "path of the tool",
}


def run_figure(
    run: Run, what: str | Sequence[str] | None = None, desired: Run | Trajectory | None = None
) -> Figure:
    """A run: one of `CHOICES` with a panel per joint, or several with a panel each; `desired` is dashed.

    >>> import rodyn as rd
    >>> run = rd.Run.along(rd.load("stanford"), rd.motion("stanford_2003").path, count=51)
    >>> [panel.y for panel in run_figure(run, "tau").panels][1:4]
    ['tau2 (N m)', 'tau3 (N)', 'tau4 (N m)']
    """
    overview = ("q", "qd", *(() if run.settings.free else ("tau",)), "energy")
    names = chosen(what, overview, CHOICES)
    wanted = None if desired is None else _desired(run, desired)
    lines = [
        *_lines(run, "actual" if wanted else "", False),
        *(_lines(wanted, "desired", True) if wanted else ()),
    ]
    panels = [panel for name in names for panel in _panels(name, lines, alone=len(names) == 1)]
    title = f"{run.robot.name}: {HEADS[names[0]]}" if len(names) == 1 else run.robot.name
    return Figure(title, tuple(panels), share=False, note="; ".join(_notes(run, lines)))


def _desired(run: Run, desired: object) -> Run:
    if isinstance(desired, Trajectory):
        return Run.along(run.robot, desired, count=SAMPLES)
    if not isinstance(desired, Run):
        raise InputTypeError(f"desired is a Run or a Trajectory, got {short(desired)}")
    if (desired.robot.nq, desired.robot.nv) != (run.robot.nq, run.robot.nv):
        raise InputError(
            f"desired is a run of robot {desired.robot.name!r} with {desired.robot.nq} coordinates, "
            f"but robot {run.robot.name!r} has {run.robot.nq}"
        )
    return desired


def _lines(run: Run, label: str, other: bool) -> list[Drawn]:
    """The trajectories that are drawn: the first few of a batch that have samples."""
    have = (place for place in np.ndindex(run.shape) if run.reached[place].any())
    found: list[Drawn] = []
    for place in islice(have, MOST_RUNS):
        own = f"trajectory {', '.join(map(str, place))}" if run.shape and not other else label
        one = run[place] if run.shape else run  # computes only what is drawn
        found.append(Drawn(one, _some(np.flatnonzero(one.reached)), own, other, bool(run.shape)))
    if not found:
        raise UnsupportedError("this run has no samples to plot: all its states are NaN")
    return found


def _some(samples: NDArray[np.intp]) -> NDArray[np.intp]:
    """Every one, or every second, third, …, and the last."""
    every = -(-len(samples) // MOST_POINTS)
    return np.unique(np.append(samples[::every], samples[-1]))


def _notes(run: Run, lines: Sequence[Drawn]) -> Iterator[str]:
    own = [line for line in lines if not line.other]
    total = run.reached[..., 0].size
    if len(own) < total:
        yield f"the first {len(own)} of {total} trajectories"
    every = max(int(np.diff(line.samples[:2]).max(initial=1)) for line in own)
    if every > 1:
        yield f"one of {every} samples"


def _panels(what: str, lines: Sequence[Drawn], alone: bool) -> Iterator[Panel]:
    if what == "path":
        yield from _path(lines, alone)
        return
    found = [COMPONENTS[what](line.run, what) for line in lines]
    many = len(found[0])
    if alone and what != "energy" and many <= MOST_PANELS:
        for k in range(many):
            curves = tuple(line.curve(own[k], line.label) for line, own in zip(lines, found, strict=True))
            yield Panel(lettered(k, found[0][k].label), TIME, found[0][k].axis, curves, log_y=False)
        return
    for unit in dict.fromkeys(own.unit for own in found[0]):
        same = [k for k in range(many) if found[0][k].unit == unit]
        for group in wrapped(same):
            yield _together(what, unit, group, list(zip(lines, found, strict=True)))


def _together(
    what: str, unit: str, group: Sequence[int], lines: Sequence[tuple[Drawn, list[Component]]]
) -> Panel:
    """Several components in one panel; all desired ones share one label and one look."""
    curves = tuple(
        line.curve(own[k], "desired" if line.other else own[k].label) for line, own in lines for k in group
    )
    return Panel("", TIME, f"{what} ({unit})" if unit else what, curves, log_y=False)


def _path(lines: Sequence[Drawn], alone: bool) -> Iterator[Panel]:
    """The path of the tool, its start (a circle) and its end (a square), in two views."""
    ways = [line.run.end_effector[line.samples] for line in lines]
    for k, view in enumerate(views(np.concatenate(ways), lines[0].run.robot.gravity)):
        title = f"tool, {view.title}"
        yield Panel(
            lettered(k, title) if alone else title,
            f"{AXES[view.right]} (m)",
            f"{AXES[view.up]} (m)",
            (*_ways(lines, ways, view), *_ends(lines, ways, view)),
            log_y=False,
            equal=True,
            down=view.down,
        )


def _ways(lines: Sequence[Drawn], ways: Sequence[Floats], view: View) -> Iterator[Curve]:
    for line, way in zip(lines, ways, strict=True):
        width: Line = "thin" if line.thin else "normal"
        shade = 0.0 if line.other else None
        yield Curve(line.label, *seen(way, view), other=line.other, line=width, marks="none", shade=shade)


def _ends(lines: Sequence[Drawn], ways: Sequence[Floats], view: View) -> Iterator[Curve]:
    for line, way in zip(lines, ways, strict=True):
        if not line.other:
            yield Curve("start", *seen(way[:1], view), line="none", marks="circle", shade=0.2)
            yield Curve("end", *seen(way[-1:], view), line="none", marks="square", shade=0.2)
