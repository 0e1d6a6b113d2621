/** @file The engine of rodyn's pages: WebAssembly recorded from the library's algorithms, with a robot as its data. */

import { Memory } from "./memory.js";
import { requireModel } from "./model.js";
import { OwnRobot } from "./own.js";
import { moduleOf, prepared } from "./pack.js";
import { Robot } from "./robot.js";
import { short } from "./words.js";

/** What a page needs that moves robots and does not change them. */
export class CoreEngine {
  /** @param {{wasm: string, joined?: {wasm: string}[]}} pack what `rodyn.view.engine.engine_pack()` gives, and `joined_packs` */
  static async create(pack) {
    return new this(pack, await Promise.all([pack, ...(pack.joined ?? [])].map((one) => moduleOf(one.wasm))));
  }

  /** @param {WebAssembly.Module[]} modules those of the pack */
  constructor(pack, modules) {
    this.pack = prepared(pack);
    this.memory = new Memory(modules, this.pack.reserved, this.pack.functions);
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
    return model.reason ? this.#own(model) : new Robot(this, model);
  }

  #own(model) {
    try {
      return new OwnRobot(this, model);
    } catch (error) {
      throw new Error(`robot ${short(model.name)} comes with code that cannot be run: ${error.message}`);
    }
  }
}
