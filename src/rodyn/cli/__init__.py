"""The command line: `rodyn COMMAND`.

In reading order:

`commands`     one thin file for each command, imported when it is called
`arguments`    robots and files as arguments
`coordinates`  numbers for joints, with units
`motion`       motions as arguments
`peaks`        the largest torques of a whole motion
`samples`      samples of a run as a report
`output`       text for people, JSON and CSV for programs
"""

from __future__ import annotations

import errno
from importlib import import_module
from typing import Any

import click

from rodyn.errors import RodynError

COMMANDS = {
    "robots": "The arms of the catalog.",
    "show": "A robot: its tables, masses and a drawing.",
    "check": "Every method against every other; whether the data are those of bodies.",
    "torques": "Torques along a trajectory.",
    "simulate": "Free fall, forced motion, controllers.",
    "compare": "Algorithms or integrators on one run.",
    "count": "What the algorithms cost, beside the papers' tables.",
    "equations": "The equations of a robot, line by line or in closed form.",
    "reproduce": "The papers' experiments, figures, tables and claims, judged.",
    "export": "Dynamics as C.",
    "bench": "How much faster than the libraries that are installed.",
}
"""Command → its line in `rodyn --help`; it stands in the file of its name."""


class Commands(click.Group):
    """Commands by name. What rodyn raises on purpose is one line for a user, and the traceback with --debug."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(import_module(f"rodyn.cli.commands.{cmd_name}"), cmd_name)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except RodynError as error:
            if ctx.params["debug"]:
                raise
            raise click.ClickException(str(error)) from error
        except OSError as error:
            if ctx.params["debug"] or error.errno == errno.EPIPE:  # a reader that has left is no mistake
                raise
            raise click.ClickException(f"cannot be written or read: {error}") from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rodyn")
@click.option("--debug", is_flag=True, help="Show the traceback of an error.")
def main(debug: bool) -> None:
    """Robot dynamics by the recursive algorithms of the papers.

    \b
    rodyn robots                    the arms of the catalog
    rodyn simulate puma --free-fall
    rodyn reproduce --list          the papers' experiments

    Each command has --help with an example. Exit codes: 0 done, 1 a mistake in what was given, 2 a wrong option,
    3 done, and the answer is no.
    """
