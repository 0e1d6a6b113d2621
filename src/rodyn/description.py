"""A robot in tables: where its joints are, and the masses and inertias of its links."""

from __future__ import annotations

from collections.abc import Iterator
from math import degrees

from rodyn.errors import RodynError
from rodyn.model.formats.dh import to_dh
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.writing.tables import Cells, Table, html, tabled


def robot_html(mechanism: Mechanism, heading: str) -> str:
    """A robot as a notebook shows it: a heading, then `tables`.

    >>> from rodyn.model.formats.readers import load
    >>> robot_html(load("one_link"), "one link").splitlines()[-1]
    '</table>'
    """
    return html(["\n".join([heading, *facts(mechanism)]), *tables(mechanism)])


def facts(mechanism: Mechanism) -> Iterator[str]:
    """What it is, gravity, and its mass, a line each."""
    if mechanism.description:
        yield mechanism.description
    gravity = ", ".join(f"{g:g}" for g in mechanism.gravity)
    yield f"gravity ({gravity}) m/s², {mechanism.mass:g} kg in all"


def tables(mechanism: Mechanism, convention: str = "standard") -> Iterator[Table | str]:
    """The Denavit–Hartenberg table, or why there is none; then the bodies."""
    yield _frames(mechanism, convention)
    yield tabled(bodies(mechanism), "kg, m, kg m²; about the mass centre")


def bodies(mechanism: Mechanism) -> list[Cells]:
    """Joint, mass, mass centre and inertia of every link."""
    found = [_body(link) for link in mechanism.links]
    for k, (leader, factor, offset) in mechanism.couplings.items():
        moves = f"{factor:g} {mechanism.joint_names[leader]}" + (f" {offset:+g}" if offset else "")
        found[k]["joint"] = f"{found[k]['joint']}, mimic: {moves}"
    return found


def _frames(mechanism: Mechanism, convention: str) -> Table | str:
    try:
        found = to_dh(mechanism, convention)
    except RodynError as error:
        return f"No Denavit–Hartenberg table: {error}"
    rows: list[Cells] = [
        {
            "joint": k,
            "kind": row["joint"],
            "a (m)": f"{row['a']:g}",
            "b (m)": f"{row['b']:g}" + (" + q" if row["joint"] == "prismatic" else ""),
            "α (°)": f"{degrees(row['alpha']):g}",
            "θ (°)": f"{degrees(row['theta']):g}" + (" + q" if row["joint"] == "revolute" else ""),
        }
        for k, row in enumerate(found["links"], start=1)
    ]
    return tabled(rows, f"{convention} Denavit–Hartenberg")


def _body(link: Link) -> Cells:
    cells: Cells = {"link": link.name, "parent": link.parent, "joint": type(link.joint).__name__.lower()}
    com = ", ".join(f"{x:.4g}" for x in link.com)
    (xx, xy, xz), (_, yy, yz), (_, _, zz) = link.inertia
    diagonal, mixed = (", ".join(f"{x:.4g}" for x in part) for part in ((xx, yy, zz), (xy, xz, yz)))
    return {**cells, "mass": f"{link.mass:g}", "com": com, "xx, yy, zz": diagonal, "xy, xz, yz": mixed}
