"""A study file is checked before anything is computed: the message names the file, the key and what may stand there."""

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.studies.compute import prepare
from rodyn.studies.document import EXAMPLE, describe
from tests import conditions
from tests.studies.studies import FALLS, mixed

ARM = "two_link"
HOLD = {"hold": {"law": "pd", "target": [0, 0], "kp": 5, "kd": 1}}


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"kind": "montecarlo"}, "kind: unknown 'montecarlo': did you mean 'monte-carlo'"),
        ({"robot": "tow_link"}, "two_link"),
        ({"robot": 5}, "robot: must be a catalog name, a file or a Robot, got 5"),
        ({"runs": 0}, "runs must be an integer from 1"),
        ({"runs": 2.5}, "runs must be an integer"),
        ({"seed": -1}, "seed must be an integer from 0"),
        ({"rnus": 5}, "unknown key 'rnus': did you mean 'runs'"),
        ({"simulate": {"rtol": 1e-6}}, "simulate: missing key 'duration'"),
        ({"simulate": {"duration": -1}}, "simulate: duration"),
        ({"simulate": {"duration": 1, "rtl": 1}}, "simulate: unknown key 'rtl': did you mean 'rtol'"),
        ({"simulate": {"duration": 1, "times": [0, 2]}}, "simulate: times run from 0.0 s to 2.0 s"),
        ({"simulate": {"duration": 1, "q0": [1, 2, 3]}}, "simulate: q0 has shape (3,)"),
        (
            {"simulate": {"duration": 1, "integrator": "euler"}, "record": ["end"]},
            "unknown integrator 'euler'",
        ),
        (
            {"simulate": {"duration": 1, "until": "nowhere:f"}},
            "'nowhere:f' cannot be imported: ModuleNotFoundError",
        ),
        ({"simulate": {"duration": 1, "until": "f"}}, "until must be the name of a function of a module"),
        (
            {"vary": {"q1": {"uniform": [0, 1]}}},
            "vary.q1: 'q1' is not something that can vary: choose one of q0, q0.link1",
        ),
        ({"vary": {"q0": {"unifrm": [0, 1]}}}, "vary.q0: unknown key 'unifrm': did you mean 'uniform'"),
        ({"vary": {"q0": {"uniform": [1, 0]}}}, "vary.q0: uniform needs low < high, got [1, 0]"),
        ({"vary": {"q0": {"uniform": [0, 1, 2]}}}, "vary.q0: uniform takes 2 numbers (low, high)"),
        ({"vary": {"q0": {"uniform": [0, [1, 2, 3]]}}}, "has 3 numbers, but 2 coordinates vary"),
        ({"vary": {"q0": {"uniform": [0, 1], "normal": [0, 1]}}}, "needs one of uniform, normal"),
        (
            {"vary": {"q0": {"uniform": [0, 1], "relation": "plus"}}},
            "relation 'plus': choose one of is, add, times",
        ),
        ({"vary": {"q0": {"loguniform": [-1, 1]}}}, "loguniform needs 0 < low < high"),
        (
            {"vary": {"q0": {"uniform": [0, 1]}, "q0.link1": {"uniform": [0, 1]}}},
            "both vary start.q1: remove one",
        ),
        ({"vary": {"turn": {"uniform": [0, 1]}}}, "'turn' is not something that can vary"),
        ({"vary": {"rtol": {"uniform": [0, 1]}}}, "vary.rtol: unknown key 'uniform'"),
        ({"vary": {"integrator": {"values": ["rkf45", "eler"]}}}, "integrator = 'eler': unknown integrator"),
        ({"vary": {}}, "vary is empty, so all runs of the Monte Carlo study would be the same"),
        ({"kind": "sweep"}, "vary has no axis"),
        ({"kind": "sensitivity", "runs": 1000}, "needs a power of 2"),
        ({"kind": "sensitivity", "runs": 8, "vary": {"q0": {"values": [1, 2]}}}, "needs distributions"),
        ({"kind": "convergence"}, "'refine' requires kind = 'convergence'"),
        (
            {"kind": "convergence", "runs": 1, "refine": {"step": [0.1]}, "simulate": {"duration": 1}},
            "refine: step must be at least two decreasing values",
        ),
        ({"kind": "convergence", "refine": {"step": [0.1, 0.05]}}, "simulate.rtol has no effect"),
        ({"record": ["end", "energies"]}, "record[1]: unknown 'energies': did you mean 'energy'"),
        ({"record": []}, "record is empty"),
        (
            {"simulate": {"duration": 1}, "record": ["largest"]},
            "'largest', which needs the sample times simulate.times",
        ),
        ({"torque": {"a": {"law": "pid"}}}, "torque.a: unknown law 'pid': did you mean 'pd'"),
        ({"torque": {"a": {"law": "pd", "target": [0, 0]}}}, "torque.a: missing keys 'kp', 'kd'"),
        ({"torque": {"a": {"law": "pd", "kp": 1, "kd": 1}}}, "pd needs either a target or a path"),
        ({"torque": HOLD, "vary": {"torque.hold.ki": {"uniform": [0, 1]}}}, "did you mean 'torque.hold.k"),
        (
            {"torque": {"a": {"law": "pd", "target": [0, 0], "kp": "high", "kd": 1}}},
            "torque.a: kp must be a number",
        ),
        (
            {"torque": {"a": {"law": "pd", "target": [0, 0], "kp": [1, 2, 3], "kd": 1}}},
            "torque.a: target (2,), kp (3,), kd () of rd.pd do not broadcast",
        ),
        ({"wrench": {"w": {"frame": "hand"}}}, "hand"),
        ({"measure": "tests.studies.studies:of_neighbours"}, "treat each run independently"),
        ({"measure": "tests.studies.studies:FALLS"}, "is not a function"),
        ({"measure": "tests.studies.studies:twice"}, "returns the column 'a.1' twice"),
        ({"measure": "tests.studies.studies:unnamed"}, "column '' must be numbers"),
        ({"measure": "tests.studies.studies:by_size"}, "returns the columns c8 of 8 runs, but c1 of one run"),
        ({"measure": "tests.studies.studies:leaves"}, "SystemExit: 0"),
        ({"models": 3}, "models must be a table"),
        ({"functions": 3}, "functions must be a table"),
        ({"name": "../up"}, "name is '../up', but it is used as the name of a folder"),
        (
            {"simulate": {"duration": 0.1, "times": [0.05, 0.05 + 1e-13]}},
            "have the same column name label 0.05",
        ),
        (
            {"vary": {"q0": {"uniform": [-1e308, 1e308]}}},
            "uniform [-1e+308, 1e+308] exceeds the range of float64",
        ),
        ({"vary": {"q0": {"triangular": [-1e200, 0, 1e200]}}}, "exceeds the range of float64"),
    ],
)
def test_a_mistake_is_named_with_what_may_stand_there(
    changed: dict[str, Any], says: str, tmp_path: Path
) -> None:
    with pytest.raises(rd.RodynError) as caught:
        prepare(describe(mixed(**changed)))
    assert says in str(caught.value)


def test_errors_of_a_file_begin_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "falls.toml"
    for text, says in [
        (EXAMPLE.replace("kp = 20", "kpp = 20"), "torque.hold: unknown key 'kpp': did you mean 'kp'"),
        (EXAMPLE.replace('kind = "m', "kind = m"), "not TOML"),
        ("", "is empty; 'rodyn study new FILE.toml' writes an example"),
    ]:
        file.write_text(text, encoding="utf-8")
        with pytest.raises(rd.RodynError, match=re.escape(str(file))) as caught:
            describe(file)
        assert says in str(caught.value)
    with pytest.raises(rd.FileError, match=r"ends in \.toml"):
        describe(tmp_path / "falls.json")


def test_a_document_describes_its_study_again() -> None:
    study = describe(mixed(robot=rd.load(ARM), torque=HOLD, measure="tests.studies.studies:weighted"))
    again = describe(study.document)
    assert (
        describe(study.document, importing=False).document["functions"].keys()
        == study.document["functions"].keys()
    )
    assert again.document == study.document
    assert again.robot == study.robot


def test_a_robot_that_was_let_in_knowingly_is_let_in_again() -> None:
    with pytest.warns(rd.UnphysicalWarning):
        heavy = rd.load(ARM).replace(link=0, inertia=np.diag([0.1, 0.1, 0.5]), physical="warn")
    study = describe(mixed(robot=heavy))
    assert describe(study.document).robot == heavy
    with pytest.raises(rd.UnphysicalError):
        describe(mixed(robot=heavy.to_dict()))


def test_the_example_that_is_written_for_a_user_is_a_study(tmp_path: Path) -> None:
    file = tmp_path / "falls.toml"
    file.write_text(EXAMPLE, encoding="utf-8")
    study = describe(file)
    assert (study.name, study.kind, study.runs) == ("falls", "monte-carlo", 10_000)
    assert prepare(study).plan.count == 10_000


def test_the_seed_and_defaults_are_written_down() -> None:
    assert describe({key: value for key, value in FALLS.items() if key != "seed"}).document["seed"] == 0


RICH: dict[str, Any] = {
    "name": "rich",
    "kind": "sweep",
    "robot": ARM,
    "runs": 2,
    "seed": 3,
    "record": ["end", "largest"],
    "simulate": {
        "duration": 0.1,
        "times": [0.05, 0.1],
        "q0": [0.1, 0.2],
        "qd0": [0.0, 0.0],
        "rtol": 1e-6,
        "integrator": "rkf45",
        "max_steps": 1000,
        "friction": True,
        "limits": "ignore",
    },
    "torque": {
        "hold": {"law": "pd", "target": [0, 0], "kp": 5, "kd": 1},
        "way": {
            "law": "feedforward",
            "path": {"kind": "cubic", "from": [0, 0], "to": [1, 1], "duration": 1},
            "model": "nominal",
        },
        "own": {"law": "function", "function": "tests.studies.studies:spring", "stiffness": 1.0},
    },
    "wrench": {"push": {"force": [0, 1, 0], "moment": [0, 0, 1], "frame": "link2", "point": "com"}},
    "vary": {
        "q0.link1": {"linear": [0, 1, 3]},
        "qd0": {"normal": [0, 1], "relation": "add"},
        "torque.hold.kp": {"values": [1, 2]},
        "mass.link1": {"uniform": [1, 2]},
        "rtol": {"values": [1e-6, 1e-5]},
    },
    "randomise": {"mass": {"link2": 0.1}, "inertia": 0.1},
}
STRANGE = (
    None,
    True,
    -1,
    0,
    1e300,
    float("nan"),
    float("inf"),
    10**30,
    "",
    "x",
    "\0",
    [],
    [[]],
    [1, "a"],
    {},
    {"a": 1},
    b"z",
    1j,
)


def paths(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every key, and the first entry of every list."""
    inner = (
        value.items() if isinstance(value, dict) else enumerate(value[:1]) if isinstance(value, list) else ()
    )
    return [*([at] if at else []), *(path for key, part in inner for path in paths(part, (*at, key)))]


def replaced(value: Any, path: tuple[Any, ...], by: Any) -> Any:
    if not path:
        return by
    key, *rest = path
    if isinstance(value, dict):
        return {**value, key: replaced(value[key], tuple(rest), by)}
    return [replaced(part, tuple(rest), by) if k == key else part for k, part in enumerate(value)]


def test_the_rich_study_is_one() -> None:
    assert prepare(describe(RICH)).plan.count == 3 * 2 * 2 * 2


@pytest.mark.slow
@pytest.mark.parametrize("path", paths(RICH), ids=lambda path: ".".join(map(str, path)))
def test_whatever_stands_at_a_key_is_a_study_or_an_error_of_rodyn(path: tuple[Any, ...]) -> None:
    for strange in STRANGE:
        with suppress(rd.RodynError):  # any other error fails
            prepare(describe(replaced(RICH, path, strange)))


@conditions.posix
def test_a_study_file_is_a_regular_file_of_some_size(tmp_path: Path) -> None:
    """Neither a pipe, which may never end, nor more than memory holds is read."""
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    for name in ("pipe.toml", "zero.toml"):
        with pytest.raises(rd.FileError, match=f"{name}: not a regular file"):
            describe(tmp_path / name)
    with (tmp_path / "large.toml").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(rd.FileError, match="a study file has at most"):
        describe(tmp_path / "large.toml")
    (tmp_path / "deep.toml").write_text(f"a = {'[' * 5000}{']' * 5000}")
    with pytest.raises(rd.FileError, match="not a study: lists or tables are nested too deeply"):
        describe(tmp_path / "deep.toml")


def test_a_byte_order_mark_is_no_part_of_a_study_file(tmp_path: Path) -> None:
    (tmp_path / "marked.toml").write_text(EXAMPLE, encoding="utf-8-sig")
    assert describe(tmp_path / "marked.toml").runs == 10000


@pytest.mark.parametrize("key", ["q0", "rtol"])
def test_lists_without_end_are_refused(key: str) -> None:
    endless: list[Any] = []
    endless.append(endless)
    deep: list[Any] = []
    for _ in range(100):
        deep = [deep]
    for value in (endless, deep):
        with pytest.raises(rd.DescriptionError):
            prepare(describe(mixed(simulate={"duration": 0.1, key: value})))


def test_an_axis_fits_in_memory() -> None:
    with pytest.raises(rd.DescriptionError, match=r"a count of 2 to 1000000"):
        describe(mixed(kind="sweep", runs=1, vary={"q0.link1": {"linear": [0, 1, 10**9]}}))


@pytest.mark.parametrize(
    ("law", "words"),
    [
        ({"law": "pd", "target": [0, 0, 0], "kp": 1, "kd": 1}, "target of rd.pd has shape"),
        ({"law": "gravity_compensation", "model": "three_link"}, "three_link"),
    ],
)
def test_torques_for_another_robot_are_found_before_a_study_begins(law: dict[str, Any], words: str) -> None:
    with pytest.raises(rd.DescriptionError, match=f"none of the first 8 runs can be simulated: .*{words}"):
        prepare(describe(mixed(torque={"hold": law})))


PAGE = Path(__file__).parents[2] / "docs/studies.md"


def test_the_page_shows_the_file_that_is_written() -> None:
    assert f"```toml\n{EXAMPLE}```" in PAGE.read_text(encoding="utf-8")
