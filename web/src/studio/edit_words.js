/** @file What an edit changes, in the words of the panels: for undo. */

import { FIELDS } from "../engine/joint_fields.js";

const NUMBERS = {
  ...Object.fromEntries(FIELDS.map(({ key, title }) => [key, title])),
  alpha: "α",
  theta: "θ",
  lower: "lower limit",
  upper: "upper limit",
};
const AXES = ["x", "y", "z"];
const MOMENTS = ["Ixx", "Ixy", "Ixz", "Iyy", "Iyz", "Izz"];

/** A path of `engine/edit.js` in words: links/0/mass is "mass of link1". @param {any} model @param {string} path */
export function wordOf(model, path) {
  const [head, number, ...rest] = path.split("/");
  if (head === "gravity") return number === undefined ? "gravity" : `gravity ${AXES[number]}`;
  if (head === "base") return `${numberOf([number, ...rest])} of the base`;
  if (head === "dh") return rest.length ? `${NUMBERS[rest[0]] ?? rest[0]} of joint ${Number(number) + 1}` : "convention";
  const { name, joint } = model.bodies[number] ?? {};
  if (head === "joints") return `${numberOf(rest)} of ${joint?.name}`;
  if (head === "links" || head === "bodies") return `${numberOf(rest)} of ${name}`;
  return head === "name" ? "name of the robot" : "initial posture";
}

function numberOf([key, k]) {
  if (key === "com") return k === undefined ? "mass centre" : `com ${AXES[k]}`;
  if (key === "inertia") return k === undefined ? "inertia" : MOMENTS[k];
  return NUMBERS[key] ?? key;
}
