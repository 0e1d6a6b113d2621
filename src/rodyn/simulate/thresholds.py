"""The thresholds of this package, each beside the measurement or the reason that set it."""

from __future__ import annotations

from math import pi
from typing import NamedTuple

# Numbers that users give

SAME = 1e-9
"""Numbers that differ by this part are meant to be the same: a step and its nominal length, a delay and a number of
samples, the end of a run and the start of the next, the end of a path, an entry of a symmetric matrix and its mirror
image, a growth and 1."""
SAME_TIME = 1e-12
"""Times that differ by so little (beyond 1 s: by this part) are one time of a run."""
TIME_ROUNDING = 4 * 2.0**-52
"""Times within a run that differ by this part are the same: some units in the last place."""
UNLIMITED = 1e300
"""Stands for an infinite limit, as the numbers of a run are finite."""
AT_LIMIT = 1e-6
"""How near to its limit a joint is where it ended a run: rad, m, or parts of the limit."""

# Times and tolerances

SAMPLE_SECONDS = 0.01
"""Seconds between samples unless times are given: the papers' ΔT."""
MAX_DEFAULT_SAMPLES = 10_000
"""Samples unless times are given; a longer run has them further apart."""
DEFAULT_RTOL = 1e-9
"""Relative tolerance of a run unless it is given."""
MIN_RTOL = 100 * 2.0**-52
"""The smallest relative tolerance: estimates of errors are differences, which rounding must not decide."""
TIGHTER, MIN_BETTER_RTOL = 100.0, 1e-13
"""How much smaller the tolerance of a run is that another one is judged by, down to a few hundred roundings."""
PRESCRIBED_RTOL = 1e-12
"""Relative tolerance of the integration that a free base takes: its error must not be seen beside that of a run."""
CONVERGED = 1e-11
"""Relative change at which the sweeps of an implicit formula are done."""
MIN_STEP = 2.0**-48
"""The shortest fixed step, as a part of the duration: times must differ by more than their rounding."""
MAX_STEPS, MAX_CALLBACK_STEPS = 10_000_000, 1_000_000
"""Steps of a trajectory, rejected ones included, unless max_steps= says otherwise, and where functions are called back
from Python in every step: some minutes."""
MIN_PIECE = 2.0**-44
"""A piece shorter than this part of its end is one straight step for SciPy: tables may have knots that differ by
rounding."""

# Control of steps


class StepRule(NamedTuple):
    """How the size of steps follows from estimated errors (`integrate.control`).

    first            the first trial step (s): the estimate of its error corrects it at once
    safety           a new step is this times what the error allows,
    shrink, grow     and between these times the one before
    stretch          a step that leads to this part of what is left of a piece leads to its end
    least            the smallest step at t = 0 (s)
    small, patience  a run ends after this number of rejected steps since the last step above `small` times the largest
    """

    first: float = 1e-4
    safety: float = 0.9
    shrink: float = 0.2
    grow: float = 5.0
    stretch: float = 0.99
    least: float = 1e-18
    small: float = 1e-6
    patience: int = 200


class OrderRule(NamedTuple):
    """The same of Adams' formulas (`integrate.adams`), after Shampine & Gordon (1975).

    part         a step is taken if its estimated error is below this part of the tolerance, the root of the sum of
                 squares: with orders this high errors of steps add up rather than cancel
    aim          the part of the largest error that the next step aims at: a rejected one costs more than a shorter one
    least, most  parts of its size between which the next step lies; after a rejected one `least_again`, `most_again`
    same         between these parts the step stays as it is: with steps of one size estimates are best
    failures     rejected steps in a row after which it begins again with order 1: f jumps or bends
    deep         part of a step that fixed steps begin with, of order 1: its error is one of rounding
    """

    part: float = 0.1
    aim: float = 0.1
    least: float = 0.5
    most: float = 2.0
    least_again: float = 0.2
    most_again: float = 0.9
    same: tuple[float, float] = (0.9, 1.2)
    failures: int = 3
    deep: float = 2.0**-16


STEP_RULE, ORDER_RULE = StepRule(), OrderRule()
MAX_ORDER = 12
"""The highest order, as in the codes of Shampine & Gordon: higher ones gain nothing in double precision."""
HALVINGS = 60
"""Halvings of an interval until its ends are neighbours: doubles have 53 digits."""

# Which fixed steps follow the motion (`integrate.followed`)

MAX_TURN = pi
"""The largest difference of an angle (rad) between two solutions of a step: from half a turn on, the step does not tell
where the joint points. The error of `rk4` is about a tenth of the difference then."""
MAX_WAY = 100.0
"""The same of a length (m)."""
ANGLE_SHARE = 2.0**-24
"""What an angle that is too large adds to the watch of a fixed step: less than 1, however many there are."""
DECAY_RESOLUTION, MAX_DECAY = 0.01, 50.0
"""Of the scan for the largest λ h that a formula allows, which is 2.785 for `rk4`."""
MAX_DAMPING_ROWS = 8
"""Rows of a batch whose damping is looked at before its first step."""

# What messages say about runs that ended early

MAX_MEAN_RATE = 1e4
"""Rad/s: a joint that turned faster on average may have blown up."""
MAX_STATE = 1e8
"""A state farther than this after one more step has blown up."""
JUST_AFTER = 1e-9
"""Seconds after the last state at which torques are looked at."""

# What is computed at a time

REPORT_SECONDS = 0.1
"""Seconds between two reports, and until an interruption is noticed."""
BAR_SECONDS = 1.0
"""Seconds before a progress bar appears."""
STEPS_OF_A_CALL = 4096
"""Steps of gradients in one call of machine code: an interruption waits for its end."""
WORK_OF_A_CALL = 2_000_000
"""Steps times velocities of all rows of a stepper that machine code does at a time: an interruption waits for them."""
MAX_QUICK_WORK = 1000
"""Steps times velocities up to which the built-in function does a call: it holds the interpreter lock."""
MIN_KERNEL_SAMPLES = 50_000
"""Samples or states that are worth a kernel: it takes longer to make than NumPy needs for some thousand."""
SAMPLES_OF_A_CHUNK, POSES_OF_A_CHUNK = 1 << 16, 8192
"""Samples whose torques, and whose poses of all links, are computed at once: some megabytes."""
MAX_STATE_BYTES = 2**27
"""Bytes of states and steps that are kept at a time, of all trajectories together."""
SOLVER_TIMES = 2000
"""Times at which runs of solvers are looked at that do not tell their steps."""
MAX_SUMMARY_SAMPLES = 100_000
"""With more samples than this the summary computes neither energy nor torques."""
MAX_POINTS = 1400
"""Points of all curves in the picture of a summary: a third of what a page shows, a few kilobytes."""
MAX_BYTES = 2**28
"""Bytes of arrays that a smaller, compressed file may have."""

# What is compiled

MAX_FACTORED_VELOCITIES = 30
"""Velocities up to which an inertia matrix is factored in straight-line code."""
MAX_DIFFERENTIATED_VELOCITIES = 100
"""Velocities above which derivatives are not compiled: straight-line code of that many links takes minutes."""
MAX_LINKS_IN_LINES = 100
"""Links up to which dynamics are straight-line code where robots differ from row to row and there are no loops for it:
NumPy would take a hundred times as long; to compile such code takes about 0.05 s for each link."""
MAX_SPLIT_PROGRAMS = 32
"""Programs that are split into what is computed once for each row and the rest, kept of what was simulated last."""
COMPARED_DISTANCES = (0.1, -0.1, 1.0, -1.0, 0.01, 3.0, -3.0, 0.5, -0.5, 0.3, -0.3, 2.0)
"""How far from the start states are (rad or m) at which the program of a function is compared with the function."""

# Rows

MAX_ROWS, MAX_SUBSTEPS = 2**31, 10_000
"""Rows of one stepper, and steps of one call."""
MAX_ROW_NUMBER = 2**40
"""The largest number of a row of randomised robots."""
NUMBERS_OF_A_COUNTER = 4
"""Numbers that the generator (Philox) makes of one counter: a row begins with the first of them."""
MAX_SPREAD = 1e6
"""The largest factor of randomised numbers, one over the smallest, and the largest shift (m, m/s²)."""
MAX_KEPT_ROBOTS = 2**14
"""Robots whose constants are kept, at most, for resets that draw from them."""

# Laws that are sampled

MAX_TORQUE_SAMPLES = 2_000_000
"""Samples of a law in a run."""
MAX_LATE_SAMPLES = 200
"""Samples that may be on their way."""
FIRST_SCHEDULE, LONGER_SCHEDULE = 1.0, 1.5
"""Seconds for which samples of a stepper are scheduled at first; and how much longer each time that this is not
enough."""
BEYOND_SCHEDULE = 1.001
"""How much longer than the longest schedule one is that cannot be."""

# Laws of the tool


class PathFit(NamedTuple):
    """How a function of time becomes a path of pieces (`torques.task.target`).

    degree   of the polynomial of a piece
    pieces   at first, if there are fewer given knots
    halved   how often a piece may be halved
    most     pieces at most
    close    metres and parts of a quaternion by which the path may differ from the function
    longest  seconds: squares of longer times overflow
    """

    degree: int = 5
    pieces: int = 16
    halved: int = 14
    most: int = 2**15
    close: float = 1e-9
    longest: float = 1e100


PATH_FIT = PathFit()
ORTHONORMAL = 1e-6
"""By how much a rotation matrix of a target may miss being one."""
MIN_QUATERNION = 0.05
"""The least length of a quaternion along a path."""
MIN_SQUARED_SINE = 1e-18
"""The square of a sine below which an angle is its sine, in all digits."""
RANK_STATES, MIN_SINGULAR_VALUE = 5, 1e-9
"""Random states at which the rank of a Jacobian is found, and the part of the largest singular value below which one is
zero."""
MIN_PIVOT = 1e-12
"""A pivot below this part of the diagonal that it began with is rounding."""
