/** @file Two at once: a second robot beside the first, and a run kept as a ghost. */

import { inUse } from "./compare_methods.js";
import { el } from "../view/dom.js";
import { Scene3D } from "../view/scene3d.js";
import { Simulation } from "./simulate/simulation.js";
import { jointMotion, suggestion, wholeMotion } from "./planner.js";
import { reached } from "./reached.js";
import { button, row, section, select } from "./widgets.js";

const GHOST = "#CC79A7";

/** The second robot: it moves when the first does, with the same settings. */
export class Second {
  /** @param {any} studio @param {HTMLElement} host */
  constructor(studio, host) {
    this.studio = studio;
    this.host = host;
    const { store } = studio;
    store.on(["compare"], () => this.build());
    store.on(["compare", "motion"], () => (this.motion = null));
    store.on(["sim", "methods"], () => this.simulation && this.configure());
    store.on(["mode", "recorded", "playing"], () => this.follow());
    store.on(["view"], () => this.scene?.setShown(store.get("view")));
    studio.theme.onChange((dark) => this.scene?.setDark(dark));
  }

  build() {
    const name = this.studio.store.get("compare")?.catalog;
    this.host.hidden = !name;
    this.robot = null;
    this.simulation = null;
    if (!name) {
      this.scene?.dispose();
      this.scene = null;
      this.host.replaceChildren();
      return;
    }
    this.studio.attempt(() => {
      const robot = this.studio.engine.robot(this.studio.catalogModel(name));
      const rest = robot.neutral();
      if (!this.scene) {
        this.scene = new Scene3D(this.host);
        this.caption = el("div", { class: "caption" });
        this.host.append(this.caption);
      }
      this.caption.textContent = name;
      this.scene.setDark(this.studio.theme.dark);
      this.scene.setModel(robot.model, { poses: robot.poses(rest), axes: robot.jointAxes(rest) }, { around: reached(robot) });
      this.scene.stage.canvas.setAttribute("role", "img");
      this.scene.stage.canvas.setAttribute("aria-label", `${name} in three dimensions`);
      this.scene.setShown({ ...this.studio.store.get("view"), trail: false });
      Object.assign(this, { robot, q: rest });
    });
  }

  configure() {
    const { store } = this.studio;
    const still = new Float64Array(this.robot.nv);
    try {
      this.simulation.configure(store.get("sim"), () => ({ q: this.robot.neutral(), qd: still, qdd: still }), inUse(this.robot, store.get("methods")));
    } catch (error) {
      this.studio.say(error.message, "wrong");
      this.simulation = null;
    }
  }

  /** Begin with the first robot, and rest with it. */
  follow() {
    if (!this.robot) return;
    const { store } = this.studio;
    if (store.get("mode") === "simulation" && store.get("recorded")) {
      if (this.simulation) return;
      this.simulation = new Simulation(this.robot, { mass: 1, size: 1 });
      this.simulation.reset(this.robot.neutral());
      this.configure();
    } else {
      this.simulation = null;
    }
  }

  /** As far as the first robot is. */
  show(t) {
    if (!this.robot) return;
    const mode = this.studio.store.get("mode");
    let q = this.robot.neutral();
    if (mode === "motion" && this.robot.joints.every(({ width }) => width === 1)) q = this.#moved(t);
    else if (mode === "simulation" && this.simulation) q = this.#simulated(t);
    this.scene.setPoses(this.robot.poses(q));
  }

  /** Along a motion of its own by the same law; a base that cannot be followed stays where it is. */
  #moved(t) {
    if (!this.motion) {
      const { store, laws } = this.studio;
      const from = Array.from(this.robot.neutral());
      const joints = jointMotion(this.robot, laws, store.get("motion"), { from, to: suggestion(this.robot, from) });
      this.motion = this.studio.attempt(() => wholeMotion(joints)) ?? joints;
    }
    return this.motion.at(t).q;
  }

  #simulated(t) {
    const run = this.simulation;
    for (let h = run.stride(t); run.state.t + h / 2 < t && !run.message; h = run.stride(t - run.state.t)) run.step(h);
    return t >= run.recorder.duration ? run.state.q : run.recorder.row(t).subarray(0, this.robot.nq);
  }
}

/** A run that was kept: its postures over time, drawn as the robot was then, until it is removed or another one is kept. */
export class Ghost {
  /** @param {any} studio */
  constructor(studio) {
    this.studio = studio;
  }

  keep() {
    const { player, robot, scene } = this.studio;
    const { recorder } = player.simulation;
    if (recorder.count < 2) throw new Error("there is no run to keep yet: release the arm first");
    this.drop();
    this.t = recorder.times().slice();
    this.rows = Array.from(this.t, (t) => recorder.row(t).slice(0, robot.nq));
    this.robot = robot;
    this.drawn = scene.addGhost({ colour: GHOST, opacity: 0.35 });
    this.show(player.t);
  }

  drop() {
    this.drawn?.remove();
    Object.assign(this, { drawn: null, t: null, rows: null, robot: null });
  }

  show(t) {
    if (!this.drawn) return;
    let k = 0;
    while (k < this.t.length - 1 && this.t[k + 1] <= t) k += 1;
    this.drawn.setPoses(this.robot.poses(this.rows[k]));
  }
}

/** Controls of both. @param {any} studio */
export function compareSection(studio) {
  const { store } = studio;
  const names = [{ value: "", label: "none" }, ...studio.catalog.map((one) => ({ value: one.name, label: one.name }))];
  const list = select("Second robot", names, store.get("compare")?.catalog ?? "", (name) => {
    store.set({ compare: name ? { catalog: name } : null }, { undo: "second robot" });
  });
  store.on(["compare"], () => (list.value = store.get("compare")?.catalog ?? ""));
  const keep = button(null, "Keep run as ghost", () => studio.attempt(() => studio.ghost.keep()), {
    title: "Change something, release again, and see both",
  });
  const drop = button(null, "Remove ghost", () => studio.ghost.drop());
  return section("Compare", row("Beside it", list), el("div", { class: "row" }, keep, drop));
}
