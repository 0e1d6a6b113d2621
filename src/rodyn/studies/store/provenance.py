"""What a table says of itself: everything that its numbers follow from, and nothing else: no times, no hosts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SCHEMA = "rodyn-study-1"


def provenance(study: Mapping[str, Any]) -> dict[str, Any]:
    """The study with its robot, and what computed it."""
    return {
        "schema": SCHEMA,
        "study": study["document"],
        "computed_by": study["environment"],
        "units": "SI, radians; the unit of a column is in its metadata",
    }
