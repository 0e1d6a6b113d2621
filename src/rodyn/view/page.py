"""One HTML file that needs nothing else: script, style and data inside, and a policy that forbids the rest.

The content security policy lets run the script whose hash it names, and no other; nothing can be loaded or sent. Data
stand in a script element that is never run, with every `<` escaped, so that no name can end it.
"""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

from rodyn.errors import InputError

POLICY = (
    "default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)
FORBIDDEN = ("</script", "<script", "<!--")
"""Texts that would end a script element, or change how a browser reads it."""


@cache
def asset(name: str) -> str:
    """The text of a file of `view/assets`: a bundle, a style or the licences."""
    return files("rodyn.view").joinpath("assets", name).read_text(encoding="utf-8")


def page(title: str, script: str, style: str, data: Any, *, wasm: bool = False, frames: str = "") -> str:
    """The page of a bundle: `script` and `style` are texts of code, `data` is what the script finds in `#data`.

    `wasm` allows WebAssembly, which is compiled from bytes in the data; `frames` (`'self'`, `data:`) what the page
    may show in frames, nothing by default.

    >>> found = page("<b>", "start()", "", {"name": "</script><b>"})
    >>> "<b>" in found, "script-src &#x27;sha256-" in found
    (False, True)
    """
    if any(word in script.lower() for word in FORBIDDEN):
        raise InputError(f"a script in a page must not contain {', '.join(map(repr, FORBIDDEN))}")
    allowed = [f"'sha256-{digest(script)}'", *(["'wasm-unsafe-eval'"] if wasm else [])]
    policy = POLICY.format(scripts=" ".join(allowed)) + (f"; frame-src {frames}" if frames else "")
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="generator" content="rodyn">',
            f"<title>{escape(title)}</title>",
            f"<style>{style}</style>",
            "</head>",
            "<body>",
            '<div id="app" class="app"><noscript>This page draws a robot with JavaScript.</noscript></div>',
            f'<script type="application/json" id="data">{embedded(data)}</script>',
            f'<script type="text/plain" id="licences">{plain(asset("LICENSES.txt"))}</script>',
            f"<script>{script}</script>",
            "</body>",
            "</html>",
            "",
        ]
    )


def embedded(data: Any) -> str:
    """Data as JSON for a script element: `<`, `>` and `&` are escaped, numbers are finite.

    >>> embedded({"name": "</script>"})
    '{"name":"\\\\u003c/script\\\\u003e"}'
    """
    try:
        text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except ValueError as error:
        raise InputError(f"a page holds finite numbers only: {error}") from None
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return "".join(sign if not "\ud800" <= sign <= "\udfff" else "\ufffd" for sign in text)


def plain(text: str) -> str:
    """A text for a script element that is not run: without signs that could end it.

    >>> plain("<https://example.org>")
    '(https://example.org)'
    """
    return text.replace("<", "(").replace(">", ")")


def digest(script: str) -> str:
    """The SHA-256 of a script as content security policies write it."""
    return b64encode(sha256(script.encode("utf-8")).digest()).decode("ascii")
