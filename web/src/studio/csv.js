/** @file A motion as a file for spreadsheets and for the library: the columns of `Run.to_csv`, in SI units. */

export { download, fileName } from "../view/download.js";

/**
 * Lines of comma-separated numbers under a line of names.
 * @param {{name: string, values: ArrayLike<number>}[]} columns
 */
export function csv(columns) {
  const rows = [columns.map((column) => cell(column.name)).join(",")];
  const count = Math.max(0, ...columns.map((column) => column.values.length));
  for (let k = 0; k < count; k += 1) {
    rows.push(columns.map((column) => (k < column.values.length ? String(column.values[k]) : "")).join(","));
  }
  return `${rows.join("\r\n")}\r\n`;
}

/** A name that no spreadsheet takes for a formula, in quotes where it needs them. */
function cell(name) {
  const plain = /^[=+\-@\t\r]/.test(name) ? `'${name}` : name;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const AXES = ["x", "y", "z"];
/** What follows the name of a body that turns freely, and of one that is free. */
const TURN = { q: ["qx", "qy", "qz", "qw"], qd: ["wx", "wy", "wz"], qdd: ["wdx", "wdy", "wdz"], tau: ["mx", "my", "mz"] };
const PLACE = { q: AXES, qd: ["vx", "vy", "vz"], qdd: ["vdx", "vdy", "vdz"], tau: ["fx", "fy", "fz"] };
const ENERGIES = ["kinetic", "potential", "total"];

/** What the numbers of q, qd, qdd or tau are called: q1, q2, …; words where there is a quaternion, and of a floating base. */
function names(robot, field) {
  const words = (body, free) => [...(free ? PLACE[field] : []), ...TURN[field]].map((word) => `${body}_${word}`);
  let number = 1;
  const joints = robot.joints.flatMap(({ link, width, rates }) => {
    const first = number;
    number += rates;
    if (width !== rates) return words(link, rates > 3);
    return Array.from({ length: rates }, (_, k) => `${field}${first + k}`);
  });
  return [...(robot.floating ? words("base", true) : []), ...joints];
}

/** Times, rows and energies of the planned motion. */
function planned(studio) {
  const plan = studio.store.get("planned");
  if (!plan?.t) throw new Error(plan?.message ?? "there is no motion yet: choose A and B");
  const row = (key, k) => plan[key].subarray(k * plan.widths[key], (k + 1) * plan.widths[key]);
  return { t: plan.t, row };
}

/** The same of the simulation, with the accelerations that it had. */
function recorded(studio) {
  const { simulation } = studio.player;
  const { recorder, robot: { nq, nv } } = simulation;
  if (recorder.count < 2) throw new Error("there is nothing to save yet: release the arm first");
  const first = { q: 0, qd: nq, tau: nq + nv, energy: nq + 2 * nv };
  const last = { q: nq, qd: nq + nv, tau: nq + 2 * nv, energy: nq + 2 * nv + ENERGIES.length };
  const t = recorder.times();
  const row = (key, k) => (key === "qdd" ? simulation.moment(t[k]).qdd : recorder.row(t[k]).slice(first[key], last[key]));
  return { t, row };
}

/** Columns for a file that `rodyn torques --table` and `rd.read_samples` read. @param {"motion" | "simulation"} mode */
export function columns(studio, mode) {
  const { robot } = studio;
  const { t, row } = mode === "motion" ? planned(studio) : recorded(studio);
  const block = (called, at) => {
    const rows = Array.from(t, (_, k) => Array.from(at(k)));
    return called.map((name, place) => ({ name, values: rows.map((numbers) => numbers[place]) }));
  };
  const tool = studio.toolName() === undefined ? [] : block(AXES, (k) => studio.toolPose(row("q", k)).position);
  const states = ["q", "qd", "qdd", "tau"].flatMap((field) => block(names(robot, field), (k) => row(field, k)));
  return [{ name: "t", values: t }, ...states, ...tool, ...block(ENERGIES, (k) => row("energy", k))];
}
