/** @file A file that was chosen: JSON is read by the engine, other formats are told how to come here. */

const BIGGEST = 4e6;
const OTHERS = { urdf: "URDF", sdf: "SDF", xml: "MJCF or URDF", xacro: "xacro", toml: "TOML" };

/**
 * The page model of a robot file; bodies that cannot be are refused, or taken as they are with `physical: "warn"`.
 * @param {any} engine @param {File} file @param {{physical?: string}} [options]
 */
export async function modelOfFile(engine, file, options) {
  const { name } = file;
  const ending = name.split(".").pop().toLowerCase();
  if (ending in OTHERS) {
    const word = /^[\p{L}\p{N}_.][\p{L}\p{N}_.-]*$/u.test(name) ? name : `"./${name.replace(/["\\$`]/g, "\\$&")}"`;
    const ways = `'rodyn convert ${word} robot.json' makes a file to open here, 'rodyn studio ${word}' a page of it`;
    throw new Error(`${name} is ${OTHERS[ending]}: ${ways}`);
  }
  if (file.size > BIGGEST) throw new Error(`${name} has more than ${BIGGEST / 1e6} MB: no robot file is so large`);
  const document = parsed(await file.text(), name);
  try {
    const model = engine.modelOf(document, options);
    engine.robot(model);
    return model;
  } catch (error) {
    error.message = `${name}: ${error.message}`;
    throw error;
  }
}

function parsed(text, name) {
  try {
    const found = JSON.parse(text);
    if (found && typeof found === "object" && !Array.isArray(found)) return found;
  } catch (error) {
    throw new Error(`${name} is no JSON: ${error.message}`);
  }
  throw new Error(`${name} holds no robot: an object with a "schema" is needed`);
}
