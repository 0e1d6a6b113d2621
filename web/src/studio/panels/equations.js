/** @file Equations of motion, typeset, for the structures that the page holds. */

import { el } from "../../view/dom.js";
import { fileName } from "../csv.js";
import { button, fill, row, section, select } from "../widgets.js";

const MATH = "http://www.w3.org/1998/Math/MathML";

/**
 * A formula from its text: every element is a letter, then its children in brackets or its text up to a semicolon.
 * @param {string} text @param {Record<string, [string, Record<string, string>]>} elements tag and attributes by letter
 */
function math(text, elements) {
  const whole = document.createElementNS(MATH, "math");
  whole.setAttribute("displaystyle", "true");
  let at = 0;
  const next = () => {
    const [tag, attributes] = elements[text[at]];
    const element = document.createElementNS(MATH, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    at += 1;
    if (text[at] === "[") {
      for (at += 1; text[at] !== "]"; ) element.append(next());
      at += 1;
    } else {
      const end = text.indexOf(";", at);
      element.textContent = text.slice(at, end);
      at = end + 1;
    }
    return element;
  };
  while (at < text.length) whole.append(next());
  return whole;
}

/** A line: every term is a formula by itself, so that a long sum is wrapped like text. */
function line(text, elements) {
  const terms = text.split("\n").map((term) => math(term, elements));
  return el("p", { class: "equation" }, ...terms.flatMap((term, k) => (k ? [document.createElement("wbr"), term] : [term])));
}

/** @param {any} studio */
export function equationsPanel(studio) {
  const { store } = studio;
  const { equations: entries, elements } = studio.data;
  const body = el("div", { class: "equations" });
  const note = el("p", { class: "note" });
  let robot = entries[0]?.robot;
  let chosen = 0;
  const names = [...new Set(entries.map((one) => one.robot))];
  const labels = Object.fromEntries(studio.data.structures.map(({ label, model }) => [model.name, label]));
  const choices = names.map((name) => ({ value: name, label: labels[name] ?? name }));
  const robots = select("Arm", choices, robot, (value) => {
    robot = value;
    chosen = 0;
    build();
  });
  const open = button(null, "Open this arm", () => studio.openKnown(robot), { title: "Show, move and let fall the arm of these equations" });
  const forms = el("div");
  const build = () => {
    if (panel.hidden) return; // formulas are many elements: they are there while they are seen
    const own = entries.filter((one) => one.robot === robot);
    const list = own.map((one, k) => ({ value: String(k), label: one.label }));
    fill(forms, row("Equations", select("Equations", list, String(chosen), (value) => {
      chosen = Number(value);
      build();
    })));
    robots.value = robot;
    open.hidden = store.get("model").name === robot;
    fill(body, page(own[chosen], elements));
  };
  const follow = () => {
    const name = store.get("model").name;
    const known = names.includes(name);
    note.textContent = words(store.get("catalogName"), name, known, name in labels);
    if (known && name !== robot) {
      robot = name;
      chosen = 0;
    }
    build();
  };
  const choice = el("div", { class: "row" }, open);
  const panel = el("div", { class: "panel" }, section("Equations of motion", note, row("Arm", robots), choice, forms, body));
  panel.shown = build;
  panel.left = () => fill(body);
  panel.hidden = true;
  store.on(["model"], follow);
  follow();
  return panel;
}

/** Whose equations these are. */
function words(catalogName, name, known, isStructure) {
  if (known) {
    const edited = catalogName || isStructure ? "" : " The values of the symbols are those from before it was edited.";
    return `Made by the library from the algorithms that compute the numbers here.${edited}`;
  }
  const file = catalogName ?? fileName(name, "json");
  return `Of arms in this page. For this robot: ${catalogName ? "" : "save its file on the tab Robot, then "}rodyn equations ${file} inverse_dynamics --out equations.html`;
}

function page(entry, elements) {
  if (!entry) return [];
  const constants = entry.constants.map(([symbol, value, meaning]) =>
    el("tr", {}, el("td", {}, math(symbol, elements)), el("td", { text: value }), el("td", { class: "note", text: meaning })),
  );
  return [
    ...entry.facts.map((text) => el("p", { class: "note fine", text })),
    ...(constants.length ? [el("table", { "aria-label": "Symbols" }, ...constants)] : []),
    ...entry.sections.flatMap(({ title, lines }) => [el("h4", { text: title }), ...lines.map((text) => line(text, elements))]),
  ];
}
