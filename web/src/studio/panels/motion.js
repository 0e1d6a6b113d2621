/** @file Motion: from A to B by a time law, with the torques that it takes. */

import { el } from "../../view/dom.js";
import { short } from "../../view/words.js";
import { unitOf } from "../numbers.js";
import { button, field, fill, messages, row, section, select } from "../widgets.js";

/** Longer motions would be sampled too coarsely to be read. */
const LONGEST = 120;
const SHORTEST = 0.01;

/** @param {any} studio */
export function motionPanel(studio) {
  const { store } = studio;
  const says = messages();
  const change = (values, word = "motion") => store.set({ motion: { ...store.get("motion"), ...values } }, { undo: word });
  const laws = studio.laws.map((one) => ({ value: one.name, label: one.label, title: one.formula }));
  const formula = el("p", { class: "formula" });
  const law = select("Time law", laws, store.get("motion").law, (value) => change({ law: value }));
  const seconds = (value) => {
    if (!(value >= SHORTEST && value <= LONGEST)) throw new Error(`a motion takes ${SHORTEST} to ${LONGEST} s`);
    change({ duration: value }, "duration");
  };
  const duration = field("duration", () => store.get("motion").duration, seconds, { says, unit: "s" });
  const table = el("div", { class: "scroll" });
  const facts = el("p", { class: "note" });
  let fields = [];
  const build = () => {
    const built = endsTable(studio, change, says);
    fields = built.fields;
    fill(table, built.element);
    fill(says);
  };
  const refresh = () => {
    const now = store.get("motion");
    law.value = now.law;
    formula.textContent = studio.laws.find((one) => one.name === now.law)?.formula ?? "";
    for (const one of [duration, ...fields]) one.refresh();
  };
  const peaks = () => {
    facts.textContent = summary(studio);
  };
  build();
  refresh();
  store.on(["model", "tab"], () => {
    if (store.get("tab") === "motion") studio.startMotionHere();
  });
  store.on(["model", "units"], build);
  store.on(["motion", "model"], refresh);
  store.on(["planned"], peaks);
  const arm = (end) => change({ [end]: studio.armNow() }, `${end === "from" ? "A" : "B"} from the arm`);
  const ends = [
    button(null, "A = arm now", () => arm("from"), { title: "Start where the arm is now" }),
    button(null, "B = arm now", () => arm("to"), { title: "End where the arm is now" }),
    button(null, "Swap", () => change({ from: studio.ends().to, to: studio.ends().from }, "swap")),
  ];
  const play = button("play", "Play motion", () => studio.playMotion(), { class: "button primary" });
  return el(
    "div",
    { class: "panel" },
    section(
      "Motion from A to B",
      row("Time law", law),
      formula,
      row("Time", el("span", { class: "with-unit" }, duration, el("span", { class: "unit", text: "s" }))),
      el("div", { class: "row" }, ...ends),
      table,
      says,
      el("div", { class: "row" }, play, button("table", "Save CSV", () => studio.saveCsv("motion"))),
      facts,
    ),
  );
}

function endsTable(studio, change, says) {
  const { store } = studio;
  const units = store.get("units");
  const fields = [];
  const rows = studio.robot.joints.map((joint) => {
    const unit = unitOf(joint.kind, units);
    const cells = ["from", "to"].map((end) => {
      const set = (value) => {
        const posture = Array.from(studio.ends()[end]);
        posture[joint.coordinate] = value;
        studio.requirePosture(posture);
        change({ [end]: posture }, name);
      };
      const name = `${joint.name} at ${end === "from" ? "A" : "B"}`;
      const input = field(name, () => studio.ends()[end][joint.coordinate], set, { says, unit });
      fields.push(input);
      return el("td", {}, input);
    });
    const words = el("td", { class: "unit", text: unit });
    return el("tr", {}, el("th", { scope: "row", text: joint.name }), ...cells, words);
  });
  const head = el("tr", {}, ...["joint", "A", "B", ""].map((text) => el("th", { scope: "col", text })));
  return { fields, element: el("table", { class: "numbers" }, el("thead", {}, head), el("tbody", {}, ...rows)) };
}

/** The largest torque of the planned motion. */
function summary(studio) {
  const planned = studio.store.get("planned");
  if (!planned) return "";
  if (planned.message) return planned.message;
  const peak = planned.peak;
  return `Largest torque: ${short(peak.value, 4)} ${peak.unit} at ${peak.name}, ${short(peak.t, 3)} s`;
}
