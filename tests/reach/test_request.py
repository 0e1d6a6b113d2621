"""Wrong questions are refused in words."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.reach.arms import arm

T = np.eye(4)
T[:3, 3] = 0.3, 0.2, 0.4
NOT_FINITE, OFF, MIRRORED, LAST, LARGE = (T.copy() for _ in range(5))
NOT_FINITE[1, 3] = np.nan
OFF[:3, 0] *= 1.01
MIRRORED[:3, 0] *= -1
LAST[3, 3] = 2.0
LARGE[0, 3] = 1e300


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"pose": NOT_FINITE}, "nan at index"),
        ({"pose": np.stack([T, NOT_FINITE])}, r"in state \[1\] has nan"),
        ({"pose": OFF}, "right angles by 0.02"),
        ({"pose": MIRRORED}, "right-handed"),
        ({"pose": LAST}, "last row"),
        ({"pose": LARGE}, r"pose of the tool has 1e\+300: numbers are too large"),
        ({"pose": T, "q0": [1e300] * 7}, r"q0 has 1e\+300: numbers are too large"),
        ({"pose": T, "q0": [float("nan")] * 7}, r"q0 has nan at index \[0\];"),
        ({"pose": T[:3]}, r"shape \(3, 4\)"),
        ({"pose": "tool"}, "4x4 matrix"),
        ({"pose": {}}, "no pose"),
        ({"pose": T, "frame": "nowhere"}, "unknown frame"),
        ({"pose": T, "frame": "base"}, "no joint"),
        ({"pose": {"panda_link7": T}, "frame": "panda_link7"}, "leave out frame"),
        ({"pose": {"nowhere": T}}, "unknown frame"),
        ({"pose": T, "q0": np.full(7, np.nan)}, "q0 has nan"),
        ({"pose": T, "q0": np.zeros(6)}, r"needs \(..., 7\)"),
        ({"pose": np.stack([T] * 3), "q0": np.zeros((2, 7))}, "do not broadcast"),
        ({"pose": T, "limits": "yes"}, "True or False"),
        ({"pose": T, "all": 1}, "True or False"),
        ({"pose": T, "method": "newton"}, "unknown method"),
        ({"pose": T, "match": "axis"}, "unknown match"),
        ({"pose": T, "match": {"nowhere": "pose"}}, "unknown frame of match"),
        ({"pose": T, "weights": np.ones(5)}, r"\(..., 6\)"),
        ({"pose": T, "weights": -np.ones(6)}, "negative"),
        ({"pose": T, "weights": np.zeros(6)}, "must match"),
        ({"pose": T, "weights": [[1, 1, 1, 1, 1, 0], [1] * 6]}, "in all rows or in none"),
        ({"pose": T, "weights": {"tool": np.ones(6)}}, r"weights by frame \('tool'\) go with poses by frame"),
        (
            {"pose": {"panda_link7": T, "panda_link4": T}, "weights": {"panda_hand": np.ones(6)}},
            "unknown frame of weights 'panda_hand'",
        ),
        (
            {
                "pose": {"panda_link7": T, "panda_link4": T},
                "weights": {"panda_link7": np.ones((2, 6)), "panda_link4": np.ones((3, 6))},
            },
            r"'panda_link7' \(2, 6\), of frame 'panda_link4' \(3, 6\) do not broadcast",
        ),
        ({"pose": T, "goal": "nearest"}, "give q0="),
        ({"pose": T, "goal": "far"}, "unknown goal"),
        ({"pose": T, "goal": np.zeros(3)}, r"needs \(..., 7\)"),
        ({"pose": T, "tolerance": 0.0}, "positive"),
        ({"pose": T, "tolerance": "small"}, "number"),
        ({"pose": T, "restarts": -1}, "from 0 to 64"),
        ({"pose": T, "restarts": 1.0}, "integer"),
    ],
)
def test_a_wrong_question_is_refused(given: dict[str, Any], words: str) -> None:
    for _ in range(2):  # the second time the built-in function looks first
        with pytest.raises(rd.RodynError, match=words):
            arm("panda").inverse_kinematics(**given)
