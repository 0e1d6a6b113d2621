"""The tasks with equations, the names of their results, and the notes above them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rodyn.errors import UnsupportedError
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.papers.equations.expression import ZERO, Expression, Symbol, number, over, plus, symbols
from rodyn.papers.equations.printers import EquationLine, RobotConstant, Section
from rodyn.papers.equations.symbols import Labels, field_symbol
from rodyn.sweep.registry import Algorithm

Results = Mapping[str, Any]

TASKS = {
    "inverse_dynamics": "Inverse dynamics: torques for a motion",
    "forward_dynamics": "Forward dynamics: accelerations under torques",
    "inertia_matrix": "Inertia matrix",
    "inverse_inertia_matrix": "Inverse of the inertia matrix",
    "coriolis_matrix": "Matrix of convective inertia terms",
    "bias_force": "Convective and gravity forces",
    "convective_force": "Convective forces",
    "gravity_force": "Gravity forces",
    "regressor": "Regressor: torques as a linear function of the parameters",
    "udu": "Factors of the inertia matrix, U D Uᵀ",
    "energy": "Kinetic and potential energy",
    "momentum": "Momentum: linear, and angular about the origin of the base",
    "center_of_mass": "Mass centre, by the first moment of mass",
    "denoc": "Decoupled natural orthogonal complement",
    "forward_kinematics": "Poses of the links",
    "schur": "Schur complement of the inverse inertia matrix",
    "convective": "Matrices and vectors of the convective inertia terms",
    "articulation": "Articulated bodies, joint by joint",
    "kalman": "Kalman filter and smoother",
}
"""Quantity → the title above its equations."""
MATRICES = ("denoc", "forward_kinematics")
"""Quantities whose equations are matrices, in closed form only."""


def occurring_constants(
    constants: Sequence[RobotConstant], sections: Sequence[Section]
) -> tuple[RobotConstant, ...]:
    """Return the constants that occur in the lines."""
    occurring = {symbol for section in sections for line in section.lines for symbol in symbols(line.value)}
    return tuple(constant for constant in constants if constant.symbol in occurring)


def recognised_note(lines: Sequence[EquationLine], sections: Sequence[Section]) -> list[str]:
    """Return a note on the constants that are written as parts of others, for those that occur in the lines."""
    occurring = {symbol for section in sections for line in section.lines for symbol in symbols(line.value)}
    shown = ", ".join(line.text().strip() for line in lines if symbols(line.value) <= occurring)
    return [f"Recognised by their numbers: {shown}."] if shown else []


def source(algorithm: Algorithm) -> str:
    """Return the citation of a method."""
    return f"{algorithm.paper.citation}; {algorithm.equations}"


def link_names_note(labels: Labels) -> list[str]:
    """Return a note on the numbers of the links, if their names say more."""
    links = labels.ready.described.links
    plain = all(link.name == f"link{k}" for k, link in enumerate(links, 1))
    if plain:
        return []
    return ["Links: " + ", ".join(f"{k} {link.name}" for k, link in enumerate(links, 1)) + "."]


MASS = Symbol("m")
"""The total mass."""


def convert_to_robot(
    task: str,
    labels: Labels,
    constants: Sequence[RobotConstant] | None,
    listing: tuple[Sequence[Section], Results],
) -> tuple[list[Section], Results]:
    """Return sections and results as the robot's method of this name has them; `constants` None: numbers.

    The mass centre is the first moment over the mass; angular momentum is named after its reference point.
    """
    sections, results = list(listing[0]), dict[str, Any](listing[1])
    if task == "momentum":
        results["angular_about_origin"] = results.pop("angular")
    if task == "center_of_mass":
        center = [Symbol("c", axis) for axis in "xyz"]
        lines = [
            EquationLine(symbol, ZERO if moment == ZERO else over(moment, MASS))
            for symbol, moment in zip(center, results["moment"], strict=True)
        ]
        sections.append(Section("Mass centre", (EquationLine(MASS, _mass(labels, constants)), *lines)))
        results["center_of_mass"] = center
    return sections, results


def _mass(labels: Labels, constants: Sequence[RobotConstant] | None) -> Expression:
    mechanism = labels.ready.mechanism
    if mechanism.mass == 0.0:
        raise UnsupportedError(
            f"the links of robot {mechanism.name!r} have no mass, so it has no centre of mass; give one a mass"
        )
    if constants is None:
        return number(mechanism.mass)
    return plus(*(constant.symbol for constant in constants if constant.symbol.base == "m"))


# task, or name of a result → the letter of its entries, and a mark on it
LETTERS = {
    "inertia_matrix": ("i", ""),
    "inverse_inertia_matrix": ("i", "−1"),
    "C": ("c", ""),
    "kinetic": ("T", ""),
    "potential": ("V", ""),
    "moment": ("mc", ""),
    "linear": ("p", ""),
    "angular": ("h", ""),
}


def result_symbols(task: str, labels: Labels) -> Callable[[str, tuple[int, ...]], Symbol]:
    """Return a function from (name of a result, indices of an entry) to its symbol."""
    if QUANTITIES[task].named:
        return _of_link(labels) if task == "kalman" else _of_matrix
    accelerations = labels.rates("ddot")

    def symbol(name: str, place: tuple[int, ...]) -> Symbol:
        if name == "Y":
            return _of_matrix(name, place)
        letter, above = LETTERS.get(task) or LETTERS.get(name) or (name, "")
        if name == "qdd":
            return accelerations[place[0]]
        if name in ("tau", "D"):
            joint = labels.links[labels.moving[place[0]]]
            return Symbol("τ", joint) if name == "tau" else Symbol("m", joint, "hat")
        below = labels.pair(*place) if len(place) == 2 else "".join("xyz"[k] for k in place)
        return Symbol(letter, below, "", above)

    return symbol


def _of_matrix(name: str, place: tuple[int, ...]) -> Symbol:
    """Return the symbol of an entry of an array by its indices, from 1: A_3,1."""
    array_symbol = field_symbol(name)
    return replace(array_symbol, sub=array_symbol.sub + ",".join(str(k + 1) for k in place))


def _of_link(labels: Labels) -> Callable[[str, tuple[int, ...]], Symbol]:
    """Return a function to the symbol of an entry, by the number of its link and its component: V⁺_2ωx."""

    def symbol(name: str, place: tuple[int, ...]) -> Symbol:
        if name == "qdd":
            return Symbol(labels.letter(place[0]), labels.links[place[0]], "ddot")
        link, *inner = place
        array_symbol = field_symbol(name)
        parts = SIX[inner[0]] if len(inner) == 1 else "".join(f",{k + 1}" for k in inner)
        return replace(array_symbol, sub=f"{array_symbol.sub}{labels.links[link]}{parts}")

    return symbol


SIX = ("ωx", "ωy", "ωz", "vx", "vy", "vz")
"""The components of a six-vector."""
