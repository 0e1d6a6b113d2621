"""Quantiles from +, −, ×, ÷ and square roots alone, which every processor rounds in the same way.

NumPy's own exp and log differ in the last bit between processors; what a study draws must not.
"""

from __future__ import annotations

import numpy as np

from rodyn.arrays import Floats
from rodyn.trace.formulas import EXP, LN_2, LOG, LOG2_E

CENTRE = (
    (
        3.3871328727963665,
        133.14166789178438,
        1971.5909503065513,
        13731.69376550946,
        45921.95393154987,
        67265.7709270087,
        33430.57558358813,
        2509.0809287301227,
    ),
    (
        1.0,
        42.31333070160091,
        687.1870074920579,
        5394.196021424751,
        21213.794301586597,
        39307.89580009271,
        28729.085735721943,
        5226.495278852854,
    ),
)
TAIL = (
    (
        1.4234371107496835,
        4.630337846156546,
        5.769497221460691,
        3.6478483247632045,
        1.2704582524523684,
        0.2417807251774506,
        0.022723844989269184,
        0.0007745450142783414,
    ),
    (
        1.0,
        2.053191626637759,
        1.6763848301838038,
        0.6897673349851,
        0.14810397642748008,
        0.015198666563616457,
        0.0005475938084995345,
        1.0507500716444169e-09,
    ),
)
FAR = (
    (
        6.657904643501103,
        5.463784911164114,
        1.7848265399172913,
        0.29656057182850487,
        0.026532189526576124,
        0.0012426609473880784,
        2.7115555687434876e-05,
        2.0103343992922881e-07,
    ),
    (
        1.0,
        0.599832206555888,
        0.1369298809227358,
        0.014875361290850615,
        0.0007868691311456133,
        1.8463183175100548e-05,
        1.421511758316446e-07,
        2.0442631033899397e-15,
    ),
)
"""Numerators and denominators of algorithm AS 241 (Wichura, 1988): three ranges, 16 digits."""


def normal(u: Floats) -> Floats:
    """The quantile of the standard normal distribution at (n,) numbers 0 < u < 1.

    >>> normal(np.array([0.5, 0.975])).round(6)
    array([0.      , 1.959964])
    """
    q = u - 0.5
    found = _ratio(CENTRE, 0.180625 - q * q)
    found *= q
    (outer,) = np.nonzero(np.abs(q) > 0.425)
    if len(outer):
        below, own = q[outer] < 0, u[outer]
        far = np.sqrt(-log(np.where(below, own, 1.0 - own)))
        tail = _ratio(TAIL, far - 1.6)
        if far.max() > 5.0:  # one of 10¹⁰ numbers
            tail = np.where(far <= 5.0, tail, _ratio(FAR, far - 5.0))
        found[outer] = np.where(below, -tail, tail)
    return found


def log(x: Floats) -> Floats:
    """ln x of positive numbers, to 2 ulp.

    >>> float(log(np.array(8.0))) == 3 * float(log(np.array(2.0)))
    True
    """
    fraction, exponent = np.frexp(x)
    small = fraction < 0.7071067811865476
    f = np.where(small, 2.0 * fraction, fraction) - 1.0
    k = exponent - small
    s = f / (2.0 + f)
    z = s * s
    half = 0.5 * f * f
    inner = s * (half + z * _horner(LOG, z)) + k * LN_2[1]
    found: Floats = k * LN_2[0] - ((half - inner) - f)
    return found


def exp(x: Floats) -> Floats:
    """eˣ where it neither overflows nor vanishes, to 2 ulp."""
    k = np.rint(x * LOG2_E)
    r = (x - k * LN_2[0]) - k * LN_2[1]
    found: Floats = np.ldexp(1.0 + (r + r * r * _horner(EXP, r)), k.astype(np.int64))
    return found


def _ratio(polynomials: tuple[tuple[float, ...], tuple[float, ...]], x: Floats) -> Floats:
    above, below = polynomials
    found = _horner(above, x)
    found /= _horner(below, x)
    return found


def _horner(coefficients: tuple[float, ...], x: Floats) -> Floats:
    found = coefficients[-1] * x
    for coefficient in coefficients[-2:0:-1]:
        found += coefficient
        found *= x
    found += coefficients[0]
    return found
