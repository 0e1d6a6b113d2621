"""Where the mesh files of a robot are: searched for only inside allowed folders, never outside, never opened."""

import os
import stat
from pathlib import Path
from urllib.parse import unquote, urlsplit

from rodyn.errors import FileError, InputError, short
from rodyn.input_file import read_regular
from rodyn.model.formats.files import LARGEST, Roots, label
from rodyn.model.formats.xml import markup

PACKAGES = ("package", "model")
"""Schemes of references that begin with the name of a package."""
MOST_LINKS = 40  # symbolic links in one path


class Meshes:
    """The mesh files that `file` (None: no file) may name, in its own package and in more `roots`.

    The package is the nearest folder above the file with a package.xml, else the parent of the file's folder. A root
    whose package.xml has another name than the package of a reference, as its folder has, is not that package.
    """

    def __init__(self, file: Path | None, roots: Roots = ()) -> None:
        self.folder = None if file is None else _resolved(file).parent
        own = [] if self.folder is None else [_package(self.folder)]
        self.roots = list(dict.fromkeys([*own, *map(_resolved, roots)]))
        self._names = {root: _package_name(root) for root in self.roots}
        self._found: dict[str, str] = {}
        self._folders: set[Path] = set()

    def find(self, reference: str) -> str:
        """The path of a mesh file, or "" if it is not there, or not allowed.

        >>> Meshes(None).find("package://ur5/base.stl")
        ''
        """
        if reference not in self._found:
            self._found[reference] = next(filter(None, map(self.inside, self._candidates(reference))), "")
        return self._found[reference]

    def _candidates(self, reference: str) -> list[Path]:
        """Where a reference may point to, in the order of search."""
        try:
            scheme, package, rest, *_ = urlsplit(reference) if "://" in reference else ("", "", reference)
        except ValueError:
            return []
        if scheme in PACKAGES:
            rest = unquote(rest).lstrip("/")
            named = [root for root in self.roots if self.is_package(root, package)]
            unnamed = [root for root in self.roots if not self._names[root]]  # may be any package
            return [start / rest for start in (*named, *(root / package for root in self.roots), *unnamed)]
        if scheme:
            return [Path(unquote(rest))] if scheme == "file" else []
        starts = self.roots if self.folder is None else [self.folder, *self.roots]
        return [start / rest for start in starts]

    def is_package(self, root: Path, name: str) -> bool:
        """Return whether a root is the package of a name, by its package.xml or its folder."""
        return name in (root.name, self._names[root])

    def names(self, path: Path) -> bool:
        """Return whether a path, as it is written, is in one of the roots."""
        return any(Path(os.path.normpath(path)).is_relative_to(root) for root in self.roots)

    @property
    def allowed(self) -> str:
        """The roots, for messages."""
        return ", ".join(map(label, self.roots))

    def outside(self, path: str) -> str:
        """Return the message about a path that is in none of the roots."""
        return f"{short(path)} is outside of the folders that may be read, {self.allowed}: give its folder in roots"

    def inside(self, path: Path) -> str:
        """The path of a regular file inside the roots with its symbolic links resolved, or ""."""
        for _ in range(MOST_LINKS):
            path = Path(os.path.normpath(path))
            root = next((root for root in self.roots if path.is_relative_to(root)), None)
            if root is None:
                return ""
            try:
                further = self._descend(root, path)
                if further is None:
                    return str(path) if stat.S_ISREG(path.lstat().st_mode) else ""
            except (OSError, ValueError):  # not there, or no path at all
                return ""
            path = further
        return ""

    def _descend(self, root: Path, path: Path) -> Path | None:
        """Goes down from a root folder by folder; the path that the first symbolic link on the way makes, or None."""
        if path.parent in self._folders:
            is_link = stat.S_ISLNK(path.lstat().st_mode)
            return path.parent / path.readlink() if is_link else None
        here, parts = root, path.relative_to(root).parts
        for k, part in enumerate(parts, 1):
            here = here / part
            if stat.S_ISLNK(here.lstat().st_mode):
                return here.parent.joinpath(here.readlink(), *parts[k:])
            if k < len(parts):
                self._folders.add(here)
        return None


def _resolved(path: str | os.PathLike[str]) -> Path:
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError) as error:
        raise InputError(f"{short(str(path))} is no folder or file: {error}") from None


def _package(folder: Path) -> Path:
    """The nearest folder from here up with a package.xml, else the parent of the folder; never the whole disk."""
    above = [path for path in (folder, *folder.parents) if path != path.parent]
    for path in above:
        if (path / "package.xml").is_file():
            return path
    return above[1] if len(above) > 1 else folder


def _package_name(folder: Path) -> str:
    """Return the name in the package.xml of a folder, or ""."""
    try:
        root = markup.parse(read_regular(folder / "package.xml", LARGEST), "package.xml", texts=True)
    except (OSError, FileError):
        return ""
    return next((child.text.strip() for child in root.all("name")), "")
