"""The page as a file: its size, what is in it, the command that writes it."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main
from rodyn.view.page import asset
from rodyn.view.studio import studio_page
from tests.view.browser_page import element
from tools.studio_data import LAWS

LARGEST = 1.2e6


@pytest.mark.slow
def test_the_page_is_small() -> None:
    assert len(studio_page().html.encode()) <= LARGEST


def test_the_whole_catalog_is_inside() -> None:
    entries = json.loads(asset("studio_data.json"))["catalog"]
    assert [one["name"] for one in entries] == [row.name for row in rd.robots()]
    for one in entries:
        assert (
            set(one["counts"]) == {"inverse_dynamics", "forward_dynamics"}
            or one["name"] == "kuka_kr5_printed"
        )


@pytest.mark.parametrize(("name", "make"), [(row[0], row[3]) for row in LAWS])
def test_time_laws_are_tables_of_the_library(name: str, make: object) -> None:
    """A table evaluated as the page does it is the path of the library, between knots too."""
    shipped = {row["name"]: row for row in json.loads(asset("studio_data.json"))["laws"]}
    law, path = shipped[name], make([0.0], [1.0], duration=1.0)  # type: ignore[operator]
    for u in np.linspace(0.01, 0.99, 9):
        piece = max(k for k, knot in enumerate(law["knots"][:-1]) if u >= knot)
        width = law["knots"][piece + 1] - law["knots"][piece]
        v = (u - law["knots"][piece]) / width
        s = np.polynomial.polynomial.polyval(v, law["coefficients"][piece])
        s += law["sines"][piece] * np.sin(2 * np.pi * v)
        assert s == pytest.approx(float(path(u).q[0]), abs=1e-14)


@pytest.mark.slow
def test_a_robot_of_ones_own_comes_first(tmp_path: Path) -> None:
    arm = rd.load("two_link").replace("link1", mass=3.0)
    found = rd.studio(arm, tmp_path / "arm.html")
    assert found == tmp_path / "arm.html"
    assert '"model":{"schema":"rodyn-page-1"' in element(found.read_text(encoding="utf-8"), "data")
    assert '"model":null' in element(studio_page("two_link").html, "data")


@pytest.mark.slow
def test_the_command_writes_a_page(tmp_path: Path) -> None:
    file = tmp_path / "arm.html"
    result = CliRunner().invoke(main, ["studio", "two_link", "--out", str(file), "--no-open"])
    assert result.exit_code == 0, result.output
    assert file.stat().st_size < LARGEST
    assert "everything inside" in result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["studio", "nonsense", "--no-open"], "nonsense"),
        (["studio", "puma", "--out", "arm.txt", "--no-open"], ".html"),
    ],
)
def test_a_wrong_call_is_refused(words: list[str], said: str) -> None:
    result = CliRunner().invoke(main, words)
    assert result.exit_code != 0
    assert said in result.output + result.stderr


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::rodyn.DescriptionWarning")
def test_a_urdf_is_converted(tmp_path: Path) -> None:
    urdf = tmp_path / "arm.urdf"
    urdf.write_text(rd.load("ur5e").to_urdf(), encoding="utf-8")
    result = CliRunner().invoke(main, ["studio", str(urdf), "--out", str(tmp_path / "arm.html"), "--no-open"])
    assert result.exit_code == 0, result.output
