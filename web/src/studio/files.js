/** @file Robot files: a Denavit–Hartenberg table or the description that Python gave, as JSON that `rd.load` reads. */

const BIGGEST = 4e6;
const OTHERS = { urdf: "URDF", sdf: "SDF", xml: "MJCF or URDF", xacro: "xacro", toml: "TOML" };

/** The text of a file that was chosen, or words that say how to bring it here. */
export async function readText(file) {
  const ending = file.name.split(".").pop().toLowerCase();
  if (ending in OTHERS) {
    throw new Error(
      `${file.name} is ${OTHERS[ending]}: convert it with 'rodyn convert ${file.name} robot.json', or open it with 'rodyn studio ${file.name}'`,
    );
  }
  if (file.size > BIGGEST) throw new Error(`${file.name} has more than ${BIGGEST / 1e6} MB: no robot file is so large`);
  return file.text();
}

/** The object of a JSON text. */
export function parsed(text, name) {
  let said;
  try {
    said = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is no JSON: ${error.message}`);
  }
  if (!said || typeof said !== "object" || Array.isArray(said)) throw new Error(`${name} holds no robot: an object is needed`);
  return said;
}

/** A file for Python: tables as `serial-dh-1`, other robots as the description they came from with its numbers of today. */
export function robotFile(model) {
  return JSON.stringify(model.dh ? tableFile(model) : describedFile(model), null, 2) + "\n";
}

function tableFile(model) {
  const links = model.dh.rows.map((row, k) => {
    const { mass, com, inertia, rotor, viscous, coulomb } = model.bodies[k].parameters;
    const { joint, a, alpha, b, theta } = row;
    const more = jointNumbers(model.bodies[k], { rotor, viscous, coulomb });
    return { joint, a, alpha, b, theta, mass, com, inertia: square(inertia), ...more };
  });
  const { name, description, source, gravity, q, dh } = model;
  return { schema: "serial-dh-1", name, description, source, convention: dh.convention, gravity, q_initial: q, links };
}

function jointNumbers(body, { rotor, viscous, coulomb }) {
  const found = {};
  const { lower, upper, velocity, effort } = body.joint ?? {};
  const limits = Object.fromEntries(Object.entries({ lower, upper, velocity, effort }).filter(([, x]) => Number.isFinite(x)));
  if (Object.keys(limits).length) found.limits = limits;
  if (viscous) found.viscous = viscous;
  if (coulomb) found.coulomb = coulomb;
  if (rotor) found.rotor_inertia = rotor;
  return found;
}

function square([xx, xy, xz, yy, yz, zz]) {
  return [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ];
}

/** The description with masses, gravity and name as they are now. */
function describedFile(model) {
  if (!model.description_file) throw new Error("this robot came without its description: it cannot be saved as a robot file");
  const file = structuredClone(model.description_file);
  return { ...file, name: model.name, gravity: model.gravity };
}
