/**
 * The scene as a vector drawing (SVG): what the page shows, without a picture of pixels in it.
 *
 * Solids become convex faces; the renderer says which are seen and what colour they have (`paint`), `order` puts them
 * from back to front, cut where they go through each other. What is seen through (ghosts, a faint robot, ellipsoids) is a
 * group of its own, of which a mask takes away what solids hide. Marks and lines come last, as in the page.
 */
import { View } from "./camera.js";
import { faces } from "./faces.js";
import { gridLines, shadow } from "./ground.js";
import { mark, texts, trail } from "./marks.js";
import { ordered, planeOf, touches } from "./order.js";
import { painted } from "./paint.js";
import { element, escaped, path, pixels } from "./svg.js";

const SEAM = 0.6; // pixels of a line around every face in its colour, so that nothing shines through between two

/**
 * @param {import("../scene3d.js").Scene3D} scene
 * @param {{title: string, label: string, colours: string[]}} words colours: middle and edge of the background, ink
 */
export function drawing(scene, { title, label, colours: [middle, edge, ink] }) {
  const { stage } = scene;
  for (const call of stage.beforeDraw) call();
  stage.scene.updateMatrixWorld();
  const view = new View(stage);
  const defs = new Definitions();
  const { solid, clear, marks, lines } = parts(stage.scene);
  const back = layer(stage, solid, view);
  const front = clear.map((meshes) => layer(stage, meshes, view));
  const body = [
    element("rect", { width: view.width, height: view.height, fill: defs.background(view, middle, edge) }),
    scene.ground.group.visible ? gridLines(scene.ground, view) : "",
    scene.ground.group.visible && scene.ground.shadow.visible ? shadow(stage, scene.ground, casting(stage.scene), view) : "",
    group("robot", back.order, defs),
    ...front.map((one, k) => seenThrough(one, back.order, clear[k][0].material.opacity, defs)),
    element("g", { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }, lines.map((line) => trail(line, view, back.at)).join("")),
    element("g", { class: "marks" }, marks.map((mesh) => mark(mesh, view, mesh === scene.robot.toolMark ? "tool" : undefined)).join("")),
    texts([...(scene.shown.labels ? scene.labels.items : []), ...scene.values.items], view, ink, middle),
  ];
  stage.resize();
  const head = element("title", {}, escaped(title) || " ") + element("desc", {}, escaped(label) || " ");
  const size = { width: view.width, height: view.height, viewBox: `0 0 ${view.width} ${view.height}` };
  const about = { xmlns: "http://www.w3.org/2000/svg", ...size, role: "img" };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("svg", about, [head, defs.text(), ...body].join("\n"))}\n`;
}

/** Objects of the scene that are seen, by how they are drawn. */
function parts(root) {
  const found = { solid: [], clear: new Map(), marks: [], lines: [] };
  root.traverseVisible((object) => {
    if (object.isLine2) found.lines.push(object);
    else if (!object.isMesh || !object.material.visible || !object.material.color || object.material.isShadowMaterial) return;
    else if (!object.material.depthTest) found.marks.push(object);
    else if (!object.material.transparent) found.solid.push(object);
    else {
      const key = object.renderOrder ? object.material.uuid : `${object.material.opacity}`;
      if (!found.clear.has(key)) found.clear.set(key, []);
      found.clear.get(key).push(object);
    }
  });
  const byOrder = (a, b) => a.renderOrder - b.renderOrder;
  const clear = [...found.clear.values()].sort(([a], [b]) => byOrder(a, b));
  return { ...found, clear, marks: found.marks.sort(byOrder), lines: found.lines };
}

function casting(root) {
  const found = [];
  root.traverseVisible((object) => object.isMesh && object.castShadow && object.material.visible && found.push(object));
  return found;
}

/** The faces of some meshes that are seen, from back to front, and which of them is at a point. */
function layer(stage, meshes, view) {
  const all = meshes.flatMap((mesh) => faces(mesh, view));
  if (!all.length) return { order: [], at: () => undefined };
  const { seen, at } = painted(stage, meshes, all, meshes[0].material.opacity);
  for (const face of seen) face.plane = planeOf(face.corners);
  const order = ordered(seen.filter((face) => face.corners.some((corner) => view.shows(corner, 50))));
  return { order, at };
}

function group(name, order, defs, more = {}) {
  const list = order.map(({ corners, fill }) => {
    const colour = typeof fill === "string" ? fill : defs.gradient(fill);
    return element("path", { fill: colour, stroke: colour, d: path([corners]) });
  });
  return element("g", { class: name, "stroke-width": SEAM, "stroke-linejoin": "round", ...more }, list.join(""));
}

/** A layer that is seen through, without what solids hide of it. */
function seenThrough({ order }, solids, opacity, defs) {
  if (!order.length) return "";
  const near = solids.filter(({ box }) => order.some((face) => touches(face.box, box)));
  const all = ordered([...near.map((face) => ({ ...face, hides: true })), ...order]);
  const runs = [];
  for (const { hides = false, corners } of all) {
    if (runs.at(-1)?.hides !== hides) runs.push({ hides, rings: [] });
    runs.at(-1).rings.push(corners);
  }
  const mask = runs.length > 1 ? defs.mask(runs, SEAM) : undefined;
  return element("g", { opacity: Number(opacity.toFixed(3)) }, group("ghost", order, defs, { mask }));
}

/** Gradients and masks, by which other elements are filled. */
class Definitions {
  constructor() {
    this.list = [];
    this.count = 0;
  }

  add(name, given, inside) {
    const id = `d${this.count++}`;
    this.list.push(element(name, { id, ...given }, inside));
    return `url(#${id})`;
  }

  background({ width, height }, middle, edge) {
    const place = { cx: width / 2, cy: pixels(0.35 * height), r: 0.75 * Math.max(width, height) };
    return this.add("radialGradient", { gradientUnits: "userSpaceOnUse", ...place }, stops(middle, edge));
  }

  gradient({ from, to, ends: [a, b] }) {
    const place = { x1: pixels(a.x), y1: pixels(a.y), x2: pixels(b.x), y2: pixels(b.y) };
    return this.add("linearGradient", { gradientUnits: "userSpaceOnUse", ...place }, stops(from, to));
  }

  mask(runs, seam) {
    const paths = runs.map(({ hides, rings }) => {
      const ink = hides ? "#000" : "#fff";
      return element("path", { fill: ink, stroke: ink, d: path(rings) });
    });
    return this.add("mask", { maskUnits: "userSpaceOnUse", x: 0, y: 0, width: "100%", height: "100%", "stroke-width": seam }, paths.join(""));
  }

  text() {
    return element("defs", {}, this.list.join(""));
  }
}

function stops(from, to) {
  return `${element("stop", { "stop-color": from })}${element("stop", { offset: 1, "stop-color": to })}`;
}
