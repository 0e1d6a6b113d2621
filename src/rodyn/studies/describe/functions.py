"""Functions of a user that a study names: `module:function`, found wherever the study runs."""

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


def imported(given: object, what: str, folder: Path | None = None) -> NamedFunction:
    """The function of a name `module:function`, or one that has such a name.

    Its module is installed, or in the `folder` of the study file, or in the current one. These are on the path while it
    is imported, and last, so that no file there takes the place of an installed module.
    """
    module, name = _parts(given, what)
    try:
        with importing_from(folder, Path.cwd()):
            found: Any = importlib.import_module(module)
        if isinstance(given, str):
            _require_own(module.partition(".")[0], folder)
        for part in name.split("."):
            found = getattr(found, part)
    except DescriptionError as error:
        raise DescriptionError(f"{what}: {error}") from None
    except (Exception, SystemExit) as error:  # whatever a module of a user does when it is imported
        raise DescriptionError(
            f"{what}: '{module}:{name}' cannot be imported: {type(error).__name__}: {cut(str(error), 200)}; the module "
            "must be installed, or lie beside the study file or in the folder from which it is run"
        ) from None
    if not callable(found):
        raise DescriptionError(f"{what}: '{module}:{name}' is no function, but {short(found)}")
    if callable(given) and found != given:
        raise DescriptionError(
            f"{what}: '{module}:{name}' is another function than the one given, which is a method of an object or was "
            "defined anew: give a function of a module, as it is there now"
        )
    return NamedFunction(f"{module}:{name}", found, _source(found, what))


def _require_own(name: str, folder: Path | None) -> None:
    """Raise if a module beside the study file, or one beside it that it imports, is not the one that was imported."""
    own = folder and folder / f"{name}.py"
    if own is None or not own.is_file():
        own = Path.cwd() / f"{name}.py"
        if not own.is_file() or _is_elsewhere(name, own):
            return
    for path in with_neighbours(own):
        loaded = getattr(sys.modules.get(path.stem), "__file__", None)
        if (loaded is None and path != own) or _is_loaded(path.stem, path.read_text(encoding="utf-8")):
            continue
        if loaded is not None and path.samefile(loaded):
            raise DescriptionError(
                f"{short(str(path))} was edited after this session had imported it: start a new session"
            )
        raise DescriptionError(
            f"module {path.stem!r} is {short(loaded)}, which comes before {short(str(path))}: give yours another name, "
            "or, if it is of another study, start a new session"
        )


def _parts(given: object, what: str) -> tuple[str, str]:
    if callable(given):
        given = f"{given.__module__}:{getattr(given, '__qualname__', '')}"
    module, colon, name = given.partition(":") if isinstance(given, str) else ("", "", "")
    if not colon or not module or not all(part.isidentifier() for part in name.split(".")):
        raise DescriptionError(
            f"{what} must be the name of a function of a module, such as 'my_module:my_function', got {short(given)}"
        )
    return module, name


def _source(found: Callable[..., Any], what: str) -> str:
    """A hash of the file that a function is from, and of those beside it that it needs; else of all that it uses."""
    module = inspect.getmodule(found)
    file = getattr(module, "__file__", None)
    if file is not None and Path(file).is_file():
        digests = [hashlib.sha256(one.read_bytes()).digest() for one in with_neighbours(Path(file))]
        return hashlib.sha256(b"".join(digests)).hexdigest()
    try:
        return hashlib.sha256(_pickled(found, found.__module__, [])).hexdigest()
    except Exception as error:  # of pickle, which may raise anything
        raise DescriptionError(
            f"{what}: {found.__module__}:{found.__qualname__} has no file, and uses what cannot be compared with that "
            f"of a later session ({type(error).__name__}: {cut(str(error), 100)}): put it into a module, my_module.py"
        ) from None


def _pickled(value: Any, home: str, seen: list[Any]) -> bytes:
    """Return bytes that are the same in every session; values of the module `home` are what they consist of."""
    file = BytesIO()
    _Parts(file, home, seen).dump(value)
    return file.getvalue()


class _Parts(pickle.Pickler):
    """Pickles functions and classes of a module as their code and all that it reads; pickle has only their names."""

    def __init__(self, file: BytesIO, home: str, seen: list[Any]) -> None:
        super().__init__(file, protocol=5)
        self.fast = True  # which values are the same object differs from session to session
        self._home, self._seen = home, seen

    def persistent_id(self, value: Any) -> Any:
        """Return the parts of a value; None: as pickle has it."""
        if inspect.ismodule(value):
            return value.__name__
        if isinstance(value, CodeType):
            variables = (value.co_names, value.co_varnames, value.co_freevars)
            return (value.co_code, *variables, value.co_flags, value.co_consts)
        if isinstance(value, set | frozenset):  # their order differs, too
            return sorted(_pickled(one, self._home, self._seen) for one in value)
        if isinstance(value, staticmethod | classmethod):
            return type(value).__name__, value.__func__
        if isinstance(value, property):
            return "property", value.fget, value.fset
        if getattr(value, "__module__", None) != self._home:
            return None
        if any(value is one for one in self._seen):
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
            own = vars(value).items()
            return value.__bases__, {k: one for k, one in own if not k.startswith("__") or callable(one)}
        return ("wrapped", value.__wrapped__) if hasattr(value, "__wrapped__") else None


def _globals_read(code: CodeType) -> set[str]:
    """Names of globals that a code reads, or the codes of functions inside it."""
    inside = [one for one in code.co_consts if isinstance(one, CodeType)]
    names = {one.argval for one in dis.get_instructions(code) if one.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    return names.union(*map(_globals_read, inside))


def with_neighbours(file: Path) -> list[Path]:
    """The file of a module after those of modules in the same folder that it imports, that these import, and so on."""
    seen: set[Path] = set()
    found: list[Path] = []

    def visit(path: Path) -> None:
        seen.add(path)
        for name in _imports(path):
            beside = path.with_name(f"{name}.py")
            if beside not in seen and beside.is_file() and not _is_elsewhere(name, beside):
                visit(beside)
        found.append(path)

    visit(file)
    return found


def _is_elsewhere(name: str, beside: Path) -> bool:
    """Return whether `import name` finds another module than the one beside, as the folder is last on the path."""
    if beside.with_name("__init__.py").is_file():
        return False  # modules of a package are imported as parts of it
    spec = PathFinder.find_spec(name, [*sys.path, str(beside.parent)])
    return (
        name in sys.builtin_module_names
        or spec is None
        or spec.origin is None
        or not beside.samefile(spec.origin)
    )


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


def unpack(sources: Mapping[str, str], folder: Path) -> None:
    """Write modules that came as text into a folder; those that were imported from other text are forgotten."""
    if all(_is_loaded(name, text) for name, text in sources.items()):
        return
    folder.mkdir(exist_ok=True)
    for name, text in sources.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
        sys.modules.pop(name, None)


_TEXTS: WeakKeyDictionary[ModuleType, str] = WeakKeyDictionary()
"""The text of modules when they were imported, or first looked at: a file may be edited later."""


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
    """Modules in these folders can be imported, if none of the same name is found before them."""
    added = [str(one) for one in folders if one is not None]
    before = set(sys.modules)
    sys.path.extend(added)  # at the end: files of the user take the place of no other module
    importlib.invalidate_caches()
    try:
        yield
    finally:
        for one in added:
            if one in sys.path:  # the last of this name: others may have been there before
                del sys.path[len(sys.path) - 1 - sys.path[::-1].index(one)]
        for name in set(sys.modules) - before:  # also of a module that failed: those that it imported stay
            if str(Path(getattr(sys.modules[name], "__file__", None) or "").parent) in added:
                _text_of(sys.modules[name])
