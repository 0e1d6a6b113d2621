"""One HTML file that needs nothing else: script, style and data inside, and a policy that forbids the rest.

The content security policy lets run the scripts whose hashes it names, and no other; nothing can be loaded or sent.
Code and data stand in script elements that are never run, as zlib streams in base64, so that no name can end them; a
small script unpacks them and starts the code (`web/src/unpack.js`).
"""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

from rodyn.errors import InputError
from rodyn.view.packed import compressed

POLICY = (
    "default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)
PACKED = "application/zlib;base64"
UNSTARTED = (
    '<p class="unstarted">This page draws a robot with JavaScript. If these words stay, scripts are off, '
    "or this file is incomplete: copy or save it again.</p>"
)
"""What a page shows until its script runs; the style shows it after some seconds."""
FORBIDDEN = ("</script", "<script", "<!--")
"""Texts that would end a script element, or change how a browser reads it."""


@cache
def asset(name: str) -> str:
    """The text of a file of `view/assets`: a bundle, a style or the licences."""
    return files("rodyn.view").joinpath("assets", name).read_text(encoding="utf-8")


def page(
    title: str,
    script: str,
    style: str,
    data: Any,
    *,
    wasm: bool = False,
    frames: str = "",
    plain: bool = False,
) -> str:
    """The page of a bundle: `script` and `style` are texts of code, `data` is what the script finds in `#data`.

    `wasm` allows WebAssembly, which is compiled from bytes in the data; `frames` (`'self'`, `data:`) what the page
    may show in frames, nothing by default. A `plain` page is not packed: larger, and drawn when it is loaded.

    >>> found = page("<b>", "start()", "", {"name": "</script><b>"}, plain=True)
    >>> "<b>" in found, "script-src &#x27;sha256-" in found
    (False, True)
    """
    if any(word in script.lower() for word in FORBIDDEN):
        raise InputError(f"a script in a page must not contain {', '.join(map(repr, FORBIDDEN))}")
    first = script if plain else asset("unpack.js").strip()
    run = [script] if plain else [first, script]
    allowed = [*(f"'sha256-{digest(one)}'" for one in run), *(["'wasm-unsafe-eval'"] if wasm else [])]
    policy = POLICY.format(scripts=" ".join(allowed)) + (f"; frame-src {frames}" if frames else "")
    text = embedded(data)
    inside = (
        [_still("application/json", "data", text)]
        if plain
        else [_still(PACKED, "data", zipped(text)), _still(PACKED, "code", zipped(script))]
    )
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
            f'<div id="app" class="app">{UNSTARTED}</div>',
            *inside,
            _still("text/plain", "licences", without_tags(asset("LICENSES.txt"))),
            f"<script>{first}</script>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _still(kind: str, name: str, text: str) -> str:
    """A script element that is never run."""
    return f'<script type="{kind}" id="{name}">{text}</script>'


@lru_cache(maxsize=8)
def zipped(text: str) -> str:
    """A text as a zlib stream in base64.

    >>> from base64 import b64decode
    >>> from zlib import decompress
    >>> decompress(b64decode(zipped("arm"))).decode()
    'arm'
    """
    return compressed(text.encode("utf-8"))


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


def without_tags(text: str) -> str:
    """A text for a script element that is not run: without signs that could end it.

    >>> without_tags("<https://example.org>")
    '(https://example.org)'
    """
    return text.replace("<", "(").replace(">", ")")


def digest(script: str) -> str:
    """The SHA-256 of a script as content security policies write it."""
    return b64encode(sha256(script.encode("utf-8")).digest()).decode("ascii")
