/** Frames of a film: drawn one after the other and left in the page as pictures, for a browser without a window. */
import { el } from "./dom.js";
import { drawing } from "./vector/drawing.js";
import { seconds } from "./words.js";

const SVG = "image/svg+xml";
const GROUND = { light: ["#f9fbfd", "#dfe7f0", "#17202c", "#5a6677"], dark: ["#232c38", "#0c1016", "#e8edf4", "#a4b0c0"] };

/**
 * @param {any} viewer
 * @param {{width: number, height: number, times: number[], type: string, view: string, dark: boolean, title: boolean}} film
 */
export function shoot(viewer, film) {
  const { scene, root } = viewer;
  viewer.theme.choose(film.dark ? "dark" : "light");
  Object.assign(scene.host.style, { width: `${film.width}px`, height: `${film.height}px` });
  scene.stage.resize();
  if (film.view !== "corner") scene.view(film.view);
  else scene.fit();
  const paper = el("canvas", { width: film.width, height: film.height });
  const frames = film.times.map((time) => {
    viewer.clock?.seek(time);
    if (film.type === SVG) return el("p", { class: "frame", text: address(vector(viewer, film.dark)) });
    scene.stage.draw();
    compose(paper, scene.stage.canvas, film, viewer, time);
    return el("p", { class: "frame", text: paper.toDataURL(film.type, 0.92) });
  });
  root.replaceChildren(...frames);
}

/** What the page shows now as SVG. */
export function vector({ scene, page }, dark) {
  return drawing(scene, { title: page.title, label: page.label, colours: GROUND[dark ? "dark" : "light"] });
}

function address(text) {
  const bytes = new TextEncoder().encode(text);
  return `data:${SVG};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}

/** The picture of the scene on its background, with the title and the time. */
function compose(paper, canvas, film, viewer, time) {
  const context = paper.getContext("2d");
  const { width, height } = paper;
  const [sky, haze, ink, soft] = GROUND[film.dark ? "dark" : "light"];
  const fill = context.createRadialGradient(
    width / 2,
    0.35 * height,
    0,
    width / 2,
    0.35 * height,
    0.75 * Math.max(width, height),
  );
  fill.addColorStop(0, sky);
  fill.addColorStop(1, haze);
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  context.drawImage(canvas, 0, 0, width, height);
  if (!film.title) return;
  const size = Math.max(14, Math.round(height / 38));
  context.fillStyle = ink;
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.fillText(viewer.page.title, size, 1.8 * size, width - 2 * size);
  if (!viewer.moves) return;
  context.fillStyle = soft;
  context.font = `${Math.round(0.85 * size)}px system-ui, sans-serif`;
  context.fillText(seconds(time, viewer.clock.end), size, 3.1 * size);
}
