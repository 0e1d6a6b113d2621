"""An MJCF file, compiled by MuJoCo: the one place that imports it.

Before MuJoCo reads anything, the file and what it includes are read as plain XML: other files only in allowed folders.
"""

import os
import re
from pathlib import Path
from typing import Any

from rodyn.errors import DescriptionError, FileError, cut, missing_extra, short
from rodyn.model.formats import files
from rodyn.model.formats.files import Roots
from rodyn.model.formats.meshes import Meshes
from rodyn.model.formats.mjcf.joints import Lines
from rodyn.model.formats.mjcf.model import fields, warn_of_rest
from rodyn.model.formats.physical import judged
from rodyn.model.formats.xml import markup
from rodyn.model.formats.xml.markup import Element
from rodyn.model.link import BaseKind, Link
from rodyn.model.mechanism import Mechanism, Physical

MODELS = ("include", "model")
"""Elements whose `file` is XML, too."""
MOST_FILES = 100
FOLDERS = {"mesh": "meshdir", "skin": "meshdir", "hfield": "meshdir", "texture": "texturedir"}
UNNAMED = ("robot", "MuJoCo Model")
_LINE = re.compile(r"\b[Ll]ine (?:number=)?(\d+)")


def read_mjcf(
    root: Element, source: files.Source, physical: Physical, base: BaseKind, roots: Roots
) -> Mechanism:
    """The mechanism of an MJCF file, given as the root of its tree too."""
    parts = _Parts(root, source, roots)
    model, heard = _compiled(parts, source)
    try:
        found = fields(model, base, parts.lines)
    except DescriptionError as error:
        raise _placed(error, parts.at(root)) from None
    if found["name"] in UNNAMED and source.path is not None and source.path.stem.strip().isprintable():
        found["name"] = source.path.stem.strip() or "robot"
    try:
        made = judged(source.name, found, physical, _places(found["links"], parts.lines, source.name))
    except DescriptionError as error:
        raise _placed(error, parts.at(next(iter(root.all("worldbody")), root))) from None
    warn_of_rest(model, source.name, base, heard)
    return made


def _places(links: list[Link], lines: Lines, name: str) -> dict[str, str]:
    return {link.name: f"{lines.get(('body', link.name), name)}: body {short(link.name)}" for link in links}


def _placed(error: DescriptionError, line: str) -> DescriptionError:
    """The error with a line, where it has none yet."""
    said, (file, _, _) = str(error), line.rpartition(":")
    if re.match(rf"{re.escape(file)}:\d|.* is unphysical:\n", said):
        return error
    return type(error)(f"{line}: {said.removeprefix(f'{file}: ')}")


def _compiled(parts: "_Parts", source: files.Source) -> tuple[Any, list[str]]:
    """The model, and what MuJoCo says about it; without a listener it would print and write a log file."""
    try:
        import mujoco
    except ImportError:
        raise missing_extra("MJCF files need", "mujoco", "mujoco") from None
    heard: list[str] = []
    before = mujoco.get_mju_user_warning()
    mujoco.set_mju_user_warning(heard.append)
    try:
        if source.path is None:
            return mujoco.MjModel.from_xml_string(source.data.decode("utf-8", "replace")), heard
        return mujoco.MjModel.from_xml_path(os.fspath(source.path)), heard
    except (ValueError, mujoco.FatalError, mujoco.UnexpectedError) as error:
        said = " ".join(str(error).split())
        raise FileError(f"{parts.line(said)}: MuJoCo: {cut(said, 300)}") from None
    finally:
        mujoco.set_mju_user_warning(before)


class _Parts:
    """The files of a model as trees of elements: `lines` of bodies and joints; none outside the allowed folders."""

    def __init__(self, root: Element, source: files.Source, roots: Roots) -> None:
        self.root = root
        self.lines: dict[tuple[str, str], str] = {}
        self._name = source.name
        self._path = source.path
        self._allowed = Meshes(source.path, roots).roots
        self._folders: dict[str, str] = {}
        self._read: set[str] = set()
        self._enter(root, source.name, source.path)

    def at(self, element: Element) -> str:
        """The place of an element of the first file."""
        return f"{self._name}:{element.line}"

    def line(self, said: str) -> str:
        """The place that a message of MuJoCo speaks of: a line of the first file, or where a file is named."""
        if found := _LINE.search(said):
            return f"{self._name}:{found[1]}"
        named = [
            place for (tag, file), place in self.lines.items() if tag == "file" and Path(file).name in said
        ]
        return named[0] if named else self.at(self.root)

    def _enter(self, root: Element, name: str, path: Path | None) -> None:
        for element in root.walk():
            if element.tag == "compiler":
                self._folders |= {
                    key: text for key, text in element.attributes.items() if key.endswith("dir")
                }
        for element in root.walk():
            here, called = f"{name}:{element.line}", element.attributes.get("name", "")
            if element.tag in ("body", "joint", "freejoint") and called:
                self.lines.setdefault(("body" if element.tag == "body" else "joint", called), here)
            if file := element.attributes.get("file"):
                self.lines.setdefault(("file", file), here)
                self._other(element.tag, file, here, path)

    def _other(self, tag: str, file: str, here: str, path: Path | None) -> None:
        """Another file that MuJoCo will read: inside the allowed folders, and read first where it is XML."""
        if path is None or self._path is None:
            raise FileError(
                f"{here}: a stream has no folder in which {short(file)} could be: save it as a file"
            )
        inner = (
            ""
            if tag in MODELS
            else self._folders.get(FOLDERS.get(tag, ""), self._folders.get("assetdir", ""))
        )
        try:
            paths = {(start / inner / file).resolve() for start in (self._path.parent, path.parent)}
        except (OSError, RuntimeError, ValueError) as error:
            raise FileError(f"{here}: {short(file)}: {error}") from None
        if not all(any(found.is_relative_to(root) for root in self._allowed) for found in paths):
            raise FileError(
                f"{here}: {short(str(Path(inner) / file))} is outside of the folders that may be read, "
                f"{', '.join(files.label(root) for root in self._allowed)}: give its folder in roots"
            )
        if tag in MODELS:
            for found in sorted(paths):
                self._include(found, here)

    def _include(self, path: Path, here: str) -> None:
        if str(path) in self._read or not path.is_file():
            return  # MuJoCo says what is missing
        self._read.add(str(path))
        if len(self._read) > MOST_FILES:
            raise FileError(f"{here}: more than {MOST_FILES} files are included")
        found = files.read(path, (path.suffix.lower(),))
        self._enter(markup.parse(found.data, found.name), found.name, path)
