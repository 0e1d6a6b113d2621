"""Every coefficient of every integrator, in exact arithmetic: the order conditions, one per rooted tree."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import islice
from math import prod

import pytest

from rodyn.errors import InputError, UnknownNameError
from rodyn.simulate.integrate.integrators import (
    INTEGRATORS,
    STIFF,
    Formula,
    Integrator,
    integrator,
    integrators,
    number,
    root,
)

Row = tuple[Fraction, ...]
Tree = tuple["Tree", ...]

TOLERANCE = {
    "dop853": Fraction(1, 10**38),
    "symplectic": Fraction(1, 10**38),
}  # they have roots, the others are exact
MISPRINT = Fraction(1, 1000)

TABLEAUX = {name: row for name, row in INTEGRATORS.items() if row.orders is None}
ONE_STEP = [row for row in TABLEAUX.values() if not row.formula.history]
MULTISTEP = [row for row in TABLEAUX.values() if row.formula.history]


def each(rows: list[Integrator]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", rows, ids=[row.name for row in rows])


# Rooted trees: a tree is the sorted tuple of its branches.


def grafts(tree: Tree) -> Iterator[Tree]:
    """The trees with one more leaf."""
    yield tuple(sorted((*tree, ())))
    for k, branch in enumerate(tree):
        for grown in grafts(branch):
            yield tuple(sorted((*tree[:k], grown, *tree[k + 1 :])))


@cache
def trees(order: int) -> tuple[Tree, ...]:
    return ((),) if order == 1 else tuple(sorted({new for tree in trees(order - 1) for new in grafts(tree)}))


def size(tree: Tree) -> int:
    return 1 + sum(map(size, tree))


def density(tree: Tree) -> int:
    """γ(τ)"""
    return size(tree) * prod(map(density, tree))


def elementary_weights(formula: Formula, tree: Tree, known: dict[Tree, list[Fraction]]) -> list[Fraction]:
    """Φ_i(τ) = Π_k Σ_j a_ij Φ_j(τ_k)"""
    if tree not in known:
        branches = [elementary_weights(formula, branch, known) for branch in tree]
        known[tree] = [
            prod((dot(row, branch) for branch in branches), start=Fraction(1)) for row in formula.rows
        ]
    return known[tree]


def dot(row: Row, values: list[Fraction]) -> Fraction:
    return sum((a * value for a, value in zip(row, values, strict=False) if a), Fraction(0))


def residuals(formula: Formula, weights: Row, *orders: int) -> Iterator[tuple[Tree, Fraction]]:
    """|Σ b_i Φ_i(τ) − 1/γ(τ)| of all trees of these orders."""
    known: dict[Tree, list[Fraction]] = {}
    for tree in (tree for order in orders for tree in trees(order)):
        yield tree, abs(dot(weights, elementary_weights(formula, tree, known)) - Fraction(1, density(tree)))


def solutions(row: Integrator) -> list[tuple[Row, int]]:
    """The weights of the propagated and the embedded solutions, with their orders."""
    b = row.formula.weights
    embedded = [tuple(x - e for x, e in zip(b, errors, strict=True)) for errors in row.formula.errors]
    return list(zip([b, *embedded], [row.order, *row.embedded], strict=True))


# Histories: weights of the derivatives at these times, in steps, integrate from 0 to 1.


def moments(row: Integrator, weights: Row) -> Iterator[Fraction]:
    """|Σ w_j t_j^k − 1/(k + 1)| for k = 0, 1, …"""
    times = [*row.formula.nodes, *(Fraction(-k) for k in range(1, row.formula.history + 1))]
    for k in range(row.order + 1):
        yield abs(dot(weights, [t**k for t in times]) - Fraction(1, k + 1))


# What is wrong with an integrator.


def row_defects(row: Integrator) -> Iterator[str]:
    for i, (node, a) in enumerate(zip(row.formula.nodes, row.formula.rows, strict=True)):
        if abs(sum(a, Fraction(0)) - node) > TOLERANCE.get(row.name, 0):
            yield f"row {i} does not add up to its node"


def order_defects(row: Integrator) -> Iterator[str]:
    if row.formula.history:
        for weights in (row.formula.rows[-1], row.formula.weights):
            for k, residual in enumerate(list(moments(row, weights))[: row.order]):
                if residual:
                    yield f"degree {k}"
        return
    for weights, order in solutions(row):
        for tree, residual in residuals(row.formula, weights, *range(1, order + 1)):
            if residual > TOLERANCE.get(row.name, 0):
                yield f"{tree} of the solution of order {order}"


def misprints(formula: Formula) -> Iterator[Formula]:
    """The formula with one coefficient wrong, for each of its coefficients."""

    def wrong(row: Row) -> Iterator[Row]:
        return ((*row[:k], row[k] + MISPRINT, *row[k + 1 :]) for k in range(len(row)))

    def wrong_row(rows: tuple[Row, ...]) -> Iterator[tuple[Row, ...]]:
        return ((*rows[:i], new, *rows[i + 1 :]) for i in range(len(rows)) for new in wrong(rows[i]))

    yield from (replace(formula, weights=weights) for weights in wrong(formula.weights))
    yield from (replace(formula, rows=rows) for rows in wrong_row(formula.rows))
    yield from (replace(formula, errors=errors) for errors in wrong_row(formula.errors))


def test_trees_are_all_and_different() -> None:
    assert [len(trees(order)) for order in range(1, 10)] == [1, 1, 2, 4, 9, 20, 48, 115, 286]
    assert all(size(tree) == order for order in range(1, 10) for tree in trees(order))


def test_names_are_those_of_the_design() -> None:
    promised = ["rkf45", "verner56", "cash-karp", "dopri5", "dop853", "rk4", "abm4", "abm", "symplectic"]
    assert list(INTEGRATORS) == promised  # the default first
    assert all(name == row.name for name, row in INTEGRATORS.items())


@each(list(TABLEAUX.values()))
def test_rows_add_up_to_nodes(row: Integrator) -> None:
    assert list(row_defects(row)) == []


@each(list(TABLEAUX.values()))
def test_order_is_reached(row: Integrator) -> None:
    assert list(order_defects(row)) == []


@each(ONE_STEP)
def test_order_is_not_exceeded(row: Integrator) -> None:
    for weights, order in solutions(row):
        assert max(residual for _, residual in residuals(row.formula, weights, order + 1)) > Fraction(
            1, 10**6
        )


@each(MULTISTEP)
def test_degree_is_not_exceeded(row: Integrator) -> None:
    for weights in (row.formula.rows[-1], row.formula.weights):
        *_, residual = moments(row, weights)
        assert residual > Fraction(1, 100)


@each([row for row in TABLEAUX.values() if row.name != "dop853"])
def test_every_misprint_breaks_the_order(row: Integrator) -> None:
    for formula in misprints(row.formula):
        assert next(order_defects(replace(row, formula=formula)), None)


@pytest.mark.slow
@pytest.mark.parametrize("share", range(8))
def test_every_misprint_breaks_the_order_of_dop853(share: int) -> None:
    row = INTEGRATORS["dop853"]
    for formula in islice(misprints(row.formula), share, None, 8):
        assert next(order_defects(replace(row, formula=formula)), None)


@each(list(TABLEAUX.values()))
def test_every_misprinted_node_is_found(row: Integrator) -> None:
    nodes = row.formula.nodes
    for i, node in enumerate(nodes):
        wrong = replace(row.formula, nodes=(*nodes[:i], node + MISPRINT, *nodes[i + 1 :]))
        assert next(row_defects(replace(row, formula=wrong)), None)


def test_facts_of_the_table() -> None:
    assert {row.name for row in ONE_STEP if not row.formula.explicit} == {"symplectic"}
    assert {name: row.error_order for name, row in TABLEAUX.items() if row.error_order} == {
        "rkf45": 4,
        "verner56": 5,
        "cash-karp": 4,
        "dopri5": 4,
        "dop853": 7,
    }
    for row in TABLEAUX.values():
        assert len(row.embedded) == len(row.formula.errors)
        assert (row.starter is None) == (not row.formula.history)
        assert (row.sweeps > 0) != row.formula.explicit
        assert row.source[-5:-1] in row.citation  # the year


def test_last_stage_of_dopri5_is_the_first_of_the_next_step() -> None:
    formula = INTEGRATORS["dopri5"].formula
    assert formula.rows[-1] == formula.weights[:-1]


def test_dop853_agrees_with_the_printed_decimals() -> None:
    """Of the listing of Hairer, Nørsett & Wanner: one number of every kind."""
    formula = INTEGRATORS["dop853"].formula
    printed = {
        formula.rows[1][0]: "5.26001519587677318785587544488e-2",
        formula.rows[4][2]: "-8.84549479328286085344864962717e-1",
        formula.rows[8][4]: "-8.68219346841726006818189891453e-1",
        formula.rows[10][8]: "2.49360555267965238987089396762",
        formula.rows[11][8]: "-8.87285693353062954433549289258",
        formula.weights[8]: "3.1116436695781989440891606237e-1",
        formula.errors[0][8]: "-0.3503288487499736816886487290",
        formula.errors[0][10]: "0.8192320648511571246570742613e-1",
        formula.weights[8] - formula.errors[1][8]: "0.733846688281611857341361741547",
    }
    assert all(abs(ours - Fraction(theirs)) < Fraction(1, 10**27) for ours, theirs in printed.items())


def test_gauss_is_symplectic() -> None:
    """b_i a_ij + b_j a_ji − b_i b_j = 0, Sanz-Serna (1988)."""
    a, b = INTEGRATORS["symplectic"].formula.rows, INTEGRATORS["symplectic"].formula.weights
    assert all(b[i] * a[i][j] + b[j] * a[j][i] == b[i] * b[j] for i in range(2) for j in range(2))


def test_formula_that_does_not_fit_is_refused() -> None:
    rk4 = INTEGRATORS["rk4"].formula
    for wrong in ({"rows": rk4.rows[:-1]}, {"weights": rk4.weights[:-1]}, {"errors": ((),)}, {"history": 1}):
        with pytest.raises(InputError, match="one row per node"):
            replace(rk4, **wrong)


def test_numbers_are_read() -> None:
    assert number("-3/4") == Fraction(-3, 4)
    assert number("2") == 2
    assert number("1/2-1/6√3") == Fraction(1, 2) - root(3) / 6
    assert root(9) == 3
    assert 0 < 3 - root(3) ** 2 < Fraction(4, 10**60)
    for nonsense in ("", "1/2/3", "√", "a", "1/0"):
        with pytest.raises((ValueError, ZeroDivisionError)):
            number(nonsense)


def test_integrators_are_listed_and_found() -> None:
    assert [row.name for row in integrators()] == [*INTEGRATORS, *STIFF]
    assert "Fehlberg (1969)" in repr(integrators())
    assert integrator("rk4") is INTEGRATORS["rk4"]
    with pytest.raises(UnknownNameError, match="rkf45"):
        integrator("rkf54")
