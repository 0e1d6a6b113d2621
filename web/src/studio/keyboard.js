/** @file Keys of the page, and the page that names them. */

import { el } from "../view/dom.js";
import { bare } from "./widgets.js";

const KEYS = [
  ["space", "play or pause: the motion, or the fall"],
  ["← →", "one step back or forth in time; with Shift ten"],
  ["Home", "to the start"],
  ["Shift 1 … 6", "panels: posture, robot, motion, simulate, methods, equations"],
  ["R", "release the arm"],
  ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
  ["F", "see the whole robot"],
  ["1 2 3", "from the front, from the side, from above"],
  ["V", "what is shown"],
  ["P", "save a picture (PNG)"],
  ["G", "full screen"],
  ["D", "light or dark"],
  ["Esc", "close a menu or this page"],
  ["?", "this page"],
];
const ABOUT =
  "The robot, alive in this page. Its dynamics are the library's own algorithms, run as WebAssembly; nothing leaves this page.";
const TASKS = [
  ["Enter a table", "Robot → New arm, then type; Add a joint for more rows."],
  ["See frames", "Show → Frames (x red, y green, z blue)."],
  ["Move to a pose", "Drag the orange tool, or type x, y, z under Posture."],
  ["Plan a motion", "Motion: A is where the arm is; choose B. Torques are plotted at once."],
  ["Let it fall", "Simulate → Release. Pull links with the mouse."],
];

/** Elements that have keys of their own. */
const CONTROLS = "button, input, summary, [role=radiogroup], [role=tablist]";

/** @param {any} studio @param {string[]} tabs */
export function keyboard(studio, tabs) {
  const { store, player } = studio;
  const step = (event, way) => {
    player.stop();
    player.seek(player.t + way * (event.shiftKey ? 0.1 : 0.01));
  };
  const keys = {
    " ": () => player.toggle(),
    ArrowLeft: (event) => step(event, -1),
    ArrowRight: (event) => step(event, 1),
    Home: () => player.seek(0),
    r: () => studio.toggleSimulation(),
    f: () => studio.scene.fit(),
    1: () => studio.scene.view("front"),
    2: () => studio.scene.view("side"),
    3: () => studio.scene.view("above"),
    v: () => document.querySelector(".overlay summary").click(),
    p: () => studio.savePicture(),
    g: () => studio.fullScreen(),
    d: () => studio.theme.toggle(),
    "?": () => studio.help(),
  };
  /** Shift and a digit, whatever sign the keyboard writes for it. */
  const panelOf = (event) => {
    const tab = event.shiftKey ? tabs[Number(/^Digit(\d)$/.exec(event.code)?.[1]) - 1] : undefined;
    return tab && (() => store.set({ tab }));
  };
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const typing = event.target instanceof Element && event.target.closest("input[type=text], select, textarea");
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z" && event.key.toLowerCase() !== "y") return;
      if (typing) event.target.blur();
      event.preventDefault();
      if (event.key.toLowerCase() === "y" || event.shiftKey) studio.redo();
      else studio.undo();
      return;
    }
    const own = event.target instanceof Element && event.target.closest(CONTROLS);
    if (typing || event.altKey || (own && [" ", "ArrowLeft", "ArrowRight", "Home"].includes(event.key))) return;
    const call = panelOf(event) ?? keys[event.key] ?? keys[event.key.toLowerCase()];
    if (!call) return;
    event.preventDefault();
    studio.attempt(() => call(event));
  });
}

/** Opens what there is to know in one page. */
export function help(about) {
  const line = (first, words) => el("tr", {}, el("td", {}, first), el("td", { text: words }));
  const table = (rows, cell) => el("table", {}, ...rows.map(([name, words]) => line(cell(name), words)));
  const dialog = el("dialog", { "aria-label": "Help" });
  const close = bare("close", "Close", () => dialog.close());
  dialog.append(
    el("header", {}, el("h2", { text: "rodyn studio" }), close),
    el("p", { class: "note", text: ABOUT }),
    table(TASKS, (name) => el("b", { text: name })),
    el("h3", { text: "Keys" }),
    table(KEYS, (name) => el("kbd", { text: name })),
    el("details", {}, el("summary", { text: "Licences" }), el("pre", { text: about })),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.getElementById("app").append(dialog);
  dialog.showModal();
}
