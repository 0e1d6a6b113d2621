"""What loops keep in memory: only what is read, and a bounded size for each link."""

from rodyn.trace.loops.lower import ANY_ROBOT, LoopSchedule
from rodyn.trace.schedule.language import index, known
from tests.loops import built, chain

TASKS = ("inverse_dynamics", "forward_dynamics", "gravity_force", "bias_force", "convective_force")


def numbers_of_a_link(loops: LoopSchedule, *, serial: bool) -> int:
    buffers = loops.of(ANY_ROBOT._replace(serial=serial)).named("lane").values()
    return sum(known(one.width) * index(one.places).factor("links") for one in buffers)


def test_memory_of_a_link_is_bounded() -> None:
    """At most 8 kB per link for a tile of eight lanes."""
    for name in TASKS:
        program = built(chain(20), name).schedule
        size = numbers_of_a_link(program, serial=False)
        assert size * 8 * 8 <= 8192
        assert numbers_of_a_link(program, serial=True) < size


def test_only_what_is_read_is_kept() -> None:
    program = built(chain(20), "forward_dynamics").schedule
    buffers = program.of(ANY_ROBOT).buffers
    number, filter_loop = next(
        (k, loop) for k, loop in enumerate(program.chain.loops) if loop.kind == "inward"
    )
    assert known(buffers[f"record {number}"].width) < len(filter_loop.bodies[0].outputs["record"])
