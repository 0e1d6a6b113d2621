"""One HTML file that needs nothing else: script, style and data inside, and a policy that forbids the rest.

The content security policy lets run the scripts whose hashes it names, and no other; nothing can be loaded or sent.
Code and data are in script elements that are never run, as zlib streams in base64, so that no name can end them; a
small script unpacks them and starts the code (`web/src/unpack.js`).
"""

from __future__ import annotations

import json
import re
import tempfile
import webbrowser
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from rodyn.errors import FileError, InputError, unwritable
from rodyn.plain_text import visible
from rodyn.view.packed import compressed
from rodyn.writing.output_file import checked_path, write_text

POLICY = (
    "default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)
PACKED = "application/zlib;base64"
FilePath = str | PathLike[str]
HEIGHT = 560
"""Pixels of a page in a notebook."""
UNTRUSTED = "The robot is drawn here when the notebook is trusted, or when the cell is run again."
UNSTARTED = (
    '<p class="unstarted">This page draws a robot with JavaScript. If these words stay, scripts are off, '
    "or this file is incomplete: copy or save it again.</p>"
)
"""What a page shows until its script runs; the style shows it after some seconds."""
FORBIDDEN = ("</script", "<script", "<!--")
"""Texts that would end a script element, or change how a browser reads it."""


@cache
def asset(name: str) -> str:
    """Return the text of a file of `view/assets`: a bundle, a style or the licences."""
    return files("rodyn.view").joinpath("assets", name).read_text(encoding="utf-8")


class Bundle(NamedTuple):
    """The code of a page: texts of a script and of a style."""

    script: str
    style: str = ""


def page(
    title: str,
    bundle: Bundle,
    data: Any,
    constants: str = "{}",
    *,
    wasm: bool = False,
    frames: str = "",
    plain: bool = False,
) -> str:
    """Return the page of a bundle; its script finds `constants` (a text of `embedded`) and `data` in `#data`.

    `wasm` allows WebAssembly, which is compiled from bytes in the data; `frames` (`'self'`, `data:`) what the page
    may show in frames, nothing by default. A `plain` page is not packed: larger, and drawn when it is loaded.

    >>> found = page("<b>", Bundle("start()"), {"name": "</script><b>"}, plain=True)
    >>> "<b>" in found, "script-src &#x27;sha256-" in found
    (False, True)
    """
    script, style = bundle
    if any(word in script.lower() for word in FORBIDDEN):
        raise InputError(f"a script in a page must not contain {', '.join(map(repr, FORBIDDEN))}")
    first = script if plain else asset("unpack.js").strip()
    run = [script] if plain else [first, script]
    allowed = [*(f"'sha256-{digest(code)}'" for code in run), *(["'wasm-unsafe-eval'"] if wasm else [])]
    policy = POLICY.format(scripts=" ".join(allowed)) + (f"; frame-src {frames}" if frames else "")
    text = joined(constants, embedded(data))
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
    """Return a script element that is never run."""
    return f'<script type="{kind}" id="{name}">{text}</script>'


@lru_cache(maxsize=8)
def zipped(text: str) -> str:
    """Return a text as a zlib stream in base64.

    >>> from base64 import b64decode
    >>> from zlib import decompress
    >>> decompress(b64decode(zipped("arm"))).decode()
    'arm'
    """
    return compressed(text.encode("utf-8"))


def embedded(data: Any) -> str:
    """Return data as JSON for a script element: `<`, `>` and `&` are escaped, numbers are finite.

    >>> embedded({"name": "</script>"})
    '{"name":"\\\\u003c/script\\\\u003e"}'
    """
    try:
        text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except ValueError as error:
        raise InputError(f"a page needs finite numbers: {error}") from None
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return re.sub("[\ud800-\udfff]", "\ufffd", text)


def joined(first: str, second: str) -> str:
    """Join the texts of two JSON objects into that of one, without parsing them: pages contain megabytes.

    >>> joined('{"a":1}', '{"b":2}'), joined("{}", '{"b":2}')
    ('{"a":1,"b":2}', '{"b":2}')
    """
    members = [text.strip()[1:-1] for text in (first, second)]
    return "{" + ",".join(filter(None, members)) + "}"


def without_tags(text: str) -> str:
    """Return a text for a script element that is not run: without signs that could end it.

    >>> without_tags("<https://example.org>")
    '(https://example.org)'
    """
    return text.replace("<", "(").replace(">", ")")


def digest(script: str) -> str:
    """Return the SHA-256 of a script as content security policies write it."""
    return b64encode(sha256(script.encode("utf-8")).digest()).decode("ascii")


@dataclass(frozen=True, eq=False, repr=False)
class Page:
    """A page for the browser: `.html` is its text, `.save("arm.html")` writes it; a notebook shows it.

    `span` is the time (s) of the first and the last sample that it shows.
    """

    title: str
    span: tuple[float, float]
    data: Mapping[str, Any]

    @cached_property
    def html(self) -> str:
        """The whole file."""
        return self.text()

    def text(self, *, plain: bool = False) -> str:
        """Return the whole file; a `plain` one is not packed, and draws everything when it is loaded."""
        title, data = f"{self.title} – rodyn", dict(self.data)
        bundle = Bundle(asset("viewer.js"), asset("view.css"))
        return page(title, bundle, data, wasm="engine" in data, plain=plain)

    def with_data(self, **more: Any) -> Page:
        """Return the page with other or more data."""
        return replace(self, data={**self.data, **more})

    def save(self, path: FilePath) -> Path:
        """Write the page to a file that ends with .html, and return its path."""
        target = checked_path(path)
        if target.suffix.lower() not in (".html", ".htm"):
            raise InputError(f"{str(target)!r} must end with .html: a browser opens it")
        return write_text(target, self.html)

    def open(self) -> Path:
        """Write the page to a temporary file, and open it in the browser."""
        try:
            with tempfile.NamedTemporaryFile(prefix="rodyn-", suffix=".html", delete=False) as file:
                file.write(self.html.encode("utf-8"))
        except OSError as error:
            raise unwritable(tempfile.gettempdir(), error) from None
        open_in_browser(Path(file.name))
        return Path(file.name)

    def _repr_html_(self) -> str:
        """Return the page in a frame of its own, which cannot reach the notebook.

        A notebook that is not trusted drops the frame and shows the text in it.
        """
        return (
            f'<iframe srcdoc="{escape(self.html)}" title="{escape(self.title)}" width="100%" height="{HEIGHT}" '
            'sandbox="allow-scripts allow-downloads" allowfullscreen style="border:0;border-radius:12px">'
            f"{UNTRUSTED}</iframe>"
        )

    def __repr__(self) -> str:
        return f"<Page {visible(self.title)!r}, {len(self.html.encode()) / 1e6:.2f} MB; .save(…) writes it>"


def open_in_browser(file: Path) -> None:
    """Open a page that was written."""
    if not webbrowser.open(file.resolve().as_uri()):
        raise FileError(
            f"no browser could be started: open {str(file)!r} in one; to have the page elsewhere, give the file to "
            "write, path='….html' in Python, --out ….html as a command"
        )
