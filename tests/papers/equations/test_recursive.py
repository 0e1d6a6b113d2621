"""The lines that are listed, worked off one by one, give the numbers that the robot's methods give."""

import re
import warnings
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.quantity.prepare import prepared
from rodyn.kernel.quantity.request import takes
from rodyn.kernel.quantity.table import QUANTITIES, having
from rodyn.papers.equations.expression import ZERO, symbols
from rodyn.papers.equations.printers import Text
from rodyn.papers.equations.recursive import SWEEPS
from rodyn.sweep.registry import algorithms
from rodyn.sweep.wrapped import WrappedChain, WrappedPieces
from tests.marks import mostly_slow

ROBOTS = {
    "one_link": lambda: rd.load("one_link"),
    "three_link": lambda: rd.load("three_link"),
    "stanford": lambda: rd.load("stanford_2003"),
    "puma560": lambda: rd.load("puma560"),
    "floating": lambda: rd.load("floating_puma560"),
    "tree": lambda: rd.Robot.random(n=5, joints="RP", tree=True, seed=3),
    "screws": lambda: rd.Robot.random(n=3, joints="RPH", seed=5),
    "balls": lambda: rd.Robot.random(n=3, joints="RSU", seed=5),
    "welded": lambda: rd.Robot.random(n=4, joints="RFP", seed=6),
}
TASKS = [
    "inverse_dynamics",
    "forward_dynamics",
    "inertia_matrix",
    "inverse_inertia_matrix",
    "coriolis_matrix",
    "gravity_force",
    "bias_force",
    "convective_force",
    "udu",
    "energy",
    "momentum",
    "center_of_mass",
]


BOTH = ("one_link", "three_link")
FEW = {"puma560": ("inverse_dynamics", "forward_dynamics", "udu")}
"""Tasks of a robot that is much like another one."""


def covering() -> Iterator[tuple[str, str, str]]:
    """Every task of every robot, with numbers and with symbols in turn; two robots have both, one has few tasks."""
    for (k, name), (j, task) in product(enumerate(ROBOTS), enumerate(TASKS)):
        for i, values in enumerate(("numbers", "symbols")):
            if name in BOTH or ((k + j) % 2 == i and task in FEW.get(name, TASKS)):
                yield name, task, values


def quick(case: tuple[str, str, str]) -> bool:
    """All tasks of a small arm, one task of three others."""
    name, task, _ = case
    return name == "three_link" or (name in ("stanford", "floating", "welded") and task == "inverse_dynamics")


@cache
def robot(name: str) -> rd.Robot:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        return ROBOTS[name]()


def state(arm: rd.Robot, task: str) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(len(task))
    q = rng.normal(size=arm.nq)
    for free in prepared(arm.mechanism, False).whole.free:
        q[free.quaternion : free.quaternion + 4] /= np.linalg.norm(q[free.quaternion : free.quaternion + 4])
    full = {"q": q} | {name: rng.normal(size=arm.nv) for name in ("qd", "qdd", "tau")}
    return {name: full[name] for name in QUANTITIES[task].arguments}


@cache
def wanted(name: str, task: str) -> dict[str, Any]:
    """What the robot's own method says, by its default algorithm."""
    arm = robot(name)
    found = getattr(arm, task)(**state(arm, task))
    if task == "udu":
        return {"U": found.U, "D": found.D}
    if task == "energy":
        return {"kinetic": found.kinetic, "potential": found.potential}
    if task == "momentum":
        return {"linear": found.linear, "angular_about_origin": found.angular_about_origin}
    if task == "center_of_mass":
        return {"center_of_mass": found, "moment": found * arm.mass}
    return {"": found}


@pytest.mark.parametrize(("name", "task", "values"), mostly_slow(covering(), quick, rows=True))
def test_lines_give_the_numbers_of_the_robot(name: str, task: str, values: str) -> None:
    arm = robot(name)
    rows = [row for row in algorithms(QUANTITIES[task].task) if takes(row, arm.mechanism)]
    assert rows
    for method in rows:
        eq = arm.equations(task, method.name, values=values)
        known = [*eq.inputs.values(), *(row.symbol for row in (*eq.constants, *eq.lines))]
        assert len(set(map(Text().symbol, known))) == len(known)
        found = eq.evaluate(**state(arm, task))
        for key, value in wanted(name, task).items():
            ours = np.array(found[key or next(iter(found))])
            assert ours == pytest.approx(value, rel=1e-8, abs=1e-8 * np.max(np.abs(value))), method.name


NAMED = having(lambda quantity: quantity.named)
OF_PAPERS = [
    *(("three_link", task, "symbols") for task in NAMED),
    *(zip(("welded", "balls", "tree", "screws"), NAMED, ("numbers",) * len(NAMED), strict=True)),
    *(zip(("balls", "screws", "welded", "tree"), NAMED, ("symbols",) * len(NAMED), strict=True)),
]
"""The papers' quantities: all of one arm, and each of two other robots."""


@pytest.mark.parametrize(
    ("name", "task", "values"), mostly_slow(OF_PAPERS, lambda case: case[0] == "three_link", rows=True)
)
def test_lines_of_the_papers_quantities(name: str, task: str, values: str) -> None:
    """Every entry of every array; zeros have no line."""
    arm = robot(name)
    eq = arm.equations(task, values=values)
    known = [*eq.inputs.values(), *(row.symbol for row in (*eq.constants, *eq.lines))]
    assert len(set(map(Text().symbol, known))) == len(known)
    assert all(line.value != ZERO for line in eq.sections[-1].lines)
    found, expected = eq.evaluate(**state(arm, task)), getattr(arm, task)(**state(arm, task))
    assert found
    for key, ours in found.items():
        value = getattr(expected, key)
        assert np.array(ours) == pytest.approx(value, rel=1e-8, abs=1e-8 * np.abs(value).max()), key


@pytest.mark.slow
def test_entries_are_called_as_in_the_papers() -> None:
    arm = robot("three_link")
    text = arm.equations("kalman").text()
    for symbol in ("λ⁻_3vx = ", "P⁺_1,1,1 = ", "V⁺_2ωz = ", "e⁻_1 = ", "θ̈_1 = "):
        assert symbol in text
    assert "M̃_l,6,7 = " in arm.equations("convective").text()
    assert "M̃′_1,1,2 = " in arm.equations("convective").text()
    assert "A_1,1 = " in arm.equations("schur").text()
    assert "ψ_1,2,3 = " in arm.equations("articulation", values="symbols").text()


@pytest.mark.parametrize("values", ["numbers", "symbols"])
@pytest.mark.parametrize("method", [row.name for row in rd.methods("forward_dynamics")])
def test_names_are_unique_and_defined_before_they_are_used(method: str, values: str) -> None:
    arm = robot("three_link").replace(link="link1", inertia=(0.01, 0.02, 0.02))
    arm = arm.replace(link="link2", inertia=(0.01, 0.02, 0.02)).replace(
        link="link3", inertia=(0.01, 0.02, 0.02)
    )
    eq = arm.equations("forward_dynamics", method, values=values)
    write = Text()
    known = [*eq.inputs.values(), *(constant.symbol for constant in eq.constants)]
    for line in eq.lines:
        assert symbols(line.value) <= set(known), line.text()
        known.append(line.symbol)
    assert len({write.symbol(symbol) for symbol in known}) == len(known)


def test_every_sweep_that_can_be_heard_has_words() -> None:
    told = {name for cls in (WrappedChain, WrappedPieces) for name in vars(cls) if not name.startswith("_")}
    told -= {"seen_as", "pieces", "observer"}  # no sweeps
    assert {"outward", "fans", "tips", "carry", "gather"} <= told
    assert set(SWEEPS) == told - {"rays", "fans"}


def test_sweeps_of_pieces_are_told() -> None:
    eq = robot("puma560").equations("forward_dynamics", "articulated-body-pieces")
    told = {section.title.partition(" — ")[0] for section in eq.sections}
    assert {f"At the tip of a piece, link {k}" for k in (2, 4, 6)} <= told
    assert {"From piece to piece, outward", "From piece to piece, inward"} <= told


def test_every_line_is_needed() -> None:
    eq = robot("puma560").equations("inverse_dynamics", "denoc")
    used = {symbol for line in eq.lines for symbol in symbols(line.value)}
    results = set(eq.results["tau"])
    assert {line.symbol for line in eq.lines} <= used | results


def test_multiplications_are_those_of_the_kernel() -> None:
    """A line is no more than the kernel computes: nothing is written twice, products are not expanded."""
    eq = robot("puma560").equations("inverse_dynamics")
    assert len(eq.lines) < 200
    assert max(len(line.text()) for line in eq.lines) < 200


def test_names_are_those_of_the_paper() -> None:
    text = str(rd.load("two_link").equations("inverse_dynamics", "denoc"))
    assert "Outward, link 2 — (9.32): twist and twist-rate\n" in text
    assert "  ṫ_2ωz = θ̈_1 + θ̈_2\n" in text
    assert "  w̃_1vy = " in text
    assert text.endswith("  τ_1 = w̃_1ωz + 0.15 w̃_1vy")
    udu = str(rd.load("two_link").equations("forward_dynamics", "udu"))
    for name in ("m̂_2", "ψ̂_1vx", "Î_1zz", "φ̂_1", "φ̃_2", "μ_1vy", "θ̈_1"):
        assert re.search(rf"^  {name} = ", udu, re.MULTILINE), name
    assert "  φ̂_2 = τ_2 − τ*_2\n" in udu  # the bias torque is no longer called as the given one


def test_prismatic_joints_are_b() -> None:
    text = str(rd.load("stanford_2003").equations("inverse_dynamics", values="symbols"))
    assert "b̈_3" in text
    assert "θ̈_3" not in text


def test_the_header_says_which_frames() -> None:
    arm = rd.load("two_link")
    assert "base parameters" in str(arm.equations("inverse_dynamics"))
    assert "base parameters" not in str(arm.equations("inverse_dynamics", "denoc"))
    assert "those of the robot's description" in str(arm.equations("inverse_dynamics", values="symbols"))


def test_constants_are_those_that_occur() -> None:
    eq = rd.load("two_link").equations("inverse_dynamics", "denoc", values="symbols")
    assert [Text().symbol(constant.symbol) for constant in eq.constants] == ["a_1", "a_2", "m_1", "m_2", "g"]
    assert [constant.value for constant in eq.constants] == [0.3, 0.25, 0.5, 0.4, 9.81]


def test_a_robot_that_nothing_resists_is_named() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        printed = rd.load("kuka_kr5_printed")
        weightless = rd.Robot([rd.Link("rod", mass=0.0)], name="weightless", physical="warn")
    for values in ("numbers", "symbols"):
        with pytest.raises(rd.SingularError, match="'kuka_kr5_printed' divides by zero in every state"):
            printed.equations("forward_dynamics", "udu", values=values)
    with pytest.raises(rd.SingularError, match="'weightless'"):
        weightless.equations("forward_dynamics", form="closed")
    assert str(weightless.equations("inverse_dynamics", form="closed")).endswith("  τ_1 = 0")


def test_wrong_arguments_are_named() -> None:
    arm = rd.load("two_link")
    with pytest.raises(rd.UnknownNameError, match="unknown task 'inverse_dynamic': did you mean"):
        arm.equations("inverse_dynamic")
    with pytest.raises(rd.UnknownNameError, match="unknown task"):
        arm.equations(["inverse_dynamics"])
    with pytest.raises(rd.UnknownNameError, match="unknown form"):
        arm.equations("inverse_dynamics", form="open")
    with pytest.raises(rd.UnknownNameError, match="unknown method of inverse_dynamics 'denok'"):
        arm.equations("inverse_dynamics", "denok")
    eq = arm.equations("inverse_dynamics")
    with pytest.raises(rd.InputError, match="needs the arguments q, qd, qdd, got q"):
        eq.evaluate(q=[0.0, 0.0])
    with pytest.raises(rd.InputError, match="qd must be 2 finite numbers"):
        eq.evaluate(q=[0.0, 0.0], qd=[1.0], qdd=[0.0, 0.0])
    with pytest.raises(rd.InputError, match='form="closed"'):
        arm.equations("denoc")


@pytest.mark.parametrize(
    "wrong", ["12", b"12", [None, 0.0], ["a", "b"], [1j, 0.0], 3.0, None, [[0.0], [1.0, 2.0]]]
)
def test_states_that_are_no_numbers_are_named(wrong: Any) -> None:
    for form in ("recursive", "closed"):
        eq = rd.load("two_link").equations("gravity_force", form=form)
        with pytest.raises((rd.InputError, rd.InputTypeError), match=r"^q "):
            eq.evaluate(q=wrong)


@pytest.mark.parametrize("wrong", [[np.nan, 0.0], [10**400, 0], [True, False], [np.inf, 0.0]])
def test_states_that_are_not_finite_are_named(wrong: Any) -> None:
    eq = rd.load("two_link").equations("gravity_force")
    with pytest.raises((rd.InputError, rd.InputTypeError), match=r"^q "):
        eq.evaluate(q=wrong)
    with pytest.raises(rd.InputError, match="needs the arguments q, got nothing"):
        eq.evaluate()


def test_results_are_finite_or_an_error() -> None:
    arm = rd.load("two_link")
    at = {"q": [0.1, 0.2], "qd": [1e200, 1e200]}
    for form in ("recursive", "closed"):
        with pytest.raises(rd.InputError, match=r"bias_force of robot 'two_link' overflows at "):
            arm.equations("bias_force", form=form).evaluate(**at)


def test_a_stretched_arm_with_one_point_mass_is_singular() -> None:
    upper = rd.Link("upper", mass=0.0)
    lower = rd.Link("lower", parent="upper", placement=rd.Pose(xyz=(1, 0, 0)), mass=1.0, com=(1, 0, 0))
    arm = rd.Robot([upper, lower])
    eq = arm.equations("forward_dynamics", form="closed")
    at = {"qd": [0.0, 0.0], "tau": [1.0, 1.0]}
    with pytest.raises(rd.SingularError, match="divides by zero at θ̈_1 in this state"):
        eq.evaluate(q=[0.3, 0.0], **at)
    assert np.isfinite(eq.evaluate(q=[0.3, 1.0], **at)["qdd"]).all()


def test_quaternions_are_checked_as_the_robot_does() -> None:
    arm = robot("floating")
    at = state(arm, "energy")
    eq = arm.equations("energy")
    at["q"] = np.array(at["q"]) * 2.0
    with pytest.raises(rd.InputError) as ours:
        eq.evaluate(**at)
    with pytest.raises(rd.InputError) as robots:
        arm.energy(**at)
    assert str(ours.value) == str(robots.value)
    assert "has norm 2" in str(ours.value)


def test_choices_that_are_arrays_are_unknown() -> None:
    arm = rd.load("two_link")
    for wrong in (np.array(["energy", "udu"]), np.array([1.0, 2.0]), None, 3):
        with pytest.raises(rd.UnknownNameError, match="unknown task"):
            arm.equations(wrong)
        with pytest.raises(rd.UnknownNameError, match="unknown form"):
            arm.equations("energy", form=wrong)
    with pytest.raises(rd.UnknownNameError, match="unknown values"):
        arm.equations("energy", values=np.array(["numbers", "symbols"]))


def test_what_momenta_are_about_is_said() -> None:
    for form in ("recursive", "closed"):
        eq = rd.load("two_link").equations("momentum", form=form)
        assert "angular about the origin of the base" in eq.title
        assert list(eq.results) == ["moment", "linear", "angular_about_origin"]


def test_a_robot_without_mass_has_no_mass_centre() -> None:
    weightless = rd.Robot([rd.Link("rod", mass=0.0)], name="weightless")
    for form in ("recursive", "closed"):
        with pytest.raises(rd.UnsupportedError, match="'weightless' have no mass"):
            weightless.equations("center_of_mass", form=form)
