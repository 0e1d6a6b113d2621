"""The picture that the README shows is the one that its example makes."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_the_picture_is_what_the_example_writes(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "examples/readme_picture.py")]
    subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=60, check=True)
    assert (tmp_path / "arm.svg").read_bytes() == (ROOT / "docs/pictures/arm.svg").read_bytes()
