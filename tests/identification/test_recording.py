"""Bad measurements: one clear message each."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import rodyn as rd

ARM = rd.load("two_link")
PATH = rd.fourier([0.3, -0.2], [[0.4, 0.5], [0.2, -0.3]], [[0.3, -0.4], [0.1, 0.4]], period=2.0, periods=3)
T, Q, QD, QDD = PATH.sample(step=0.01)
TAU = ARM.inverse_dynamics(Q, QD, QDD)


def changed(array: np.ndarray, place: tuple[int, ...], value: float) -> np.ndarray:
    copy = array.copy()
    copy[place] = value
    return copy


SHUFFLED = np.concatenate([T[100:], T[:100]])
IRREGULAR = changed(T, (50,), T[50] + 0.004)
LIMITED = ARM.replace(link=0, joint=rd.Revolute(limits=rd.Limits(-2, 2)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"q": np.hstack([Q, Q[:, :1]])},
            "q has 3 columns, but robot 'two_link' has 2: is it the log of another robot",
        ),
        ({"tau": TAU[:, :1]}, r"tau has 1 column, but .* a column too many or too few\?"),
        ({"tau": TAU[:-3]}, f"tau has {len(T) - 3} rows, q has {len(T)}"),
        ({"tau": 0 * TAU}, "tau is zero throughout"),
        ({"q": changed(Q, (4, 1), np.nan)}, r"q has nan at index \[4, 1\]"),
        ({"tau": changed(TAU, (7, 0), np.inf)}, r"tau has inf at index \[7, 0\]"),
        ({"q": None}, "q must be real numbers"),
        ({"tau": 1e40 * TAU}, "cannot be a measurement"),
        ({"q": Q[:1]}, "tau has 601 rows, q has 1:"),
        ({"q": Q[:1], "t": T[:1], "tau": TAU[:1]}, "q has 1 sample: a motion needs"),
        ({"tau": TAU.astype(object)}, r"got numbers of type float: convert them, np\.asarray"),
        ({"tau": [[Fraction(1, 2)] * 2] * len(T)}, "got numbers of type Fraction: convert them"),
        ({"tau": np.array([["1"] * 2] * len(T), dtype=object)}, "ragged, or not numbers"),
        ({"qd": 1e40 * QD}, "cannot be a measurement"),
        ({"t": 1e-40 * T}, "are times in seconds"),
        ({"t": SHUFFLED}, "t does not increase"),
        ({"t": changed(T, (5,), T[4])}, "t does not increase"),
        ({"t": IRREGULAR}, "t is irregular: steps from 0.006 to 0.014 s"),
        ({"t": T[:-1]}, "give .* a time for each"),
        ({"t": None}, "give t="),
        ({"q": np.degrees(Q)}, "looks like degrees; give degrees=True"),
        ({"q": Q[:5], "t": T[:5], "tau": TAU[:5]}, "5 samples"),
        ({"q": Q[:20], "t": T[:20], "tau": TAU[:20]}, "4 samples, 4 after averaging, are too few for 6 base"),
        ({"q": Q[0]}, r"q has shape \(2,\)"),
        ({"qdd": QDD}, "without qd"),
        ({"q": Q + 30.0, "degrees": None}, "looks like degrees"),
        ({"degrees": 1}, "degrees must be True"),
        ({"q": [Q, Q]}, "q has 2 motions, tau has not"),
        ({"cutoff": 0.0}, "must be above zero"),
        ({"cutoff": 3.0, "period": 2.0}, "cutoff has no effect"),
        ({"smoothing": "fourier"}, "needs the period="),
        ({"harmonics": 3}, "harmonics has no effect"),
        ({"period": 2.0, "harmonics": 0}, "at least 1"),
        ({"tau": changed(TAU, (300, 1), 1e6)}, r"tau of joint 2 \(link2\) is 1e\+06 at row 300, but at most"),
        (
            {"tau": changed(changed(TAU, (300, 1), 1e3), (30, 0), -1e3)},
            r"at row 30 \(and 1 more number like it\)",
        ),
        ({"q": changed(Q, (300, 0), 1e6)}, r"q of joint 1 \(link1\) is 1e\+06 at row 300"),
        ({"qd": changed(QD, (300, 0), 1e6), "qdd": QDD}, r"qd of joint 1 \(link1\) is 1e\+06 at row 300"),
        ({"qd": QD, "qdd": changed(QDD, (300, 0), 1e6)}, r"qdd of joint 1 \(link1\) is 1e\+06 at row 300"),
        (
            {"q": changed(Q, (300, 0), Q[300, 0] + 1)},
            r"q of joint 1 \(link1\) jumps .* at row 300, .* correct that",
        ),
        ({"q": (Q + 3 + np.pi) % (2 * np.pi) - np.pi}, r"jumps from .* wrapped\? np\.unwrap"),
        ({"smoothing": lambda t, q: q}, "must return q, qd, qdd"),
        ({"smoothing": lambda t, q: (q, q, q[1:])}, "qdd of smoothing has shape"),
    ],
)
def test_one_message(change: dict[str, Any], said: str) -> None:
    given: dict[str, Any] = {"t": T, "q": Q, "tau": TAU} | change
    with pytest.raises(rd.RodynError, match=said) as caught:
        rd.identify(ARM, **given)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        ({"smoothing": "spline"}, rd.UnknownNameError, "smoothing"),
        ({"unexcited": "skip"}, rd.UnknownNameError, "unexcited"),
        ({"viscous": 0.1}, rd.InputTypeError, "viscous must be True or False"),
        ({"physical": "warn"}, rd.InputTypeError, "physical must be True or False"),
    ],
)
def test_words_that_are_not_known(change: dict[str, Any], error: type[Exception], said: str) -> None:
    given: dict[str, Any] = {"t": T, "q": Q, "tau": TAU} | change
    with pytest.raises(error, match=said):
        rd.identify(ARM, **given)


def test_degrees_are_converted_when_they_are_said_to_be() -> None:
    plain = rd.identify(ARM, t=T, q=Q, tau=TAU)
    converted = rd.identify(ARM, t=T, q=np.degrees(Q), tau=TAU, degrees=True)
    np.testing.assert_allclose(converted.base.values, plain.base.values, rtol=1e-9, atol=1e-12)


def test_a_joint_that_turns_far_is_no_mistake_if_it_is_said() -> None:
    far = rd.identify(ARM, t=T, q=Q + 10 * np.pi, tau=TAU, degrees=False)
    assert np.abs(far.predict(Q, QD, QDD) - TAU).max() < 1e-3 * np.abs(TAU).max()


def test_limits_make_degrees_suspicious_earlier() -> None:
    with pytest.raises(rd.InputError, match="looks like degrees"):
        rd.identify(LIMITED, t=T, q=10 * Q, tau=TAU)


def test_a_small_jitter_of_times_is_taken() -> None:
    jitter = 1e-4 * np.random.default_rng(0).uniform(-1, 1, len(T))
    found = rd.identify(ARM, t=T + jitter, q=Q, tau=TAU)
    np.testing.assert_allclose(found.predict(Q, QD, QDD), TAU, rtol=0, atol=2e-2 * np.abs(TAU).max())


def test_a_robot_without_masses_is_no_first_guess() -> None:
    bare = rd.Robot.from_dh([{"a": 1.0, "d": 0.0, "alpha": 0.0}] * 2, "standard")
    with pytest.raises(rd.InputError, match="has no masses"):
        rd.identify(bare, t=T, q=Q, tau=TAU)
