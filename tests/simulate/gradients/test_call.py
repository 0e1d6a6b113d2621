"""What gradients of a run take, what they return, and what they refuse."""

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.simulate.robots import TWO, without_warning

HOW = {"duration": 0.1, "step": 0.01, "integrator": "rk4"}
LAW = np.clip(rd.pd([0.1, 0.2], kp=2.0, kd=[0.1, 0.2]) + rd.friction(viscous=0.1), -5, [5, 6]) + np.array(
    [0.1, 0.0]
)
RUN = TWO.simulate([0.3, 0.1], torque=LAW + rd.friction(viscous=0.01) + rd.friction(coulomb=0.1), **HOW)


def test_names_and_shapes() -> None:
    found = RUN.gradients(("parameters", "torque", "q0"))
    assert found.q.qd0 is None
    assert found.q.wrench is None
    assert found.q.parameters is not None
    assert found.q.parameters.shape == (2, 20)
    assert list(found.qd.torque or {}) == list(RUN.torques)
    shapes = {
        term: {name: array.shape[1:] for name, array in by.items()}
        for term, by in (found.q.torque or {}).items()
    }
    assert shapes == {
        "clip(PD control + friction)": {
            "low": (),
            "high": (2,),
            "kp": (),
            "kd": (2,),
            "target": (2,),
            "viscous": (),
        },
        "constant": {"tau": (2,)},
        "friction": {"viscous": ()},
        "friction 2": {"viscous": (), "coulomb": (), "width": ()},
    }
    assert repr(RUN.gradients("q0").qd) == "<Gradient by q0 (2, 2)>"
    assert "torque['constant']['tau'] (2, 2)" in repr(found.q)


def test_a_single_name_is_one_input() -> None:
    one, two = RUN.gradients("qd0"), RUN.gradients(["qd0"])
    assert np.array_equal(one.q.qd0, two.q.qd0)


def test_at_the_start_a_state_is_itself() -> None:
    found = RUN.gradients(of="samples")
    assert np.array_equal(found.q.q0[0], np.eye(2))
    assert np.array_equal(found.qd.qd0[0], np.eye(2))
    assert not found.q.qd0[0].any()


def test_the_last_sample_is_the_final_state() -> None:
    final, samples = RUN.gradients(), RUN.gradients(of="samples")
    assert np.array_equal(final.q.q0, samples.q.q0[-1])


def test_a_part_of_a_run_has_the_gradients_of_its_samples() -> None:
    whole = RUN.gradients(of="samples", mode="tangent")
    for part, chosen in ((RUN[:5], slice(5)), (RUN[3:], slice(3, None)), (RUN[::2], slice(None, None, 2))):
        found = part.gradients(of="samples", mode="tangent")
        assert np.allclose(found.qd.q0, whole.qd.q0[chosen], rtol=0, atol=1e-15)
    final = RUN[:5].gradients(mode="adjoint")
    assert np.allclose(final.qd.q0, whole.qd.q0[4], rtol=0, atol=1e-15)


def test_batches_of_every_shape_of_weights() -> None:
    batch = TWO.simulate(np.linspace(-1, 1, 12).reshape(3, 2, 2), torque=LAW, **HOW)
    one = batch.vjp(q=[1.0, 0.0], by=("q0", "torque"))
    two = batch.vjp(q=np.broadcast_to([1.0, 0.0], (3, 2, 2)), by=("q0", "torque"))
    assert np.array_equal(one.q0, two.q0)
    assert one.q0 is not None
    assert one.q0.shape == (3, 2, 2)
    assert one.torque is not None
    assert one.torque["constant"]["tau"].shape == (3, 2, 2)
    moved = batch.jvp(q0=[1.0, 0.0], torque={"constant": {"tau": [0.0, 1.0]}}, of="samples")
    assert moved.q.shape == batch.q.shape
    assert batch[1].vjp(q=[1.0, 0.0]).q0.tobytes() == one.q0[1].tobytes()


def test_a_run_stays_what_it_was() -> None:
    """Pickles and copies are those of before; what was simulated is not kept."""
    sizes = [len(pickle.dumps(RUN))]
    RUN.gradients(("q0", "torque", "parameters"), of="samples")
    sizes.append(len(pickle.dumps(RUN)))
    assert sizes[0] == sizes[1]
    assert copy.copy(RUN) is RUN
    with pytest.raises(rd.UnsupportedError, match="loaded, joined or made along a path cannot"):
        pickle.loads(pickle.dumps(RUN)).gradients()


def test_without_steps_there_are_no_gradients(tmp_path: Path) -> None:
    RUN.save(tmp_path / "run.npz")
    later = TWO.simulate(RUN.q_end, RUN.qd_end, torque=LAW, **HOW)
    runs = (
        rd.Run.load(tmp_path / "run.npz"),
        RUN.then(later),
        rd.Run.along(TWO, rd.quintic([0, 0], [1, 1], duration=1.0), count=3),
    )
    for run in runs:
        for call in (run.gradients, lambda run=run: run.vjp(q=[1, 0]), lambda run=run: run.jvp(q0=[1, 0])):
            with pytest.raises(rd.UnsupportedError, match=r"call it on what robot\.simulate returned"):
                call()


@pytest.mark.parametrize("how", [{"integrator": "abm"}, {"integrator": "abm4", "step": 0.01}], ids=str)
def test_formulas_of_many_steps_are_refused(how: dict[str, Any]) -> None:
    with pytest.raises(
        rd.UnsupportedError, match=f"formulas of one step, but this run is by '{how['integrator']}'"
    ):
        TWO.simulate([0.3, 0.1], duration=0.1, **how).gradients()


def test_solvers_of_scipy_are_refused() -> None:
    with pytest.raises(rd.UnsupportedError, match="formulas of one step, but this run is by 'radau'"):
        TWO.simulate([0.3, 0.1], duration=0.1, integrator="radau").gradients()


def test_callbacks_are_refused() -> None:
    def opposed(t: Any, q: Any, qd: Any) -> Any:
        return [-1.0, 0.0] if qd[0] > 0 else [1.0, 0.0]

    with without_warning():
        run = TWO.simulate([0.3, 0.1], torque=opposed, **HOW)
    with pytest.raises(rd.UnsupportedError, match="called back, and such a function has no derivatives"):
        run.gradients()


def test_a_run_that_ended_early_is_refused() -> None:
    batch = TWO.simulate([[0.3, 0.1], [2.0, 0.1]], until=lambda t, q, qd: q[0] - 0.29, duration=0.3)
    assert list(batch.status) == ["event", "finished"]
    with pytest.raises(
        rd.UnsupportedError,
        match=r"1 of 2 trajectories did not, .*: the stop condition .*: batch\[batch\.status == \"finished\"\]",
    ):
        batch.gradients()
    with pytest.raises(
        rd.UnsupportedError,
        match=r"this one did not, so that the end depends on the motion: the stop condition",
    ):
        batch[0].gradients()
    alone = TWO.simulate([2.0, 0.1], duration=0.3)
    assert np.allclose(batch[1].gradients().q.q0, alone.gradients().q.q0, rtol=0, atol=1e-12)
    with pytest.raises(rd.UnsupportedError, match="did not reach its duration"):
        batch[:1, :2].gradients()


BATCH = TWO.simulate([[0.3, 0.1], [0.2, 0.1], [0.1, 0.1]], **HOW)
WRONG: dict[str, tuple[Any, type[rd.RodynError], str]] = {
    "an unknown input": (lambda: RUN.gradients("q"), rd.UnknownNameError, "unknown input of a run 'q'"),
    "no input": (lambda: RUN.gradients(()), rd.InputError, "by names no input"),
    "a number": (lambda: RUN.gradients(3), rd.InputTypeError, "by takes names of inputs"),
    "of": (lambda: RUN.gradients(of="end"), rd.UnknownNameError, "'end': choose"),
    "mode": (lambda: RUN.gradients(mode="reverse"), rd.UnknownNameError, "'reverse'"),
    "checkpoints": (lambda: RUN.gradients(checkpoints=0), rd.InputError, "integer from 1, got 0"),
    "no wrench": (lambda: RUN.gradients("wrench"), rd.InputError, "had no wrench"),
    "no weights": (lambda: RUN.vjp(), rd.InputError, "needs weights"),
    "weights": (lambda: RUN.vjp(q=[1, 2, 3]), rd.InputError, r"q of vjp has shape \(3,\)"),
    "weights of samples": (
        lambda: RUN.vjp(q=np.ones((3, 2)), of="samples"),
        rd.InputError,
        r"has shape \(3, 2\), but needs \(11, 2\)$",
    ),
    "NaN": (lambda: RUN.vjp(q=[np.nan, 0]), rd.InputError, "q of vjp"),
    "no direction": (lambda: RUN.jvp(), rd.InputError, "needs a direction"),
    "a direction": (lambda: RUN.jvp(parameters=[1, 2]), rd.InputError, r"needs \(20,\)"),
    "a name twice": (lambda: RUN.gradients(["q0", "q0"]), rd.InputError, "twice: .'q0', 'q0'"),
    "of what": (
        lambda: RUN.vjp(q=[1, 0], of="finl"),
        rd.UnknownNameError,
        "of= 'finl': did you mean 'final'",
    ),
    "one weight": (lambda: RUN.vjp(q=1.0), rd.InputError, r"q of vjp has shape \(\), but needs \(2,\)"),
    "a row of one weight": (
        lambda: RUN.vjp(qd=[1.0]),
        rd.InputError,
        r"qd of vjp has shape \(1,\), but needs",
    ),
    "weights of one sample": (
        lambda: RUN.vjp(q=[1, 0], of="samples"),
        rd.InputError,
        r"has shape \(2,\), but needs \(11, 2\)",
    ),
    "weights of a batch": (
        lambda: BATCH.vjp(q=np.ones((2, 2))),
        rd.InputError,
        r"\(2, 2\), but needs \(2,\), or one for each of the batch, \(3, 2\)",
    ),
    "one direction": (lambda: RUN.jvp(q0=1.0), rd.InputError, r"q0 has shape \(\), but needs \(2,\)"),
    "no direction of a torque": (lambda: RUN.jvp(torque={}), rd.InputError, "torque has no direction"),
    "a torque that is no mapping": (lambda: RUN.jvp(torque=3), rd.InputTypeError, "by term and array"),
    "a term": (
        lambda: RUN.jvp(torque={"table": {"tau": 1}}),
        rd.UnknownNameError,
        "unknown term of the torque",
    ),
    "an array": (lambda: RUN.jvp(torque={"constant": {"kp": 1}}), rd.UnknownNameError, "'kp'"),
}


@pytest.mark.parametrize(("call", "error", "words"), WRONG.values(), ids=WRONG.keys())
def test_wrong_arguments(call: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        call()


def test_a_torque_without_numbers() -> None:
    for torque in (None, lambda t, q, qd: -q, rd.gravity_compensation()):
        run = TWO.simulate([0.3, 0.1], torque=torque, **HOW)
        with pytest.raises(rd.InputError, match="has no numbers to be differentiated by"):
            run.gradients("torque")


@pytest.mark.slow
def test_a_wrench_at_the_mass_centre_is_not_for_parameters() -> None:
    """The same rule as that of kernels: its point would have to move with the parameters."""
    push = rd.Wrench([0.1, 0, 0], frame=0, point="com")
    run = TWO.simulate([0.3, 0.1], wrench=push, **HOW)
    assert run.gradients(("q0", "wrench")).q.wrench is not None
    path = rd.quintic([0, 0], [1, 1], duration=1.0)
    known = TWO.simulate([0.0, 0.0], torque=rd.computed_torque(path, kp=1.0, kd=1.0, wrench=push), **HOW)
    for one in (run, known):
        with pytest.raises(rd.InputError, match="point='com' does not follow mass centres"):
            one.gradients("parameters")
    held = rd.computed_torque(path, kp=1.0, kd=1.0, model=TWO, wrench=push)
    assert TWO.simulate([0.0, 0.0], torque=held, **HOW).gradients("parameters").q.parameters is not None


def test_a_failed_run_is_refused_in_its_own_words() -> None:
    run = TWO.simulate([0.3, 0.1], torque=rd.pd([0, 0], kp=1e4, kd=1e3), duration=1.0, step=0.1)
    with pytest.raises(
        rd.UnsupportedError, match="did not, so that the end depends on the motion: "
    ) as caught:
        run.gradients()
    assert str(caught.value).endswith(str(run.message))
