"""A study of sensitivity from a file: which uncertainty decides how far a controlled arm ends from its target."""

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

import rodyn as rd

TARGET = np.array([0.8, -0.4])


def miss(run: rd.Run) -> dict[str, object]:
    """Of each run by itself: the distance from the target at the end, and the largest torque of all joints."""
    return {"miss": np.abs(run.q_end - TARGET).max(axis=1), "effort": np.abs(run.tau).max(axis=(1, 2))}


if __name__ == "__main__":
    file = Path(__file__).with_suffix(".toml")
    with TemporaryDirectory() as folder:
        results = rd.study(file, Path(folder) / "gains")
        print(results, "\n")
        for output in ("miss", "effort"):
            print(results.sensitivity(output), "\n")
        table = results.to_pandas(["torque.hold.kp", "miss"])
        low, high = table["torque.hold.kp"].quantile([0.1, 0.9])
        weak, strong = table[table["torque.hold.kp"] < low], table[table["torque.hold.kp"] > high]
        misses = [part["miss"].median() for part in (weak, strong)]
        print(f"median miss: {misses[0]:.4f} rad with weak gains, {misses[1]:.4f} with strong")
