"""`rodyn studio`: a robot in the browser, live."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import OUT, ROBOT, told, unchecked_robot
from rodyn.cli.descriptions import FORCE, require_new
from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.robot import Robot


def _robot(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    """The robot, also one that no body could be: the page shows it and says what is wrong."""
    return None if value is None else told(*unchecked_robot(value))


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
    """A ROBOT in one HTML page, live: move it, edit its table, plan motions, let it fall.

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
    """A name of a file from that of the robot."""
    name = "studio" if robot is None else robot.name
    return "".join(sign if sign.isalnum() or sign in "-_" else "_" for sign in name)[:60] or "studio"
