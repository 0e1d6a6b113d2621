"""The command line: `rodyn COMMAND`, one thin file for each command."""

from __future__ import annotations

import click

from rodyn.cli.bench import bench
from rodyn.cli.count import count
from rodyn.cli.equations import equations
from rodyn.cli.study import study


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rodyn")
def main() -> None:
    """Robot dynamics by the recursive algorithms of the papers."""


main.add_command(bench)
main.add_command(count)
main.add_command(study)
main.add_command(equations)
