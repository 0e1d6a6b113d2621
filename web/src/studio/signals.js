/** @file Curves of the planned motion and of the simulation, for plots and for files. */

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
};
/** Which of them a mode has; the first three are shown at first. */
export const OF_MODE = {
  motion: ["q", "tau", "energy", "qd", "qdd"],
  simulation: ["q", "energy", "drift", "qd", "tau"],
};
/** More points than a plot has pixels are not drawn. */
const DRAWN = 1000;
const ENERGIES = ["kinetic", "potential", "total"];

/** Units of a signal of a joint. */
function unit(key, joint, units) {
  if (key === "tau") return joint.kind === "prismatic" ? "N" : "N m";
  return `${unitOf(joint.kind, units)}${{ q: "", qd: "/s", qdd: "/s²" }[key]}`;
}

/**
 * @typedef {{name: string, unit: string, colour: string, t: ArrayLike<number>, y: ArrayLike<number>}} Curve
 * @param {any} studio @param {"motion" | "simulation"} mode @param {string} key of SIGNALS @param {number} [most] points
 * @returns {{title: string, unit: string, curves: Curve[]}}
 */
export function signal(studio, mode, key, most = DRAWN) {
  const source = mode === "motion" ? fromPlan(studio) : fromRecord(studio, most);
  if (!source) return { title: SIGNALS[key], unit: "", curves: [] };
  if (key === "energy" || key === "drift") return energies(source, key);
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
    const curves = ENERGIES.map((name, k) => ({ name, unit: "J", colour: colourOf([1, 2, 0][k]), t: source.t, y: source.energy(k) }));
    return { title: SIGNALS.energy, unit: "J", curves };
  }
  const total = source.energy(2);
  const y = total.map((value) => value - total[0]);
  return { title: SIGNALS.drift, unit: "J", curves: [{ name: "drift", unit: "J", colour: colourOf(3), t: source.t, y }] };
}

function fromPlan(studio) {
  const plan = studio.store.get("planned");
  if (!plan?.t) return null;
  return {
    t: plan.t,
    column: (key, joint) => Float64Array.from(plan[key], (row) => row[joint.coordinate]),
    energy: (k) => Float64Array.from(plan.energy, (row) => row[k]),
  };
}

function fromRecord(studio, most) {
  const { recorder } = studio.player.simulation;
  const stride = Math.ceil(recorder.count / most) || 1;
  const { nq, nv } = studio.robot;
  const less = nq - nv;
  const first = { q: 0, qd: nq - less, tau: nq + nv - less };
  return {
    t: recorder.times(stride),
    column: (key, joint) => recorder.column(first[key] + joint.coordinate, stride),
    energy: (k) => recorder.column(nq + 2 * nv + k, stride),
  };
}

/** Columns for a file: time, then every signal of the mode. */
export function columns(studio, mode) {
  const all = OF_MODE[mode].filter((key) => key !== "drift").map((key) => signal(studio, mode, key, Infinity));
  const curves = all.flatMap(({ title, curves: some }) => some.map((curve) => ({ title, ...curve })));
  if (!curves.length || !curves[0].t.length) throw new Error("there is nothing to save yet: release the arm first");
  return [
    { name: "t [s]", values: curves[0].t },
    ...curves.map((curve) => ({ name: `${curve.title.toLowerCase()} ${curve.name} [${curve.unit}]`, values: curve.y })),
  ];
}
