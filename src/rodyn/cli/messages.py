"""Messages of the library in the words of the command line: step=0.1 is --step 0.1."""

from __future__ import annotations

import re

import click

PYTHON = {
    "rd.feedforward": "--forced",
    "rd.pd": "--controller pd",
    "rd.computed_torque": "--controller computed-torque",
    "larger max_steps": "--yes",
    "max_steps": "steps",
}
"""Names in Python that no option of a command has, and what says the same."""

_ARGUMENT = re.compile(
    r"""\b(?P<name>\w+)=(?:(?P<quote>['"])(?P<word>[^'"]*)(?P=quote)|(?P<number>[-+\w]+(?:\.\w+)?))?"""
)
_SUBJECT = re.compile(r"^(?P<name>\w+)(?:\[(?P<index>\d+)\])?(?= (?:is|has|must)\b)")


def in_options(message: str, command: click.Command) -> str:
    """The message with options of the command for arguments of Python.

    >>> step = click.Command("simulate", params=[click.Option(["--step"]), click.Option(["--from", "q0"])])
    >>> in_options('give step= in seconds, step=0.01', step), in_options("q0[1] is 9 rad", step)
    ('give --step in seconds, --step 0.01', '--from, number 2, is 9 rad')
    """
    options = {param.name: param.opts[0] for param in command.params if isinstance(param, click.Option)}

    def argument(found: re.Match[str]) -> str:
        value = found["word"] or found["number"] or ""
        return f"{options[found['name']]} {value}".rstrip() if found["name"] in options else found[0]

    def subject(found: re.Match[str]) -> str:
        if found["name"] not in options:
            return found[0]
        number = "" if found["index"] is None else f", number {int(found['index']) + 1},"
        return options[found["name"]] + number

    said = _SUBJECT.sub(subject, _ARGUMENT.sub(argument, message))
    for name, words in PYTHON.items():
        said = said.replace(name, words)
    return said
