/** @file The library's words for what is wrong with a number or a result, and numbers as Python writes them. */

const LONGEST = 80;

/** A value as Python shows it, cut to what fits in a message. */
export function short(value) {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "number") return plain(value);
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.slice(0, 6).map(short).join(", ")}${value.length > 6 ? ", ..." : ""}]`;
  return "{...}";
}

function quoted(text) {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  let seen = "";
  for (const letter of text) {
    if (letter === "\\" || letter === mark) seen += `\\${letter}`;
    else if (letter === "\n") seen += "\\n";
    else if (letter === "\t") seen += "\\t";
    else if (letter === "\r") seen += "\\r";
    else if (letter < " " || letter === "\x7f") seen += `\\x${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
    else seen += letter;
  }
  const shown = `${mark}${seen}${mark}`;
  const half = Math.floor((LONGEST - 3) / 2);
  return shown.length <= LONGEST ? shown : `${shown.slice(0, half)}...${shown.slice(half + 3 - LONGEST)}`;
}

function plain(x) {
  if (Number.isNaN(x)) return "nan";
  if (!Number.isFinite(x)) return x > 0 ? "inf" : "-inf";
  return Number.isInteger(x) && Math.abs(x) < 1e16 ? `${x}` : power(`${x}`);
}

/** 1e-7 as Python writes it: 1e-07. */
function power(text) {
  return text.replace(/e([+-])(\d)$/, "e$10$2");
}

/** A number with so many digits, as "%.6g" writes it. */
export function general(x, digits = 6) {
  if (!Number.isFinite(x)) return plain(x);
  if (x === 0) return Object.is(x, -0) ? "-0" : "0";
  const [mantissa, exponent] = x.toExponential(digits - 1).split("e");
  const e = Number(exponent);
  if (e < -4 || e >= digits) return power(`${trimmed(mantissa)}e${e < 0 ? "-" : "+"}${Math.abs(e)}`);
  return trimmed(x.toFixed(Math.max(digits - 1 - e, 0)));
}

function trimmed(text) {
  return text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
}

/** Words for a name that is not among the choices. */
export function unknown(what, name, choices) {
  return `unknown ${what} ${short(name)}: choose ${choices.length > 1 ? "one of " : ""}${choices.join(", ")}`;
}

/** Words for a robot where the inertia about a joint vanishes; k is the number of its body, −1 the floating base. */
export function singular(model, k = null) {
  const named = () => (k < 0 ? "the floating base" : `joint ${k + 1} (link ${short(model.bodies[k].name)})`);
  const joint = k === null ? "one of its joints" : named();
  return (
    `the inertia matrix of robot ${short(model.name)} is singular: nothing resists ${joint}; ` +
    "the links beyond it need mass or inertia about its axis, or it a rotor"
  );
}

export function fewDigits(model) {
  return (
    `this method leaves too few right digits in the accelerations of robot ${short(model.name)}: its links differ too ` +
    "much in mass or inertia for constraint forces; use method='articulated-body' of forward dynamics, which keeps more"
  );
}

export function notFinite(model, quantity) {
  return `${quantity} of robot ${short(model.name)} is not finite: a coordinate, a velocity or a force is too large`;
}

/** Words for numbers that are finite and still wrong: sines of huge angles, a quaternion that is no rotation. */
export function untrusted(model, quantity) {
  return `${quantity} of robot ${short(model.name)} cannot be trusted: an angle is above 1e5 rad, or a quaternion has not norm 1`;
}
