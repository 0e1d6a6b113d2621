/** @file A motion from A to B, sampled: positions, velocities, torques and energies. */

import { Motion } from "./laws.js";

export const SAMPLES = 400;

/** How far B is from A where nobody has said: every second joint turns, the others bend. */
const FIRST_STEP = [45, -30, 40, 30, -30, 45, 20].map((degrees) => (degrees * Math.PI) / 180);

/** A posture near `q` within the limits of the joints, for the first motion of a robot. */
export function suggestion(robot, q) {
  const found = Array.from(q);
  robot.joints.forEach((joint, k) => {
    const step = FIRST_STEP[k % FIRST_STEP.length] * (joint.kind === "prismatic" ? 0.2 : 1);
    const inside = (x) => !(x < joint.lower) && !(x > joint.upper);
    const at = found[joint.coordinate];
    if (inside(at + step)) found[joint.coordinate] = at + step;
    else if (inside(at - step)) found[joint.coordinate] = at - step;
  });
  return found;
}

/**
 * The motion in numbers, row by row: t, and columns q, qd, qdd (coordinates), tau, energies.
 * @param {any} robot @param {Motion} motion @param {any} options of inverse dynamics
 */
export function planned(robot, motion, options) {
  const t = new Float64Array(SAMPLES + 1);
  const columns = { q: [], qd: [], qdd: [], tau: [], energy: [] };
  for (let k = 0; k <= SAMPLES; k += 1) {
    t[k] = (motion.duration * k) / SAMPLES;
    const { q, qd, qdd } = motion.at(t[k]);
    const tau = Float64Array.from(robot.inverseDynamics(q, qd, qdd, options));
    const { kinetic, potential, total } = robot.energy(q, qd);
    columns.q.push(q);
    columns.qd.push(qd);
    columns.qdd.push(qdd);
    columns.tau.push(tau);
    columns.energy.push([kinetic, potential, total]);
  }
  return { t, ...columns, peak: peak(robot, t, columns.tau) };
}

function peak(robot, t, tau) {
  const most = { value: 0, name: "", unit: "N m", t: 0 };
  tau.forEach((row, k) => {
    robot.joints.forEach((joint, j) => {
      if (Math.abs(row[j]) > Math.abs(most.value)) {
        Object.assign(most, { value: row[j], name: joint.name, unit: joint.kind === "prismatic" ? "N" : "N m", t: t[k] });
      }
    });
  });
  return most;
}

/** The motion of the settings; refuses robots whose coordinates are not their velocities. */
export function motionOf(robot, laws, settings, ends) {
  if (robot.nq !== robot.nv) throw new Error("motions from A to B are for robots on a fixed base: this one floats");
  const law = laws.find((one) => one.name === settings.law) ?? laws[0];
  return new Motion(law, ends.from, ends.to, settings.duration);
}
