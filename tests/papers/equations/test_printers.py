"""Brackets stand where they must, in all three ways of writing."""

import math
from fractions import Fraction

import pytest

import rodyn as rd
from rodyn.kernel.quantity.request import takes
from rodyn.papers.equations.expression import (
    Expression,
    FunctionCall,
    MatrixExpression,
    Number,
    Symbol,
    evaluate_expression,
    negative,
    number,
    over,
    plus,
    size,
    times,
)
from rodyn.papers.equations.printers import Latex, MathMl, Text, latex_text
from rodyn.papers.equations.symbols import field_symbol
from rodyn.papers.equations.tasks import MATRICES, TASKS
from rodyn.sweep.registry import algorithms

a, b, c = Symbol("a"), Symbol("b"), Symbol("c")
third = Number(Fraction(1, 3))

WRITTEN = [
    (plus(a, negative(b)), "a − b", "a - b"),
    (negative(plus(a, b)), "−a − b", "-a - b"),
    (plus(negative(a), b), "−a + b", "-a + b"),
    (times(plus(a, b), c), "(a + b) c", r"\left(a + b\right) \, c"),
    (times(third, a, a), "1/3 a²", r"\frac{1}{3} \, a^{2}"),
    (over(times(a, b), c), "a b/c", r"\frac{a \, b}{c}"),
    (over(a, times(b, c)), "a/(b c)", r"\frac{a}{b \, c}"),
    (times(over(a, b), c), "(a/b) c", r"\frac{a}{b} \, c"),
    (plus(over(a, b), c), "a/b + c", r"\frac{a}{b} + c"),
    (over(a, plus(b, c)), "a/(b + c)", r"\frac{a}{b + c}"),
    (over(a, over(b, c)), "a/(b/c)", r"\frac{a}{\frac{b}{c}}"),
    (over(negative(a), b), "−a/b", r"-\frac{a}{b}"),
    (times(plus(a, b), plus(a, b)), "(a + b)²", r"{\left(a + b\right)}^{2}"),
    (times(number(-2.0), a), "−2 a", "-2 \\, a"),
    (times(number(1.5e-7), a), "1.5·10⁻⁷ a", r"1.5 \cdot 10^{-7} \, a"),
    (plus(a, number(-0.25)), "a − 0.25", "a - 0.25"),
    (FunctionCall("cos", a), "cos a", r"\cos a"),
    (FunctionCall("sin", plus(a, b)), "sin (a + b)", r"\sin \left(a + b\right)"),
    (times(a, FunctionCall("sin", negative(b))), "a sin (−b)", r"a \, \sin \left(-b\right)"),
    (FunctionCall("cos", times(number(2.0), a)), "cos (2 a)", r"\cos \left(2 \, a\right)"),
    (Symbol("λ", "2", "", "+"), "λ⁺_2", r"\lambda_{2}^{+}"),
    (Symbol("ψ", "1ωx", "hat"), "ψ̂_1ωx", r"\hat{\psi}_{1\omega x}"),
    (Symbol("gain", "1"), "gain_1", r"\mathrm{gain}_{1}"),
    (plus(), "0", "0"),
    (times(), "1", "1"),
    (plus(a, a), "2 a", r"2 \, a"),
    (plus(a, negative(a)), "0", "0"),
]


@pytest.mark.parametrize(("expression", "text", "latex"), WRITTEN, ids=[text for _, text, _ in WRITTEN])
def test_written(expression: Expression, text: str, latex: str) -> None:
    assert Text().show(expression) == text
    assert Latex().show(expression) == latex


@pytest.mark.parametrize("expression", [row[0] for row in WRITTEN], ids=[text for _, text, _ in WRITTEN])
def test_text_means_what_the_tree_means(expression: Expression) -> None:
    """The text, read back by Python, has the value of the tree: no bracket is missing."""
    if any(letter in Text().show(expression) for letter in "λψg·"):
        values = dict.fromkeys(
            (Symbol("λ", "2", "", "+"), Symbol("ψ", "1ωx", "hat"), Symbol("gain", "1"), a), 2.0
        )
        assert evaluate_expression(expression, values) == pytest.approx(
            2.0 if size(expression) == 1 else 3e-7
        )
        return
    text = Text().show(expression).replace("−", "-").replace("²", "**2")
    for name in ("cos", "sin"):
        text = text.replace(f"{name} (", f"{name}@(").replace(f"{name} a", f"{name}@(a)")
    text = text.replace(" + ", "+").replace(" - ", "-").replace(" ", "*").replace("@", "")
    values = {"a": 2.0, "b": 3.0, "c": 5.0}
    found = eval(text, {"cos": math.cos, "sin": math.sin}, values)
    symbols = {Symbol(name): value for name, value in values.items()}
    assert evaluate_expression(expression, symbols) == pytest.approx(found)


def test_tables() -> None:
    table = MatrixExpression(((a, number(0.0)), (number(1.0), negative(b))))
    assert Text().show(table) == "[ a  0  ]\n[ 1  −b ]"
    assert Latex().show(table) == r"\left[\begin{array}{cc} a & 0 \\ 1 & -b \end{array}\right]"
    assert MathMl().show(table).count("<mtd>") == 4
    assert evaluate_expression(table, {a: 2.0, b: 3.0}) == [[2.0, 0.0], [1.0, -3.0]]


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("ωd", "ω̇"),
        ("θdd", "θ̈"),
        ("w_tilde", "w̃"),
        ("M_hat", "M̂"),
        ("x_minus", "x⁻"),
        ("M_prime", "M′"),
        ("I_inv", "I⁻¹"),
        ("delta", "δ"),
        ("gain", "gain"),
    ],
)
def test_fields_have_the_papers_names(field: str, text: str) -> None:
    assert Text().symbol(field_symbol(field)) == text


@pytest.mark.slow
def test_words_are_latex_that_any_engine_takes() -> None:
    """Every text that can stand around formulas: titles of steps, citations, notes."""
    texts = [row.paper.citation + row.equations for row in algorithms()]
    for name, task, method in [("two_link", row.task, row.name) for row in algorithms() if row.task in TASKS]:
        if takes(next(row for row in algorithms(task) if row.name == method), rd.load(name).mechanism):
            eq = rd.load(name).equations(task, method, "closed" if task in MATRICES else "recursive")
            texts += [eq.title, *eq.notes, *(section.title for section in eq.sections)]
    letters = set("".join(map(latex_text, texts)))
    assert {letter for letter in letters if not letter.isascii()} <= set("łŁ…")
    assert [text for text in texts if latex_text(text).count("?") != text.count("?")] == []  # nothing is lost
    assert latex_text("50% of a_1 & τ^g") == r"50\% of a\_1 \& $\tau$\textasciicircum{}g"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (999.0, "999"),
        (1000000000.0, "1·10⁹"),
        (123456.0, "1.23·10⁵"),
        (1e120, "1·10¹²⁰"),
        (Fraction(123456), "1.23·10⁵"),
        (Fraction(1, 12), "1/12"),
        (Fraction(10**9, 3), "3.33·10⁸"),
        (-2.0, "−2"),
    ],
)
def test_only_small_whole_numbers_are_printed_in_full(value: Fraction | float, text: str) -> None:
    assert Text(3).show(number(value)).replace("+", "") == text
    assert evaluate_expression(number(value), {}) == float(value)


def test_exact_numbers_need_no_brackets() -> None:
    assert Text(1).show(over(a, number(100.0))) == "a/100"
    assert Text(3).show(over(a, number(123456.0))) == "a/(1.23·10⁵)"
