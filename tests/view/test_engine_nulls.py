"""A null in a robot file is no number, no list and no text: a page says so as the library does."""

from typing import Any

import pytest

import rodyn as rd
from tests.view.node import asked

BODY = ("mass", "inertia")
JOINT = ("viscous", "coulomb", "coulomb_width", "rotor_inertia", "axis", "name", "limits")
TABLE = ("a", "b", "alpha", "theta", "name", "viscous")


def documents() -> dict[str, dict[str, Any]]:
    """Robot files with one null each, by what is null."""
    arm = rd.load("two_link")
    native, table = arm.to_dict(), arm.to_dh("standard")
    found = {f"{one['schema']} gravity": {**one, "gravity": None} for one in (native, table)}
    for one, keys in ((native, (*BODY, "com")), (table, (*BODY, *TABLE))):
        for key in keys:
            links = [one["links"][0], {**one["links"][1], key: None}]
            found[f"{one['schema']} {key}"] = {**one, "links": links}
    for key in JOINT:
        first, second = native["links"]
        last = {**second, "joint": {**second["joint"], key: None}}
        found[f"joint {key}"] = {**native, "links": [first, last]}
    return found


def test_null_is_refused_in_the_words_of_the_library() -> None:
    files = documents()
    answers = asked([{"what": "modelOf", "document": one} for one in files.values()])
    for (what, document), answer in zip(files.items(), answers, strict=True):
        with pytest.raises(rd.DescriptionError) as refused:
            rd.load(document)
        said = str(refused.value).removeprefix("the dict: ")
        assert "error" in answer, what
        assert answer["error"].endswith("got None"), what
        if what.startswith("joint"):  # the page also names the link
            assert answer["error"].rpartition(": ")[2] == said.rpartition(": ")[2], what
        else:
            assert answer["error"] == said, what
