"""Times of builds: what is built, and by which ways; never how long it took."""

import pytest

from rodyn.bench.run import built
from rodyn.kernel.machine.target import target
from tests import conditions


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize("mode", ["state", "batch"])
def test_a_build_is_compiled_and_then_loaded(mode: str) -> None:
    machine = target()
    assert machine is not None
    found = built("puma", "inertia_matrix", mode, machine, repeats=1)
    assert (found.robot, found.links, found.quantity, found.mode) == ("puma", 6, "inertia_matrix", mode)
    assert found.cold_ms is not None
    assert found.cached_ms is not None
    assert min(found.cold_ms, found.cached_ms) > 0
    assert not found.note
