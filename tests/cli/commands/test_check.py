"""`rodyn check` of work that would take hours."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main


@pytest.mark.slow
def test_a_thousand_links_need_consent(tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    file.write_text(rd.Robot.random(1000, "R", seed=1).to_json(), encoding="utf-8")
    result = CliRunner().invoke(main, ["check", str(file)])
    assert result.exit_code == 1
    assert "18 comparisons of 1000 coordinates take about 2 hours" in result.stderr
    assert "give --yes" in result.stderr
