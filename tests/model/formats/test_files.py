"""What is no robot file is refused at once, naming the file and the place."""

import io
import os
import time
from pathlib import Path
from typing import BinaryIO

import pytest

from rodyn.errors import FileError
from rodyn.model.formats import files
from rodyn.model.formats.files import Repeated
from rodyn.model.formats.readers import load
from tests import conditions


@pytest.mark.parametrize("suffix", [".json", ".toml"])
@pytest.mark.parametrize("data", [b"", b" \n\t\n"])
def test_empty(tmp_path: Path, suffix: str, data: bytes) -> None:
    file = tmp_path / f"arm{suffix}"
    file.write_bytes(data)
    with pytest.raises(FileError, match=f"arm{suffix} is empty"):
        load(file)


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        (
            "arm.json",
            b'{"name": "arm",\n "links": [{"mass": ',
            "arm.json: not JSON: line 2, column 21: .*truncated",
        ),
        ("arm.json", b'{"name": "arm', "line 1, column 14: .*truncated"),
        ("arm.json", b"{'name': 1}", "line 1, column 2"),
        ("arm.json", b'{"name": "arm}', "line 1, column 10: Unterminated string"),
        ("arm.json", b'{"name": "arm"]}', "line 1, column 15"),
        ("arm.json", b"\n [1, 2]", r"line 2, column 2: a description begins with '{', not with '\['"),
        ("arm.json", b"{} {}", "line 1, column 4: Extra data"),
        ("arm.json", b"\xef\xbb\xbf[]", r"line 1, column 1: a description begins with '{', not with '\["),
        ("arm.json", b'{"mass": ' + b"1" * 5000 + b"}", "not a robot: a number has thousands of digits$"),
        ("arm.toml", b"mass = " + b"1" * 5000, "not a robot: a number has thousands of digits$"),
        ("arm.json", b'{"a":' + b"[" * 100_000 + b"}", "nested too deeply"),
        ("arm.json", b'{"a":' * 100_000 + b"}", "nested too deeply"),
        ("arm.json", b'{"a":[' + b"[]," * 8_000_000 + b"[]]}", "not a robot: more than 1000000 values"),
        ("arm.toml", b"a = [" + b"1," * 300_000 + b"1]", "not a robot: more than 200000 values"),
        (
            "arm.toml",
            b"".join(b"a%d = 1\n" % k for k in range(300_000)),
            "not a robot: more than 200000 values",
        ),
        ("arm.toml", b"\n" * 20_000_000 + b"a = 1", "not a robot: more than 200000 values"),
        ("arm.toml", b"a." * 20_000 + b"a = 1", "line 1 has a key of more than 10 parts"),
        ("arm.toml", b"a = 1\n[" + b'\'a=\' . "\\"" . ' * 10_000 + b"a]", "line 2 has a key"),
        ("arm.toml", b"a = {" + b"a." * 20_000 + b"a = 1}", "a key of more than 10 parts"),
        ("arm.json", b'{\n "name": "arm \xff"}', "not UTF-8: line 2 has the byte 0xff at position 16"),
        ("arm.json", "{}".encode("utf-16"), "not UTF-8: it begins like UTF-16; save it as UTF-8"),
        ("arm.json", b"{}".ljust(9, b"\xfe"), "not UTF-8: line 1"),
        ("arm.toml", b'name = "arm', "arm.toml: not TOML: .*end of document"),
        ("arm.toml", b'name = "arm"\nname = "leg"\n', "not TOML: .*line 2"),
        ("arm.toml", b"a = " + b"[" * 100_000, "nested too deeply"),
        ("arm.toml", b"a = " + b"[" * 51 + b"]" * 51, "nested too deeply"),
        ("arm.toml", b"a = " + b"{a=" * 51 + b"1" + b"}" * 51, "nested too deeply"),
        ("arm.toml", b"""a = ['"', "'", '#']\nb = """ + b"[" * 60 + b"]" * 60, "nested too deeply"),
        ("arm.toml", b'a = [""" "[" \\""" """"", 1]\nb = ' + b"[" * 60 + b"]" * 60, "nested too deeply"),
        ("arm.toml", b'{"name": "arm"}', "not TOML"),
        ("arm.toml", b'name = "\xff"', "not UTF-8: line 1"),
        ("arm.yaml", b"name: arm", r"ends in .json, .toml, .* or .xacro, not in .yaml"),
        ("arm", b"{}", "a robot file ends in .json, .toml, .* or .xacro, this has no ending"),
    ],
)
def test_what_does_not_parse_is_placed(tmp_path: Path, name: str, data: bytes, words: str) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    start = time.process_time()
    with pytest.raises(FileError, match=words) as error:
        load(file)
    assert time.process_time() - start < 1.0
    assert name in str(error.value)
    assert len(str(error.value)) < 1000


def test_a_long_truncated_file_is_found_at_once(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    file.write_bytes(b'{"links": [' + b'{"mass": 1.0}, ' * 2_000_000)
    start = time.process_time()
    with pytest.raises(FileError, match=r"line 1, column 30000012: .*truncated"):
        load(file)
    assert time.process_time() - start < 1.0


def test_a_huge_file_is_refused_by_its_size_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as sparse:
        sparse.truncate(files.LARGEST + 1)

    def opened(path: Path, mode: str) -> BinaryIO:
        raise AssertionError(f"{path} was opened")

    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(FileError, match=r"huge.json: 67108865 bytes, not read"):
        load(file)


@pytest.mark.parametrize("suffix", [".json", ".toml"])
def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path, suffix: str) -> None:
    arm = load("two_link")
    file = tmp_path / f"arm{suffix}"
    file.write_text(arm.to_json() if suffix == ".json" else arm.to_toml(), encoding="utf-8-sig")
    assert load(file) == arm


def test_one_repeated_key_among_many_is_found_at_once() -> None:
    text = "{" + "".join(f'"k{k}": 1,' for k in range(100_000)) + '"twin": 1, "twin": 2}'
    start = time.process_time()
    document = files.parse(text, "arm.json", ".json")
    assert time.process_time() - start < 1.0
    assert isinstance(document, Repeated)
    assert document.twice == "twin"


@conditions.posix
def test_only_regular_files_are_read(tmp_path: Path) -> None:
    folder = tmp_path / "folder.json"
    folder.mkdir()
    with pytest.raises(FileError, match=r"folder.json: not a regular file"):
        load(folder)
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    with pytest.raises(FileError, match=r"pipe.json: not a regular file"):
        load(pipe)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"a{k} = [{k}] # [[[" for k in range(60)),
        "a = '" + "[" * 60 + "'",
        'a = """' + "[\n" * 60 + '"""',
        "a = '''" + "[\n" * 60 + "'''",
        "a = " + "[" * 50 + "]" * 50,
    ],
    ids=["comments", "one line", "lines", "literal lines", "50 levels"],
)
def test_brackets_that_do_not_nest_are_no_depth(text: str) -> None:
    assert isinstance(files.parse(text, "arm.toml", ".toml"), dict)


def test_a_file_that_grows_is_read_up_to_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 100)
    with pytest.raises(FileError, match=r"standard input: more than 100 bytes"):
        files.read_stream(io.BytesIO(b" " * 1000), "standard input")


def test_a_folder_is_called_so(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"is a directory: give .* ends in .json, .toml, .* or .xacro"):
        load(tmp_path)


def test_a_folder_is_no_name_of_the_catalog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bare name is one of the catalog first, then perhaps a folder that lies here."""
    monkeypatch.chdir(tmp_path)
    for name in ("parts", "two_link"):
        (tmp_path / name).mkdir()
    with pytest.raises(
        FileError, match=r"^parts is a directory: give a robot file in it, which ends in .json"
    ):
        load("parts")
    assert load("two_link").name == "two_link"


@conditions.posix
def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"missing.json.*No such file"):
        load(tmp_path / "missing.json")
    with pytest.raises(FileError, match=r"null (byte|character)"):
        load("a\0b.json")
    with pytest.raises(FileError, match=r"too long") as error:
        load("x" * 5000 + ".json")
    assert len(str(error.value)) < 400
    with pytest.raises(FileError, match=r"ends in .json, .toml, .* or .xacro") as error:
        load("x/" * 5000 + "arm.yaml" + "l" * 5000)
    assert len(str(error.value)) < 400
    loop = tmp_path / "loop.json"
    loop.symlink_to(loop)
    with pytest.raises(FileError, match=r"loop.json"):
        load(loop)
