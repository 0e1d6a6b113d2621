"""One method of one paper per file, written as sweeps over any scalar.

Importing this package imports every file below it, so that a new file is all a new algorithm needs.
"""

from importlib import import_module
from pkgutil import walk_packages

from rodyn.sweep.registry import algorithms as registered

__all__ = ["registered"]

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)
