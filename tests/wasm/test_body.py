"""Locals serve again after the last use of their value, also across loops; no value leaves its block."""

import pytest

from rodyn.wasm.assembly import Assembly
from rodyn.wasm.binary import F64, I32
from rodyn.wasm.body import function_body
from rodyn.wasm.opcodes import GET, SET, TEE
from rodyn.wasm.writer import Writer


def locals_of(body: bytes) -> int:
    """How many locals a body declares; all lengths here are a byte or two."""
    start = 1 if body[0] < 0x80 else 2
    runs = body[start]
    return sum(body[start + 1 + 2 * k] for k in range(runs))


def test_a_chain_of_squares_needs_one_local() -> None:
    w = Writer(Assembly(), [F64])
    x = w.parameter(0)
    for _ in range(50):
        x = w.apply("add", w.apply("mul", x, x), x)
    assert locals_of(w.finished(x)) == 1


def test_a_value_that_is_used_once_has_no_local() -> None:
    w = Writer(Assembly(), [F64, F64])
    x, y = w.parameter(0), w.parameter(1)
    body = w.finished(w.apply("sub", w.apply("mul", x, y), w.apply("div", x, y)))
    assert body == bytes.fromhex("0d 00 2000 2001 a2 2000 2001 a3 a1 0b".replace(" ", ""))


def test_set_and_get_are_one_instruction() -> None:
    w = Writer(Assembly(), [F64])
    square = w.apply("mul", w.parameter(0), w.parameter(0))
    body = w.finished(w.apply("add", square, square))
    assert SET + b"\x01" not in body
    assert TEE + b"\x01" + GET + b"\x01" in body


def test_what_is_used_in_a_loop_keeps_its_local_until_the_end() -> None:
    """Inside the loop two values are needed at a time; the one from outside must not be overwritten."""
    w = Writer(Assembly(), [I32])
    outside = w.apply("add", w.constant(1.0), w.constant(2.0))
    total = w.variable(F64)
    with w.loop(
        w.parameter(0), lambda k: w.indices("lt", k, w.index(0)), lambda k: w.indices("add", k, w.index(-1))
    ):
        inside = w.apply("mul", outside, w.constant(3.0))
        w.assign(total, w.apply("add", total, w.apply("mul", inside, inside)))
    body = w.finished(total)
    assert locals_of(body) == len(w.variables) + 2


def test_a_value_is_not_used_outside_its_block() -> None:
    w = Writer(Assembly(), [I32])
    with w.only_if(w.parameter(0)):
        inside = w.indices("add", w.parameter(0), w.index(1))
        w.assign(w.variable(I32), w.indices("mul", inside, inside))
    with pytest.raises(ValueError, match="outside the block"):
        w.finished(inside)


def test_a_body_without_results_is_an_end() -> None:
    assert function_body([], 0, []) == b"\x02\x00\x0b"
