"""One file: what is in it, and that nothing can leave its place."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import unescape

import pytest

import rodyn as rd
from rodyn.view.page import Bundle, asset, embedded, page
from tests.view.browser_page import element


@pytest.mark.parametrize("plain", [False, True])
def test_data_come_back_as_they_were(plain: bool) -> None:
    data = {"name": "</script><!-- \u2028 & <b>'\"", "numbers": [1.5, -2e-300], "ä": None, "lone": "\ud800"}
    html = page("a", Bundle("start()"), data, plain=plain)
    assert json.loads(element(html, "data")) == data | {"lone": "\ufffd"}


@pytest.mark.parametrize("plain", [False, True])
def test_the_policy_names_the_scripts_and_nothing_else(plain: bool) -> None:
    code = "const x = '<b>';"
    html = page("a", Bundle(code), {}, plain=plain)
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    rules = dict(rule.strip().split(" ", 1) for rule in unescape(policy).split(";"))
    run = [
        *re.findall(r"<script>(.*?)</script>", html, re.DOTALL),
        *([] if plain else [element(html, "code")]),
    ]
    assert (run if plain else run[1:]) == [code]
    digests = [b64encode(sha256(text.encode()).digest()).decode() for text in run]
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == " ".join(f"'sha256-{digest}'" for digest in digests)
    assert "unsafe-eval" not in policy
    assert "http" not in policy


def test_wasm_is_allowed_where_it_is_asked_for() -> None:
    html = page("a", Bundle("start()"), {}, wasm=True)
    assert "'wasm-unsafe-eval'" in unescape(html)
    assert "'unsafe-eval'" not in unescape(html)


def test_a_script_that_would_end_its_element_is_refused() -> None:
    with pytest.raises(rd.InputError, match="must not contain"):
        page("a", Bundle("x = '</SCRIPT>'"), {})


def test_numbers_are_finite() -> None:
    with pytest.raises(rd.InputError, match="needs finite numbers"):
        embedded({"q": float("nan")})


def test_titles_are_escaped() -> None:
    assert "<title>&lt;b&gt;</title>" in page("<b>", Bundle("start()"), {})


def test_licences_of_what_is_inside_are_inside() -> None:
    html = page("a", Bundle(asset("viewer.js"), asset("view.css")), {})
    licences = element(html, "licences")
    assert "three" in licences
    assert licences.count("MIT License") + licences.count("The MIT License") >= 2
    assert "three.js authors" in licences


def test_nothing_in_a_page_names_another_place() -> None:
    """But namespaces of XML, and addresses in words of error messages, which nothing opens."""
    html = rd.load("two_link").show(open=False).html
    assert not re.search(r'(?:src|href)\s*=\s*"(?!data:)', html)
    assert "<link" not in html
    assert "@import" not in html
