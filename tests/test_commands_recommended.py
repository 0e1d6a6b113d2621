"""Every `rodyn …` that help, messages and documents recommend is a command line that parses."""

import ast
import functools
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from rodyn.cli import COMMANDS, main

ROOT = Path(__file__).parents[1]
NAMED = rf"rodyn (?:{'|'.join(COMMANDS)})\b"
QUOTED = re.compile(rf"(?P<mark>[`'])({NAMED}[^`'\n]*)(?P=mark)")
EXAMPLE = re.compile(rf"^ +({NAMED}.*)$", re.MULTILINE)
NEXT = re.compile(r"Next: (.*?)(?:\n\s*\n|\Z)", re.DOTALL)


def strings(source: str) -> Iterator[str]:
    """The string constants of a Python file; values in an f-string are VALUE."""
    tree = ast.parse(source)
    parts = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts |= {id(part) for part in node.values}
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "VALUE" for part in node.values
            )
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield node.value


def sentence(text: str) -> Iterator[str]:
    """The commands of a sentence "Next: …": each ends at a comma, at "or", or where prose begins."""
    for part in re.split(r", (?:or )?|\.(?:\s|$)", " ".join(text.split())):
        words = part.split()
        if words[:1] == ["rodyn"]:
            prose = [k for k, word in enumerate(words) if k > 1 and word.isalpha() and word.islower()]
            yield " ".join(words[: prose[0]] if prose else words)


@functools.cache
def recommended() -> list[tuple[str, str]]:
    """Every place with a command that it recommends."""
    return sorted({*_of_source(), *_of_documents()})


def _of_source() -> Iterator[tuple[str, str]]:
    for file in sorted((ROOT / "src/rodyn").rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        for text in strings(source) if "rodyn " in source else ():
            found = [match[1] for match in QUOTED.findall(text)]
            if "cli/commands" in file.as_posix():
                found += EXAMPLE.findall(text)
                found += [command for match in NEXT.findall(text) for command in sentence(match)]
            for command in found:
                yield file.relative_to(ROOT).as_posix(), command


def _of_documents() -> Iterator[tuple[str, str]]:
    for file in [*sorted(ROOT.glob("docs/*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]:
        for _, command in QUOTED.findall(file.read_text(encoding="utf-8")):
            yield file.relative_to(ROOT).as_posix(), command
    for file in sorted((ROOT / "web/src").rglob("*.js")):
        text = re.sub(r"\$\{[^{}]*\}", "VALUE", file.read_text(encoding="utf-8"))
        for match in re.findall(rf"({NAMED} [^`'\"\n]*)[`'\"]", text):
            if not match.split()[2].islower():  # prose goes on in small letters
                yield file.relative_to(ROOT).as_posix(), match


def require_parses(line: str) -> None:
    """Raise a click error unless options are known and, where an argument is given, all arguments are."""
    words = [word for word in shlex.split(line.split(" | ")[0]) if word != "…"][1:]
    context = click.Context(main, info_name="rodyn")
    command = main.get_command(context, words.pop(0))
    assert command is not None
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        command = command.get_command(context, words.pop(0))
        assert command is not None, f"unknown subcommand in {line!r}"
    # Arguments are left out where a command is only mentioned, with an option or without.
    whole = bool(words) and not words[0].startswith("-")
    with click.Context(command, info_name=command.name, parent=context) as inner:
        values, _, _ = command.make_parser(inner).parse_args(list(words))
        for parameter in command.params:
            value = values.get(parameter.name)
            missing = parameter.required and parameter.value_is_missing(value)
            if missing and whole and isinstance(parameter, click.Argument):
                raise click.MissingParameter(ctx=inner, param=parameter)
            if isinstance(parameter.type, click.Choice) and isinstance(value, str) and not value.isupper():
                parameter.type.convert(value, parameter, inner)


@pytest.mark.slow
def test_commands_are_collected_from_everywhere() -> None:
    places = {place for place, _ in recommended()}
    for place in ("src/rodyn/cli/commands/robots.py", "docs/studio.md", "web/src/studio/panels/equations.js"):
        assert place in places
    assert len(recommended()) > 120


def test_every_recommended_command_parses() -> None:
    wrong = []
    for place, line in recommended():
        try:
            require_parses(line)
        except click.UsageError as error:
            wrong.append(f"{place}: {line!r}: {error.format_message()}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "line",
    [
        "rodyn equations my_arm.json --out e.html",
        "rodyn torques ROBOT --tabel motion.csv",
        "rodyn study start FILE",
    ],
)
def test_what_does_not_parse_is_found(line: str) -> None:
    with pytest.raises((click.UsageError, AssertionError)):
        require_parses(line)
