/**
 * A robot in three dimensions. It knows no kinematics: whoever uses it says where the links are.
 *
 *   const scene = new Scene3D(host);                  // host: an element, which the canvas fills
 *   scene.setModel(model, {poses, axes});             // page model; poses and joint axes in any one posture ("at rest")
 *   scene.setPoses(poses);                            // 16 numbers for every link of model.links
 *   scene.setShown({frames: true, trail: false});     // names of SHOWN
 *   scene.setDark(true); scene.fit(); scene.view("front");
 */
import { Box3, Raycaster, Vector2, Vector3 } from "three";
import { Ground, post } from "./grid.js";
import { Layout } from "./layout.js";
import { Arrows, Labels, Trail } from "./marks.js";
import { matrix } from "./matrix.js";
import { discard, overlay, OVERLAYS } from "./overlays.js";
import { corners, Robot3D } from "./robot3d.js";
import { Stage } from "./stage.js";
import { TOOL } from "./theme.js";

/** What can be shown, with the words of the menu. */
export const SHOWN = {
  robot: "Robot",
  skeleton: "Joints and links",
  ...OVERLAYS,
  labels: "Names",
  trail: "Path of the tool",
  ghosts: "Ghosts",
  arrows: "Forces of joints",
  wrenches: "Forces from outside",
  ground: "Ground",
};
const FIRST = { robot: true, skeleton: false, trail: true, ghosts: true, arrows: true, wrenches: true, ground: true };

export class Scene3D {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.stage = new Stage(host);
    this.ground = new Ground();
    this.arrows = new Arrows();
    this.labels = new Labels(this.stage);
    this.values = new Labels(this.stage, { apart: true });
    this.trails = [];
    this.ghosts = [];
    this.overlays = {};
    this.shown = { ...FIRST };
    this.stage.scene.add(this.ground.group, this.arrows.group);
    this.stage.beforeDraw.push(() => this.robot?.keepMarkVisible(this.stage));
    this.setDark(false);
  }

  /**
   * Draws a robot in place of the one before; the camera stays where it is, if it was there before.
   * @param {any} model page model
   * @param {{poses: ArrayLike<number>, axes: ({origin: number[], axis: number[]}|null)[]}} rest
   * @param {{keepView?: boolean, around?: ArrayLike<number>, direction?: Vector3 | null}} [options] around: points that it
   * reaches, x, y, z of each; direction: from the robot to the camera
   */
  setModel(model, rest, { keepView = false, around = [], direction = null } = {}) {
    this.clearRobot();
    this.layout = new Layout(model, rest);
    this.robot = new Robot3D(this.layout);
    this.stage.scene.add(this.robot.group);
    if (!keepView) {
      this.stage.setUp(this.layout.up);
      this.stage.from = direction ?? undefined;
    }
    this.poses = rest.poses;
    this.robot.setDark(this.dark);
    this.setShown(this.shown);
    this.fitAround(around, keepView);
    this.invalidate();
  }

  /** From what is looked at to the camera. */
  direction() {
    return this.stage.camera.position.clone().sub(this.stage.controls.target).normalize();
  }

  clearRobot() {
    for (const name of Object.keys(this.overlays)) discard(this.overlays[name]);
    this.overlays = {};
    this.skeleton?.dispose();
    this.skeleton = undefined;
    this.stand?.removeFromParent();
    this.stand?.traverse((object) => object.geometry?.dispose());
    this.robot?.dispose();
  }

  /** Moves the robot. @param {ArrayLike<number>} poses */
  setPoses(poses) {
    this.poses = poses;
    this.robot.setPoses(poses);
    this.skeleton?.setPoses(poses);
    this.invalidate();
  }

  /** @param {Partial<Record<keyof typeof SHOWN, boolean>>} wanted */
  setShown(wanted) {
    Object.assign(this.shown, wanted);
    for (const name of Object.keys(OVERLAYS)) this.showOverlay(name, Boolean(this.shown[name]));
    this.showSkeleton(Boolean(this.shown.skeleton) && this.robot?.fromShapes);
    if (this.robot) this.setRobotShown();
    for (const trail of this.trails) trail.show(this.shown.trail);
    for (const ghost of this.ghosts) ghost.robot.group.visible = this.shown.ghosts;
    this.setArrows(this.pushed ?? []);
    this.ground.group.visible = this.shown.ground;
    this.labels.set(this.shown.labels && this.robot ? this.names() : []);
    this.invalidate();
  }

  /** The robot is faint where what is inside shall be seen. */
  setRobotShown() {
    const inside = this.shown.masses || this.shown.inertia || (this.shown.skeleton && this.robot.fromShapes);
    for (const material of this.robot.materials.values()) {
      material.transparent = inside || (material.userData.opacity ??= material.opacity) < 1;
      material.opacity = inside ? 0.3 : material.userData.opacity;
      material.depthWrite = !inside;
      material.visible = this.shown.robot;
      material.needsUpdate = true;
    }
  }

  showOverlay(name, on) {
    if (on && this.robot && !this.overlays[name]) this.overlays[name] = overlay(name, this.robot);
    for (const part of this.overlays[name] ?? []) part.visible = on;
  }

  showSkeleton(on) {
    if (on && !this.skeleton) {
      this.skeleton = new Robot3D(this.layout, { skeleton: true, ghost: "#56B4E9", opacity: 0.85 });
      this.stage.scene.add(this.skeleton.group);
      this.skeleton.setPoses(this.poses);
    }
    if (this.skeleton) this.skeleton.group.visible = Boolean(on);
  }

  names() {
    const { model } = this.layout;
    const places = [...model.links, ...(model.frames ?? [])];
    return places.map(({ name, body, pose }) => ({ text: name, object: this.robot.of(body), local: matrix(pose) }));
  }

  /**
   * Another posture or run of the robot there is now, seen through; it stays when another robot is drawn.
   * @param {{colour?: string, opacity?: number}} [options]
   * @returns {{setPoses: (poses: ArrayLike<number>) => void, remove: () => void, robot: Robot3D}}
   */
  addGhost({ colour = "#56B4E9", opacity = 0.25 } = {}) {
    const robot = new Robot3D(this.layout, { ghost: colour, opacity });
    this.stage.scene.add(robot.group);
    robot.group.visible = this.shown.ghosts;
    const ghost = {
      robot,
      setPoses: (poses) => {
        robot.setPoses(poses);
        this.invalidate();
      },
      remove: () => {
        robot.dispose();
        this.ghosts = this.ghosts.filter((one) => one !== ghost);
        this.invalidate();
      },
    };
    this.ghosts.push(ghost);
    return ghost;
  }

  /** A line in the world, such as the way of the tool. */
  addTrail(colour = TOOL, width = 3, opacity = 1) {
    const trail = new Trail(colour, width, opacity);
    trail.show(this.shown.trail);
    this.stage.scene.add(trail.line);
    this.trails.push(trail);
    return trail;
  }

  /**
   * @param {{from: number[], vector: number[], colour: string, text?: string, shown?: string, turns?: boolean}[]} list
   * text: a value at the tip; shown: the row of the menu, "arrows" by default; turns: a moment, with two heads
   */
  setArrows(list) {
    this.pushed = list;
    const seen = list.filter(({ shown = "arrows" }) => this.shown[shown]);
    if (this.layout) this.values.set(this.arrows.set(seen, 0.16 * this.layout.thickness));
    this.invalidate();
  }

  /** Points around the robot as it stands now: the corners of the boxes of its parts. */
  outline() {
    this.robot.group.updateMatrixWorld(true);
    const points = [];
    this.robot.group.traverse((object) => object.isMesh && points.push(...corners(object)));
    return points.length ? points : [new Vector3(-0.5, -0.5, -0.5), new Vector3(0.5, 0.5, 0.5)];
  }

  /**
   * Looks at everything: the robot, and points that it reaches.
   * @param {ArrayLike<number>} points x, y, z of each  @param {boolean} [keepView] the camera stays where it is
   * @param {ArrayLike<number>} [tips] points that are seen, too, and may be below the ground: of arrows
   */
  fitAround(points, keepView = false, tips = []) {
    this.around = [...this.outline(), ...placed(points)];
    this.setGround(new Box3().setFromPoints(this.around));
    this.around.push(...placed(tips));
    this.stand?.updateMatrixWorld(true);
    this.stand?.traverse((object) => object.isMesh && this.around.push(...corners(object)));
    if (keepView) this.stage.points = this.around;
    else this.stage.fit(this.around);
  }

  /** Moves the camera back if a part of the robot, or one of these tips of arrows, is outside the canvas. */
  keepInView(tips = []) {
    const { clientWidth: width, clientHeight: height } = this.host;
    const outside = ({ x, y, visible }) => !visible || x < 0 || y < 0 || x > width || y > height;
    const points = [...this.outline(), ...placed(tips)];
    if (points.some((point) => outside(this.project(point.toArray())))) this.fitAround([], false, tips);
  }

  fit() {
    this.stage.from = undefined;
    this.stage.fit(this.around);
  }

  /** Looks from one side: "front", "side", "above" or "corner". */
  view(name) {
    const { ahead, side } = this.stage.horizontal();
    const above = this.layout.up.clone().addScaledVector(ahead, 1e-3);
    this.stage.fit(this.around, { front: ahead, side: side.negate(), above }[name]);
  }

  /** The ground is where a robot stands; below all of one that hangs or floats. */
  setGround(box) {
    const { up, base, weightless, floats, size } = this.layout;
    const lowest = ["x", "y", "z"].reduce((sum, k) => sum + Math.min(up[k] * box.min[k], up[k] * box.max[k]), 0);
    const standing = base.origin.dot(up);
    const stands = !floats && lowest > standing - 0.12 * size;
    const height = stands ? Math.min(lowest, standing) : lowest - (floats && !weightless ? 0 : 0.05 * size);
    const centre = floats ? box.getCenter(new Vector3()) : base.origin.clone();
    centre.addScaledVector(up, height - centre.dot(up));
    this.setStand(floats ? 0 : standing - height);
    this.ground.set(centre, up, Math.max(size, 0.5 * box.getSize(new Vector3()).length()), weightless);
  }

  /** A post under a base that is above the ground. */
  setStand(height) {
    this.stand?.removeFromParent();
    this.stand = undefined;
    if (this.robot.fromShapes || height < 3 * this.layout.thickness) return;
    this.stand = post(this.layout, this.robot.material("dark"), height);
    this.stage.scene.add(this.stand);
  }

  /** What is under a place of the canvas (CSS pixels): the body and the point in the world, or null. */
  pick(x, y) {
    const found = this.ray(x, y).intersectObject(this.robot.group, true)[0];
    if (!found) return null;
    let object = found.object;
    while (object.userData.body === undefined) object = object.parent;
    return { body: object.userData.body, point: found.point.toArray() };
  }

  /** The line of sight through a place of the canvas. */
  ray(x, y) {
    const caster = new Raycaster();
    const at = new Vector2((x / this.host.clientWidth) * 2 - 1, 1 - (y / this.host.clientHeight) * 2);
    caster.setFromCamera(at, this.stage.camera);
    return caster;
  }

  project(point) {
    return this.stage.project(point);
  }

  setDark(dark) {
    this.dark = dark;
    this.robot?.setDark(dark);
    this.ground.setDark(dark);
    this.invalidate();
  }

  /** What is seen now as a PNG in a data address. */
  picture() {
    this.stage.draw();
    return this.stage.canvas.toDataURL("image/png");
  }

  invalidate() {
    this.stage.invalidate();
  }

  dispose() {
    this.clearRobot();
    for (const ghost of [...this.ghosts]) ghost.remove();
    for (const trail of this.trails) trail.dispose();
    this.stage.dispose();
  }
}

/** Points x, y, z, … as vectors; without those that are nowhere. */
function placed(points) {
  const found = [];
  for (let k = 0; k + 2 < points.length; k += 3) found.push(new Vector3(points[k], points[k + 1], points[k + 2]));
  return found.filter(({ x, y, z }) => Number.isFinite(x + y + z));
}
