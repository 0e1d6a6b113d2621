"""Functions of a user that a study names: `module:function`, found wherever the study runs."""

from __future__ import annotations

import ast
import hashlib
import importlib
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from rodyn.errors import DescriptionError, cut, short


@dataclass(frozen=True)
class NamedFunction:
    """A function by name, itself, and a hash of its module's source, which results depend on."""

    name: str
    found: Callable[..., Any] | None
    source: str

    @property
    def is_here(self) -> bool:
        """Whether it was imported."""
        return self.found is not None

    @property
    def module(self) -> str:
        """The module that has it."""
        return self.name.partition(":")[0]

    @property
    def file(self) -> Path | None:
        """The file of its module, if it has one."""
        path = getattr(sys.modules.get(self.module), "__file__", None)
        return None if path is None else Path(path)

    def __call__(self, *arguments: Any, **numbers: Any) -> Any:
        """What it returns; one that would end the process is an error, or a study would end as if it were done."""
        assert self.found is not None
        try:
            return self.found(*arguments, **numbers)
        except SystemExit as error:
            raise RuntimeError(f"SystemExit: {error}") from None


Find: TypeAlias = Callable[[object, str], NamedFunction]
"""What makes a function of a value of a study file, and of the key that it stands under."""


def by_name(given: object, what: str) -> NamedFunction:
    """A function of which nothing but the name is known: nothing of the user's is run."""
    return NamedFunction(":".join(_parts(given, what)), None, "")


def imported(given: object, what: str) -> NamedFunction:
    """The function of a name `module:function`, or one that has such a name."""
    module, name = _parts(given, what)
    try:
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (Exception, SystemExit) as error:  # whatever a module of a user does when it is imported
        raise DescriptionError(
            f"{what}: '{module}:{name}' cannot be imported: {type(error).__name__}: {cut(str(error), 200)}; the module "
            "must be installed, or lie beside the study file or in the folder from which it is run"
        ) from None
    if not callable(found):
        raise DescriptionError(f"{what}: '{module}:{name}' is no function, but {short(found)}")
    return NamedFunction(f"{module}:{name}", found, _source(found))


def _parts(given: object, what: str) -> tuple[str, str]:
    if callable(given):
        given = f"{given.__module__}:{getattr(given, '__qualname__', '')}"
    module, colon, name = given.partition(":") if isinstance(given, str) else ("", "", "")
    if not colon or not module or not all(part.isidentifier() for part in name.split(".")):
        raise DescriptionError(
            f"{what} must be the name of a function of a module, such as 'my_module:my_function', got {short(given)}"
        )
    return module, name


def _source(found: Callable[..., Any]) -> str:
    """A hash of the file that a function is from, and of those beside it that it needs; else of its code."""
    module = inspect.getmodule(found)
    file = getattr(module, "__file__", None)
    if file is not None and Path(file).is_file():
        digests = [hashlib.sha256(one.read_bytes()).digest() for one in with_neighbours(Path(file))]
        return hashlib.sha256(b"".join(digests)).hexdigest()
    code = getattr(found, "__code__", None)
    return hashlib.sha256(b"" if code is None else code.co_code + repr(code.co_consts).encode()).hexdigest()


def with_neighbours(file: Path) -> list[Path]:
    """The file of a module after those of modules in the same folder that it imports, that these import, and so on."""
    seen: set[Path] = set()
    found: list[Path] = []

    def visit(path: Path) -> None:
        seen.add(path)
        for name in _imports(path):
            beside = path.with_name(f"{name}.py")
            if beside not in seen and beside.is_file():
                visit(beside)
        found.append(path)

    visit(file)
    return found


def _imports(path: Path) -> list[str]:
    """Words in the import statements of a module, one of which may be the name of a module beside it."""
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):  # no source: compiled
        return []
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names]
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found |= {part for name in names for part in name.split(".") if part.isidentifier()}
    return sorted(found)


def unpacked(sources: Mapping[str, str], folder: Path) -> None:
    """Make modules importable that came as text, for good: those that were imported from other text are forgotten."""
    if all(_is_loaded(name, text) for name, text in sources.items()):
        return
    folder.mkdir(exist_ok=True)
    for name, text in sources.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
        sys.modules.pop(name, None)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()


def _is_loaded(name: str, text: str) -> bool:
    file = getattr(sys.modules.get(name), "__file__", None)
    return file is not None and Path(file).is_file() and Path(file).read_text(encoding="utf-8") == text


@contextmanager
def importing_from(folder: Path | None) -> Iterator[None]:
    """Modules in this folder and in the current one can be imported, beside those that are installed."""
    before = list(sys.path)
    sys.path[:0] = [str(one) for one in (folder, Path.cwd()) if one is not None and str(one) not in before]
    try:
        yield
    finally:
        sys.path[:] = before
