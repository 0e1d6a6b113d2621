"""What all kernels of `Robot.kernel` share: their arguments by place or by name, and inertial parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.kernel.quantity.inertial import inertial_parameters
from rodyn.model.mechanism import Mechanism

Binding = Literal["robot", "structure"]


@dataclass(frozen=True, repr=False)
class BoundKernel:
    """A quantity of a robot as a function; with bind="structure" of inertial parameters, too."""

    mechanism: Mechanism
    name: str
    method: str | None
    bind: Binding

    @property
    def arguments(self) -> tuple[str, ...]:
        """The names of the arguments."""
        raise NotImplementedError

    @property
    def parameters(self) -> Floats:
        """The inertial parameters of the robot itself, ten for each moving link."""
        return self._own.copy()

    @cached_property
    def _own(self) -> Floats:
        return inertial_parameters(self.mechanism.merged().mechanism)

    def _shown(self, by: str = "", extra: str = "") -> str:
        """What is printed: `by` after the arguments, `extra` after the method."""
        method = f" by {self.method!r}" if self.method else ""
        of = f"{method}{extra} of {self.mechanism.name!r}, bound to {self.bind}"
        return f"<{type(self).__name__} {self.name}({', '.join(self.arguments)}){by}{of}>"

    def _given(
        self, arguments: Sequence[Any], named: Mapping[str, Any], parameters: ArrayLike | None
    ) -> dict[str, Any]:
        """The arguments by name, and the parameters if the kernel takes them."""
        if parameters is None and self.bind == "structure":
            parameters = self._own
        elif parameters is not None and self.bind == "robot":
            raise InputError('this kernel is bound to its robot; ask for bind="structure" to give parameters')
        taken = self.arguments
        if named or len(arguments) != len(taken):
            found = self._by_name(arguments, named)
        else:
            found = dict(zip(taken, arguments, strict=True))
        return found if parameters is None else found | {"parameters": parameters}

    def _by_name(self, arguments: Sequence[Any], named: Mapping[str, Any]) -> dict[str, Any]:
        taken = self.arguments
        takes, count = f"{self.name} takes {', '.join(taken)}", len(arguments) + len(named)
        for name in named:
            if name not in taken:
                raise InputTypeError(f"{takes}; there is no argument {short(name)}")
            if name in taken[: len(arguments)]:
                raise InputTypeError(f"{takes}; {name} was given twice, by its place and by its name")
        if count != len(taken):
            raise InputError(f"{takes}; {count} arguments were given")
        return dict(zip(taken, arguments, strict=False)) | dict(named)
