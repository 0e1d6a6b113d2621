"""Closed forms are the textbook's, exactly, and print like them; the numbers they give are the robot's."""

import warnings
from functools import cache
from typing import Any

import numpy as np
import pytest
import sympy as sp

import rodyn as rd
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import evaluate
from rodyn.papers.equations.closed_form import MAX_TASK_FREEDOMS, WRITERS
from rodyn.papers.equations.printers import Text
from rodyn.papers.equations.result import Equations
from tests.marks import mostly_slow

HALF, THIRD = sp.Rational(1, 2), sp.Rational(1, 3)


def symbol(name: str) -> sp.Symbol:
    return sp.Symbol(name, real=True)


g = symbol("g")
m1, m2, m3 = (symbol(f"m_{k}") for k in (1, 2, 3))
a1, a2, a3 = (symbol(f"a_{k}") for k in (1, 2, 3))
θ = θ1, θ2, θ3 = tuple(symbol(f"θ_{k}") for k in (1, 2, 3))
θd = θd1, θd2, θd3 = tuple(symbol(f"θ̇_{k}") for k in (1, 2, 3))
θdd = tuple(symbol(f"θ̈_{k}") for k in (1, 2, 3))
τ = tuple(symbol(f"τ_{k}") for k in (1, 2, 3))
c2, s2, c3, s3 = sp.cos(θ2), sp.sin(θ2), sp.cos(θ3), sp.sin(θ3)
c23, s23 = sp.cos(θ2 + θ3), sp.sin(θ2 + θ3)
c1, c12, c123 = sp.cos(θ1), sp.cos(θ1 + θ2), sp.cos(θ1 + θ2 + θ3)


def vanishes(entry: sp.Expr) -> bool:
    """Whether it is 0: a polynomial in sines and cosines, modulo s² + c² = 1."""
    numerator = sp.expand(sp.fraction(sp.together(entry))[0], trig=True)
    for angle in θ:
        numerator = sp.rem(numerator, sp.sin(angle) ** 2 + sp.cos(angle) ** 2 - 1, sp.sin(angle))
    return bool(sp.expand(numerator) == 0)


def same(ours: Any, theirs: Any) -> bool:
    return all(vanishes(entry) for entry in sp.Matrix(ours) - sp.Matrix(theirs))


def closed(name: str, task: str) -> Equations:
    return rd.load(name).equations(task, form="closed")


def sympy_of(name: str, task: str) -> Any:
    (found,) = closed(name, task).sympy().values()
    return found


ONE_GIM = m1 * a1**2 / 3  # (9.23f)
ONE_TORQUE = ONE_GIM * θdd[0] + m1 * g * a1 * sp.sin(θ1) / 2  # (9.24c), gravity along X, B9-14
I22 = THIRD * m2 * a2**2  # (9.27a)
I21 = I22 + HALF * m2 * a1 * a2 * c2  # (9.27d)
I11 = THIRD * (m1 * a1**2 + m2 * a2**2) + m2 * a1**2 + m2 * a1 * a2 * c2  # (9.29)
TWO_GIM = sp.Matrix([[I11, I21], [I21, I22]])
K = HALF * m2 * a1 * a2 * s2
TWO_MCI = sp.Matrix([[-K * θd2, -K * (θd1 + θd2)], [K * θd1, 0]])  # (9.30)
H_1 = -m2 * a1 * a2 * s2 * (HALF * θd2 + θd1) * θd2  # (9.31b)
H_2 = HALF * m2 * a1 * a2 * s2 * θd1**2  # (9.31a)
TWO_GRAVITY = sp.Matrix([(m1 / 2 + m2) * a1 * c1 + m2 * a2 * c12 / 2, m2 * a2 * c12 / 2]) * g

h_2 = m2 * a1 * a2 * s2 + m3 * (2 * a1 * a2 * s2 + a1 * a3 * s23)
h_3 = m3 * (a1 * a3 * s23 + a2 * a3 * s3)
k_3 = m3 * a2 * a3 * s3
THREE_GIM = {  # (9.42b)
    (0, 0): THIRD * (m1 * a1**2 + m2 * a2**2 + m3 * a3**2)
    + m2 * a1**2
    + m3 * (a1**2 + a2**2)
    + (m2 + 2 * m3) * a1 * a2 * c2
    + m3 * a3 * (a2 * c3 + a1 * c23),
    (0, 1): THIRD * (m2 * a2**2 + m3 * a3**2)
    + m3 * a2**2
    + (HALF * m2 * a2 + m3 * a2) * a1 * c2
    + HALF * m3 * a3 * (2 * a2 * c3 + a1 * c23),
    (0, 2): THIRD * m3 * a3**2 + HALF * m3 * a3 * (a2 * c3 + a1 * c23),
    (1, 1): THIRD * (m2 * a2**2 + m3 * a3**2) + m3 * (a2**2 + a2 * a3 * c3),
    (1, 2): THIRD * m3 * a3**2 + HALF * m3 * a2 * a3 * c3,
    (2, 2): THIRD * m3 * a3**2,
}
GIM = sp.Matrix(3, 3, lambda i, j: THREE_GIM[min(i, j), max(i, j)])
MCI = sp.Matrix(  # (9.42c)
    [
        [
            -HALF * (h_2 * θd2 + h_3 * θd3),
            -HALF * (h_2 * (θd1 + θd2) + h_3 * θd3),
            -HALF * h_3 * (θd1 + θd2 + θd3),
        ],
        [HALF * (h_2 * θd1 - k_3 * θd3), -HALF * k_3 * θd3, -HALF * k_3 * (θd1 + θd2 + θd3)],
        [HALF * (h_3 * θd1 + k_3 * θd2), HALF * k_3 * (θd1 + θd2), 0],
    ]
)
GRAVITY = -sp.Matrix(  # −τ^g, (9.42d)
    [
        -m1 * a1 * c1
        - 2 * m2 * (a1 * c1 + HALF * a2 * c12)
        - 2 * m3 * (a1 * c1 + a2 * c12 + HALF * a3 * c123),
        -m2 * a2 * c12 - 2 * m3 * (a2 * c12 + HALF * a3 * c123),
        -m3 * a3 * c123,
    ]
) * (g / 2)


def test_one_link_is_the_textbooks() -> None:
    assert same(sympy_of("one_link", "inertia_matrix"), [ONE_GIM])
    assert same(sympy_of("one_link", "coriolis_matrix"), [0])  # (9.24a)
    assert same(sympy_of("one_link", "inverse_dynamics"), [ONE_TORQUE])
    (free,) = sympy_of("one_link", "forward_dynamics")
    assert same([free], [(τ[0] - m1 * g * a1 * sp.sin(θ1) / 2) / ONE_GIM])


@pytest.mark.slow
def test_two_links_are_the_textbooks() -> None:
    assert same(sympy_of("two_link", "inertia_matrix"), TWO_GIM)
    assert same(sympy_of("two_link", "coriolis_matrix"), TWO_MCI)
    assert same(sympy_of("two_link", "convective_force"), [H_1, H_2])
    assert same(sympy_of("two_link", "gravity_force"), TWO_GRAVITY)
    assert same(sympy_of("two_link", "bias_force"), sp.Matrix([H_1, H_2]) + TWO_GRAVITY)
    torques = TWO_GIM * sp.Matrix(θdd[:2]) + sp.Matrix([H_1, H_2]) + TWO_GRAVITY  # (9.26)
    assert same(sympy_of("two_link", "inverse_dynamics"), torques)
    accelerations = sp.Matrix(sympy_of("two_link", "forward_dynamics"))
    assert same(TWO_GIM * accelerations, sp.Matrix(τ[:2]) - sp.Matrix([H_1, H_2]) - TWO_GRAVITY)


@pytest.mark.slow
def test_three_links_are_the_textbooks() -> None:
    assert same(sympy_of("three_link", "inertia_matrix"), GIM)
    assert same(sympy_of("three_link", "coriolis_matrix"), MCI)
    assert same(sympy_of("three_link", "gravity_force"), GRAVITY)
    torques = GIM * sp.Matrix(θdd) + MCI * sp.Matrix(θd) + GRAVITY  # (9.42a)
    assert same(sympy_of("three_link", "inverse_dynamics"), torques)


def test_a_wrong_formula_is_told_from_a_right_one() -> None:
    assert not same(sympy_of("two_link", "inertia_matrix"), sp.Matrix([[I11, I21], [I21, 2 * I22]]))
    assert not same(sympy_of("one_link", "inverse_dynamics"), [ONE_TORQUE.subs(sp.sin(θ1), sp.cos(θ1))])


@pytest.mark.parametrize("method", [row.name for row in rd.methods("inverse_dynamics")])
def test_every_method_has_the_same_closed_form(method: str) -> None:
    arm = rd.load("two_link")
    theirs = arm.equations("inverse_dynamics", method, form="closed")
    assert theirs.sections == closed("two_link", "inverse_dynamics").sections
    assert theirs.method == method


@pytest.mark.slow
def test_kinetic_energy() -> None:
    """Exercises 9.6, 9.8, 9.9: ½ θ̇ᵀ I θ̇."""
    assert same([closed("one_link", "energy").sympy()["kinetic"]], [ONE_GIM * θd1**2 / 2])
    rates = sp.Matrix(θd)
    assert same([closed("three_link", "energy").sympy()["kinetic"]], rates.T * GIM * rates / 2)


@pytest.mark.slow
def test_denoc_matrices() -> None:
    """(9.22), (9.23); I = Nᵀ M N, (9.11a); T = ½ tᵀ M t with t = N θ̇."""
    found = {name: sp.Matrix(rows) for name, rows in closed("one_link", "denoc").sympy().items()}
    assert same(found["N_l"], sp.eye(6))
    d = a1 / 2 * sp.Matrix([sp.cos(θ1), sp.sin(θ1), 0])
    assert same(found["N_d"], sp.Matrix([sp.Matrix([0, 0, 1]), sp.Matrix([0, 0, 1]).cross(d)]))
    two = {name: sp.Matrix(rows) for name, rows in closed("two_link", "denoc").sympy().items()}
    N = two["N"]
    assert same(N, two["N_l"] * two["N_d"])
    assert same(N.T * two["M"] * N, TWO_GIM)
    N_dot = two["Nd_l"] * two["N_d"] + two["N_l"] * two["Nd_d"]
    assert same(N.T * (two["M"] * N_dot + two["W"] * two["M"] * N), TWO_MCI)  # (9.16a)


def test_the_one_link_arm_in_print() -> None:
    assert [section.text() for section in closed("one_link", "inverse_dynamics").sections] == [
        "Sines and cosines\n  s_1 = sin θ_1",
        "Equation of motion\n  τ_1 = 1/3 m_1 a_1² θ̈_1 + 1/2 m_1 g a_1 s_1",
    ]


TWO_LINKS = """\
Sines and cosines
  c_1 = cos θ_1
  c_2 = cos θ_2
  s_2 = sin θ_2
  c_12 = cos (θ_1 + θ_2)

Inertia matrix, symmetric
  i_11 = (1/3 m_1 + m_2) a_1² + 1/3 m_2 a_2² + m_2 a_1 a_2 c_2
  i_12 = 1/6 m_2 a_2 (3 a_1 c_2 + 2 a_2)
  i_22 = 1/3 m_2 a_2²

Convective terms
  h_1 = −1/2 m_2 a_1 a_2 s_2 (2 θ̇_1 + θ̇_2) θ̇_2
  h_2 = 1/2 m_2 a_1 a_2 s_2 θ̇_1²

Gravity terms
  γ_1 = 1/2 g ((m_1 + 2 m_2) a_1 c_1 + m_2 a_2 c_12)
  γ_2 = 1/2 m_2 g a_2 c_12

Equations of motion
  τ_1 = i_11 θ̈_1 + i_12 θ̈_2 + h_1 + γ_1
  τ_2 = i_12 θ̈_1 + i_22 θ̈_2 + h_2 + γ_2"""


def test_the_two_link_arm_in_print() -> None:
    sections = closed("two_link", "inverse_dynamics").sections
    assert "\n\n".join(section.text() for section in sections) == TWO_LINKS


ROW = {
    "joint": "revolute",
    "alpha": 0.0,
    "theta": 0.0,
    "mass": 1.0,
    "inertia": [[0.03, 0.001, 0.0], [0.001, 0.02, 0.002], [0.0, 0.002, 0.04]],
}


@cache
def small_arms() -> dict[str, rd.Robot]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        puma, stanford = rd.load("puma560"), rd.load("stanford_2003")
        return {
            "three_link": rd.load("three_link"),
            "puma": rd.Robot(puma.links[:3], gravity=puma.gravity, name="puma", physical="warn"),
            "stanford": rd.Robot(stanford.links[:3], gravity=stanford.gravity, name="stanford"),
            "offset": rd.Robot.from_dh(
                [
                    dict(ROW, a=0.3, b=0.1, theta=0.4, r=(0.1, 0.02, 0.0)),
                    dict(ROW, joint="prismatic", a=0.1, b=0.2, alpha=np.pi / 2, r=(0.0, 0.0, 0.3)),
                ],
                convention="standard",
                gravity=(1.0, -9.0, 2.0),
            ),
        }


def test_numbers_in_the_place_of_symbols() -> None:
    eq = rd.load("one_link").equations("inverse_dynamics", form="closed", values="numbers")
    assert eq.sections[-1].text() == "Equation of motion\n  τ_1 = 0.333333 θ̈_1 + 4.905 s_1"
    assert eq.constants == ()


TASKS = [task for task in WRITERS if task != "momentum"]
VALUES = ("symbols", "numbers")
CLOSED = [  # every task of every arm with symbols and with numbers in turn, of one arm with both
    *(("offset", task, values) for task in TASKS for values in VALUES),
    *(
        (name, task, VALUES[(j + k) % 2])
        for j, name in enumerate(("three_link", "stanford"))
        for k, task in enumerate(TASKS)
        if task not in MAX_TASK_FREEDOMS
    ),
    *(("puma", task, "numbers") for task in ("inverse_dynamics", "coriolis_matrix")),
    *(
        ("puma", task, "symbols") for task in ("inertia_matrix", "gravity_force")
    ),  # rates: SymPy takes seconds
]


def quick(case: tuple[str, str, str]) -> bool:
    return case[0] == "offset" and case[1:] != ("convective", "symbols")


@pytest.mark.parametrize(("name", "task", "values"), mostly_slow(CLOSED, quick, rows=True))
def test_closed_forms_give_the_numbers_of_the_robot(name: str, task: str, values: str) -> None:
    arm = small_arms()[name]
    rng = np.random.default_rng(0)
    at = {key: rng.normal(size=arm.n) for key in QUANTITIES[task].arguments}
    found, wanted = (
        arm.equations(task, form="closed", values=values).evaluate(**at),
        evaluate(arm.mechanism, task, at),
    )
    for key, value in wanted.items():
        assert np.array(found[key]) == pytest.approx(value, rel=1e-9, abs=1e-9), key


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "values"),
    [("three_link", "numbers"), ("three_link", "symbols"), ("stanford", "symbols"), ("offset", "numbers")],
)
def test_mass_centre_and_momenta_are_those_of_the_robot(name: str, values: str) -> None:
    arm = small_arms()[name]
    q, qd = np.random.default_rng(1).normal(size=(2, arm.n))
    center = arm.equations("center_of_mass", form="closed", values=values).evaluate(q=q)
    assert center["center_of_mass"] == pytest.approx(arm.center_of_mass(q), abs=1e-12)
    ours = arm.equations("momentum", form="closed", values=values).evaluate(q=q, qd=qd)
    theirs = arm.momentum(q, qd)
    assert ours["linear"] == pytest.approx(theirs.linear, abs=1e-12)
    assert ours["angular_about_origin"] == pytest.approx(theirs.angular_about_origin, abs=1e-12)


@pytest.mark.parametrize("task", MAX_TASK_FREEDOMS)
def test_what_is_too_long_to_be_read_is_refused_before_it_is_derived(task: str) -> None:
    with pytest.raises(rd.UnsupportedError, match=f"{task} of robot 'three_link' is too long to be read"):
        rd.load("three_link").equations(task, form="closed")


def test_angles_are_collected() -> None:
    text = "\n".join(
        section.text() for section in small_arms()["puma"].equations("gravity_force", form="closed").sections
    )
    assert "s_23 = sin (θ_2 + θ_3)" in text
    assert "s_2 c_3" not in text


def test_what_is_too_large_is_refused() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        puma = rd.load("puma560")
    with pytest.raises(rd.UnsupportedError, match=r'6 degrees of freedom.*form="recursive"'):
        puma.equations("inverse_dynamics", form="closed")
    skew = rd.Robot.random(n=2, seed=1)
    with pytest.raises(rd.UnsupportedError, match="multiple of 90°"):
        skew.equations("inverse_dynamics", form="closed")
    arm = rd.load("two_link")
    with pytest.raises(rd.InputError, match="udu has no closed form"):
        arm.equations("udu", form="closed")
    with pytest.raises(rd.InputError, match="and takes no method"):
        arm.equations("forward_dynamics", "kalman", form="closed")


def test_rods_are_recognised_however_they_are_described() -> None:
    rod = [
        rd.Link("upper", mass=2.0, com=(0.25, 0, 0), inertia=(0, 2 / 48, 2 / 48)),
        rd.Link(
            "lower",
            parent="upper",
            placement=rd.Pose(xyz=(0.5, 0, 0)),
            mass=1.0,
            com=(0.2, 0, 0),
            inertia=(0, 0.04 / 3, 0.04 / 3),
        ),
    ]
    eq = rd.Robot(rod, gravity=(0, -9.81, 0)).equations("inertia_matrix", form="closed")
    assert "  i_11 = I_2zz + (1/3 m_1 + m_2) a_1² + m_2 ρ_2x² + 2 m_2 a_1 ρ_2x c_2" in str(eq)
    assert "ρ_1x = 1/2 a_1, I_1yy = 1/12 m_1 a_1², I_1zz = 1/12 m_1 a_1²." in str(eq)


def coinciding() -> Equations:
    """Two links whose numbers are equal, or halves of each other, without being the same thing."""
    upper = rd.Link("upper", mass=1.0, com=(0.2, 0.1, 0.0), inertia=[[5, 1, 1], [1, 5, 1], [1, 1, 5]])
    beyond = rd.Link(
        "lower",
        parent="upper",
        placement=rd.Pose(xyz=(0.3, 0.3, 0.4)),
        mass=1.0,
        com=(0.1, 0.4, 0.2),
        inertia=(0.02, 0.02, 0.02),
    )
    return rd.Robot([upper, beyond], gravity=(0, -9.81, 0)).equations("momentum", form="closed")


@pytest.mark.slow
def test_numbers_that_happen_to_be_equal_are_not_one_symbol() -> None:
    """com.y = com.x / 2, a_1 = a_1y, equal moments and products: each has a symbol of its own."""
    eq = coinciding()
    assert not [note for note in eq.notes if "numbers" in note]
    names = {Text().symbol(constant.symbol): constant.value for constant in eq.constants}
    wanted = {"a_1": 0.3, "a_1y": 0.3, "ρ_1x": 0.2, "ρ_1y": 0.1, "ρ_2x": 0.1, "ρ_2y": 0.4, "ρ_2z": 0.2}
    moments = {"I_1xz": 1.0, "I_1yz": 1.0, "I_1zz": 5.0, "I_2zz": 0.02}
    assert names.items() >= (wanted | moments).items()


@pytest.mark.slow
def test_what_is_recognised_is_told_and_true() -> None:
    arm = rd.load("two_link")
    assert "ρ_2x = −1/2 a_2, I_2yy = 1/12 m_2 a_2²" in str(arm.equations("energy", form="closed"))
    for link in (
        {"com": (0.125, 0, 0)},  # beyond the tip of the link
        {"com": (0, -0.125, 0)},  # across it
    ):
        other = arm.replace(link=1, **link, physical="warn").equations("energy", form="closed")
        assert "ρ_2" not in "".join(other.notes)
        assert "I_2zz" in {Text().symbol(constant.symbol) for constant in other.constants}
        at = {"q": [0.3, -0.8], "qd": [1.0, 2.0]}
        wanted = arm.replace(link=1, **link, physical="warn").energy(*at.values())
        assert other.evaluate(**at)["kinetic"] == pytest.approx(wanted.kinetic)


def test_lengths_against_an_axis_say_so() -> None:
    links = [
        rd.Link("upper", mass=1.0, com=(0.07, -0.2, 0), inertia=(0.1, 0.1, 0.1)),
        rd.Link("lower", parent="upper", placement=rd.Pose(xyz=(-0.5, 0, 0)), mass=1.0, com=(0.3, 0, 0)),
    ]
    eq = rd.Robot(links, physical="warn").equations("center_of_mass", form="closed")
    told = {Text().symbol(constant.symbol): (constant.value, constant.meaning) for constant in eq.constants}
    assert told["a_1"] == (0.5, "from the origin of link 1 to joint 2 against x")
    assert told["ρ_1y"] == (0.2, "mass centre of link 1 from its origin, against y")
    assert told["ρ_1x"] == (0.07, "mass centre of link 1 from its origin, along x")


@pytest.mark.slow
def test_joints_beyond_nine_are_not_mixed_up() -> None:
    """c_12 of joint 12 is not that of joints 1 and 2."""
    moving = {1, 2, 12}
    links = [
        rd.Link(
            f"link{k}",
            parent=f"link{k - 1}" if k > 1 else "base",
            joint=rd.Revolute() if k in moving else rd.Fixed(),
            placement=rd.Pose(xyz=(0.1 if k in moving else 0.0, 0, 0)),
            mass=1.0 if k in moving else 0.0,
            com=(0.03, 0, 0) if k in moving else (0, 0, 0),
            inertia=(0.01, 0.01, 0.01) if k in moving else (0, 0, 0),
        )
        for k in range(1, 13)
    ]
    arm = rd.Robot(links, gravity=(0, -9.81, 0))
    eq = arm.equations("inverse_dynamics", form="closed")
    assert "  c_1,2 = cos (θ_1 + θ_2)\n" in str(eq)
    at = {"q": [0.3, -0.8, 1.1], "qd": [1.0, 2.0, -1.0], "qdd": [0.5, 0.1, 0.2]}
    assert eq.evaluate(**at)["tau"] == pytest.approx(arm.inverse_dynamics(*at.values()).tolist())


def test_elements_of_one_joint() -> None:
    arm = rd.Robot(
        [rd.Link("cross", joint=rd.Universal(), mass=1.0, com=(0, 0, 0.3), inertia=(0.1, 0.2, 0.3))]
    )
    eq = arm.equations("bias_force", form="closed")
    at = {"q": [0.3, -0.8], "qd": [1.0, 2.0]}
    assert eq.evaluate(**at)["tau"] == pytest.approx(arm.bias_force(*at.values()).tolist())
    assert "θ̇_1a" in str(eq)
