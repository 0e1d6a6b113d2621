"""A mechanism of a file whose unphysical bodies are reported by their lines."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from rodyn.errors import UnphysicalError, UnphysicalWarning, short, warn
from rodyn.model.body import NEVER_MOVE, Violation, doubtful
from rodyn.model.checks import place
from rodyn.model.link import FloatingBase, Link
from rodyn.model.mechanism import BASE_LABEL, Mechanism, Physical


def judged(file: str, fields: Mapping[str, Any], physical: Physical, places: Mapping[str, str]) -> Mechanism:
    """Return the mechanism of the arguments `fields`; an unphysical body raises, or warns, with its place in the file.

    `places` has the place of a link by its name, such as "arm.urdf:12: link 'hand'"; without one it is numbered.
    """
    links: Sequence[Link] = fields["links"]
    base = [fields["base"]] if isinstance(fields.get("base"), FloatingBase) else []
    bodies = [*(link.body for link in links), *base]
    with place(file):
        if not any(doubtful(bodies)):
            return Mechanism(**fields, physical=physical)
        accepted = Mechanism(**fields, accepted=bodies)
    found = accepted.unphysical()
    if not found:
        return Mechanism(**fields, physical=physical)
    by_label = dict(zip((*accepted.body_labels, BASE_LABEL), bodies, strict=False))
    names = dict(zip(accepted.body_labels, (link.name for link in links), strict=True))
    still = accepted.still_bodies
    moving = [_line(violation, names, places) for violation in found if violation.body not in still]
    others = [_line(violation, names, places) for violation in found if violation.body in still]
    subject = f"{file}: robot {short(fields['name'])}"
    if moving and physical == "raise":
        raise UnphysicalError(
            f'{subject} is unphysical; go on with physical="warn", which accepts the numbers unchanged, or with '
            "`rodyn check FILE --repair`, which writes the nearest physical robot:\n  " + "\n  ".join(moving)
        )
    mechanism = Mechanism(**fields, accepted=[by_label[violation.body] for violation in found])
    if moving:
        warn(f"{subject} is unphysical:\n  " + "\n  ".join(moving), UnphysicalWarning)
    if others:
        warn(f"{subject} is unphysical {NEVER_MOVE}:\n  " + "\n  ".join(others), UnphysicalWarning)
    return mechanism


def _line(violation: Violation, names: Mapping[str, str], places: Mapping[str, str]) -> str:
    """Return a violation with the place of its link in the file."""
    where = places.get(names.get(violation.body, ""), violation.body)
    return str(dataclasses.replace(violation, body=where))
