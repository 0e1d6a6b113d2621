"""Algorithms with the printed form of an equation put back."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType
from unittest.mock import patch

import rodyn
from rodyn.sweep import registry

Replacement = tuple[str, str]
"""A text that stands once in our source, and what the print has in its place."""


class Changed(SourceFileLoader):
    """Finds one module and loads it with other text."""

    def __init__(self, module: str, replacements: Sequence[Replacement]) -> None:
        super().__init__(module, str(sys.modules[module].__file__))
        self.replacements = replacements

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        text = Path(self.path).read_text(encoding="utf-8")
        for ours, theirs in self.replacements:
            assert text.count(ours) == 1, f"{ours!r} stands {text.count(ours)} times in {fullname}"
            text = text.replace(ours, theirs)
        return self.source_to_code(text.encode(), self.path)


@contextmanager
def printed(module: str, *replacements: Replacement) -> Iterator[None]:
    """All algorithms imported and registered anew, one file of them with the printed form put back."""
    finder = Changed(f"rodyn.algorithms.{module}", replacements)
    with (
        patch.dict(sys.modules),
        patch.object(sys, "meta_path", [finder, *sys.meta_path]),
        patch.object(registry, "_REGISTER", {}),
        patch.object(rodyn, "algorithms", rodyn.algorithms),
    ):
        for name in [name for name in sys.modules if name.startswith("rodyn.algorithms")]:
            del sys.modules[name]
        import_module("rodyn.algorithms")
        yield
