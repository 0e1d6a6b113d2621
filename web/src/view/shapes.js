/** Shapes and meshes of links as geometries, in the axes of their body. */
import { BufferAttribute, BufferGeometry, Color, Matrix4 } from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { numbers } from "./decode.js";
import { matrix } from "./matrix.js";
import { ball, bar, capsule, rod } from "./solids.js";

/** Edges sharper than this (rad) are drawn sharp. */
const CREASE = 0.7;
const UPRIGHT = new Matrix4().makeRotationX(Math.PI / 2); // the library's shapes lie along z, three's along y

const MAKERS = {
  box: ({ size: [x, y, z] }) => bar(x, y, z),
  sphere: ({ radius }) => ball(radius),
  cylinder: ({ radius, length }) => rod(radius, length).applyMatrix4(UPRIGHT),
  capsule: ({ radius, length }) => capsule(radius, length).applyMatrix4(UPRIGHT),
};

/** Whether the robot is drawn from shapes: at least half of the bodies have one that can be drawn. */
export function hasShapes(model) {
  const covered = new Set(
    model.links.filter((link) => (link.shapes ?? []).some((shape) => drawable(model, shape))).map((link) => link.body),
  );
  return covered.size > 0 && 2 * covered.size >= model.bodies.length;
}

function drawable(model, shape) {
  return shape.kind in MAKERS || (shape.kind === "mesh" && model.meshes?.[shape.mesh] !== undefined);
}

/**
 * Calls add(body, material, geometry) for every shape; a material is {colour: [r, g, b, opacity]} or "shell".
 */
export function shaped(model, add) {
  const cache = new Map();
  for (const link of model.links) {
    for (const shape of link.shapes ?? []) {
      if (!drawable(model, shape)) continue;
      const place = matrix(link.pose).multiply(matrix(shape.pose));
      for (const [material, geometry] of pieces(model, shape, cache)) {
        add(link.body, material, geometry.clone().applyMatrix4(place));
      }
    }
  }
}

/** The geometries of a shape with their materials: a mesh may have several colours. */
function pieces(model, shape, cache) {
  const own = shape.colour ? { colour: shape.colour } : null;
  if (shape.kind !== "mesh") return [[own ?? "shell", MAKERS[shape.kind](shape)]];
  if (!cache.has(shape.mesh)) cache.set(shape.mesh, model.meshes[shape.mesh].map(decoded));
  return cache.get(shape.mesh).map(({ geometry, colour }) => {
    const scale = shape.scale ?? [1, 1, 1];
    const scaled = geometry.clone().scale(...scale);
    if (scale[0] * scale[1] * scale[2] < 0) turnOver(scaled);
    return [own ?? (colour ? { colour } : "shell"), scaled];
  });
}

function decoded({ vertices, faces, colour }) {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(numbers(vertices)), 3));
  geometry.setIndex(new BufferAttribute(numbers(faces), 1));
  const creased = toCreasedNormals(geometry, CREASE);
  geometry.dispose();
  return { geometry: creased, colour };
}

/** Mirrored triangles show their back: their corners are put in the other order. */
function turnOver(geometry) {
  for (const name of ["position", "normal"]) {
    const { array } = geometry.getAttribute(name);
    for (let k = 0; k < array.length; k += 9) {
      for (let j = 3; j < 6; j++) [array[k + j], array[k + j + 3]] = [array[k + j + 3], array[k + j]];
    }
  }
}

/** The colour of a description; its numbers are sRGB. */
export function described([red, green, blue]) {
  return new Color().setRGB(red, green, blue, "srgb");
}
