"""Variables are as before, whatever happened."""

import os

import pytest

from rodyn.bench.environment import environment


def test_variables_are_set_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", "3")
    monkeypatch.delenv("RODYN_CACHE", raising=False)
    before = dict(os.environ)
    with environment(RODYN_THREADS="2", RODYN_CACHE="off"):
        assert (os.environ["RODYN_THREADS"], os.environ["RODYN_CACHE"]) == ("2", "off")
    assert dict(os.environ) == before


def test_an_error_does_not_leave_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RODYN_CACHE", raising=False)
    with pytest.raises(KeyError, match="lost"), environment(RODYN_CACHE="off"):
        raise KeyError("lost")
    assert "RODYN_CACHE" not in os.environ
