"""The bar of experiments that are done."""

import io
import sys

import pytest

from rodyn.papers.reproduce.run import counting


def test_the_bar_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, seen in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        with counting(2) as done:
            done("one")
            done("two")
        assert ("2/2" in stream.getvalue()) is seen
        assert ("two done" in stream.getvalue()) is seen
        assert ("\x1b" in stream.getvalue()) is seen
