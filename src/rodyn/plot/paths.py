"""Figures of trajectories: coordinates, velocities and accelerations of the joints over time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short, unknown
from rodyn.plot.figure import Curve, Figure, Panel

if TYPE_CHECKING:
    from rodyn.trajectory import Trajectory

SAMPLES = 401
MOST_PANELS = 6
"""The most joints with a panel each, and the most curves in one panel."""
CURVES = {"q": "q (rad, m)", "qd": "qd (rad/s, m/s)", "qdd": "qdd (rad/s², m/s²)"}
WORDS = {"q": "positions", "qd": "velocities", "qdd": "accelerations"}
TIME = "t (s)"


def path_figure(path: Trajectory, what: str | Sequence[str] | None = None) -> Figure:
    """The joints of a path over time: one of "q", "qd" and "qdd" with a panel per joint, or several with a panel each.

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
        if len(names) == 1 and path.n <= MOST_PANELS:
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
    """The requested names, one or several; raises for unknown ones.

    >>> chosen("q", ("q", "qd"), ("q", "qd", "tau"))
    ('q',)
    """
    if what is None:
        return default
    names: Any = (what,) if isinstance(what, str) else what
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise InputTypeError(f"what is one or several of {', '.join(map(repr, choices))}, got {short(what)}")
    if not names:
        raise InputError(f"what is empty: give one or several of {', '.join(map(repr, choices))}")
    for name in names:
        if name not in choices:
            raise unknown("quantity to plot", name, choices)
    return tuple(dict.fromkeys(names))


def lettered(k: int, text: str) -> str:
    """The title of panel k with its letter, as in papers.

    >>> lettered(1, "joint 2")
    '(b) joint 2'
    """
    return f"({'abcdefghijklmnopqrstuvwxyz'[k % 26]}) {text}"


def wrapped(items: Sequence[int], size: int = MOST_PANELS) -> list[Sequence[int]]:
    """The items in groups that fit a panel, as few and as equal as can be.

    >>> wrapped(range(7)), wrapped(range(6))
    ([range(0, 4), range(4, 7)], [range(0, 6)])
    """
    panels = -(-len(items) // size) or 1
    each = -(-len(items) // panels) or 1
    return [items[k : k + each] for k in range(0, len(items), each)]
