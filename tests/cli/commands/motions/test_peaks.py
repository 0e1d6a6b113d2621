"""`rodyn torques`: the largest torque is that of the whole motion."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main
from rodyn.cli.commands.motions.torques import peaks
from rodyn.simulate.problem.prescribed import Prescribed


def last_rows(*words: str) -> dict[str, list[float]]:
    result = CliRunner().invoke(main, ["torques", *words])
    assert result.exit_code == 0, result.output
    rows = re.findall(r"^(largest|at \(s\)) +│(.*)$", result.stdout, flags=re.MULTILINE)
    return {name: [float(cell) for cell in cells.split("│")] for name, cells in rows}


def test_the_largest_torque_does_not_depend_on_the_rows_shown() -> None:
    motion = ["three_link", "--to", "180deg", "--duration", "2"]
    few = last_rows(*motion, "--count", "2")
    assert few == last_rows(*motion, "--count", "301")
    path = rd.cycloidal([0] * 3, [np.pi] * 3, duration=2.0)
    dense = np.abs(rd.Run.along(rd.load("three_link"), path, count=100_001).tau)
    assert few["largest"] == pytest.approx(dense.max(axis=0), rel=1e-3)
    assert few["at (s)"] == pytest.approx(2.0 * dense.argmax(axis=0) / 100_000, rel=1e-3)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
def test_between_samples_and_on_both_sides_of_a_jump(kind: Callable[..., rd.Trajectory]) -> None:
    arm = rd.load("three_link")
    path = kind([0.1, 0.2, 0.3], [2.0, -1.0, 1.5], duration=0.7)
    t = np.linspace(0.0, 0.7, 400_001)
    sides = np.concatenate([t, path.knots, np.nextafter(path.knots[1:-1], 0.0)])
    best = np.abs(arm.inverse_dynamics(*path(sides))).max(axis=0)
    found = peaks(Prescribed(arm, path), friction=False)
    assert found.tau == pytest.approx(best, rel=1e-9)
    assert (found.tau >= best * (1 - 1e-12)).all()
    assert np.abs(arm.inverse_dynamics(*path(found.t)))[range(3), range(3)] == pytest.approx(found.tau)


def test_how_many_samples_is_said() -> None:
    result = CliRunner().invoke(main, ["torques", "two_link", "--to", "1"])
    samples = re.search(r"largest: of the whole motion, from (\d+) samples", result.stdout)
    assert samples is not None
    assert int(samples[1]) > 2000
