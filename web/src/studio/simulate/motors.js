/** @file Torques of the motors: off, hold, PD, computed torque. The dynamics in them are the engine's. */

import { baseReaction } from "../../engine/free_base.js";

export const MOTORS = [
  { value: "off", label: "Off", title: "No torque: the arm falls" },
  { value: "hold", label: "Hold", title: "Gravity torques and PD towards the posture" },
  { value: "pd", label: "PD", title: "Proportional and derivative, without a model: sags under gravity" },
  { value: "computed", label: "Computed torque", title: "Inverse dynamics with feedback; a floating base is not pushed" },
];

/**
 * The torque law of a setting, a function (t, q, qd, out); null for no torque.
 * @param {any} robot of the engine
 * @param {any} sim settings
 * @param {(t: number) => {q: ArrayLike<number>, qd: ArrayLike<number>, qdd: ArrayLike<number>}} wanted
 */
export function torqueLaw(robot, sim, wanted, options) {
  if (sim.motors === "off") return null;
  const several = robot.joints.find(({ width }) => width > 1);
  if (several) throw new Error(`motors are for joints of one coordinate: joint ${several.name} has ${several.width}`);
  const law = sim.motors === "computed" ? computed(robot, sim, wanted, options) : feedback(robot, sim, wanted, options);
  return sim.limited ? limited(robot, law) : law;
}

function computed(robot, sim, wanted, options) {
  const [p, d] = [sim.bandwidth ** 2, 2 * sim.bandwidth];
  const push = new Float64Array(robot.nv);
  const torques = robot.floating
    ? (q, qd) => baseReaction(robot, q, qd, push, options()).tau
    : (q, qd) => robot.inverseDynamics(q, qd, push, options());
  return (t, q, qd, out) => {
    const target = wanted(t);
    for (const { coordinate: at, rate: v } of robot.joints) {
      push[v] = target.qdd[v] + d * (target.qd[v] - qd[v]) + p * (target.q[at] - q[at]);
    }
    out.set(torques(q, qd));
  };
}

/** Gains from the diagonal of the inertia matrix where the law begins: every joint alike stiff, ω² and 2ω. */
function feedback(robot, sim, wanted, options) {
  const inertia = robot.inertiaMatrix(wanted(0).q);
  const still = new Float64Array(robot.nv);
  return (t, q, qd, out) => {
    const target = wanted(t);
    if (sim.motors === "hold") out.set(robot.inverseDynamics(q, still, still, { ...options(), friction: false }));
    else out.fill(0);
    for (let k = 0; k < robot.nv; k += 1) if (robot.floating && k < 6) out[k] = 0;
    for (const { coordinate: at, rate: v } of robot.joints) {
      const m = inertia[v * robot.nv + v];
      const rate = target.qd[v] - qd[v];
      out[v] += m * (sim.bandwidth ** 2 * (target.q[at] - q[at]) + 2 * sim.bandwidth * rate);
    }
  };
}

function limited(robot, law) {
  const most = new Float64Array(robot.nv).fill(Infinity);
  for (const joint of robot.joints) if (joint.effort > 0) most[joint.rate] = joint.effort;
  return (t, q, qd, out) => {
    law(t, q, qd, out);
    for (let k = 0; k < out.length; k += 1) out[k] = Math.max(-most[k], Math.min(most[k], out[k]));
  };
}
