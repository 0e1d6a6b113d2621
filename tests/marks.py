"""Which cases of a test are slow: `make check` runs none, `make test` one of each test, `make exhaustive` all."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def mostly_slow(cases: Iterable[Any], quick: Callable[[Any], bool], *, rows: bool = False) -> list[Any]:
    """The cases as parameters, all marked slow but the quick ones; with `rows` a case is a row of several arguments."""

    def parameter(case: Any) -> Any:
        return pytest.param(*(case if rows else (case,)), marks=() if quick(case) else pytest.mark.slow)

    return [parameter(case) for case in cases]
