"""Arrays and modules as text for pages: base64 of their bytes, numbers of 16 bits where that is enough.

Bytes are ordered so that pages compress well: all first bytes of a column after each other, then all second ones, …,
each as its difference from the row before, or as the difference of these (`order` says how often).
"""

from __future__ import annotations

from base64 import b64encode
from typing import Any
from zlib import compress

import numpy as np
from numpy.typing import ArrayLike, NDArray

KINDS = {"f4": "<f4", "f8": "<f8", "u2": "<u2", "u4": "<u4", "i2": "<i2", "u1": "<u1"}
STEPS = 65535
ORDERS = (0, 1, 2)


def packed(values: ArrayLike, kind: str = "f4") -> dict[str, Any]:
    """Return an array (rows, …) as data of a page; `web/src/view/decode.js` reads it.

    >>> packed([1.0, 2.0])
    {'dtype': 'f4', 'shape': [2], 'order': 0, 'data': 'AAAAAIAAP0A='}
    """
    array = np.ascontiguousarray(values, dtype=KINDS[kind])
    rows = array.shape[0] if array.ndim else 1
    data = array.reshape(rows, -1).view(np.uint8).reshape(rows, -1, array.itemsize) if array.size else array
    tried = [_ordered(data, order) for order in ORDERS]
    order = min(ORDERS, key=lambda k: len(compress(tried[k], 6)))
    text = b64encode(tried[order]).decode("ascii")
    return {"dtype": kind, "shape": list(array.shape), "order": order, "data": text}


def _ordered(data: NDArray[Any], order: int) -> bytes:
    """Return bytes (rows, columns, bytes of a number) as differences of rows, modulo 256, in the order of a page."""
    for _ in range(order):
        data = np.concatenate([data[:1], data[1:] - data[:-1]])
    return np.ascontiguousarray(data.T).tobytes()


def compressed(content: bytes) -> str:
    """Return compressed bytes as text; `web/src/engine/pack.js` reads it.

    >>> len(compressed(bytes(3000))) < 50
    True
    """
    return b64encode(compress(content, 9)).decode("ascii")


def quantised(points: NDArray[np.floating[Any]]) -> dict[str, Any]:
    """Return points (k, 3) as numbers of 16 bits over the range of each column: right to 1/131070 of it.

    >>> quantised(np.array([[0.0, 0, 0], [1.0, 2.0, 0]]))["high"]
    [1.0, 2.0, 0.0]
    """
    low, high = points.min(axis=0), points.max(axis=0)
    span = np.where(high > low, high - low, 1.0)
    data = packed(np.round((points - low) / span * STEPS), "u2")
    return {**data, "low": low.tolist(), "high": high.tolist()}
