"""Functions of a user that a study names: `module:function`, found wherever the study runs."""

from __future__ import annotations

import hashlib
import importlib
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rodyn.errors import DescriptionError, cut, short


@dataclass(frozen=True)
class Function:
    """A function by name, itself, and a hash of its module's source, which results depend on."""

    name: str
    found: Callable[..., Any]
    source: str

    @property
    def module(self) -> str:
        """The module that has it."""
        return self.name.partition(":")[0]

    @property
    def file(self) -> Path | None:
        """The file of its module, if it has one."""
        path = getattr(sys.modules.get(self.module), "__file__", None)
        return None if path is None else Path(path)


def function(given: object, what: str) -> Function:
    """The function of a name `module:function`, or one that has such a name."""
    if callable(given):
        given = f"{given.__module__}:{getattr(given, '__qualname__', '')}"
    module, colon, name = given.partition(":") if isinstance(given, str) else ("", "", "")
    if not colon or not module or not all(part.isidentifier() for part in name.split(".")):
        raise DescriptionError(
            f"{what} must be the name of a function of a module, such as 'my_module:my_function', got {short(given)}"
        )
    try:
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except Exception as error:  # whatever a module of a user does when it is imported
        raise DescriptionError(
            f"{what}: {short(given)} cannot be imported: {type(error).__name__}: {cut(str(error), 200)}; the module "
            "must be installed, or lie beside the study file or in the folder from which it is run"
        ) from None
    if not callable(found):
        raise DescriptionError(f"{what}: {short(given)} is no function, but {short(found)}")
    return Function(f"{module}:{name}", found, _source(found))


def _source(found: Callable[..., Any]) -> str:
    """A hash of the file that a function is from; of one without a file, of its code."""
    module = inspect.getmodule(found)
    file = getattr(module, "__file__", None)
    if file is not None and Path(file).is_file():
        return hashlib.sha256(Path(file).read_bytes()).hexdigest()
    code = getattr(found, "__code__", None)
    return hashlib.sha256(b"" if code is None else code.co_code + repr(code.co_consts).encode()).hexdigest()


@contextmanager
def importing_from(folder: Path | None) -> Iterator[None]:
    """Modules in this folder and in the current one can be imported, beside those that are installed."""
    before = list(sys.path)
    sys.path[:0] = [str(one) for one in (folder, Path.cwd()) if one is not None and str(one) not in before]
    try:
        yield
    finally:
        sys.path[:] = before
