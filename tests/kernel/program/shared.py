"""A schedule of one long chain, interpreted."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from rodyn.kernel.program.levels import Levels
from rodyn.kernel.program.pieces import Pieces
from rodyn.trace.schedule.interpret import Interpreter


def interpreted(built: Levels | Pieces, state: Mapping[str, Any]) -> Any:
    """Return the only result of a state."""
    numbers = {name: np.array(values, float)[None] for name, values in {**built.values, **state}.items()}
    (result,) = Interpreter(built.function).run(numbers, 1).values()
    return result[0]
