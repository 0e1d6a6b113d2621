/** @file Methods: the papers' algorithms side by side, on this robot, in this page. */

import { el } from "../../view/dom.js";
import { short } from "../../view/words.js";
import { fileName } from "../csv.js";
import { button, fill, messages, row, section, select } from "../widgets.js";
import { compared, inUse } from "../compare_methods.js";

const ABOUT =
  "Every method computes the same quantity by another recursion. How far each is from the first is the largest " +
  "difference in 64 random states; microseconds are measured here and now, the least of several rounds; operations of the robots of the catalog were counted by the library. A method that does not take this robot says why. " +
  "The default of this page is the first of each list; in Python forward dynamics of up to 7 degrees of freedom is computed by cholesky unless another is named.";
const TASKS = [
  { task: "inverse_dynamics", title: "Inverse dynamics: torques of a motion", unit: "N m" },
  { task: "forward_dynamics", title: "Forward dynamics: accelerations of torques", unit: "rad/s²" },
];

/** @param {any} studio */
export function methodsPanel(studio) {
  const blocks = TASKS.map((one) => block(studio, one));
  let turn = 0;
  /** One block after the other; a robot that is changed, or another measurement, ends this one. */
  const run = async () => {
    const mine = (turn += 1);
    again.disabled = true;
    for (const one of blocks) await one.run(() => mine === turn);
    if (mine === turn) again.disabled = false;
  };
  studio.store.on(["model"], () => {
    turn += 1;
    again.disabled = false;
    blocks.forEach((one) => one.build());
  });
  const again = button("play", "Measure again", run, { class: "button primary" });
  const note = el("p", { class: "note", text: ABOUT });
  const head = section("Methods of the papers", note, el("div", { class: "row" }, again));
  const panel = el("div", { class: "panel" }, head, ...blocks.map((one) => one.element));
  panel.shown = run;
  return panel;
}

function block(studio, { task, title, unit }) {
  const { store } = studio;
  const says = messages();
  const body = el("tbody");
  const chosen = el("div");
  const names = ["method", "× ÷", "+ −", `differs, ${unit}`, "µs"];
  const head = el("tr", {}, ...names.map((text) => el("th", { scope: "col", text })));
  const table = el("table", { class: "numbers read" }, el("thead", {}, head), body);
  const build = () => {
    const methods = studio.robot.methods(task);
    const choices = methods.map((one, k) => ({ value: one.name, label: k ? one.name : `${one.name} (default of this page)` }));
    const now = inUse(studio.robot, store.get("methods"))[task] ?? methods[0]?.name;
    fill(chosen, row("In use", select(title, choices, now, (value) => {
      store.set({ methods: { ...store.get("methods"), [task]: value } }, { undo: "method" });
    })));
    const refused = studio.robot.refused(task).map((one) => refusal(one, names.length - 1));
    fill(body, [...methods.map((one) => line(studio, task, one, null)), ...refused]);
  };
  const run = async (wanted) => {
    if (!wanted()) return;
    build();
    try {
      const methods = studio.robot.methods(task);
      let k = 0;
      for await (const found of compared(studio.robot, task)) {
        if (!wanted()) return;
        body.children[k].replaceWith(line(studio, task, methods[k], found));
        k += 1;
      }
      says.textContent = "";
    } catch (error) {
      says.textContent = error.message;
    }
  };
  build();
  return { element: section(title, chosen, el("div", { class: "scroll" }, table), says), build, run };
}

function line(studio, task, method, found) {
  const counts = studio.counts(task, method.name);
  const counted = counts ? [String(counts[0] + counts[2]), String(counts[1])] : ["–", "–"];
  const title = counts ? null : uncounted(studio, task, method.name);
  const cells = [
    found ? (found.error ? "refused" : found.difference === 0 ? "0" : short(found.difference, 2)) : "…",
    found && !found.error ? short(found.microseconds, 3) : "…",
  ];
  const words = [...counted.map((text) => el("td", { text, title })), ...cells.map((text) => el("td", { text }))];
  return el("tr", { title: found?.error }, named(method), ...words);
}

/** How to count the operations of a robot that is not of the catalog. */
function uncounted(studio, task, method) {
  const file = fileName(studio.store.get("model").name, "json");
  return `Counted by the library, for robots of the catalog. Of this robot: rodyn count ${method} --robot ${file} --task ${task}`;
}

/** The row of a method that does not take this robot: why. */
function refusal(method, columns) {
  return el("tr", { class: "refused" }, named(method), el("td", { colspan: String(columns), text: method.reason }));
}

function named({ name, paper }) {
  return el("th", { scope: "row" }, name, el("small", { text: paper ?? "" }));
}
