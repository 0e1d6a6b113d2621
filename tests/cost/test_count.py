"""Counts are those of the program: what the C text of it holds, what the pages say, in every split."""

import re
from collections import Counter
from pathlib import Path

import pytest

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.cost.count import DEEP, TASKS, find_method
from rodyn.cost.general import general_trace
from rodyn.cost.policy import POLICIES
from rodyn.cost.tally import Cost
from rodyn.errors import InputError, InputTypeError, UnknownNameError, UnphysicalWarning, UnsupportedError
from rodyn.kernel.evaluate import takes
from rodyn.trace.to_c import function

ARMS = ("puma560", "stanford", "kuka_kr5", "three_link")
METHODS = [(row.task, row.name) for task in TASKS for row in registered(task)]
POLYNOMIAL = [(task, name) for task, name in METHODS if name not in DEEP]

TREE = rd.Robot.random(n=5, tree=True, seed=1)

ASSIGNED = re.compile(r"const double (v\d+) = (.+);")
OPERATOR = {"*": "M", "+": "A", "-": "A", "/": "D"}


def operators(text: str) -> Cost[int]:
    """What a C function computes from its arguments, but for what depends on `parameters` alone."""
    found: Counter[str] = Counter()
    fixed: set[str] = set()
    for name, value in ASSIGNED.findall(text):
        words = re.findall(r"v\d+|[a-z]+\[\d+\]", value)
        if all(word in fixed or word.startswith("parameters[") for word in words):
            fixed.add(name)
            continue
        found.update(OPERATOR[operator] for operator in re.findall(r" ([*/+-]) ", value))
    return Cost(found["M"], found["A"], found["D"])


def load(name: str) -> rd.Robot:
    if name != "puma560":
        return rd.load(name)
    with pytest.warns(UnphysicalWarning):
        return rd.load(name)


@pytest.mark.parametrize("arm", ARMS)
@pytest.mark.parametrize("task", ["inverse_dynamics", "forward_dynamics", "inertia_matrix"])
def test_customised_counts_are_those_of_the_exported_c(arm: str, task: str, tmp_path: Path) -> None:
    robot = load(arm)
    for row in registered(task):
        if takes(row, robot.mechanism):
            _, source, _ = robot.export_c(tmp_path / row.name, task, method=row.name)
            assert source.suffix == ".c"
            assert robot.count(row.name, task=task).cost == operators(source.read_text(encoding="utf-8")), (
                row.name
            )


@pytest.mark.parametrize("policy", ["bias-included", "phi-given"])
@pytest.mark.parametrize(("task", "name"), METHODS)
def test_general_counts_are_those_of_the_program_as_c(task: str, name: str, policy: str) -> None:
    if policy == "phi-given" and task == "inverse_dynamics":
        policy = "kozlowski-quarter-turns"
    trace = general_trace(find_method(name, task), 4, POLICIES[policy], passes=True)
    counted = rd.count(name, 4, task=task, policy=policy, passes=True)
    assert counted.cost == operators(function(trace.program, "f"))


@pytest.mark.parametrize(("task", "name"), POLYNOMIAL)
def test_the_polynomial_is_right_where_it_was_not_laid(task: str, name: str) -> None:
    whole = rd.count(name, task=task)
    for n in (whole.first, 14):
        there = rd.count(name, n, task=task)
        assert there.multiplications == whole.multiplications(n)
        assert there.additions == whole.additions(n)
        assert there.divisions == whole.divisions(n)


@pytest.mark.parametrize("n", [None, 5, 60])
def test_parts_add_up(n: int | None) -> None:
    found = rd.count("udu", n, policy="saha")
    splits = [found.parts.records, found.parts.statements, *([found.parts.links] if n == 5 else [])]
    for parts in splits:
        total = sum(list(parts.values())[1:], start=next(iter(parts.values())))
        assert total == found.cost


def test_our_best_customised_counts_for_the_puma() -> None:
    """A first experiment in modified Denavit–Hartenberg frames had 402 M 366 A 4 D forward, 210 M 192 A inverse."""
    arm = load("puma560")
    forward, inverse = arm.count("cholesky"), arm.count("newton-euler")
    assert forward.multiplications <= 402
    assert forward.additions <= 366
    assert forward.divisions <= 4
    assert inverse.multiplications <= 210
    assert inverse.additions <= 192


def test_rules_change_what_is_counted_and_nothing_else() -> None:
    plain, saha = rd.count("udu", 6, policy="phi-given"), rd.count("udu", 6, policy="saha")
    assert (saha.multiplications, saha.divisions) == (plain.multiplications + plain.divisions, 0)
    assert saha.additions == plain.additions
    online = rd.count("denoc", 6, policy="online")
    assert online.total > rd.count("denoc", 6).total
    signs = rd.count("denoc", 6, policy=rd.Policy("signs", signs="additions"))
    assert signs.additions >= rd.count("denoc", 6).additions


def test_on_a_moving_base_every_link_costs_what_an_inner_one_does() -> None:
    rest, moving = rd.count("newton-euler"), rd.count("newton-euler", policy="moving-base")
    assert moving.multiplications.coefficients[1] == rest.multiplications.coefficients[1]
    assert moving.multiplications.coefficients[:1] == (0,)
    by_link = rd.count("newton-euler", 5, policy="moving-base").parts.links
    assert len({cost.multiplications for cost in by_link.values()}) == 1


def test_a_statement_is_named_by_its_equation() -> None:
    equations = {s.equation: cost for s, cost in rd.count("udu", policy="saha").parts.statements.items()}
    assert equations["A.5"].cells == ("2n", "2n", "0")
    assert equations["B"].cells == ("n", "0", "0")
    assert "forward/udu.py" in rd.count("udu", 3).table("statement")


def test_it_prints() -> None:
    found = rd.count("articulated-body", policy="phi-given", passes=True)
    assert str(found) == "132n − 220 M, 124n − 227 A, n − 1 D"
    assert "n ≥ 3" in repr(found)
    assert found.table().splitlines()[-1].startswith("total")
    assert "three_link" in rd.load("three_link").count("newton-euler").table("link")


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        (lambda: rd.count("newton-oiler"), UnknownNameError, "did you mean 'newton-euler'"),
        (lambda: rd.count(3), InputTypeError, "by its name"),
        (lambda: rd.count("udu", 0), InputError, "at least one joint"),
        (lambda: rd.count("udu", 2.5), InputTypeError, "whole number"),
        (lambda: rd.count("udu", True), InputTypeError, "whole number"),
        (lambda: rd.count("udu", policy="fast"), UnknownNameError, "phi-given"),
        (lambda: rd.count("udu", policy=7), InputTypeError, "policy"),
        (lambda: rd.count("udu", task="dancing"), UnknownNameError, "task"),
        (lambda: rd.count("denoc", policy="phi-given"), InputError, "inverse dynamics"),
        (lambda: rd.count("constraint-force-cyclic"), UnsupportedError, "give n"),
        (lambda: rd.count("constraint-force-cyclic", 500), UnsupportedError, "give n"),
        (lambda: rd.count("udu").table("link"), InputError, "number of joints"),
        (lambda: rd.count("udu").table("colour"), UnknownNameError, "record"),
        (lambda: rd.load("two_link").count("udu", policy="moving-base"), InputError, "own base"),
        (lambda: rd.Policy("mine", base="flying"), UnknownNameError, "at rest"),
        (lambda: TREE.count("constraint-force-cyclic"), UnsupportedError, "chains only"),
    ],
)
def test_mistakes_are_named(call: object, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        call()
