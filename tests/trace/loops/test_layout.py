"""What loops keep in memory: only what is read, and a bounded size for each link."""

from rodyn.trace.loops.layout import loop_layout
from tests.loops import built, chain

TASKS = ("inverse_dynamics", "forward_dynamics", "gravity_force", "bias_force", "convective_force")


def test_memory_of_a_link_is_bounded() -> None:
    """At most 8 kB per link for a tile of eight lanes."""
    for name in TASKS:
        program = built(chain(20), name).program
        assert loop_layout(program, serial=False).size * 8 * 8 <= 8192
        assert loop_layout(program, serial=True).size < loop_layout(program, serial=False).size


def test_only_what_is_read_is_kept() -> None:
    program = built(chain(20), "forward_dynamics").program
    kept = loop_layout(program, serial=True)
    number, filter_loop = next((k, loop) for k, loop in enumerate(program.loops) if loop.kind == "inward")
    assert len(kept.records[number]) < len(filter_loop.bodies[0].outputs["record"])
