/** @file The engine of rodyn's pages: WebAssembly recorded from the library's algorithms, with a robot as its data. */

import { requireModel } from "./edit.js";
import { fileOf, modelOf } from "./files.js";
import { Memory } from "./memory.js";
import { OwnRobot } from "./own.js";
import { prepared } from "./pack.js";
import { Robot } from "./robot.js";

export class Engine {
  /** @param {{wasm: string|Uint8Array}} pack what `rodyn.view.engine.engine_pack()` gives */
  static async create(pack) {
    return new Engine(pack);
  }

  constructor(pack) {
    this.pack = prepared(pack);
    this.memory = new Memory(this.pack.bytes, this.pack.reserved, this.pack.functions);
    /** Formulas that `step` takes. */
    this.integrators = Object.entries(this.pack.tableaux).map(([name, one]) => ({ name, label: one.label, order: one.order }));
  }

  /** The robot of a page model, or an Error that says what is wrong with it. */
  robot(model) {
    if (model.reason) return new OwnRobot(this, model);
    requireModel(model);
    return new Robot(this, model);
  }

  /** The page model of a robot file: `rodyn-2` or `serial-dh-1`, as an object. */
  modelOf(document) {
    return document.schema === "rodyn-page-1" ? document : modelOf(this, document);
  }

  /** A robot file, as an object, that `rodyn.load` reads. */
  fileOf(model) {
    return fileOf(model);
  }
}
