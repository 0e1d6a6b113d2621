/** @file What the bar and the keys do: undo, files, links, pictures; every one says in words what went wrong. */

import { UnphysicalError } from "../engine/checks.js";
import { columns, csv, download, fileName } from "./csv.js";
import { help } from "./keyboard.js";
import { linkOf, pageWith } from "./link.js";
import { modelOfFile } from "./open_file.js";
import { savedRun } from "./simulate/saved_run.js";
import { written } from "./state.js";
import { ABOUT_NEW, newArm, readAs, withConvention, withKind, withoutRow, withRow } from "./table_edit.js";

/** Puts the actions on the studio. @param {any} studio */
export function addActions(studio) {
  const { store, player, engine } = studio;
  const name = () => store.get("model").name;
  const change = (word, make, q) => studio.attempt(() => studio.setModel(make(store.get("model")), { word, q }));
  /** A row more or less: `q` is the posture without the joint that goes, or with one more. */
  const rows = (word, make, q) => studio.attempt(() => studio.setModel(make(store.get("model")), { word, q: q() }));
  const without = (k) => Array.from(store.get("q")).toSpliced(studio.robot.joints[k].coordinate, 1);
  Object.assign(studio, {
    undo: () => moved(studio, store.undo(), "Undone"),
    redo: () => moved(studio, store.redo(), "Done again"),
    addRow: () => rows("add a joint", (model) => withRow(engine, model), () => [...store.get("q"), 0]),
    removeRow: (k) => rows(`remove joint ${k + 1}`, (model) => withoutRow(engine, model, k), () => without(k)),
    setKind: (k, kind) => change(`kind of joint ${k + 1}`, (model) => withKind(engine, model, k, kind), store.get("q")),
    setConvention: (value) => setConvention(studio, value),
    newArm: () => {
      change("new arm", () => newArm(engine, (own) => studio.catalogModel(own)), [0, 0]);
      studio.say(ABOUT_NEW);
    },
    playMotion: () => player.playMotion(),
    toggleSimulation: () => {
      if (store.get("tab") !== "simulate") store.set({ tab: "simulate" });
      if (store.get("playing") && store.get("mode") === "simulation") player.stop();
      else player.playSimulation();
    },
    resetSimulation: () => player.reset(),
    saveCsv: (mode) => studio.attempt(() => download(fileName(`${name()}_${mode}`, "csv"), csv(columns(studio, mode)), "text/csv")),
    saveFile: () => studio.attempt(() => {
      const text = JSON.stringify(engine.fileOf(store.get("model")), null, 2);
      download(fileName(name(), "json"), `${text}\n`, "application/json");
    }),
    savePage: () => studio.attempt(() => {
      const run = player.own ? savedRun(player.own) : null;
      download(fileName(`${name()}_studio`, "html"), pageWith({ ...written(store.values), run }), "text/html");
    }),
    savePicture: () => studio.attempt(() => picture(studio, fileName(name(), "png"))),
    openFile: (file) => openFile(studio, file),
    copyLink: () => copyLink(studio),
    fullScreen: () => fullScreen(studio),
    help: () => help(document.getElementById("licences")?.textContent ?? ""),
  });
}

/** The rows are written anew for the same robot; who has typed rows of the other convention can have them read so. */
function setConvention(studio, value) {
  const { store, engine } = studio;
  const before = store.get("model");
  if (value === before.dh.convention) return;
  const [word, q] = ["convention", store.get("q")];
  studio.attempt(() => {
    const same = withConvention(engine, before, value);
    studio.setModel(same, { word, q });
    const call = () => studio.attempt(() => {
      if (store.get("model") !== same) throw new Error("the robot was edited since: take that back first (Ctrl Z)");
      studio.setModel(readAs(engine, before, value), { word, q });
    });
    const other = { label: "Keep the numbers: another robot", call };
    studio.say(`The same robot: its rows were rewritten for the ${value} convention`, "good", other);
  });
}

function moved(studio, word, what) {
  studio.say(word === null ? "There is nothing more." : `${what}: ${word}`);
}

function picture(studio, name) {
  const anchor = document.createElement("a");
  anchor.href = studio.scene.picture();
  anchor.download = name;
  anchor.click();
}

/** What no body can have is refused with a way through, that of `rd.load`. */
async function openFile(studio, file, options = {}) {
  try {
    const model = await modelOfFile(studio.engine, file, options);
    studio.setModel(model, { word: `open ${file.name}`, q: Float64Array.from(model.q) });
    const known = options.physical === "warn" ? "; what is unphysical about it stands under Robot" : "";
    studio.say(`${studio.store.get("model").name} is open${known}`);
  } catch (error) {
    if (!(error instanceof UnphysicalError)) studio.say(error.message, "wrong");
    else {
      const anyway = { label: "Open anyway", call: () => openFile(studio, file, { physical: "warn" }) };
      studio.say(`${error.message}\n(to open it anyway takes the numbers as they are; in Python: rd.load(…, physical="warn"))`, "wrong", anyway);
    }
  }
}

async function copyLink(studio) {
  try {
    if (location.protocol === "about:") throw new Error("This page is shown inside another one: save it, and links can be made there");
    const link = await linkOf(written(studio.store.values));
    history.replaceState(null, "", `#${link.split("#")[1]}`);
    try {
      await navigator.clipboard.writeText(link);
      studio.say("The link is copied: it holds the robot, its posture and all settings");
    } catch {
      studio.say("The link stands in the address bar: it holds the robot, its posture and all settings");
    }
  } catch (error) {
    studio.say(error.message, "wrong");
  }
}

async function fullScreen(studio) {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    studio.say("This browser does not allow full screen here", "wrong");
  }
}
