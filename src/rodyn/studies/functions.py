"""Functions of the user that a study names as `module:function`, importable wherever the study runs."""

from __future__ import annotations

import ast
import dis
import hashlib
import importlib
import inspect
import pickle
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.machinery import PathFinder
from io import BytesIO
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

from rodyn.errors import DescriptionError, cut, short


@dataclass(frozen=True)
class NamedFunction:
    """A function by name, and a hash of its module's source, on which results depend; None if not imported."""

    name: str
    function: Callable[..., Any] | None
    source: str

    @property
    def is_here(self) -> bool:
        """Whether the function was imported."""
        return self.function is not None

    @property
    def module(self) -> str:
        """The module of the function."""
        return self.name.partition(":")[0]

    @property
    def file(self) -> Path | None:
        """The file of the module, if it has one."""
        path = getattr(sys.modules.get(self.module), "__file__", None)
        return None if path is None else Path(path)

    def __call__(self, *arguments: Any, **numbers: Any) -> Any:
        """Call the function; SystemExit becomes an error, because a study would end as if it were complete."""
        assert self.function is not None
        try:
            return self.function(*arguments, **numbers)
        except SystemExit as error:
            raise RuntimeError(f"SystemExit: {error}") from None


Find: TypeAlias = Callable[[object, str], NamedFunction]
"""Returns the function for a value of a study file and the key of that value."""


def name_only(reference: object, what: str) -> NamedFunction:
    """Return a function known by name only, without importing anything of the user."""
    return NamedFunction(":".join(_parts(reference, what)), None, "")


def import_function(reference: object, what: str, folder: Path | None = None) -> NamedFunction:
    """Return the function named `module:function`, or a function that has such a name.

    Its module is installed, in the `folder` of the study file, or in the current folder. These folders are at the end
    of the import path while it is imported, so that they do not shadow installed modules.
    """
    module, name = _parts(reference, what)
    try:
        with importing_from(folder, Path.cwd()):
            function: Any = importlib.import_module(module)
        if isinstance(reference, str):
            _require_own(module.partition(".")[0], folder)
        for part in name.split("."):
            function = getattr(function, part)
    except DescriptionError as error:
        raise DescriptionError(f"{what}: {error}") from None
    except (Exception, SystemExit) as error:  # importing a user's module may raise anything
        raise DescriptionError(
            f"{what}: '{module}:{name}' cannot be imported: {type(error).__name__}: {cut(str(error), 200)}. Install "
            "the module, or put it beside the study file or into the current folder"
        ) from None
    if not callable(function):
        raise DescriptionError(f"{what}: '{module}:{name}' is not a function, but {short(function)}")
    if callable(reference) and function != reference:
        raise DescriptionError(
            f"{what}: '{module}:{name}' is not the function that was passed, which is a bound method or was "
            "redefined: pass a function of a module as it is there now"
        )
    return NamedFunction(f"{module}:{name}", function, _source(function, what))


def _require_own(name: str, folder: Path | None) -> None:
    """Raise if a local module, or one beside it that it imports, is not the one that was imported."""
    local = folder and folder / f"{name}.py"
    if local is None or not local.is_file():
        local = Path.cwd() / f"{name}.py"
        if not local.is_file() or _is_elsewhere(name, local):
            return
    for path in with_neighbours(local):
        loaded = getattr(sys.modules.get(path.stem), "__file__", None)
        if (loaded is None and path != local) or _is_loaded(path.stem, path.read_text(encoding="utf-8")):
            continue
        if loaded is not None and path.samefile(loaded):
            raise DescriptionError(
                f"{short(str(path))} was edited after this session imported it: start a new session"
            )
        raise DescriptionError(
            f"module {path.stem!r} is {short(loaded)}, which shadows {short(str(path))}: rename yours, "
            "or start a new session if it belongs to another study"
        )


def _parts(reference: object, what: str) -> tuple[str, str]:
    if callable(reference):
        reference = f"{reference.__module__}:{getattr(reference, '__qualname__', '')}"
    module, colon, name = reference.partition(":") if isinstance(reference, str) else ("", "", "")
    if not colon or not module or not all(part.isidentifier() for part in name.split(".")):
        raise DescriptionError(
            f"{what} must be the name of a function of a module, such as 'my_module:my_function', got "
            f"{short(reference)}"
        )
    return module, name


def _source(function: Callable[..., Any], what: str) -> str:
    """Return a hash of the function's file and of the files beside it that it imports, or else of all it uses."""
    module = inspect.getmodule(function)
    file = getattr(module, "__file__", None)
    if file is not None and Path(file).is_file():
        digests = [hashlib.sha256(path.read_bytes()).digest() for path in with_neighbours(Path(file))]
        return hashlib.sha256(b"".join(digests)).hexdigest()
    try:
        return hashlib.sha256(_pickled(function, function.__module__, [])).hexdigest()
    except Exception as error:  # pickle may raise anything
        raise DescriptionError(
            f"{what}: {function.__module__}:{function.__qualname__} has no source file, and uses values that cannot "
            f"be compared with those of a later session ({type(error).__name__}: {cut(str(error), 100)}): move it "
            "into a module, my_module.py"
        ) from None


def _pickled(value: Any, home: str, seen: list[Any]) -> bytes:
    """Return bytes that are the same in every session; values of the module `home` are pickled by content."""
    file = BytesIO()
    _Parts(file, home, seen).dump(value)
    return file.getvalue()


class _Parts(pickle.Pickler):
    """Pickles functions and classes of a module as their code and all that it reads; pickle has only their names."""

    def __init__(self, file: BytesIO, home: str, seen: list[Any]) -> None:
        super().__init__(file, protocol=5)
        self.fast = True  # object identities differ between sessions
        self._home, self._seen = home, seen

    def persistent_id(self, value: Any) -> Any:
        """Return the parts of a value that pickle would store by name only; None: pickle as usual."""
        if inspect.ismodule(value):
            return value.__name__
        if isinstance(value, CodeType):
            variables = (value.co_names, value.co_varnames, value.co_freevars)
            return (value.co_code, *variables, value.co_flags, value.co_consts)
        if isinstance(value, set | frozenset):  # the order differs between sessions, too
            return sorted(_pickled(member, self._home, self._seen) for member in value)
        if isinstance(value, staticmethod | classmethod):
            return type(value).__name__, value.__func__
        if isinstance(value, property):
            return "property", value.fget, value.fset
        if getattr(value, "__module__", None) != self._home:
            return None
        if any(value is known for known in self._seen):
            return "seen"
        if isinstance(value, FunctionType):
            self._seen.append(value)
            names = sorted(_globals_read(value.__code__) & value.__globals__.keys())
            cells = [cell.cell_contents for cell in value.__closure__ or ()]
            read = [value.__globals__[name] for name in names]
            return (
                value.__code__,
                names,
                read,
                cells,
                value.__defaults__,
                value.__kwdefaults__,
                value.__dict__,
            )
        if isinstance(value, type):
            self._seen.append(value)
            members = vars(value).items()
            return value.__bases__, {
                k: member for k, member in members if not k.startswith("__") or callable(member)
            }
        return ("wrapped", value.__wrapped__) if hasattr(value, "__wrapped__") else None


def _globals_read(code: CodeType) -> set[str]:
    """Return the names of globals that code reads, including the functions inside it."""
    inside = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    names = {
        instruction.argval
        for instruction in dis.get_instructions(code)
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    }
    return names.union(*map(_globals_read, inside))


def with_neighbours(file: Path) -> list[Path]:
    """Return a module's file after the files in its folder that it imports, directly or indirectly."""
    seen: set[Path] = set()
    files: list[Path] = []

    def visit(path: Path) -> None:
        seen.add(path)
        for name in _imports(path):
            beside = path.with_name(f"{name}.py")
            if beside not in seen and beside.is_file() and not _is_elsewhere(name, beside):
                visit(beside)
        files.append(path)

    visit(file)
    return files


def _is_elsewhere(name: str, beside: Path) -> bool:
    """Return whether `import name` finds another module than the local one, whose folder is last on the path."""
    if beside.with_name("__init__.py").is_file():
        return False  # modules of a package are imported as its submodules
    spec = PathFinder.find_spec(name, [*sys.path, str(beside.parent)])
    return (
        name in sys.builtin_module_names
        or spec is None
        or spec.origin is None
        or not beside.samefile(spec.origin)
    )


def _imports(path: Path) -> list[str]:
    """Return the words of a module's import statements, which may name modules beside it."""
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):  # not source code, but a compiled module
        return []
    result: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names]
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            result |= {part for name in names for part in name.split(".") if part.isidentifier()}
    return sorted(result)


def unpack(sources: Mapping[str, str], folder: Path) -> None:
    """Write modules that came as text into a folder, and forget those that were imported from other text."""
    if all(_is_loaded(name, text) for name, text in sources.items()):
        return
    folder.mkdir(exist_ok=True)
    for name, text in sources.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
        sys.modules.pop(name, None)


_TEXTS: WeakKeyDictionary[ModuleType, str] = WeakKeyDictionary()
"""The source text of modules when they were imported or first inspected; files may be edited later."""


def _is_loaded(name: str, text: str) -> bool:
    """Return whether a module was imported from this text."""
    return name in sys.modules and _text_of(sys.modules[name]) == text


def _text_of(module: ModuleType) -> str | None:
    """Return the text that a module was imported from; None: it has no file."""
    file = getattr(module, "__file__", None)
    if file is None or not Path(file).is_file():
        return None
    if module not in _TEXTS:
        _TEXTS[module] = Path(file).read_text(encoding="utf-8", errors="replace")
    return _TEXTS[module]


@contextmanager
def importing_from(*folders: Path | None) -> Iterator[None]:
    """Add folders to the end of the import path, so that they do not shadow other modules."""
    added = [str(folder) for folder in folders if folder is not None]
    before = set(sys.modules)
    sys.path.extend(added)  # at the end, so that files of the user shadow no other module
    importlib.invalidate_caches()
    try:
        yield
    finally:
        for folder in added:
            if folder in sys.path:  # the last occurrence: the folder may have been on the path before
                del sys.path[len(sys.path) - 1 - sys.path[::-1].index(folder)]
        for name in (
            set(sys.modules) - before
        ):  # also after a failed import: modules that it imported stay loaded
            if str(Path(getattr(sys.modules[name], "__file__", None) or "").parent) in added:
                _text_of(sys.modules[name])
