"""Standard output and standard error of a command: what is written there suits the encoding and harms no terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import click

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
    """JSON for standard output: escapes, no words, where its encoding lacks a character."""
    return json_text(text, getattr(sys.stdout, "encoding", None))


def printed_page(text: str) -> str:
    """HTML for standard output, the same page in every encoding."""
    return html_text(text, getattr(sys.stdout, "encoding", None))


def draw_line(text: str) -> None:
    """Replace the last line of the terminal behind standard error."""
    terminal = getattr(sys.stderr, "rich_proxied_file", sys.stderr)
    terminal.write(f"\r\x1b[K{written(text, terminal.encoding)}")
    terminal.flush()


@contextmanager
def plain_streams() -> Iterator[None]:
    """Standard output and standard error are `PlainStream`s inside."""
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
