"""Names that are free: other formats let a link, a joint and a frame share one, or have none."""

from collections.abc import Container

from rodyn.model.link import BASE


def free_name(name: str, taken: Container[str], ending: str, reserved: Container[str] = (BASE,)) -> str:
    """The name, or the first of name + ending, name + ending + "2", … that is neither taken nor reserved.

    >>> free_name("hand", {"hand", "hand_site"}, "_site")
    'hand_site2'
    >>> free_name("base", (), "_link")
    'base_link'
    """
    found, number = name, 1 if ending else 2
    while found in reserved or found in taken:
        found = f"{name}{ending}{number if number > 1 else ''}"
        number += 1
    return found
