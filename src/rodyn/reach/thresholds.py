"""The thresholds of this package, each beside the measurement or the reason that set it."""

from __future__ import annotations

from typing import NamedTuple

# Numbers that users give

TOLERANCE = 1e-9
"""The error (m, rad) up to which a posture is a solution, unless a tolerance is given; that of the postures of a path
of the tool, where it is small against that of the path."""
SAME = 1e-9
"""Metres, radians, or parts of a length: poses, ends and turns that are closer are the same."""
STILL = 1e-12
"""Part of the length of a path: points that are closer are the same."""
ORTHONORMAL = 1e-6
"""How far the axes of a pose may be from axes at right angles of unit length: matrices are printed with few digits."""
ROTATION_ROUNDING = 1e-13
"""How far those of a rotation that was computed are."""
MAX_NUMBER, MAX_PATH_NUMBER = 1e100, 1e30
"""The largest number of a pose or posture, and of a path of the tool (m, rad): of larger ones the squares, and the
squares of squares that an arc has, overflow."""
CLOSE = 1e-6
"""A posture that is this near (m, rad), or within a thousand tolerances, was not given the steps to arrive."""
AT_LIMIT = 1e-6
"""Rad, m, or part of a limit: a joint that is closer to its limit is at it, a limit of which less is left is active."""
RANDOM_POSTURES = 24
"""Random postures from which one for the start of a path is searched, and at which closed forms are told apart."""

# The search


class SearchRule(NamedTuple):
    """When an attempt of the search is given up, and how the nearest posture is found (`iterate.judge`, decision 0049).

    patience, late, later  steps over which E must fall; from attempt `late` on `later`
    fall                   to what part of itself E must fall
    promise, tried         an early attempt ends after `tried` steps if a step promises less than this part of E
    most_steps, settling   steps of an attempt; with a secondary goal
    settled                the steps towards a secondary goal end when they are this short
    solved                 an attempt with a secondary goal is not given up where E is below: the goal moves it
    damping                λ by E while searching, and where polishing begins
    ease, stiffen, stiff   after a step that is taken the damping falls, after one that is not it grows, up to `stiff`
    stays                  a polished step that lowers E by less than this part is the last
    most_polished          so is this one
    singular_pivot         by the largest pivot: below, a posture is singular
    """

    patience: float = 4.0
    late: float = 16.0
    later: float = 8.0
    fall: float = 0.3
    promise: float = 1.0
    tried: float = 2.0
    most_steps: float = 30.0
    settling: float = 200.0
    settled: float = 1e-7
    solved: float = 1e-4
    damping: float = 0.03
    ease: float = 0.25
    stiffen: float = 8.0
    stiff: float = 1e12
    stays: float = 1e-13
    most_polished: float = 300.0
    singular_pivot: float = 1e-9


SEARCH_RULE = SearchRule()
SAFE = 0.9
"""The part of the tolerance at which the iteration stops: rounding shall not take a row above it."""
MAX_STARTS, STARTS_SIDE_BY_SIDE = 64, 8
"""Postures that searches begin from; those looked at side by side: as many as the widest registers hold."""
DISTANCE_WEIGHT = 20.0
"""How much the distance of a start counts beside an angle, both squared, distances in units of `Task.size`."""
MIN_DAMPING = 1e-12
"""The least λ: it keeps the factors of a singular matrix positive."""
PULL = 0.5
"""The part of the way to the secondary goal that a step goes, where the target allows it."""
PASSES = 3
"""How often a step towards a goal is computed: each time joints that it would push beyond their limits stay."""
ZERO_SQUARE, OPPOSITE_SQUARE = 1e-290, 1e-24
"""Squares of sines below which an axis has no direction, and below which that of what is left of two opposite axes is
rounding."""
WORK_OF_A_TARGET = 128
"""Work of a target, in rows of a usual kernel."""
MIN_PART, MAX_PART = 64, 2**14
"""Targets of a part: in between Python looks for Ctrl-C."""

# Closed forms

PARALLEL = 1e-5
"""The sine of an angle, and distances in lengths of the arm, that pass for none: angles written with five digits."""
EXACT_AXES = 1e-13
"""The same for what is rounding of products: then closed forms need no correction."""
NEARLY = (1e-8, 1e-6)
"""How far axes are from meeting, in lengths of the arm, that take a second and a third step of refinement."""
MAX_SHORT_ARM = 3
"""Joints of an arm whose steps of refinement cost little."""
MAX_REFINEMENTS = 30
"""Steps of refinement of postures of a pose without a solution that is looked at again."""
MAX_EXACT_NUMBER = 1e5
"""Metres, or radians that a sine is computed of."""
ROTATION_SNAP = 8e-16
"""Rounding of a product of rotations: components nearer to 0 and ±1 are these."""
NOT_REACHED = 1e300
"""No posture is so far from q0."""
LIMIT_ROUNDING = 1e-12
"""How far beyond a limit rounding may take a joint, which is then at the limit."""
DOUBTFUL = 1e-3
"""The least error below which a pose without a solution is looked at again."""
ONE_POSTURE = 1e-6
"""How far apart (m, rad) refined postures may be that are one."""
MIN_ADDED_COSINE = 1.0 - 1e-6
"""The least cosine of a joint that was added and stays at 0."""

# Paths of the tool and of joints


class FollowRule(NamedTuple):
    """How postures follow a path of the tool (`path.follow`).

    postures  on every leg and blend, at first; more where it turns by more than this angle (rad)
    most      postures
    jump      rad, m: a posture that is farther from where it is expected is on another branch, or the step is too long
    shortest  part of the length of the path: a shorter step is not tried
    """

    postures: int = 12
    most: int = 5000
    jump: float = 0.35
    shortest: float = 1e-5


class NotesRule(NamedTuple):
    """What is noted about a path of joints (`path.notes`).

    singular    shortest by longest axis of the ellipsoid of velocities, below which a posture is near a singularity
    places      of every piece that are looked at
    takes_part  of a unit vector of joint velocities: joints with more take part in it
    """

    singular: float = 0.01
    places: int = 8
    takes_part: float = 0.25


FOLLOW_RULE, NOTES_RULE = FollowRule(), NotesRule()
MAX_PIECES, FIRST_PIECES = 100_000, 16
"""Pieces of a joint path under a law, and those of each piece of the law at first."""
MAX_PATH_POINTS = 20_000
"""Points of a joint path."""
PATH_TOLERANCE = 1e-6
"""Rad or m: a path made of a trajectory stays as close to it, if no other tolerance is given; legs at a corner go on in
one direction if their derivatives by s differ by less; the origin of the tool stays if its way (m) is shorter."""
TURNS_BACK = -0.985
"""The cosine of the angle at a corner below which it cannot be blended: about 170°."""

# The fastest motion along a path


class GridRule(NamedTuple):
    """How a path is divided where nothing is asked for (`timing.grid`, `timing.between`).

    intervals    of a path
    way          rad, m: the joints move by no more in an interval
    stations     of a piece of a path, for the way of the joints in it
    looks        times in every interval at which limits are compared
    excess       part of a limit: intervals in which more is exceeded are divided,
    parts, room  in this number of parts at most, and more than the second order says
    refined      times that the grid is made finer
    worth        a finer grid that leaves more than this part of what was exceeded is the last one: friction that jumps
    """

    intervals: int = 400
    way: float = 0.2
    stations: int = 16
    looks: int = 8
    excess: float = 1e-3
    parts: int = 8
    room: float = 1.2
    refined: int = 8
    worth: float = 0.7


class FrictionRule(NamedTuple):
    """How torques with friction are met by rounds of linear limits (`timing.solve`).

    rounds  at most
    same    relative: a round that makes the time shorter by less is the last one
    exact   part of a limit by which torques may be beyond it
    first   parts of x without friction at which the first tangents are tried
    creeps  times as long as without friction: joints that creep below v_s, where Coulomb friction fades, do not move
    nudge   relative change of the speed for the slope of friction
    """

    rounds: int = 30
    same: float = 1e-7
    exact: float = 1e-10
    first: tuple[float, ...] = (1.0, 1 / 16, 1 / 256, 1 / 4096)
    creeps: float = 20.0
    nudge: float = 1e-4


GRID_RULE, FRICTION_RULE = GridRule(), FrictionRule()
MAX_INTERVALS = 100_000
"""Intervals of a path that may be asked for."""
ROUNDING = 1e-12
"""Relative: a coefficient of a limit that is smaller is zero, and what is beyond a bound by less is at it."""
MAX_CUTS = 100
"""Pairs of half-planes that can cut one set, one after the other."""
UNEVEN = 0.5
"""Where an inertia along the path changes by more than this part of itself, s̈ is constant in an interval."""
INFINITE = 1e15
"""Taken for an infinite square of a speed."""
ARTANH_SERIES = 1e-3
"""Below this |z| the series of artanh is used."""

# Workspaces

MAX_POINTS, POSTURES_OF_A_CHUNK = 10_000_000, 20_000
"""Points of a workspace, and postures whose Jacobians are held at a time."""
