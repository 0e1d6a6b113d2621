"""An MJCF file, compiled by MuJoCo: the one place that imports it.

MuJoCo opens no file. The model and what it includes are read as plain XML and written as one text, in which every
name of a file is that of an asset: the content of a file in an allowed folder, given to MuJoCo with the text.
"""

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import quoteattr

from rodyn.errors import DescriptionError, FileError, cut, missing_extra, short
from rodyn.input_file import read_regular
from rodyn.model.formats import files, xml_elements
from rodyn.model.formats.files import Roots
from rodyn.model.formats.meshes import Meshes
from rodyn.model.formats.mjcf import Lines, fields, warn_of_rest
from rodyn.model.formats.physical import judged
from rodyn.model.formats.xml_elements import Element
from rodyn.model.link import BaseKind, Link
from rodyn.model.mechanism import Mechanism, Physical
from rodyn.model.shapes import Mesh

MAX_XML_FILES = 100
MAX_ASSET_BYTES = 512 * 1024 * 1024
"""Of all meshes, height fields, skins and textures together."""
FOLDERS = {
    "mesh": "meshdir",
    "skin": "meshdir",
    "hfield": "meshdir",
    "flexcomp": "meshdir",
    "texture": "texturedir",
}
"""The attribute of `<compiler>` that is the folder of the files of an element."""
DIRECTORIES = ("assetdir", "meshdir", "texturedir")
NAMED_BY_FILE = ("mesh", "skin", "hfield", "texture")
"""Elements that are named after their file where they have no name."""
UNNAMED = ("robot", "MuJoCo Model")
_LINE = re.compile(r",?\s*\b[Ll]ine (?:number=)?(\d+)")


def read_mjcf(
    root: Element, source: files.Source, physical: Physical, base: BaseKind, roots: Roots
) -> Mechanism:
    """Return the mechanism of an MJCF file; `root` is the root of its tree."""
    model_text = _ModelText(root, source, _Assets(Meshes(source.path, roots)))
    model, warnings = _compiled(model_text)
    try:
        found = fields(model, base, model_text.lines)
    except DescriptionError as error:
        raise _placed(error, model_text.at(root)) from None
    found["links"] = [_with_files(link, model_text.assets.references) for link in found["links"]]
    if found["name"] in UNNAMED and source.path is not None and source.path.stem.strip().isprintable():
        found["name"] = source.path.stem.strip() or "robot"
    try:
        made = judged(source.name, found, physical, _places(found["links"], model_text.lines, source.name))
    except DescriptionError as error:
        raise _placed(error, model_text.at(next(iter(root.all("worldbody")), root))) from None
    warn_of_rest(model, source.name, base, warnings)
    return made


def _places(links: list[Link], lines: Lines, name: str) -> dict[str, str]:
    return {link.name: f"{lines.get(('body', link.name), name)}: body {short(link.name)}" for link in links}


def _placed(error: DescriptionError, line: str) -> DescriptionError:
    """Return the error with a line, where it has none yet."""
    said, (file, _, _) = str(error), line.rpartition(":")
    if re.match(rf"{re.escape(file)}:\d|.* is unphysical.*:\n", said):
        return error
    return type(error)(f"{line}: {said.removeprefix(f'{file}: ')}")


def _with_files(link: Link, references: dict[str, str]) -> Link:
    """Return the link with the files of its meshes instead of assets."""
    shapes = tuple(
        replace(shape, file=references[shape.file])
        if isinstance(shape, Mesh) and shape.file in references
        else shape
        for shape in link.shapes
    )
    return replace(link, shapes=shapes) if shapes != link.shapes else link


def _compiled(model_text: "_ModelText") -> tuple[Any, list[str]]:
    """Return the model and MuJoCo's warnings; without a listener it would print them and write a log file."""
    try:
        import mujoco
    except ImportError:
        raise missing_extra("MJCF files need", "mujoco", "mujoco") from None
    warnings: list[str] = []
    before = mujoco.get_mju_user_warning()
    mujoco.set_mju_user_warning(warnings.append)
    try:
        return mujoco.MjModel.from_xml_string(model_text.text, model_text.assets.contents), warnings
    except (ValueError, mujoco.FatalError, mujoco.UnexpectedError) as error:
        said = " ".join(str(error).split())
        for asset, reference in model_text.assets.references.items():
            said = said.replace(asset, reference)
        raise FileError(f"{model_text.line(said)}: MuJoCo: {cut(_LINE.sub('', said), 300)}") from None
    finally:
        mujoco.set_mju_user_warning(before)


class _Assets:
    """Files of a model that are not included, read from allowed folders only.

    contents     by the name of the asset: its number and a digest, as MuJoCo caches meshes by name
    references   files by the name of the asset
    """

    def __init__(self, meshes: Meshes) -> None:
        self.meshes = meshes
        self.contents: dict[str, bytes] = {}
        self.references: dict[str, str] = {}
        self.xml_files: list[str] = []
        self._bytes = 0

    def add(self, data: bytes, suffix: str, reference: str) -> str:
        """Return the name of a new asset."""
        name = f"{len(self.contents)}-{hashlib.sha256(data).hexdigest()}{suffix}"
        self.contents[name], self.references[name] = data, reference
        return name

    def read(self, path: str, here: str) -> bytes:
        """Return the content of a file that is not XML."""
        try:
            data = read_regular(path, MAX_ASSET_BYTES - self._bytes)
        except OSError as error:
            raise FileError(f"{here}: {files.label(Path(path))}: {error.strerror or error}") from None
        self._bytes += len(data)
        return data

    def read_xml(self, path: str, here: str) -> tuple[Element, files.Source]:
        """Return the root of another XML file."""
        self.xml_files.append(path)
        if len(self.xml_files) > MAX_XML_FILES:
            raise FileError(f"{here}: more than {MAX_XML_FILES} files are included")
        source = files.read(Path(path), (Path(path).suffix.lower(),))
        return xml_elements.parse(source.data, source.name), source

    def find(self, candidates: list[Path], reference: str, here: str) -> str:
        """Return the path of the first candidate that exists; outside of the allowed folders it is an error."""
        for path in candidates:
            if not self.meshes.names(path):
                raise FileError(f"{here}: {self.meshes.outside(reference)}")
            if result := self.meshes.inside(path):
                return result
            if os.path.lexists(path):
                break
        raise FileError(
            f"{here}: there is no regular file {short(reference)} in {self.meshes.allowed}; "
            "links out of them are not followed"
        )


class _Entry(NamedTuple):
    """An element of a model: the file and folder it is written in, and how deep it is in the whole model."""

    element: Element
    file: str
    folder: Path | None
    depth: int

    @property
    def here(self) -> str:
        return f"{self.file}:{self.element.line}"


class _ModelText:
    """A model with its included files as one text, a line for each element.

    text     the model; files are named by their assets
    lines    places of bodies and joints in files
    """

    def __init__(
        self, root: Element, source: files.Source, assets: _Assets, above: tuple[str, ...] = ()
    ) -> None:
        self.assets = assets
        self._name = source.name
        self._folder = None if source.path is None else Path(os.path.realpath(source.path)).parent
        self._written = None if source.path is None else source.path.parent
        self._above = above if source.path is None else (*above, os.path.realpath(source.path))
        self._folders: dict[str, str] = {}
        self._strip = False
        entries = list(self._entries(root))
        self._places = [entry.here for entry in entries]
        self.lines = _lines(entries)
        compilers = [entry.element.attributes for entry in entries if entry.element.tag == "compiler"]
        for attributes in compilers:
            if "assetdir" in attributes:
                self._folders = dict.fromkeys(DIRECTORIES, attributes["assetdir"])
            self._folders |= {key: attributes[key] for key in DIRECTORIES if key in attributes}
            self._strip = attributes.get("strippath", str(self._strip).lower()) == "true"
        self.text = _joined([(entry.element.tag, self._attributes(entry), entry.depth) for entry in entries])

    def at(self, element: Element) -> str:
        """Return the place of an element of the first file."""
        return f"{self._name}:{element.line}"

    def line(self, said: str) -> str:
        """Return the place that a message of MuJoCo names by a line of the text."""
        # The message about a model inside another names the line of the outer one last.
        line = next((int(number) for number in reversed(_LINE.findall(said))), 1)
        return self._places[line - 1 if 0 < line <= len(self._places) else 0]

    def _entries(self, root: Element) -> Iterator[_Entry]:
        """Yield all elements in the order of the text; in the place of an `include`, the children of its root."""
        included = set(self._above[-1:])
        waiting = [_Entry(root, self._name, self._folder, 0)]
        while waiting:
            entry = waiting.pop()
            element, depth = entry.element, entry.depth
            if depth > xml_elements.NESTING["mujoco"]:
                raise FileError(f"{entry.here}: not a robot: includes are nested too deeply")
            if element.tag != "include":
                yield entry
                waiting += [
                    _Entry(child, entry.file, entry.folder, depth + 1) for child in reversed(element.children)
                ]
                continue
            file = element.attributes.get("file", "")
            path = self._find(entry, file)
            if path in included:
                raise FileError(f"{entry.here}: {short(file)} is included twice: MJCF allows it once")
            included.add(path)
            part, source = self.assets.read_xml(path, entry.here)
            waiting += [
                _Entry(child, source.name, Path(path).parent, depth) for child in reversed(part.children)
            ]

    def _find(self, entry: _Entry, written: str) -> str:
        """Return the path of a file, searched for as MuJoCo does: from the model, then from the file that names it."""
        if self._folder is None or entry.folder is None:
            raise FileError(
                f"{entry.here}: a stream has no folder in which {short(written)} could be: save it as a file"
            )
        if not written:
            raise FileError(f"{entry.here}: <{cut(entry.element.tag)}> needs a file")
        inner, file = self._inner(entry.element.tag, written)
        starts = [] if entry.element.tag == "model" else [self._folder / inner]
        paths = [start / file for start in (*starts, entry.folder)]
        return self.assets.find(paths, str(Path(inner) / file), entry.here)

    def _inner(self, tag: str, written: str) -> tuple[str, str]:
        """Return the folder of files of a tag, and the file in it."""
        file = written.replace("\\", "/")
        if tag not in FOLDERS:
            return "", file
        return self._folders.get(FOLDERS[tag], ""), file.rpartition("/")[2] if self._strip else file

    def _attributes(self, entry: _Entry) -> dict[str, str]:
        """Return the attributes of an element with assets for files, and without folders."""
        tag, attributes = entry.element.tag, entry.element.attributes
        if tag == "compiler":
            return {key: text for key, text in attributes.items() if key not in DIRECTORIES}
        if not any(key.startswith("file") for key in attributes):
            return attributes
        result = {}
        for key, text in attributes.items():
            result[key] = self._asset(entry, text) if key.startswith("file") and text else text
        if tag in NAMED_BY_FILE and attributes.get("file") and not attributes.get("name"):
            result["name"] = Path(attributes["file"].replace("\\", "/")).stem
        return result

    def _asset(self, entry: _Entry, written: str) -> str:
        """Return the name of the asset that is the content of a file."""
        path = self._find(entry, written)
        if entry.element.tag != "model":
            nearest = (self._written or Path()).joinpath(*self._inner(entry.element.tag, written))
            reference = os.path.normpath(nearest) if os.path.realpath(nearest) == path else path
            return self.assets.add(self.assets.read(path, entry.here), Path(path).suffix, reference)
        if path in self._above:
            raise FileError(f"{entry.here}: the model {short(written)} is part of itself")
        root, source = self.assets.read_xml(path, entry.here)
        if root.tag != "mujoco":
            raise FileError(f"{entry.here}: {short(written)} is not MJCF: convert it first")
        inner_text = _ModelText(root, source, self.assets, self._above)
        return self.assets.add(inner_text.text.encode(), ".xml", path)


def _lines(entries: list[_Entry]) -> dict[tuple[str, str], str]:
    """Return the places of named bodies and joints."""
    result: dict[tuple[str, str], str] = {}
    for entry in entries:
        tag, name = entry.element.tag, entry.element.attributes.get("name", "")
        if tag in ("body", "joint", "freejoint") and name:
            result.setdefault(("body" if tag == "body" else "joint", name), entry.here)
    return result


def _joined(elements: list[tuple[str, dict[str, str], int]]) -> str:
    """Return elements, given with their depth in the order of the text, as XML with a line for each."""
    lines: list[str] = []
    above: list[str] = []
    for tag, attributes, depth in elements:
        closed = "".join(f"</{name}>" for name in reversed(above[depth:]))
        del above[depth:]
        above.append(tag)
        written = "".join(f" {key}={quoteattr(text)}" for key, text in attributes.items())
        lines.append(f"{closed}\n<{tag}{written}>")
    return "".join(lines).lstrip() + "".join(f"</{name}>" for name in reversed(above))
