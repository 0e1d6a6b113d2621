/** @file The whole engine of rodyn's pages: robots that can be edited, files, and the choice of methods. */

import { CoreEngine } from "./core.js";
import { edited } from "./edit.js";
import { fileOf, modelOf } from "./files.js";
import { offered } from "./methods.js";
import { requireModel } from "./model.js";

export class Engine extends CoreEngine {
  /** The page model of a robot file: `rodyn-2` or `serial-dh-1`, as an object; `options` as those of `rodyn.load`. */
  modelOf(document, options = {}) {
    return document?.schema === "rodyn-page-1" ? requireModel(document) : modelOf(this, document, options);
  }

  /** A robot file, as an object, that `rodyn.load` reads. */
  fileOf(model) {
    return fileOf(model);
  }

  /** A model with one number changed, or an Error in the library's words. */
  edited(model, change) {
    return edited(this, model, change);
  }

  /** Methods of a quantity that take a robot, and those that do not; see `methods.js`. */
  offered(robot, quantity) {
    return offered(robot, quantity);
  }
}
