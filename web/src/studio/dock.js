/** @file Under the picture: time that can be played and scrubbed, and plots under one cursor. */

import { el } from "../view/dom.js";
import { Plot } from "../view/plots.js";
import { seconds } from "../view/words.js";
import { plottable, SIGNALS, signal } from "./signals.js";
import { bare, fill, icon } from "./widgets.js";

/** More joints than this are not told apart by colours. */
const MOST_CURVES = 12;
const HEIGHT = 118;

/** The time of the player, as plots want it. */
class PlotClock {
  constructor(player) {
    this.player = player;
    this.start = 0;
    this.listeners = [];
  }

  get end() {
    return Math.max(this.player.duration, 1e-3);
  }

  get time() {
    return Math.min(this.player.t, this.player.duration);
  }

  seek(t) {
    this.player.stop();
    this.player.seek(t);
  }

  onTime(call) {
    this.listeners.push(call);
  }

  tell() {
    for (const call of this.listeners) call(this.time);
  }
}

/** @param {any} studio @param {HTMLElement} host */
export function dock(studio, host) {
  const { store, player } = studio;
  const clock = new PlotClock(player);
  const plots = el("div", { class: "plots" });
  const chips = el("div", { class: "segments chips", role: "group", "aria-label": "Plots" });
  const bar = transport(studio, chips);
  /** What is plotted: the first three at first, then what was chosen for such a robot. */
  const open = {};
  const opened = () => (open[`${mode} ${studio.robot.floating}`] ??= plottable(studio.robot, mode).slice(0, 3));
  let shown = [];
  let mode = null;

  /** Which time the plots are over: what was played last, else what the panel is about. */
  const current = () => {
    if (store.get("mode") !== "posture") return store.get("mode");
    if (store.get("tab") === "motion" && store.get("planned")?.message) return null;
    return { motion: "motion", simulate: store.get("recorded") ? "simulation" : null }[store.get("tab")] ?? null;
  };
  const build = () => {
    for (const plot of shown) plot.watch.disconnect();
    clock.listeners = [];
    mode = current();
    const keys = mode ? plottable(studio.robot, mode).filter((key) => opened().includes(key)) : [];
    shown = keys.map((key) => {
      const what = signal(studio, mode, key);
      what.curves = what.curves.slice(0, MOST_CURVES);
      return Object.assign(new Plot({ ...what, height: HEIGHT }, clock), { key });
    });
    fill(plots, shown.map((plot) => plot.element));
    plots.hidden = host.classList.contains("closed") || keys.length === 0;
    host.hidden = mode === null;
    fill(chips, mode ? plottable(studio.robot, mode).map((key) => chip(key)) : []);
    bar.refresh();
  };
  const chip = (key) => {
    const on = opened().includes(key);
    const one = el("button", { type: "button", "aria-pressed": String(on), "aria-checked": String(on), text: SIGNALS[key] });
    one.addEventListener("click", () => {
      open[`${mode} ${studio.robot.floating}`] = on ? opened().filter((other) => other !== key) : [...opened(), key];
      build();
    });
    return one;
  };
  const refresh = () => {
    if (current() !== mode) return build();
    if (mode === null) return undefined;
    if (!shown.every(redraw)) return build();
    bar.refresh();
    return undefined;
  };
  /** The curves as they are now; false if they are those of another robot. */
  const redraw = (plot) => {
    const { curves } = signal(studio, mode, plot.key);
    if (!plot.what.curves.every(({ name }, k) => curves[k]?.name === name)) return false;
    plot.what.curves.forEach((curve, k) => Object.assign(curve, { t: curves[k].t, y: curves[k].y }));
    plot.draw();
    return true;
  };
  let version = -1;
  let turn = 0;
  /** While it moves one plot is drawn at a time, so that no picture waits for all of them. */
  const tick = () => {
    const now = mode === "simulation" ? player.simulation.recorder.version : version;
    if (current() !== mode) build();
    else if (now === version) clock.tell();
    else if (!store.get("playing")) refresh();
    else if (shown.length) redraw(shown[(turn += 1) % shown.length]);
    version = now;
    bar.refresh();
  };
  store.on(["playing"], () => (store.get("playing") ? undefined : refresh()));
  store.on(["units", "model"], build);
  store.on(["mode", "tab", "recorded"], () => current() !== mode && build());
  store.on(["planned"], refresh);
  store.on(["tick"], tick);
  host.append(bar.element, plots);
  const close = bare("close", "Hide or show the plots", () => {
    plots.hidden = host.classList.toggle("closed");
  });
  bar.element.append(close);
  build();
}

function transport(studio, chips) {
  const { store, player } = studio;
  const go = bare("play", "Play or pause (space)", () => player.toggle());
  const back = bare("start", "To the start (Home)", () => player.seek(0));
  const range = el("input", { type: "range", min: 0, max: 1, step: "any", "aria-label": "Time" });
  const time = el("output", { "aria-label": "Time" });
  range.addEventListener("input", () => {
    player.stop();
    player.seek(Number(range.value));
  });
  const refresh = () => {
    const end = Math.max(player.duration, player.t);
    range.max = String(end || 1);
    range.value = String(player.t);
    time.textContent = `${seconds(player.t, end)} / ${seconds(end, end)}`;
  };
  store.on(["playing"], () => fill(go, icon(store.get("playing") ? "pause" : "play")));
  return { element: el("div", { class: "transport" }, back, go, range, time, chips), refresh };
}
