"""Modules that are no kernels of a quantity (integrations, searches) as machine code in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rodyn.kernel.machine.cache import stored
from rodyn.kernel.machine.locks import INTEGRATIONS
from rodyn.kernel.machine.target import Target

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code


def code_of(name: str, module: Callable[[], str], target: Target) -> Code:
    """The machine code of a module, from memory or the cache if it was made before."""
    with INTEGRATIONS:
        if name not in CODES:
            from rodyn.kernel.machine.compile import Code, object_code

            if len(CODES) >= MOST:
                CODES.pop(next(iter(CODES)))
            CODES[name] = Code(stored(name, lambda: object_code(module(), target)), target)
        return CODES[name]


CODES: dict[str, Code] = {}
MOST = 128
"""Modules kept in memory; the oldest goes first."""
