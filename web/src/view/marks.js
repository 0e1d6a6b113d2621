/** What moves through the scene: the trail of the tool, arrows of forces, labels. */
import { Color, ConeGeometry, CylinderGeometry, Group, Matrix4, Mesh, MeshBasicMaterial, Quaternion, Vector3 } from "three";
import { Line2 } from "three/addons/lines/Line2.js";
import { LineGeometry } from "three/addons/lines/LineGeometry.js";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { el } from "./dom.js";

const Y = new Vector3(0, 1, 0);
/** Pixels that a short label takes. */
const LABEL = { width: 56, height: 19 };

/** A line through points that can be shown up to one of them. */
export class Trail {
  /** @param {string} colour  @param {number} width in pixels */
  constructor(colour, width = 3, opacity = 1) {
    this.material = new LineMaterial({
      color: new Color(colour),
      linewidth: width,
      transparent: true,
      opacity,
      toneMapped: false,
    });
    this.line = new Line2(new LineGeometry(), this.material);
    this.line.frustumCulled = false;
    this.line.renderOrder = 3;
    this.count = 0;
    this.shown = true;
    this.line.visible = false;
  }

  /** @param {ArrayLike<number>} points x, y, z of each */
  setPoints(points) {
    this.count = Math.floor(points.length / 3);
    this.line.geometry.dispose();
    this.line.geometry = new LineGeometry();
    this.line.visible = this.shown && this.count > 1;
    if (this.count > 1) this.line.geometry.setPositions(points);
  }

  show(on) {
    this.shown = on;
    this.line.visible = on && this.count > 1;
  }

  dispose() {
    this.line.removeFromParent();
    this.line.geometry.dispose();
    this.material.dispose();
  }
}

/** Arrows: as many as are asked for, kept and moved. */
export class Arrows {
  constructor() {
    this.group = new Group();
    this.pool = [];
  }

  /**
   * @param {{from: number[], vector: number[], colour: string, text?: string, turns?: boolean}[]} list vectors in metres
   * @param {number} thickness radius of a shaft (m)
   * @returns {{text: string, object: Group, local: Matrix4}[]} labels at the tips of those that have a text
   */
  set(list, thickness) {
    while (this.pool.length < list.length) this.pool.push(this.make());
    this.pool.forEach((arrow, k) => {
      const wanted = list[k];
      arrow.group.visible = Boolean(wanted) && Math.hypot(...wanted.vector) > thickness / 2;
      if (arrow.group.visible) this.place(arrow, wanted, thickness);
    });
    const told = list.map((wanted, k) => ({ ...wanted, object: this.pool[k].group }));
    return told
      .filter(({ text, object }) => text && object.visible)
      .map(({ text, object, vector }) => ({ text, object, local: new Matrix4().setPosition(0, Math.hypot(...vector), 0) }));
  }

  make() {
    const material = new MeshBasicMaterial({ toneMapped: false, depthTest: false, transparent: true, opacity: 0.92 });
    const shaft = new Mesh(new CylinderGeometry(1, 1, 1, 14), material);
    const head = new Mesh(new ConeGeometry(2.6, 7, 20), material);
    const second = new Mesh(head.geometry, material); // of a moment
    shaft.renderOrder = head.renderOrder = second.renderOrder = 6;
    const group = new Group().add(shaft, head, second);
    this.group.add(group);
    return { group, shaft, head, second, material };
  }

  place({ group, shaft, head, second, material }, { from, vector, colour, turns = false }, thickness) {
    const way = new Vector3(...vector);
    const length = way.length();
    const tip = Math.min(7 * thickness, turns ? length / 2 : length);
    material.color.set(colour);
    group.position.set(...from);
    group.quaternion.copy(new Quaternion().setFromUnitVectors(Y, way.normalize()));
    shaft.scale.set(thickness, Math.max(length - tip, 1e-9), thickness);
    shaft.position.set(0, (length - tip) / 2, 0);
    head.scale.setScalar(tip / 7);
    head.position.set(0, length - tip / 2, 0);
    second.visible = turns;
    second.scale.copy(head.scale);
    second.position.set(0, length - 1.4 * tip, 0);
  }
}

/** Names beside their places, as texts of the page over the canvas. */
export class Labels {
  /** @param {import("./stage.js").Stage} stage @param {{apart?: boolean}} [options] apart: one below the other, not over it */
  constructor(stage, { apart = false } = {}) {
    this.stage = stage;
    this.apart = apart;
    this.layer = el("div", { class: "labels", "aria-hidden": "true" });
    stage.host.append(this.layer);
    this.items = [];
    stage.beforeDraw.push(() => this.place());
  }

  /** @param {{text: string, object: import("three").Object3D, local: Matrix4}[]} items */
  set(items) {
    while (this.layer.childElementCount > items.length) this.layer.lastChild.remove();
    while (this.layer.childElementCount < items.length) this.layer.append(el("span"));
    this.items = items.map((item, k) => {
      const element = this.layer.children[k];
      if (element.textContent !== item.text) element.textContent = item.text;
      return { ...item, element };
    });
  }

  place() {
    const at = new Vector3();
    const placed = [];
    for (const { object, local, element } of this.items) {
      object.updateWorldMatrix(true, false);
      at.setFromMatrixPosition(new Matrix4().multiplyMatrices(object.matrixWorld, local));
      const { x, y, visible } = this.stage.project([at.x, at.y, at.z]);
      element.style.display = visible ? "" : "none";
      const height = this.apart && visible ? free(placed, x, y) : y;
      element.style.transform = `translate(${x.toFixed(1)}px, ${height.toFixed(1)}px)`;
    }
  }
}

/** The first height from y downwards where a label at x covers none that is placed; it is placed there. */
export function free(placed, x, y) {
  let height = y;
  while (placed.some((other) => Math.abs(other.x - x) < LABEL.width && Math.abs(other.y - height) < LABEL.height)) height += LABEL.height;
  placed.push({ x, y: height });
  return height;
}
