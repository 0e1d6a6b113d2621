"""The robot as a file, as C, as a picture, as a page."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from numpy.typing import ArrayLike

from rodyn.errors import InputTypeError, short
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.formats.dh import PARALLEL, to_dh
from rodyn.model.link import FrameLike
from rodyn.robot.described import Described
from rodyn.robot.kernels.export_c import export_c
from rodyn.robot.kernels.kernel import Sines

if TYPE_CHECKING:
    from rodyn.view.show import Page


class Output(Described):
    def to_dict(self) -> dict[str, Any]:
        """Return the description as plain values (schema `rodyn-2`); `rodyn.load` reads it back exactly."""
        return self.mechanism.to_dict()

    def to_json(self) -> str:
        """Return the description as JSON."""
        return self.mechanism.to_json()

    def to_toml(self) -> str:
        """Return the description as TOML."""
        return self.mechanism.to_toml()

    def to_urdf(self) -> str:
        """Return the description as URDF; a `DescriptionWarning` lists what it cannot hold."""
        from rodyn.model.formats.urdf_write import to_urdf

        return to_urdf(self.mechanism)

    def to_dh(self, convention: str, *, anew: bool = False, parallel: float = PARALLEL) -> dict[str, Any]:
        """Return the description as a Denavit–Hartenberg table (schema `serial-dh-1`), where it has one.

        A robot whose frames are those of a table, as if read from it, has its numbers. Any other serial arm of revolute
        and prismatic joints, and with `anew` any, gets frames on the common normals of its joint axes by the rules of
        Saha (2003), Appendix A: a ≥ 0. `rodyn.load` reads it: the same coordinates, poses and dynamics. Axes at less
        than `parallel` (rad) are taken for parallel ones there.

        >>> import rodyn as rd
        >>> arm = rd.Robot.from_axes([{"point": (0, 0, 0), "direction": (0, 0, 1)},
        ...                        {"point": (-0.5, 0, 0), "direction": (0, 0, 1)}])
        >>> [row["a"] for row in arm.to_dh("standard")["links"]]
        [0.5, 0.0]
        """
        return to_dh(self.mechanism, convention, anew=anew, parallel=parallel)

    def export_c(
        self,
        directory: str | PathLike[str],
        *quantities: str,
        friction: bool = False,
        method: str | None = None,
        frame: FrameLike = None,
        prefix: str | None = None,
        sines: Sines = "exact",
        derivatives: str | Sequence[str] = (),
    ) -> list[Path]:
        """C99 functions for this robot: writes prefix.h, prefix.c and the self-test prefix_test.c.

        Nothing but <math.h> is needed to run them. The prefix comes from the robot's name unless given;
        `method` is taken for all quantities, `frame` (None: the tool) for those of a frame, such as `jacobian`, and
        `friction` for those that it acts on, such as `inverse_dynamics`. `sines` as for `kernel`. With `derivatives`,
        as of `kernel`, every quantity that has these arguments also gets a function …_derivatives.

        >>> import rodyn as rd
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as directory:
        ...     [path.name for path in rd.load("two_link").export_c(directory, "forward_dynamics", "energy")]
        ['two_link.h', 'two_link.c', 'two_link_test.c']
        """
        return export_c(
            self.mechanism, directory, quantities, method, frame, prefix, friction, sines, derivatives
        )

    def plot(self, q: ArrayLike | None = None, path: str | PathLike[str] | None = None) -> Any:
        """Draw a stick figure in the posture q, or in several (k, nq); without q in the initial posture.

        Drawn to `path` (.svg, .png, .pdf), or a matplotlib figure, which notebooks show. Needs the extra `plot`.
        """
        from rodyn.plot.draw import plotted
        from rodyn.plot.robots import robot_figure

        return plotted(robot_figure(self._robot, q), path)

    def show(
        self,
        q: ArrayLike | None = None,
        path: str | PathLike[str] | None = None,
        *,
        wrench: Wrench | Sequence[Wrench] | None = None,
        meshes: bool = True,
        open: bool | None = None,
    ) -> Page | Path:
        """Show the robot in three dimensions, in a posture q or in several (k, nq): one HTML file, in the browser.

        Without q in the initial posture; of several, the first is solid and the others are ghosts. A notebook shows
        the page in place. With `path` (.html) it is written there and not opened. Links look like their shapes and
        meshes, which are read where their files were found; without any they are drawn from the joints. A `wrench`
        on it is drawn as arrows.

        >>> import rodyn as rd
        >>> rd.load("two_link").show([0.3, 0.5], open=False).title
        'two_link'
        """
        from rodyn.view.show import deliver, robot_page

        return deliver(robot_page(self._robot, q, wrench=wrench, meshes=meshes), path, open)

    def picture(
        self,
        path: str | PathLike[str],
        q: ArrayLike | None = None,
        *,
        size: tuple[int, int] = (1200, 900),
        view: Literal["corner", "front", "side", "above"] = "corner",
        dark: bool = False,
        marks: Sequence[Literal["frames", "axes", "masses", "inertia", "names"]] = (),
        wrench: Wrench | Sequence[Wrench] | None = None,
    ) -> Path:
        """Return what `show` draws, as pixels (.png) or as a vector drawing (.svg), by a browser that needs no display.

        `marks` are shown on the robot. Chromium must be installed. A drawing of the sticks is `plot("arm.svg")`.
        """
        from rodyn.view.film import Look, picture
        from rodyn.view.show import robot_page

        if isinstance(q, str | PathLike):
            raise InputTypeError(f"a picture takes its file first: picture({short(q)}, q)")
        look = Look(size, view, dark, title=False)
        return picture(robot_page(self._robot, q, wrench=wrench), path, look, marks=marks)

    def _repr_html_(self) -> str:
        """Return a drawing and the description as tables, in notebooks: no script."""
        from rodyn.geometry.thumbnail import thumbnail
        from rodyn.robot.tables import robot_html

        drawn = thumbnail(self.mechanism)
        image = "" if drawn is None else drawn.image(f"Robot {self.name} in its initial posture")
        return robot_html(self.mechanism, repr(self), image)
