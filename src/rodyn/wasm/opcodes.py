"""Which bytes an operation is, for one double and for two side by side (f64x2).

WebAssembly Core Specification, sections 5.4 and 7.10, "Index of Instructions".
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rodyn.trace.formulas import IntegerOp, IntegerRelation, Relation
from rodyn.wasm.binary import unsigned


def simd(number: int) -> bytes:
    """An instruction on vectors."""
    return b"\xfd" + unsigned(number)


class Opcode(NamedTuple):
    """The instruction for one lane and for two; `truth`: whether its result is a truth."""

    one: bytes
    two: bytes
    truth: bool = False


OPERATIONS: Final = {
    "neg": Opcode(b"\x9a", simd(0xED)),
    "abs": Opcode(b"\x99", simd(0xEC)),
    "sqrt": Opcode(b"\x9f", simd(0xEF)),
    "round": Opcode(b"\x9e", simd(0x94)),
    "add": Opcode(b"\xa0", simd(0xF0)),
    "sub": Opcode(b"\xa1", simd(0xF1)),
    "mul": Opcode(b"\xa2", simd(0xF2)),
    "div": Opcode(b"\xa3", simd(0xF3)),
    "eq": Opcode(b"\x61", simd(0x47), truth=True),
    "lt": Opcode(b"\x63", simd(0x49), truth=True),
    "gt": Opcode(b"\x64", simd(0x4A), truth=True),
    "le": Opcode(b"\x65", simd(0x4B), truth=True),
    "ge": Opcode(b"\x66", simd(0x4C), truth=True),
    "ne": Opcode(b"\x62", simd(0x48), truth=True),
    "and": Opcode(b"\x71", simd(0x4E), truth=True),
    "or": Opcode(b"\x72", simd(0x50), truth=True),
    "xor": Opcode(b"\x73", simd(0x51), truth=True),
    "not": Opcode(b"\x45", simd(0x4D), truth=True),
}
"""Operations on doubles and on truths, which are an i32 for one lane and a mask for two."""

SELECT: Final = Opcode(b"\x1b", simd(0x52))
"""The first where the truth, its last operand, is true, else the second."""

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

INTEGERS: Final[dict[IntegerOp | IntegerRelation, Opcode]] = {
    "add": Opcode(b"\x7c", simd(0xCE)),
    "sub": Opcode(b"\x7d", simd(0xD1)),
    "and": Opcode(b"\x83", simd(0x4E)),
    "or": Opcode(b"\x84", simd(0x50)),
    "xor": Opcode(b"\x85", simd(0x51)),
    "srem": Opcode(b"\x81", b""),  # vectors have none
    "slt": Opcode(b"\x53", simd(0xD8), truth=True),
    "sge": Opcode(b"\x59", simd(0xDB), truth=True),
}
"""Operations on the bits of doubles as whole numbers."""

SHIFT_LEFT: Final = Opcode(b"\x86", simd(0xCB))
SHIFT_RIGHT: Final = Opcode(b"\x88", simd(0xCD))

INDICES: Final = {
    "add": b"\x6a",
    "sub": b"\x6b",
    "mul": b"\x6c",
    "or": b"\x72",
    "ne": b"\x47",
    "lt": b"\x48",
    "gt": b"\x4a",
    "ge": b"\x4e",
}
"""Operations on addresses and numbers of links, which are i32."""

GET, SET, TEE, DROP, CALL = b"\x20", b"\x21", b"\x22", b"\x1a", b"\x10"
BLOCK, LOOP, IF, END = b"\x02\x40", b"\x03\x40", b"\x04\x40", b"\x0b"
BRANCH, BRANCH_IF, BRANCH_TABLE = b"\x0c", b"\x0d", b"\x0e"
I32_CONST, I64_CONST, F64_CONST = b"\x41", b"\x42", b"\x44"
I32_LOAD, F64_LOAD, F64_STORE = b"\x28\x02", b"\x2b\x03", b"\x39\x03"
V128_LOAD, V128_STORE = simd(0x00) + b"\x04", simd(0x0B) + b"\x04"
LOAD_FIRST, LOAD_SECOND = simd(0x5D) + b"\x03", simd(0x57) + b"\x03"
STORE_LANE = simd(0x5B) + b"\x03"
SPLAT_F64, SPLAT_I64 = simd(0x14), simd(0x12)
FIRST_LANE, SECOND_LANE, REPLACE_SECOND = simd(0x21) + b"\0", simd(0x21) + b"\x01", simd(0x22) + b"\x01"
ANY_TRUE = simd(0x53)
I64_OF_BITS, F64_OF_BITS = b"\xbd", b"\xbf"
TRUNCATE, NARROW = b"\xb0", b"\xa7"
MEMORY_FILL = b"\xfc\x0b\0"
"""The others; what loads and stores has its alignment behind it, the offset is still to come."""
