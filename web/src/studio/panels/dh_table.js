/** @file The Denavit–Hartenberg table, editable; of other robots the joints, to be read. */

import { el } from "../../view/dom.js";
import { short } from "../../view/words.js";
import { scaleOf, unitOf } from "../numbers.js";
import { bare, button, field, messages, section, segments, select } from "../widgets.js";

const KINDS = [
  { value: "revolute", label: "R", title: "revolute: θ is the coordinate" },
  { value: "prismatic", label: "P", title: "prismatic: b is the coordinate" },
];
const NOTES = {
  standard: "Frame k sits at the far end of link k; z k−1 is the axis of joint k.",
  modified: "Frame k sits on the axis of joint k (modified convention).",
};

/** @param {any} studio */
export function dhTable(studio) {
  const { store } = studio;
  const dh = () => store.get("model").dh;
  const units = store.get("units");
  const angle = unitOf("revolute", units);
  const columns = [
    { key: "a", label: "a", unit: "m" },
    { key: "alpha", label: "α", unit: angle },
    { key: "b", label: "b", unit: "m" },
    { key: "theta", label: "θ", unit: angle },
  ];
  const says = messages();
  const fields = [];
  const rows = dh().rows.map((_, k) => line(studio, k, columns, fields, says));
  const head = el(
    "tr",
    {},
    ...["", "joint", ...columns.map((one) => `${one.label}, ${one.unit}`), ""].map((text) => el("th", { scope: "col", text })),
  );
  const table = el("table", { class: "numbers", "aria-label": "Denavit–Hartenberg table" }, el("thead", {}, head), el("tbody", {}, ...rows));
  const add = button("plus", "Add a joint", () => studio.addRow());
  const convention = segments(
    "Convention",
    [
      { value: "standard", label: "standard" },
      { value: "modified", label: "modified" },
    ],
    dh().convention,
    (value) => studio.setConvention(value),
  );
  const note = el("p", { class: "note", text: NOTES[dh().convention] ?? "" });
  const parts = [el("div", { class: "row spread" }, convention, add), note, el("div", { class: "scroll" }, table), says];
  return { element: section("Denavit–Hartenberg table", parts), refresh: () => fields.forEach((one) => one.refresh()) };
}

function line(studio, k, columns, fields, says) {
  const { store } = studio;
  const now = () => store.get("model").dh.rows[k];
  const kind = select(`kind of joint ${k + 1}`, KINDS, now().joint, (value) => studio.setKind(k, value));
  const cells = columns.map((column) => {
    const set = (value) => studio.edit(`dh/${k}/${column.key}`, value);
    const input = field(`${column.label}${k + 1}`, () => now()[column.key], set, { says, unit: column.unit });
    fields.push(input);
    const moves = (column.key === "theta" && now().joint === "revolute") || (column.key === "b" && now().joint === "prismatic");
    return el("td", { class: moves ? "moves" : null, title: moves ? "added to the coordinate" : null }, input);
  });
  const last = store.get("model").dh.rows.length === 1;
  const remove = bare("close", `Remove joint ${k + 1}`, () => studio.removeRow(k), { disabled: last });
  return el("tr", {}, el("th", { scope: "row", text: String(k + 1) }), el("td", {}, kind), ...cells, el("td", {}, remove));
}

/** Joints of a robot that is no table: what they are. @param {any} studio */
export function jointTable(studio) {
  const { store } = studio;
  const units = store.get("units");
  const rows = studio.robot.joints.map((joint) => {
    const scale = scaleOf(joint.kind, units);
    const limits = [joint.lower, joint.upper].map((x) => (Number.isFinite(x) ? short(x * scale, 3) : "–")).join(" … ");
    const cells = [joint.kind, limits, Number.isFinite(joint.effort) ? short(joint.effort, 3) : "–"];
    return el("tr", {}, el("th", { scope: "row", text: joint.name }), ...cells.map((text) => el("td", { text })));
  });
  const head = ["joint", "kind", `limits, ${unitOf("revolute", units)} or m`, "effort"].map((text) => el("th", { scope: "col", text }));
  const table = el("table", { class: "numbers read words" }, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows));
  const note = el("p", { class: "note", text: "Frames come from its file; masses below can be changed." });
  return { element: section("Joints", note, el("div", { class: "scroll" }, table)), refresh: () => {} };
}
