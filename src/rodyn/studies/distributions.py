"""How numbers vary: values of an axis or a named distribution, drawn by seed, name and row number.

Quantiles use +, −, ×, ÷ and square roots alone, which every processor rounds in the same way. NumPy's exp and log
differ in the last bit between processors; the numbers that a study draws must not.
"""

from __future__ import annotations

import hashlib
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import DescriptionError, missing_extra, short, suggestion
from rodyn.model.checks import is_whole, items, real
from rodyn.model.formats.files import keyed
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


def normal_quantile(u: Floats) -> Floats:
    """Return the quantile of the standard normal distribution at (n,) numbers 0 < u < 1.

    >>> normal_quantile(np.array([0.5, 0.975])).round(6)
    array([0.      , 1.959964])
    """
    q = u - 0.5
    quantile = _ratio(CENTRE, 0.180625 - q * q)
    quantile *= q
    (outer,) = np.nonzero(np.abs(q) > 0.425)
    if len(outer):
        below, u_outer = q[outer] < 0, u[outer]
        far = np.sqrt(-log(np.where(below, u_outer, 1.0 - u_outer)))
        tail = _ratio(TAIL, far - 1.6)
        if far.max() > 5.0:  # 1 in 10¹⁰ draws
            tail = np.where(far <= 5.0, tail, _ratio(FAR, far - 5.0))
        quantile[outer] = np.where(below, -tail, tail)
    return quantile


def log(x: Floats) -> Floats:
    """Return ln x of positive numbers, to 2 ulp.

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
    logarithm: Floats = k * LN_2[0] - ((half - inner) - f)
    return logarithm


def exp(x: Floats) -> Floats:
    """Return eˣ where it neither overflows nor vanishes, to 2 ulp."""
    k = np.rint(x * LOG2_E)
    r = (x - k * LN_2[0]) - k * LN_2[1]
    exponential: Floats = np.ldexp(1.0 + (r + r * r * _horner(EXP, r)), k.astype(np.int64))
    return exponential


def _ratio(polynomials: tuple[tuple[float, ...], tuple[float, ...]], x: Floats) -> Floats:
    above, below = polynomials
    ratio = _horner(above, x)
    ratio /= _horner(below, x)
    return ratio


def _horner(coefficients: tuple[float, ...], x: Floats) -> Floats:
    polynomial = coefficients[-1] * x
    for coefficient in coefficients[-2:0:-1]:
        polynomial += coefficient
        polynomial *= x
    polynomial += coefficients[0]
    return polynomial


PHILOX_BLOCK = 4
"""Random numbers per counter value of Philox."""
SOBOL_BITS = 30
"""Bits of the points of a Sobol sequence, which limit it to 2³⁰ points."""
MAX_UNIFORM = 1.0 - 2.0**-53
"""The largest number below 1: 2⁵³ − ½ rounds to 2⁵³."""


def uniform_draws(seed: int, name: str, first: int, last: int) -> Floats:
    """Return uniform numbers 0 < u < 1 of the rows `first` to before `last`, from a counter-based generator (Philox).

    >>> whole = uniform_draws(7, "q0", 0, 10)
    >>> bool((whole[3:9] == uniform_draws(7, "q0", 3, 9)).all())
    True
    """
    skipped = first // PHILOX_BLOCK
    raw = (
        _philox(seed, name)
        .advance(skipped)
        .random_raw(last - skipped * PHILOX_BLOCK)[first - skipped * PHILOX_BLOCK :]
    )
    return between(raw)


def between(raw: NDArray[np.uint64]) -> Floats:
    """Return numbers 0 < u < 1 from 64 random bits, which are overwritten: midpoints of 2⁵³ equal intervals.

    >>> between(np.array([0, 2**63, 2**64 - 1], dtype=np.uint64)).tolist() == [2**-54, 0.5 + 2**-54, 1 - 2**-53]
    True
    """
    raw >>= np.uint64(11)
    uniform = raw.astype(float)
    uniform += 0.5
    uniform *= 2.0**-53
    np.minimum(uniform, MAX_UNIFORM, out=uniform)
    return uniform


def sobol_points(seed: int, scalars: int, first: int, last: int) -> Floats:
    """Return points of a Sobol sequence, (points, 2 scalars), moved by a digital shift that depends on the seed."""
    try:
        from scipy.stats import qmc
    except ImportError:
        raise missing_extra("studies of sensitivity need", "SciPy", "scipy") from None
    sequence = qmc.Sobol(2 * scalars, scramble=False, bits=SOBOL_BITS)
    if first:
        sequence.fast_forward(first)
    with warnings.catch_warnings():  # the whole sequence has a power of 2 of points, a chunk need not
        warnings.filterwarnings("ignore", message="The balance properties")
        points = (sequence.random(last - first) * 2.0**SOBOL_BITS).astype(np.uint64)
    shift = _philox(seed, "sobol").random_raw(2 * scalars) >> np.uint64(64 - SOBOL_BITS)
    shifted: Floats = ((points ^ shift).astype(float) + 0.5) * 2.0**-SOBOL_BITS
    return shifted


def _philox(seed: int, name: str) -> np.random.Philox:
    """Return the generator of a name; other names of the same seed do not change its numbers."""
    key = hashlib.sha256(f"{seed} {name}".encode()).digest()[:16]
    return np.random.Philox(key=int.from_bytes(key, "little"))


Quantile: TypeAlias = Callable[..., Floats]


class Family(NamedTuple):
    """A distribution: names of its numbers, the rule that they must meet as text and as a test, and its quantile."""

    numbers: tuple[str, ...]
    rule: str
    valid: Callable[..., Any]
    quantile: Quantile


def _uniform(u: Floats, low: Floats, high: Floats) -> Floats:
    return low + u * (high - low)


def _normal(u: Floats, mean: Floats, deviation: Floats) -> Floats:
    return mean + deviation * normal_quantile(u)


def _loguniform(u: Floats, low: Floats, high: Floats) -> Floats:
    ratio = high / low
    return np.clip(low * exp(u * log(ratio)), low, high)


def _lognormal(u: Floats, median: Floats, deviation: Floats) -> Floats:
    return median * exp(deviation * normal_quantile(u))


def _triangular(u: Floats, low: Floats, mode: Floats, high: Floats) -> Floats:
    width = high - low
    before = (mode - low) / width
    rising = low + np.sqrt(u * width * (mode - low))
    drawn: Floats = np.where(u < before, rising, high - np.sqrt((1.0 - u) * width * (high - mode)))
    return drawn


FAMILIES = {
    "uniform": Family(("low", "high"), "low < high", lambda a, b: a < b, _uniform),
    "normal": Family(("mean", "deviation"), "deviation > 0", lambda a, b: b > 0, _normal),
    "loguniform": Family(("low", "high"), "0 < low < high", lambda a, b: (0 < a) & (a < b), _loguniform),
    "lognormal": Family(
        ("median", "deviation of the logarithm"),
        "median > 0 and 0 < deviation < 50",
        lambda a, b: (a > 0) & (0 < b) & (b < 50),
        _lognormal,
    ),
    "triangular": Family(
        ("low", "mode", "high"),
        "low ≤ mode ≤ high",
        lambda a, b, c: (a <= b) & (b <= c) & (a < c),
        _triangular,
    ),
}
"""Distributions by name."""
GRIDS = ("values", "linear", "log")
"""Kinds of axes: a list of values, or a linear or logarithmic grid."""
MAX_AXIS_VALUES = 10**6
"""Maximum number of values of an axis, which are all in memory."""
EXTREMES = np.array([2.0**-54, 0.5, 1.0 - 2.0**-53])
"""The smallest, the middle and the largest number that can be drawn."""
BLOCK_ROWS = 16_384
"""Rows computed at a time, so that they stay in the cache."""
RELATIONS = ("is", "add", "times")
"""How a drawn number replaces the nominal one, is added to it, or multiplies it."""


@dataclass(frozen=True)
class Distribution:
    """How one variable varies: a family with its numbers, or the values of an axis.

    numbers   numbers of the family, each (width,)
    axis      (count, width): the values of an axis
    words     values of an axis that are not numbers, such as integrators
    """

    family: str
    relation: str
    numbers: tuple[Floats, ...] = ()
    axis: Floats | None = None
    words: tuple[Any, ...] = ()

    @property
    def is_axis(self) -> bool:
        """Whether this is an axis, which lists its values."""
        return self.axis is not None or bool(self.words)

    @property
    def count(self) -> int:
        """Number of values of the axis."""
        return len(self.words) if self.axis is None else len(self.axis)

    def values(self, u: Sequence[Floats], nominal: Floats) -> Floats:
        """Return the values of columns `u` of numbers between 0 and 1, each (rows,), as an array (rows, width).

        Columns are contiguous, and are computed in blocks that stay in the cache.
        """
        if self.axis is not None:
            place = np.minimum((u[0] * len(self.axis)).astype(np.int64), len(self.axis) - 1)
            return self.of_axis(place, nominal)
        quantile, rows = FAMILIES[self.family].quantile, len(u[0])
        drawn = np.empty((len(u), rows))
        for k, column in enumerate(u):
            nominal_k, numbers = nominal[k : k + 1], [number[k : k + 1] for number in self.numbers]
            for first in range(0, rows, BLOCK_ROWS):
                block = slice(first, first + BLOCK_ROWS)
                drawn[k, block] = self._related(quantile(column[block], *numbers), nominal_k)
        return drawn.T

    def of_axis(self, place: Any, nominal: Floats) -> Floats:
        """Return values of the axis by index, (rows, width)."""
        assert self.axis is not None
        return self._related(self.axis[place], nominal)

    def _related(self, drawn: Floats, nominal: Floats) -> Floats:
        if self.relation == "add":
            return nominal + drawn
        return nominal * drawn if self.relation == "times" else drawn


def distribution(entry: object, width: int) -> Distribution:
    """Return the distribution of an entry of `vary`: a family or a grid, and the relation to the nominal value.

    >>> distribution({"uniform": [-1, 1]}, 2).numbers
    (array([-1., -1.]), array([1., 1.]))
    """
    table = keyed(entry, (), (*FAMILIES, *GRIDS, "relation"))
    named = [key for key in table if key != "relation"]
    if len(named) != 1:
        choices = ", ".join((*FAMILIES, *GRIDS))
        raise DescriptionError(f"needs one of {choices}, got {', '.join(named) or 'none'}")
    (name,) = named
    relation = table.get("relation", "is")
    if relation not in RELATIONS:
        raise DescriptionError(f"relation {short(relation)}: {suggestion(relation, RELATIONS)}")
    if name in GRIDS:
        return Distribution(name, relation, axis=_axis(name, table[name], width))
    return Distribution(name, relation, numbers=_numbers(name, table[name], width))


def choices(entry: object) -> Distribution:
    """Return the values that a setting of the integrator takes."""
    table = keyed(entry, ("values",))
    values = items(table["values"], "values")
    if not values:
        raise DescriptionError("values must not be empty")
    return Distribution("values", "is", words=tuple(values))


def _numbers(name: str, given: object, width: int) -> tuple[Floats, ...]:
    family = FAMILIES[name]
    entries = items(given, name)
    if len(entries) != len(family.numbers):
        raise DescriptionError(
            f"{name} takes {len(family.numbers)} numbers ({', '.join(family.numbers)}), got {short(given)}"
        )
    numbers = tuple(
        _wide(entry, f"{name}: {word}", width) for word, entry in zip(family.numbers, entries, strict=True)
    )
    if not np.all(family.valid(*numbers)):
        raise DescriptionError(f"{name} needs {family.rule}, got {short(given)}")
    with np.errstate(all="ignore"):
        extremes = [
            family.quantile(EXTREMES, *(number[k : k + 1] for number in numbers)) for k in range(width)
        ]
    if not np.isfinite(extremes).all():
        raise DescriptionError(f"{name} {short(given)} exceeds the range of float64")
    return numbers


def _wide(entry: object, what: str, width: int) -> Floats:
    """Return one number per coordinate, from a number or a list."""
    if not isinstance(entry, list | tuple | np.ndarray):
        return np.full(width, real(entry, what))
    numbers = [real(item, f"{what}[{k}]") for k, item in enumerate(items(entry, what))]
    if len(numbers) != width:
        raise DescriptionError(
            f"{what} has {len(numbers)} numbers, but {width} coordinates vary: give 1 or {width} numbers"
        )
    return np.array(numbers)


def _axis(name: str, given: object, width: int) -> Floats:
    """Return the values of a grid, (count, width)."""
    entries = items(given, name)
    if name == "values":
        if not entries:
            raise DescriptionError("values must not be empty")
        return np.stack([_wide(entry, f"values[{k}]", width) for k, entry in enumerate(entries)])
    if len(entries) != 3 or not is_whole(entries[2]) or not 2 <= entries[2] <= MAX_AXIS_VALUES:
        raise DescriptionError(
            f"{name} takes [first, last, count] with a count of 2 to {MAX_AXIS_VALUES}, got {short(given)}"
        )
    first, last = (_wide(entry, f"{name}[{k}]", width) for k, entry in enumerate(entries[:2]))
    part = np.arange(int(entries[2]))[:, None] / (int(entries[2]) - 1)
    if name == "log":
        if not ((first > 0) & (last > 0)).all():
            raise DescriptionError(f"log needs positive first and last values, got {short(given)}")
        grid = first * exp(part * log(last / first))
    else:
        grid = first + part * (last - first)
    grid[-1] = last
    return grid


def distribution_numbers() -> Mapping[str, tuple[str, ...]]:
    """Return the names of distributions, with the numbers that each takes."""
    return {name: family.numbers for name, family in FAMILIES.items()}
