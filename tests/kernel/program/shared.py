"""A kernel of one long chain, run by one, two and three threads."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest

from rodyn.arrays import Floats
from rodyn.kernel.machine import long_chains
from rodyn.kernel.machine.cache import ObjectFile
from rodyn.kernel.machine.kernels import KERNELS
from rodyn.kernel.machine.target import Target, target


class Shared(NamedTuple):
    """The results of one, two and three threads, and by how many threads work was shared."""

    results: list[Floats]
    workers: set[int]


def here() -> Target:
    """The processor of this machine."""
    found = target()
    assert found is not None
    return found


def by_threads(made: ObjectFile, given: Sequence[Any], monkeypatch: pytest.MonkeyPatch) -> Shared:
    """One state by a new kernel for each number of threads; no state is flagged."""
    found = Shared([], set())
    helped = long_chains.helped

    def counted(run: Any, workers: int) -> Any:
        found.workers.add(workers)
        return helped(run, workers)

    monkeypatch.setattr(long_chains, "helped", counted)
    (shape,) = made.shapes.values()
    for threads in ("1", "2", "3"):
        monkeypatch.setenv("RODYN_THREADS", threads)
        run, out = KERNELS[made.how](made, here()), np.full((1, *shape), np.nan)
        assert run({name: array[None] for name, array in zip(made.inputs, given, strict=True)}, [out]) == 0
        found.results.append(out)
    return found
