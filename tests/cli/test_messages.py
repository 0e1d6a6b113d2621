"""Messages of the library name options on the command line."""

import click
import pytest

from rodyn.cli import COMMANDS, main
from rodyn.cli.messages import in_options


@pytest.mark.parametrize(
    ("name", "message", "expected"),
    [
        ("simulate", "give rtol= instead of step=", "give --rtol instead of --step"),
        ("simulate", 'integrator="lsoda" for stiff ones', "--integrator lsoda for stiff ones"),
        ("simulate", "step=0.01. Then", "--step 0.01. Then"),
        ("simulate", "q0[1] is 9 rad", "--from, number 2, is 9 rad"),
        ("show", "q has 3 numbers", "--at has 3 numbers"),
        (
            "simulate",
            "use rd.pd or rd.computed_torque",
            "use --controller pd or --controller computed-torque",
        ),
        ("equations", "form='recursive' lists", "--form recursive lists"),
        ("export", "prefix must be a C identifier", "--prefix must be a C identifier"),
        ("robots", "step= and q0 is", "step= and q0 is"),
        ("simulate", "the step is too long, x=1", "the step is too long, x=1"),
    ],
)
def test_arguments_of_python_become_options(name: str, message: str, expected: str) -> None:
    assert name in COMMANDS
    with click.Context(main) as ctx:
        command = main.get_command(ctx, name)
    assert command is not None
    assert in_options(message, command) == expected
