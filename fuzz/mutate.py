"""Files that are nearly right: bytes, tokens and structure of a seed changed at random."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable
from typing import Any

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


WAYS: dict[str, list[Callable[[bytes, Draw], bytes]]] = {
    ".json": [bytes_changed, tokens_changed, structure_changed, structure_changed],
    ".toml": [bytes_changed, tokens_changed, tokens_changed],
    ".npz": [bytes_changed, archive_changed, archive_changed],
}


def mutated(data: bytes, suffix: str, draw: Draw) -> bytes:
    """The file, changed in one way."""
    ways = WAYS[suffix]
    return ways[int(draw.integers(len(ways)))](data, draw)
