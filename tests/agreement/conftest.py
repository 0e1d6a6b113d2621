"""Which engine computes: the sources on NumPy columns, or machine code for the robots that ask for it."""

import pytest

collect_ignore = ["pinocchio_peer.py", "pinocchio_derivatives.py"]  # no examples, and they need Pinocchio


@pytest.fixture(autouse=True)
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels are built anew; to build them for every robot of this folder would take minutes."""
    call = getattr(request.node, "callspec", None)
    arguments = call.params.values() if call else ()
    monkeypatch.setenv("RODYN_CACHE", "off")
    if not any(getattr(argument, "compiled", False) for argument in arguments):
        monkeypatch.setenv("RODYN_TARGET", "numpy")
