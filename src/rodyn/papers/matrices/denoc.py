"""`arm.denoc(…)`: the decoupled natural orthogonal complement, its links in either order."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.numbering import Numbering, in_order, require_numbering
from rodyn.robot.results.tuples import Denoc

BY_JOINT = ("N_d", "Nd_d")
"""The matrices that have a column for each velocity."""


def denoc(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike | None = None, numbering: Numbering = "base"
) -> Denoc:
    """N_l, N_d, their rates, M and W of a state."""
    require_numbering(numbering)
    rates = np.zeros(mechanism.nv) if qd is None else qd
    found = evaluate(mechanism, "denoc", {"q": q, "qd": rates})
    links = (6,) * (found["N_l"].shape[-1] // 6)
    columns = {name: (1,) * mechanism.nv if name in BY_JOINT else links for name in found}
    return Denoc(
        **{name: in_order(x, {-2: links, -1: columns[name]}, numbering) for name, x in found.items()}
    )
