"""Every error that rodyn raises on purpose is a `RodynError`: one tree, catch its root or a branch.

Where a Python user expects a builtin (`ValueError`, `TypeError`, …) the error is one of those as well.
A message names the bad value, where it is, the valid choices, and the next step.
"""

import difflib
import os
import reprlib
import sys
import warnings
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Self

from rodyn.plain_text import visible

MOST_LETTERS, MOST_COMPARED = 80, 1000
"""Of names that are compared to find the one that was meant."""
PACKAGE = f"{Path(__file__).parent}{os.sep}"


class RodynError(Exception):
    """The root of the tree: `except rodyn.RodynError` catches everything rodyn raises on purpose.

    rows   the numbers of the rows of a batch that it is about, where these are known
    """

    rows: Sequence[int] | None = None

    def about(self, rows: Sequence[int]) -> Self:
        """Return the error with the rows that it is about."""
        self.rows = rows
        return self


class InputError(RodynError, ValueError):
    """A method was given a wrong value or shape."""


class InputTypeError(RodynError, TypeError):
    """A method was given a wrong type."""


class UnknownNameError(RodynError, LookupError):
    """There is no robot, link, method, … of that name."""


class DescriptionError(RodynError, ValueError):
    """A description that no robot has: structure, keys, names, axes, numbers."""


class UnphysicalError(DescriptionError):
    """An inertia that no body has."""


class FileError(RodynError, ValueError):
    """A file that cannot be read or written, of a robot, a run, a picture or a report: names it and the place in it."""


class StudyError(RodynError, RuntimeError):
    """A study that cannot go on: a cluster that is gone, or whose workers would compute different bits."""


class SingularError(RodynError, ArithmeticError):
    """A matrix is singular: names the joint without inertia, or the link whose Jacobian loses rank."""


class UnsupportedError(RodynError, ValueError):
    """A method that cannot take this robot."""


class MissingExtraError(RodynError, ImportError):
    """An optional package is missing: names the extra to install."""


class UnphysicalWarning(UserWarning):
    """An inertia that no body has was let in knowingly."""


class DescriptionWarning(UserWarning):
    """Something in a robot file was not taken, or not as it is written; or a quaternion seems to have w first."""


class CallbackWarning(UserWarning):
    """A function of a simulation could not be compiled and is called from Python instead."""


class StepWarning(UserWarning):
    """Fixed steps are too long for the damping that acts: the motion will not be followed."""


class PathWarning(UserWarning):
    """A path of the tool passes a singularity, or a joint its limit."""


def missing_extra(use: str, package: str, extra: str) -> MissingExtraError:
    """Return the error for a package that is not installed, with a command that works wherever rodyn came from.

    >>> print(missing_extra("plots need", "matplotlib", "plot"))
    plots need matplotlib: pip install matplotlib (rodyn's extra 'plot')
    """
    return MissingExtraError(f"{use} {package}: pip install {package.lower()} (rodyn's extra {extra!r})")


def warn(message: str, category: type[Warning]) -> None:
    """Warn at the line outside rodyn that led here."""
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_code.co_filename.startswith(PACKAGE):
        level, frame = level + 1, frame.f_back
    warnings.warn(message, category, stacklevel=level)


def unknown(what: str, name: object, choices: Iterable[str]) -> UnknownNameError:
    """Return the `UnknownNameError` that suggests the nearest choices.

    >>> print(unknown("robot", "pumma560", ["puma560", "stanford"]))
    unknown robot 'pumma560': did you mean 'puma560'? Choose one of puma560, stanford
    """
    return UnknownNameError(f"unknown {what} {short(name)}: {suggestion(name, choices)}")


def is_one_of(name: object, choices: Iterable[str]) -> bool:
    """Whether a name is one of the choices; what is no text is none, also an array.

    >>> is_one_of("hold", ["hold", "linear"]), is_one_of([1, 2], ["hold"])
    (True, False)
    """
    return isinstance(name, str) and name in choices


def suggestion(name: object, choices: Iterable[str], shown: int = 20) -> str:
    """Return the nearest of `choices` as a question, if one is near, then the choices (the first `shown`) as a list."""
    known = list(choices)
    close = [cut(choice) for choice in nearest(name, known)]
    question = f"did you mean {' or '.join(map(repr, close))}? Choose" if close else "choose"
    return f"{question} {'one of ' * (len(known) > 1)}{listed(known, shown)}"


def listed(names: Sequence[str], shown: int = 20) -> str:
    """Return the first `shown` names, and how many there are more.

    >>> listed(["left", "right", "tail"], 2)
    'left, right and 1 more'
    """
    more = f" and {len(names) - shown} more" if len(names) > shown else ""
    return ", ".join(map(cut, names[:shown])) + more


def counted(count: int, thing: str) -> str:
    """So many things.

    >>> counted(1, "sample"), counted(0, "sample")
    ('1 sample', '0 samples')
    """
    return f"{count} {thing}{'' if count == 1 else 's'}"


def nearest(name: object, choices: Iterable[str], count: int = 3) -> list[str]:
    """Return the choices that a name was probably meant to be: spelled alike, or beginning with it; the best first.

    >>> nearest("simulat", ["simulate", "show"]), nearest("ur5", ["kuka_kr5"]), nearest("sim", ["simulate"])
    (['simulate'], [], ['simulate'])
    """
    wanted = (name[:MOST_LETTERS] if isinstance(name, str) else short(name)).lower()
    known = [choice for choice in choices if len(choice) < 2 * MOST_LETTERS]
    if len(known) > MOST_COMPARED:  # comparing takes time
        known = [choice for choice in known if abs(len(choice) - len(wanted)) < 3][:MOST_COMPARED]
    alike = difflib.get_close_matches(wanted, known, n=count, cutoff=0.7)
    begun = [choice for choice in known if len(wanted) > 1 and choice.startswith(wanted)]
    return list(dict.fromkeys([*alike, *begun]))[:count]


def unwritable(path: object, error: OSError | ValueError | str) -> FileError:
    """Return the `FileError` of a file or folder that cannot be written, and why.

    >>> print(unwritable("arm.svg", "there is no directory 'pictures'"))
    'arm.svg' cannot be written: there is no directory 'pictures'
    """
    reason = error.strerror or error if isinstance(error, OSError) else error
    return FileError(f"{short(str(path))} cannot be written: {reason}")


def cut(text: str, length: int = 80) -> str:
    """Return the text, its middle left out where it does not fit in a message, control characters as escapes.

    >>> cut("a/very/long/path/to/arm.json", 20)
    'a/very/lo...arm.json'
    """
    seen, half = visible(text), (length - 3) // 2
    return seen if len(seen) <= length else f"{seen[: length - 3 - half]}...{seen[-half:]}"


def short(value: object) -> str:
    """`repr(value)`, cut to what fits in a message.

    >>> len(short("x" * 1000)) < 100
    True
    """
    try:
        return _SHORT.repr(value)
    except ValueError:  # an integer of more digits than Python prints
        return f"<{type(value).__name__} too long to print>"


_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 80
