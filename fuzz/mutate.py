"""Files that are nearly right: bytes, tokens and structure of a seed changed at random."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import numpy as np

Draw = np.random.Generator

BYTES = [
    b"\x00",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\xc3\x28",
    b"\r",
    b"\n\n",
    b"[",
    b"{",
    b"}",
    b"]",
    b'"',
    b"\\u0000",
    b"#",
    b"=",
]
NUMBERS = [
    "NaN",
    "nan",
    "Infinity",
    "-inf",
    "1e999",
    "-0.0",
    "1e-320",
    "0",
    "-1",
    "9" * 400,
    "1_0",
    "0x10",
    "1e308",
    "1e200",
    "1e-200",
]
NESTED: Any = 1.0
for _ in range(60):
    NESTED = [NESTED]
VALUES: list[Any] = [
    None,
    True,
    "",
    "base",
    "\x1b[31m\u202e=cmd",
    "x" * 100_000,
    [],
    {},
    [[]],
    NESTED,
    [0.0] * 10_000,
    {"type": "revolute"},
    0,
    -1,
    1e308,
    1e200,
    1e-300,
    2**70,
    float("nan"),
    float("inf"),
]


def bytes_changed(data: bytes, draw: Draw) -> bytes:
    """One or a few bytes flipped, lost, added, doubled, or much repeated."""
    found = bytearray(data)
    for _ in range(int(draw.integers(1, 4))):
        a = int(draw.integers(0, len(found) + 1))
        b = min(len(found), a + int(draw.integers(0, 40)))
        match int(draw.integers(7)):
            case 0:
                found[a:b] = bytes(draw.integers(0, 256, b - a, dtype=np.uint8))
            case 1:
                del found[a:b]
            case 2:
                found[a:a] = BYTES[int(draw.integers(len(BYTES)))]
            case 3:
                found[a:a] = found[a:b]
            case 4:
                del found[a:]
            case 5:
                found[a:a] = BYTES[int(draw.integers(len(BYTES)))] * int(draw.choice([100, 3000, 100_000]))
            case _:
                found[a:a] = found[a:b] * 500
    return bytes(found)


def tokens_changed(data: bytes, draw: Draw) -> bytes:
    """Numbers, names and punctuation replaced by others."""
    parts = re.split(rb'("[^"\n]*"|-?\d[\d.eE+-]*|[\[\]{},:=])', data)
    for _ in range(int(draw.integers(1, 4))):
        k = 2 * int(draw.integers(len(parts) // 2)) + 1 if len(parts) > 1 else 0
        match int(draw.integers(4)):
            case 0:
                parts[k] = str(draw.choice(NUMBERS)).encode()
            case 1:
                parts[k] = parts[2 * int(draw.integers(len(parts) // 2)) + 1] if len(parts) > 1 else b""
            case 2:
                parts[k] = b""
            case _:
                parts[k] += parts[k]
    return b"".join(parts)


def structure_changed(data: bytes, draw: Draw) -> bytes:
    """A value of a JSON document replaced, lost, doubled or put elsewhere."""
    document = json.loads(data)
    for _ in range(int(draw.integers(1, 3))):
        change(document, draw)
    return json.dumps(document).encode()


def change(document: Any, draw: Draw) -> None:
    """Change one place somewhere inside nested dicts and lists."""
    place = document
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = keys[int(draw.integers(len(keys)))]
        inner = place[key]
        if isinstance(inner, dict | list) and inner and draw.random() < 0.75:
            place = inner
            continue
        match int(draw.integers(5)):
            case 0 | 1:
                place[key] = VALUES[int(draw.integers(len(VALUES)))]
            case 2:
                del place[key]
            case 3:
                place[key] = [inner, inner]
            case _ if isinstance(inner, float):
                place[key] = inner * 10.0 ** draw.integers(-320, 300)
            case _:
                place[key] = str(inner)
        return


def one_changed(array: Any, draw: Draw) -> Any:
    """An array of numbers with another number in one place; of texts itself."""
    changed = array.copy()
    if changed.dtype.kind == "f" and changed.size:
        place = np.unravel_index(int(draw.integers(changed.size)), changed.shape)
        changed[place] = draw.choice([np.nan, np.inf, -1.0, float(changed[place]) + 0.1])
    return changed


def archive_changed(data: bytes, draw: Draw) -> bytes:
    """An entry of a NumPy archive of another type, shape or content, lost, or full of zeros that compress well."""
    with np.load(io.BytesIO(data), allow_pickle=False) as found:
        arrays: dict[str, Any] = {name: found[name] for name in found.files}
    name = list(arrays)[int(draw.integers(len(arrays)))]
    array = arrays[name]
    kinds: list[Callable[[], Any]] = [
        lambda: array.reshape(-1)[:1],
        lambda: np.zeros((*array.shape, 2)),
        lambda: array.astype(str),
        lambda: np.full(array.shape, np.nan),
        lambda: np.zeros(20_000_000),
        lambda: np.array("{}"),
        lambda: np.array(json.dumps(VALUES[int(draw.integers(len(VALUES)))])),
        lambda: np.zeros(array.shape, dtype=[("a", "f8")]),
        lambda: np.zeros(array.shape, dtype=complex),
        lambda: one_changed(array, draw),
    ]
    if array.dtype.kind == "U" and array.ndim == 0 and draw.random() < 0.6:
        document = json.loads(str(array)) if str(array).startswith("{") else {"schema": str(array)}
        change(document, draw)
        arrays[name] = np.array(json.dumps(document))
    elif draw.random() < 0.2:
        del arrays[name]
    else:
        arrays[name] = kinds[int(draw.integers(len(kinds)))]()
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for key, value in arrays.items():
            entry = io.BytesIO()
            np.save(entry, value, allow_pickle=False)
            archive.writestr(f"{key}.npy", entry.getvalue())
    return stream.getvalue()


def misspelt(data: bytes, draw: Draw) -> bytes:
    """An XML file in which one tag or attribute is misspelt, or one value of a choice."""
    root = ElementTree.fromstring(data)
    elements = list(root.iter())
    known = {element.tag for element in elements} | {key for element in elements for key in element.attrib}
    while True:
        element = elements[int(draw.integers(len(elements)))]
        keys = list(element.attrib)
        if draw.random() < 0.5:
            element.tag, old = misspelling(element.tag, draw), element.tag
            if element.tag not in known:
                return ElementTree.tostring(root)
            element.tag = old
        elif keys:
            key = keys[int(draw.integers(len(keys)))]
            if key in CHOICES and draw.random() < 0.7:
                element.set(key, misspelling(element.attrib[key], draw))
                return ElementTree.tostring(root)
            wrong = misspelling(key, draw)
            if wrong not in known:
                element.attrib[wrong] = element.attrib.pop(key)
                return ElementTree.tostring(root)


def misspelling(name: str, draw: Draw) -> str:
    """The name with a letter lost, doubled, replaced by an underscore, or swapped with the next."""
    k = int(draw.integers(len(name)))
    ways = [name[:k] + name[k + 1 :], name[:k] + name[k] + name[k:], f"{name[:k]}_{name[k + 1 :]}"]
    ways.append(name[:k] + name[k + 1 : k + 2] + name[k] + name[k + 2 :])
    changed = [way for way in ways if way and way != name and not way[0].isdigit()]
    return changed[int(draw.integers(len(changed)))]


def repeated(data: bytes, draw: Draw) -> bytes:
    """An XML file in which something that is only drawn is there twice."""
    root = ElementTree.fromstring(data)
    pairs = [(one, child) for one in root.iter() for child in one if (one.tag, child.tag) in DRAWN]
    parent, child = pairs[int(draw.integers(len(pairs)))]
    parent.append(child)
    return ElementTree.tostring(root)


CHOICES = ("type", "rotation_format", "degrees", "auto")
"""Attributes whose values are words to choose from."""
DRAWN = [("visual", "material"), ("visual", "geometry"), ("material", "color"), ("material", "diffuse")]
"""Children of which the first is taken."""

WAYS: dict[str, list[Callable[[bytes, Draw], bytes]]] = {
    ".json": [bytes_changed, tokens_changed, structure_changed, structure_changed],
    ".toml": [bytes_changed, tokens_changed, tokens_changed],
    ".npz": [bytes_changed, archive_changed, archive_changed],
    ".urdf": [bytes_changed, tokens_changed],
    ".sdf": [bytes_changed, tokens_changed],
}


def mutated(data: bytes, suffix: str, draw: Draw) -> bytes:
    """The file, changed in one way."""
    ways = WAYS[suffix]
    return ways[int(draw.integers(len(ways)))](data, draw)
