"""A mechanism of a file whose unphysical bodies are reported by their lines."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from rodyn.errors import UnphysicalError, UnphysicalWarning, short, warn
from rodyn.model.checks import place
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism, Physical


def judged(file: str, fields: Mapping[str, Any], physical: Physical, places: Mapping[str, str]) -> Mechanism:
    """The mechanism of the arguments `fields`; an unphysical body raises, or warns, with its place in the file.

    `places` has the place of a link by its name, such as "arm.urdf:12: link 'hand'"; without one it is numbered.
    """
    try:
        with place(file):
            return Mechanism(**fields, physical="raise" if physical == "warn" else physical)
    except UnphysicalError:
        links: Sequence[Link] = fields["links"]
    accepted = Mechanism(**fields, accepted=[link.body for link in links])
    found = accepted.unphysical()
    labels = dict(zip(accepted.body_labels, links, strict=True))
    lines = [
        str(dataclasses.replace(one, body=places.get(labels[one.body].name, one.body)))
        if one.body in labels
        else str(one)
        for one in found
    ]
    report = f"{file}: robot {short(fields['name'])} is unphysical:\n  " + "\n  ".join(lines)
    if physical == "raise":
        raise UnphysicalError(
            f'{report}\n  (physical="warn" accepts the numbers unchanged; '
            "`rodyn check FILE --repair OUT` writes the nearest physical robot)"
        )
    bad = [labels[one.body].body for one in found if one.body in labels]
    mechanism = Mechanism(**fields, accepted=bad, physical=physical)
    warn(report, UnphysicalWarning)
    return mechanism
