"""Records as lists of scalars and back."""

import rodyn as rd
from rodyn.trace.records import filled, leaves


def test_records_are_lists_of_scalars() -> None:
    record = (rd.Pose, ("z", 1, (2.0, 3)), True)[1:]
    assert leaves(record) == [1, 2.0, 3]
    assert filled(record, [7, 8, 9]) == (("z", 7, (8, 9)), True)
