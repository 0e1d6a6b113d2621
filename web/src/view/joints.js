/** Sliders for all joints: the engine says where the links are then. */
import { el } from "./dom.js";
import { colourOf } from "./theme.js";
import { short } from "./words.js";

/** Of a joint without limits: half a turn, or a part of the robot's size, to each side. */
const FREE = { revolute: Math.PI, prismatic: 0.5 };

/**
 * @param {any} robot of the engine
 * @param {ArrayLike<number>} start the posture to begin with
 * @param {(q: Float64Array) => void} onChange
 * @param {() => void} onRelease
 */
export function jointSliders(robot, start, onChange, onRelease) {
  const q = Float64Array.from(start);
  const place = el("output", { class: "place", "aria-live": "off" });
  const tell = () => {
    onChange(q);
    place.textContent = toolWords(robot, q);
  };
  const rows = robot.joints.map((joint, k) => slider(robot, joint, k, q, tell));
  const reset = el("button", { type: "button", class: "small", text: "Reset" });
  reset.addEventListener("click", () => {
    q.set(start);
    for (const row of rows) row.show();
    tell();
    onRelease();
  });
  tell();
  const tool = place.textContent ? el("div", { class: "joint" }, el("span", { text: "tool" }), place) : null;
  const heading = el("h3", {}, el("span", { text: "Joints" }), reset);
  const card = el("section", { class: "card joints" }, heading, ...rows.map((row) => row.element), tool);
  card.addEventListener("change", onRelease);
  return card;
}

function slider(robot, { name, kind, lower, upper, coordinate }, k, q, tell) {
  const room = kind === "prismatic" ? FREE.prismatic : FREE.revolute;
  const min = Number.isFinite(lower) ? lower : Math.min(-room, q[coordinate]);
  const max = Number.isFinite(upper) ? upper : Math.max(room, q[coordinate]);
  const range = el("input", {
    type: "range",
    min: Math.min(min, q[coordinate]),
    max: Math.max(max, q[coordinate]),
    step: "any",
    "aria-label": name,
  });
  range.style.setProperty("--accent", colourOf(k));
  const value = el("output", {});
  const unit = kind === "prismatic" ? "m" : "rad";
  const show = () => {
    range.value = String(q[coordinate]);
    const share = (Number(range.value) - Number(range.min)) / (Number(range.max) - Number(range.min) || 1);
    range.style.setProperty("--share", `${(100 * share).toFixed(2)}%`);
    const words = `${short(q[coordinate], 3)} ${unit}`;
    value.textContent = words;
    range.setAttribute("aria-valuetext", words);
    value.title = unit === "rad" ? `${short((q[coordinate] * 180) / Math.PI, 4)}°` : "";
  };
  range.addEventListener("input", () => {
    q[coordinate] = Number(range.value);
    show();
    tell();
  });
  show();
  return { element: el("label", { class: "joint", title: `${name} (${kind})` }, el("span", { text: name }), range, value), show };
}

function toolWords(robot, q) {
  const { tool } = robot.model;
  if (tool === null || tool === undefined) return "";
  const poses = robot.frames(q);
  return [3, 7, 11].map((k) => short(Math.abs(poses[16 * tool + k]) < 1e-12 ? 0 : poses[16 * tool + k], 4)).join(", ") + " m";
}
