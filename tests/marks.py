"""Which cases of a test are quick: `make check` runs those, `make test` runs all."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def mostly_slow(cases: Iterable[Any], quick: Callable[[Any], bool]) -> list[Any]:
    """The cases as parameters, all of them marked slow but the quick ones. A tuple is one argument after the other."""

    def parameter(case: Any) -> Any:
        values = case if type(case) is tuple else (case,)
        return pytest.param(*values, marks=() if quick(case) else pytest.mark.slow)

    return [parameter(case) for case in cases]
