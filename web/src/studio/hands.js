/** @file What the pointer does in the picture: drag the tool, turn a joint, pull a link. */

import { Plane, Raycaster, Vector2, Vector3 } from "three";

/** Pixels around the tool within which it is taken. */
const NEAR = 22;
/** The turn by which the motion of a point on the screen is felt, rad or m. */
const FEEL = 1e-3;

/**
 * Listens on the canvas before the camera's controls do; what is taken here does not turn the view.
 *
 * @param {any} scene Scene3D
 * @param {{
 *   mode: () => "pose" | "pull" | null,
 *   toolPlace: () => number[] | null,
 *   moveTool: (place: number[]) => void,
 *   jointOf: (body: number) => any,
 *   turnJoint: (joint: any, by: number) => void,
 *   placeAfter: (body: number, point: number[], by: number) => number[] | null,
 *   grab: (body: number, point: number[]) => void,
 *   pullTo: (place: number[]) => void,
 *   begin: () => void, end: () => void,
 * }} acts
 */
export function hands(scene, acts) {
  const canvas = scene.stage.canvas;
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  let held = null;
  canvas.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || held) return;
      const place = at(event);
      held = taken(scene, acts, place);
      if (!held) return;
      event.stopImmediatePropagation();
      canvas.setPointerCapture(event.pointerId);
      canvas.classList.add("holding");
      acts.begin();
      held.last = place;
    },
    { capture: true },
  );
  canvas.addEventListener("pointermove", (event) => {
    const place = at(event);
    if (held) {
      held.move(place, held.last);
      held.last = place;
    } else if (event.buttons === 0) {
      canvas.style.cursor = hint(scene, acts, place);
    }
  });
  const end = () => {
    if (!held) return;
    held.end?.();
    held = null;
    canvas.classList.remove("holding");
    acts.end();
  };
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) canvas.addEventListener(name, end);
}

function nearTool(scene, acts, place) {
  const tool = acts.toolPlace();
  if (!tool) return null;
  const shown = scene.project(tool);
  return shown.visible && Math.hypot(shown.x - place.x, shown.y - place.y) < NEAR ? tool : null;
}

function hint(scene, acts, place) {
  if (!acts.mode()) return "";
  if (acts.mode() === "pose" && nearTool(scene, acts, place)) return "grab";
  const hit = scene.pick(place.x, place.y);
  return hit && hit.body >= 0 ? "grab" : "";
}

/** What a pointer at this place takes hold of: an object with `move`, or null for the view. */
function taken(scene, acts, place) {
  const mode = acts.mode();
  if (!mode) return null;
  const tool = mode === "pose" ? nearTool(scene, acts, place) : null;
  if (tool) {
    const plane = facing(scene, tool);
    return { move: (now) => follow(scene, plane, now, acts.moveTool) };
  }
  const hit = scene.pick(place.x, place.y);
  if (!hit || hit.body < 0) return null;
  if (mode === "pull") {
    const plane = facing(scene, hit.point);
    acts.grab(hit.body, hit.point);
    return { move: (now) => follow(scene, plane, now, acts.pullTo) };
  }
  const joint = acts.jointOf(hit.body);
  return joint ? { move: (now, last) => turn(scene, acts, joint, hit, now, last) } : null;
}

/** The plane through a point that faces the camera. */
function facing(scene, point) {
  const ahead = scene.stage.camera.getWorldDirection(new Vector3());
  return new Plane().setFromNormalAndCoplanarPoint(ahead, new Vector3(...point));
}

function follow(scene, plane, place, tell) {
  const found = ray(scene, place).ray.intersectPlane(plane, new Vector3());
  if (found) tell(found.toArray());
}

function ray(scene, place) {
  const caster = new Raycaster();
  const { clientWidth, clientHeight } = scene.host;
  caster.setFromCamera(new Vector2((place.x / clientWidth) * 2 - 1, 1 - (place.y / clientHeight) * 2), scene.stage.camera);
  return caster;
}

/** Turn the joint so far that the point that was taken follows the pointer as well as it can. */
function turn(scene, acts, joint, hit, now, last) {
  const [before, after] = [0, FEEL].map((by) => acts.placeAfter(hit.body, hit.point, by));
  if (!before || !after) return;
  const [from, to] = [scene.project(before), scene.project(after)];
  const pixels = [(to.x - from.x) / FEEL, (to.y - from.y) / FEEL];
  const speed = pixels[0] ** 2 + pixels[1] ** 2;
  if (speed < 25) return;
  const by = ((now.x - last.x) * pixels[0] + (now.y - last.y) * pixels[1]) / speed;
  acts.turnJoint(joint, Math.max(-0.5, Math.min(0.5, by)));
}
