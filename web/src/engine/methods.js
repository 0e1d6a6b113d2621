/** @file Which methods take a robot, and in the library's words why others do not. */

import { moments } from "./checks.js";
import { general, short } from "./words.js";

const TOLERANCE = 1e-9;
const [YY, ZZ] = [3, 5]; // of xx xy xz yy yz zz
const ENDINGS = new Map([[null, ""], [true, "/geared"], [false, "/plain"]]);

/** @returns {{methods: object[], refused: object[]}} of a quantity; methods have a `function`, others a `reason` */
export function offered(robot, quantity) {
  const rows = robot.pack.methods[quantity] ?? [];
  const names = [...new Set(rows.map((row) => row.name))];
  const found = names.map((name) => judged(robot, quantity, rows.filter((row) => row.name === name)));
  return { methods: found.filter((row) => !row.reason), refused: found.filter((row) => row.reason) };
}

/** A method that may have several functions, for robots with rotors at all joints and at none. */
function judged(robot, quantity, rows) {
  const { model } = robot;
  const rotors = model.bodies.filter(({ parameters }) => parameters.rotor > 0).length;
  const own = rows.find(({ geared }) => geared === null || rotors === (geared ? model.bodies.length : 0));
  const { name, label, paper, equations } = rows[0];
  const code = own && (own.function ?? `${quantity}/${name}${ENDINGS.get(own.geared)}/${joinedKey(model)}`);
  const reason = lacking(robot, quantity, rows[0]) || (own ? missing(robot, code) : unlike(model));
  return { name, label, paper, equations, function: code, reason };
}

function unlike({ name }) {
  return `some joints of robot ${short(name)} have rotors and some have none; the code of this page takes all or none`;
}

/** How links are joined, as `rodyn.view.joined.key_of` has it. */
function joinedKey({ bodies, floating }) {
  const links = branches(bodies) ? bodies.map(({ parent }) => parent).join() : bodies.length;
  return floating ? `free ${links}` : `${links}`;
}

function branches(bodies) {
  return bodies.some(({ parent }, k) => parent !== k - 1);
}

function missing({ pack, model }, code) {
  if (code in pack.functions) return "";
  const [base, most] = model.floating ? ["floating", pack.chains?.floating] : ["fixed", pack.chains?.fixed];
  return (
    `this page has no code of it for links that are joined like those of robot ${short(model.name)}, ` +
    `but for chains of up to ${most ?? 0} joints on a ${base} base, and for the robot that rodyn studio was given`
  );
}

/** What a method needs and the robot has not; "" if it has all. */
function lacking(robot, quantity, { name, bases, trees, needs }) {
  const { model } = robot;
  const [who, by] = [`robot ${short(model.name)}`, `${quantity} by ${short(name)}`];
  const base = model.floating ? "floating" : "fixed";
  if (!bases.includes(base)) return `${who} has a ${base} base; ${by} takes ${bases.join(" and ")} bases only`;
  if (!trees && branches(model.bodies)) return `${who} branches; ${by} takes chains only`;
  const why = needs && (needs.startsWith("invertible") ? flat(robot) : yielding(robot));
  return why ? `${by} needs ${needs}, but of ${who} ${why}` : "";
}

/** The link whose inertia cannot be inverted. */
function flat({ pack, model }) {
  const base = model.floating ? [["the floating base", model.base.parameters]] : [];
  const links = model.bodies.map(({ name, parameters }) => [`link ${short(name)}`, parameters]);
  for (const [name, { mass, inertia }] of [...base, ...links]) {
    const found = moments(inertia);
    const large = found[2];
    if (!(mass > 0)) return `${name} cannot be inverted: its mass is ${general(mass)} kg`;
    if (!(found[0] > pack.degenerate * large)) {
      const shown = found.map((x) => general(Math.abs(x) < TOLERANCE * large ? 0 : x));
      return `${name} cannot be inverted: its principal moments are ${shown.join(", ")} kg m^2`;
    }
  }
  return "";
}

/** The link that would not resist its own joint if it were the last one. */
function yielding({ pack, model, layout }) {
  const { width, inertia } = pack.columns.joint;
  for (const [k, { name, kind, parameters }] of model.bodies.entries()) {
    const at = width * (k + layout.described.lead) + inertia;
    const [xx, yy, zz] = [0, YY, ZZ].map((i) => layout.tables.joint[at + i]);
    if (kind === "revolute" && !(zz > pack.thin * (xx + yy + zz))) {
      return `link ${short(name)} has almost no inertia about its own joint (below ${general(pack.thin)} of its trace)`;
    }
    const own = parameters.inertia;
    if (kind !== "revolute" && !(own[0] + own[YY] + own[ZZ] > 0)) return `link ${short(name)} is a mass point`;
  }
  return "";
}
