"""Figures of counts and depths show the numbers of the tables."""

import pytest

from rodyn.papers.cost.comparison import comparison, lines_over_lengths
from rodyn.papers.cost.depth import depth, depth_table
from rodyn.papers.cost.report import counts_figure, depths_figure


@pytest.mark.slow
def test_counts_are_those_of_the_table() -> None:
    table = comparison("inverse", (6, 10))
    entries = lines_over_lengths("inverse", (6, 10))
    known = {(entry.kind, entry.algorithm): entry.numbers for entry in table.lines}
    assert all(known[entry.kind, entry.algorithm] == entry.numbers for entry in entries)
    products, sums = counts_figure("inverse", entries).panels
    ours = {curve.label: curve for curve in products.curves if curve.line == "bold"}
    assert ours["ours, newton-euler"].y == tuple(
        float(known["passes", "newton-euler"][n][0]) for n in (6, 10)
    )
    printed = {curve.label: curve for curve in sums.curves if curve.other}
    assert printed["Balafoutis et al. 1988"].y == tuple(
        float(known["printed", "Balafoutis et al. 1988"][n][1]) for n in (6, 10)
    )
    assert {curve.line for curve in printed.values()} == {"thin"}
    assert all(curve.shade is not None for curve in printed.values())
    assert "Armstrong et al., general purpose" not in printed  # prints one number only
    looks = [(curve.shade, k % 6) for k, curve in enumerate(printed.values())]
    assert len(set(looks)) == len(looks)


@pytest.mark.slow
def test_depths_over_n() -> None:
    path, work = depths_figure(depth_table((8, 12))).panels
    assert path.log_x
    assert path.log_y
    curves = {curve.label: curve for curve in path.curves}
    assert curves["udu"].x == (8.0, 12.0)
    assert curves["udu"].y == tuple(float(depth("udu", n).path) for n in (8, 12))
    assert {curve.label: curve.y[0] for curve in work.curves}["udu"] == depth("udu", 8).work
