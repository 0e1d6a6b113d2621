"""Five draws of fractions for every test of this folder that asks for them."""

import pytest

from tests.algebra.drawn import Drawn


@pytest.fixture(params=range(5))
def drawn(request: pytest.FixtureRequest) -> Drawn:
    return Drawn(request.param)
