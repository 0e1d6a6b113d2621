/** @file Entry of the studio page. */

import { el } from "./view/dom.js";
import { Engine } from "./engine/index.js";
import { pageData } from "./view/page_data.js";
import { Theme } from "./view/theme.js";
import { Studio } from "./studio/app.js";
import { Ghost, Second } from "./studio/compare.js";
import { dock } from "./studio/dock.js";
import { keyboard } from "./studio/keyboard.js";
import { stateOfAddress, stateOfPage } from "./studio/link.js";
import { addActions } from "./studio/page_actions.js";
import { equationsPanel } from "./studio/panels/equations.js";
import { methodsPanel } from "./studio/panels/methods.js";
import { motionPanel } from "./studio/panels/motion.js";
import { posturePanel } from "./studio/panels/posture.js";
import { robotPanel } from "./studio/panels/robot.js";
import { simulatePanel } from "./studio/panels/simulate.js";
import { Player } from "./studio/player.js";
import { shell } from "./studio/shell.js";
import { defaults, read, VERSION } from "./studio/state.js";
import { viewport } from "./studio/viewport.js";

const PANELS = [
  ["posture", "Posture", posturePanel],
  ["robot", "Robot", robotPanel],
  ["motion", "Motion", motionPanel],
  ["simulate", "Simulate", simulatePanel],
  ["methods", "Methods", methodsPanel],
  ["equations", "Equations", equationsPanel],
];

/** Begins with the state of the address, of the page, or with a fresh page and its robot; returns a run that was saved. */
async function begin(studio, data) {
  for (const [what, state] of [["this link", stateOfAddress], ["this page", stateOfPage]]) {
    try {
      const said = await state();
      if (said) return restored(studio, said);
    } catch (error) {
      studio.late = `The state of ${what} was not taken: ${error.message}`;
    }
  }
  const robot = data.model ? { model: data.model } : { catalog: data.robot };
  return restored(studio, { version: VERSION, ...defaults(), robot, q: null });
}

/** Shows a state from now on, or throws; returns the run in it. */
function restored(studio, said, how) {
  const { run, ...values } = read(said, studio);
  studio.restore(values, how);
  return run;
}

/** A link that is pasted into the address of the open page. */
async function followAddress(studio) {
  try {
    const said = await stateOfAddress();
    if (!said) return;
    restored(studio, said, { undo: "open a link" });
    studio.say(`${studio.store.get("model").name} is open, as the link has it`);
  } catch (error) {
    studio.say(`This link was not taken: ${error.message}`, "wrong");
  }
}

/** A file that is dropped anywhere opens like one that is chosen. */
function takeDrops(studio) {
  addEventListener("dragover", (event) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  addEventListener("drop", async (event) => {
    event.preventDefault();
    const [file, ...others] = event.dataTransfer?.files ?? [];
    if (!file) studio.say("Only files can be dropped here: a robot file (JSON)", "wrong");
    else if (others.length) studio.say(`${others.length + 1} files were dropped: drop one robot file`, "wrong");
    else await studio.openFile(file);
  });
}

/** Builds the page. */
async function start() {
  const began = performance.now();
  const data = pageData();
  const engine = await Engine.create(data.engine);
  // Megabytes of text; a saved page takes them from the document.
  for (const one of [data.engine, ...(data.engine.joined ?? [])]) delete one.wasm;
  const studio = new Studio(data, engine);
  studio.theme = new Theme();
  const run = await begin(studio, data);
  studio.player = new Player(studio);
  addActions(studio);
  studio.ghost = new Ghost(studio);
  const tabs = PANELS.map(([id, label, make]) => ({ id, label, panel: make(studio) }));
  const parts = shell(studio, tabs);
  viewport(studio, parts.viewport);
  studio.second = new Second(studio, parts.second);
  dock(studio, parts.dock);
  keyboard(studio, PANELS.map(([id]) => id));
  studio.store.on(["tick", "mode"], () => {
    studio.second.show(studio.player.t);
    studio.ghost.show(studio.player.t);
  });
  studio.store.set({ ...studio.store.values });
  if (run) studio.attempt(() => studio.player.load(run));
  studio.stats.opened = performance.now() - began;
  if (studio.late) studio.say(studio.late, "wrong");
  else if (data.notice && studio.store.get("model")?.name === data.model?.name)
    studio.say(data.notice, "wrong", { label: "I see", call() {} });
  addEventListener("hashchange", () => followAddress(studio));
  takeDrops(studio);
  window.rodynStudio = studio;
}

/** What nobody thought of is said in words, and what plays rests: the page stays alive. */
function unexpected(event) {
  const message = event.error?.message ?? event.reason?.message;
  if (!message) return; // a notice of the browser, such as that a size is told with the next picture
  window.rodynStudio?.player.stop();
  window.rodynStudio?.say(`Something went wrong here: ${message}`, "wrong");
}

addEventListener("error", unexpected);
addEventListener("unhandledrejection", unexpected);
start().catch((error) => {
  const words = /webgl/i.test(error.message)
    ? "This browser has no WebGL, which the picture needs: another browser, or hardware acceleration in its settings, helps."
    : `The studio could not start: ${error.message}`;
  document.getElementById("app").replaceChildren(el("p", { class: "problem", role: "alert", text: words }));
});
