/** One robot in the scene: a group for every body, filled from shapes, or generated from its joints. */
import { Color, Group, Mesh, MeshBasicMaterial, MeshStandardMaterial, SphereGeometry, Vector3 } from "three";
import { bodyPose } from "./layout.js";
import { generate } from "./generate.js";
import { described, hasShapes, shaped } from "./shapes.js";
import { colourOf, TOOL } from "./theme.js";

const LIGHT = { shell: "#f3f5f8", dark: "#596473", metal: "#b4bcc8" };
const DARK = { shell: "#dde3ec", dark: "#4d5867", metal: "#a3adbb" };
/** The radius of the tool's mark is at least so many pixels. */
const SMALLEST = 3.2;

export class Robot3D {
  /**
   * @param {import("./layout.js").Layout} layout
   * @param {{ghost?: string, opacity?: number, skeleton?: boolean}} [options] a ghost is drawn in one colour, seen through
   */
  constructor(layout, options = {}) {
    this.layout = layout;
    this.options = options;
    this.group = new Group();
    this.groups = [layout.base, ...layout.parts].map((part) => {
      const group = new Group();
      group.matrixAutoUpdate = false;
      group.matrix.copy(part.pose);
      group.userData.body = part.index;
      return group;
    });
    this.group.add(...this.groups);
    this.materials = new Map();
    this.fromShapes = hasShapes(layout.model) && !options.skeleton;
    (this.fromShapes ? shaped.bind(null, layout.model) : generate.bind(null, layout))((...part) => this.add(...part));
    if (!options.ghost) this.addToolMark();
  }

  /** The group of a body, −1: the base. */
  of(body) {
    return this.groups[body + 1];
  }

  add(body, material, geometry) {
    const mesh = new Mesh(geometry, this.material(material));
    mesh.castShadow = !this.options.ghost;
    mesh.receiveShadow = !this.options.ghost;
    mesh.renderOrder = this.options.ghost ? 1 : 0;
    this.of(body).add(mesh);
  }

  material(kind) {
    const { ghost, opacity = 0.25 } = this.options;
    const key = ghost ? "ghost" : typeof kind === "string" ? kind : JSON.stringify(kind);
    if (!this.materials.has(key)) {
      const made = ghost
        ? new MeshStandardMaterial({ color: ghost, transparent: true, opacity, roughness: 0.7, metalness: 0 })
        : solid(kind);
      made.userData.kind = kind;
      this.materials.set(key, made);
    }
    return this.materials.get(key);
  }

  /** The tool's place in a colour that no light changes; seen through the robot. */
  addToolMark() {
    const found = this.layout.tool();
    if (!found) return;
    const radius = 0.16 * this.layout.radius(this.layout.at(found.body));
    const material = new MeshBasicMaterial({ color: TOOL, toneMapped: false, fog: false, depthTest: false });
    this.toolMark = new Mesh(new SphereGeometry(radius, 20, 14), material);
    this.toolMark.renderOrder = 10;
    this.toolMark.position.setFromMatrixPosition(found.local);
    this.of(found.body).add(this.toolMark);
  }

  /** The mark of the tool is never smaller than some pixels. @param {import("./stage.js").Stage} stage */
  keepMarkVisible(stage) {
    if (!this.toolMark) return;
    const { radius } = this.toolMark.geometry.parameters;
    const at = this.toolMark.getWorldPosition(new Vector3());
    this.toolMark.scale.setScalar(Math.max(1, (SMALLEST * stage.pixel(at)) / radius));
  }

  /** Moves the bodies to where the links are: 16 numbers a link, in the order of the model. */
  setPoses(poses) {
    const { model, carriers } = this.layout;
    for (const group of this.groups) {
      bodyPose(model, poses, carriers, group.userData.body, group.matrix);
      group.matrixWorldNeedsUpdate = true;
    }
  }

  setDark(dark) {
    const colours = dark ? DARK : LIGHT;
    for (const material of this.materials.values()) {
      const { kind } = material.userData;
      if (!this.options.ghost && typeof kind === "string") material.color = new Color(colours[kind]);
    }
  }

  dispose() {
    this.group.removeFromParent();
    this.group.traverse((object) => object.geometry?.dispose());
    for (const material of this.materials.values()) material.dispose();
    this.toolMark?.material.dispose();
  }
}

function solid(kind) {
  if (kind === "metal") return new MeshStandardMaterial({ color: LIGHT.metal, roughness: 0.3, metalness: 0.25 });
  if (kind === "dark") return new MeshStandardMaterial({ color: LIGHT.dark, roughness: 0.45, metalness: 0.1 });
  if (kind === "shell") return new MeshStandardMaterial({ color: LIGHT.shell, roughness: 0.42, metalness: 0.04 });
  if (kind.joint !== undefined) {
    return new MeshStandardMaterial({ color: colourOf(kind.joint), roughness: 0.45, metalness: 0.05 });
  }
  const opacity = kind.colour[3] ?? 1;
  return new MeshStandardMaterial({
    color: described(kind.colour),
    roughness: 0.5,
    metalness: 0.08,
    transparent: opacity < 1,
    opacity,
  });
}

/** The corners of the box of a solid, in the world. */
export function corners(object) {
  if (!object.geometry.boundingBox) object.geometry.computeBoundingBox();
  const { min, max } = object.geometry.boundingBox;
  const found = [];
  for (const x of [min.x, max.x]) {
    for (const y of [min.y, max.y])
      for (const z of [min.z, max.z]) found.push(new Vector3(x, y, z).applyMatrix4(object.matrixWorld));
  }
  return found;
}
