"""The catalog: robots as data files, each with its source; a new robot is one JSON file in this folder.

An entry has the keys of any robot file and may add `accepted_defects`, a table from link name to a known
defect that is kept as published, and `corrected`, the entry to use instead.
"""

from functools import cache
from importlib.resources import files

from rodyn.errors import is_one_of, unknown

ALIASES = {
    "puma560": "puma560_armstrong",
    "stanford": "stanford_2003",
    "puma": "puma_corrected",
    "kuka": "kuka_kr5",
}


@cache
def names() -> tuple[str, ...]:
    """Return the names of all entries, sorted, without aliases.

    >>> "stanford_2003" in names()
    True
    """
    entries = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(entry.removesuffix(".json") for entry in entries if entry.endswith(".json")))


def resolve(name: str) -> str:
    """Return the entry of a name or alias.

    >>> resolve("puma560")
    'puma560_armstrong'
    """
    if not is_one_of(name, [*ALIASES, *names()]):
        raise unknown("robot", name, [*ALIASES, *names()])
    return ALIASES.get(name, name)


def text(entry: str) -> str:
    """Return the JSON text of an entry."""
    return files(__name__).joinpath(f"{entry}.json").read_text(encoding="utf-8")
