/** @file Curves of the planned motion and of the simulation, for plots. */

import { colourOf } from "../view/theme.js";
import { scaleOf, unitOf } from "./numbers.js";

/** What can be plotted, with the words of the buttons. */
export const SIGNALS = {
  q: "Positions",
  qd: "Velocities",
  qdd: "Accelerations",
  tau: "Torques",
  energy: "Energy",
  drift: "Energy drift",
  base: "Base: position",
  turn: "Base: rotation",
};
/** Which of them a mode has; the first three are shown at first. */
const OF_MODE = {
  motion: ["q", "tau", "energy", "qd", "qdd"],
  simulation: ["q", "energy", "drift", "qd", "tau"],
};
/** A floating base moves, too. */
const OF_FLOATING = {
  motion: ["q", "tau", "turn", "base", "energy", "qd", "qdd"],
  simulation: ["q", "energy", "drift", "turn", "base", "qd", "tau"],
};

/** The keys of what can be plotted of a robot. */
export function plottable(robot, mode) {
  return (robot.floating ? OF_FLOATING : OF_MODE)[mode];
}
/** More points than a plot has pixels are not drawn. */
const DRAWN = 1000;
const ENERGIES = ["kinetic", "potential", "total"];
/** As pages of runs have them (`view/motions.py`). */
const ENERGY_COLOURS = [1, 0, 2];
const NO_DRIFT = "none while motors, friction or a hand do work";

/** Units of a signal of a joint. */
function unit(key, joint, units) {
  if (key === "tau") return joint.kind === "prismatic" ? "N" : "N m";
  return `${unitOf(joint.kind, units)}${{ q: "", qd: "/s", qdd: "/s²" }[key]}`;
}

/**
 * @typedef {{name: string, unit: string, colour: string, t: ArrayLike<number>, y: ArrayLike<number>}} Curve
 * @param {any} studio @param {"motion" | "simulation"} mode @param {string} key of SIGNALS
 * @returns {{title: string, unit: string, curves: Curve[]}}
 */
export function signal(studio, mode, key) {
  const source = mode === "motion" ? fromPlan(studio) : fromRecord(studio);
  if (!source) return { title: SIGNALS[key], unit: "", curves: [] };
  if (key === "energy" || key === "drift") return energies(source, key);
  if (key === "base" || key === "turn") return ofBase(source, key, studio.store.get("units"));
  const units = studio.store.get("units");
  const curves = studio.robot.joints.map((joint, k) => {
    const scale = key === "tau" ? 1 : scaleOf(joint.kind, units);
    const y = source.column(key, joint).map((value) => value * scale);
    return { name: joint.name, unit: unit(key, joint, units), colour: colourOf(k), t: source.t, y };
  });
  const all = [...new Set(curves.map((curve) => curve.unit))];
  return { title: SIGNALS[key], unit: all.join(", "), curves };
}

function energies(source, key) {
  if (key === "energy") {
    const curves = ENERGIES.map((name, k) => ({ name, unit: "J", colour: colourOf(ENERGY_COLOURS[k]), t: source.t, y: source.energy(k) }));
    return { title: SIGNALS.energy, unit: "J", curves };
  }
  const drift = { name: "drift", unit: "J", colour: colourOf(3), t: source.t, y: source.drift() };
  return { title: SIGNALS.drift, unit: "J", curves: [drift], empty: NO_DRIFT };
}

const AXES = ["x", "y", "z"];

/** Where a floating base is, or its rotation vector since the start: axis times angle. */
function ofBase(source, key, units) {
  const curve = (k, unit_, y) => ({ name: AXES[k], unit: unit_, colour: colourOf(k), t: source.t, y });
  if (key === "base") {
    return { title: SIGNALS.base, unit: "m", curves: AXES.map((_, k) => curve(k, "m", source.coordinate(k))) };
  }
  const unit_ = unitOf("revolute", units);
  const quaternion = [3, 4, 5, 6].map((k) => source.coordinate(k));
  const first = quaternion.map((column) => column[0]);
  const rows = Array.from(source.t, (_, i) => rotationVector(first, quaternion.map((column) => column[i])));
  const scale = scaleOf("revolute", units);
  const curves = AXES.map((_, k) => curve(k, unit_, Float64Array.from(rows, (row) => row[k] * scale)));
  return { title: SIGNALS.turn, unit: unit_, curves };
}

/** From one attitude to another, quaternions x y z w: the shorter way, in inertial axes. */
export function rotationVector([a, b, c, d], [x, y, z, w]) {
  const turn = [x * d - w * a - y * c + z * b, y * d - w * b - z * a + x * c, z * d - w * c - x * b + y * a];
  const cosine = w * d + x * a + y * b + z * c;
  const sine = Math.hypot(...turn);
  const angle = 2 * Math.atan2(sine, Math.abs(cosine)) * (cosine < 0 ? -1 : 1);
  return turn.map((s) => (sine > 0 ? (s / sine) * angle : 0));
}

function fromPlan(studio) {
  const plan = studio.store.get("planned");
  if (!plan?.t) return null;
  const column = (key, index) => plan.t.map((_, k) => plan[key][k * plan.widths[key] + index]);
  return {
    t: plan.t,
    column: (key, joint) => column(key, key === "q" ? joint.coordinate : joint.rate),
    coordinate: (k) => column("q", k),
    energy: (k) => column("energy", k),
  };
}

function fromRecord(studio) {
  const { recorder } = studio.player.simulation;
  const stride = Math.ceil(recorder.count / DRAWN) || 1;
  const { nq, nv } = studio.robot;
  const first = { qd: nq, tau: nq + nv };
  return {
    t: recorder.times(stride),
    column: (key, joint) => recorder.column(key === "q" ? joint.coordinate : first[key] + joint.rate, stride),
    coordinate: (k) => recorder.column(k, stride),
    energy: (k) => recorder.column(nq + 2 * nv + k, stride),
    drift: () => recorder.column(nq + 2 * nv + ENERGIES.length, stride),
  };
}
