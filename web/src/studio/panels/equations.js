/** @file Equations of motion, typeset, for the structures that the page holds. */

import { el } from "../../view/dom.js";
import { fileName } from "../csv.js";
import { fill, row, section, select } from "../widgets.js";

const MATH = "http://www.w3.org/1998/Math/MathML";

/**
 * A formula from its tree: [tag, attributes where there are any, ...children], a text where it ends.
 * @param {any} tree
 */
export function math(tree) {
  if (typeof tree === "string") return document.createTextNode(tree);
  const [tag, ...rest] = tree;
  const element = document.createElementNS(MATH, tag);
  const attributes = rest[0] && typeof rest[0] === "object" && !Array.isArray(rest[0]) ? rest.shift() : {};
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...rest.map(math));
  return element;
}

/** A line: every term is a formula by itself, so that a long sum is wrapped like text. */
function line(terms) {
  const parts = terms.flatMap((term, k) => (k ? [document.createElement("wbr"), math(term)] : [math(term)]));
  return el("p", { class: "equation" }, ...parts);
}

/** @param {any} studio */
export function equationsPanel(studio) {
  const { store } = studio;
  const entries = studio.equations;
  const body = el("div", { class: "equations" });
  const note = el("p", { class: "note" });
  let robot = entries[0]?.robot;
  let chosen = 0;
  const names = [...new Set(entries.map((one) => one.robot))];
  const robots = select("Arm", names.map((name) => ({ value: name, label: name })), robot, (value) => {
    robot = value;
    chosen = 0;
    build();
  });
  const forms = el("div");
  const build = () => {
    const own = entries.filter((one) => one.robot === robot);
    const list = own.map((one, k) => ({ value: String(k), label: one.label }));
    fill(forms, row("Equations", select("Equations", list, String(chosen), (value) => {
      chosen = Number(value);
      build();
    })));
    robots.value = robot;
    fill(body, page(own[chosen]));
  };
  const follow = () => {
    const name = store.get("catalogName");
    const known = names.includes(name);
    note.textContent = known
      ? "Made by the library from the algorithms that compute the numbers here."
      : `Of the planar arms in this page. For this robot: ${name ? "" : "save its file on the tab Robot, then "}rodyn equations ${name ?? fileName(store.get("model").name, "json")} --out equations.html`;
    if (known && name !== robot) {
      robot = name;
      chosen = 0;
      if (!panel.hidden) build();
    }
  };
  const panel = el("div", { class: "panel" }, section("Equations of motion", note, row("Arm", robots), forms, body));
  panel.shown = build;
  store.on(["model"], follow);
  follow();
  return panel;
}

function page(entry) {
  if (!entry) return [];
  const constants = entry.constants.map(([symbol, value, meaning]) =>
    el("tr", {}, el("td", {}, math(symbol)), el("td", { text: value }), el("td", { class: "note", text: meaning })),
  );
  return [
    ...entry.facts.map((text) => el("p", { class: "note fine", text })),
    ...(constants.length ? [el("table", { "aria-label": "Symbols" }, ...constants)] : []),
    ...entry.sections.flatMap(({ title, lines }) => [el("h4", { text: title }), ...lines.map(line)]),
  ];
}
