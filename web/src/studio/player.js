/** @file The clock of the page: one frame after another, for motions that are planned, simulated or replayed. */

import { inUse } from "./compare_methods.js";
import { Simulation } from "./simulate/simulation.js";
import { restoreRun } from "./simulate/saved_run.js";
import { jointMotion, planned, wholeMotion } from "./planner.js";

/** Pictures between two updates of numbers and plots. */
const EVERY = 5;
/** Pictures whose times are kept. */
const KEPT = 600;

/**
 * `mode` in the store says what time means: "posture" (none), "motion" (the planned one) or "simulation" (the recorded
 * one; playing at its end goes on computing).
 */
export class Player {
  /** @param {any} studio */
  constructor(studio) {
    this.studio = studio;
    this.t = 0;
    this.shownQ = null;
    this.frame = 0;
    const { store } = studio;
    store.on(["model"], () => this.#newRobot());
    store.on(["sim", "methods"], () => this.configure());
    store.on(["motion", "model", "methods", "sim"], () => {
      this.old = true;
      if (this.#isAskedFor) return this.plan();
      this.motion = this.joints = null;
      if (store.get("planned")) store.set({ planned: null });
      return undefined;
    });
    store.on(["tab", "mode"], () => this.plan());
    store.on(["q"], () => this.#moved());
  }

  get simulation() {
    this.own ??= new Simulation(this.studio.robot, this.studio.scale());
    return this.own;
  }

  #newRobot() {
    this.stop();
    this.own = null;
    this.t = 0;
    this.studio.store.set({ mode: "posture", recorded: false });
  }

  /** The posture was changed by hand: show it, and let the motors follow it. */
  #moved() {
    const { store } = this.studio;
    this.own?.redirected();
    if (store.get("mode") === "simulation" && (store.get("playing") || store.get("sim").motors !== "off")) return;
    this.stop();
    if (store.get("mode") !== "posture") store.set({ mode: "posture" });
    this.show(store.get("q"));
  }

  /** Whether anybody looks at the planned motion, or follows it. */
  get #isAskedFor() {
    const { store } = this.studio;
    return store.get("tab") === "motion" || store.get("mode") === "motion" || store.get("sim").reference === "motion";
  }

  /** The planned motion in numbers, in the store as `planned`; made when it is asked for, and again when it is old. */
  plan(now = this.#isAskedFor) {
    if (!this.old || !now) return;
    this.old = false;
    const { store, robot, laws } = this.studio;
    try {
      this.joints = jointMotion(robot, laws, store.get("motion"), this.studio.ends());
      this.motion = wholeMotion(this.joints);
      const method = inUse(robot, store.get("methods")).inverse_dynamics;
      const options = { method, friction: store.get("sim").friction };
      store.set({ planned: planned(robot, this.motion, options) });
    } catch (error) {
      this.motion = this.joints = null;
      store.set({ planned: { message: error.message } });
    }
    this.own?.redirected();
  }

  /** The reference of the motors at a time. */
  wanted(t) {
    const { store, robot } = this.studio;
    if (store.get("sim").reference === "motion" && this.joints) return this.joints.at(t);
    this.still ??= new Float64Array(robot.nv);
    if (this.still.length !== robot.nv) this.still = new Float64Array(robot.nv);
    return { q: store.get("q"), qd: this.still, qdd: this.still };
  }

  configure() {
    const { store } = this.studio;
    if (!this.own) return;
    try {
      this.own.configure(store.get("sim"), (t) => this.wanted(t), inUse(this.studio.robot, store.get("methods")));
    } catch (error) {
      this.studio.say(error.message, "wrong");
      store.set({ sim: { ...store.get("sim"), motors: "off" } });
    }
  }

  /** Begin to fall, or go on; at an earlier time of the recording: replay it. */
  playSimulation() {
    const { store } = this.studio;
    if (store.get("mode") !== "simulation" || !store.get("recorded")) {
      const { reference, motors } = store.get("sim");
      const follows = reference === "motion" && motors !== "off";
      if (follows) this.studio.startMotionHere();
      this.simulation.reset(follows && this.motion ? this.motion.at(0).q : store.get("q"));
      this.t = 0;
      this.configure();
    }
    store.set({ mode: "simulation", recorded: true, playing: true });
    const why = this.simulation.rests();
    if (why) this.studio.say(`Nothing moves: ${why}. Pull a link to move it`);
    this.#run();
  }

  playMotion() {
    const { store } = this.studio;
    this.studio.startMotionHere();
    this.plan(true);
    if (!this.motion) return this.studio.say(store.get("planned")?.message ?? "there is no motion", "wrong");
    if (store.get("mode") !== "motion" || this.t >= this.motion.duration) this.t = 0;
    store.set({ mode: "motion", playing: true });
    this.#run();
  }

  /** Pause or play what there is. */
  toggle() {
    const { store } = this.studio;
    if (store.get("playing")) this.stop();
    else if (store.get("mode") === "simulation") this.playSimulation();
    else if (store.get("tab") === "simulate") this.playSimulation();
    else this.playMotion();
  }

  /** Rest where it is; everything that shows numbers or another robot comes to this time, too. */
  stop() {
    const { store } = this.studio;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.own?.pull.release();
    if (store.get("playing")) store.set({ playing: false, tick: store.get("tick") + 1 });
  }

  reset() {
    this.stop();
    const { store } = this.studio;
    this.own?.reset(store.get("q"));
    this.configure();
    this.t = 0;
    store.set({ mode: "posture", recorded: false, tick: store.get("tick") + 1 });
    this.show(store.get("q"));
  }

  /** Seconds of what is shown. */
  get duration() {
    const mode = this.studio.store.get("mode");
    if (mode === "simulation") return this.simulation.recorder.duration;
    return this.motion?.duration ?? 0;
  }

  /** The posture of the motion or of the recorded run at a time. */
  postureAt(t) {
    if (this.studio.store.get("mode") === "motion") return this.motion.at(t).q;
    return this.simulation.recorder.row(t).subarray(0, this.studio.robot.nq);
  }

  /** Show the motion at a time. */
  seek(t) {
    const { store } = this.studio;
    if (store.get("mode") === "posture") {
      this.studio.startMotionHere();
      this.plan(true);
      if (!this.motion) return;
      store.set({ mode: "motion" });
    }
    this.t = Math.max(0, Math.min(t, this.duration));
    this.show(this.postureAt(this.t));
    store.set({ tick: store.get("tick") + 1 });
  }

  #run() {
    cancelAnimationFrame(this.frame);
    let last = performance.now();
    const next = (now) => {
      this.frame = requestAnimationFrame(next);
      this.advance(Math.max(0, now - last) / 1000);
      last = now;
    };
    this.frame = requestAnimationFrame(next);
  }

  /** One picture later: move on by so many seconds, show, and tell who shows numbers. */
  advance(seconds) {
    const { store, stats } = this.studio;
    const start = performance.now();
    const going = store.get("mode") === "motion" ? this.#playOn(seconds) : this.#simulateOn(seconds);
    stats.frames += 1;
    if (!going) this.stop();
    else if (stats.frames % EVERY === 0) store.set({ tick: store.get("tick") + 1 });
    const took = performance.now() - start;
    stats.step = stats.frames < 2 ? took : 0.95 * stats.step + 0.05 * took;
    stats.worst = Math.max(stats.worst, took);
    if (stats.all.push(took) > KEPT) stats.all.shift();
  }

  #playOn(seconds) {
    this.t += seconds;
    const end = this.t >= this.motion.duration;
    if (end) this.t = this.motion.duration;
    this.show(this.motion.at(this.t).q);
    return !end;
  }

  #simulateOn(seconds) {
    const run = this.simulation;
    if (this.t < run.recorder.duration - 1e-9) {
      this.t = Math.min(this.t + seconds * run.sim.speed, run.recorder.duration);
      this.show(run.recorder.row(this.t).subarray(0, this.studio.robot.nq));
      return true;
    }
    const going = run.advance(seconds);
    this.t = run.state.t;
    if (going) this.show(run.state.q);
    else this.studio.say(run.message, "wrong");
    return going;
  }

  /** Show a run that was saved with the page. */
  load(said) {
    const { store } = this.studio;
    this.simulation.reset(store.get("q"));
    this.configure();
    if (!restoreRun(this.simulation, said)) {
      this.simulation.reset(store.get("q"));
      throw new Error("the run that was saved with this page cannot be read: release the arm again");
    }
    this.t = 0;
    store.set({ mode: "simulation", recorded: true });
    this.seek(0);
  }

  /** Hand the posture to whoever draws. */
  show(q) {
    this.shownQ = q;
    this.draw?.(q);
  }
}
