/** @file A recorded motion as text, for a page that is saved with its state. */

import { bytes } from "../../inflate.js";

function text(numbers) {
  const raw = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let found = "";
  for (let k = 0; k < raw.length; k += 4096) found += String.fromCharCode(...raw.subarray(k, k + 4096));
  return btoa(found);
}

/** The rows of a simulation with the state at its end, or null if nothing was recorded. */
export function savedRun(simulation) {
  const { recorder, state } = simulation;
  if (recorder.count < 2) return null;
  const rows = Float32Array.from(recorder.rows.subarray(0, recorder.count * recorder.width));
  return {
    width: recorder.width,
    interval: recorder.interval,
    t: text(Float64Array.from(recorder.times())),
    rows: text(rows),
    end: { t: state.t, q: Array.from(state.q), qd: Array.from(state.qd) },
  };
}

/** The numbers of such a text, or null if it holds none. */
function decoded(said, Kind) {
  try {
    return new Kind(bytes(said).buffer);
  } catch {
    return null;
  }
}

/** Puts the rows back into a simulation of the same robot; false if they do not fit it. */
export function restoreRun(simulation, said) {
  const { recorder, robot } = simulation;
  const numbers = (list, count) => Array.isArray(list) && list.length === count && list.every(Number.isFinite);
  const { width, interval, end } = said ?? {};
  if (width !== recorder.width || !(interval > 0) || !numbers(end?.q, robot.nq) || !numbers(end?.qd, robot.nv)) return false;
  const [t, rows] = [decoded(said.t, Float64Array), decoded(said.rows, Float32Array)];
  if (!t || !rows || rows.length !== t.length * width || !Number.isFinite(end.t)) return false;
  if (!t.every((time, k) => Number.isFinite(time) && (k === 0 || time >= t[k - 1]))) return false;
  recorder.clear();
  for (let k = 0; k < t.length; k += 1) recorder.add(t[k], rows.subarray(k * width, (k + 1) * width));
  recorder.interval = interval;
  simulation.state = { t: end.t, q: Float64Array.from(end.q), qd: Float64Array.from(end.qd) };
  return true;
}
