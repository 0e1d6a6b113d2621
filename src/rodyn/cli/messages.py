"""Messages of the library in the words of the command line: step=0.1 is --step 0.1.

Only the library's own words change: quoted parts stay, and so do errors about files, descriptions and names.
"""

from __future__ import annotations

import re

import click

from rodyn.errors import InputError, InputTypeError, RodynError, SingularError, UnsupportedError

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


def told(error: RodynError, command: click.Command) -> str:
    """The message of an error, in options of the command if it is about arguments."""
    return in_options(str(error), command) if isinstance(error, ABOUT_ARGUMENTS) else str(error)


def in_options(message: str, command: click.Command) -> str:
    """The message with options of the command for arguments of Python.

    >>> step = click.Command("simulate", params=[click.Option(["--step"]), click.Option(["--from", "q0"])])
    >>> in_options("robot 'step=1': give step=, step=0.01", step), in_options("q0[1] is 9 rad", step)
    ("robot 'step=1': give --step, --step 0.01", '--from, number 2, is 9 rad')
    """
    options = {param.name: param.opts[0] for param in command.params if isinstance(param, click.Option)}

    def in_words(found: re.Match[str]) -> str:
        if found["python"]:
            return next(words for pattern, words in PYTHON.items() if re.fullmatch(pattern, found["python"]))
        option = options.get(found["name"] or found["subject"])
        if option is None:
            return found[0]
        if found["subject"]:
            return option if found["index"] is None else f"{option}, number {int(found['index']) + 1},"
        return f"{option} {found['word'] or found['number'] or ''}".rstrip()

    return _PARTS.sub(in_words, message)
