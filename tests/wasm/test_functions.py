"""What is said of the functions of a module is what the programs say, and is JSON."""

import json
from dataclasses import replace

import pytest

from rodyn.trace.loops.lower import ANY_ROBOT
from rodyn.trace.schedule.language import known
from rodyn.wasm import Function, metadata, module
from tests.loops import ROBOTS, built
from tests.programs import everything, single
from tests.wasm.loop_programs import programs
from tests.wasm.node import summed


@pytest.mark.exhaustive
def test_widths_of_results() -> None:
    sizes = {"links": 13, "velocities": 9, "shown": 11}
    robot = ANY_ROBOT._replace(links=13, velocities=9, shown=11)
    for loops in (one.schedule for one in programs().values()):
        data = metadata([Function("f", loops.of(ANY_ROBOT))])["functions"]["f"]
        buffers = {key: replace(loops, robot=robot).buffer(one) for key, one in loops.results.items()}
        widths = {key: summed(terms, sizes) for key, terms in data["results"].items()}
        assert widths == {key: known(b.width) * known(b.places) for key, b in buffers.items()}


def test_metadata_is_json() -> None:
    loops = built(ROBOTS["tree"], "forward_dynamics").schedule.of(ANY_ROBOT)
    found = metadata([Function("a", everything(0)), Function("b", loops)])
    assert json.loads(json.dumps(found)) == found
    assert found["functions"]["a"]["arguments"] == {"x": 3}
    assert found["functions"]["b"]["sizes"] == ["links", "shown", "velocities"]
    assert found["functions"]["b"]["results"]["qdd"] == {"velocities": 1}
    assert found["functions"]["b"]["memory"].keys() == {"links", "1"}
    assert found["reserved"] >= 8 * 901  # the table of sines


def test_functions_share_what_they_call() -> None:
    one, two = (len(module([Function(str(k), single("sin")) for k in range(count)])) for count in (1, 2))
    assert two - one < 60 < one


def test_wrong_functions_are_refused() -> None:
    with pytest.raises(ValueError, match="two functions of a module are called 'f'"):
        module([Function("f", single("sin")), Function("f", single("cos"))])
