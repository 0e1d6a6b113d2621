"""A docstring of rodyn as reStructuredText: paragraphs, aligned lists of names, examples; `names` become links."""

import re
from collections.abc import Iterator

SPECIAL = re.compile(r"([\\*|_`])")
EMPHASIS = re.compile(r"(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])")
CODE = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")
ROW = re.compile(r"(\S+(?: \S+)*) {2,}(\S.*)")
BULLET = re.compile(r"[-•] ")


def converted(docstring: str, public: frozenset[str]) -> list[str]:
    """The lines of a docstring as reStructuredText; code that names one of `public` is a link to it."""
    lines: list[str] = []
    for paragraph in re.split(r"\n\s*\n", docstring.strip("\n")):
        lines += [*_block(paragraph, public), ""]
    return lines


def _block(paragraph: str, public: frozenset[str]) -> Iterator[str]:
    first = paragraph.splitlines()[0]
    if first.lstrip().startswith(">>>") or BULLET.match(first):
        yield from paragraph.splitlines()
    elif first.startswith(" "):
        yield "::"
        yield ""
        yield from ("   " + line for line in paragraph.splitlines())
    elif rows := _rows(paragraph):
        for name, meaning in rows:
            yield _escaped(name)
            yield "   " + _text(meaning, public)
    else:
        yield from _text(paragraph, public).splitlines()


def _rows(paragraph: str) -> list[tuple[str, str]]:
    """Names and meanings of a paragraph that is a list of both in two columns; else nothing."""
    rows: list[tuple[str, str]] = []
    for line in paragraph.splitlines():
        if found := ROW.fullmatch(line):
            rows.append((found[1], found[2]))
        elif rows and line.startswith("  "):
            rows[-1] = (rows[-1][0], f"{rows[-1][1]} {line.strip()}")
        else:
            return []
    return rows


def _text(text: str, public: frozenset[str]) -> str:
    """Running text, with code between backticks and emphasis between stars."""
    parts = CODE.split(text)
    plain, code = parts[::2], parts[1::2]
    done = _emphasised(plain[0])
    for inside, after in zip(code, plain[1:], strict=True):
        done += _code(" ".join(inside.split()), public) + ("\\ " if after[:1].isalnum() else "")
        done += _emphasised(after)
    return done


def _code(code: str, public: frozenset[str]) -> str:
    name = re.sub(r"^rd\.", "rodyn.", code)
    if name.removeprefix("rodyn.") in public and (
        name != code or code.startswith("rodyn.") or code[0].isupper()
    ):
        return f":py:obj:`{code} <rodyn.{name.removeprefix('rodyn.')}>`"
    return f"``{code}``"


def _emphasised(text: str) -> str:
    parts = EMPHASIS.split(text)
    return "".join(f"*{_escaped(part)}*" if k % 2 else _escaped(part) for k, part in enumerate(parts))


def _escaped(text: str) -> str:
    return SPECIAL.sub(r"\\\1", text)
