"""Measure the tests: make small mistakes in the source, one at a time, and count how many of them a test notices.

    python tools/mutants.py                     120 mutants, each tried by the tests of its module and package
    python tools/mutants.py --part kernel --part llvm     mutants of these folders only
    python tools/mutants.py --whole 20          20 of those that survived, tried by everything that `make test` runs:
                                                all at once, then each by the tests that failed
    python tools/mutants.py --cases all         those that survived, tried in the same way by all cases of the tests of
                                                their modules and packages; a journal of its own, mutants-all.jsonl
    python tools/mutants.py --tests OTHER       the same mutants under the tests of another clone
    python tools/mutants.py --show              the table of what the journal holds

A mutant is an operator, a comparison, a number or a bool that is changed, or a statement that is dropped. The seed
fixes which. Verdicts: "killed" (a test failed, or nothing could be imported), "survived", "timeout" (nothing failed in
the time allowed). A test that kills and fails without a mutant, too, measures nothing, and ends the run. Every verdict
is a line of the journal, so that a run that was interrupted goes on where it ended. The source is copied: the working
tree is not touched.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
SOURCE = Path("src/rodyn")
LIMIT = 120
"""Seconds of the processor for the tests of a module and package: a busy machine gives the same verdicts."""
WHOLE_LIMIT = 5400
WORKERS = ("-n", "2", "--dist", "worksteal")
"""As `make test` runs everything."""
SURVIVED = (0, 5)
"""What pytest returns if all tests pass, or if there are none."""
OPERATORS = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.Div: ("/", "*"), ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"), ast.BitOr: ("|", "&"), ast.BitAnd: ("&", "|"), ast.MatMult: ("@", "*"), ast.Pow: ("**", "*"),
}  # fmt: skip
COMPARISONS = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"), ast.And: ("and", "or"), ast.Or: ("or", "and"),
}  # fmt: skip
DROPPED = (ast.Assign, ast.AugAssign, ast.Expr, ast.Raise, ast.Continue, ast.Break, ast.Delete)


@dataclass(frozen=True)
class Mutant:
    """A change of the text of one file: characters from `begin` to `end` become `after`."""

    file: str
    line: int
    kind: str
    begin: int
    end: int
    before: str
    after: str

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}:{self.begin} {self.kind}"

    def applied(self, text: str) -> str:
        return text[: self.begin] + self.after + text[self.end :]


class Text:
    """The text of a file, with places of the syntax tree as characters."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def place(self, line: int, column: int) -> int:
        """The character of a line and a column in bytes."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def span(self, node: Any) -> tuple[int, int]:
        return self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)


def mutants(file: Path) -> Iterator[Mutant]:
    """All mutants of a file."""
    text = Text(file.read_text(encoding="utf-8"))
    name = file.relative_to(ROOT).as_posix()
    for kind, node, begin, end, after in _changes(ast.parse(text.text), text):
        yield Mutant(name, node.lineno, kind, begin, end, text.text[begin:end], after)


def changes_python(mutant: Mutant) -> bool:
    """Whether what is changed is still Python, and another program."""
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    try:
        changed = ast.parse(mutant.applied(text))
    except SyntaxError:
        return False
    return ast.dump(changed) != ast.dump(ast.parse(text))


def _changes(tree: ast.AST, text: Text) -> Iterator[tuple[str, Any, int, int, str]]:
    skipped = set(_annotations(tree))
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            yield from _between("operator", node.left, node.right, OPERATORS[type(node.op)], text)
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            for left, right, op in zip(sides, sides[1:], node.ops, strict=False):
                yield from _between("comparison", left, right, COMPARISONS[type(op)], text)
        elif isinstance(node, ast.BoolOp):
            yield from _between(
                "comparison", node.values[0], node.values[1], COMPARISONS[type(node.op)], text
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, int | float):
            begin, end = text.span(node)
            changed = repr(not node.value) if isinstance(node.value, bool) else repr(node.value + 1)
            yield "constant", node, begin, end, changed
        elif isinstance(node, DROPPED) and not _docstring(node):
            begin, end = text.span(node)
            yield "statement", node, begin, end, "pass"


def _between(
    kind: str, left: Any, right: Any, words: tuple[str, str], text: Text
) -> Iterator[tuple[str, Any, int, int, str]]:
    """The operator between two expressions; brackets may stand beside it."""
    begin, end = text.span(left)[1], text.span(right)[0]
    at = text.text.find(words[0], begin, end)
    if at >= 0:
        yield kind, left, at, at + len(words[0]), words[1]


def _docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _annotations(tree: ast.AST) -> Iterator[int]:
    """Types, and what only a type checker runs: no test can notice a change of them."""
    for node in ast.walk(tree):
        hints: list[Any] = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            hints.append(node)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).endswith("TypeAlias"):
            hints.append(node)
        for hint in filter(None, hints):
            yield from map(id, ast.walk(hint))


def chosen(count: int, seed: int, sources: Sequence[Path] = (SOURCE,)) -> list[Mutant]:
    """Return mutants over the whole package, or some folders of it, each with the same chance."""
    files = [file for source in sources for file in sorted((ROOT / source).rglob("*.py"))]
    every = [m for file in files for m in mutants(file)]
    random.Random(seed).shuffle(every)
    return list(islice(filter(changes_python, every), count))


def tests_of(mutant: Mutant, tests: Path) -> list[str]:
    """The tests of a module, of its folder and of the folders above, the nearest first."""
    inside = Path(mutant.file).relative_to(SOURCE)
    found = [
        tests / inside.parent / f"test_{inside.stem}.py",
        tests / f"test_{inside.parts[0].removesuffix('.py')}.py",
    ]
    found += [tests / folder for folder in inside.parents if folder != Path()]
    found.append(tests / "agreement")
    return [str(path.relative_to(tests.parent)) for path in found if path.exists()]


def tried(mutants: Sequence[Mutant], arguments: Sequence[str], clone: Path, limit: int) -> Result:
    """Run pytest on a copy of the source with mutants in it."""
    import resource  # which Windows does not have

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "clone"
        shutil.copytree(
            clone,
            copy,
            ignore=shutil.ignore_patterns(".git", ".venv*", "build", "node_modules", "__pycache__"),
        )
        shutil.rmtree(copy / SOURCE)
        shutil.copytree(ROOT / SOURCE, copy / SOURCE, ignore=shutil.ignore_patterns("__pycache__"))
        for mutant in sorted(mutants, key=lambda one: -one.begin):  # the last of a file first
            file = copy / mutant.file
            file.write_text(mutant.applied(file.read_text(encoding="utf-8")), encoding="utf-8")
        quiet = ["-q", "--no-header", "--tb=line", "-p", "no:cacheprovider"]
        command = [sys.executable, "-m", "pytest", *quiet, *arguments]
        environment = {**os.environ, "PYTHONPATH": f"{copy / 'src'}", "TMPDIR": folder}
        begin = time.perf_counter()
        done = subprocess.run(
            command,
            cwd=copy,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
        )
    seconds = round(time.perf_counter() - begin, 1)
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return Result("timeout", [], seconds)
    if done.returncode in SURVIVED:
        return Result("survived", [], seconds)
    lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return Result("killed", [line.partition(" ")[2].partition(" - ")[0] for line in lines], seconds)


class Result(NamedTuple):
    """What tests said of mutants: "killed", "survived" or "timeout", the tests that failed, how long it took (s)."""

    verdict: str
    failed: list[str]
    seconds: float


def table(rows: list[dict[str, Any]]) -> str:
    """Shares by kind, and the mutants that survived."""
    lines = []
    for stage in ("near", "whole"):
        found = [row for row in rows if row["stage"] == stage]
        if found:
            killed = sum(row["verdict"] == "killed" for row in found)
            lines.append(
                f"{stage}: {killed} of {len(found)} killed, {killed / len(found):.0%}, "
                f"{sum(row['seconds'] for row in found):.0f} s"
            )
            for kind in sorted({row["kind"] for row in found}):
                own = [row["verdict"] == "killed" for row in found if row["kind"] == kind]
                lines.append(f"  {kind:12} {sum(own)} of {len(own)}")
    whole = {row["name"]: row["verdict"] for row in rows if row["stage"] == "whole"}
    lines += [
        f"{row['verdict']} {row['name']}: {row['before']!r} → {row['after']!r} {whole.get(row['name'], '')}"
        for row in rows
        if row["stage"] == "near" and row["verdict"] != "killed"
    ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=120, help="mutants over the whole package")
    parser.add_argument("--seed", type=int, default=0, help="which mutants")
    parser.add_argument("--part", type=Path, action="append", help="a folder of the package; may be repeated")
    parser.add_argument("--whole", type=int, default=0, help="survivors to try by all tests")
    parser.add_argument("--cases", default="", help="cases of the tests (all, N) to try survivors by")
    parser.add_argument(
        "--tests", type=Path, default=ROOT, help="a clone whose tests, fuzz and docs are used"
    )
    parser.add_argument("--journal", type=Path, default=ROOT / "build/mutants.jsonl")
    parser.add_argument("--show", action="store_true", help="print the table and stop")
    given = parser.parse_args()
    rows = _read(given.journal)
    survivors = {row["name"] for row in rows if row["stage"] == "near" and row["verdict"] != "killed"}
    if given.cases:
        given.journal = given.journal.with_stem(f"{given.journal.stem}-{given.cases}")
        rows = _read(given.journal)
    if not given.show:
        given.journal.parent.mkdir(exist_ok=True)
        _fill(given, rows, survivors)
    print(table(rows))
    return 0


def _read(journal: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in journal.read_text().splitlines()] if journal.exists() else []


def _fill(given: argparse.Namespace, rows: list[dict[str, Any]], survivors: set[str]) -> None:
    """Try what the journal does not hold."""
    stage = "whole" if given.whole else "near"
    cases = ["--cases", given.cases] if given.cases else []
    wanted = chosen(given.count, given.seed, [SOURCE / part for part in given.part or [Path()]])
    if again := bool(given.whole or given.cases):
        wanted = [mutant for mutant in wanted if mutant.name in survivors][: given.whole or None]
    done = {row["name"] for row in rows if row["stage"] == stage}
    wanted = [mutant for mutant in wanted if mutant.name not in done]
    failing = _at_once(wanted, cases, given) if again and wanted else []
    passing: set[str] = set()
    for mutant in wanted:
        tests = failing if again else tests_of(mutant, given.tests / "tests")
        result = Result("survived", [], 0.0)
        if tests:
            result = tried([mutant], ["-x", *cases, *tests], given.tests, LIMIT)
        for test in set(result.failed) - passing:
            if tried([], [*cases, test], given.tests, LIMIT).verdict == "killed":
                raise SystemExit(f"{test} fails without a mutant")
            passing.add(test)
        by = (result.failed or [""])[0]
        row = {"stage": stage, "name": mutant.name, **asdict(mutant), **result._asdict(), "by": by}
        rows.append(row)
        change = f"{mutant.before!r} → {mutant.after!r}"
        print(f"{row['verdict']:9} {row['seconds']:6.1f} s  {mutant.name}: {change}", flush=True)
        with given.journal.open("a") as file:
            file.write(json.dumps(row) + "\n")


def _at_once(mutants: Sequence[Mutant], cases: Sequence[str], given: argparse.Namespace) -> list[str]:
    """Return the tests that fail with all mutants in the source, but not without them.

    They are all tests, or those of the modules and packages of the mutants.
    """
    near = [] if given.whole else [test for one in mutants for test in tests_of(one, given.tests / "tests")]
    result = tried(mutants, [*WORKERS, *cases, *dict.fromkeys(near)], given.tests, WHOLE_LIMIT)
    told = f"all at once: {result.verdict}, {len(result.failed)} tests failed, {result.seconds:.0f} s"
    print(told, flush=True)
    if result.verdict != "survived" and not result.failed:
        raise SystemExit("with all mutants in the source pytest ends before it runs a test, or never")
    failed = dict.fromkeys(result.failed)
    without = tried([], [*cases, *failed], given.tests, WHOLE_LIMIT).failed if failed else []
    for test in without:
        print(f"left out, as it fails without a mutant: {test}", flush=True)
    return [test for test in failed if test not in without]


if __name__ == "__main__":
    sys.exit(main())
