"""Operations of a kernel, counted on its program."""

import pytest

import rodyn as rd
from rodyn.bench.kernel_info import operations
from rodyn.bench.robots import ROBOTS


def test_operations_are_those_of_the_program() -> None:
    count = {
        name: operations(rd.load("puma_corrected"), name)
        for name in ("forward_dynamics", "inverse_dynamics", "inertia_matrix")
    }
    assert count["forward_dynamics"] > count["inverse_dynamics"] > count["inertia_matrix"] > 0
    loops = [operations(ROBOTS[name](), "forward_dynamics") for name in ("chain-30", "chain-100")]
    assert loops[1] / loops[0] == pytest.approx(100 / 30, rel=0.05)
