"""No nonsense is accepted: every malformed or hostile file is refused by name and line, quickly, in little memory."""

import random
import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from rodyn.errors import DescriptionWarning, RodynError, UnphysicalError
from rodyn.model.formats.readers import load
from tests import conditions

from .hostile import GOOD, HOSTILE, Hostile

SECONDS, BYTES = 1.0, 300e6


def test_there_are_many() -> None:
    assert len({case.name for case in HOSTILE}) == len(HOSTILE) >= 60


def test_the_good_file_is_good(tmp_path: Path) -> None:
    file = tmp_path / "arm.urdf"
    file.write_text(GOOD, encoding="utf-8")
    assert load(file).joint_names == ("root", "shoulder", "elbow")


@pytest.mark.parametrize("case", HOSTILE, ids=lambda case: case.name)
def test_what_is_no_robot_is_refused_by_line(case: Hostile, tmp_path: Path) -> None:
    file = tmp_path / "arm.urdf"
    file.write_bytes(case.make())
    with pytest.raises(RodynError) as caught:
        load(file)
    message = str(caught.value)
    assert str(file) in message
    assert case.words in message
    assert message.count("arm.urdf") == 1 + isinstance(caught.value, UnphysicalError)
    assert case.line is None or f"arm.urdf:{case.line}: " in message


def test_what_is_unphysical_is_taken_when_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "arm.urdf"
    file.write_text(GOOD.replace('izz="0.05"', 'izz="5"'), encoding="utf-8")
    with pytest.raises(
        UnphysicalError,
        match=r'unphysical; .*physical="warn".*`rodyn check FILE --repair`.*\n.*:4: link .upper.',
    ):
        load(file)
    with pytest.warns(match=r"arm.urdf:4: link 'upper': no principal moment exceeds") as said:
        arm = load(file, "warn")
    assert len(said) == 1
    assert len(arm.unphysical()) == 1


@pytest.mark.parametrize("seed", range(4))
def test_mutations_are_robots_or_refused(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    file = tmp_path / "arm.urdf"
    for _ in range(100):
        file.write_bytes(_mutation(chance))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DescriptionWarning)
            said = _refusal(file)
        assert not said or re.search(r"arm\.urdf(:\d+)?: |arm\.urdf is empty", said)


def _mutation(chance: random.Random) -> bytes:
    """The good file with bytes replaced, lost or doubled."""
    data = bytearray(GOOD.encode())
    for _ in range(chance.choice((1, 1, 2, 5))):
        start = chance.randrange(len(data))
        end = min(len(data), start + chance.choice((0, 1, 2, 8, 60)))
        data[start:end] = chance.choice(
            (b"", bytes([chance.randrange(256)]), b"-", b"0", b"9e99", b'"', b"<", data[end : end + 40])
        )
    return bytes(data)


def _refusal(file: Path) -> str:
    """Why a file is refused; "" for a robot, which is physical."""
    try:
        arm = load(file)
    except RodynError as error:
        return str(error)
    assert not arm.unphysical()
    return ""


PROBE = """
import os, re, sys, time, rodyn
from pathlib import Path
from rodyn.model.formats.readers import load
rodyn.load("two_link")
try:
    load(sys.argv[1] + ".first")
except rodyn.RodynError:
    pass
for file in sys.argv[1:]:
    if os.fork():
        os.wait()
        continue
    start = time.process_time()
    try:
        load(file)
    except rodyn.RodynError:
        print(time.process_time() - start)
    print(re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1], flush=True)
    os._exit(0)
"""
"""A process of its own for each file, whose most memory is so of this file; what it imports is there already."""


@pytest.mark.exhaustive
@pytest.mark.slow
@conditions.linux
def test_every_refusal_is_quick_and_small(tmp_path: Path) -> None:
    large = {}
    for k, case in enumerate(HOSTILE):
        data = case.make()
        if len(data) >= 100_000:  # small files are quick and small
            large[case.name] = tmp_path / f"{k}.urdf"
            large[case.name].write_bytes(data)
    command = [sys.executable, "-c", PROBE, *map(str, large.values())]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert large
    for name, seconds, memory in zip(large, lines[::2], lines[1::2], strict=True):
        assert float(seconds) < SECONDS, name
        assert 1024 * float(memory) < BYTES, name
