"""Loop programs: what they refuse."""

import pytest

from rodyn.trace.loops.program import LoopProgram, LoopResult, RecordingError, RecordPlace
from tests.loops import ROBOTS, built


def test_fans_make_symmetric_matrices_only() -> None:
    program = built(ROBOTS["chain"], "inverse_inertia_matrix").program
    diagonal, lower, _ = program.results["M"].places
    assert isinstance(lower, RecordPlace)
    other = LoopResult("square", (diagonal, lower, RecordPlace(lower.sweep, lower.index + 1, lower.at)))
    with pytest.raises(RecordingError, match="symmetric"):
        LoopProgram(program.arguments, program.parameters, program.loops, {"M": other})
