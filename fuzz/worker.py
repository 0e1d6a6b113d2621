"""The process of an attack: cases one after the other, a line of JSON before and after each.

python -m fuzz.worker MODULE FIRST CASES SECONDS     (CASES 0: as many as the time allows)
"""

import json
import sys
import time
from importlib import import_module
from itertools import count

from fuzz.attack import Outcome, foreign


def main(module: str, first: int, cases: int, seconds: float) -> None:
    """Run cases `first`, `first + 1`, …"""
    case = import_module(module).case
    end = time.monotonic() + seconds
    for seed in range(first, first + cases) if cases else count(first):
        if time.monotonic() >= end:
            break
        print(json.dumps({"begin": seed}), flush=True)
        try:
            outcome: Outcome = case(seed)
        except Exception as error:
            outcome = Outcome(1, [foreign(error)])
        print(json.dumps({"end": seed, **outcome._asdict()}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]))
