"""The old path of `rodyn.papers.reproduce` leads to the same modules, with a warning."""

import subprocess
import sys

import pytest

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
def test_the_old_path_warns_once_and_leads_to_the_same_modules() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "always", "-c", OLD], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    expected = "DeprecationWarning: rodyn.reproduce is now rodyn.papers.reproduce"
    assert [line for line in done.stderr.splitlines() if "Warning" in line] == [f"<string>:3: {expected}"]
