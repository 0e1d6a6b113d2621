/** @file Masses, mass centres and moments of inertia, editable. */

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

/** @param {any} studio */
export function massTable(studio) {
  const { store } = studio;
  const says = messages();
  const fields = [];
  const bodies = store.get("model").bodies;
  const cell = (label, path, now) => {
    const input = field(label, now, (value) => studio.edit(path, value), { says, store });
    fields.push(input);
    return el("td", {}, input);
  };
  const rows = bodies.map((body, k) => {
    const own = () => store.get("model").bodies[k].parameters;
    const cells = [
      cell(`mass of ${body.name}`, `links/${k}/mass`, () => own().mass),
      ...[0, 1, 2].map((i) => cell(`com ${"xyz"[i]} of ${body.name}`, `links/${k}/com/${i}`, () => own().com[i])),
      ...MOMENTS.map(([name, i]) => cell(`${name} of ${body.name}`, `links/${k}/inertia/${i}`, () => own().inertia[i])),
    ];
    return el("tr", {}, el("th", { scope: "row", text: body.name, title: body.name }), ...cells);
  });
  const names = ["link", "mass, kg", "com x, m", "y", "z", ...MOMENTS.map(([name], k) => (k ? name : `${name}, kg m²`))];
  const head = el("tr", {}, ...names.map((text) => el("th", { scope: "col", text })));
  const table = el("table", { class: "numbers", "aria-label": "Masses" }, el("thead", {}, head), el("tbody", {}, ...rows));
  const note = el("p", { class: "note", text: "Mass centre and moments about it, in the axes of the link." });
  return {
    element: section("Masses", note, el("div", { class: "scroll" }, table), says),
    refresh: () => fields.forEach((one) => one.refresh()),
  };
}
