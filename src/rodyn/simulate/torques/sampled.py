"""Laws as digital controllers have them: sampled at a rate, late, and held in between.

What is sampled is remembered until it acts: in numbers of the state of a run, which change where a piece of the
schedule begins. A piece has two counts: how many samples were taken when it began, and how many of them act. Where a
count differs from the one that is remembered, a sample is taken, or comes into effect; so pieces may be cut by those of
other laws.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from math import floor, inf

import numpy as np

from rodyn.arrays import numbers, positive
from rodyn.errors import InputError, short
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.thresholds import MAX_LATE_SAMPLES, MAX_TORQUE_SAMPLES, SAME
from rodyn.simulate.torques.data import Data, Now, Scalar, Schedule, merged
from rodyn.simulate.torques.law import Callback, Torque
from rodyn.trace.functions import where


@dataclass(frozen=True, eq=False, repr=False)
class Sampled(Torque):
    """A law that is computed `rate` times a second (Hz) and acts `delay` seconds later, held until the next one does.

    It remembers the two counts, the samples that are on their way, the newest first, and the one that acts.

    duration   of the run; None: not known yet
    """

    law: Torque
    rate: float
    delay: float = 0.0
    duration: float | None = None

    @property
    def parts(self) -> tuple[Torque, ...]:
        return (self.law,)

    @property
    def name(self) -> str:
        return f"sampled {self.law.name}"

    def with_parts(self, parts: Sequence[Torque]) -> Torque:
        return replace(self, law=parts[0])

    def lasting(self, duration: float) -> Torque:
        return replace(self, law=self.law.lasting(duration), duration=duration)

    @property
    def longest(self) -> float:
        return min((MAX_TORQUE_SAMPLES - 1) / self.rate, self.law.longest)

    @property
    def callbacks(self) -> tuple[Callback, ...]:
        return ()

    @property
    def sampled_callbacks(self) -> tuple[Callback, ...]:
        return (*self.law.callbacks, *self.law.sampled_callbacks)

    @property
    def _late(self) -> tuple[int, float]:
        """The delay in whole samples, and what is left of it (in samples)."""
        samples = self.delay * self.rate
        if samples >= MAX_LATE_SAMPLES + 1 - SAME:
            raise InputError(
                f"a delay of {self.delay:g} s is {samples:.6g} samples of {self.rate:g} Hz; at most {MAX_LATE_SAMPLES} "
                "may be on their way: sample at a lower rate, or let the law act sooner"
            )
        whole = round(samples) if abs(samples - round(samples)) <= SAME else floor(samples)
        return whole, max(0.0, samples - whole)

    def data(self, mechanism: Mechanism) -> Data:
        own = self.law.data(mechanism)
        return Data(own.constants, merged([self._schedule(), own.schedule]))

    def _schedule(self) -> Schedule:
        """Return the pieces of the run, with both counts."""
        end = 0.0 if self.duration is None else self.duration
        if end * self.rate > MAX_TORQUE_SAMPLES:
            raise InputError(
                f"a law sampled at {self.rate:g} Hz has {end * self.rate:.3g} samples in {end:g} s; at most "
                f"{MAX_TORQUE_SAMPLES:g} are done: give a lower rate or a shorter duration; of a stepper, "
                "reset its rows to an earlier t"
            )
        whole, rest = self._late
        taken = np.arange(1, floor(end * self.rate) + 1) / self.rate
        acting = (np.arange(floor(end * self.rate) + 1) + whole + rest) / self.rate
        if rest == 0.0:  # the very numbers of the samples
            acting = np.arange(whole, whole + len(acting)) / self.rate
        begins = np.unique(np.concatenate([[0.0], taken, acting]))
        begins = begins[begins <= end]
        counts = [
            1.0 + np.searchsorted(taken, begins, side="right"),
            np.maximum(1.0, np.searchsorted(acting, begins, side="right")),
        ]
        return Schedule(np.append(begins[1:], inf), np.stack(counts, axis=1))

    # What is remembered

    def _values(self, mechanism: Mechanism) -> int:
        """Numbers of a sample: torques, and what they are clipped by."""
        return mechanism.nv * (2 if self.law.clips else 1)

    def _own(self, mechanism: Mechanism) -> int:
        return 2 + (self._late[0] + 2) * self._values(mechanism)

    def memory(self, mechanism: Mechanism) -> int:
        return self._own(mechanism) + super().memory(mechanism)

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        return self._acting(mechanism, now)[: mechanism.nv]

    def excess(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        return list(self._acting(mechanism, now)[mechanism.nv :])

    def _acting(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        own = self._own(mechanism)
        return now.memory[own - self._values(mechanism) : own]

    def flow(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        return [*[0.0] * self._own(mechanism), *super().flow(mechanism, now)]

    def jump(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        """Take a sample, let one act, or both; the first one acts at once."""
        inside = super().jump(mechanism, now)
        width, own = self._values(mechanism), self._own(mechanism)
        (taken, acting), known = now.piece[:2], now.memory
        row, counted = self._sample(mechanism, now, inside)
        late = [known[2 + k * width : 2 + (k + 1) * width] for k in range(self._late[0] + 1)]
        first, takes, acts = known[0] == 0.0, taken != known[0], acting != known[1]
        kept = [_picked(takes, new, old) for new, old in zip([row, *late], late, strict=False)]
        kept = [_picked(first, row, one) for one in kept]
        held = _picked(acts, kept[-1], known[own - width : own])
        return [taken, acting, *(x for one in kept for x in one), *held, *_picked(takes, counted, inside)]

    def _sample(
        self, mechanism: Mechanism, now: Now, memory: Sequence[Scalar]
    ) -> tuple[list[Scalar], list[Scalar]]:
        """Return a sample, and what the law remembers with it."""
        ((model, inner),) = self.views(mechanism, now)
        count = mechanism.nv * len(self.law.callbacks)
        answers, others = now.sampled[:count], now.sampled[count:]
        inner = inner._replace(memory=memory, answers=answers, sampled=others)
        counted = self.law.sample(model, inner)
        inner = inner._replace(memory=counted)
        values = list(self.law.at(model, inner))
        return [*values, *self.law.excess(model, inner)] if self.law.clips else values, counted

    @property
    def structure(self) -> Hashable:
        own = self.law.structure
        return None if own is None else ("Sampled", own, self._late[0], self.law.clips)

    def __str__(self) -> str:
        late = f", delayed by {self.delay:g} s" if self.delay else ""
        return f"{self.law}, sampled at {self.rate:g} Hz{late}"


def _picked(condition: Scalar, a: Sequence[Scalar], b: Sequence[Scalar]) -> list[Scalar]:
    return [where(condition, x, y) for x, y in zip(a, b, strict=True)]


def sampled(law: Torque, rate: float, delay: float) -> Torque:
    """Return a law as a digital controller has it, its arguments checked."""
    late = numbers(delay, "delay")
    if late.ndim or late < 0:
        raise InputError(f"delay must be one time (s) from zero on, got {short(delay)}")
    rate = positive(rate, "rate", "Hz")
    return Sampled(law.mapped(lambda part: part.in_samples(1.0 / rate)), rate, float(late))
