"""Where the mesh files of a robot are: searched for only inside allowed folders, never outside, never opened."""

from __future__ import annotations

import os
import re
import stat
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import FileError, InputError, short
from rodyn.input_file import read_regular
from rodyn.model.formats.files import LARGEST, Roots, label
from rodyn.model.shapes import Mesh

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
        """Return the path of a mesh file, or "" if it is not there, or not allowed.

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
        """Return the path of a regular file inside the roots with its symbolic links resolved, or ""."""
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
    """Return the nearest folder from here up with a package.xml, else the parent; never the whole disk."""
    above = [path for path in (folder, *folder.parents) if path != path.parent]
    for path in above:
        if (path / "package.xml").is_file():
            return path
    return above[1] if len(above) > 1 else folder


def _package_name(folder: Path) -> str:
    """Return the name in the package.xml of a folder, or ""."""
    from rodyn.model.formats import xml_elements  # robots without meshes load no XML parser

    try:
        root = xml_elements.parse(read_regular(folder / "package.xml", LARGEST), "package.xml", texts=True)
    except (OSError, FileError):
        return ""
    return next((child.text.strip() for child in root.all("name")), "")


MAX_MESH_BYTES = 64 * 1024 * 1024  # bytes
HEAD = 84  # bytes before the triangles of a binary STL file: a comment, and their number
TRIANGLE = np.dtype([("normal", "<3f4"), ("points", "<9f4"), ("unused", "<u2")])
VERTEX = re.compile(rb"\bvertex\s+(\S+)\s+(\S+)\s+(\S+)")
_LINE = re.compile(rb"^[ \t]*v(?!\S)([^\n]*)", re.MULTILINE)
_FOLDED = re.compile(rb"#[^\n]*|\\(?:\n|\Z)")  # a comment comes first: its backslash continues nothing
_NAMES = (b"usemtl ", b"newmtl ", b"mtllib ")

Points = NDArray[np.float64]


def mesh_points(mesh: Mesh) -> Points | None:
    """Return the corners of the triangles of a mesh (k, 3) in its axes (m), or None where the file does not tell."""
    path = Path(mesh.path)
    read = READERS.get(path.suffix.lower())
    if not mesh.path or read is None:
        return None
    try:
        points = read(read_regular(path, MAX_MESH_BYTES))
    except (OSError, ValueError):  # not there any more, too large, or no numbers in it
        return None
    if not len(points) or not np.isfinite(points).all():
        return None
    return np.asarray(points * np.array(mesh.scale))


def mesh_box(mesh: Mesh) -> tuple[Points, Points] | None:
    """Return the lower and the upper corner of a mesh in its own axes (m), or None where the file does not tell."""
    points = mesh_points(mesh)
    return None if points is None else (points.min(axis=0), points.max(axis=0))


def _stl(data: bytes) -> Points:
    count = int.from_bytes(data[HEAD - 4 : HEAD], "little")
    if len(data) == HEAD + count * TRIANGLE.itemsize:
        return np.asarray(
            np.frombuffer(data, TRIANGLE, count, HEAD)["points"].reshape(-1, 3), dtype=np.float64
        )
    return coordinates(VERTEX, data)


def _obj(data: bytes) -> Points:
    numbers = array("d")
    for found in _LINE.finditer(unfolded(data)):
        numbers.extend(three_numbers(found[1].split(None, 3)[:3]))
    return np.array(numbers, dtype=np.float64).reshape(-1, 3)


def unfolded(data: bytes) -> bytes:
    """Return the text of an OBJ or MTL file with one line for each statement, without comments.

    A backslash at the end of a line continues it, except in a comment. Names of materials keep a `#`.

    >>> unfolded(b"f 1 2 " + bytes([92]) + b"\\r\\n3 # all\\rusemtl red #2")
    b'f 1 2  3  \\nusemtl red #2'
    """
    text = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return _FOLDED.sub(_replaced, text) if b"#" in text or b"\\" in text else text


def _replaced(found: re.Match[bytes]) -> bytes:
    if found[0][:1] == b"#":
        begin = found.string.rfind(b"\n", 0, found.start()) + 1
        if found.string[begin : found.start()].lstrip().startswith(_NAMES):
            return found[0]
    return b" "


def coordinates(pattern: re.Pattern[bytes], data: bytes) -> Points:
    """Return the points (k, 3) whose coordinates the three groups of a pattern match."""
    numbers = array("d")
    for found in pattern.finditer(data):
        numbers.extend(three_numbers(found.groups()))
    return np.array(numbers, dtype=np.float64).reshape(-1, 3)


def three_numbers(
    words: Sequence[bytes], what: str = "a point has the coordinates"
) -> tuple[float, float, float]:
    """Return three numbers that words give, such as the coordinates of a point; `ValueError` if they do not.

    >>> three_numbers([b"1", b"2"])
    Traceback (most recent call last):
    ValueError: a point has the coordinates '1 2', but three numbers are needed
    """
    try:
        x, y, z = map(float, words)
    except ValueError:
        given = short(b" ".join(words).decode("utf-8", "replace"))
        raise ValueError(f"{what} {given}, but three numbers are needed") from None
    return x, y, z


READERS: dict[str, Callable[[bytes], Points]] = {".stl": _stl, ".obj": _obj}
