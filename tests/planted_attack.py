"""An attack that finds, crashes, hangs and fails, by its seed: what tests/test_fuzz.py must see."""

import os
import time

from fuzz.attack import Outcome


def case(seed: int) -> Outcome:
    match seed:
        case 1:
            return Outcome(1, ["planted"])
        case 2:
            os._exit(7)
        case 3:
            time.sleep(60)
        case 4:
            return Outcome(1, [], ("what is not here",))
        case 5:
            return Outcome(1 // 0, [])
    return Outcome(1, [])
