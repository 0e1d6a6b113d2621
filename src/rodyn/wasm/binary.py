"""The bytes that a WebAssembly module is made of: integers (LEB128), vectors, names, sections.

WebAssembly Core Specification, chapter 5, "Binary Format".
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

MAGIC = b"\0asm\x01\0\0\0"
"""What a module begins with: its name and version 1."""

TYPES, IMPORTS, FUNCTIONS, EXPORTS, CODE, DATA = 1, 2, 3, 7, 10, 11
"""Numbers of the sections, in the order in which they stand."""

FUNCTION, MEMORY = b"\x00", b"\x02"
"""What is exported or imported."""

NO_MOST, AT_ADDRESS = b"\x00", b"\x00"
"""Memory of a minimum size; data that is put at an address of it."""

I32, I64, F64 = 0x7F, 0x7E, 0x7C
"""Types of values."""


def unsigned(value: int) -> bytes:
    """Return the bytes of an integer that is not negative: seven bits in a byte, the lowest first.

    >>> unsigned(624485).hex()
    'e58e26'
    """
    result = bytearray()
    while value >= 0x80:
        result.append(value & 0x7F | 0x80)
        value >>= 7
    result.append(value)
    return bytes(result)


def signed(value: int) -> bytes:
    """Return the bytes of an integer in two's complement: seven bits in a byte, the lowest first.

    >>> signed(-123456).hex(), signed(64).hex()
    ('c0bb78', 'c000')
    """
    result = bytearray()
    while not -0x40 <= value < 0x40:
        result.append(value & 0x7F | 0x80)
        value >>= 7
    result.append(value & 0x7F)
    return bytes(result)


def double(value: float) -> bytes:
    """Return the eight bytes of a double."""
    return struct.pack("<d", value)


def vector(items: Iterable[bytes]) -> bytes:
    """Return how many there are, then one after the other."""
    listed = list(items)
    return unsigned(len(listed)) + b"".join(listed)


def sized(content: bytes) -> bytes:
    """Return how many bytes there are, then the bytes."""
    return unsigned(len(content)) + content


def name(text: str) -> bytes:
    """Return a name in UTF-8."""
    return sized(text.encode())


def section(number: int, items: Iterable[bytes]) -> bytes:
    """Return a section that is a vector; nothing if it is empty."""
    listed = list(items)
    return bytes([number]) + sized(vector(listed)) if listed else b""


def function_type(parameters: Iterable[int], results: Iterable[int]) -> bytes:
    """Return what a function takes and what it returns, as bytes."""
    return b"\x60" + sized(bytes(parameters)) + sized(bytes(results))
