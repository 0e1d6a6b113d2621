"""Old paths that the documentation named lead to the same things, with a warning."""

import subprocess
import sys

import pytest

from rodyn.bench.peers import casadi
from rodyn.papers.cost.derivatives import jacobian_cost

OLD = """
import rodyn.papers.reproduce.claims.exact as new
import rodyn.reproduce.claims.exact
from rodyn.reproduce.register import measure
from rodyn.reproduce import store
from rodyn.papers.reproduce import register
assert rodyn.reproduce.claims.exact is new
assert measure is register.measure
assert store.__name__ == "rodyn.papers.reproduce.store"
"""


@pytest.mark.slow
def test_a_package_warns_once_and_has_the_same_modules() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "always", "-c", OLD], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    expected = "DeprecationWarning: rodyn.reproduce is now rodyn.papers.reproduce"
    assert [line for line in done.stderr.splitlines() if "Warning" in line] == [f"<string>:3: {expected}"]


def test_a_function_warns_and_is_the_same() -> None:
    with pytest.warns(DeprecationWarning, match=r"is now rodyn\.papers\.cost\.derivatives\.jacobian_cost"):
        assert casadi.jacobian_cost is jacobian_cost
    with pytest.raises(AttributeError, match="no attribute 'other'"):
        _ = casadi.other
