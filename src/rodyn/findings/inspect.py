"""All findings on a robot."""

from __future__ import annotations

from collections.abc import Mapping

from rodyn.findings.bodies import body_findings
from rodyn.findings.finding import Findings
from rodyn.findings.joints import joint_findings
from rodyn.findings.size import sizes
from rodyn.findings.whole import whole_findings
from rodyn.model.mechanism import Mechanism


def inspected(mechanism: Mechanism, links: Mapping[str, str] | None = None) -> Findings:
    """What is wrong with a description, the worst first; no dynamics are computed.

    >>> from rodyn.model.link import Link
    >>> found = inspected(Mechanism("arm", [Link("rod", mass=1.0, inertia=(0.1, 0.1, 0.5))], physical="warn"))
    >>> found[0].severity, found[0].says
    ('error', 'no principal moment exceeds the sum of the other two (triangle inequality), but 0.5 > 0.1 + 0.1 kg m^2')
    """
    known = sizes(mechanism)
    where = [(links or {}).get(link.name, "") for link in mechanism.links]
    bodies = [] if mechanism.is_massless else [*body_findings(mechanism, known, where)]
    return Findings.sorted([*bodies, *joint_findings(mechanism, where), *whole_findings(mechanism, known)])
