/** The page that `arm.show()`, `run.show()` and `path.show()` write: a robot, and what it did. */
import { CoreEngine } from "./engine/core.js";
import { el } from "./view/dom.js";
import { download, fileName } from "./view/download.js";
import { jointSliders } from "./view/joints.js";
import { Motion } from "./view/motion.js";
import { Clock, playbackBar, playbackKey } from "./view/playback.js";
import { pageData } from "./view/page_data.js";
import { Plot } from "./view/plots.js";
import { Scene3D, SHOWN } from "./view/scene3d.js";
import { helpDialog, onKeys, savePicture, shownMenu, toggleFull, toolbar } from "./view/shell.js";
import { jointTable, massTable, signalChooser } from "./view/panels.js";
import { shoot, vector } from "./view/shoot.js";
import { colourOf, Theme, TOOL } from "./view/theme.js";

/** The bright part of the way of the tool, in parts of the whole time. */
const TAIL = 0.12;
/** Times at which the tips of arrows are looked for. */
const TRIES = 60;
const KEYS = [
  ["drag", "turn; with the right button or two fingers: move; wheel or pinch: zoom"],
  ["space", "play or pause"],
  ["← →", "one sample back or forth; with Shift ten"],
  ["Home End", "to the start, to the end"],
  ["+ −", "faster, slower"],
  ["L", "repeat"],
  ["F", "see everything"],
  ["1 2 3", "from the front, from the side, from above"],
  ["V", "what is shown"],
  ["P", "save a picture (PNG)"],
  ["S", "save a drawing (SVG)"],
  ["G", "full screen"],
  ["D", "light or dark"],
];

/** Builds the page, or says in it why that cannot be. */
function start() {
  const root = document.getElementById("app");
  try {
    return new Viewer(root, pageData());
  } catch (error) {
    const words = /webgl/i.test(error.message)
      ? "This browser has no WebGL, which the 3-D view needs: another browser, or hardware acceleration in its settings, helps."
      : `This page could not be drawn: ${error.message}`;
    root.replaceChildren(el("p", { class: "problem", role: "alert", text: words }));
    return undefined;
  }
}

/** What nobody thought of is said in words; the page stays as it is. */
function unexpected(event) {
  const message = event.error?.message ?? event.reason?.message;
  if (!message) return; // a notice of the browser, such as that a size is told with the next picture
  event.preventDefault();
  globalThis.rodyn?.tell(`Something went wrong here: ${message}`);
}

class Viewer {
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.theme = new Theme();
    const host = el("main", { class: "scene" });
    root.replaceChildren(host);
    this.scene = new Scene3D(host);
    this.scene.setModel(page.model, page.rest);
    this.addMotions();
    this.addScene(host);
    this.addPanel();
    this.theme.onChange((dark) => this.scene.setDark(dark));
    this.theme.apply();
    this.scene.setShown(page.shown ?? {});
    onKeys((event) => this.key(event));
    if (this.clock) this.setTime(this.clock.time); // values in the legend, which is there now
    this.look();
    if (page.film) shoot(this, page.film);
    else if (page.engine) this.addSliders().catch((error) => this.tell(`The joints cannot be moved here: ${error.message}`));
  }

  /** Says something under the title, after what is said there. */
  tell(words) {
    this.notice.hidden = false;
    this.notice.textContent = [this.page.notice, words].filter(Boolean).join(" ");
  }

  addMotions() {
    const { page, scene } = this;
    this.motions = page.motions.map((motion) => new Motion(motion, page.model));
    const [own, ...others] = this.motions;
    this.ghosts = others.map((motion, k) => ({ motion, robot: scene.addGhost({ colour: colourOf(5 + 3 * k), opacity: 0.28 }) }));
    this.trails = this.motions
      .filter((motion) => motion.tool && motion.t.length > 1)
      .map((motion, k) => {
        const colour = k ? colourOf(5 + 3 * (k - 1)) : TOOL;
        scene.addTrail(colour, 1.4, 0.3).setPoints(motion.tool);
        return { motion, tail: scene.addTrail(colour, k ? 2.5 : 3.5) };
      });
    if (!own) return;
    this.clock = new Clock(
      Math.min(...this.motions.map((motion) => motion.start)),
      Math.max(...this.motions.map((motion) => motion.end)),
    );
    this.clock.onTime((time) => this.setTime(time));
  }

  get moves() {
    return Boolean(this.clock) && this.clock.end > this.clock.start;
  }

  setTime(time) {
    const [own] = this.motions;
    this.scene.setPoses(own.poses(time));
    this.setArrows(own.arrowsAt(time));
    for (const { motion, robot } of this.ghosts) robot.setPoses(motion.poses(time));
    for (const { motion, tail } of this.trails) tail.setPoints(motion.tail(time, TAIL * (this.clock.end - this.clock.start)));
  }

  /** Arrows in the scene, and the values of those from outside in its legend. */
  setArrows(list) {
    if (!list.length) return;
    this.scene.setArrows(list);
    list.forEach(({ words }, k) => this.values?.get(k)?.replaceChildren(words));
    const [largest] = list.filter(({ shown }) => shown === "arrows").sort((a, b) => Math.hypot(...b.value) - Math.hypot(...a.value));
    if (largest) this.reaction?.replaceChildren(`up to ${largest.words}`);
  }

  /** Tips of the arrows that are shown, all along the motion. */
  tips() {
    const [own] = this.motions;
    if (!own?.arrows.length) return [];
    const times = Array.from({ length: this.moves ? TRIES : 1 }, (_, k) => own.start + (k / (TRIES - 1)) * (own.end - own.start));
    const arrows = times.flatMap((time) => own.arrowsAt(time)).filter(({ shown }) => this.scene.shown[shown]);
    return arrows.flatMap(({ from, vector }) => from.map((x, j) => x + vector[j]));
  }

  addScene(host) {
    const { page, scene } = this;
    const help = helpDialog(KEYS, page.about, document.getElementById("licences")?.textContent);
    this.menu = shownMenu(scene, this.offered());
    this.notice = el("div", { class: "notice", role: "alert", text: page.notice ?? "", hidden: !page.notice });
    const title = el("header", { class: "heading" }, el("h1", { text: page.title }), el("p", { text: page.subtitle }), this.notice);
    const tools = toolbar({ scene, theme: this.theme, menu: this.menu, help, name: page.title, root: this.root });
    host.append(title, tools, this.menu, this.runKeys(), help);
    this.help = help;
    scene.stage.headroom = page.film ? 0 : title.offsetTop + title.offsetHeight;
    scene.stage.canvas.setAttribute("role", "img");
    scene.stage.canvas.setAttribute("aria-label", page.label);
    if (this.moves) this.root.append(playbackBar(this.clock));
  }

  /** The rows of the menu that have something to show. */
  offered() {
    const { fromShapes } = this.scene.robot;
    const has = {
      skeleton: fromShapes,
      trail: this.trails.length,
      ghosts: this.ghosts.length,
      arrows: this.motions[0]?.arrows.some(({ shown }) => shown === "arrows"),
      wrenches: this.motions[0]?.arrows.some(({ shown }) => shown === "wrenches"),
    };
    const names = Object.keys(SHOWN);
    return names.filter((name) => has[name] === undefined || has[name]);
  }

  /** Which ghost is which run, and what pushes on the robot, how much now. */
  runKeys() {
    const chip = (colour, ...words) => {
      const dot = el("i", {});
      dot.style.background = colour;
      return el("span", {}, dot, ...words);
    };
    const chips = this.ghosts.map(({ motion }, k) => chip(colourOf(5 + 3 * k), el("b", { text: motion.label })));
    this.values = new Map(); // arrow → the element with its value
    const arrows = this.motions[0]?.arrows ?? [];
    const reactions = arrows.filter(({ shown }) => shown === "arrows");
    if (reactions.length) {
      this.reaction = el("b", { class: "value" }); // the largest of them
      chips.push(chip(reactions[0].colour, "forces of joints on their links ", this.reaction));
    }
    arrows.forEach(({ shown, label, colour }, k) => {
      if (shown !== "wrenches") return;
      this.values.set(k, el("b", { class: "value" }));
      chips.push(chip(colour, `${label} `, this.values.get(k)));
    });
    return chips.length > 0 ? el("div", { class: "keys" }, ...chips) : "";
  }

  addPanel() {
    const { page } = this;
    this.plots = [];
    const parts = this.moves && this.motions[0].signals.length ? this.plotPanel() : [jointTable(page), massTable(page)];
    const found = parts.filter(Boolean);
    this.root.classList.toggle("plain", !this.moves);
    this.root.classList.toggle("alone", !found.length || Boolean(page.bare));
    if (found.length && !page.bare) this.root.append(el("aside", { class: "side", "aria-label": "Details" }, ...found));
  }

  /** The table of joints becomes sliders: the engine computes where the links are. */
  async addSliders() {
    const { page, scene, root } = this;
    const engine = await CoreEngine.create(page.engine);
    this.robot = engine.robot(page.model);
    const sliders = jointSliders(
      this.robot,
      page.q,
      (q) => {
        scene.setPoses(this.robot.poses(q));
        this.setArrows(this.motions[0].arrowsAt(0, (body) => scene.robot.of(body).matrix));
      },
      () => scene.keepInView((scene.pushed ?? []).flatMap(({ from, vector }) => from.map((x, j) => x + vector[j]))),
    );
    root.querySelector(".side .card")?.replaceWith(sliders);
  }

  plotPanel() {
    const plots = this.motions[0].signals.map((signal, k) => {
      const others = this.motions.slice(1).map((motion) => motion.signals.find((other) => other.name === signal.name));
      const curves = [signal, ...others.filter(Boolean)].flatMap((one, j) => curvesOf(one, j > 0));
      const plot = new Plot({ title: signal.title, unit: signal.unit, curves }, this.clock);
      plot.element.hidden = k >= 3;
      this.plots.push(plot);
      return plot;
    });
    return [signalChooser(this.motions[0].signals, plots), ...plots.map((plot) => plot.element)];
  }

  /** The camera sees the robot in all its postures. */
  look() {
    const ways = this.motions.flatMap(({ tool }) => (tool ? some(tool, 200) : []));
    this.scene.fitAround([...(this.page.around ?? []), ...ways], false, this.tips());
  }

  key(event) {
    if (this.moves && playbackKey(this.clock, event, this.step())) return true;
    const calls = {
      f: () => this.scene.fit(),
      g: () => toggleFull(this.root),
      d: () => this.theme.toggle(),
      p: () => savePicture(this.scene, this.page.title),
      s: () => download(fileName(this.page.title, "svg"), vector(this, this.theme.dark), "image/svg+xml"),
      "?": () => this.help.showModal(),
      v: () => this.root.querySelector(".tools [aria-expanded]").click(),
      1: () => this.scene.view("front"),
      2: () => this.scene.view("side"),
      3: () => this.scene.view("above"),
    };
    calls[event.key]?.();
    return event.key in calls;
  }

  step() {
    const { t } = this.motions[0];
    return t.length > 1 ? (t[t.length - 1] - t[0]) / (t.length - 1) : 0;
  }
}

/** At most `count` points of a line: x, y, z of each. */
function some(points, count) {
  const step = Math.max(1, Math.ceil(points.length / 3 / count));
  const found = [];
  for (let k = 0; k < points.length; k += 3 * step) found.push(points[k], points[k + 1], points[k + 2]);
  return found;
}

function curvesOf(signal, ghost) {
  const width = signal.columns.length;
  return signal.columns.map((name, k) => {
    const y = new Float32Array(signal.t.length);
    for (let row = 0; row < y.length; row++) y[row] = signal.data[row * width + k];
    return { name, colour: colourOf(signal.colours?.[k] ?? k), t: signal.t, y, ghost };
  });
}

addEventListener("error", unexpected);
addEventListener("unhandledrejection", unexpected);
globalThis.rodyn = start();
