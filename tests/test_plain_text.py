"""Text that suits every encoding and harms neither terminals nor spreadsheets."""

import json
import sys
import unicodedata
from pathlib import Path

import pytest

from rodyn.plain_text import csv_cell, html_text, json_text, visible, written

ENCODINGS = ("ascii", "latin-1", "cp1252", "cp437", "koi8-r", "shift_jis", "utf-8")
EVERYTHING = "".join(map(chr, range(sys.maxunicode + 1)))
SOURCES = sorted((Path(__file__).parents[1] / "src").rglob("*.py"))


@pytest.mark.slow
def test_only_tab_and_newline_control_a_terminal() -> None:
    left = {c for c in visible(EVERYTHING) if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp")}
    assert left == {"\t", "\n"}
    assert {
        c for c in visible(EVERYTHING) if unicodedata.bidirectional(c) in ("RLO", "LRO", "RLE", "LRE", "RLI")
    } == set()
    assert visible("τ = M q̈ │ 腕 é") == "τ = M q̈ │ 腕 é"
    assert visible("\x1b]0;title\x07\r") == r"\x1b]0;title\x07\x0d"
    assert visible(visible("\x9b31m")) == r"\x9b31m"


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_everything_can_be_written_in_every_encoding(encoding: str) -> None:
    shown = written(EVERYTHING[:0x3000] + "𝒫🤖\ue000", encoding)
    assert visible(shown) == shown
    shown.encode(encoding)


def test_every_character_of_the_sources_has_a_word() -> None:
    own = {c for file in SOURCES for c in file.read_text(encoding="utf-8") if not c.isascii()}
    kept = {c for c in own if "CJK" in unicodedata.name(c, "")}
    bad = {c for c in own - kept if "\\" in written(c, "ascii")}
    assert bad == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("τ̂ = M̂⁻¹ q̈", "tau_hat = M_hat^-1 qdd"),
        ("ẏ, Ṁ, ω̇", "yd, Md, omegad"),
        ("Σ m ċ", "Sigma m cd"),
        ("α (°) │ 3 ± ½ ─┼─", "alpha (deg) | 3 +- 1/2 -+-"),
        ("x₁₂ᵀ ≤ 10⁻³ kg m²", "x_12^T <= 10^-3 kg m^2"),
        ("Kozłowski, Łódź, Hölder, Denavit–Hartenberg …", "Kozlowski, Lodz, Holder, Denavit-Hartenberg ..."),
        ("𝒫 腕", r"P \u8155"),
    ],
)
def test_words_are_those_of_an_engineer(text: str, expected: str) -> None:
    assert written(text, "ascii") == expected


def test_an_encoding_keeps_what_it_has() -> None:
    assert written("α² in °, 10⁻³", "latin-1") == "alpha² in °, 10^-3"
    assert written("α │", "cp437") == "α │"


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_json_keeps_its_values(encoding: str) -> None:
    values = {"τ": "\x1b\x7f\x9b\u202e 🤖 腕", "q̈": [1.5, '\\ "°']}
    shown = json_text(json.dumps(values, ensure_ascii=False, indent=1), encoding)
    assert json.loads(shown) == values
    assert visible(shown) == shown
    shown.encode(encoding)


def test_html_is_the_same_page() -> None:
    assert html_text("<p>τ ≤ °</p>", "cp1252") == "<p>&#964; &#8804; &#176;</p>"
    assert html_text("<p>τ</p>", "utf-8") == "<p>τ</p>"


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+cmd",
        "-1+cmd|' /C calc'!A0",
        "@sum",
        "\t=1",
        "\r=1",
        "-x",
        "+E1",
        "-E1+E2",
        "-(E5)",
        "-1+2",
        "-1 -2",
        "+e",
        "-.",
        "--1",
        "-1,E1",
        "-1, -E1",
        "-1e",
        "-",
        "+",
        "-٣",
    ],
)
def test_no_spreadsheet_computes_a_text(text: str) -> None:
    assert csv_cell(text) == f"'{text}"


@pytest.mark.parametrize(
    "value",
    [
        -1,
        -0.5,
        "-0.5",
        "-1e-05, 0, +2",
        "-1,-2",
        "-.5",
        "-5.",
        "-1E+10",
        "-inf",
        "-inf, nan, -0.0",
        "",
        "link=1",
        None,
        2.0,
    ],
)
def test_numbers_stay_as_they_are(value: object) -> None:
    assert csv_cell(value) is value
