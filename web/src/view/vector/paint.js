/** Which faces are seen, and their colours: both are read from pictures that the renderer draws. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  NearestFilter,
  Scene,
  WebGLRenderTarget,
} from "three";

/** Pixels of these pictures for one of the drawing, along each side. */
const FINE = 2;
/** Brightness, of 255, by which the ends of a face differ if it is filled with a gradient. */
const STEP = 5;
const CHANNELS = [0, 1, 2];

/**
 * The faces of some meshes that can be seen if nothing else is there, each with its `fill`: a colour, or a gradient
 * {from, to, ends} between two points of the picture.
 * @param {import("../stage.js").Stage} stage  @param {import("three").Mesh[]} meshes  @param {any[]} faces
 * @param {number} opacity of the meshes in the drawing
 * @returns {{seen: any[], at: (x: number, y: number) => any}} at: the face at a point of the picture, or undefined
 */
export function painted(stage, meshes, faces, opacity) {
  const width = Math.round(stage.host.clientWidth * FINE);
  const height = Math.round(stage.host.clientHeight * FINE);
  const numbers = numbered(stage, faces, width, height);
  const sums = summed(numbers, coloured(stage, meshes, width, height), width, height);
  for (const [number, sum] of sums) faces[number].fill = fill(sum, faces[number].corners, height, STEP / opacity);
  return {
    seen: faces.filter((_, number) => sums.has(number)),
    at: (x, y) => {
      const [column, row] = [Math.floor(x * FINE), height - 1 - Math.floor(y * FINE)];
      return column < 0 || row < 0 || column >= width || row >= height ? undefined : faces[numbers[row * width + column] - 1];
    },
  };
}

/** A picture of numbers: in every pixel that of the face that is seen there, counted from 1; 0 where there is none. */
function numbered({ renderer, camera }, faces, width, height) {
  const places = [];
  const names = [];
  faces.forEach(({ world }, number) => {
    const bytes = [16, 8, 0].map((shift) => ((number + 1) >> shift) & 255);
    for (let k = 1; k + 1 < world.length; k++) {
      for (const { x, y, z } of [world[0], world[k], world[k + 1]]) {
        places.push(x, y, z);
        names.push(...bytes);
      }
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute("color", new BufferAttribute(new Uint8Array(names), 3, true));
  const material = new MeshBasicMaterial({ vertexColors: true, toneMapped: false, side: DoubleSide });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  const target = new WebGLRenderTarget(width, height, { minFilter: NearestFilter, magFilter: NearestFilter });
  const pixels = new Uint8Array(4 * width * height);
  const [colour, opacity] = [renderer.getClearColor(new Color()), renderer.getClearAlpha()];
  renderer.setRenderTarget(target);
  renderer.setClearColor(0, 0);
  renderer.clear();
  renderer.render(new Scene().add(mesh), camera);
  renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels);
  renderer.setRenderTarget(null);
  renderer.setClearColor(colour, opacity);
  for (const made of [geometry, material, target]) made.dispose();
  return Uint32Array.from({ length: width * height }, (_, k) =>
    pixels[4 * k + 3] ? (pixels[4 * k] << 16) | (pixels[4 * k + 1] << 8) | pixels[4 * k + 2] : 0,
  );
}

/** The picture of some meshes alone, as if nothing could be seen through: red, green, blue, opacity of every pixel. */
function coloured({ renderer, scene, camera }, meshes, width, height) {
  const wanted = new Set(meshes);
  const undo = [];
  scene.traverse((object) => {
    if (!object.isMesh || wanted.has(object)) return;
    const { layers } = object;
    const { mask } = layers;
    layers.mask = 0; // its children are seen
    undo.push(() => (layers.mask = mask));
  });
  for (const material of new Set(meshes.map((mesh) => mesh.material))) {
    const { transparent, opacity, depthWrite } = material;
    Object.assign(material, { transparent: false, opacity: 1, depthWrite: true, needsUpdate: true });
    undo.push(() => Object.assign(material, { transparent, opacity, depthWrite, needsUpdate: true }));
  }
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  renderer.render(scene, camera);
  const pixels = new Uint8Array(4 * width * height);
  const gl = renderer.getContext();
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  for (const call of undo) call();
  return pixels;
}

/** Of every face that is seen the sums of places and colours over its pixels: over inner ones, if it has some. */
function summed(numbers, pixels, width, height) {
  const inner = new Map();
  const all = new Map();
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k++) {
      const number = numbers[k];
      if (!number) continue;
      const apart = x > 0 && y > 0 && numbers[k - 1] === number && numbers[k + 1] === number;
      add(all, number - 1, x + 0.5, y + 0.5, pixels, 4 * k);
      if (apart && numbers[k - width] === number && numbers[k + width] === number) add(inner, number - 1, x + 0.5, y + 0.5, pixels, 4 * k);
    }
  }
  for (const [number, sum] of inner) if (sum.count > 3) all.set(number, sum);
  return all;
}

function add(sums, number, x, y, pixels, k) {
  if (!sums.has(number)) sums.set(number, { count: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0, c: [0, 0, 0], cx: [0, 0, 0], cy: [0, 0, 0] });
  const sum = sums.get(number);
  const opacity = pixels[k + 3] / 255 || 1;
  sum.count += 1;
  sum.x += x;
  sum.y += y;
  sum.xx += x * x;
  sum.xy += x * y;
  sum.yy += y * y;
  for (const j of CHANNELS) {
    const value = Math.min(pixels[k + j] / opacity, 255);
    sum.c[j] += value;
    sum.cx[j] += value * x;
    sum.cy[j] += value * y;
  }
}

/** The colour of a face, or the linear change of its colours that fits its pixels best. */
function fill(sum, corners, height, step) {
  const n = sum.count;
  const mean = CHANNELS.map((j) => sum.c[j] / n);
  const [x, y] = [sum.x / n, sum.y / n];
  const [xx, xy, yy] = [sum.xx / n - x * x, sum.xy / n - x * y, sum.yy / n - y * y];
  const size = xx * yy - xy * xy;
  if (n < 12 || size < 0.05) return hex(mean);
  const slopes = CHANNELS.map((j) => {
    const [u, v] = [sum.cx[j] / n - x * mean[j], sum.cy[j] / n - y * mean[j]];
    return [(u * yy - v * xy) / size, (v * xx - u * xy) / size];
  });
  const way = [0, 1].map((k) => 0.3 * slopes[0][k] + 0.6 * slopes[1][k] + 0.1 * slopes[2][k]);
  const steep = Math.hypot(...way);
  if (!(steep > 0)) return hex(mean);
  const [a, b] = [way[0] / steep, way[1] / steep];
  const along = corners.map((corner) => (corner.x * FINE - x) * a + (height - corner.y * FINE - y) * b);
  const ends = [Math.min(...along), Math.max(...along)];
  if (steep * (ends[1] - ends[0]) < step) return hex(mean);
  const colours = ends.map((end) => hex(CHANNELS.map((j) => mean[j] + (slopes[j][0] * a + slopes[j][1] * b) * end)));
  const points = ends.map((end) => ({ x: (x + a * end) / FINE, y: (height - y - b * end) / FINE }));
  return { from: colours[0], to: colours[1], ends: points };
}

function hex(colour) {
  const text = colour.map((value) => Math.round(Math.min(Math.max(value, 0), 255)).toString(16).padStart(2, "0")).join("");
  return /^(.)\1(.)\2(.)\3$/.test(text) ? `#${text[0]}${text[2]}${text[4]}` : `#${text}`;
}
