"""Polynomials read from a program are those that the interpreter computes, exactly."""

import random
import subprocess
import sys
from fractions import Fraction

import pytest

from rodyn.errors import UnsupportedError
from rodyn.papers.equations import symbolic
from rodyn.papers.equations.symbolic import Ring, TooLarge, polynomials
from rodyn.trace.interpret import executed
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph, Traced

EXACT = {
    "neg": lambda a: -Fraction(a),
    "add": lambda a, b: Fraction(a) + Fraction(b),
    "sub": lambda a, b: Fraction(a) - Fraction(b),
    "mul": lambda a, b: Fraction(a) * Fraction(b),
    "div": lambda a, b: Fraction(a) / Fraction(b),
}


def grown(seed: int) -> Program:
    """A program of sums, products and quotients by numbers."""
    rng, graph = random.Random(seed), Graph()
    values: list[Traced] = [graph.input("x", k) for k in range(3)]
    for _ in range(12):
        a, b = rng.choice(values), rng.choice(values)
        values.append(rng.choice([a + b, a - b, a * b, -a, a / 3, a * 0.25 + 2]))
    return record(graph, {"x": 3}, {"z": values[-4:]})


@pytest.mark.parametrize("seed", range(20))
def test_a_polynomial_is_what_the_program_computes(seed: int) -> None:
    program, over = grown(seed), Ring("abc")
    at = {"a": Fraction(2, 3), "b": Fraction(-5, 7), "c": Fraction(11, 4)}
    found = polynomials(program, over, {"x": "abc"})["z"]
    exact = executed(program, {"x": list(at.values())}, EXACT)["z"]
    for polynomial, value in zip(found, exact, strict=True):
        total = Fraction(0)
        for powers, coefficient in over.terms(polynomial):
            for key, power in powers.items():
                coefficient *= at[key] ** power
            total += coefficient
        assert total == value


def test_factors_and_terms_lead_back() -> None:
    over = Ring(["x", "y"])
    x, y = over["x"], over["y"]
    whole = (x + y) ** 2 * (x - 3 * y) / 5
    assert over.polynomial(over.terms(whole)) == whole
    number, factors = over.factors(whole)
    product = over.constant(number)
    for factor, power in factors:
        product *= factor**power
    assert product == whole
    assert sorted(power for _, power in factors) == [1, 2]
    content, rest = over.primitive(-x / 6 - y / 4)
    assert (content, rest) == (Fraction(-1, 12), 2 * x + 3 * y)


def test_what_is_no_polynomial_is_refused() -> None:
    graph = Graph()
    x = graph.input("x", 0)
    with pytest.raises(UnsupportedError, match="not polynomial: sin"):
        polynomials(record(graph, {"x": 1}, {"z": [x.sin()]}), Ring("a"), {"x": "a"})
    with pytest.raises(UnsupportedError, match="divides by something other than a number"):
        polynomials(record(graph, {"x": 1}, {"z": [1 / x]}), Ring("a"), {"x": "a"})


def test_a_polynomial_of_too_many_terms_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symbolic, "MAX_TERMS", 3)
    graph = Graph()
    x, y = graph.input("x", 0), graph.input("x", 1)
    with pytest.raises(TooLarge):
        polynomials(record(graph, {"x": 2}, {"z": [(x + y) * (x + y) * (x - y)]}), Ring("ab"), {"x": "ab"})


@pytest.mark.slow
def test_without_sympy_the_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['sympy'] = None\n"
        "import rodyn as rd\n"
        "try: rd.load('one_link').equations('energy', form='closed')\n"
        "except rd.RodynError as error: print(type(error).__name__, error)\n"
        "print(len(rd.load('one_link').equations('energy').lines))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    error, lines = done.stdout.splitlines()
    assert error == "MissingExtraError closed forms need SymPy: pip install sympy (rodyn's extra 'symbolic')"
    assert int(lines) > 3
