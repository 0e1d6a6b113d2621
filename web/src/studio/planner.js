/** @file A motion from A to B, sampled: positions, velocities, torques and energies. */

import { FreeMotion } from "./free_motion.js";
import { Motion } from "./laws.js";

const SAMPLES = 400;
const BASE = 6;

/** How far B is from A where nobody has said: every second joint turns, the others bend. */
const FIRST_STEP = [45, -30, 40, 30, -30, 45, 20].map((degrees) => (degrees * Math.PI) / 180);

/** A posture near `q` within the limits of the joints, for the first motion of a robot. */
export function suggestion(robot, q) {
  const found = Array.from(q);
  robot.joints.forEach((joint, k) => {
    if (joint.width > 1) return; // such a robot has no motion from A to B
    const step = FIRST_STEP[k % FIRST_STEP.length] * (joint.kind === "prismatic" ? 0.2 : 1);
    const inside = (x) => !(x < joint.lower) && !(x > joint.upper);
    const at = found[joint.coordinate];
    if (inside(at + step)) found[joint.coordinate] = at + step;
    else if (inside(at - step)) found[joint.coordinate] = at - step;
  });
  return found;
}

/**
 * The motion in numbers: times, and rows of q, qd, qdd, tau and energies one after the other in one list each.
 * @param {any} robot @param {{duration: number, at: Function}} motion @param {any} options of inverse dynamics
 */
export function planned(robot, motion, options) {
  const { nq, nv } = robot;
  const widths = { q: nq, qd: nv, qdd: nv, tau: nv, energy: 3 };
  const t = Float64Array.from({ length: SAMPLES + 1 }, (_, k) => (motion.duration * k) / SAMPLES);
  const columns = Object.fromEntries(Object.entries(widths).map(([key, width]) => [key, new Float64Array(t.length * width)]));
  t.forEach((time, k) => {
    const { q, qd, qdd } = motion.at(time);
    const tau = Float64Array.from(robot.inverseDynamics(q, qd, qdd, options));
    if (robot.floating) tau.fill(0, 0, BASE); // nothing pushes the base: what is left is rounding
    const { kinetic, potential, total } = robot.energy(q, qd);
    const row = { q, qd, qdd, tau, energy: [kinetic, potential, total] };
    for (const [key, width] of Object.entries(widths)) columns[key].set(row[key], k * width);
  });
  return { t, widths, ...columns, peak: peak(robot, t, columns.tau) };
}

function peak(robot, t, tau) {
  const most = { value: 0, name: "", unit: "N m", t: 0 };
  for (let k = 0; k < t.length; k += 1) {
    for (const { rate, name, kind } of robot.joints) {
      const value = tau[k * robot.nv + rate];
      if (Math.abs(value) > Math.abs(most.value)) Object.assign(most, { value, name, unit: kind === "prismatic" ? "N" : "N m", t: t[k] });
    }
  }
  return most;
}

/** The law of the settings for the joints; a floating base stays where it is in A. */
export function jointMotion(robot, laws, settings, ends) {
  const several = robot.joints.find(({ width }) => width > 1);
  if (several) {
    throw new Error(`motions from A to B are for joints of one coordinate: joint ${several.name} has ${several.width}`);
  }
  const law = laws.find((one) => one.name === settings.law) ?? laws[0];
  return new Motion(robot, law, ends.from, ends.to, settings.duration);
}

/** The motion of the robot whose joints follow a law: on a floating base, with what the base does. */
export function wholeMotion(joints) {
  return joints.robot.floating ? new FreeMotion(joints, SAMPLES) : joints;
}
