"""Loops over the links: what they refuse."""

from dataclasses import replace

import pytest

from rodyn.trace.loops.program import LoopResult, RecordingError, RecordPlace
from tests.loops import ROBOTS, built


def test_fans_make_symmetric_matrices_only() -> None:
    loops = built(ROBOTS["chain"], "inverse_inertia_matrix").schedule
    diagonal, lower, _ = loops.results["M"].places
    assert isinstance(lower, RecordPlace)
    other = LoopResult("square", (diagonal, lower, RecordPlace(lower.sweep, lower.index + 1, lower.at)))
    with pytest.raises(RecordingError, match="symmetric"):
        replace(loops, results={"M": other}).function()
