"""Arrays and modules as text for pages: base64 of their bytes, numbers of 16 bits where that is enough."""

from __future__ import annotations

from base64 import b64encode
from typing import Any
from zlib import compress

import numpy as np
from numpy.typing import ArrayLike, NDArray

KINDS = {"f4": "<f4", "f8": "<f8", "u2": "<u2", "u4": "<u4", "i2": "<i2", "u1": "<u1"}
STEPS = 65535


def packed(values: ArrayLike, kind: str = "f4") -> dict[str, Any]:
    """An array as data of a page; `web/src/view/decode.js` reads it.

    >>> packed([1.0, 2.0])
    {'dtype': 'f4', 'shape': [2], 'data': 'AACAPwAAAEA='}
    """
    array = np.ascontiguousarray(values, dtype=KINDS[kind])
    return {"dtype": kind, "shape": list(array.shape), "data": b64encode(array.tobytes()).decode("ascii")}


def compressed(content: bytes) -> str:
    """Bytes, compressed, as text; `web/src/engine/pack.js` reads it.

    >>> len(compressed(bytes(3000))) < 50
    True
    """
    return b64encode(compress(content, 9)).decode("ascii")


def quantised(points: NDArray[np.floating[Any]]) -> dict[str, Any]:
    """Points (k, 3) as numbers of 16 bits over the range of each column: right to 1/131070 of it.

    >>> quantised(np.array([[0.0, 0, 0], [1.0, 2.0, 0]]))["high"]
    [1.0, 2.0, 0.0]
    """
    low, high = points.min(axis=0), points.max(axis=0)
    span = np.where(high > low, high - low, 1.0)
    found = packed(np.round((points - low) / span * STEPS), "u2")
    return {**found, "low": low.tolist(), "high": high.tolist()}
