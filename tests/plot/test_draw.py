"""Pictures: valid, the same every time, alone; what matplotlib is told of curves; figures for notebooks."""

import struct
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import FileError, InputTypeError, MissingExtraError
from rodyn.plot.draw import COLOURS, draw, drawn
from rodyn.plot.figure import Curve, Figure, Panel
from tests.marks import mostly_slow

RUN = rd.Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 2], duration=1.0), count=31)
LONG = tuple(float(x) for x in range(1, 41))


def panel(*labels: str, **options: object) -> Panel:
    curves = tuple(Curve(label, LONG, tuple(x + k for x in LONG)) for k, label in enumerate(labels))
    return Panel("a panel", "x", "y", curves, log_y=False, **options)


@pytest.mark.slow
@pytest.mark.parametrize("suffix", mostly_slow([".svg", ".png", ".pdf"], lambda suffix: suffix == ".svg"))
def test_the_same_figure_is_the_same_file(suffix: str, tmp_path: Path) -> None:
    one = RUN.plot("q", tmp_path / f"one{suffix}")
    assert one == tmp_path / f"one{suffix}"
    two = RUN.plot("q", tmp_path / f"two{suffix}")
    assert one.read_bytes() == two.read_bytes()
    assert not any(word in one.read_bytes() for word in (b"CreationDate", b"dc:date"))


def test_svg_stands_alone(tmp_path: Path) -> None:
    root = ElementTree.parse(RUN.snapshots(tmp_path / "arm.svg")).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    links = {
        value for element in root.iter() for key, value in element.attrib.items() if key.endswith("href")
    }
    assert all(link.startswith("#") for link in links)
    assert not {element.tag.rpartition("}")[2] for element in root.iter()} & {"image", "script", "date"}


def test_png_has_its_size(tmp_path: Path) -> None:
    data = rd.load("puma").plot(path=tmp_path / "puma.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert 800 < height < width < 2500


@pytest.mark.slow
def test_without_a_path_there_is_a_figure_for_notebooks() -> None:
    figure = rd.cubic([0, 0], [1, 2], duration=1.0).plot("qd")
    assert isinstance(figure, __import__("matplotlib.figure").figure.Figure)
    assert figure._repr_png_()[:4] == b"\x89PNG"
    assert [axes.get_ylabel() for axes in figure.axes] == ["qd (rad/s, m/s)"] * 2


@pytest.mark.parametrize("count", range(1, 10))
def test_any_number_of_panels(count: int) -> None:
    figure = drawn(Figure("many", (panel("a"),) * count))
    assert len(figure.axes) == count
    width, height = figure.get_size_inches()
    assert width <= 14
    assert height <= 12


@pytest.mark.slow
def test_one_label_has_one_look_and_no_two_are_alike() -> None:
    labels = [f"curve {k}" for k in range(len(COLOURS) + 4)]
    figure = drawn(Figure("looks", (panel(*labels), panel(*labels[::-1]))))
    looks = [
        {line.get_label(): (line.get_color(), line._dash_pattern) for line in axes.lines}
        for axes in figure.axes
    ]
    assert looks[0] == looks[1]
    assert len(set(map(str, looks[0].values()))) == len(labels)
    # without colours, those of a panel of a robot's six joints differ by dashes alone
    assert len({str(looks[0][label][1]) for label in labels[:6]}) == 6
    assert [text.get_text() for text in figure.legends[0].get_texts()] != []


def test_the_legend_covers_no_axes(tmp_path: Path) -> None:
    figure = drawn(Figure("legend", (panel(*(f"a long label {k}" for k in range(12))),), note="a note"))
    figure.savefig(tmp_path / "legend.png")
    legend = figure.legends[0].get_window_extent()
    assert all(not legend.overlaps(axes.get_window_extent()) for axes in figure.axes)
    assert figure.legends[0].get_title().get_text() == "a note"


def test_windows_equal_axes_and_down() -> None:
    (axes,) = drawn(Figure("", (panel("a", equal=True, down=True, window=(0.0, 2.0, -1.0, 1.0)),))).axes
    assert axes.get_aspect() == 1.0
    assert axes.get_xlim() == (0.0, 2.0)
    assert axes.get_ylim() == (1.0, -1.0)


def test_other_is_dashed_and_shades_are_grey() -> None:
    curves = (Curve("a", LONG, LONG), Curve("b", LONG, LONG, other=True, shade=0.5, line="thin"))
    (axes,) = drawn(Figure("", (Panel("", "x", "y", curves, log_y=False),))).axes
    solid, dashed = axes.lines
    assert solid.get_linestyle() == "-"
    assert dashed.get_linestyle() == "--"
    assert dashed.get_color() == "0.5"
    assert dashed.get_linewidth() < solid.get_linewidth()


def test_gaps_are_drawn() -> None:
    gap = Curve("", (0.0, 1.0, np.nan, 2.0), (0.0, 1.0, np.nan, 2.0), marks="circle")
    (axes,) = drawn(Figure("", (Panel("", "x", "y", (gap,), log_y=False, equal=True),))).axes
    assert len(axes.lines[0].get_xdata()) == 4


def test_mistakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FileError, match=r"must end with .svg, .png or .pdf"):
        RUN.plot("q", tmp_path / "q.gif")
    with pytest.raises(FileError, match="there is no directory"):
        RUN.plot("q", tmp_path / "no" / "q.svg")
    with pytest.raises(InputTypeError, match="path must be a str"):
        draw(Figure("", (panel("a"),)), 3)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtraError, match="pip install matplotlib"):
        RUN.plot("q")


def moving(height: float, unit: str, noise: float = 0.0) -> Panel:
    """A curve that moves by `height` about 0, or about 1 by `noise`."""
    wave = np.sin(np.array(LONG))
    y = 1.0 + noise * wave if noise else height * wave
    return Panel("", "t (s)", f"y ({unit})", (Curve("a", LONG, tuple(y.tolist())),), log_y=False)


@pytest.mark.parametrize(
    ("panels", "heights"),
    [
        ([moving(3.0, "m"), moving(1e-17, "m")], [3.0, 3.0]),  # a plane arm, seen from the side
        ([moving(3.0, "N"), moving(1e-17, "m")], [3.0, 1e-17]),  # nothing tells what is small in m
        ([moving(3.0, "m"), moving(1e-6, "m")], [3.0, 1e-6]),
        ([moving(1e-16, "rad"), moving(1e-17, "rad/s")], [0.05, 1e-17]),
        ([moving(0.0, "kg", 1e-15), moving(0.0, "m")], [0.05, 0.05]),
    ],
)
def test_rounding_is_not_blown_up_to_the_height_of_a_panel(panels: list[Panel], heights: list[float]) -> None:
    for axes, height in zip(drawn(Figure("", tuple(panels), share=False)).axes, heights, strict=True):
        low, high = axes.get_ylim()
        assert high - low == pytest.approx(2 * height, rel=0.15)


def test_shared_axes_have_the_height_of_what_moves() -> None:
    axes = drawn(Figure("", (moving(3.0, "m"), moving(1e-17, "m")))).axes
    assert {tuple(one.get_ylim()) for one in axes} == {tuple(axes[0].get_ylim())}
    assert axes[0].get_ylim()[1] > 3.0
    low, high = drawn(Figure("", (moving(1e-17, "rad"), moving(1e-16, "rad")))).axes[0].get_ylim()
    assert high - low == pytest.approx(0.1)


def test_a_plane_arm_has_no_torque_panel_of_rounding() -> None:
    """Whatever is drawn of a run: a panel is flat, or its curves move by more than rounding."""
    run = rd.load("puma").simulate([0.0] * 6, duration=0.2)
    for what in ("q", "qd", "tau", "tool"):
        figure = run.plot(what)
        values = [np.concatenate([line.get_ydata() for line in axes.lines]) for axes in figure.axes]
        size = max(np.abs(y).max() for y in values)
        for axes, y in zip(figure.axes, values, strict=True):
            low, high = axes.get_ylim()
            assert np.ptp(y) > 1e-12 * size or high - low > 1e-3 * size, (what, axes.get_ylabel())
