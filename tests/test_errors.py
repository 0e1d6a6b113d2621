"""One tree of errors, and messages that help."""

import pickle

import pytest

from rodyn import errors


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
        (errors.InputError, ValueError),
        (errors.InputTypeError, TypeError),
        (errors.UnknownNameError, LookupError),
        (errors.DescriptionError, ValueError),
        (errors.UnphysicalError, errors.DescriptionError),
        (errors.FileError, ValueError),
        (errors.SingularError, ArithmeticError),
        (errors.StudyError, RuntimeError),
        (errors.UnsupportedError, ValueError),
        (errors.MissingExtraError, ImportError),
    ],
)
def test_every_error_is_a_rodyn_error_and_what_python_users_expect(
    error: type[Exception], builtin: type[Exception]
) -> None:
    assert issubclass(error, errors.RodynError)
    assert issubclass(error, builtin)
    assert str(pickle.loads(pickle.dumps(error("link 3")))) == "link 3"


def test_files_are_not_only_those_of_robots() -> None:
    assert not issubclass(errors.FileError, errors.DescriptionError)


@pytest.mark.parametrize(
    ("name", "choices", "near"),
    [
        ("ur5", ["kuka_kr5", "puma560"], []),
        ("panda", ["puma", "stanford"], []),
        ("pumma", ["puma", "stanford"], ["puma"]),
        ("stan", ["puma", "stanford"], ["stanford"]),
        ("Puma", ["puma", "stanford"], ["puma"]),
        ("", ["puma"], []),
        (3, ["puma"], []),
    ],
)
def test_only_near_names_are_suggested(name: object, choices: list[str], near: list[str]) -> None:
    assert errors.nearest(name, choices) == near
    assert ("did you mean" in str(errors.unknown("robot", name, choices))) == bool(near)


def test_unwritable_files_are_told_in_one_way() -> None:
    error = errors.unwritable("a/b.csv", OSError(28, "No space left on device"))
    assert str(error) == "'a/b.csv' cannot be written: No space left on device"


def test_unknown_lists_at_most_twenty_choices() -> None:
    message = str(errors.unknown("robot", "zzz", [f"robot{k}" for k in range(25)]))
    assert "robot19 and 5 more" in message
    assert "did you mean" not in message


def test_a_message_stays_short_whatever_the_value() -> None:
    assert len(errors.short("x" * 10**6)) < 100
    assert len(errors.short(10**10_000)) < 100
    assert len(str(errors.unknown("robot", "x" * 10**6, ["puma560"]))) < 300
    assert len(str(errors.unknown("robot", 10**10_000, ["puma560"]))) < 300
    assert len(str(errors.unknown("robot", "arm", ["x" * 10**6]))) < 300
    for text in ("\x1b" * 70, "\x1b" * 700, "a" * 79 + "\u202e", "x" * 80, "x" * 81):
        assert len(errors.cut(text)) <= 80
        assert errors.cut(errors.cut(text)) == errors.cut(text)
    assert errors.cut("x" * 80) == "x" * 80
