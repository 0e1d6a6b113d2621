"""Which bytes an operation is.

WebAssembly Core Specification, section 5.4 and "Index of Instructions".
"""

from __future__ import annotations

from typing import Final

from rodyn.trace.formulas import IntegerOp, IntegerRelation, Relation

NUMBERS: Final = {
    "neg": b"\x9a",
    "abs": b"\x99",
    "sqrt": b"\x9f",
    "round": b"\x9e",
    "add": b"\xa0",
    "sub": b"\xa1",
    "mul": b"\xa2",
    "div": b"\xa3",
}
"""Operations on doubles whose result is a double."""

BOOLS: Final = {
    "eq": b"\x61",
    "lt": b"\x63",
    "gt": b"\x64",
    "le": b"\x65",
    "ge": b"\x66",
    "ne": b"\x62",
    "and": b"\x71",
    "or": b"\x72",
    "xor": b"\x73",
    "not": b"\x45",
}
"""Operations on doubles or bools whose result is a bool, an i32."""

SELECT: Final = b"\x1b"
"""The first if the bool, its last operand, is true, else the second."""

RELATIONS: Final[dict[Relation, tuple[str, bool]]] = {
    "olt": ("lt", True),
    "ole": ("le", True),
    "ogt": ("gt", True),
    "oge": ("ge", True),
    "oeq": ("eq", True),
    "ugt": ("le", False),
    "uge": ("lt", False),
    "ule": ("gt", False),
}
"""Comparison → operation, and whether that or its opposite is meant: what is true of NaN is the opposite of one."""

INTEGERS: Final[dict[IntegerOp | IntegerRelation, bytes]] = {
    "add": b"\x7c",
    "sub": b"\x7d",
    "and": b"\x83",
    "or": b"\x84",
    "xor": b"\x85",
    "srem": b"\x81",
    "slt": b"\x53",
    "sge": b"\x59",
}
"""Operations on the bits of doubles as integers, i64."""

SHIFT_LEFT, SHIFT_RIGHT = b"\x86", b"\x88"

INDICES: Final = {
    "add": b"\x6a",
    "mul": b"\x6c",
    "or": b"\x72",
    "lt": b"\x48",
    "ge": b"\x4e",
}
"""Operations on addresses and indices, which are i32."""

GET, SET, TEE, DROP, CALL = b"\x20", b"\x21", b"\x22", b"\x1a", b"\x10"
BLOCK, LOOP, IF, END = b"\x02\x40", b"\x03\x40", b"\x04\x40", b"\x0b"
BRANCH, BRANCH_IF, BRANCH_TABLE = b"\x0c", b"\x0d", b"\x0e"
I32_CONST, I64_CONST, F64_CONST = b"\x41", b"\x42", b"\x44"
I32_LOAD, F64_LOAD, F64_STORE = b"\x28\x02", b"\x2b\x03", b"\x39\x03"
I64_OF_BITS, F64_OF_BITS = b"\xbd", b"\xbf"
TRUNCATE, NARROW = b"\xb0", b"\xa7"
MEMORY_FILL = b"\xfc\x0b\0"
"""The others; what loads and stores has its alignment behind it, the offset is still to come."""
