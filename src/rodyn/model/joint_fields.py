"""The fields of a joint that act: the one table of them.

What `Friction` (`model.chain.parameters`) makes of its fields is the only other thing that a new one needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

COULOMB_WIDTH = 0.01
"""v_s of F tanh(q̇/v_s): the speed (rad/s, m/s) below which Coulomb friction fades."""


class Acting(NamedTuple):
    """A field of a joint that has a part in dynamics, beside how it moves: a number for each velocity, not negative.

    key      what it is called in pages and among the columns of a regressor
    title    what it is, as text
    term     what it does, in symbols; "" where the symbol is in another field's
    symbol   heads its column in tables
    units    of a joint that turns, and of one that slides
    spread   the keyword of `rd.randomised` that varies it
    scales   the field that it is the scale of: alone it has no effect, and it is above zero
    """

    key: str
    title: str
    term: str
    symbol: str
    units: tuple[str, str]
    spread: str
    default: float = 0.0
    scales: str = ""


ACTING: Mapping[str, Acting] = {
    "viscous": Acting("viscous", "viscous friction", "B q̇", "B", ("N·m·s/rad", "N·s/m"), "friction"),
    "coulomb": Acting("coulomb", "Coulomb friction", "F tanh(q̇/v_s)", "F", ("N·m", "N"), "friction"),
    "coulomb_width": Acting(
        "width",
        "width of Coulomb friction",
        "",
        "v_s",
        ("rad/s", "m/s"),
        "coulomb_width",
        COULOMB_WIDTH,
        scales="coulomb",
    ),
    "rotor_inertia": Acting("rotor", "rotor inertia", "", "rotor", ("kg·m²", "kg"), "rotor"),
}
"""By name: the fields of `Friction`, and the inertia of the rotor."""

ROTOR = ACTING["rotor_inertia"].key
"""The column of a regressor that belongs to the rotor of a joint."""
COLUMNS: Mapping[str, str] = {field.key: name for name, field in ACTING.items() if not field.scales}
"""The columns of a regressor that belong to joints, and the fields whose coefficients they are."""
FRICTION = tuple([key for key in COLUMNS if key != ROTOR])
"""Those of friction."""
FRICTION_LAW = " + ".join(field.term for field in ACTING.values() if field.term)
"""The friction of a joint, in symbols."""
