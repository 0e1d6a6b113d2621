"""--plot and --animate of the commands."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from rodyn.cli import main
from tests.marks import mostly_slow


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    mostly_slow(
        [
            ["torques", "stanford", "--motion", "stanford_2003"],
            ["simulate", "puma", "--free-fall", "--duration", "0.2"],
            ["simulate", "two_link", "--controller", "pd", "--to", "1", "--duration", "0.2"],
            ["show", "kuka_kr5"],
            ["show", "puma", "--at", "0,-90,90,0,0,0deg"],
            ["count", "--depth", "--n", "8", "--n", "16"],
            ["count", "--table", "inverse", "--robot", "three_link"],
        ],
        lambda words: words[:2] == ["show", "puma"],
    ),
    ids=" ".join,
)
def test_plot(words: list[str], tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    done = CliRunner().invoke(main, [*words, "--plot", str(picture)])
    assert done.exit_code == 0, done.output
    assert f"written: {picture}" in done.stderr
    assert f"written: {picture}" not in done.stdout
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_animate(tmp_path: Path) -> None:
    film = tmp_path / "fall.svg"
    done = CliRunner().invoke(
        main, ["simulate", "two_link", "--free-fall", "--duration", "0.4", "--animate", str(film)]
    )
    assert done.exit_code == 0, done.output
    assert f"written: {film}" in done.stderr
    assert "<animate" in film.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["torques", "puma", "--to", "1", "--plot", "torques.doc"], "must end with .svg, .png or .pdf"),
        (
            ["simulate", "puma", "--free-fall", "--animate", "fall.gif"],
            "must end with .svg, or be a directory",
        ),
        (["show", "puma", "--plot", "no/where.png"], "there is no directory 'no'"),
        (
            ["count", "udu", "--plot", "udu.svg"],
            "--plot goes with --table inverse, --table forward and --depth",
        ),
        (
            ["count", "--policies", "--plot", "rules.svg"],
            "--plot goes with --table inverse, --table forward and --depth",
        ),
    ],
)
def test_a_mistake_is_one_line(words: list[str], says: str) -> None:
    done = CliRunner().invoke(main, words)
    assert done.exit_code != 0
    (line,) = [line for line in done.output.splitlines() if line.startswith("Error: ")]
    assert says in line
