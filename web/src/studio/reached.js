/** @file The room that a robot takes when it moves. */

import { normalise, randomStates } from "./compare_methods.js";

/** Postures that the first view makes room for, and how far a joint is from its place in them, rad or m. */
const POSTURES = 24;
const SWING = 1;

/** Where the links come in postures around the initial one: what the camera shall see. */
export function reached(robot) {
  const rest = robot.neutral();
  const points = [];
  for (const { q } of randomStates(robot, POSTURES)) {
    const posture = rest.map((x, k) => x + Math.max(-SWING, Math.min(SWING, q[k] - x)));
    const poses = robot.poses(normalise(robot, posture));
    for (let k = 0; k < poses.length; k += 16) points.push(poses[k + 3], poses[k + 7], poses[k + 11]);
  }
  return points;
}
