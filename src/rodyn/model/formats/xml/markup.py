"""An XML file as a tree of elements with their lines; no DTD, no entities, bounded in size, depth and time."""

import gc
import re
from collections.abc import Iterator, Sequence
from typing import Any
from xml.parsers import expat

from rodyn.errors import DescriptionWarning, FileError, cut, warn

DEEPEST = 100
NESTING = {"mujoco": 500, "mujocoinclude": 500}
"""Elements inside each other: by the root of formats that write a chain of bodies so, and of all others."""
MOST_TAGS, MOST_KINDS = 260_000, 1000
"""Tags in all, and kinds of them."""
LONGEST = 1024 * 1024
"""Bytes of one tag with its attributes, or of one text."""

ENCODINGS = {
    "utf-8": "utf-8",
    "utf8": "utf-8",
    "us-ascii": "utf-8",
    "ascii": "utf-8",
    "utf-16": "utf-16",
    "iso-8859-1": "iso-8859-1",
    "latin-1": "iso-8859-1",
    "latin1": "iso-8859-1",
}
WITH_TEXT = ("sdf",)
"""Roots of formats that have numbers in texts; those of others are comments of people."""

_DECLARED = re.compile(rb"""\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
_BEFORE_DECLARATION = re.compile(rb"((?:\s|<!--(?:[^-]|-(?!->))*+-->)++)(<\?xml\s[^>]{0,200}?\?>)")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_REASONS = {
    expat.errors.XML_ERROR_NO_ELEMENTS: "it ends before its last element is closed: is it truncated?",
    expat.errors.XML_ERROR_UNCLOSED_TOKEN: "a tag does not end: is it truncated?",
    expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION: "a CDATA section does not end: is it truncated?",
    expat.errors.XML_ERROR_TAG_MISMATCH: "this closing tag belongs to no element that is open",
    expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE: "an attribute is given twice: keep one",
    expat.errors.XML_ERROR_UNDEFINED_ENTITY: "an entity that XML does not define: write the character itself",
    expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "something follows the end of the root element",
    expat.errors.XML_ERROR_MISPLACED_XML_PI: "<?xml ...?> must be the first in a file: delete what stands before it",
    expat.errors.XML_ERROR_INVALID_TOKEN: "not well-formed: a character that cannot stand here",
}


class Element:
    """An element: `tag`, `attributes`, `line`, `children` and, where the format has it, `text`."""

    __slots__ = ("attributes", "children", "line", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.children: Sequence[Element] = ()
        self.text = ""

    def all(self, tag: str) -> list["Element"]:
        """The children of a tag."""
        return [child for child in self.children if child.tag == tag]

    def walk(self) -> Iterator["Element"]:
        """The element and all below it, in the order of the file."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(reversed(element.children))


def parse(data: bytes, name: str, texts: bool = False) -> Element:
    """The root element of an XML file; `name` is its name in messages. `texts` keeps texts whatever the root.

    >>> root = parse(b"<robot><link name='arm'/></robot>", "arm.urdf")
    >>> root.children[0].attributes["name"], root.children[0].line
    ('arm', 1)
    """
    if not data.strip():
        raise FileError(f"{name} is empty: a description of a robot belongs there")
    _check_size(data, name)
    data = _with_declaration_first(data, name)
    tree = _Tree(name, _encoding(data, name), texts)
    collecting = gc.isenabled()
    gc.disable()  # it would look for garbage among elements that all stay: a third of the time
    try:
        tree.parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = _REASONS.get(expat.ErrorString(error.code), expat.ErrorString(error.code))
        raise FileError(f"{name}:{error.lineno}: not XML: column {error.offset + 1}: {reason}") from None
    finally:
        if collecting:
            gc.enable()
    return tree.root


def _with_declaration_first(data: bytes, name: str) -> bytes:
    """Return the file with its <?xml ...?> moved to the start; lines keep their numbers."""
    before = _BEFORE_DECLARATION.match(data.removeprefix(_BYTE_ORDER_MARK))
    if before is None:
        return data
    leading, declaration = before[1], before[2]
    line = leading.count(b"\n") + 1
    warn(f"{name}:{line}: <?xml ...?> is not the first thing in the file, as XML demands", DescriptionWarning)
    rest = data.removeprefix(_BYTE_ORDER_MARK)[before.end() :]
    return declaration.replace(b"\n", b" ") + leading + b"\n" * declaration.count(b"\n") + rest


def _check_size(data: bytes, name: str) -> None:
    """Refuses more tags or longer ones than any robot has before they take time and memory."""
    if data.count(b"<") > MOST_TAGS:
        raise FileError(f"{name}: not a robot: more than {MOST_TAGS} tags")
    for start in range(0, len(data), LONGEST):  # what is longer than two pieces has a whole one inside
        if len(data) - start >= LONGEST and data.find(b"<", start, start + LONGEST) < 0:
            line = data.count(b"\n", 0, start) + 1
            raise FileError(
                f"{name}:{line}: not a robot: an attribute or a text of more than {LONGEST} bytes"
            )


def _encoding(data: bytes, name: str) -> str | None:
    """The encoding that the file declares; None where the parser finds it by the first bytes."""
    declared = _DECLARED.match(data.removeprefix(_BYTE_ORDER_MARK))
    if declared is None:
        return None
    written = declared[1].decode("ascii")
    if written.lower() not in ENCODINGS:
        known = "UTF-8, UTF-16 and ISO-8859-1"
        raise FileError(f"{name}:1: the encoding {cut(written)} is not read ({known} are); save it as UTF-8")
    return ENCODINGS[written.lower()]


class _Tree:
    """The elements as the parser finds them."""

    def __init__(self, name: str, encoding: str | None, texts: bool) -> None:
        self.name = name
        self.texts = texts
        self.open: list[Element] = []
        self.root: Element
        self.deepest = DEEPEST
        self.kinds: set[str] = set()
        self.parser = expat.ParserCreate(encoding)
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = self._doctype

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        if tag not in self.kinds:
            self._check_kind(element)
        above = self.open
        if above:
            if type(above[-1].children) is list:
                above[-1].children.append(element)
            else:  # most elements have none, and lists take time and memory
                above[-1].children = [element]
            if len(above) >= self.deepest:
                raise FileError(
                    f"{self.name}:{element.line}: not a robot: more than {self.deepest} elements inside each other"
                )
        else:
            self.root = element
            self.deepest = NESTING.get(tag, DEEPEST)
            if self.texts or tag in WITH_TEXT:
                self.parser.buffer_text = True
                self.parser.CharacterDataHandler = self._text
        above.append(element)

    def _check_kind(self, element: Element) -> None:
        self.kinds.add(element.tag)
        if len(self.kinds) > MOST_KINDS:
            raise FileError(
                f"{self.name}:{element.line}: not a robot: more than {MOST_KINDS} kinds of elements"
            )

    def _end(self, tag: str) -> None:
        self.open.pop()

    def _text(self, text: str) -> None:
        self.open[-1].text += text

    def _doctype(self, *declaration: Any) -> None:
        raise FileError(
            f"{self.name}:{self.parser.CurrentLineNumber}: it has a DOCTYPE, which is not read: "
            "it can pull in other files; delete it and write entities out"
        )
