"""XML as a tree: lines, texts where a format has them, and bounds."""

import pytest

from rodyn.errors import FileError
from rodyn.model.formats.xml_elements import DEEPEST, LONGEST, MOST_KINDS, MOST_TAGS, parse


def test_lines_and_order() -> None:
    root = parse(b"<a>\n <b x='1'/>\n <c><d/>\n</c></a>", "a.xml")
    assert [(one.tag, one.line) for one in root.walk()] == [("a", 1), ("b", 2), ("c", 3), ("d", 3)]
    assert root.all("b")[0].attributes == {"x": "1"}


def test_texts_of_formats_that_have_them() -> None:
    assert parse(b"<sdf><pose>1 2<!-- --> 3</pose></sdf>", "a.sdf").children[0].text == "1 2 3"
    assert parse(b"<robot>1</robot>", "a.urdf").text == ""


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"<a>" * (DEEPEST + 1), f"more than {DEEPEST} elements inside each other"),
        (b"<a>" + b"<b/>" * MOST_TAGS, f"more than {MOST_TAGS} tags"),
        (b"<a>" + b"".join(b"<b%d/>" % k for k in range(MOST_KINDS)), f"more than {MOST_KINDS} kinds"),
        (b"<a b='" + b" " * 2 * LONGEST, f"more than {LONGEST} bytes"),
    ],
    ids=["depth", "tags", "kinds", "length"],
)
def test_bounds(data: bytes, words: str) -> None:
    with pytest.raises(FileError, match=words):
        parse(data, "a.xml")


def test_just_below_the_bounds() -> None:
    assert parse(b"<a>" * DEEPEST + b"</a>" * DEEPEST, "a.xml").tag == "a"
    assert parse(b"<a b='" + b"c" * (LONGEST - 100) + b"'/>", "a.xml").tag == "a"
