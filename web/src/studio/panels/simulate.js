/** @file Simulation: release the arm, choose what acts on it and how it is integrated. */

import { el } from "../../view/dom.js";
import { compareSection } from "../compare.js";
import { short } from "../../view/words.js";
import { MOTORS } from "../simulate/motors.js";
import { button, field, fill, icon, messages, row, section, segments, select, toggle } from "../widgets.js";

const PULL = "Pull any link with the mouse or a finger while it moves.";
const STEPS = [0.0001, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02];
const VARIABLE = "variable";
const TOLERANCES = [1e-3, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12];
const SPEEDS = [0.1, 0.25, 0.5, 1, 2];
const REFERENCES = [
  { value: "posture", label: "the sliders" },
  { value: "motion", label: "the motion A to B" },
];

/** @param {any} studio */
export function simulatePanel(studio) {
  const { store } = studio;
  const acting = whatActs(studio);
  const steps = howIntegrated(studio);
  const refresh = () => [acting, steps].forEach((one) => one.refresh(store.get("sim")));
  refresh();
  store.on(["sim"], refresh);
  return el(
    "div",
    { class: "panel" },
    section("Simulation", buttons(studio), live(studio), el("p", { class: "note", text: PULL })),
    acting.element,
    steps.element,
    compareSection(studio),
  );
}

/** Settings with these values, as one step of undo. */
function change(studio, values, word) {
  const { store } = studio;
  store.set({ sim: { ...store.get("sim"), ...values } }, { undo: word });
}

/** Gravity, friction and motors. */
function whatActs(studio) {
  const { store } = studio;
  const sim = () => store.get("sim");
  const says = messages();
  const motors = segments("Motors", MOTORS, sim().motors, (value) => change(studio, { motors: value }, "motors"));
  const reference = select("Reference of the motors", REFERENCES, sim().reference, (value) => change(studio, { reference: value }, "reference"));
  const stiffness = (value) => {
    if (!(value >= 0 && value <= 200)) throw new Error("0 to 200 1/s");
    change(studio, { bandwidth: value }, "bandwidth of the motors");
  };
  const bandwidth = field("bandwidth of the motors", () => sim().bandwidth, stiffness, { says, unit: "1/s" });
  const gravity = toggle("Gravity", sim().gravity, (on) => change(studio, { gravity: on }, "gravity"));
  const friction = toggle("Friction of the joints", sim().friction, (on) => change(studio, { friction: on }, "friction"));
  const limited = toggle("Torque limits of the motors", sim().limited, (on) => change(studio, { limited: on }, "torque limits"));
  const stiff = el("span", { class: "with-unit" }, bandwidth, el("span", { class: "unit", text: "1/s" }));
  const following = el("div", {}, row("towards", reference), row("bandwidth", stiff), limited);
  const refresh = (now) => {
    motors.mark(now.motors);
    reference.value = now.reference;
    [gravity.box.checked, friction.box.checked, limited.box.checked] = [now.gravity, now.friction, now.limited];
    following.hidden = now.motors === "off";
    bandwidth.refresh();
  };
  return { element: section("What acts", gravity, friction, row("Motors", motors), following, says), refresh };
}

/** Integrator, step or tolerance, and how fast time goes. */
function howIntegrated(studio) {
  const sim = () => studio.store.get("sim");
  const { integrators } = studio.engine;
  const isPair = (name) => integrators.some((one) => one.name === name && one.pair);
  const formulas = integrators.map(({ name, order, label }) => ({ value: name, label: `${name}, order ${order}`, title: label }));
  const integrator = select("Integrator", formulas, sim().integrator, (value) =>
    change(studio, { integrator: value, variable: isPair(value) }, "integrator"),
  );
  const fixed = STEPS.map((h) => ({ value: String(h), label: `${h * 1000} ms` }));
  const step = select("Step", [{ value: VARIABLE, label: "by tolerance" }, ...fixed], String(sim().step), (value) =>
    change(studio, value === VARIABLE ? { variable: true } : { step: Number(value), variable: false }, "step"),
  );
  const bounds = TOLERANCES.map((x) => ({ value: String(x), label: x.toExponential() }));
  const tolerance = select("Tolerance", bounds, String(sim().tolerance), (value) => change(studio, { tolerance: Number(value) }, "tolerance"));
  const allowed = row("Tolerance", tolerance);
  allowed.title = "Largest error of a step in every number of the state: absolute, and in parts of it";
  const paces = SPEEDS.map((pace) => ({ value: String(pace), label: `${pace} ×` }));
  const speed = select("Speed", paces, String(sim().speed), (value) => change(studio, { speed: Number(value) }, "speed"));
  const refresh = (now) => {
    const byTolerance = now.variable && isPair(now.integrator);
    [integrator.value, speed.value, tolerance.value] = [now.integrator, String(now.speed), String(now.tolerance)];
    step.value = byTolerance ? VARIABLE : String(now.step);
    step.querySelector(`option[value=${VARIABLE}]`).disabled = !isPair(now.integrator);
    allowed.hidden = !byTolerance;
  };
  const parts = [row("Integrator", integrator), row("Step", step), allowed, row("Speed", speed)];
  return { element: section("How it is integrated", ...parts), refresh };
}

function buttons(studio) {
  const { store } = studio;
  const go = button("drop", "Release", () => studio.toggleSimulation(), { class: "button primary big" });
  const back = button("start", "Reset", () => studio.resetSimulation());
  const keep = button("table", "Save CSV", () => studio.saveCsv("simulation"));
  store.on(["playing", "mode", "recorded"], () => {
    const running = store.get("playing") && store.get("mode") === "simulation";
    const again = store.get("recorded") && store.get("mode") === "simulation";
    fill(go, icon(running ? "pause" : "drop"), el("span", { text: running ? "Pause" : again ? "Go on" : "Release" }));
  });
  return el("div", { class: "row" }, go, back, keep);
}

/** Numbers of the run: time, energy and its drift. */
function live(studio) {
  const cells = {};
  const list = el("dl", { class: "readings" });
  for (const name of ["time", "energy", "drift", "step", "frame"]) {
    cells[name] = el("dd", { text: "–" });
    list.append(el("div", {}, el("dt", { text: name }), cells[name]));
  }
  studio.store.on(["tick", "model"], () => {
    const run = studio.live();
    if (!Number.isFinite(run.energy)) return Object.values(cells).forEach((cell) => (cell.textContent = "–"));
    cells.time.textContent = `${run.t.toFixed(2)} s`;
    cells.energy.textContent = `${short(run.energy)} J`;
    cells.drift.textContent = run.free ? `${short(run.drift, 2)} J` : "–";
    cells.drift.title = run.free
      ? "Change of the total energy since the release: an error of the integration"
      : "Motors, friction or a hand do work: the energy changes";
    cells.step.textContent = `${short(1000 * run.step, 3)} ms`;
    cells.step.title = run.rejected === null ? "Fixed step" : `Chosen by the tolerance; ${run.rejected} steps were tried again, shorter`;
    cells.frame.textContent = `${short(studio.stats.step, 2)} ms`;
    cells.frame.title = "Computing per picture";
    return undefined;
  });
  return list;
}
