"""One method of one paper per file, written as sweeps over any scalar.

In reading order:

`papers`          the publications, cited by the files below
`kinematics`      poses, twists, Jacobian
`inverse`         from motion to forces
`inertia`         inertia and Coriolis matrices, energy, momentum
`forward`         from forces to motion
`derivatives`     of inverse and forward dynamics, in closed form
`dictionary`      the papers' named quantities of every link in one state
`correspondence`  one quantity by the recursions of several papers
`articulation`    M̂_ik, ψ_ik, Ψ_ik: composite bodies that become articulated ones
`filtering`       all that Kozłowski's filter and smoother compute

Importing this package imports every file below it: a new algorithm needs a new file and nothing else.
"""

from importlib import import_module
from pkgutil import walk_packages

from rodyn.sweep.registry import algorithms as registered

__all__ = ["registered"]

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)
