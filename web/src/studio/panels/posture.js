/** @file Posture: a slider and a field for every joint, and the pose of the tool. */

import { el } from "../../view/dom.js";
import { short } from "../../view/words.js";
import { scaleOf, unitOf } from "../numbers.js";
import { anglesOf, rotationOf } from "../pose.js";
import { button, field, fill, messages, row, section, segments, select, toggle } from "../widgets.js";

/** The range of a slider where the joint has no limits. */
const OPEN = { revolute: Math.PI, screw: Math.PI, prismatic: 1 };
const STEPS = 2000;

/** @param {any} studio */
export function posturePanel(studio) {
  const { store } = studio;
  const joints = el("div", { class: "joints" });
  const says = messages();
  const tool = toolSection(studio);
  const panel = el("div", { class: "panel" });
  let rows = [];

  const build = () => {
    rows = studio.robot.joints.map((joint) => jointRow(studio, joint, says));
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

function jointRow(studio, joint, says) {
  const { store } = studio;
  const units = store.get("units");
  const scale = scaleOf(joint.kind, units);
  const [lower, upper] = [joint.lower ?? -Infinity, joint.upper ?? Infinity];
  const open = OPEN[joint.kind] ?? Math.PI;
  const bounded = Number.isFinite(lower) && Number.isFinite(upper);
  // A little beyond the limits, so that they can be seen and passed on purpose.
  const beyond = bounded ? 0.08 * (upper - lower) || open : 0;
  const [low, high] = bounded ? [lower - beyond, upper + beyond] : [-open, open];
  const now = () => store.get("q")[joint.coordinate];
  const set = (value) => studio.setJoint(joint.coordinate, value);
  const slider = el("input", {
    ...{ type: "range", min: low, max: high, step: (high - low) / STEPS, "aria-label": joint.name },
    on: {
      pointerdown: () => store.hold(),
      change: () => store.release(),
      input: () => set(Number(slider.value)),
      dblclick: () => set(0),
    },
  });
  const number = field(joint.name, now, set, { says, store, unit: unitOf(joint.kind, units), decimals: 9 });
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
    if (!found.ok) throw new Error(`out of reach: ${short(found.error.position * 1000, 3)} mm remain`);
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
      const input = field(name, () => pose[group][k], (value) => move(group, k, value), { says, store, unit, decimals: 6 });
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
