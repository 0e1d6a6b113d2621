/** @file Posture: a slider and a field for every joint, and the pose of the tool. */

import { el } from "../../view/dom.js";
import { short } from "../../view/words.js";
import { REACHED } from "../app.js";
import { scaleOf, unitOf } from "../numbers.js";
import { anglesOf, rotationOf } from "../pose.js";
import { rotationVector } from "../signals.js";
import { button, field, fill, messages, row, section, segments, select, toggle } from "../widgets.js";

/** The range of a slider where the joint has no limits. */
const OPEN = { revolute: Math.PI, screw: Math.PI, prismatic: 1 };
const STEPS = 2000;
/** What the coordinates of a joint with several do, in their order. */
const MOVES = {
  cylindrical: ["revolute", "prismatic"],
  universal: ["revolute", "revolute"],
  planar: ["prismatic", "prismatic", "revolute"],
};
const AXES = ["x", "y", "z"];
const UPRIGHT = [0, 0, 0, 1];

/** @param {any} studio */
export function posturePanel(studio) {
  const { store } = studio;
  const joints = el("div", { class: "joints" });
  const says = messages();
  const tool = toolSection(studio);
  const panel = el("div", { class: "panel" });
  let rows = [];

  const build = () => {
    rows = studio.robot.joints.flatMap((joint) => coordinatesOf(studio, joint)).map((one) => coordinateRow(studio, one, says));
    fill(joints, rows.map((one) => one.element));
    fill(says);
    tool.build();
  };
  const refresh = () => {
    for (const one of rows) one.refresh();
    tool.refresh();
  };
  const units = segments(
    "Units of angles",
    [
      { value: "deg", label: "deg" },
      { value: "rad", label: "rad" },
    ],
    store.get("units"),
    (value) => store.set({ units: value }),
  );
  const home = [
    button("home", "Initial posture", () => studio.setPosture(studio.robot.neutral(), "initial posture")),
    button(null, "All zero", () => studio.setPosture(studio.zero(), "all zero")),
  ];
  panel.append(
    section("Joints", el("div", { class: "row spread" }, units, el("div", { class: "row" }, ...home)), joints, says),
    tool.element,
  );
  build();
  store.on(["model", "units"], build);
  store.on(["q"], refresh);
  return panel;
}

/**
 * What a joint is moved by: its coordinate; each of several; of a quaternion the rotation vector, axis times angle.
 * @returns {{name: string, kind: string, lower?: number, upper?: number, now: () => number, set: (value: number) => void}[]}
 */
function coordinatesOf(studio, joint) {
  const { name, kind, lower, upper, coordinate, width, rates } = joint;
  const q = () => studio.store.get("q");
  const plain = (own, at, type) => ({ name: own, kind: type, now: () => q()[at], set: (value) => studio.setJoint(at, value) });
  if (width === 1) return [{ ...plain(name, coordinate, kind), lower, upper }];
  if (width === rates) return MOVES[kind].map((type, k) => plain(`${name} ${k + 1}`, coordinate + k, type));
  const first = coordinate + width - 4;
  const turn = () => rotationVector(UPRIGHT, q().slice(first, first + 4));
  const turned = (axis, k) => ({
    name: `${name} turn ${axis}`,
    kind: "revolute",
    now: () => turn()[k],
    set: (value) => studio.setPosture(quaternionSet(q(), first, turn().with(k, value)), name),
  });
  const places = AXES.slice(0, width - 4).map((axis, k) => plain(`${name} ${axis}`, coordinate + k, "prismatic"));
  return [...places, ...AXES.map(turned)];
}

/** A posture with the quaternion x y z w of a rotation vector at a place. */
function quaternionSet(q, first, vector) {
  const angle = Math.hypot(...vector);
  const next = Float64Array.from(q);
  next.set([...vector.map((x) => (angle ? (x / angle) * Math.sin(angle / 2) : 0)), Math.cos(angle / 2)], first);
  return next;
}

function coordinateRow(studio, joint, says) {
  const { store } = studio;
  const units = store.get("units");
  const scale = scaleOf(joint.kind, units);
  const [lower, upper] = [joint.lower ?? -Infinity, joint.upper ?? Infinity];
  const open = OPEN[joint.kind] ?? Math.PI;
  const bounded = Number.isFinite(lower) && Number.isFinite(upper);
  // A little beyond the limits, so that they can be seen and passed on purpose.
  const beyond = bounded ? 0.08 * (upper - lower) || open : 0;
  const [low, high] = bounded ? [lower - beyond, upper + beyond] : [-open, open];
  const { now, set } = joint;
  const slider = el("input", {
    ...{ type: "range", min: low, max: high, step: (high - low) / STEPS, "aria-label": joint.name },
    on: {
      pointerdown: () => store.hold(),
      change: () => store.release(),
      input: () => set(Number(slider.value)),
      dblclick: () => set(0),
    },
  });
  const number = field(joint.name, now, set, { says, unit: unitOf(joint.kind, units), decimals: 9 });
  const marks = bounded ? [lower, upper].map((limit) => limitMark(limit, low, high, scale)) : [];
  const element = el(
    "div",
    { class: "joint-row" },
    el("span", { class: "joint-name", text: joint.name, title: joint.name }),
    el("div", { class: "track" }, ...marks, slider),
    el("span", { class: "with-unit" }, number, el("span", { class: "unit", text: unitOf(joint.kind, units) })),
  );
  const refresh = () => {
    const value = now();
    slider.value = String(value);
    slider.setAttribute("aria-valuetext", `${short(value * scale)} ${unitOf(joint.kind, units)}`);
    element.classList.toggle("outside", value < lower - 1e-9 || value > upper + 1e-9);
    number.refresh();
  };
  refresh();
  return { element, refresh };
}

function limitMark(limit, low, high, scale) {
  const mark = el("span", { class: "limit", title: `limit ${short(limit * scale)}` });
  mark.style.left = `${(100 * (limit - low)) / (high - low)}%`;
  return mark;
}

/** What the nearest posture misses of a pose: position, angle or both. */
function remaining({ position, rotation }, units) {
  const unit = unitOf("revolute", units);
  const parts = [
    position >= REACHED ? `${short(position * 1000, 3)} mm` : null,
    rotation >= REACHED ? `${short(rotation * scaleOf("revolute", units), 3)}${unit === "°" ? unit : ` ${unit}`}` : null,
  ];
  return `${parts.filter(Boolean).join(" and ")} remain`;
}

/** Where the tool is; typed numbers move it there by inverse kinematics. */
function toolSection(studio) {
  const { store } = studio;
  const body = el("div", { class: "pose" });
  const says = messages();
  const note = el("p", { class: "note" });
  const chooser = el("div");
  let fields = [];
  let pose = { position: [0, 0, 0], angles: [0, 0, 0] };
  const move = (group, k, value) => {
    const wanted = { position: [...pose.position], angles: [...pose.angles] };
    wanted[group][k] = value;
    const turned = group === "angles" || studio.keepOrientation;
    const found = studio.reach(wanted.position, turned ? rotationOf(wanted.angles) : null, `tool ${group}`);
    if (!found.ok) throw new Error(`out of reach: ${remaining(found.error, store.get("units"))}`);
  };
  const read = () => {
    const found = studio.toolPose();
    pose = found ? { position: found.position, angles: anglesOf(found.rotation) } : pose;
    return found;
  };
  const build = () => {
    const units = store.get("units");
    const there = read();
    note.textContent = there
      ? "Drag the orange ball, or type where it shall be."
      : "This robot has several ends: choose the one to be moved.";
    const names = studio.movable();
    const list = () => select("Frame that is moved", names, studio.toolName() ?? "", (name) => studio.setTool(name));
    fill(chooser, names.length > 1 ? row("Frame", list()) : null);
    const make = (name, group, k, unit) => {
      const input = field(name, () => pose[group][k], (value) => move(group, k, value), { says, unit, decimals: 6 });
      const [before, after] = [el("span", { class: "axis", text: name }), el("span", { class: "unit", text: unit })];
      return el("label", { class: "with-unit" }, before, input, after);
    };
    const labels = there
      ? [
          ...["x", "y", "z"].map((name, k) => make(name, "position", k, "m")),
          ...["roll", "pitch", "yaw"].map((name, k) => make(name, "angles", k, unitOf("revolute", units))),
        ]
      : [];
    fields = labels.map((label) => label.querySelector("input"));
    fill(says);
    fill(body, labels);
  };
  const refresh = () => {
    read();
    for (const one of fields) one.refresh();
  };
  const keep = toggle("Keep its orientation while it moves", studio.keepOrientation, (on) => {
    studio.keepOrientation = on;
  });
  return { element: section("Tool", chooser, note, body, says, keep), build, refresh };
}
