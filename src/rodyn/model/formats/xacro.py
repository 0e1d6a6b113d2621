"""A xacro file, expanded to URDF by the package `xacro`: the one place that imports it.

`xacro` opens no file itself: includes and YAML files are found and read here, in allowed folders only. Its expressions
are Python all the same, and what it keeps in memory is global, so one file is expanded at a time.
"""

import contextlib
import io
import os
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any
from xml.dom import minidom

from rodyn.errors import (
    DescriptionWarning,
    FileError,
    InputError,
    InputTypeError,
    cut,
    missing_extra,
    short,
    warn,
)
from rodyn.input_file import read_regular
from rodyn.model.formats import files, xml_elements
from rodyn.model.formats.files import Roots
from rodyn.model.formats.meshes import Meshes

SCHEME = "package://"
_ONE_AT_A_TIME = threading.Lock()


def checked_args(args: object) -> dict[str, str]:
    """Return arguments of a xacro file as texts.

    >>> checked_args({"prefix": "left_", "safety_limits": True, "reach": 0.5})
    {'prefix': 'left_', 'safety_limits': 'true', 'reach': '0.5'}
    """
    if not isinstance(args, Mapping):
        raise InputTypeError(f"xacro_args must be a dict of names and values, got {short(args)}")
    for name, value in args.items():
        if not isinstance(name, str) or not isinstance(value, str | bool | int | float):
            raise InputTypeError(
                f"xacro_args must map names to strings, numbers or bools, got {short(name)}: {short(value)}"
            )
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in args.items()
    }


def expanded(source: files.Source, roots: Roots, args: Mapping[str, str]) -> files.Source:
    """Return the URDF that a xacro file expands to; lines in messages are those of the expanded text.

    `$(find name)` is the package of the file, one of `roots`, or a folder in one of them, by its name.
    """
    try:
        import xacro
        from xacro import substitution_args
    except ImportError:
        raise missing_extra("xacro files need", "xacro", "xacro") from None
    if source.path is None:
        raise FileError(f"{source.name}: xacro is expanded beside other files: save it as a file")
    reader, values = _Reader(xacro, source, roots), _Values(args)
    printed = io.StringIO()  # xacro prints its warnings
    with _ONE_AT_A_TIME, _replaced(xacro, substitution_args, reader), contextlib.redirect_stderr(printed):
        try:
            document: Any = xacro.process_file(reader.main, mappings=values)
            text = document.toprettyxml(indent="  ")
        except Exception as error:  # xacro evaluates expressions: any kind can come out
            raise FileError(f"{source.name}: xacro: {_reason(error)}{reader.advice()}") from None
    if not document.getElementsByTagName("link") and b"<xacro:macro" in source.data:
        raise FileError(f"{source.name}: it has macros and no link: load the file that uses them")
    if unused := [name for name in args if name not in values.used]:
        known = f"it has {', '.join(map(cut, sorted(values.used)))}" if values.used else "it has none"
        raise InputError(f"{source.name}: xacro_args: there is no argument {short(unused[0])}; {known}")
    if said := " ".join((printed.getvalue() + reader.advice()).split()):
        warn(f"{source.name}: xacro: {cut(said, 300)}", DescriptionWarning)
    return files.Source(f"{source.name} (expanded)", ".urdf", text.encode("utf-8"), source.path)


def _reason(error: BaseException) -> str:
    """Return the message of an error of xacro, or that of `_Reader` inside it."""
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, FileError):
        cause = getattr(cause, "exc", None)
    said = " ".join(str(cause or error).split()) or type(error).__name__
    if said.startswith("Undefined substitution argument"):
        said += ": give it in xacro_args"
    return said if cause else cut(said, 300)


class _Values(dict[str, str]):
    """Arguments by name; `used` are the names that the file has asked for."""

    def __init__(self, values: Mapping[str, str]) -> None:
        super().__init__(values)
        self.used: set[str] = set()

    def __contains__(self, name: object) -> bool:
        self.used.add(str(name))
        return super().__contains__(name)

    def __getitem__(self, name: str) -> str:
        self.used.add(name)
        return super().__getitem__(name)


class _Reader:
    """What xacro reads: `main`, and other files in the allowed folders."""

    def __init__(self, xacro: Any, source: files.Source, roots: Roots) -> None:
        self._error = xacro.XacroException
        self._meshes = Meshes(source.path, roots)
        self._data = source.data
        self._guessed: dict[str, Path] = {}
        self.main = os.path.realpath(source.path or "")

    def parse(self, text: object, filename: str = "") -> minidom.Document:
        """Return the document of a file; takes the place of `xacro.parse`."""
        data = self._data if filename == self.main else self._read(filename)
        xml_elements.parse(data, files.label(Path(filename)))  # bounded, without DTD
        return minidom.parseString(data)

    def open(self, filename: str) -> IO[str]:
        """Return a YAML file; takes the place of `open`."""
        return io.StringIO(self._read(filename).decode("utf-8"))

    def find(self, package: str) -> str:
        """Return the folder of a package; takes the place of `$(find package)`."""
        roots = self._meshes.roots
        candidates = [root for root in roots if self._meshes.is_package(root, package)]
        candidates += [root / package for root in roots]
        for folder in candidates:
            if self._meshes.names(folder) and folder.is_dir():
                return str(folder)
        if (roots[0] / "package.xml").exists():
            raise FileError(
                f"there is no package {short(package)} in {self._meshes.allowed}: give its folder, or the one that "
                "holds it, in roots"
            )
        self._guessed[package] = roots[0]
        return str(roots[0])

    def advice(self) -> str:
        """Return a remark about packages that were taken for the folder of the file, which has no package.xml."""
        return "".join(
            f"; package {short(package)} was taken to be {files.label(folder)}: give its folder in roots if it is not"
            for package, folder in self._guessed.items()
        )

    def _read(self, filename: str) -> bytes:
        _, scheme, inside = filename.partition(SCHEME)
        path = Path(filename)
        if scheme:
            package, _, rest = inside.partition("/")
            path = Path(self.find(package)) / rest
        if not self._meshes.names(path):
            raise FileError(self._meshes.outside(str(path)))
        resolved = self._meshes.inside(path)
        try:
            if not resolved:
                raise FileNotFoundError(0, "there is no such regular file")
            return read_regular(resolved, files.LARGEST)
        except OSError as error:  # xacro goes on without an include that is optional
            raise self._error(exc=OSError(f"{files.label(path)}: {error.strerror}")) from None


@contextlib.contextmanager
def _replaced(xacro: Any, substitution_args: Any, reader: _Reader) -> Iterator[None]:
    """Let xacro read files by the reader."""
    before = xacro.parse, substitution_args._eval_find
    xacro.parse, xacro.open = reader.parse, reader.open
    substitution_args._eval_find = reader.find
    try:
        yield
    finally:
        xacro.parse, substitution_args._eval_find = before
        del xacro.open
