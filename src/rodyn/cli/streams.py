"""Standard output and standard error, and messages of the library in options of the command line.

A message that names arguments of Python names options instead: step=0.1 is --step 0.1. Only the library's own text
changes: quoted parts stay, and so do errors about files, descriptions and names.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from rodyn.errors import InputError, InputTypeError, RodynError, SingularError, UnsupportedError
from rodyn.plain_text import html_text, json_text, visible, written

PAST = ("buffer", "raw", "detach")
"""What would write past a `PlainStream`."""


class PlainStream:
    """A text stream without control characters, in which a word stands for what its encoding does not have.

    It has nothing of `PAST`, which click would take; all else is that of the stream.
    """

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    @property
    def rich_proxied_file(self) -> Any:
        """The stream itself, by the name under which rich looks for it: bars move the cursor."""
        return self.stream

    @property
    def encoding(self) -> str:
        return getattr(self.stream, "encoding", None) or "utf-8"

    def write(self, text: str) -> int:
        self.stream.write(written(text, self.encoding))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        if name in ("stream", *PAST):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return getattr(self.stream, name)


def echo(text: str, *, err: bool = False) -> None:
    """Print a text and a newline; its control characters as escapes, which click would drop."""
    click.echo(visible(text), err=err)


def printed_json(text: str) -> str:
    """Return JSON for standard output: escapes where its encoding lacks a character."""
    return json_text(text, getattr(sys.stdout, "encoding", None))


def printed_page(text: str) -> str:
    """Return HTML for standard output, the same page in every encoding."""
    return html_text(text, getattr(sys.stdout, "encoding", None))


def draw_line(text: str) -> None:
    """Replace the last line of the terminal behind standard error."""
    terminal = getattr(sys.stderr, "rich_proxied_file", sys.stderr)
    terminal.write(f"\r\x1b[K{written(text, terminal.encoding)}")
    terminal.flush()


@contextmanager
def plain_streams() -> Iterator[None]:
    """Replace standard output and standard error by `PlainStream`s inside."""
    before = {name: getattr(sys, name) for name in ("stdout", "stderr")}
    plain = {name: PlainStream(stream) for name, stream in before.items() if stream is not None}
    for name, stream in plain.items():
        setattr(sys, name, stream)
    try:
        yield
    finally:
        for name, stream in plain.items():
            if getattr(sys, name) is stream:  # click replaces one whose reader has left
                setattr(sys, name, before[name])


ABOUT_ARGUMENTS = (InputError, InputTypeError, SingularError, UnsupportedError)
"""Errors whose messages name arguments of Python, and quote all that is not rodyn's."""

PYTHON = {
    r"rd\.feedforward\b": "--forced",
    r"rd\.pd\b": "--controller pd",
    r"rd\.computed_torque\b": "--controller computed-torque",
    r"rd\.excite\(robot\)": "rodyn excite",
    r'or take smoothing="lowpass"': "or leave it out",
    r"degrees=True": "--degrees",
    r"degrees=False": "--radians",
    r"qd= and qdd=": "columns of qd and qdd",
    r"a larger max_steps\b": "--yes",
    r"more than max_steps=": "more than ",
    r"replace\(tool=\.\.\.\), load\(\.\.\., tip=\.\.\.\)": "rodyn convert --tip",
    r"a shorter duration, or max_steps=\S+ to insist": "or a shorter duration",
}
"""Words for Python that no option of a command has, and what says the same."""

_PARTS = re.compile(
    r"""(?<!\w)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""  # quoted: stays
    rf"""|(?<![\w./])(?P<python>{"|".join(PYTHON)})(?!\.\w)"""
    r"""|(?<![\w./=-])(?P<name>[a-z]\w*)=(?:(['"])(?P<word>[\w-]*)\3|(?P<number>[-+]?\d+(?:\.\d+)?(?:e[-+]\d+)?))?"""
    r"""(?=[\s,;:.)]|$)(?!\.\w)"""
    r"""|^(?P<subject>\w+)(?:\[(?P<index>\d+)\])?(?=[ ](?:is|has|must)\b)"""
)


def command_message(error: RodynError, command: click.Command) -> str:
    """Return the message of an error, in options of the command if it is about arguments."""
    return name_options(str(error), command) if isinstance(error, ABOUT_ARGUMENTS) else str(error)


def name_options(message: str, command: click.Command) -> str:
    """Return the message with options of the command in place of arguments of Python.

    >>> step = click.Command("simulate", params=[click.Option(["--step"]), click.Option(["--from", "q0"])])
    >>> name_options("robot 'step=1': give step=, step=0.01", step), name_options("q0[1] is 9 rad", step)
    ("robot 'step=1': give --step, --step 0.01", '--from, number 2, is 9 rad')
    """
    options = {param.name: param.opts[0] for param in command.params if isinstance(param, click.Option)}

    def in_words(match: re.Match[str]) -> str:
        if match["python"]:
            return next(words for pattern, words in PYTHON.items() if re.fullmatch(pattern, match["python"]))
        option = options.get(match["name"] or match["subject"])
        if option is None:
            return match[0]
        if match["subject"]:
            return option if match["index"] is None else f"{option}, number {int(match['index']) + 1},"
        return f"{option} {match['word'] or match['number'] or ''}".rstrip()

    return _PARTS.sub(in_words, message)
