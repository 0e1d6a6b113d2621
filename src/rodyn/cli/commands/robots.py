"""`rodyn robots`, `rodyn show` and `rodyn studio`: the catalog, a robot in the terminal, a robot in the browser."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rodyn.cli.arguments import OUT, PLOT, ROBOT, unchecked_robot, with_remarks
from rodyn.cli.coordinates import NUMBERS, Numbers
from rodyn.cli.motion import start_coordinates
from rodyn.cli.output import FORCE, draw_picture, print_answer, require_drawable, require_new
from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.arrays import Floats
    from rodyn.robot import Robot
    from rodyn.writing.tables import Report


@click.command()
@print_answer
def robots() -> Report:
    """List the robots of the catalog; --json adds sources and how far the data can be trusted.

    \b
    rodyn robots
    rodyn robots --json

    Next: rodyn show puma560.
    """
    from rodyn.listing import robots as listed
    from rodyn.writing.tables import Report

    catalog = listed()
    notes = [f"{row.name}: {row.defects}" for row in catalog if row.defects]
    text = "\n".join([repr(catalog), "", "Kept as published, with unphysical data:", *notes])
    return Report(text, [row._asdict() for row in catalog])


@click.command()
@click.argument("robot", **ROBOT)
@click.option(
    "--convention", type=click.Choice(["standard", "modified"]), default="standard", show_default=True
)
@click.option("--at", "q", help="Posture of the drawing; default: the robot's initial one, or 0.", **NUMBERS)
@click.option("--plot", "picture", **PLOT)
@print_answer
def show(robot: Robot, convention: str, q: Numbers | None, picture: Path | None) -> Report:
    """Show a ROBOT: Denavit–Hartenberg table, masses, mass centres, inertias, and a drawing.

    \b
    rodyn show stanford
    rodyn show puma --at 0,-90,90,0,0,0deg
    rodyn show kuka_kr5 --plot kuka.svg

    Next: rodyn check ROBOT, rodyn equations ROBOT inverse_dynamics.
    """
    from rodyn.plot.robots import robot_figure
    from rodyn.robot.tables import bodies, tables
    from rodyn.writing.tables import Report

    require_drawable(picture)
    posture = start_coordinates(robot, q, "--at")
    draw_picture(lambda: robot_figure(robot, posture), picture)
    parts = [part if isinstance(part, str) else part.text() for part in tables(robot.mechanism, convention)]
    return Report("\n\n".join([_head(robot), *parts, _drawn(robot, posture)]), bodies(robot.mechanism))


def _head(arm: Robot) -> str:
    from rodyn.robot.tables import facts

    sources = (arm.mechanism.source, arm.mechanism.provenance)
    return "\n".join([repr(arm), *facts(arm.mechanism), *filter(None, sources)])


def _drawn(arm: Robot, posture: list[float]) -> str:
    import numpy as np

    origins = np.asarray(arm.forward_kinematics(posture))[:, :3, 3]
    links = zip(arm.mechanism.links, arm.mechanism.parents, strict=True)
    parents = [-1, *(-1 if link.joint.kind == "floating" else parent + 1 for link, parent in links)]
    at = ", ".join(f"{x:.4g}" for x in posture) if any(posture) else "0"
    return f"at q = {at}; {legend(len(parents))}\n{drawing(origins, parents)}"


WIDTH, HEIGHT = 38, 15
MARKS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Of the points, in their order; if there are more, all but the first are marked with an o."""
ASPECT = 2.0
"""The height of a character divided by its width."""


class DrawingSide(NamedTuple):
    """Which coordinates are seen to the right and upwards."""

    title: str
    right: int
    up: int


SIDE, FRONT, ABOVE = (
    DrawingSide("x →, z ↑", 0, 2),
    DrawingSide("y →, z ↑", 1, 2),
    DrawingSide("x →, y ↑", 0, 1),
)
WIDE = 2.0
"""Points that extend this many times as far along y as along x are seen from the front, not from the side."""


def drawing(points: Floats, parents: Sequence[int]) -> str:
    """Draw links as lines between points (k, 3), each with its parent's number (−1: none); joints are numbered.

    >>> import numpy as np
    >>> rod = np.array([[0, 0, 0], [1.0, 0, 0]])
    >>> print(drawing(rod, (-1, 0)).splitlines()[-1].rstrip())
    0····································1  0····································1
    """
    import numpy as np

    length, width, _ = np.ptp(points, axis=0)
    views = [_side_view(points, parents, side) for side in (FRONT if width > WIDE * length else SIDE, ABOVE)]
    rows = zip_longest(*views, fillvalue=" " * WIDTH)
    return "\n".join("  ".join(row).rstrip() for row in rows)


def legend(points: int) -> str:
    """Return the meaning of the marks.

    >>> legend(12), legend(50)
    ('0 is the base, k the frame of link k, a of link 10, …', '0 is the base, o a link')
    """
    if points > len(MARKS):
        return "0 is the base, o a link"
    return f"0 is the base, k the frame of link k{', a of link 10, …' * (points > 10)}"


def _side_view(points: Floats, parents: Sequence[int], side: DrawingSide) -> list[str]:
    import numpy as np

    flat = points[:, [side.right, side.up]]
    low, high = flat.min(axis=0), flat.max(axis=0)
    scale = max((high[0] - low[0]) / (WIDTH - 1), (high[1] - low[1]) / ASPECT / (HEIGHT - 1), 1e-12)
    columns = np.rint((flat[:, 0] - low[0]) / scale).astype(int)
    rows = np.rint((high[1] - flat[:, 1]) / scale / ASPECT).astype(int)
    canvas = [[" "] * WIDTH for _ in range(int(rows.max()) + 1)]
    for k, parent in enumerate(parents):
        if parent >= 0:
            steps = max(abs(columns[k] - columns[parent]), abs(rows[k] - rows[parent]), 1)
            for s in np.linspace(0, 1, int(steps) + 1):
                column = round(columns[parent] + s * (columns[k] - columns[parent]))
                row = round(rows[parent] + s * (rows[k] - rows[parent]))
                canvas[row][column] = "·"
    marks = MARKS if len(points) <= len(MARKS) else "0" + "o" * (len(points) - 1)
    for k in range(len(points)):
        canvas[rows[k]][columns[k]] = marks[k]
    return [f"{side.title:<{WIDTH}}", *("".join(line) for line in canvas)]


def _robot(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    """Return the robot, unphysical ones too: the page shows them and says what is wrong."""
    return None if value is None else with_remarks(*unchecked_robot(value))


@click.command()
@click.argument("robot", required=False, **{**ROBOT, "callback": _robot, "metavar": "[ROBOT]"})
@click.option(
    "--out",
    type=OUT,
    help="The file to write; default: a temporary one, with --no-open ROBOT.html here.",
)
@click.option("--force", **FORCE)
@click.option("--open/--no-open", "opened", default=True, show_default=True, help="Open it in the browser.")
def studio(robot: Robot | None, out: Path | None, force: bool, opened: bool) -> None:
    """Open a ROBOT in one HTML page: move it, edit its table, plan motions, let it fall.

    Without a ROBOT the page begins with the PUMA; the whole catalog is inside. The file needs no network and no
    Python: it can be sent, put on a web space, opened on a phone. A page that is there already may hold somebody's
    work, saved from the studio: it is kept, unless --force writes over it.

    \b
    rodyn studio
    rodyn studio panda --out panda.html --no-open
    rodyn studio my_arm.json

    Next: docs/studio.md.
    """
    from rodyn.view.show import open_in_browser
    from rodyn.view.studio import studio_page

    target = out if out is not None or opened else Path(f"{_file_name(robot)}.html")
    if target is not None:
        require_new(target, force)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        page = studio_page(robot)
    for warning in said:
        echo(f"Warning: {warning.message}", err=True)
    if target is None:
        written = page.open()
    else:
        written = page.save(target)
        if opened:
            open_in_browser(written)
    echo(f"{written}: {written.stat().st_size / 1e6:.2f} MB, everything inside")


def _file_name(robot: Robot | None) -> str:
    """Return a file name made from that of the robot."""
    name = "studio" if robot is None else robot.name
    return "".join(sign if sign.isalnum() or sign in "-_" else "_" for sign in name)[:60] or "studio"
