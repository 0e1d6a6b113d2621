"""Memory of large results is kept for the next ones, and an array is an array all the same."""

import gc
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.entry.code import entry_code, python_record
from rodyn.kernel.machine.kernel_record import ENTRY, constants, structures
from rodyn.kernel.machine.target import target
from tests import conditions

pytestmark = conditions.built_in
ARM = rd.load("two_link")
LEAST, MOST_BYTES, MOST_BLOCKS = (
    constants(ENTRY)[name] for name in ("LARGE_RESULT", "MAX_KEPT", "MAX_BLOCKS")
)
LARGE = LEAST // 16  # states whose torques are worth keeping


@pytest.fixture
def kept() -> Any:
    """The store, empty: blocks of half of what it may keep drive out all others, and each other."""
    ARM.gravity_force(np.zeros((8, 2)))
    machine = target()
    assert machine is not None
    found = structures(ENTRY)["Store"].from_address(python_record(entry_code(machine)).store)
    half = [ARM.gravity_force(states(MOST_BYTES // 16 // 2)) for _ in range(2)]
    half.clear()
    assert found.blocks <= 2
    return found


def states(rows: int) -> np.ndarray:
    return np.random.default_rng(0).uniform(-1, 1, (rows, 2))


@pytest.mark.slow
def test_memory_comes_back(kept: Any) -> None:
    q = states(LARGE)
    expected = ARM.gravity_force(q)
    where = {expected.ctypes.data}
    for _ in range(5):
        found = ARM.gravity_force(q)
        np.testing.assert_array_equal(found, expected)
        where.add(found.ctypes.data)
        del found
    assert len(where) == 2
    before = kept.blocks
    del expected
    assert kept.blocks == before + 1


def test_results_that_live_have_memory_of_their_own() -> None:
    q = states(LARGE)
    found = [ARM.gravity_force(q + k) for k in range(MOST_BLOCKS + 5)]
    for k, one in enumerate(found):
        assert one.flags.owndata
        assert one.flags.writeable
        assert one.base is None
        np.testing.assert_array_equal(one, ARM.gravity_force(q + k))


@pytest.mark.exhaustive
def test_no_more_is_kept_than_is_allowed(kept: Any) -> None:
    q = states(MOST_BYTES // 16 // 4)
    found = [ARM.gravity_force(q) for _ in range(7)]
    found.clear()
    gc.collect()
    assert 0 < kept.bytes <= MOST_BYTES
    many = [ARM.gravity_force(q[:LARGE]) for _ in range(3 * MOST_BLOCKS)]
    many.clear()
    gc.collect()
    assert kept.blocks <= MOST_BLOCKS


def test_the_oldest_blocks_make_room(kept: Any) -> None:
    small = [ARM.gravity_force(states(LARGE)) for _ in range(MOST_BLOCKS + 1)]
    small.clear()
    assert kept.blocks == MOST_BLOCKS
    before = kept.bytes
    large = ARM.gravity_force(states(20 * LARGE))
    size = large.nbytes
    del large
    assert kept.blocks == MOST_BLOCKS
    assert kept.bytes > before + size // 2


@pytest.mark.parametrize("rows", [10, LARGE - 1, LARGE, LARGE + 1, 3 * LARGE])
def test_an_array_may_be_resized(rows: int) -> None:
    found = ARM.gravity_force(states(rows))
    expected = found.copy()
    found.resize((2 * rows, 2), refcheck=False)
    np.testing.assert_array_equal(found[:rows], expected)
    np.testing.assert_array_equal(found[rows:], 0.0)
    found.resize((rows // 2, 2), refcheck=False)
    np.testing.assert_array_equal(found, expected[: rows // 2])


def test_other_arrays_are_numpys_own() -> None:
    ARM.gravity_force(states(LARGE))
    name = np._core.multiarray.get_handler_name
    assert name(np.zeros(LARGE)) == name(np.zeros(3)) == "default_allocator"
    assert name(ARM.gravity_force(states(LARGE))) == "rodyn"
    assert name(ARM.gravity_force(states(10))) == "default_allocator"


ENDING = """
import sys, types
import numpy as np
import rodyn as rd
arm = rd.load("two_link")
q = np.zeros((100_000, 2))
keeper = types.ModuleType("keeper")
keeper.found = [arm.gravity_force(q) for _ in range(3)]
cycle = [arm.gravity_force(q)]
cycle.append(cycle)
sys.modules["keeper"] = keeper
class Late:
    def __init__(self): self.found = arm.gravity_force(q)
    def __del__(self): self.found.resize((5, 2), refcheck=False)
sys.late = Late()
"""


@pytest.mark.slow
def test_arrays_outlive_the_modules() -> None:
    done = subprocess.run([sys.executable, "-c", ENDING], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
