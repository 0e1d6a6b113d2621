"""The names of what derivatives add to a program, and to a call: each is put together and taken apart here only.

in a program       in a call                   meaning
"d q", "d tau"     "dq"                        direction of an argument, and the slope of a result along it
"w tau"            "w", of several "w tau"     weights on a result
"g q"                                          gradient by an argument
"tau by q"                                     matrix of a result by an argument
"""

from __future__ import annotations

_ALONG, _WEIGHT, _GRADIENT, _BY = "d ", "w ", "g ", " by "


def slope(name: str) -> str:
    """Return the direction of an argument, or the derivative of a result along directions.

    >>> slope("tau")
    'd tau'
    """
    return f"{_ALONG}{name}"


def of_slope(name: str) -> str:
    """Return what a slope is of.

    >>> of_slope("d tau")
    'tau'
    """
    return name.removeprefix(_ALONG)


def weights(result: str) -> str:
    """Return the weights on a result.

    >>> weights("tau")
    'w tau'
    """
    return f"{_WEIGHT}{result}"


def gradient(argument: str) -> str:
    """Return the gradient by an argument.

    >>> gradient("q")
    'g q'
    """
    return f"{_GRADIENT}{argument}"


def matrix(result: str, argument: str) -> str:
    """Return the matrix of derivatives of a result by an argument.

    >>> matrix("tau", "q")
    'tau by q'
    """
    return f"{result}{_BY}{argument}"


def of_matrix(name: str) -> str | None:
    """Return the result that a matrix of derivatives is of; None if it is none.

    >>> of_matrix("tau by q"), of_matrix("tau")
    ('tau', None)
    """
    result, by, _ = name.partition(_BY)
    return result if by else None


def given_direction(argument: str) -> str:
    """Return what the direction of an argument is called in a call.

    >>> given_direction("qd")
    'dqd'
    """
    return f"d{argument}"


def given_weights(result: str, results: int) -> str:
    """Return what the weights on a result are called in a call with this number of results.

    >>> given_weights("tau", 1), given_weights("kinetic", 2)
    ('w', 'w kinetic')
    """
    return "w" if results == 1 else weights(result)


def are_given_weights(name: str) -> bool:
    """Whether an argument of a call is weights.

    >>> are_given_weights("w"), are_given_weights("w kinetic"), are_given_weights("wrench")
    (True, True, False)
    """
    return name == "w" or name.startswith(_WEIGHT)
