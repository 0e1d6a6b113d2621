"""All findings on a robot."""

from __future__ import annotations

from collections.abc import Mapping

from rodyn.model.mechanism import Mechanism
from rodyn.robot.check.bodies import body_findings
from rodyn.robot.check.finding import Findings
from rodyn.robot.check.joints import joint_findings
from rodyn.robot.check.size import sizes
from rodyn.robot.check.whole import whole_findings


def inspected(mechanism: Mechanism, places: Mapping[str, str] | None = None) -> Findings:
    """What is wrong with a description, the worst first; no dynamics are computed.

    `places` says where each "link NAME" and "joint NAME" is in a file.

    >>> from rodyn.model.link import Link
    >>> flat = Link("rod", mass=1.0, inertia=(0.1, 0.1, 0.5))
    >>> found = inspected(Mechanism("arm", [flat], accepted=[flat.body]))
    >>> found[0].severity, found[0].says
    ('error', 'no principal moment exceeds the sum of the other two (triangle inequality), but 0.5 > 0.1 + 0.1 kg m^2')
    """
    known, given = sizes(mechanism), places or {}
    links = [given.get(f"link {link.name}", "") for link in mechanism.links]
    joints = [given.get(f"joint {name}", "") for name in mechanism.joint_names]
    return Findings.sorted(
        [
            *([] if mechanism.is_massless else body_findings(mechanism, known, links)),
            *joint_findings(mechanism, joints),
            *whole_findings(mechanism, known),
        ]
    )
