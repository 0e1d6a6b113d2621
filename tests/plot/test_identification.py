"""Figures of an identification: a panel for each joint, residuals between lines, torques over time."""

from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from rodyn.plot.identification import identification_figure

ARM = rd.load("two_link")


@pytest.fixture(scope="module")
def fit() -> rd.Identification:
    path = rd.fourier([0.3, -0.2], [[0.4, 0.5], [0.2, -0.3]], [[0.3, -0.4], [0.1, 0.4]], period=2.0)
    t, q, qd, qdd = path.sample(step=0.01)
    tau = ARM.inverse_dynamics(q, qd, qdd)
    tau = tau + 0.1 * np.random.default_rng(0).standard_normal(tau.shape)
    two = {name: [x, x] for name, x in (("t", t), ("q", q), ("qd", qd), ("qdd", qdd), ("tau", tau))}
    return rd.identify(ARM, **two)  # type: ignore[arg-type]


def test_residuals_are_measured_less_predicted(fit: rd.Identification) -> None:
    figure = identification_figure(fit)
    assert [panel.title for panel in figure.panels] == ["(a) link1", "(b) link2"]
    curve, low, high = figure.panels[0].curves
    motion = fit.motions[0]
    left = motion.tau - fit.predict(motion.q, motion.qd, motion.qdd)
    np.testing.assert_allclose(curve.y[: len(left)], left[:, 0])
    assert np.isnan(curve.y[len(left)])  # a gap between two motions
    assert (low.y[0], high.y[0]) == pytest.approx((-2 * fit.noise[0], 2 * fit.noise[0]))


def test_torques_are_both(fit: rd.Identification) -> None:
    figure = identification_figure(fit, "tau")
    assert [curve.label for curve in figure.panels[1].curves] == ["measured", "predicted"]
    with pytest.raises(rd.UnknownNameError, match="choose one of residual, tau"):
        identification_figure(fit, "q")


@pytest.mark.slow
def test_a_figure_is_written(fit: rd.Identification, tmp_path: Path) -> None:
    fit.plot("tau", tmp_path / "tau.svg")
    assert (tmp_path / "tau.svg").read_text(encoding="utf-8").count("<svg") == 1
    assert fit.plot() is not None
