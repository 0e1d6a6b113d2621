"""Counts are those of the program: what the C text of it holds, what the pages say, in every split."""

import math
import pickle
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms import registered
from rodyn.errors import (
    InputError,
    InputTypeError,
    SingularError,
    UnknownNameError,
    UnphysicalWarning,
    UnsupportedError,
)
from rodyn.kernel.quantity.request import takes
from rodyn.model.chain.build_views import State
from rodyn.papers.cost.count import TASKS, find_method
from rodyn.papers.cost.general import (
    ConstantMaker,
    general_chain,
    general_tally,
    general_trace,
    kinds_of,
    scalar_results,
    standard_link,
)
from rodyn.papers.cost.report import joint_cost
from rodyn.papers.cost.tally import POLICIES, Cost
from rodyn.sweep.views import SubspaceView
from rodyn.trace.readers.c import function
from tests.marks import mostly_slow

CUSTOMISED = [  # every task on a planar arm and on a spatial one, every arm
    *((task, "three_link") for task in ("inverse_dynamics", "forward_dynamics", "inertia_matrix")),
    ("forward_dynamics", "stanford"),
    ("inverse_dynamics", "puma560"),
    ("inertia_matrix", "puma560"),
    ("inverse_dynamics", "kuka_kr5"),
]
METHODS = [(row.task, row.name) for task in TASKS for row in registered(task)]
DYNAMICS = ("inverse_dynamics", "forward_dynamics")
POLYNOMIAL = [(row.task, row.name) for task in TASKS for row in registered(task) if row.polynomial]

O_N = [(row.task, row.name) for task in DYNAMICS for row in registered(task) if row.cost == "O(n)"]

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


class Drawn(ConstantMaker):
    """Numbers for the constants of links, and the numbers of each link in the order they were asked for."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self.links: dict[int, list[Any]] = {}

    def number(self, link: int) -> float:
        return self._kept(link, float(self.rng.uniform(0.5, 1.5)))

    def pair(self, link: int) -> tuple[float, float]:
        angle = self._kept(link, float(self.rng.uniform(-3, 3)))
        return math.cos(angle), math.sin(angle)

    def tensor(self, link: int) -> Sym3:
        xx, yy, zz = self._kept(link, [float(x) for x in self.rng.uniform(1.0, 1.5, 3)])
        return Sym3(xx, 0.0, 0.0, yy, 0.0, zz)

    def _kept(self, link: int, value: Any) -> Any:
        self.links.setdefault(link, []).append(value)
        return value

    def row(self, link: int, kind: str) -> dict[str, Any]:
        """The row of a standard Denavit–Hartenberg table."""
        names = "a b alpha" if kind == "revolute" else "a alpha theta"
        *first, x, y, z, inertia = self.links[link]
        return dict(zip([*names.split(), "mass"], first, strict=True)) | {
            "joint": kind,
            "r": (x, y, z),
            "inertia": inertia,
        }


def quick(method: tuple[str, str]) -> bool:
    """Methods whose programs are short."""
    task, name = method
    return task == "inverse_dynamics" or name == "articulated-body"


def load(name: str) -> rd.Robot:
    if name != "puma560":
        return rd.load(name)
    with pytest.warns(UnphysicalWarning):
        return rd.load(name)


@pytest.mark.parametrize(
    ("task", "arm"), mostly_slow(CUSTOMISED, lambda case: case[1] == "three_link", rows=True)
)
def test_customised_counts_are_those_of_the_exported_c(task: str, arm: str, tmp_path: Path) -> None:
    robot = load(arm)
    for row in registered(task):
        if takes(row, robot.mechanism):
            _, source, _ = robot.export_c(tmp_path / row.name, task, method=row.name)
            assert source.suffix == ".c"
            assert robot.count(row.name, task=task).cost == operators(source.read_text(encoding="utf-8")), (
                row.name
            )


@pytest.mark.parametrize("policy", ["bias-included", "phi-given"])
@pytest.mark.parametrize(("task", "name"), mostly_slow(METHODS, quick, rows=True))
def test_general_counts_are_those_of_the_program_as_c(task: str, name: str, policy: str) -> None:
    if policy == "phi-given" and task in ("inverse_dynamics", "coriolis_matrix"):
        policy = "kozlowski-quarter-turns"
    trace = general_trace(find_method(name, task), ("revolute",) * 4, POLICIES[policy], passes=True)
    counted = rd.count(name, 4, task=task, policy=policy, passes=True)
    assert counted.cost == operators(function(trace.program, "f"))


@pytest.mark.parametrize(("task", "name"), mostly_slow(POLYNOMIAL, quick, rows=True))
def test_the_polynomial_is_right_where_it_was_not_laid(task: str, name: str) -> None:
    whole = rd.count(name, task=task)
    for n in (whole.first, 11):  # laid through at most ten
        there = rd.count(name, n, task=task)
        assert there.multiplications == whole.multiplications(n)
        assert there.additions == whole.additions(n)
        assert there.divisions == whole.divisions(n)


MIXED = [(row, joints) for row in POLYNOMIAL if row[0] in DYNAMICS for joints in ("P", "RP", "RRP")]


@pytest.mark.parametrize(
    ("method", "joints"),
    mostly_slow(MIXED, lambda case: quick(case[0]) and case[1] in ("P", "RP"), rows=True),
)
def test_the_formula_of_a_pattern_predicts_longer_chains(method: tuple[str, str], joints: str) -> None:
    """It is laid through at most ten joints of one kind, or eight repetitions of several."""
    task, name = method
    whole = rd.count(name, task=task, joints=joints)
    step = len(joints)
    for n in (whole.first, 11 if step == 1 else 9 * step):
        there = rd.count(name, n, task=task, joints=joints)
        assert there.multiplications == whole.multiplications(n)
        assert there.additions == whole.additions(n)
        assert there.divisions == whole.divisions(n)
        assert there.joints == whole.joints == joints


@pytest.mark.parametrize("policy", ["bias-included", "kozlowski-quarter-turns"])
@pytest.mark.parametrize(("task", "name"), mostly_slow(METHODS, quick, rows=True))
def test_counts_of_mixed_chains_are_those_of_the_program_as_c(task: str, name: str, policy: str) -> None:
    kinds = ("prismatic", "revolute", "screw", "prismatic", "revolute")
    algorithm = find_method(name, task)
    for passes in (False, True):
        trace = general_trace(
            algorithm, kinds, POLICIES[policy], passes and algorithm.view is not SubspaceView
        )
        counted = rd.count(name, 5, task=task, policy=policy, passes=passes, joints="PRHPR")
        assert counted.cost == operators(function(trace.program, "f"))


@pytest.mark.parametrize("name", [row.name for row in registered("inverse_dynamics")])
def test_a_chain_of_symbols_is_the_robot_of_its_constants(name: str) -> None:
    """Numbers put for the symbols of a mixed chain: the torques of that Denavit–Hartenberg table."""
    kinds = ("revolute", "prismatic", "prismatic", "revolute")
    rng = np.random.default_rng(5)
    q, qd, qdd = rng.uniform(-1, 1, (3, 4))
    drawn, method = Drawn(rng), find_method(name, "inverse_dynamics")
    links = [standard_link(k, kind, drawn, POLICIES["bias-included"]) for k, kind in enumerate(kinds)]
    state = State(q=list(q), qd=list(qd), qdd=list(qdd))
    tau = scalar_results(
        method, general_chain(method, kinds, links, Vec3(0.3, -2.0, 9.0), state, passes=False)
    )
    rows = [drawn.row(k, kind) for k, kind in enumerate(kinds)]
    arm = rd.Robot.from_dh(rows, "standard", gravity=(0.3, -2.0, 9.0))
    np.testing.assert_allclose(tau, arm.inverse_dynamics(q, qd, qdd), rtol=1e-12, atol=1e-12)


@pytest.mark.slow
def test_long_mixed_chains_are_counted_between_repetitions_too() -> None:
    """Above 40 joints a formula is evaluated: one for every remainder."""
    algorithm, policy = find_method("newton-euler", None), POLICIES["bias-included"]
    for n in (42, 43, 44):
        traced = general_tally(algorithm, kinds_of("RPP", n), policy, passes=True).total
        assert rd.count("newton-euler", n, passes=True, joints="RPP").cost == traced


@pytest.mark.slow
def test_a_pattern_is_what_repeats() -> None:
    assert rd.count("denoc", joints="RPRP").cost == rd.count("denoc", joints="RP").cost
    assert rd.count("denoc", joints="RRR") == rd.count("denoc")
    assert rd.count("denoc", 5, joints="RP").cost == rd.count("denoc", 5, joints="RPRPR").cost
    found = rd.count("denoc", joints="RRP")
    assert "n = 3, 6, …, joints RRP…" in repr(found)
    assert "n = 4, joints RRP," in repr(rd.count("denoc", 4, joints="RRP"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("task", "name"),
    mostly_slow([row for row in POLYNOMIAL if row in O_N], lambda row: row[1] == "two-point", rows=True),
)
def test_formulas_grow_by_what_joints_add_in_the_middle(task: str, name: str) -> None:
    """A joint in the middle of one chain, and the slope of formulas fitted to others."""
    found = joint_cost(find_method(name, task))
    assert found.additive == (name not in ("constraint-force", "kalman-agee-turner"))
    for joints in ("R", "RP", "PRP") if found.additive else ("R",):
        formula = rd.count(name, task=task, joints=joints).cost
        for part in ("multiplications", "additions", "divisions"):
            added = Fraction(sum(getattr(found.each[letter], part) for letter in joints), len(joints))
            assert getattr(formula, part)(200 * 6) - getattr(formula, part)(100 * 6) == 600 * added


def test_a_slider_first_has_no_velocity_to_hand_on() -> None:
    """Before the first revolute joint nothing turns: a chain that begins with sliders is cheaper."""
    sliders, mixed = (rd.count("newton-euler", 6, joints=joints).total for joints in ("P", "PPPRRR"))
    assert sliders < mixed < rd.count("newton-euler", 6, joints="RRRPPP").total


@pytest.mark.parametrize(("task", "name"), mostly_slow(POLYNOMIAL, quick, rows=True))
@pytest.mark.parametrize("n", [None, 5, 60])
def test_parts_add_up(task: str, name: str, n: int | None) -> None:
    found = rd.count(name, n, task=task)
    splits = [found.records, found.statements, *([found.links] if n == 5 else [])]
    for parts in splits:
        total = sum(list(parts.values())[1:], start=next(iter(parts.values())))
        assert total == found.cost


def test_what_is_returned_can_be_changed_without_harm() -> None:
    rd.count("udu", 6).records.clear()
    assert rd.count("udu", 6).records
    assert hash(rd.count("udu", 6)) == hash(rd.count("udu", 6))
    assert pickle.loads(pickle.dumps(rd.count("udu"))) == rd.count("udu")


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
    signed, free = (
        rd.count("udu", 6, task="inverse_inertia_matrix", policy=rd.Policy("signs", signs=signs)).additions
        for signs in ("additions", "free")
    )
    assert signed > free


@pytest.mark.parametrize(
    "name",
    mostly_slow(
        ["newton-euler", "two-point", "denoc", "luh-walker-paul", "ridim", "redysim"],
        lambda name: name == "newton-euler",
    ),
)
def test_on_a_moving_base_no_link_knows_a_zero_of_its_motion(name: str) -> None:
    """The first hands no wrench to the base, and of that of the second it needs what turns it: they cost less."""
    rest, moving = rd.count(name, 6), rd.count(name, 6, policy="moving-base")
    first, second, *inner, last = (cost.multiplications for cost in moving.links.values())
    assert len(set(inner)) == 1
    assert first < second < inner[0]
    assert moving.multiplications > rest.multiplications
    assert rd.count(name, policy="moving-base").multiplications.degree == 1
    assert last <= inner[0]


def test_by_link_is_by_the_links_of_the_robot() -> None:
    arm = rd.Robot.random(4, joints="RF", seed=2)
    moving = [link.name for link in arm.links if link.joint.dof]
    assert [name for name in arm.count("articulated-body").links if name] == moving
    ball = rd.Robot([rd.Link("ball", joint=rd.Spherical(), mass=1.0, inertia=(1, 1, 1))])
    with pytest.raises(InputError, match="one degree of freedom each"):
        ball.count("articulated-body").table("link")


def test_a_singular_robot_is_named() -> None:
    with pytest.warns(UnphysicalWarning):
        arm = rd.load("kuka_kr5_printed")
    with pytest.raises(SingularError, match="kuka_kr5_printed"):
        arm.count("cholesky")


def test_a_statement_is_named_by_its_equation() -> None:
    equations = {s.equation: cost for s, cost in rd.count("udu", policy="saha").statements.items()}
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
        (lambda: rd.count(3), InputTypeError, "name of a method"),
        (lambda: rd.count("udu", 0), InputError, "at least 1"),
        (lambda: rd.count("udu", 2.5), InputTypeError, "integer number"),
        (lambda: rd.count("udu", True), InputTypeError, "integer number"),
        (lambda: rd.count("udu", policy="fast"), UnknownNameError, "phi-given"),
        (lambda: rd.count("udu", policy=7), InputTypeError, "policy"),
        (lambda: rd.count("udu", task="dancing"), UnknownNameError, "task"),
        (lambda: rd.count("denoc", policy="phi-given"), InputError, "which inverse_dynamics consists of"),
        (lambda: rd.count("constraint-force-cyclic"), UnsupportedError, "give n"),
        (lambda: rd.count("constraint-force-cyclic", 500), UnsupportedError, "n is limited to 128"),
        (lambda: rd.count("udu", np.array([6])), InputTypeError, "integer number"),
        (lambda: rd.count("udu", passes="yes"), InputTypeError, "passes"),
        (lambda: rd.count("udu", joints="RX"), InputError, "R revolute, P prismatic, H screw"),
        (lambda: rd.count("udu", joints=""), InputError, "letters"),
        (lambda: rd.count("udu", joints=6), InputTypeError, "letters"),
        (lambda: rd.count("udu", 2, joints="RRP"), InputError, "'RRP' has 3 letters"),
        (lambda: rd.count("udu", joints="RRRRRRRRP"), UnsupportedError, "give n, at most 40"),
        (lambda: rd.count("udu").table([]), UnknownNameError, "part of a count"),
        (lambda: rd.count("textbook", policy="phi-given"), InputError, "coriolis_matrix"),
        (lambda: rd.count("cholesky", policy="moving-base"), UnsupportedError, "inverse dynamics only"),
        (
            lambda: rd.count("newton-euler-scan", 4, policy="moving-base"),
            UnsupportedError,
            "inverse dynamics only",
        ),
        (lambda: rd.count("udu", policy=rd.Policy("saha")), InputError, "other rules"),
        (lambda: rd.Policy([]), InputTypeError, "name"),
        (lambda: rd.Policy("a", phi_given=1), InputTypeError, "True or False"),
        (
            lambda: rd.load("two_link").count("udu", policy="online"),
            InputError,
            "applies to general chains",
        ),
        (lambda: rd.count("udu").table("link"), InputError, "at most 40 joints"),
        (lambda: rd.count("udu").table("colour"), UnknownNameError, "record"),
        (
            lambda: rd.load("two_link").count("denoc", policy="moving-base"),
            InputError,
            "applies to general chains",
        ),
        (lambda: rd.Policy("mine", base="flying"), UnknownNameError, "at rest"),
        (lambda: TREE.count("constraint-force-cyclic"), UnsupportedError, "chains only"),
    ],
)
def test_mistakes_are_named(call: object, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        call()
