/** @file Robot: the catalog, files, and its numbers in tables that can be edited. */

import { unphysical } from "../../engine/edit.js";
import { el } from "../../view/dom.js";
import { clip } from "../numbers.js";
import { button, field, fill, messages, row, section, select } from "../widgets.js";
import { dhTable, jointTable } from "./dh_table.js";
import { massTable } from "./mass_table.js";

const GRAVITY = [
  { value: "earth", label: "Earth, down (−z)", vector: [0, 0, -9.81] },
  { value: "flat", label: "Earth, along −y", vector: [0, -9.81, 0] },
  { value: "moon", label: "Moon", vector: [0, 0, -1.62] },
  { value: "none", label: "None", vector: [0, 0, 0] },
];

/** @param {any} studio */
export function robotPanel(studio) {
  const { store } = studio;
  const body = el("div");
  const panel = el("div", { class: "panel" }, head(studio), body);
  let shape = "";
  let refreshers = [];
  const build = () => {
    const model = store.get("model");
    const now = JSON.stringify([store.get("units"), model.name, model.bodies.map((one) => one.kind), model.dh?.convention]);
    if (now === shape) return refreshers.forEach((one) => one());
    shape = now;
    refreshers = [];
    const parts = [model.dh ? dhTable(studio) : jointTable(studio), massTable(studio), gravity(studio), tool(studio)];
    for (const part of parts) if (part) refreshers.push(part.refresh);
    fill(body, parts.filter(Boolean).map((part) => part.element));
  };
  build();
  store.on(["model", "units"], build);
  return panel;
}

function head(studio) {
  const { store } = studio;
  const about = el("p", { class: "note" });
  const source = el("p", { class: "note fine" });
  const wrong = el("p", { class: "note fine wrong" });
  const choices = studio.catalog.map((one) => ({ value: one.name, label: one.name, title: one.model.description }));
  const own = { value: "", label: "(own robot)" };
  const list = select("Robot of the catalog", [own, ...choices], store.get("catalogName") ?? "", (name) => {
    if (name) studio.openCatalog(name);
  });
  const chooser = el("input", {
    ...{ type: "file", accept: ".json,application/json", class: "hidden", "aria-label": "Open a robot file", tabindex: -1 },
    on: {
      change: async () => {
        const [file] = chooser.files;
        if (file) await studio.openFile(file);
        chooser.value = "";
      },
    },
  });
  const name = el("input", {
    ...{ type: "text", "aria-label": "Name of the robot", class: "name", maxlength: 60, spellcheck: "false" },
    on: {
      change: () => {
        studio.rename(name.value);
        name.value = store.get("model").name;
      },
    },
  });
  const refresh = () => {
    const model = store.get("model");
    list.value = store.get("catalogName") ?? "";
    name.value = model.name;
    about.textContent = model.description ?? "";
    source.textContent = model.source ? `Source: ${model.source}` : "";
    const lines = model.reason ? [] : unphysical(model);
    wrong.hidden = !lines.length;
    wrong.textContent = lines.length ? clip(`Unphysical, taken as it is: ${lines.join("; ")}`, 600) : "";
  };
  refresh();
  store.on(["model", "catalogName"], refresh);
  const files = [
    button("open", "Open file", () => chooser.click()),
    button("save", "Save file", () => studio.saveFile()),
    button("plus", "New arm", () => studio.newArm(), { title: "A table of two rows to begin with" }),
  ];
  return section("Robot", row("Catalog", list), row("Name", name), about, source, wrong, el("div", { class: "row" }, ...files, chooser));
}

function gravity(studio) {
  const { store } = studio;
  const says = messages();
  const fields = ["x", "y", "z"].map((axis, k) =>
    field(`gravity ${axis}`, () => store.get("model").gravity[k], (value) => studio.edit(`gravity/${k}`, value), { says, unit: "m/s²" }),
  );
  const same = () => {
    const now = store.get("model").gravity;
    return GRAVITY.find((one) => one.vector.every((x, k) => x === now[k]))?.value ?? "own";
  };
  const list = select("Gravity", [...GRAVITY, { value: "own", label: "as typed" }], same(), (value) => {
    const found = GRAVITY.find((one) => one.value === value);
    if (found) studio.editAll(found.vector.map((x, k) => ({ path: `gravity/${k}`, value: x })), "gravity");
  });
  const refresh = () => {
    for (const one of fields) one.refresh();
    list.value = same();
  };
  const numbers = fields.map((one, k) => el("label", { class: "with-unit" }, el("span", { class: "axis", text: "xyz"[k] }), one));
  const parts = [el("div", { class: "row" }, list), el("div", { class: "row thirds" }, ...numbers), says];
  return { element: section("Gravity, m/s²", parts), refresh };
}

/** The origin of the tool on its link. */
function tool(studio) {
  const { store } = studio;
  const index = () => store.get("model").tool;
  if (index() === null || index() === undefined) return null;
  const says = messages();
  const fields = [3, 7, 11].map((at, k) =>
    field(`tool ${"xyz"[k]}`, () => store.get("model").frames[index()].pose[at], (value) => studio.moveTool(at, value), { says, unit: "m" }),
  );
  const numbers = fields.map((one, k) => el("label", { class: "with-unit" }, el("span", { class: "axis", text: "xyz"[k] }), one));
  const refresh = () => fields.forEach((one) => one.refresh());
  const note = el("p", { class: "note", text: `Where the tool sits on its link, m: ${store.get("model").frames[index()].name}` });
  return { element: section("Tool", note, el("div", { class: "row thirds" }, ...numbers), says), refresh };
}

