"""Some fixed cases of the attacks of fuzz/, and the attacks themselves: what is broken on purpose is found.

Cases and seeds are fixed, so that this is deterministic; `make fuzz` draws others and takes longer.
"""

import ast
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from fuzz.__main__ import main
from fuzz.attack import ATTACKS, Attack
from fuzz.attacks import (
    clearances,
    entries,
    environments,
    files,
    frameworks,
    joints,
    native,
    numbers,
    outputs,
    races,
    references,
    soak,
    studies,
)
from fuzz.reference import Reference
from fuzz.robots import Drawn, drawn
from fuzz.watch import Finding, Limits, Tally, watch
from rodyn.geometry.enclose import enclosing_capsules, point_distance
from rodyn.model.formats.meshes import Meshes
from rodyn.model.random import LETTERS, random_coordinates
from rodyn.model.shapes import Shape
from tests.interrupt import interrupted_after
from tests.references import FIXED, FLOATING, floating_states, robot, states
from tests.test_rooms import contents, listed

ROOT = Path(__file__).parents[1]
PLANTED = "tests.planted_attack"


def watched(module: str, cases: int, patience: float = 120.0) -> Tally:
    tally = Tally()
    watch(module, Limits(0, cases, math.inf, patience), tally, lambda finding: None)
    return tally


@pytest.mark.parametrize(
    "attack",
    [pytest.param(row, marks=[] if row.few else [pytest.mark.exhaustive]) for row in ATTACKS],
    ids=lambda row: row.name,
)
def test_an_attack_finds_nothing(attack: Attack, exhaustive: bool) -> None:
    cases = attack.cases if exhaustive else attack.few
    tally = watched(f"fuzz.attacks.{attack.name}", cases, attack.patience)
    assert not tally.findings, "\n\n".join(map(str, tally.findings))
    assert tally.cases == cases
    assert tally.tries >= cases or tally.omitted


def test_what_valgrind_would_run_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(entries.ENTRIES.format(seed=0, quantity="inverse_dynamics", count=3), {})
    assert capsys.readouterr().out == "done\n"


@pytest.mark.parametrize("room", ["fuzz", "fuzz/attacks"])
def test_a_docstring_lists_the_files(room: str) -> None:
    docstring = ast.get_docstring(ast.parse((ROOT / room / "__init__.py").read_text(encoding="utf-8")))
    assert listed(docstring or "") == contents(ROOT / room)


def test_every_attack_has_a_row() -> None:
    assert sorted(row.name for row in ATTACKS) == contents(ROOT / "fuzz/attacks")


# --- what is broken is found


def test_the_attack_of_joints_finds_other_exceptions_and_nan() -> None:
    calls = [
        ("index", lambda: [][1]),
        ("nan", lambda: {"q": [np.array([0.0, np.nan])]}),
        ("refused", lambda: rd.load("two_link").lock({"link9": 0.0})),
        ("right", lambda: np.zeros(2)),
    ]
    first, second = joints.findings("an arm", calls)
    assert "index of an arm: foreign exception IndexError" in first
    assert second == "nan of an arm: NaN without an error"
    assert {kind for kind, *_ in joints.KINDS[: len(joints.MIDDLE)]} == set(joints.MIDDLE)


@pytest.mark.slow
def test_findings_crashes_and_hangs_are_counted_and_the_next_case_runs() -> None:
    tally = watched(PLANTED, 5, patience=3.0)
    texts = [finding.text for finding in tally.findings]
    assert [finding.seed for finding in tally.findings] == [1, 2, 3]
    assert texts[0] == "planted"
    assert texts[1].startswith("died: ")
    assert texts[2].startswith("stuck for more than 3 s")
    assert tally.cases == 5
    assert tally.omitted == {"what is not here"}


def test_a_foreign_exception_is_a_finding() -> None:
    tally = Tally()
    shown: list[Finding] = []
    watch(PLANTED, Limits(5, 1, math.inf, 30.0), tally, shown.append)
    assert "ZeroDivisionError" in shown[0].text
    assert str(shown[0]).startswith("FINDING in python -m fuzz planted_attack --seed 5 --cases 1\n")


@pytest.mark.slow
def test_a_run_of_the_command_has_a_table_and_an_exit_code() -> None:
    command = [sys.executable, "-m", "fuzz", "files", "--seed", "0", "--cases", "1"]
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    head, row = done.stdout.splitlines()[-2:]
    assert head.split() == ["attack", "cases", "tries", "findings", "seconds"]
    assert row.split()[:4] == ["files", "1", "20", "0"]


@pytest.mark.slow
def test_an_environment_that_takes_infinite_actions_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [environments.case(seed).findings for seed in range(1, 21, 4)]
    assert not any(found)
    monkeypatch.setattr("rodyn.env.episodes.require_finite", lambda found, what: None)
    found = [environments.case(seed).findings for seed in range(1, 21, 4)]
    assert any("changed the episodes" in words for one in found for words in one)


@pytest.mark.slow
def test_a_study_that_measures_by_the_module_of_another_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(studies.case(seed).findings for seed in range(0, 8, 2))
    monkeypatch.setattr("rodyn.studies.functions._require_own", lambda name, folder: None)
    assert any("measured" in one for seed in range(0, 8, 2) for one in studies.case(seed).findings)


@pytest.mark.slow
def test_links_that_are_left_out_though_their_shapes_can_part_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    monkeypatch.setattr(clearances, "ROBOTS", 2)
    assert not clearances.case(18).findings

    def in_capsules(shape: Shape, point: Any) -> float:
        rounds = enclosing_capsules(shape) or []
        return min(float(point_distance(point[None], one.p, one.q)[0]) - one.radius for one in rounds)

    monkeypatch.setattr("rodyn.geometry.pairs.signed_distance", in_capsules)
    assert any("are left out, but" in text for text in clearances.case(18).findings)


@pytest.mark.slow
def test_an_output_that_overlaps_itself_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    assert not outputs.case(0).findings
    monkeypatch.setattr("rodyn.arrays.overlaps_itself", lambda array: False)
    assert any("elements of out share memory" in text for text in outputs.case(0).findings)


@pytest.mark.slow
def test_a_framework_that_is_a_little_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(frameworks.case(seed).findings for seed in range(0, 8, 2))
    right = frameworks.differing
    monkeypatch.setattr(
        frameworks,
        "differing",
        lambda found, wanted: right(tuple(1.0000001 * one for one in frameworks.parts(found)), wanted),
    )
    assert any(frameworks.case(seed).findings for seed in range(0, 8, 2))


@pytest.mark.parametrize("factor", [1 + 1e-9, math.nan])
def test_a_torque_that_is_a_little_wrong_is_found(factor: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    given = drawn(np.random.default_rng(1), 2)
    right = numbers.QUANTITIES["inverse_dynamics"]
    assert not list(numbers.check(given, numbers.references(given), "inverse_dynamics", None))
    monkeypatch.setitem(numbers.QUANTITIES, "inverse_dynamics", lambda *args: factor * right(*args))
    assert list(numbers.check(given, numbers.references(given), "inverse_dynamics", None))


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["inverse_dynamics_derivatives", "forward_dynamics_derivatives", "linearised_dynamics"]
)
def test_a_derivative_that_is_a_little_wrong_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By q or by q̇ alone, of a tree with a ball joint on a floating base under a wrench."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    arm, draw = rd.Robot.random(2, "RS", tree=True, seed=1, base="floating"), np.random.default_rng(1)
    q = random_coordinates(arm.mechanism, 1, draw)
    given = Drawn(arm, q, *draw.uniform(-1, 1, (3, 1, arm.nv)), [rd.Wrench([1, 2, 3], frame=1, point="com")])
    right, states = numbers.QUANTITIES[name], numbers.references(given)
    assert not list(numbers.check(given, states, name, None))
    for row, by in enumerate(("q", "qd")):

        def wrong(*args: Any, row: int = row) -> Any:
            found = np.array(right(*args))
            found[..., row, :] *= 1 + 1e-6
            return found

        monkeypatch.setitem(numbers.QUANTITIES, name, wrong)
        assert list(numbers.check(given, states, name, None)), by


def test_a_refusal_without_reason_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise rd.SingularError("nothing resists")

    given = drawn(np.random.default_rng(1), 2)
    monkeypatch.setitem(numbers.QUANTITIES, "forward_dynamics", refuse)
    assert list(numbers.check(given, numbers.references(given), "forward_dynamics", None))


@pytest.mark.parametrize("letter", LETTERS)
def test_a_reaction_that_is_a_little_wrong_is_found(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moment of every joint, about a point that is not the origin of `placement`; a floating one bears nothing."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    draw = np.random.default_rng(1)
    arm = rd.Robot.random(2, "R" + letter, seed=1).replace(link=1, joint=LETTERS[letter]())
    q = random_coordinates(arm.mechanism, 2, draw)
    qd, qdd, tau = draw.uniform(-1, 1, (3, 2, arm.nv))
    given = Drawn(arm, q, qd, qdd, tau, [rd.Wrench([1, 2, 3], frame=1, point="com")])
    right = numbers.QUANTITIES["reactions"]

    def elsewhere(*args: Any) -> Any:
        found = right(*args).copy()
        force = found[..., 0, 1, :] if letter != "Q" else 1.0
        found[..., 1, 1, :] += np.cross([1e-9, 2e-9, -1e-9], force * np.ones(3))
        return found

    assert not list(numbers.check(given, numbers.references(given), "reactions", None))
    monkeypatch.setitem(numbers.QUANTITIES, "reactions", elsewhere)
    assert list(numbers.check(given, numbers.references(given), "reactions", None))


def test_what_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not installed."""
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("subprocess.run", None)
    assert entries.case(0) == (0, [], ("the built-in entries: valgrind is not installed",))
    native.sanitisers.cache_clear()
    assert native.case(0) == (0, [], ("exported C: there is no gcc with sanitisers",))
    native.sanitisers.cache_clear()


@pytest.mark.slow
def test_a_child_with_other_bits_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(races, "imported", lambda: None)
    monkeypatch.setattr(races, "computed", lambda *job: b"%d" % os.getpid())
    found = races.race(np.random.default_rng(0)).findings
    expected = ["a forked child has other bits"] * races.CHILDREN if races.FORKS else []
    assert [words.partition(":")[0] for words in found] == expected


def test_a_step_that_is_a_little_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    assert not soak.new_robot(3)
    right = soak.stepped
    monkeypatch.setattr(soak, "stepped", lambda *given: right(*given) + 1e-8)
    assert "a step differs by" in soak.new_robot(3)


def test_time_and_memory_of_reading_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    place = files.CORPUS[0]
    assert not files.bounded(place, by_command=False)
    monkeypatch.setattr(files, "SECONDS", 0.0)
    assert files.bounded(place, by_command=False).startswith("took ")


@pytest.mark.parametrize("place", files.CORPUS, ids=lambda place: place.name)
def test_the_seeds_can_be_read(place: Path) -> None:
    assert rd.Run.load(place) if place.suffix == ".npz" else rd.load(place)


def test_a_report_of_valgrind_on_compiled_code_is_found() -> None:
    report = "==7== Invalid read of size 8\n==7==    at 0x{}\n==7==    by 0x50C: call (call.c:1)\n==7== \n"
    said = "==7== Memcheck\n==7== \n" + report.format("4A0: memcpy (vg.c:1)") + report.format("4B0: ???")
    assert [found.splitlines()[1] for found in entries.ours(said)] == ["==7==    at 0x4B0: ???"]


@pytest.mark.slow
def test_an_interrupted_run_shows_what_it_has(capsys: pytest.CaptureFixture[str]) -> None:
    with interrupted_after(1.0):
        code = main(["soak", "--minutes", "5", "--seed", "0"])
    said = capsys.readouterr().out.splitlines()
    assert code == 0
    assert said[0] == "5 minutes, first seed 0"
    assert "interrupted" in said
    assert said[-1].startswith("soak ")


# --- the reference itself


@pytest.mark.parametrize("name", FIXED)
def test_the_reference_has_the_numbers_of_the_data(name: str) -> None:
    s = states(name)
    at = Reference(robot(name), s["q"][0], s["qd"][0])
    for found, key in ((at.inertia_matrix(), "M"), (at.inverse_dynamics(s["qdd"][0]), "tau_id")):
        assert np.abs(found - s[key][0]).max() < 1e-12 * np.abs(s[key][0]).max()


def test_the_reference_of_a_floating_base_has_the_numbers_of_the_data() -> None:
    s = floating_states()
    at = Reference(robot(FLOATING), s["q"][0], s["qd"][0])
    assert np.abs(at.inertia_matrix() - s["M"][0]).max() < 1e-12 * np.abs(s["M"][0]).max()
    assert np.abs(at.inverse_dynamics(s["qdd"][0]) - s["tau"][0]).max() < 1e-12 * np.abs(s["tau"][0]).max()


def test_a_file_outside_that_is_read_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")  # which the attack sets
    monkeypatch.setattr(Meshes, "names", lambda self, path: True)
    monkeypatch.setattr(Meshes, "inside", lambda self, path: str(path.resolve()) if path.is_file() else "")
    found = [finding for seed in range(2) for finding in references.case(seed).findings]
    assert any("a file outside of the package was read" in finding for finding in found)
