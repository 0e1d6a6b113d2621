"""What is said of the functions of a module is what the programs say, and is JSON."""

import json

import pytest

from rodyn.trace.loops.layout import loop_layout
from rodyn.wasm import Function, metadata, module
from tests.loops import ROBOTS, built
from tests.programs import everything, single
from tests.wasm.loop_programs import programs
from tests.wasm.node import summed


@pytest.mark.exhaustive
def test_widths_of_results_and_of_scratch_memory() -> None:
    shown, n, nv = 11, 13, 9
    counts = {"1": 1, "n": n, "nv": nv, "shown": shown}
    for program in (one.program for one in programs().values()):
        for lanes in (1, 2):
            data = metadata([Function("f", program, lanes)])["functions"]["f"]
            widths = {key: summed(terms, counts) for key, terms in data["results"].items()}
            assert widths == {key: one.width(shown, nv) for key, one in program.results.items()}
            vectors = loop_layout(program, serial=False).vectors(n)
            assert summed(data["scratch"], counts) == lanes * vectors


def test_metadata_is_json() -> None:
    loops = built(ROBOTS["tree"], "forward_dynamics").program
    found = metadata([Function("a", everything(0), 2), Function("b", loops)])
    assert json.loads(json.dumps(found)) == found
    assert found["functions"]["a"]["arguments"] == {"x": 3}
    assert found["functions"]["b"]["arguments"]["tau"]["own"] == "velocities"
    assert found["reserved"] >= 8 * 901  # the table of sines


def test_functions_share_what_they_call() -> None:
    one, two = (len(module([Function(str(k), single("sin")) for k in range(count)])) for count in (1, 2))
    assert two - one < 60 < one


def test_wrong_functions_are_refused() -> None:
    with pytest.raises(ValueError, match="two functions of a module are called 'f'"):
        module([Function("f", single("sin")), Function("f", single("cos"))])
    with pytest.raises(ValueError, match="'f' has 4 lanes"):
        module([Function("f", single("sin"), 4)])
