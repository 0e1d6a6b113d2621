"""The controller of the controlled run."""

import numpy as np

from rodyn.bench.robots import ROBOTS
from rodyn.bench.simulations import controller
from tests import conditions


@conditions.compiled
def test_the_controller_is_compiled() -> None:
    run = ROBOTS["puma"]().simulate(
        np.zeros(6), duration=0.01, integrator="rk4", step=1e-3, torque=controller, progress=False
    )
    assert run.settings.how == "machine code"  # a callback would warn, too
