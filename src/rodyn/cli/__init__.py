"""The command line: `rodyn COMMAND`.

In reading order:

`commands`     thin files for the commands, imported when one of theirs is called
`arguments`    robots and files as arguments
`coordinates`  numbers for joints, with units
`motion`       motions, wrenches and gravity as options
`tables`       files of samples that are read
`samples`      samples of a run as a report
`output`       text for people, JSON and CSV for programs; robot files
`streams`      standard output and standard error; messages of the library in options
"""

from __future__ import annotations

import errno
import os
from contextlib import nullcontext
from importlib import import_module
from typing import Any

import click

from rodyn.cli.streams import command_message, echo, plain_streams
from rodyn.errors import RodynError, nearest, short

COMMANDS = {
    "robots": "List the robots of the catalog.",
    "show": "Show a robot: joints, masses, inertias and a drawing.",
    "studio": "Open a robot in the browser: move it, edit it, let it fall.",
    "check": "Check and repair a robot's data; compare all methods on it.",
    "convert": "Write a robot in another format: JSON, TOML, URDF, a DH table.",
    "ik": "Find joint positions that bring a frame to a pose: inverse kinematics.",
    "torques": "Compute torques along a trajectory, or of a table of states.",
    "accelerations": "Compute accelerations that torques cause: of a table, a state or a motion.",
    "simulate": "Simulate a motion: free fall, given torques, controllers.",
    "study": "Compute many runs: sweeps, Monte Carlo, sensitivity, convergence.",
    "path": "Find the joints along a path of the tool, and the fastest motion.",
    "clearance": "Check whether links interfere: in a posture, a motion, a fall.",
    "excite": "Find a motion that shows the parameters of a robot.",
    "identify": "Identify masses, inertias and friction from measured motions.",
    "compare": "Compare all integrators, or all methods, on one free fall.",
    "count": "Count operations of the algorithms, beside the papers' tables.",
    "equations": "Print the equations of a robot, line by line or in closed form.",
    "reproduce": "Compute the papers' experiments and judge their claims.",
    "export": "Write dynamics as C.",
    "bench": "Measure speed beside the libraries that are installed.",
    "cache": "Show or remove compiled code on disk.",
}
"""Command → its line in `rodyn --help`."""

FILES = {
    **dict.fromkeys(("show", "studio"), "robots"),
    **dict.fromkeys(("check", "convert", "export"), "files"),
    **dict.fromkeys(("torques", "accelerations"), "dynamics"),
    **dict.fromkeys(("count", "equations", "reproduce"), "papers"),
    **dict.fromkeys(("bench", "cache"), "machine"),
    "compare": "simulate",
    "excite": "identify",
}
"""Command → its file in `commands`, where it is not that of its name."""

COMPLETION = "_RODYN_COMPLETE"
"""Set by a shell that asks for completions."""
INTERRUPTED = 130
"""Exit code of a command that Ctrl-C or SIGTERM ended."""

SYNONYMS = {
    "list": "robots",
    "ls": "robots",
    "catalog": "robots",
    "info": "show",
    "gui": "studio",
    "browser": "studio",
    "describe": "show",
    "verify": "check",
    "validate": "check",
    "lint": "check",
    "inspect": "check",
    "repair": "check",
    "fix": "check",
    "translate": "convert",
    "inverse": "torques",
    "inverse_kinematics": "ik",
    "reach": "ik",
    "trajectory": "torques",
    "run": "simulate",
    "sweep": "study",
    "monte-carlo": "study",
    "sensitivity": "study",
    "forward": "accelerations",
    "acceleration": "accelerations",
    "collision": "clearance",
    "collisions": "clearance",
    "interference": "clearance",
    "distance": "clearance",
    "toolpath": "path",
    "line": "path",
    "cost": "count",
    "benchmark": "bench",
    "codegen": "export",
    "papers": "reproduce",
    "identification": "identify",
    "calibrate": "identify",
    "estimate": "identify",
    "fit": "identify",
    "excitation": "excite",
}
"""Words that people try → the command that does it."""


class Commands(click.Group):
    """Commands by name. What rodyn raises on purpose is one line for a user, and the traceback with --debug."""

    def main(self, *arguments: Any, **options: Any) -> Any:
        with nullcontext() if COMPLETION in os.environ else plain_streams():  # a shell reads bytes
            return super().main(*arguments, **options)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name == "help":
            return _help
        if cmd_name not in COMMANDS:
            return None
        file = import_module(f"rodyn.cli.commands.{FILES.get(cmd_name, cmd_name)}")
        command: click.Command = getattr(file, cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and self.get_command(ctx, args[0]) is None:
            ctx.fail(self.advice(ctx, args[0]))
        return super().resolve_command(ctx, args)

    def advice(self, ctx: click.Context, word: str) -> str:
        """Return what to type instead of a command that does not exist."""
        if word == "plot":
            having = ", ".join(f"rodyn {name}" for name in COMMANDS if self._has_option(ctx, name, "--plot"))
            return f"there is no command 'plot': --plot FILE is an option of {having}"
        meant = [SYNONYMS[word]] if word in SYNONYMS else nearest(word, COMMANDS, 1)
        if not meant:
            return f"there is no command {short(word)}; rodyn --help lists them"
        return f"there is no command {short(word)}; did you mean 'rodyn {meant[0]}'?"

    def _told(self, ctx: click.Context, error: RodynError) -> str:
        """Return the message of an error in options of the command that was called."""
        command = self.get_command(ctx, ctx.invoked_subcommand or "")
        return str(error) if command is None else command_message(error, command)

    def _has_option(self, ctx: click.Context, name: str, option: str) -> bool:
        command = self.get_command(ctx, name)
        return command is not None and any(option in param.opts for param in command.params)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except RodynError as error:
            if ctx.params["debug"]:
                raise
            raise click.ClickException(self._told(ctx, error)) from error
        except KeyboardInterrupt:
            if ctx.params["debug"]:
                raise
            echo("interrupted", err=True)
            ctx.exit(INTERRUPTED)
        except OSError as error:
            if ctx.params["debug"] or error.errno == errno.EPIPE:  # a reader that has left is no mistake
                raise
            raise click.ClickException(f"a file cannot be read or written: {error}") from error


@click.command("help")
@click.argument("command", required=False)
@click.pass_context
def _help(ctx: click.Context, command: str | None) -> None:
    """Print the help of a command, or of rodyn."""
    top = ctx.find_root()
    if command is None:
        echo(main.get_help(top))
        return
    shown_command = main.get_command(top, command)
    if shown_command is None:
        ctx.fail(main.advice(top, command))
    echo(shown_command.get_help(click.Context(shown_command, info_name=command, parent=top)))


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the version, and whether calls of one state are built in."""
    if not wanted or ctx.resilient_parsing:
        return
    from importlib.metadata import version
    from platform import python_version

    from rodyn.kernel.entry.layout import obstacle

    why_not = obstacle()
    calls = f"no built-in calls ({why_not}): a call takes 30 to 120 µs more" if why_not else "built-in calls"
    echo(f"rodyn, version {version('rodyn')}\nPython {python_version()}, {calls}")
    ctx.exit()


def _xacro_args(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> dict[str, str]:
    """Return the arguments of a xacro file by name."""
    pairs = [text.partition(":=") for text in value]
    for name, sign, _ in pairs:
        if not name or not sign:
            raise click.BadParameter(f"{short(name)}: give NAME:=VALUE, as xacro does")
    return {name: text for name, _, text in pairs}


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, callback=_version, expose_value=False, is_eager=True, help="Show the version."
)
@click.option(
    "--root",
    "roots",
    multiple=True,
    metavar="FOLDER",
    help="A further folder in which a robot file may find packages and meshes. May be repeated.",
)
@click.option(
    "--xacro-arg",
    "xacro_args",
    multiple=True,
    callback=_xacro_args,
    metavar="NAME:=VALUE",
    help="An argument of a xacro file. May be repeated.",
)
@click.option("--debug", is_flag=True, help="Show the traceback of an error.")
def main(roots: tuple[str, ...], xacro_args: dict[str, str], debug: bool) -> None:
    """Compute robot dynamics by the recursive algorithms of the papers.

    \b
    rodyn robots                    the robots of the catalog
    rodyn simulate puma --free-fall
    rodyn reproduce --list          the papers' experiments

    Each command has --help with examples. Exit codes: 0 success, 1 wrong input, 2 wrong option, 3 done with a
    negative result (a check failed, a target was not reached), 130 interrupted.

    Names of commands, robots, methods and integrators are completed by the tab key after this line in ~/.bashrc (zsh:
    zsh_source, fish: fish_source):

    \b
    eval "$(_RODYN_COMPLETE=bash_source rodyn)"
    """
