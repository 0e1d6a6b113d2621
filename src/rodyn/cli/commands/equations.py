"""`rodyn equations`: the equations of a robot, printed or as a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from rodyn.cli.arguments import OUT, ROBOT, completed_quantities, method_of
from rodyn.cli.streams import echo, printed_page

if TYPE_CHECKING:
    from rodyn.robot import Robot


@click.command()
@click.argument("robot", **ROBOT)
@click.argument("task", shell_complete=completed_quantities)
@click.option("--method", help="A method of the task; 'list' names them.", **method_of())
@click.option(
    "--form",
    type=click.Choice(["recursive", "closed"]),
    default="recursive",
    show_default=True,
    help="What the method assigns, line by line; or written out, up to three joints.",
)
@click.option(
    "--values",
    type=click.Choice(["numbers", "symbols"]),
    help="The robot's numbers, or symbols for them. Default: symbols in closed forms, else numbers.",
)
@click.option(
    "--out",
    type=OUT,
    help="Write a file: .html (a page that stands alone), .tex or .txt.",
)
@click.option("--latex", is_flag=True, help="Print LaTeX.")
@click.option("--html", is_flag=True, help="Print the page.")
def equations(
    robot: Robot,
    task: str,
    method: str | None,
    form: Literal["recursive", "closed"],
    values: Literal["numbers", "symbols"] | None,
    out: Path | None,
    latex: bool,
    html: bool,
) -> None:
    """Print the equations of a TASK (inverse_dynamics, inertia_matrix, energy, …) for a ROBOT.

    \b
    rodyn equations one_link inverse_dynamics --form closed
    rodyn equations puma560 inverse_dynamics --method denoc --out puma.html

    Next: rodyn count METHOD --robot ROBOT.
    """
    if latex and html:
        raise click.UsageError("--latex and --html exclude each other: one of them can be printed")
    found = robot.equations(task, method, form, values)
    if out is not None:
        echo(f"wrote {found.save(out)}", err=True)
    if latex or html or out is None:
        echo(found.latex() if latex else printed_page(found.html()) if html else found.text())
