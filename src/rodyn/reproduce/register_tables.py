"""Experiments that are tables and claims of the papers."""

from __future__ import annotations

from rodyn.reproduce.experiment import Experiment

EXPERIMENTS: tuple[Experiment, ...] = ()
