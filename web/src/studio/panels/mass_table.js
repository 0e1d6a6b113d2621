/** @file Masses, mass centres and moments of inertia, editable. */

import { FIELDS } from "../../engine/joint_fields.js";
import { el } from "../../view/dom.js";
import { field, messages, section } from "../widgets.js";

/** Order of the six numbers of an inertia tensor in a page model: xx xy xz yy yz zz. */
const MOMENTS = [
  ["Ixx", 0],
  ["Iyy", 3],
  ["Izz", 5],
  ["Ixy", 1],
  ["Ixz", 2],
  ["Iyz", 4],
];

/** Columns of the table: words above, words for screen readers, where the number is in the constants of a body. */
const COLUMNS = [
  { head: "mass, kg", name: "mass", path: "mass", unit: "kg" },
  ...[..."xyz"].map((axis, k) => ({ head: k ? axis : "com x, m", name: `com ${axis}`, path: `com/${k}`, unit: "m" })),
  ...MOMENTS.map(([name, k]) => ({ head: k ? name : `${name}, kg m²`, name, path: `inertia/${k}`, unit: "kg m²" })),
];
const JOINT_COLUMNS = FIELDS.filter(({ scales }) => !scales).map(({ key, title, unit }) => ({
  head: `${title.replace(/ (friction|inertia)$/, "")}, ${unit}`,
  name: title,
  path: key,
}));

/** The number at a path like com/0 of the constants of a body. */
function at(parameters, path) {
  const [key, k] = path.split("/");
  return k === undefined ? parameters[key] : parameters[key][Number(k)];
}

/** @param {any} studio */
export function massTable(studio) {
  const model = () => studio.store.get("model");
  const rows = model().bodies.map((body, k) => ({ label: body.name, prefix: `links/${k}`, now: () => model().bodies[k].parameters }));
  const base = { label: "base", prefix: "base", now: () => model().base.parameters };
  const masses = table(studio, "Masses", model().floating ? [base, ...rows] : rows, COLUMNS);
  const joints = table(studio, "Friction and rotors", rows, JOINT_COLUMNS);
  const note = el("p", { class: "note", text: "Mass centre and moments about it, in the axes of the link." });
  const more = el("details", {}, el("summary", { text: "Friction and rotors of the joints" }), ...joints.parts);
  return {
    element: section("Masses", note, ...masses.parts, more),
    refresh: () => [...masses.fields, ...joints.fields].forEach((one) => one.refresh()),
  };
}

function table(studio, title, rows, columns) {
  const says = messages();
  const fields = [];
  const cell = ({ label, prefix, now }, { name, path, unit }) => {
    const set = (value) => studio.edit(`${prefix}/${path}`, value);
    const input = field(`${name} of ${label}`, () => at(now(), path), set, { says, unit });
    fields.push(input);
    return el("td", {}, input);
  };
  const lines = rows.map((one) =>
    el("tr", {}, el("th", { scope: "row", text: one.label, title: one.label }), ...columns.map((column) => cell(one, column))),
  );
  const head = el("tr", {}, ...["link", ...columns.map((one) => one.head)].map((text) => el("th", { scope: "col", text })));
  const whole = el("table", { class: "numbers", "aria-label": title }, el("thead", {}, head), el("tbody", {}, ...lines));
  return { parts: [el("div", { class: "scroll" }, whole), says], fields };
}
