"""Experiments that are motions of robots."""

from __future__ import annotations

from rodyn.reproduce.experiment import Experiment

EXPERIMENTS: tuple[Experiment, ...] = ()
