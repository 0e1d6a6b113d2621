"""Every operation has a meaning, and none raises: IEEE 754 has a value for each."""

import math

import numpy as np
import pytest

from rodyn.trace.functions import SCALARS
from rodyn.trace.interpret import MEANING
from rodyn.trace.program import ARITY


@pytest.mark.parametrize(
    ("op", "args", "value"),
    [
        ("div", (1.0, 0.0), math.inf),
        ("div", (1.0, -0.0), -math.inf),
        ("div", (0.0, 0.0), math.nan),
        ("div", (math.nan, 0.0), math.nan),
        ("sqrt", (-1.0,), math.nan),
        ("log", (0.0,), -math.inf),
        ("log", (-1.0,), math.nan),
        ("exp", (1000.0,), math.inf),
        ("sin", (math.inf,), math.nan),
        ("cos", (-math.inf,), math.nan),
        ("sign", (math.nan,), math.nan),
        ("sign", (-0.0,), 0.0),
        ("min", (math.nan, 1.0), math.nan),
        ("min", (1.0, math.nan), math.nan),
        ("max", (math.nan, 1.0), math.nan),
        ("max", (1.0, math.nan), math.nan),
        ("lt", (math.nan, 1.0), False),
        ("eq", (math.nan, math.nan), False),
        ("fma", (1e308, 10.0, 0.0), math.inf),
        ("fma", (math.inf, 0.0, 1.0), math.nan),
        ("where", (True, 1.0, math.nan), 1.0),
        ("where", (False, math.inf, 2.0), 2.0),
    ],
)
def test_no_operation_raises(op: str, args: tuple[float, ...], value: float) -> None:
    np.testing.assert_array_equal(MEANING[op](*args), value)


def test_every_operation_has_a_meaning() -> None:
    assert {*MEANING, "constant", "input"} == set(ARITY)
    assert {*SCALARS, "constant", "input"} == set(ARITY)
