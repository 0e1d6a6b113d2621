"""A browser without a window: what a page looks like, what it says, what it loads."""

import html
import json
import re
import shutil
import struct
import subprocess
import zlib
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-logging=stderr",
    "--window-size=1000,1400",
)


def browser() -> str:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.fail("tests of pages need a browser: sh tests/browser.sh, or install chromium")
    return found


def opened(page: Path, profile: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    """The page, opened in a fresh profile; raises if the browser does not end well."""
    command = [browser(), *FLAGS, f"--user-data-dir={profile}", *flags, page.as_uri()]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)


def console(done: subprocess.CompletedProcess[str]) -> list[str]:
    """What the page wrote to the console, errors included."""
    return [line for line in done.stderr.splitlines() if "CONSOLE" in line]


def asked(page: Path, profile: Path, question: str, *flags: str) -> Any:
    """The answer of a script (an expression) that is put into a copy of the page after it was laid out."""
    script = (
        '<script>addEventListener("load", () => { const answer = document.createElement("pre"); answer.id = "answer"; '
        f"answer.textContent = JSON.stringify({question}); document.body.append(answer); }});</script>"
    )
    copy = page.with_name("asked.html")
    copy.write_text(page.read_text(encoding="utf-8").replace("</body>", f"{script}</body>"), encoding="utf-8")
    done = opened(copy, profile, "--dump-dom", *flags)
    (found,) = re.findall(r'<pre id="answer">(.*?)</pre>', done.stdout, re.DOTALL)
    return json.loads(html.unescape(found))


def colours(png: bytes) -> int:
    """How many different bytes the pixels of a picture have: 1 or 2 where nothing is drawn."""
    place, data = 8, b""
    while place < len(png):
        (size,) = struct.unpack(">I", png[place : place + 4])
        if png[place + 4 : place + 8] == b"IDAT":
            data += png[place + 8 : place + 8 + size]
        place += size + 12
    return len(set(zlib.decompress(data)))
