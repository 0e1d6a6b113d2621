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

/** The values to begin with: of the address, of the page, or a fresh page with its robot. */
async function beginning(studio, data) {
  try {
    const said = (await stateOfAddress()) ?? stateOfPage();
    if (said) return read(said, (name) => studio.catalogModel(name));
  } catch (error) {
    studio.late = `The state of this link was not taken: ${error.message}`;
  }
  const robot = data.model ? { model: data.model } : { catalog: data.robot };
  return read({ version: VERSION, ...defaults(), robot, q: null }, (name) => studio.catalogModel(name));
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
  const { run, ...values } = await beginning(studio, data);
  studio.restore(values);
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
