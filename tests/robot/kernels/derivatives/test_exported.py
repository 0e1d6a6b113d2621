"""Derivatives as C: the self-test passes, the functions agree with the kernels, wrong words are refused."""

import re
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests import conditions
from tests.c_compiler import STRICT, call, shared
from tests.robot.kernels.derivatives.small_motions import close, state

QUANTITIES = ("forward_dynamics", "energy", "forward_kinematics")


@pytest.mark.slow
@conditions.c_compiler
@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_exported_derivatives(base: Any, tmp_path: Path) -> None:
    arm = rd.Robot.random(2, seed=1, base=base)
    paths = arm.export_c(tmp_path, *QUANTITIES, derivatives=("q", "tau"), prefix="arm")
    command = [*STRICT, *map(str, paths[1:]), "-lm", "-o", str(tmp_path / "run")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (
        subprocess.run([tmp_path / "run"], capture_output=True, text=True, check=True).stdout == "24 passed\n"
    )
    at, nv = state(arm, 7), arm.nv
    library = shared([tmp_path / "arm.c"])
    given = [at["q"].tolist(), at["qd"].tolist(), at["tau"].tolist()]
    sizes = {"value": nv, "q": nv * nv, "tau": nv * nv}
    code, found = call(library, "arm_forward_dynamics_derivatives", given, sizes)
    assert code == 0
    expected = arm.kernel("forward_dynamics", derivatives=("q", "tau"), value=True)(*given)
    for name in sizes:
        close(np.reshape(found[name], getattr(expected, name).shape), getattr(expected, name), 1e-12)
    assert "double kinetic_by_q[" in paths[0].read_text()


@pytest.mark.slow
def test_wrong_words(tmp_path: Path) -> None:
    arm = rd.Robot.random(2, seed=1)
    for derivatives, options, message in [
        ("tau", {}, "unknown argument of these quantities 'tau'"),
        (3, {}, "derivatives must be a name or several, got 3"),
        (["q", "q"], {}, "derivatives names something twice: ['q', 'q']"),
        ("q", {"sines": "table"}, "a table of sines has no derivatives"),
    ]:
        with pytest.raises(rd.RodynError, match=re.escape(message)):
            arm.export_c(tmp_path, "gravity_force", derivatives=derivatives, **options)
    long = rd.Robot.random(9, "R", seed=1)
    message = "derivatives of forward_dynamics of robot 'random' cannot be exported"
    with pytest.raises(rd.UnsupportedError, match=message):
        long.export_c(tmp_path, "forward_dynamics", method="kalman", derivatives=("q", "qd", "tau"))
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_short_derivatives_of_a_long_robot(tmp_path: Path) -> None:
    """The numbers of the self-test come by directions, where a robot is too long for straight-line code."""
    files = rd.Robot.random(61, "P", seed=1).export_c(tmp_path, "gravity_force", derivatives="q")
    assert "gravity_force_derivatives" in files[1].read_text(encoding="utf-8")
