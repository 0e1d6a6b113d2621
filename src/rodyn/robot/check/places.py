"""Where links and joints are in the text of a robot file: line numbers by name."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from xml.sax.saxutils import unescape

_TAG = re.compile(
    r"""<!--.*?-->|<(link|joint|body)\b[^<>]*?\bname\s*=\s*(?:"([^"]*)"|'([^']*)')""", re.DOTALL
)
_KEY = re.compile(r"""(?:"name"|\bname)\s*[:=]\s*("(?:[^"\\\n]|\\.)*")""")
ENTITIES = {"&quot;": '"', "&apos;": "'"}
WORDS = {"body": "link"}
"""What a tag of a format is called here."""


def lines(text: str) -> dict[str, int]:
    """Return the line of each "link NAME" and "joint NAME"; a name that the text has twice has none.

    >>> lines('<robot>\\n<link name="hand"/>\\n<joint name="wrist"/></robot>')
    {'link hand': 2, 'joint wrist': 3}
    """
    named = list(_tags(text) if text.lstrip().startswith("<") else _keys(text))
    count = Counter(name for name, _ in named)
    starts = [0, *(line.end() for line in re.finditer("\n", text))]
    result, line = {}, 0
    for name, start in named:
        while line < len(starts) and starts[line] <= start:
            line += 1
        if count[name] == 1:
            result[name] = line
    return result


def _tags(text: str) -> Iterator[tuple[str, int]]:
    for tag in _TAG.finditer(text):
        if tag[1]:
            name = tag[2] if tag[2] is not None else tag[3]
            yield f"{WORDS.get(tag[1], tag[1])} {unescape(name, ENTITIES)}", tag.start()


def _keys(text: str) -> Iterator[tuple[str, int]]:
    """Of JSON and TOML, whose links, frames and joints have names alike."""
    for key in _KEY.finditer(text):
        try:
            name = json.loads(key[1])
        except ValueError:
            continue
        yield f"link {name}", key.start()
        yield f"joint {name}", key.start()
