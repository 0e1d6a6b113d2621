/** Where points of the world are in the picture. */
import { Matrix4, Vector4 } from "three";

/** A point of the picture: x and y in pixels from the upper left corner, `near` = 1/distance along the line of sight. */
export class View {
  /** @param {import("../stage.js").Stage} stage */
  constructor({ camera, host }) {
    camera.updateMatrixWorld();
    this.width = host.clientWidth;
    this.height = host.clientHeight;
    this.closest = camera.near;
    this.matrix = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  }

  /** The point of the picture, or null for what is behind the camera. @param {import("three").Vector3} point */
  at(point) {
    const { x, y, w } = new Vector4(point.x, point.y, point.z, 1).applyMatrix4(this.matrix);
    if (!(w > this.closest)) return null;
    return { x: (this.width * (1 + x / w)) / 2, y: (this.height * (1 - y / w)) / 2, near: 1 / w };
  }

  /** Whether a point is in the picture or close to it. */
  shows({ x, y }, margin = 0) {
    return x >= -margin && y >= -margin && x <= this.width + margin && y <= this.height + margin;
  }
}
