"""`rodyn reproduce all` of three small experiments, the second of which simulates until a signal ends it.

python -m tests.papers.reproduce.interrupted FOLDER JOBS
"""

import signal
import sys
from pathlib import Path

from rodyn.cli import main
from rodyn.papers.reproduce import register
from tests.papers.reproduce.fakes import Endless, Fake, fake

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job would ignore it
    folder, jobs = Path(sys.argv[1]), sys.argv[2]
    kinds = {"one": Fake, "endless": Endless, "last": Fake}
    register.EXPERIMENTS = register.by_id(fake(kind, name, folder) for name, kind in kinds.items())
    main(["reproduce", "all", "--out", str(folder / "out"), "--jobs", jobs])
