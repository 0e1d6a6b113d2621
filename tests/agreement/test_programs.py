"""What the commands write for a robot on a floating base with wrenches is what Pinocchio computes, row by row."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main

from .pinocchio_peer import Load, Peer
from .robots import TOLERANCE, Case, Floats

WRENCH = ["--wrench", "3,-2,1,0.1,0.2,-0.3@link2:0.1,0,0.2", "--wrench", "0,5,0@base"]
LOADS = [Load(1, (0.1, 0, 0.2), (3, -2, 1), (0.1, 0.2, -0.3)), Load(-1, (0, 0, 0), (0, 5, 0), (0, 0, 0))]
MOTION = ["--to", "0.7", "--from", "1,2,3,0.5,0.5,0.5,0.5,0.1,0.2,0.3", "--duration", "0.3"]
GRAVITY = ["--gravity", "1,-2,-9"]


def call(*words: str) -> None:
    result = CliRunner().invoke(main, list(words))
    assert result.exit_code == 0, result.output


def assert_same(found: Floats, expected: list[Floats]) -> None:
    assert np.abs(found - np.array(expected)).max() < TOLERANCE * np.abs(expected).max()


@pytest.mark.slow
@pytest.mark.parametrize("case", [Case(3, "R", seed=8, floating=True, compiled=True)], ids=str)
def test_torques_accelerations_and_simulations(case: Case, tmp_path: Path) -> None:
    arm, file = case.robot(), str(tmp_path / "satellite.json")
    Path(file).write_text(arm.to_json(), encoding="utf-8")
    peer = Peer(arm.replace(gravity=(1, -2, -9)).mechanism)
    paths = [str(tmp_path / name) for name in ("held.csv", "free.csv", "back.csv", "run.csv")]
    held, free, back, run = paths
    acting = [*WRENCH, *GRAVITY]
    call("torques", file, *MOTION, *acting, "--base", "held", "--out", held)
    twist = ["--rates", "0.1,0.2,0.3,0.1,-0.2,0.3,0,0,0"]
    call("torques", file, *MOTION, *acting, *twist, "--out", free, "--names", "joints")
    call("accelerations", file, "--table", free, *acting, "--out", back)
    call("simulate", file, "--torques", free, "--between", "linear", *acting, "--out", run)
    for path in (held, free):
        s = rd.read_samples(path, arm, needed=("t", "q", "qd", "qdd", "tau"))
        rows = zip(s.q, s.qd, s.qdd, strict=True)
        assert_same(s.tau, [peer.inverse_dynamics(*row, LOADS) for row in rows])
    for path in (back, run):
        s = rd.read_samples(path, arm, needed=("t", "q", "qd", "qdd", "tau"))
        rows = zip(s.q, s.qd, s.tau, strict=True)
        assert_same(s.qdd, [peer.forward_dynamics(*row, LOADS) for row in rows])
    first = rd.read_samples(free, arm)
    assert first.qd[0].tolist() == [0.1, 0.2, 0.3, 0.1, -0.2, 0.3, 0, 0, 0]
    assert (first.tau[:, :6] == 0).all()
