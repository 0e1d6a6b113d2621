/** @file The engine of rodyn's pages: WebAssembly recorded from the library's algorithms, with a robot as its data. */

import { fileOf, modelOf } from "./files.js";
import { Memory } from "./memory.js";
import { requireModel } from "./model.js";
import { OwnRobot } from "./own.js";
import { bytesOf, prepared } from "./pack.js";
import { Robot } from "./robot.js";

export class Engine {
  /** @param {{wasm: string|Uint8Array}} pack what `rodyn.view.engine.engine_pack()` gives */
  static async create(pack) {
    return new Engine(pack, await WebAssembly.compile(bytesOf(pack.wasm)));
  }

  /** @param {WebAssembly.Module} module that of the pack */
  constructor(pack, module) {
    this.pack = prepared(pack);
    this.memory = new Memory(module, pack.reserved, pack.functions);
    /** Formulas that `step` takes. */
    this.integrators = Object.entries(this.pack.tableaux).map(([name, { label, order, judge }]) => ({
      ...{ name, label, order },
      /** Whether it estimates its error, so that a tolerance may decide how long steps are. */
      pair: Boolean(judge),
    }));
  }

  /** The robot of a page model, or an Error that says what is wrong with it. */
  robot(model) {
    requireModel(model);
    return model.reason ? new OwnRobot(this, model) : new Robot(this, model);
  }

  /** The page model of a robot file: `rodyn-2` or `serial-dh-1`, as an object; `options` as those of `rodyn.load`. */
  modelOf(document, options = {}) {
    return document?.schema === "rodyn-page-1" ? requireModel(document) : modelOf(this, document, options);
  }

  /** A robot file, as an object, that `rodyn.load` reads. */
  fileOf(model) {
    return fileOf(model);
  }
}
