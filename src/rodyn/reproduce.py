"""The old path of `rodyn.papers.reproduce` and of all its modules, for one release."""

import sys
from importlib import import_module
from pkgutil import walk_packages
from warnings import warn

NEW = "rodyn.papers.reproduce"

warn(f"{__name__} is now {NEW}", DeprecationWarning, stacklevel=2)
for module in walk_packages(import_module(NEW).__path__, f"{NEW}."):
    sys.modules[__name__ + module.name.removeprefix(NEW)] = import_module(module.name)
sys.modules[__name__] = sys.modules[NEW]
