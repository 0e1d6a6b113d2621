"""The pages of the repository in a folder of their own, where Sphinx may add to them; links lead to pages there.

The folder has the layout of the repository, so that links between pages and to pictures stay as they are. A link to a
source file or folder, which a reader on a code host would see there, leads to a page that shows it.
"""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

PAGES = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/**/*.md",
    "benchmarks/**/*.md",
    "examples/**/*.ipynb",
)
PICTURES = (".svg", ".png", ".webp")
INSTEAD = {"README.md": "index.md", "examples": "gallery.md"}
"""Pages that have another name in the site: of the file, and of a folder."""

LINK = re.compile(r"(?<=\]\()([^)\s#:]+)(?=(?:#[^)\s]*)?\))")
FENCE = re.compile(r"^(```|~~~).*?^\1[ ]*$", re.MULTILINE | re.DOTALL)
LANGUAGES = {".py": "python", ".c": "c", ".json": "json", ".toml": "toml"}


class Stage:
    """A copy of the pages of a repository; source files that they link to are added as pages."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder = root, folder
        self.sources: set[Path] = set()
        shutil.rmtree(folder, ignore_errors=True)
        for path in root.glob("docs/**/*"):
            if path.suffix in PICTURES:
                self._copy(path)
        for pattern in PAGES:
            for path in sorted(root.glob(pattern)):
                self._page(path)

    def finish(self) -> None:
        """Write the pages of source files, of those that were asked for so far."""
        while waiting := [path for path in sorted(self.sources) if not self.page_of(path).exists()]:
            for path in waiting:
                self.write(self.page_of(path).relative_to(self.folder).as_posix(), self._source(path))

    def write(self, name: str, text: str) -> None:
        """A page, or more of one that is there."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(text)

    def pages(self) -> list[str]:
        """The pages of the repository by name, as Sphinx names them."""
        found = [path for pattern in PAGES for path in self.root.glob(pattern)]
        names = sorted(path.relative_to(self.root).with_suffix("").as_posix() for path in found)
        return [name for name in names if name != "README"]

    def page_of(self, path: Path) -> Path:
        """Where the page of a file or folder of the repository is."""
        name = path.relative_to(self.root).as_posix()
        if name in INSTEAD:
            return self.folder / INSTEAD[name]
        if path.suffix in (".md", ".ipynb"):
            return self.folder / name
        return self.folder / (f"{name}/index.md" if path.is_dir() else f"{name}.md")

    def show(self, path: Path) -> None:
        """Have a page for a source file or folder."""
        if self.page_of(path) != self.folder / "gallery.md":
            self.sources.add(path)

    def _copy(self, path: Path) -> Path:
        copy = self.folder / path.relative_to(self.root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        return copy

    def _page(self, path: Path) -> None:
        if path.suffix == ".ipynb":
            self._copy(path)
            return
        text = path.read_text(encoding="utf-8")
        place, done = 0, ""
        for fence in FENCE.finditer(text):
            done += self._linked(text[place : fence.start()], path) + fence.group()
            place = fence.end()
        self.write(
            self.page_of(path).relative_to(self.folder).as_posix(), done + self._linked(text[place:], path)
        )

    def _linked(self, text: str, page: Path) -> str:
        """The text with links to what is a page of the site only, in place of those to files."""

        def target(found: re.Match[str]) -> str:
            linked = Path(os.path.normpath(page.parent / found[0]))
            if not linked.is_relative_to(self.root) or not linked.exists():
                raise SystemExit(f"{page.relative_to(self.root)} links to {found[0]}, which does not exist")
            if linked.suffix in PICTURES:
                return found[0]
            if linked.suffix not in (".md", ".ipynb"):
                self.show(linked)
            return Path(os.path.relpath(self.page_of(linked), self.page_of(page).parent)).as_posix()

        return LINK.sub(target, text)

    def _source(self, path: Path) -> str:
        name = path.relative_to(self.root).as_posix()
        head = f"---\norphan: true\nnosearch: true\n---\n\n# {name}\n\n"
        if path.is_dir():
            return head + "".join(self._listing(path, self.page_of(path)))
        self._copy(path)
        language = LANGUAGES.get(path.suffix, "text")
        return f"{head}```{{literalinclude}} {path.name}\n:language: {language}\n:linenos:\n```\n"

    def _listing(self, folder: Path, page: Path, depth: int = 0) -> Iterator[str]:
        """What is in a folder and what each file promises; a file that has a page is a link to it."""
        for path in sorted(folder.iterdir()):
            if path.name.startswith((".", "__pycache__")) or path.suffix == ".json":
                continue
            said = first_line(path / "__init__.py" if path.is_dir() else path)
            name = f"`{path.name}`"
            if path in self.sources or path.suffix == ".md":
                name = f"[{name}]({Path(os.path.relpath(self.page_of(path), page.parent)).as_posix()})"
            yield f"{'  ' * depth}- {name}{': ' + said if said else ''}\n"
            if path.is_dir():
                yield from self._listing(path, page, depth + 1)


def first_line(path: Path) -> str:
    """What a Python file promises: the first line of its docstring."""
    if path.suffix != ".py" or not path.exists():
        return ""
    found = re.match(r'"""(.+?)(?:"""|$)', path.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1].strip() if found else ""
