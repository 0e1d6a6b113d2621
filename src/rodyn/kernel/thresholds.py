"""The thresholds of this package, each beside the measurement or the reason that set it.

Unless a line names another source, times are of chains of revolute joints: nanoseconds per state of a batch of 2048 on
one core with eight lanes (AVX-512), and seconds to record and compile; "straight : loops" are straight-line code and
loops over the links.
"""

from __future__ import annotations

from typing import NamedTuple

# Which code computes a quantity (`machine.choose`)


class CodeLimits(NamedTuple):
    """Sizes up to which a quantity is straight-line code; links as the algorithm sees them.

    links          links of a robot
    limbs          links of a robot with limbs, by the default method, if that is more
    without_loops  links where the method has no loops; beyond, NumPy serves
    one_program    velocities up to which the columns of a matrix are part of one program; 0: always
    """

    links: int = 20
    limbs: int = 0
    without_loops: int = 30
    one_program: int = 0


CHAIN = CodeLimits()
"""What nobody has measured: as torques, whose length it has or exceeds."""
LIMBS = 50
"""Links of a humanoid: its straight-line code takes 0.4 to 0.7 of the time of loops (decision 0034), and 1 to 2 s to
build."""
LIMB_PAIRS = 40
"""The same for what has an entry for every pair of links: it takes three seconds to build."""

FORCES = CodeLimits(links=20, limbs=LIMBS, without_loops=30)
"""Torques of a motion: straight : loops 28 : 34 ns with 12 links, 51 : 56 with 20, 88 : 82 with 30."""
ACCELERATIONS = CodeLimits(links=12, limbs=LIMBS, without_loops=16)
"""62 : 72 ns with 12 links, 110 : 120 with 20, 185 : 178 with 30; build 0.23 : 0.06 s with 12 links, 0.43 : 0.08 s with
20. Methods without loops need O(n³) operations."""
TORQUE_DERIVATIVES = CodeLimits(links=12, limbs=LIMB_PAIRS, without_loops=16)
"""278 : 911 ns with 12 links, 8311 : 8949 with 30; build 1.4 : 0.4 s with 12 links, 6.5 : 0.3 s with 30: the time to
build is what limits it."""
ACCELERATION_DERIVATIVES = CodeLimits(links=12, limbs=LIMB_PAIRS, without_loops=16, one_program=7)
"""Up to seven velocities one program is fastest; beyond, columns are solved side by side in lanes (decision 0042)."""
GROUNDED = CodeLimits(links=12, limbs=LIMB_PAIRS)
"""What comes before columns of ∂q̈ that are solved by loops: as long as the values, so that both are of one kind."""
MATRIX = CodeLimits(links=8, without_loops=14)
"""An entry for every pair of links. Inertia matrix 21 : 58 ns with 8 links, 91 : 165 with 16, build 0.4 : 0.07 s with
16; regressor 203 : 334 ns with 8 links, 2165 : 1248 with 16, build 0.7 : 0.1 s with 8 links and 2.8 : 0.1 s with 16."""
FACTORED_MATRIX = CodeLimits(links=8, without_loops=12)
"""Several operations for every pair of links. Inverse of the inertia matrix 69 : 121 ns with 8 links, 299 : 400 with
16, build 0.2 : 0.06 and 0.9 : 0.1 s; Coriolis matrix 86 : 323 and 352 : 968 ns, build 0.4 : 0.15 and 1.2 : 0.14 s."""
SUMS = CodeLimits(links=12)
"""Energy and momentum: 67 : 86 ns with 12 links, 122 : 141 with 20; build 0.7 : 0.13 s and 1.0 : 0.14 s."""
MOTION = CodeLimits(links=8)
"""Poses 48 : 56 ns with 8 links, 94 : 110 with 16; Jacobian 34 : 50, 71 : 100; reactions 57 : 102, 126 : 201; build
0.3 : 0.15 s with 8 links and 0.7 : 0.25 s with 16."""
JACOBIAN_RATE = CodeLimits(links=8, without_loops=60)
"""37 : 60 ns with 8 links, 173 : 222 with 30; build 0.13 s with 8 links, 0.55 s with 30: where axes turn freely there
are no loops, and straight-line code grows no faster than the robot."""

CODE_LIMITS = {
    "inverse_dynamics": FORCES,
    "forward_dynamics": ACCELERATIONS,
    "inverse_dynamics_derivatives": TORQUE_DERIVATIVES,
    "forward_dynamics_derivatives": ACCELERATION_DERIVATIVES,
    "grounded_dynamics": GROUNDED,
    **dict.fromkeys(("inertia_matrix", "regressor"), MATRIX),
    **dict.fromkeys(("inverse_inertia_matrix", "coriolis_matrix", "udu"), FACTORED_MATRIX),
    **dict.fromkeys(("energy", "momentum"), SUMS),
    **dict.fromkeys(("forward_kinematics", "point_pose", "jacobian", "frame_jacobian"), MOTION),
    **dict.fromkeys(("point_twist", "point_twist_rate", "frame_twist", "frame_twist_rate"), MOTION),
    **dict.fromkeys(("operational_space", "reactions", "reference_points"), MOTION),
    **dict.fromkeys(("jacobian_rate", "frame_jacobian_rate"), JACOBIAN_RATE),
}
"""Task → sizes up to which its quantities are straight-line code; all others: `CHAIN`."""

COUPLED = 1.5
"""How many times longer straight-line code may be with mimic joints, for which there are no loops: seconds to build,
once, where NumPy takes a hundred times as long at every call."""
MAX_DIFFERENTIATED_LINKS = 60
"""Links up to which derivatives may be straight-line code. By their length matrices end at about 20 links, second
products at 40; first products would go on, but only to record the values takes seconds."""
MAX_MATRIX_OPERATIONS, MAX_PRODUCT_OPERATIONS = 30_000, 70_000
"""Operations up to which matrices of derivatives, and products with vectors, are compiled: some seconds, once. Products
have few values that wait, so parts of them compile quickly."""
MAX_NUMPY_OPERATIONS = 300_000
"""The same for NumPy code of products, which nothing compiles."""
PRODUCT_GROWTH = {"jvp": 2.5, "vjp": 2.5, "hvp": 6.0}
"""How many times the operations of the values a program of products has: estimates, which decide only near a limit."""
OPERATIONS_OF_A_DERIVATIVE = 1.3
"""How many operations the derivative of one instruction takes in a matrix: an estimate."""

# Loops over the links

MAX_LINKS_IN_CODE = 200
"""Links up to which the tables of loops are part of the code for one state, which then needs no memory of its own
(decision 0016)."""
MAX_SCRATCH_ON_STACK = 4096
"""Doubles of scratch memory up to which the code for one state has it on its stack: 32 kB; stacks of threads may have
64 kB."""
MAX_CLASSES = 6
"""Bodies of one loop: beyond, links that differ only in which constants are zero share one, or the code would grow with
the robot."""

# What the machinery of kernels takes at a time, and keeps

MAX_SPARE_DOUBLES = 2**25
"""Doubles of memory that a kernel keeps between calls, for each thread that calls it."""

LONG_MODULE = 500_000
"""Characters of a module from which LLVM optimises little: the code is the same but for a few bytes."""

NUMPY_CHUNK_ROWS = 4096
"""Rows that NumPy takes at a time: the columns of one chunk stay in the cache."""

MAX_KERNELS = 1024
"""Kernels kept in memory; the one that was not used for longest goes first."""

MAX_PROGRAMS = 8
"""Straight-line programs kept for code of the other kind and for derivatives. To record one takes an eighth of the time
to build it (15 to 50 ms of 0.1 to 0.4 s, six links); ∂q̈ of six links takes 1.5 MB."""

FLOAT32_PROBES = 16
"""States whose flags decide whether a kernel of float32 serves: two tiles of eight lanes."""

MAX_MODULES = 128
"""Compiled modules that are no kernels (integrations, searches) kept in memory; the oldest goes first."""

ROWS_OF_A_THREAD = 8192
"""Rows of a batch that are worth a thread of their own."""

ROWS_OF_A_PART = 16384
"""Rows of a batch that a thread takes at a time."""

PARTS_OF_A_THREAD = 8
"""Parts of the rows of a schedule for each thread: some targets and trajectories take longer than others."""

MIN_PARTS, MAX_PARTS = 2, 16
"""Parts of a batch for each thread: several, so that no thread waits long for the last one."""

CUTS = 16
"""Into how many parts rows are cut to find those that a kernel flags."""

MIN_RUNS_OF_A_CUT = 4
"""Runs of a kernel in a part that is cut again: where all rows are flagged, the search costs a third more at most."""

MIN_JOINT_INERTIA = 1e-6
"""Inertia of a link about its own joint, in parts of the trace, that a method may divide by."""
