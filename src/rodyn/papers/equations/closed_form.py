"""Equations of motion in closed form, for arms of up to three joints, as in a textbook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from rodyn.errors import InputError, UnsupportedError
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.mechanism import Mechanism
from rodyn.papers.equations.derive import Derived, derive
from rodyn.papers.equations.expression import (
    ZERO,
    Expression,
    MatrixExpression,
    Symbol,
    negative,
    over,
    plus,
    times,
)
from rodyn.papers.equations.printers import EquationLine, Section
from rodyn.papers.equations.result import Equations
from rodyn.papers.equations.symbolic import Polynomial, TooLarge
from rodyn.papers.equations.symbols import field_symbol
from rodyn.papers.equations.tasks import (
    TASKS,
    convert_to_robot,
    link_names_note,
    occurring_constants,
    recognised_note,
    result_symbols,
    source,
)
from rodyn.sweep.registry import find

Written = tuple[list[Section], dict[str, Any]]


def closed_equations(mechanism: Mechanism, task: str, method: str | None, values: str) -> Equations:
    """Return the equations of a task, written out."""
    if task not in WRITERS:
        choices = ", ".join(WRITERS)
        raise InputError(f'{task} has no closed form: form="recursive" lists it; closed forms: {choices}')
    basis, write = WRITERS[task]
    if mechanism.nv > MAX_TASK_FREEDOMS.get(task, mechanism.nv):
        raise _too_long(mechanism, task)
    if task == "forward_dynamics" and method is not None:
        raise InputError(
            f"the closed form of {task} is made from {basis} and takes no method: leave method out"
        )
    try:
        derived = derive(mechanism, basis, method or _textbook(basis))
        if values == "numbers":
            numbers: dict[Expression, Fraction] = {
                constant.symbol: Fraction(repr(constant.value)) for constant in derived.constants
            }
            derived = replace(derived, numbers=numbers)
        written = write(derived)
    except TooLarge:
        raise _too_long(mechanism, task) from None
    known = None if values == "numbers" else derived.constants
    sections, results = convert_to_robot(task, derived.labels, known, written)
    turns = derived.turns(sections)
    sections = [*([Section("Sines and cosines", turns)] if turns else []), *sections]
    named = derived.labels.inputs().items()
    return Equations(
        robot=mechanism.name,
        task=task,
        title=TASKS[task],
        form="closed",
        method=derived.algorithm.name,
        source=source(derived.algorithm),
        notes=(
            *([NOTE] if basis == "inverse_dynamics" else []),
            *recognised_note(derived.recognised, sections),
            *link_names_note(derived.labels),
        ),
        constants=occurring_constants(derived.constants, sections),
        inputs={key: symbol for key, symbol in named if key[0] in QUANTITIES[task].arguments},
        sections=tuple(sections),
        results=results,
        mechanism=mechanism,
    )


def _too_long(mechanism: Mechanism, task: str) -> UnsupportedError:
    return UnsupportedError(
        f"the closed form of {task} of robot {mechanism.name!r} is too long to be read; "
        'form="recursive" lists it line by line'
    )


def _textbook(task: str) -> str | None:
    """Return the method of the textbook, for the citation: the closed form itself does not depend on the method."""
    return "denoc" if find(QUANTITIES[task].task, "denoc") else None


NOTE = "Textbook, (9.42a): τ = I θ̈ + C θ̇ − τ^g, with the convective terms h = C θ̇ and the gravity terms γ = −τ^g."


class _Motion:
    """The parts of τ = I θ̈ + h + γ; entries that are 0 have no line."""

    def __init__(self, derived: Derived) -> None:
        self.derived, labels = derived, derived.labels
        torques = derived.results["tau"]
        gravity = {constant.symbol for constant in derived.constants if constant.symbol.base == "g"}
        self.accelerations = labels.rates("ddot")
        self.torques = [Symbol("τ", symbol.sub) for symbol in self.accelerations]
        n = range(len(torques))
        self.inertia: dict[tuple[int, int], EquationLine] = {}
        for i, torque in enumerate(torques):
            for j in n[i:]:
                self.inertia[i, j] = EquationLine(
                    Symbol("i", labels.pair(i, j)), self._coefficient(torque, j)
                )
        self.convective = self._lines(
            "h", lambda powers: not gravity & set(powers) and not set(self.accelerations) & set(powers)
        )
        self.gravity = self._lines("γ", lambda powers: bool(gravity & set(powers)))

    def _coefficient(self, torque: Polynomial, j: int) -> Expression:
        key = self.accelerations[j]
        terms = [
            ({other: power for other, power in powers.items() if other != key}, coefficient)
            for powers, coefficient in self.derived.ring.terms(torque)
            if key in powers
        ]
        return self.derived.shown(self.derived.ring.polynomial(terms))

    def _lines(self, letter: str, wanted: Callable[..., bool]) -> list[EquationLine]:
        return [
            EquationLine(Symbol(letter, torque.sub), self.derived.shown(self.derived.part(whole, wanted)))
            for torque, whole in zip(self.torques, self.derived.results["tau"], strict=True)
        ]

    @property
    def sections(self) -> list[Section]:
        return [
            *_section("Inertia matrix, symmetric", self.inertia.values()),
            *_section("Convective terms", self.convective),
            *_section("Gravity terms", self.gravity),
        ]

    def entry(self, i: int, j: int) -> Expression:
        """Return i_ij by its name, or 0."""
        return _named(self.inertia[min(i, j), max(i, j)])


def _named(line: EquationLine) -> Expression:
    return ZERO if line.value == ZERO else line.symbol


def _section(title: str, lines: Any) -> list[Section]:
    nonzero = tuple(line for line in lines if line.value != ZERO)
    return [Section(title, nonzero)] if nonzero else []


def _equations_of_motion(derived: Derived) -> Written:
    motion = _Motion(derived)
    results = {"tau": list[Any](motion.torques)}
    if len(motion.torques) == 1:
        torque = plus(
            times(motion.inertia[0, 0].value, motion.accelerations[0]),
            motion.convective[0].value,
            motion.gravity[0].value,
        )
        return [Section("Equation of motion", (EquationLine(motion.torques[0], torque),))], results
    lines = []
    for i, torque in enumerate(motion.torques):
        inertial = (times(motion.entry(i, j), each) for j, each in enumerate(motion.accelerations))
        rest = (_named(motion.convective[i]), _named(motion.gravity[i]))
        lines.append(EquationLine(torque, plus(*inertial, *rest)))
    return [*motion.sections, Section("Equations of motion", tuple(lines))], results


def _forces(derived: Derived) -> Written:
    """Write torques without accelerations: convective, then gravity."""
    motion = _Motion(derived)
    lines = tuple(
        EquationLine(torque, plus(convective.value, gravity.value))
        for torque, convective, gravity in zip(motion.torques, motion.convective, motion.gravity, strict=True)
    )
    return [Section("Torques", lines)], {"tau": list(motion.torques)}


def _accelerations(derived: Derived) -> Written:
    """Write θ̈ = I⁻¹ (τ − h − γ) by cofactors."""
    motion = _Motion(derived)
    n = range(len(motion.torques))
    forces = [
        EquationLine(
            Symbol("φ", torque.sub),
            plus(torque, negative(_named(motion.convective[i])), negative(_named(motion.gravity[i]))),
        )
        for i, torque in enumerate(motion.torques)
    ]
    cofactors = {(i, j): _cofactor(motion.entry, len(n), i, j) for i in n for j in n}
    Δ = EquationLine(Symbol("Δ"), plus(*(times(motion.entry(0, j), cofactors[0, j]) for j in n)))
    if Δ.value == ZERO:
        raise ZeroDivisionError("the determinant of the inertia matrix is 0")
    solved = tuple(
        EquationLine(
            acceleration,
            over(plus(*(times(cofactors[i, j], forces[j].symbol) for j in n)), Δ.symbol),
        )
        for i, acceleration in enumerate(motion.accelerations)
    )
    sections = [
        *motion.sections,
        Section("Torques less convective and gravity terms", tuple(forces)),
        Section("Accelerations, by the cofactors of the inertia matrix and its determinant", (Δ, *solved)),
    ]
    return sections, {"qdd": list(motion.accelerations)}


def _cofactor(entry: Callable[[int, int], Expression], n: int, i: int, j: int) -> Expression:
    """Return (−1)^(i+j) times the determinant without row i and column j, n ≤ 3."""
    rows, columns = [k for k in range(n) if k != i], [k for k in range(n) if k != j]
    if n == 1:
        return times()
    if n == 2:
        minor = entry(rows[0], columns[0])
    else:
        (a, b), (c, d) = rows, columns
        minor = plus(times(entry(a, c), entry(b, d)), negative(times(entry(a, d), entry(b, c))))
    return negative(minor) if (i + j) % 2 else minor


def _entries(derived: Derived) -> Written:
    """Write each entry of the results on its own line; a repeated entry has no second line."""
    symbol = result_symbols(derived.algorithm.task, derived.labels)
    lines: list[EquationLine] = []

    def named(name: str, nested: Any, place: tuple[int, ...] = ()) -> Any:
        if isinstance(nested, list):
            return [named(name, part, (*place, k)) for k, part in enumerate(nested)]
        mirrored = name == "M" and place[0] > place[1]
        line = EquationLine(symbol(name, place[::-1] if mirrored else place), derived.shown(nested))
        if not mirrored:
            lines.append(line)
        return line.symbol

    results = {name: named(name, nested) for name, nested in derived.results.items()}
    return [Section(TASKS[derived.algorithm.task], tuple(lines))], results


def _denoc(derived: Derived) -> Written:
    """Write N_l and N_d, their product, their rates, and the mass matrix."""
    matrices = {name: _table(derived, rows) for name, rows in derived.results.items()}
    N = [
        [
            sum((a * b for a, b in zip(row, column, strict=True)), start=derived.ring.constant(0))
            for column in zip(*derived.results["N_d"], strict=True)
        ]
        for row in derived.results["N_l"]
    ]
    matrices["N"] = _table(derived, N)
    lines = [EquationLine(field_symbol(name), matrices[name]) for name in ("N_l", "N_d", "N")]
    rates = [EquationLine(field_symbol(name), matrices[name]) for name in ("Nd_l", "Nd_d")]
    masses = [EquationLine(Symbol(name), matrices[name]) for name in ("M", "W")]
    sections = [
        Section("Natural orthogonal complement, t = N θ̇ with N = N_l N_d, base axes", _unbarred(lines)),
        Section("Rates", _unbarred(rates)),
        Section("Mass and angular velocity matrices", tuple(masses)),
    ]
    return sections, {name: [list(row) for row in value.rows] for name, value in matrices.items()}


def _convective(derived: Derived) -> Written:
    """Write the block matrices of C = N_dᵀ(M̃_l + M̃_ω + M̃_e)N_d and their blocks, then the vectors of h = N_dᵀw̃′."""
    written_once = cache(derived.shown)
    shown = {name: _nested(written_once, nested) for name, nested in derived.results.items()}

    def lines(*names: str) -> tuple[EquationLine, ...]:
        return _unbarred([EquationLine(field_symbol(name), _matrix(shown[name])) for name in names])

    def blocks(name: str, nested: Any, *place: int) -> list[EquationLine]:
        """Return a 6×6 block for each link, or pair of links; those that are zero have no line."""
        if not isinstance(nested[0][0], list):
            symbol = field_symbol(name)
            subscript = symbol.sub + "".join(str(k + 1) for k in place)
            zero = all(entry == ZERO for row in nested for entry in row)
            return [] if zero else [EquationLine(replace(symbol, sub=subscript), _matrix(nested))]
        return [line for k, part in enumerate(nested) for line in blocks(name, part, *place, k)]

    written = [
        Section("Matrices of 6 × 6 blocks, base axes", lines("Omega", "M_tilde", *THREE)),
        Section("Their blocks", tuple(blocks("H_tilde", shown["H_tilde"]))),
        Section("Composite M′ = W M", tuple(blocks("M_tilde_prime", shown["M_tilde_prime"]))),
        Section("Twist-rates while θ̈ = 0, and their wrenches", lines("t_prime", "w_prime", "w_tilde_prime")),
        Section("Matrix and vector of convective inertia terms", lines("C", "h")),
    ]
    return [section for section in written if section.lines], shown


THREE = ("M_tilde_l", "M_tilde_omega", "M_tilde_e")
"""The parts of C between N_dᵀ and N_d."""


def _nested(written: Callable[[Polynomial], Expression], nested: Any) -> Any:
    return [_nested(written, part) for part in nested] if isinstance(nested, list) else written(nested)


def _matrix(nested: Sequence[Any]) -> MatrixExpression:
    """Return a matrix of rows, or of a column of numbers."""
    rows = [row if isinstance(row, list) else [row] for row in nested]
    return MatrixExpression(tuple(tuple(row) for row in rows))


def _unbarred(lines: Sequence[EquationLine]) -> tuple[EquationLine, ...]:
    """Write N_l without a trailing comma: a subscript of the name, with no link after it."""
    return tuple(EquationLine(replace(symbol, sub=symbol.sub.rstrip(",")), value) for symbol, value in lines)


def _table(derived: Derived, rows: Sequence[Sequence[Polynomial]]) -> MatrixExpression:
    return MatrixExpression(tuple(tuple(derived.shown(entry) for entry in row) for row in rows))


def _poses(derived: Derived) -> Written:
    tables = [_table(derived, matrix) for matrix in derived.results["T"]]
    lines = tuple(EquationLine(Symbol("T", str(k)), value) for k, value in enumerate(tables) if k)
    results = {"T": [[list(row) for row in value.rows] for value in tables]}
    return [Section("Poses in the base frame", lines)], results


MAX_TASK_FREEDOMS = {"convective": 2}
"""The most degrees of freedom of a robot whose closed form of a task can be read, where these are few."""

# task → the quantity to derive, and the function that writes its results
WRITERS: dict[str, tuple[str, Callable[[Derived], Written]]] = {
    "inverse_dynamics": ("inverse_dynamics", _equations_of_motion),
    "forward_dynamics": ("inverse_dynamics", _accelerations),
    "inertia_matrix": ("inertia_matrix", _entries),
    "coriolis_matrix": ("coriolis_matrix", _entries),
    "bias_force": ("bias_force", _forces),
    "convective_force": ("convective_force", _forces),
    "gravity_force": ("gravity_force", _forces),
    "energy": ("energy", _entries),
    "center_of_mass": ("center_of_mass", _entries),
    "momentum": ("momentum", _entries),
    "denoc": ("denoc", _denoc),
    "convective": ("convective", _convective),
    "forward_kinematics": ("forward_kinematics", _poses),
}
