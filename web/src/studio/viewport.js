/** @file The picture: the robot, what is shown of it, the way of its tool, and hands that reach in. */

import { el } from "../view/dom.js";
import { Layout } from "../view/layout.js";
import { Scene3D } from "../view/scene3d.js";
import { Forces } from "./forces.js";
import { hands } from "./hands.js";
import { reached } from "./reached.js";
import { bare, icon, popup, toggle } from "./widgets.js";

const SHOWN = {
  frames: "Frames",
  axes: "Joint axes",
  masses: "Mass centres",
  inertia: "Inertia ellipsoids",
  forces: "Forces",
  trail: "Path of the tool",
  labels: "Names",
};
/** Points of the way of the tool, seconds between them, and pictures between two drawings of it. */
const TRAIL = 1500;
const PACE = 0.01;
const EVERY = 3;
/** How much larger the mark of the tool is where it can be dragged. */
const HANDLE = 2.2;
/** The camera is placed anew where an edit changes the size by more than this factor, or the upright by more than this cosine. */
const RESIZED = 1.25;
const UPRIGHT = 0.99;

/** The way of the tool until now, at equal times however few pictures are drawn. */
class Way {
  constructor(studio, scene) {
    Object.assign(this, { studio, trail: scene.addTrail(), points: [], pictures: 0 });
    /** The time of the last point. */
    this.marked = null;
  }

  clear() {
    Object.assign(this, { points: [], marked: null });
    this.trail.setPoints([]);
  }

  /** Who goes back in time begins it anew. */
  mark(now) {
    if (this.marked === null || now < this.marked) {
      this.clear();
      this.marked = now - PACE;
    }
    this.pictures += 1;
    if (this.pictures % EVERY) return;
    this.marked = Math.max(this.marked, now - TRAIL * PACE);
    for (let t = this.marked + PACE; t <= now; t += PACE) {
      this.points.push(...this.studio.toolPose(this.studio.player.postureAt(t)).position);
      this.marked = t;
    }
    this.points.splice(0, Math.max(0, this.points.length - 3 * TRAIL));
    this.trail.setPoints(this.points);
  }
}

/** The scene of the robot there is now. */
class Picture {
  constructor(studio, host) {
    this.studio = studio;
    this.scene = new Scene3D(host);
    this.way = new Way(studio, this.scene);
    this.forces = new Forces(studio);
    this.followed = [0, 0, 0];
    /** The model that is drawn, and the size and the direction upwards for which the camera was placed. */
    this.drawn = null;
    this.seen = null;
  }

  /** Frames belong to the table that makes them: they are shown beside it. */
  setShown() {
    const { store } = this.studio;
    const view = store.get("view");
    this.scene.setShown({ ...view, frames: view.frames || store.get("tab") === "robot" });
  }

  /** Draws the robot there is now. It is drawn alike however it came to be, by edits or from a file. */
  update() {
    const { robot, used } = this.studio;
    if (this.drawn === used) return;
    const rest = robot.neutral();
    const same = this.drawn?.name === used.name && this.drawn.bodies.length === used.bodies.length;
    const placed = { poses: robot.poses(rest), axes: robot.jointAxes(rest) };
    const { upright, alike } = same ? this.#compared(new Layout(used, placed)) : {};
    const keepView = Boolean(upright && alike);
    this.scene.setModel(used, placed, { keepView, around: reached(robot), direction: upright ? this.scene.direction() : null });
    if (!keepView) {
      this.followed = this.floating(placed.poses);
      const { size, up } = this.scene.layout;
      this.seen = { size, up: up.clone() };
    }
    this.setShown();
    this.scene.robot.toolMark?.scale.setScalar(HANDLE);
    this.drawn = used;
    this.way.clear();
  }

  /** Whether an edited robot is upright like the one for which the camera was placed, and about as large. */
  #compared({ size, up }) {
    const ratio = size / this.seen.size;
    return { upright: up.dot(this.seen.up) > UPRIGHT, alike: ratio < RESIZED && ratio > 1 / RESIZED };
  }

  /** Where a floating base is, or the first body that floats. */
  floating(poses) {
    const { model, base, carriers } = this.scene.layout;
    const link = carriers[model.floating ? 0 : base.children[0] + 1];
    return [3, 7, 11].map((k) => poses[16 * link + k]);
  }

  /** The camera goes where it goes. */
  follow(place) {
    const [x, y, z] = place.map((to, k) => to - this.followed[k]);
    this.followed = place;
    const { camera, controls } = this.scene.stage;
    for (const one of [camera.position, controls.target]) one.set(one.x + x, one.y + y, one.z + z);
  }

  draw(q) {
    const { studio, scene, way } = this;
    const { store, player } = studio;
    this.update();
    const poses = studio.robot.poses(q);
    scene.setPoses(poses);
    if (scene.layout.floats) this.follow(this.floating(poses));
    scene.setArrows(this.forces.at(q));
    if (store.get("mode") === "posture") {
      if (way.points.length) way.clear();
    } else if (store.get("view").trail && studio.toolName() !== undefined) way.mark(player.t);
  }
}

/** @param {any} studio @param {HTMLElement} host */
export function viewport(studio, host) {
  const { store, player } = studio;
  const picture = new Picture(studio, host);
  const { scene, forces, way } = picture;
  Object.assign(studio, { scene, forces });
  player.draw = (q) => picture.draw(q);
  store.on(["model"], () => player.show(store.get("q")));
  store.on(["view", "tab"], () => picture.setShown());
  store.on(["view", "playing"], () => scene.setArrows(forces.at(player.shownQ)));
  store.on(["mode"], () => way.clear());
  studio.theme.onChange((dark) => scene.setDark(dark));
  scene.setDark(studio.theme.dark);
  scene.stage.canvas.setAttribute("role", "img");
  const named = () => scene.stage.canvas.setAttribute("aria-label", `${store.get("model").name} in three dimensions`);
  store.on(["model"], named);
  named();
  host.append(overlay(studio, scene), caption(studio), hint(studio));
  hands(scene, acts(studio));
  player.show(store.get("q"));
  return scene;
}

/** The name of the robot, where a second one is beside it. */
function caption(studio) {
  const { store } = studio;
  const words = el("div", { class: "caption" });
  const refresh = () => {
    words.hidden = !store.get("compare");
    words.textContent = store.get("model").name;
  };
  store.on(["compare", "model"], refresh);
  refresh();
  return words;
}

function overlay(studio, scene) {
  const { store } = studio;
  const switches = Object.entries(SHOWN).map(([key, label]) => {
    const one = toggle(label, store.get("view")[key], (on) => store.set({ view: { ...store.get("view"), [key]: on } }));
    store.on(["view"], () => (one.box.checked = store.get("view")[key]));
    return one;
  });
  const views = ["corner", "front", "side", "above"].map((name) =>
    el("button", { type: "button", class: "small", text: name, on: { click: () => scene.view(name) } }),
  );
  const opener = el("summary", { class: "button", "aria-label": "What is shown", title: "What is shown (V)" }, icon("eye"), el("span", { text: "Show" }));
  const menu = popup(opener, ...switches, el("div", { class: "views" }, ...views));
  return el("div", { class: "overlay" }, menu, bare("home", "See the whole robot (F)", () => scene.fit()));
}

/** One line about what the pointer can do now; it goes after the first time. */
function hint(studio) {
  const { store } = studio;
  const line = el("div", { class: "hint" });
  const words = () => {
    if (store.get("mode") === "simulation") return "Pull any link";
    return studio.toolPose() ? "Drag the orange ball or a link" : "Drag a link";
  };
  const refresh = () => {
    line.replaceChildren(words(), el("span", { class: "more", text: " · drag the ground to turn the view" }));
  };
  refresh();
  store.on(["mode", "model"], refresh);
  studio.handsUsed = () => line.classList.add("gone");
  return line;
}

function acts(studio) {
  const { store: values, player } = studio;
  const linkOf = (body) => studio.used.links.findIndex((link) => link.body === body);
  return {
    mode: () => {
      if (!values.get("playing")) return "pose";
      return values.get("mode") === "simulation" ? "pull" : null;
    },
    toolPlace: () => studio.toolPose(player.shownQ)?.position ?? null,
    moveTool: (place) => {
      const now = studio.toolPose();
      studio.attempt(() => studio.reach(place, studio.keepOrientation ? now.rotation : null, "drag"));
    },
    jointOf: (body) => studio.jointOfBody(body),
    turnJoint: (joint, by) => studio.setJoint(joint.coordinate, values.get("q")[joint.coordinate] + by),
    placeAfter: (body, point, by) => placeAfter(studio, body, point, by),
    grab: (body, point) => {
      const link = linkOf(body);
      if (link >= 0) player.simulation.pull.grab(link, local(studio.robot.poses(player.shownQ), link, point), point);
    },
    pullTo: (place) => {
      if (player.simulation.pull.wrench) player.simulation.pull.target = place;
    },
    begin: () => {
      // A hand takes the arm where it is seen, also in the middle of a motion that rests.
      if (!values.get("playing") && values.get("mode") !== "posture") studio.setPosture(player.shownQ, "posture");
      values.hold();
      studio.handsUsed();
    },
    end: () => {
      values.release();
      player.own?.pull.release();
    },
  };
}

/** A point of the world in the axes of a link. */
function local(poses, link, point) {
  const p = poses.subarray(16 * link, 16 * link + 16);
  const d = [point[0] - p[3], point[1] - p[7], point[2] - p[11]];
  return [0, 1, 2].map((k) => p[k] * d[0] + p[4 + k] * d[1] + p[8 + k] * d[2]);
}

/** Where a point that was taken on a body would be after its joint moved by a little. */
function placeAfter(studio, body, point, by) {
  const link = studio.used.links.findIndex((one) => one.body === body);
  const joint = studio.jointOfBody(body);
  if (link < 0 || !joint) return null;
  studio.taken ??= {};
  if (studio.taken.point !== point) studio.taken = { point, local: local(studio.robot.poses(studio.store.get("q")), link, point) };
  const q = Float64Array.from(studio.store.get("q"));
  q[joint.coordinate] += by;
  const p = studio.robot.poses(q).subarray(16 * link, 16 * link + 16);
  const [x, y, z] = studio.taken.local;
  return [0, 4, 8].map((row) => p[row] * x + p[row + 1] * y + p[row + 2] * z + p[row + 3]);
}
