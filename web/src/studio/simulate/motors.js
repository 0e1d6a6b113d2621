/** @file Torques of the motors: off, hold, PD, computed torque. The dynamics in them are the engine's. */

export const MOTORS = [
  { value: "off", label: "Off", title: "No torque: the arm falls" },
  { value: "hold", label: "Hold", title: "Gravity torques and PD towards the posture" },
  { value: "pd", label: "PD", title: "Proportional and derivative, without a model: sags under gravity" },
  { value: "computed", label: "Computed torque", title: "Inverse dynamics with feedback" },
];

/** Where a velocity of a joint stands: a floating base has one velocity less than coordinates. */
export function velocityIndex(robot, joint) {
  return joint.coordinate - (robot.nq - robot.nv);
}

/**
 * The torque law of a setting, a function (t, q, qd, out); null for no torque.
 * @param {any} robot of the engine
 * @param {any} sim settings
 * @param {(t: number) => {q: ArrayLike<number>, qd: ArrayLike<number>, qdd: ArrayLike<number>}} wanted
 */
export function torqueLaw(robot, sim, wanted, options) {
  if (sim.motors === "off") return null;
  if (sim.motors === "computed" && robot.floating) {
    throw new Error("computed torque is for robots on a fixed base; choose Hold or PD for this one");
  }
  const law = sim.motors === "computed" ? computed(robot, sim, wanted, options) : feedback(robot, sim, wanted, options);
  return sim.limited ? limited(robot, law) : law;
}

function computed(robot, sim, wanted, options) {
  const [p, d] = [sim.bandwidth ** 2, 2 * sim.bandwidth];
  const push = new Float64Array(robot.nv);
  return (t, q, qd, out) => {
    const target = wanted(t);
    for (let k = 0; k < robot.nv; k += 1) {
      push[k] = target.qdd[k] + d * (target.qd[k] - qd[k]) + p * (target.q[k] - q[k]);
    }
    out.set(robot.inverseDynamics(q, qd, push, options()));
  };
}

/** Gains from the diagonal of the inertia matrix where the law begins: every joint alike stiff, ω² and 2ω. */
function feedback(robot, sim, wanted, options) {
  const inertia = robot.inertiaMatrix(wanted(0).q);
  const still = new Float64Array(robot.nv);
  const joints = robot.joints.map((joint) => ({ at: joint.coordinate, v: velocityIndex(robot, joint) }));
  return (t, q, qd, out) => {
    const target = wanted(t);
    if (sim.motors === "hold") out.set(robot.inverseDynamics(q, still, still, { ...options(), friction: false }));
    else out.fill(0);
    for (let k = 0; k < robot.nv; k += 1) if (robot.floating && k < 6) out[k] = 0;
    for (const { at, v } of joints) {
      const m = inertia[v * robot.nv + v];
      const rate = target.qd[v] - qd[v];
      out[v] += m * (sim.bandwidth ** 2 * (target.q[at] - q[at]) + 2 * sim.bandwidth * rate);
    }
  };
}

function limited(robot, law) {
  const most = new Float64Array(robot.nv).fill(Infinity);
  for (const joint of robot.joints) if (joint.effort > 0) most[velocityIndex(robot, joint)] = joint.effort;
  return (t, q, qd, out) => {
    law(t, q, qd, out);
    for (let k = 0; k < out.length; k += 1) out[k] = Math.max(-most[k], Math.min(most[k], out[k]));
  };
}
