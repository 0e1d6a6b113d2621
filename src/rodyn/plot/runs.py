"""Figures over time: joint motions, runs, distances of links and identified torques."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, UnsupportedError, is_one_of, short, unknown
from rodyn.geometry.result import Clearance
from rodyn.plot.figure import Curve, Figure, Line, Panel
from rodyn.plot.robots import AXES, View, seen, view_panel, views
from rodyn.simulate.result.columns import names, units
from rodyn.simulate.result.run import Run
from rodyn.trajectory import Trajectory

if TYPE_CHECKING:
    from rodyn.identification.result import Identification


SAMPLES = 401
MAX_PANELS = 6
"""Maximum number of joints with a panel each, and of curves in one panel."""
CURVES = {"q": "q (rad, m)", "qd": "qd (rad/s, m/s)", "qdd": "qdd (rad/s², m/s²)"}
WORDS = {"q": "positions", "qd": "velocities", "qdd": "accelerations"}
TIME = "t (s)"


def path_figure(path: Trajectory, what: str | Sequence[str] | None = None) -> Figure:
    """Draw the joints of a path over time: one of "q", "qd", "qdd" with a panel per joint, or several with one each.

    >>> import rodyn as rd
    >>> [panel.y for panel in path_figure(rd.cycloidal([0, 0], [1, 2], duration=1.0)).panels]
    ['q (rad, m)', 'qd (rad/s, m/s)', 'qdd (rad/s², m/s²)']
    """
    names = chosen(what, tuple(CURVES), tuple(CURVES))
    samples = path.sample(count=SAMPLES)
    t = tuple(samples.t.tolist())

    def curve(name: str, k: int, label: str) -> Curve:
        values: Floats = getattr(samples, name)
        return Curve(label, t, tuple(values[:, k].tolist()))

    title = f"{path.kind} path of {path.n} joint{'s' * (path.n > 1)}"
    panels = []
    for name in names:
        if len(names) == 1 and path.n <= MAX_PANELS:
            panels += [
                Panel(lettered(k, f"joint {k + 1}"), TIME, CURVES[name], (curve(name, k, ""),), log_y=False)
                for k in range(path.n)
            ]
        else:
            panels += [
                Panel(
                    lettered(len(panels) + j, WORDS[name]),
                    TIME,
                    CURVES[name],
                    tuple(curve(name, k, f"joint {k + 1}") for k in group),
                    log_y=False,
                )
                for j, group in enumerate(wrapped(range(path.n)))
            ]
    return Figure(title, tuple(panels), share=False)


def chosen(
    what: str | Sequence[str] | None, default: tuple[str, ...], choices: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the requested names, one or several; raise for unknown ones.

    >>> chosen("q", ("q", "qd"), ("q", "qd", "tau"))
    ('q',)
    """
    if what is None:
        return default
    names: Any = (what,) if isinstance(what, str) else what
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise InputTypeError(
            f"what must be one or several of {', '.join(map(repr, choices))}, got {short(what)}"
        )
    if not names:
        raise InputError(f"what is empty: give one or several of {', '.join(map(repr, choices))}")
    for name in names:
        if name not in choices:
            raise unknown("quantity to plot", name, choices)
    return tuple(dict.fromkeys(names))


def lettered(k: int, text: str) -> str:
    """Return the title of panel k with its letter, as in papers.

    >>> lettered(1, "joint 2")
    '(b) joint 2'
    """
    return f"({'abcdefghijklmnopqrstuvwxyz'[k % 26]}) {text}"


def wrapped(items: Sequence[int], size: int = MAX_PANELS) -> list[Sequence[int]]:
    """Return the items in groups that fit a panel, as few and as equal as can be.

    >>> wrapped(range(7)), wrapped(range(6))
    ([range(0, 4), range(4, 7)], [range(0, 6)])
    """
    panels = -(-len(items) // size) or 1
    each = -(-len(items) // panels) or 1
    return [items[k : k + each] for k in range(0, len(items), each)]


MAX_RUNS = 5
"""Maximum number of trajectories of a batch that are drawn."""
MAX_POINTS = 4000
"""Maximum number of samples that are drawn: of a longer run every second, third, … one."""


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
    columns = {
        "q": (called.q, position),
        "qd": (called.qd, [f"{unit}/s" for unit in velocity]),
        "qdd": (called.qdd, [f"{unit}/s²" for unit in velocity]),
        "tau": (called.tau, ["N m" if unit == "rad" else "N" for unit in velocity]),
    }[what]
    values: Floats = getattr(run, what)
    return [
        Component(name, _label(name, what), unit, values[..., k])
        for k, (name, unit) in enumerate(zip(*columns, strict=True))
    ]


def _label(name: str, what: str) -> str:
    number = name.removeprefix(what)
    return f"joint {number}" if number.isdecimal() else name


def _energy(run: Run, what: str) -> list[Component]:
    energy = run.energy
    return [
        Component("energy", name, "J", getattr(energy, name)) for name in ("kinetic", "potential", "total")
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
    """Draw a run: one of `CHOICES` with a panel per joint, or several with a panel each; `desired` is dashed.

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
        raise InputTypeError(f"desired must be a Run or a Trajectory, got {short(desired)}")
    if (desired.robot.nq, desired.robot.nv) != (run.robot.nq, run.robot.nv):
        raise InputError(
            f"desired is of robot {desired.robot.name!r} with {desired.robot.nq} coordinates, "
            f"but robot {run.robot.name!r} has {run.robot.nq}"
        )
    return desired


def _lines(run: Run, label: str, other: bool) -> list[Drawn]:
    """Return the trajectories that are drawn: the first few of a batch that have samples."""
    have = (place for place in np.ndindex(run.shape) if run.reached[place].any())
    lines: list[Drawn] = []
    for place in islice(have, MAX_RUNS):
        line_label = f"trajectory {', '.join(map(str, place))}" if run.shape and not other else label
        trajectory = run[place] if run.shape else run  # computes only what is drawn
        lines.append(
            Drawn(trajectory, _some(np.flatnonzero(trajectory.reached)), line_label, other, bool(run.shape))
        )
    if not lines:
        raise UnsupportedError("this run has no samples to plot: all its states are NaN")
    return lines


def _some(samples: NDArray[np.intp]) -> NDArray[np.intp]:
    """Return every sample, or every second, third, …, and the last."""
    every = -(-len(samples) // MAX_POINTS)
    return np.unique(np.append(samples[::every], samples[-1]))


def _notes(run: Run, lines: Sequence[Drawn]) -> Iterator[str]:
    drawn = [line for line in lines if not line.other]
    total = run.reached[..., 0].size
    if len(drawn) < total:
        yield f"the first {len(drawn)} of {total} trajectories"
    every = max(int(np.diff(line.samples[:2]).max(initial=1)) for line in drawn)
    if every > 1:
        yield f"one of {every} samples"


def _panels(what: str, lines: Sequence[Drawn], alone: bool) -> Iterator[Panel]:
    if what == "path":
        yield from _path(lines, alone)
        return
    components = [COMPONENTS[what](line.run, what) for line in lines]
    many = len(components[0])
    if alone and what != "energy" and many <= MAX_PANELS:
        for k in range(many):
            curves = tuple(
                line.curve(line_components[k], line.label)
                for line, line_components in zip(lines, components, strict=True)
            )
            yield Panel(lettered(k, components[0][k].label), TIME, components[0][k].axis, curves, log_y=False)
        return
    for unit in dict.fromkeys(line_components.unit for line_components in components[0]):
        same = [k for k in range(many) if components[0][k].unit == unit]
        for group in wrapped(same):
            yield _together(what, unit, group, list(zip(lines, components, strict=True)))


def _together(
    what: str, unit: str, group: Sequence[int], lines: Sequence[tuple[Drawn, list[Component]]]
) -> Panel:
    """Draw several components in one panel; all desired ones share one label and one look."""
    curves = tuple(
        line.curve(line_components[k], "desired" if line.other else line_components[k].label)
        for line, line_components in lines
        for k in group
    )
    return Panel("", TIME, f"{what} ({unit})" if unit else what, curves, log_y=False)


def _path(lines: Sequence[Drawn], alone: bool) -> Iterator[Panel]:
    """Yield the path of the tool, its start (a circle) and its end (a square), in two views."""
    ways = [line.run.end_effector[line.samples] for line in lines]
    for k, view in enumerate(views(np.concatenate(ways), lines[0].run.robot.gravity)):
        title = f"tool, {view.title}"
        curves = (*_ways(lines, ways, view), *_ends(lines, ways, view))
        yield view_panel(view, curves, lettered(k, title) if alone else title)


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


ROUND = 25
"""Points of a half circle."""


def clearance_figure(clearance: Clearance) -> Figure:
    """Draw the least distance over time (of states without times: over their number), and the capsules at its minimum.

    >>> import rodyn as rd
    >>> arm = rd.load("three_link")
    >>> [panel.title for panel in clearance_figure(arm.clearance([0.0, 2.0, 2.0], radius=0.02)).panels]
    ['from the side']
    """
    worst = clearance.worst
    ends = clearance.placed(worst.state)
    at = "" if worst.t is None else f" at {worst.t:.3g} s"
    panels = [_posture(clearance, ends, view) for view in views(ends, clearance.mechanism.gravity)]
    if np.ndim(clearance.distance):
        panels = [_distance_over_time(clearance), *panels]
    gap = (
        f"are {worst.distance:.3g} m apart" if worst.distance > 0.0 else f"overlap by {-worst.distance:.3g} m"
    )
    title = f"{clearance.mechanism.name}: {worst.first} and {worst.second} {gap}{at}"
    return Figure(title, tuple(panels), share=False, note="; ".join(clearance.notes))


def _distance_over_time(clearance: Clearance) -> Panel:
    count = clearance.distance.shape[-1]
    every = -(-count // MAX_POINTS)
    x = np.arange(count) if clearance.t is None else clearance.t
    along = tuple(x[::every].tolist())
    rows = clearance.distance.reshape(-1, count)[:MAX_RUNS, ::every]
    curves = [
        Curve(
            "least distance" if len(rows) == 1 else f"trajectory {k}",
            along,
            tuple(row.tolist()),
            marks="none",
        )
        for k, row in enumerate(rows)
    ]
    if len(rows) == 1:
        smooth = clearance.smooth.reshape(-1, count)[0, ::every]
        curves.append(
            Curve("smooth minimum", along, tuple(smooth.tolist()), other=True, line="thin", marks="none")
        )
    ends = (float(x[0]), float(x[-1]))
    curves.append(Curve("", ends, (0.0, 0.0), line="thin", marks="none", shade=0.0))
    return Panel(
        "between links",
        TIME if clearance.t is not None else "state",
        "distance (m)",
        tuple(curves),
        log_y=False,
    )


def _posture(clearance: Clearance, ends: Floats, view: View) -> Panel:
    worst = clearance.worst
    curves = []
    for capsule, segment in zip(clearance.capsules, ends, strict=True):
        line = outline(segment[:, [view.right, view.up]], capsule.radius)
        x, y = (tuple(line[:, k].tolist()) for k in (0, 1))
        if capsule.link in (worst.first, worst.second):
            curves.append(Curve(capsule.link, x, y, other=capsule.link == worst.second, marks="none"))
        else:
            curves.append(Curve("other links", x, y, line="thin", marks="none", shade=0.4))
    points = clearance.points[worst.state] if worst.state else clearance.points
    nearest = Curve("nearest points", *seen(points, view), line="thin", marks="circle", shade=0.0)
    return view_panel(view, (*curves, nearest, *_ground(clearance, ends, view)))


def outline(ends: Floats, radius: float) -> Floats:
    """Return the closed outline (k, 2) of all points within `radius` of the segment between two points (2, 2).

    >>> outline(np.array([[0.0, 0.0], [2.0, 0.0]]), 1.0).max(axis=0).round(9)
    array([3., 1.])
    """
    way = ends[1] - ends[0]
    turn = float(np.arctan2(way[1], way[0]))
    half = turn + np.linspace(-np.pi / 2.0, np.pi / 2.0, ROUND)
    there = ends[1] + radius * np.stack([np.cos(half), np.sin(half)], axis=1)
    back = ends[0] - radius * np.stack([np.cos(half), np.sin(half)], axis=1)
    return np.concatenate([there, back, there[:1]])


def _ground(clearance: Clearance, ends: Floats, view: View) -> Iterator[Curve]:
    """Yield the ground as a line, where it is seen from the side."""
    plane = clearance.ground
    if plane is None:
        return
    normal = plane.normal[[view.right, view.up]]
    if np.linalg.norm(normal) < 1.0 - 1e-9:
        return
    middle = ends.mean(axis=(0, 1))[[view.right, view.up]]
    foot = middle - (float(normal @ middle) - plane.offset) * normal
    wide = max(float(np.ptp(ends[..., k])) for k in range(3)) or 1.0
    along = np.array([-normal[1], normal[0]]) * wide
    line = np.array([foot - along, foot + along])
    yield Curve(plane.name, tuple(line[:, 0].tolist()), tuple(line[:, 1].tolist()), marks="none", shade=0.6)


WHAT = ("residual", "tau")
MAX_FIT_POINTS = 2000


def identification_figure(identification: Identification, what: str | None = None) -> Figure:
    """Draw a panel for each joint: measured less predicted torque ("residual", default), or both torques ("tau")."""
    chosen = "residual" if what is None else what
    if not is_one_of(chosen, WHAT):
        raise unknown("quantity to plot", chosen, WHAT)
    t, measured, predicted = _torques_over_time(identification)
    panels = []
    for k, name in enumerate(identification.joints):
        if chosen == "residual":
            curves = tuple(_residual(t, measured[:, k] - predicted[:, k], float(identification.noise[k])))
        else:
            curves = (
                Curve("measured", t, tuple(measured[:, k].tolist()), line="thin", marks="none", shade=0.6),
                Curve("predicted", t, tuple(predicted[:, k].tolist()), marks="none"),
            )
        panels.append(Panel(lettered(k, name), TIME, "torque (N m, N)", curves, log_y=False))
    shown = "measured less predicted torque" if chosen == "residual" else "measured and predicted torque"
    return Figure(f"{identification.given.name}: {shown}", tuple(panels), share=False)


def _torques_over_time(identification: Identification) -> tuple[tuple[float, ...], Floats, Floats]:
    """Return times, measured and predicted torques of all motions, one after the other with a gap between them."""
    every = -(-identification.samples // MAX_FIT_POINTS)
    times, measured, predicted = [], [], []
    first = identification.motions[0].t
    start = 0.0 if first is None else float(first[0])
    for motion in identification.motions:
        rows = slice(None, None, every)
        t = np.arange(len(motion.q), dtype=np.float64) if motion.t is None else motion.t - motion.t[0]
        times.append(start + t[rows])
        measured.append(motion.tau[rows])
        predicted.append(identification.predict(motion.q[rows], motion.qd[rows], motion.qdd[rows]))
        start += float(t[-1])
    gap = np.full((1, measured[0].shape[1]), np.nan)
    parts = [[x for part in rows for x in (part, gap)][:-1] for rows in (measured, predicted)]
    along = [x for part in times for x in (part, part[-1:])][:-1]
    return tuple(np.concatenate(along).tolist()), np.vstack(parts[0]), np.vstack(parts[1])


def _residual(t: tuple[float, ...], left: Floats, noise: float) -> Iterator[Curve]:
    """Yield the residual, between lines at two standard deviations."""
    yield Curve("measured − predicted", t, tuple(left.tolist()), line="thin", marks="none")
    for side in (-2 * noise, 2 * noise):
        ends = (t[0], t[-1]), (side, side)
        yield Curve("± 2 σ", *ends, other=True, line="thin", marks="none", shade=0.0)
