"""Times of builds: what is built, and by which ways; never how long it took."""

import numpy as np
import pytest

from rodyn.bench.robots import ROBOTS
from rodyn.bench.run import controller, time_build
from rodyn.kernel.machine.target import target
from tests import conditions


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize("mode", ["state", "batch"])
def test_a_build_is_compiled_and_then_loaded(mode: str) -> None:
    machine = target()
    assert machine is not None
    found = time_build("puma", "inertia_matrix", mode, machine, repeats=1)
    assert (found.robot, found.links, found.quantity, found.mode) == ("puma", 6, "inertia_matrix", mode)
    assert found.cold_ms is not None
    assert found.cached_ms is not None
    assert min(found.cold_ms, found.cached_ms) > 0
    assert not found.note


@conditions.compiled
def test_the_controller_is_compiled() -> None:
    run = ROBOTS["puma"]().simulate(
        np.zeros(6), duration=0.01, integrator="rk4", step=1e-3, torque=controller, progress=False
    )
    assert run.settings.how == "machine code"  # a callback would warn, too
