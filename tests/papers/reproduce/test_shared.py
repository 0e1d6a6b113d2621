"""What is said of timings, and what happens where nothing can be timed."""

import pytest

from rodyn.errors import UnsupportedError
from rodyn.papers.reproduce.register import measure
from rodyn.papers.reproduce.shared import Times


def test_the_note_on_timings_counts_the_disturbed() -> None:
    assert Times((1.0,) * 4, 0).note.endswith("; all 4 timings were undisturbed")
    assert Times((1.0,) * 4, 3).note.endswith("; 3 of 4 timings had no undisturbed sample")


@pytest.mark.parametrize("name", ["steps", "agee-turner", "sine-table", "frequency"])
def test_without_machine_code_there_is_nothing_to_measure(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    with pytest.raises(UnsupportedError, match="unset RODYN_TARGET"):
        measure(name, quick=True)
