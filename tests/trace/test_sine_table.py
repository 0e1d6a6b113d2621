"""The table of sines: bounds that its step implies, that it is a rotation, and programs that take sines from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rodyn.trace.interpret import interpret
from rodyn.trace.passes import tabled
from rodyn.trace.program import record
from rodyn.trace.scalar import Graph
from rodyn.trace.sine_table import ENTRIES, FARTHEST, LOOKUPS, STEP, TABLE, entry, linear, nearest

HALF = np.radians(STEP) / 2


def exact(angle: Any) -> tuple[Any, Any]:
    return np.cos(angle), np.sin(angle)


def largest_error(lookup: Callable[[Any], tuple[Any, Any]]) -> float:
    """Of sine and cosine between entries, over two turns."""
    angle = np.linspace(-2 * np.pi, 2 * np.pi, 200_001)
    return max(float(np.abs(a - b).max()) for a, b in zip(lookup(angle), exact(angle), strict=True))


def test_the_table_has_his_entries() -> None:
    assert len(TABLE) == ENTRIES + 1 == 901
    assert [TABLE[k] for k in (0, 300, 900)] == pytest.approx([0.0, 0.5, 1.0], abs=1e-15)


def test_the_nearest_entry_errs_by_at_most_half_a_step() -> None:
    """|sin a − sin b| ≤ |a − b| ≤ 0.05°, and the bound is nearly met."""
    assert 0.99 * HALF < largest_error(nearest) <= HALF * (1 + 1e-9)


def test_interpolation_errs_by_at_most_an_eighth_of_the_step_squared() -> None:
    bound = np.radians(STEP) ** 2 / 8
    assert 0.99 * bound < largest_error(linear) <= bound * (1 + 1e-6)


@pytest.mark.parametrize("lookup", [nearest, linear])
def test_entries_are_found_themselves_in_all_quadrants(lookup: object) -> None:
    angle = np.radians(np.arange(-720.0, 720.0, 7.5))
    assert callable(lookup)
    for found, true in zip(lookup(angle), exact(angle), strict=True):
        assert np.abs(found - true).max() < 1e-12


def test_the_nearest_entry_is_a_rotation_and_the_interpolated_one_is_none() -> None:
    angle = np.linspace(-7, 7, 10_001)
    for lookup, low, high in ((nearest, 0.0, 1e-15), (linear, 1e-7, 1e-6)):
        c, s = lookup(angle)
        assert low <= np.abs(c * c + s * s - 1).max() <= high


def test_far_away_there_is_no_entry() -> None:
    far = np.array([FARTHEST, -FARTHEST, np.inf, -np.inf, np.nan])
    assert np.isnan(entry(far)).all()
    assert entry(np.array([FARTHEST - 1])) == pytest.approx(np.sin(np.radians((FARTHEST - 1) % 3600 / 10)))


@pytest.mark.parametrize("name", LOOKUPS)
def test_a_program_takes_its_sines_from_the_table(name: str) -> None:
    lookup = LOOKUPS[name]
    graph = Graph()
    x = graph.input("x", 0)
    cosine, sine = (2 * x).cos_sin()
    program = tabled(record(graph, {"x": 1}, {"y": [cosine, sine, cosine * sine + x]}), lookup)
    assert not {"sin", "cos"} & set(program.counts)
    for angle in np.linspace(-9, 9, 101).tolist():
        c, s = map(float, lookup.pair(2 * angle))
        assert interpret(program, {"x": [angle]})["y"] == pytest.approx([c, s, c * s + angle], abs=1e-15)
