"""`rodyn count`, as it is typed."""

import csv
import io
import json

import pytest
from click.testing import CliRunner

from rodyn.cli import main


def run(*words: str) -> str:
    result = CliRunner().invoke(main, ["count", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_method() -> None:
    assert "193n − 296" in run("udu", "--policy", "saha")
    assert "A.3(b)" in run("udu", "--policy", "saha", "--by", "statement")
    assert "total │ 33" in run("newton-euler", "--robot", "three_link", "--by", "link")
    assert run("newton-euler", "--n", "6", "--n", "7", "--passes").count("total") == 2


def test_derivatives() -> None:
    found = json.loads(run("newton-euler", "--robot", "two_link", "--derivatives", "--json"))
    assert [row["program"] for row in found][:2] == ["values", "matrix by q"]
    assert all(isinstance(row["M"], int) for row in found)


def test_joints() -> None:
    assert "201n/2 − 112" in run("newton-euler", "--joints", "RP")
    assert "n = 6, joints RRPRRR" in run("newton-euler", "--joints", "RRPRRR", "--n", "6")
    found = json.loads(run("newton-euler", "--joints", "P", "--joints", "RP", "--n", "4", "--json"))
    assert {row["joints"] for row in found} == {"P", "RP"}


@pytest.mark.exhaustive
@pytest.mark.slow
def test_a_table_of_joints() -> None:
    rows = json.loads(run("--table", "joints", "--joints", "P", "--n", "6", "--json"))
    formula, further = (row for row in rows if row["method"] == "newton-euler")
    assert (formula["kind"], formula["joints"], formula["n = 6"]) == ("formula", "P", "88 · 57 · 0")
    assert (formula["M"], formula["A"]) == ("19n − 26", "12n − 15")
    assert (further["kind"], further["P"], further["several"]) == (
        "further joint",
        "101 · 81 · 0",
        "their sum",
    )


@pytest.mark.exhaustive
@pytest.mark.slow
def test_a_table_as_text_json_and_csv() -> None:
    text = run("--table", "inverse", "--robot", "three_link")
    assert "Balafoutis" in text
    assert "three_link" in text
    rows = json.loads(run("--table", "inverse", "--robot", "three_link", "--json"))
    assert {row["kind"] for row in rows} == {"printed", "page", "passes", "customised"}
    table = list(csv.DictReader(io.StringIO(run("--table", "inverse", "--robot", "three_link", "--csv"))))
    assert len(table) == len(rows)
    assert table[0]["M"] == "412n − 277"


@pytest.mark.slow
def test_steps_policies_and_depth() -> None:
    assert "same but for a constant" in run("--steps", "kozlowski-1")
    assert "kozlowski-2" in run("--steps", "list")
    assert "quarter turns" in run("--policies")
    depths = json.loads(run("--depth", "--n", "8", "--json"))
    assert {"n": 8, "method": "constraint-force-cyclic", "work": 11312, "path": 175} in depths


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "give a METHOD"),
        (["udu", "--depth"], "give a METHOD"),
        (["udu", "--json", "--csv"], "one of --json and --csv"),
        (["nonsense"], "unknown method 'nonsense'"),
        (["udu", "--robot", "pumma"], "there is no robot 'pumma'"),
        (["udu", "--n", "0"], "0 is not in the range"),
        (["--steps", "saha"], "unknown table of steps"),
        (["udu", "--policy", "x"], "unknown policy"),
        (["--steps", "saha-2003", "--n", "7"], "--n goes with a METHOD"),
        (["--table", "inverse", "--policy", "saha"], "--policy goes with a METHOD"),
        (["udu", "--passes", "--robot", "three_link"], "chains in general"),
        (["udu", "--joints", "P", "--robot", "three_link"], "the joints of a robot are known"),
        (["udu", "--joints", "RX"], "R revolute, P prismatic, H screw"),
        (["--table", "forward", "--joints", "P"], "--joints goes with a METHOD"),
        (["--table", "joints", "--robot", "three_link"], "not with --table joints"),
        (["--table", "joints", "--plot", "joints.svg"], "--plot goes with --table inverse"),
    ],
)
def test_a_mistake_is_one_line(words: list[str], says: str) -> None:
    result = CliRunner().invoke(main, ["count", *words])
    assert result.exit_code != 0
    assert says in result.output
    assert "Traceback" not in result.output
