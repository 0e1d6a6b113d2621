"""How large the source is, and how far a call travels through it: `python tools/house.py`.

Code lines (neither blank, comment nor docstring) of every package and of the compiler core, what the review of the
architecture counts (files with LLVM text outside its package, kinds of control flow by exception, numeric thresholds),
how the source reads (vague names, classes of one name, phrases of the old dialect), the files with most importers, and
for some calls the Python functions of rodyn that they enter.
"""

import ast
import os
import re
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

os.environ["RODYN_CACHE"] = tempfile.mkdtemp()  # a cold cache, and nothing left in the user's

import numpy as np

import rodyn as rd

SOURCE = Path(rd.__file__).parent
CORE = (
    "kernel",
    "trace",
    "llvm",
    "wasm",
    "simulate/engines",
    "simulate/stepping",
    "simulate/gradients",
    "simulate/integrate",
    "reach/iterate",
)
"""The compiler core: where programs are recorded, scheduled, written as machine code and run."""
WITH_THRESHOLDS = ("kernel", "trace", "llvm", "simulate", "reach")
VAGUE = ("found", "one", "given", "own")
"""Names that do not say what a variable holds."""
DIALECT = re.compile(
    r"whole numbers?\b|truth values?\b|\bso many\b|\b(is|are) said\b|\bno longer positive\b|\bhas no use for\b"
    r"|\bshall be\b|\bthat nobody\b|\bwho holds\b|\bstands? (in|at|for|there|here)\b|\bin words\b|\bbe it\b"
)
"""Phrases that a reader of technical English reads twice."""
LLVM = re.compile(r"\b(getelementptr|icmp [a-z]+ i64|fcmp [a-z]+ |br i1 |br label )")
"""What only text of LLVM has."""


def files(*packages: str) -> Iterator[Path]:
    """The files of some packages, or of all."""
    for package in packages or ("",):
        yield from sorted((SOURCE / package).rglob("*.py"))


def code_lines(path: Path) -> int:
    """Count the lines of a file that are neither blank, comment nor docstring."""
    text = path.read_text(encoding="utf-8")
    lines = enumerate(text.splitlines(), start=1)
    found = {number for number, line in lines if line.strip() and not line.lstrip().startswith("#")}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(found)


def packages() -> dict[str, int]:
    """Code lines of every package at the top; modules there count together as "modules"."""
    found: Counter[str] = Counter()
    for path in files():
        first, *rest = path.relative_to(SOURCE).parts
        found[first if rest else "modules"] += code_lines(path)
    return dict(sorted(found.items()))


def thresholds() -> int:
    """Count numbers in capital letters at module level, in the packages that compile and compute."""
    count = 0
    for path in files(*WITH_THRESHOLDS):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and all(_is_number(one) for one in _parts(node.value)):
                names = [
                    name.id
                    for target in node.targets
                    for name in _parts(target)
                    if isinstance(name, ast.Name)
                ]
                count += sum(name.isupper() for name in names)
    return count


def _parts(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def _is_number(node: ast.expr) -> bool:
    inner = [
        one for one in ast.walk(node) if isinstance(one, ast.Constant | ast.Name | ast.Call | ast.Attribute)
    ]
    return bool(inner) and all(
        isinstance(one, ast.Constant) and type(one.value) in (int, float) for one in inner
    )


def naming(word: str) -> int:
    """Count the files that name something."""
    return sum(bool(re.search(rf"\b{word}\b", path.read_text(encoding="utf-8"))) for path in files())


def with_llvm_text() -> list[str]:
    """The files outside `llvm` that hold text of LLVM."""
    found = []
    for path in files():
        name = path.relative_to(SOURCE).as_posix()
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        texts = (
            node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )
        if not name.startswith("llvm/") and any(LLVM.search(text) for text in texts):
            found.append(name)
    return found


def vague_names() -> Counter[str]:
    """Count how often variables with vague names are assigned."""
    counts: Counter[str] = Counter()
    for path in files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in VAGUE:
                counts[node.id] += 1
    return counts


def shared_class_names() -> dict[str, int]:
    """Return the names of classes that are defined more than once outside `algorithms`, and how often."""
    counts: Counter[str] = Counter()
    for path in files():
        if path.relative_to(SOURCE).parts[0] != "algorithms":
            body = ast.parse(path.read_text(encoding="utf-8")).body
            counts.update(node.name for node in body if isinstance(node, ast.ClassDef))
    return {name: count for name, count in counts.most_common() if count > 1 and not name.startswith("_")}


def dialect() -> Counter[str]:
    """Count the phrases of the old dialect, by package."""
    counts: Counter[str] = Counter()
    for path in files():
        phrases = DIALECT.findall(path.read_text(encoding="utf-8"))
        counts[path.relative_to(SOURCE).parts[0]] += len(phrases)
    return +counts


def importers() -> Counter[str]:
    """How many files import each file."""
    modules = {".".join(path.relative_to(SOURCE.parent).with_suffix("").parts) for path in files()}
    found: Counter[str] = Counter()
    for path in files():
        named: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                named |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
        found.update(named & modules)
    return found


def travelled(call: Callable[[], Any]) -> tuple[int, int, int]:
    """Python functions of rodyn that a call enters, changes of file among them, and files."""
    visited: list[str] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(SOURCE)):
            visited.append(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        call()
    finally:
        sys.setprofile(None)
    hops = sum(a != b for a, b in pairwise(visited))
    return len(visited), hops, len(set(visited))


def print_sizes() -> None:
    """Print code lines, and what the review counts."""
    sizes = packages()
    print("code lines  package")
    for name, count in sizes.items():
        print(f"{count:10}  {name}")
    total, core = sum(sizes.values()), {name: sum(map(code_lines, files(name))) for name in CORE}
    every = list(files())
    print(f"{total:10}  in {len(every)} files of {len({path.parent for path in every})} folders\n")
    print("code lines  compiler core")
    for name, count in core.items():
        print(f"{count:10}  {name}")
    print(f"{sum(core.values()):10}  in all\n")
    outside = with_llvm_text()
    print(f"{len(outside):10}  files with LLVM text outside llvm: {', '.join(outside)}")
    print(f"{naming('RecordingError'):10}  files that name RecordingError")
    print(f"{thresholds():10}  thresholds at module level in {', '.join(WITH_THRESHOLDS)}\n")
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in every)
    print(f"{lines:10}  lines of source")
    names, classes, phrases = vague_names(), shared_class_names(), dialect()
    print(f"{names.total():10}  assignments to vague names: {dict(names)}")
    print(f"{len(classes):10}  names of several classes outside algorithms: {', '.join(classes)}")
    print(f"{phrases.total():10}  phrases of the old dialect: {dict(phrases.most_common())}\n")
    print(" importers  file")
    for module, count in importers().most_common(15):
        print(f"{count:10}  {module}")


def print_travels() -> None:
    """Print how far some calls travel."""
    from rodyn.studies.compute import StudyWork
    from rodyn.studies.document import EXAMPLE, describe
    from rodyn.view.studio import studio_page

    study = StudyWork(describe(tomllib.loads(EXAMPLE)))
    arm = rd.load("puma560", physical="warn")
    q = np.zeros((100, arm.n))
    cold, chain = rd.Robot.random(6, "R", seed=1), rd.Robot.random(200, "R", seed=1)
    still = np.zeros(chain.n)
    for _ in range(2):
        arm.inverse_dynamics(q, q, q)
        arm.simulate(q[0], duration=0.1, progress=False)
        study.computed(0, 100)
    print("\n calls   hops  files  of")
    for title, call in (
        ("a warm batch call", lambda: arm.inverse_dynamics(q, q, q)),
        ("a warm simulation", lambda: arm.simulate(q[0], duration=0.1, progress=False)),
        ("a chunk of a study, the rows after the first ones", lambda: study.computed(100, 200)),
        ("a cold forward dynamics", lambda: cold.forward_dynamics(q, q[0], q[0])),
        ("the first call of a chain of 200 links", lambda: chain.forward_dynamics(still[None], still, still)),
        ("the studio", lambda: studio_page().html),
    ):
        print("{:6} {:6} {:6}  {}".format(*travelled(call), title))


if __name__ == "__main__":
    print_sizes()
    print_travels()
