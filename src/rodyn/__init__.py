"""rodyn: how robot arms move. Inverse and forward dynamics by the recursive algorithms of the papers.

>>> import rodyn as rd
>>> arm = rd.load("stanford")
>>> arm.n
6

The public names are in `__init__.pyi`. Each is imported when it is first asked for, so that `import rodyn`, and the
start of the command line, take no time.
"""

import ast
from importlib import import_module
from pkgutil import get_data
from typing import Any

__version__ = "0.1.0"

_HOME = {
    alias.name: node.module
    for node in ast.parse(get_data(__name__, "__init__.pyi") or b"").body
    if isinstance(node, ast.ImportFrom) and node.module
    for alias in node.names
}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*_HOME, *(name for name in globals() if name.startswith("__"))})
