"""Text for a terminal, a file or a spreadsheet that takes less than all of Unicode, or takes some of it as a command.

`visible`   control characters as escapes: a terminal obeys none of them, and HTML and XML may hold the text
`written`   the same, in the letters of an encoding: τ as tau, │ as |
`json_text` JSON with escapes for all that is not in the encoding: the same values
`html_text` HTML with references for them, which stays a page in UTF-8
`csv_cell`  a text that no spreadsheet takes for a formula
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
"""Controls besides tab and newline, line separators, marks that turn the direction of text, halves of pairs."""

WORDS = {
    "│": "|",
    "─": "-",
    "┼": "+",
    "‖": "||",
    "−": "-",
    "–": "-",
    "—": "-",
    "…": "...",
    "⁄": "/",
    "÷": "/",
    "→": "->",
    "⊞": "[+]",
    "⊟": "[-]",
    "↑": "^",
    "↓": "v",
    "≤": "<=",
    "↦": "->",
    "∥": "parallel to",
    "⊥": "_across",
    "≥": ">=",
    "±": "+-",
    "×": "x",
    "·": "*",
    "∘": "o",
    "°": "deg",
    "′": "'",
    "″": "''",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "\u00a0": " ",
    "√": "sqrt",
    "∂": "d",
    "•": "*",
    "∫": "integral",
    "∞": "inf",
    "⌊": "floor(",
    "⌋": ")",
    "✓": "+",
    "✗": "-",
    "◐": "~",
    "ł": "l",
    "Ł": "L",
    "ø": "o",
    "Ø": "O",
    "ß": "ss",
    "æ": "ae",
    "Æ": "AE",
    "ı": "i",
    "µ": "mu",
    "\u0307": "d",
    "\u0308": "dd",
    "\u0302": "_hat",
    "\u0303": "_tilde",
    "\u0304": "_bar",
}
"""Return the replacement of a character that cannot be written; a dot above is a time derivative, the suffix d."""

EVERY = "\u0100\u2500\U0001d4ab"
"""What only encodings of all of Unicode have."""
_PIECES = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᵀᵗᵏʳˣˢⁱⁿ]+|[₀₁₂₃₄₅₆₇₈₉₊₋ᵢⱼₖₙ]+|.[\u0300-\u036f]*", re.DOTALL)
_NUMBER = r"[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|inf|nan)"
_NUMBERS = re.compile(rf"{_NUMBER}(?:, ?{_NUMBER})*", re.ASCII)


def visible(text: str) -> str:
    r"""Return the text with control characters, other than tab and newline, as escapes.

    >>> print(visible("puma \x1b[31m"))
    puma \x1b[31m
    """
    return text if text.isprintable() else _UNSEEN.sub(lambda found: _escape(found[0]), text)


def written(text: str, encoding: str | None) -> str:
    """Return the text made `visible`, and where a character is not in the encoding, a word for it.

    >>> print(written("τ = M⁻¹q̈ in °", "ascii"))
    tau = M^-1qdd in deg
    """
    seen = visible(text)
    if seen.isascii() or _fits(seen, encoding):
        return seen
    return "".join(
        piece if _fits(piece, encoding) else _spelled(piece, encoding) for piece in _PIECES.findall(seen)
    )


def json_text(text: str, encoding: str | None) -> str:
    r"""JSON in which characters that are not in the encoding, or not visible, are \u escapes: the same values.

    >>> print(json_text('{"τ": 1}', "ascii"))
    {"\u03c4": 1}
    """
    if text.isascii() and "\x7f" not in text:
        return text
    return "".join(
        c if c in " \t\n" or (c == visible(c) and _fits(c, encoding)) else _utf16_escapes(c) for c in text
    )


def html_text(text: str, encoding: str | None) -> str:
    """HTML in which, unless the encoding has all characters, those beyond ASCII are references: the same page.

    >>> html_text("<i>τ</i>", "ascii")
    '<i>&#964;</i>'
    """
    return text if _fits(EVERY, encoding) else text.encode("ascii", "xmlcharrefreplace").decode()


def csv_cell(value: Any) -> Any:
    """Return the value of a cell or heading: an apostrophe before a text that a spreadsheet would take for a formula.

    >>> csv_cell("=1+1"), csv_cell("-0.5, 0"), csv_cell(-1.0)
    ("'=1+1", '-0.5, 0', -1.0)
    """
    if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")):
        return value if _NUMBERS.fullmatch(value) else f"'{value}"
    return value


def _fits(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    except LookupError:  # a stream of another program, whose encoding Python does not know
        return True
    return True


def _spelled(piece: str, encoding: str | None) -> str:
    """Spell out a run of raised or lowered characters, or a letter with its marks."""
    if unicodedata.normalize("NFC", piece) in WORDS:
        return WORDS[unicodedata.normalize("NFC", piece)]
    kind = unicodedata.decomposition(piece[0])
    sign = "^" if kind.startswith("<super>") else "_" if kind.startswith("<sub>") else ""
    accents = len(piece) == 1 and ord(piece) < 0x100  # of a language: ä is no second derivative
    return sign + "".join(
        "" if accents and unicodedata.combining(c) else _word(c, encoding)
        for c in unicodedata.normalize("NFKD", piece)
    )


def _word(c: str, encoding: str | None) -> str:
    if c in WORDS:
        return WORDS[c]
    if _fits(c, encoding):
        return c
    name = unicodedata.name(c, "")
    if found := re.fullmatch(r"GREEK (SMALL|CAPITAL) LETTER (?:FINAL )?(\w+)", name):
        return found[2].lower() if found[1] == "SMALL" else found[2].capitalize()
    return "" if unicodedata.combining(c) else _escape(c)


def _escape(c: str) -> str:
    return c.encode("ascii", "backslashreplace").decode() if not c.isascii() else f"\\x{ord(c):02x}"


def _utf16_escapes(c: str) -> str:
    units = c.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[k : k + 2].hex()}" for k in range(0, len(units), 2))
