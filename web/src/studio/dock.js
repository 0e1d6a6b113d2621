/** @file Under the picture: time that can be played and scrubbed, and plots under one cursor. */

import { el } from "../view/dom.js";
import { Plot } from "../view/plots.js";
import { seconds } from "../view/words.js";
import { plottable, SIGNALS, signal } from "./signals.js";
import { bare, fill, icon } from "./widgets.js";

/** More joints than this are not told apart by colours. */
const MOST_CURVES = 12;
/** Signals that have a curve for every joint. */
const OF_JOINTS = new Set(["q", "qd", "qdd", "tau"]);
/** Pixels of a plot, and where the window is low. */
const HEIGHT = 118;
const LOW = 66;
const LOW_WINDOW = "(max-height: 560px)";

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

/** The plots of what is played or planned; @see dock */
class Dock {
  /** @param {any} studio @param {HTMLElement} host */
  constructor(studio, host) {
    Object.assign(this, { studio, host, clock: new PlotClock(studio.player), plots: [], mode: null });
    /** What is plotted: the first three at first, then what was chosen for such a robot. */
    this.chosen = {};
    /** The first joint that is plotted. */
    this.first = 0;
    this.version = -1;
    this.turn = 0;
    this.low = matchMedia(LOW_WINDOW);
    this.low.addEventListener("change", () => this.build());
    this.panel = el("div", { class: "plots" });
    this.chips = el("div", { class: "segments chips", role: "group", "aria-label": "Plots" });
    this.pager = el("button", { type: "button", class: "button pager", on: { click: () => this.page() } });
    this.bar = transport(studio, this.pager, this.chips);
    this.bar.element.append(bare("close", "Hide or show the plots", () => this.fold()));
    host.append(this.bar.element, this.panel);
  }

  /** Which time the plots are over: what was played last, else what the panel is about. */
  get current() {
    const { store } = this.studio;
    if (store.get("mode") !== "posture") return store.get("mode");
    if (store.get("tab") === "motion" && store.get("planned")?.message) return null;
    return { motion: "motion", simulate: store.get("recorded") ? "simulation" : null }[store.get("tab")] ?? null;
  }

  get offered() {
    return this.mode ? plottable(this.studio.robot, this.mode) : [];
  }

  get kind() {
    return `${this.mode} ${this.studio.robot.floating}`;
  }

  get open() {
    return (this.chosen[this.kind] ??= this.offered.slice(0, 3));
  }

  build() {
    for (const plot of this.plots) plot.watch.disconnect();
    this.clock.listeners = [];
    this.mode = this.current;
    if (this.first >= this.studio.robot.joints.length) this.first = 0;
    const keys = this.offered.filter((key) => this.open.includes(key));
    this.plots = keys.map((key) => Object.assign(new Plot({ ...this.signal(key), height: this.low.matches ? LOW : HEIGHT }, this.clock), { key }));
    fill(this.panel, this.plots.map((plot) => plot.element));
    this.panel.hidden = this.host.classList.contains("closed") || keys.length === 0;
    this.host.hidden = this.mode === null;
    fill(this.chips, this.offered.map((key) => this.chip(key)));
    this.pages();
    this.bar.refresh();
  }

  /** A signal with as many curves as colours tell apart: of joints, those of the page that is shown. */
  signal(key) {
    const found = signal(this.studio, this.mode, key);
    return OF_JOINTS.has(key) ? { ...found, curves: found.curves.slice(this.first, this.first + MOST_CURVES) } : found;
  }

  chip(key) {
    const on = this.open.includes(key);
    const one = el("button", { type: "button", "aria-pressed": String(on), "aria-checked": String(on), text: SIGNALS[key] });
    one.addEventListener("click", () => {
      this.chosen[this.kind] = on ? this.open.filter((other) => other !== key) : [...this.open, key];
      this.build();
    });
    return one;
  }

  /** Which joints are plotted, where there are more than a plot shows. */
  pages() {
    const { length } = this.studio.robot.joints;
    const last = Math.min(this.first + MOST_CURVES, length);
    this.pager.hidden = length <= MOST_CURVES;
    this.pager.textContent = `joints ${this.first + 1}–${last} of ${length} ▸`;
    this.pager.title = "Plot the next joints";
  }

  page() {
    const next = this.first + MOST_CURVES;
    this.first = next < this.studio.robot.joints.length ? next : 0;
    this.build();
  }

  fold() {
    this.panel.hidden = this.host.classList.toggle("closed");
  }

  refresh() {
    if (this.current !== this.mode) return this.build();
    if (this.mode === null) return undefined;
    if (!this.plots.every((plot) => this.redraw(plot))) return this.build();
    this.bar.refresh();
    return undefined;
  }

  /** The curves as they are now; false if they are those of another robot. */
  redraw(plot) {
    const { curves } = this.signal(plot.key);
    if (!plot.what.curves.every(({ name }, k) => curves[k]?.name === name)) return false;
    plot.what.curves.forEach((curve, k) => Object.assign(curve, { t: curves[k].t, y: curves[k].y }));
    plot.draw();
    return true;
  }

  /** While it moves one plot is drawn at a time, so that no picture waits for all of them. */
  tick() {
    const { player, store } = this.studio;
    const now = this.mode === "simulation" ? player.simulation.recorder.version : this.version;
    if (this.current !== this.mode) this.build();
    else if (now === this.version) this.clock.tell();
    else if (!store.get("playing")) this.refresh();
    else if (this.plots.length) this.redraw(this.plots[(this.turn += 1) % this.plots.length]);
    this.version = now;
    this.bar.refresh();
  }
}

/** @param {any} studio @param {HTMLElement} host */
export function dock(studio, host) {
  const { store } = studio;
  const made = new Dock(studio, host);
  store.on(["playing"], () => (store.get("playing") ? undefined : made.refresh()));
  store.on(["units", "model"], () => made.build());
  store.on(["mode", "tab", "recorded"], () => made.current !== made.mode && made.build());
  store.on(["planned"], () => made.refresh());
  store.on(["tick"], () => made.tick());
  made.build();
}

/** The time, played and scrubbed, and controls of the plots behind it. */
function transport(studio, ...more) {
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
  return { element: el("div", { class: "transport" }, back, go, range, time, ...more), refresh };
}
