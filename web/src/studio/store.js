/** @file One place for everything the studio knows, with undo and redo. */

const DEEPEST = 100;

/**
 * Values under names; whoever listens to a name is told after it changed.
 *
 * A change that says `undo` can be taken back; changes with the same word that follow each other while `hold` is on
 * (a slider that is dragged) are one step back.
 */
export class Store {
  /** @param {Record<string, any>} values */
  constructor(values) {
    this.values = { ...values };
    /** @type {{names: Set<string>, tell: Function}[]} */
    this.listeners = [];
    /** @type {{word: string, before: Record<string, any>, after: Record<string, any>}[]} */
    this.past = [];
    /** @type {{word: string, before: Record<string, any>, after: Record<string, any>}[]} */
    this.future = [];
    this.held = false;
  }

  /** @param {string} name */
  get(name) {
    return this.values[name];
  }

  /**
   * Set values and tell who listens.
   * @param {Record<string, any>} changes
   * @param {{undo?: string}} [how] the word under which the change is taken back
   */
  set(changes, how = {}) {
    const before = {};
    for (const name of Object.keys(changes)) before[name] = this.values[name];
    if (how.undo) this.#remember(how.undo, before, changes);
    Object.assign(this.values, changes);
    this.#tell(Object.keys(changes));
  }

  #remember(word, before, after) {
    const last = this.past.at(-1);
    if (this.held && last?.word === word && this.heldSince < this.past.length) {
      Object.assign(last.after, after);
      for (const name of Object.keys(before)) if (!(name in last.before)) last.before[name] = before[name];
    } else {
      this.past.push({ word, before, after: { ...after } });
      if (this.past.length > DEEPEST) this.past.shift();
    }
    this.future = [];
  }

  /** From here until `release`, changes under one word are one step. */
  hold() {
    this.held = true;
    this.heldSince = this.past.length;
  }

  release() {
    this.held = false;
  }

  /** Take the last change back; returns its word, or null. */
  undo() {
    return this.#move(this.past, this.future, "before");
  }

  /** Make the change that was taken back; returns its word, or null. */
  redo() {
    return this.#move(this.future, this.past, "after");
  }

  #move(from, to, which) {
    const step = from.pop();
    if (!step) return null;
    to.push(step);
    Object.assign(this.values, step[which]);
    this.#tell(Object.keys(step[which]));
    return step.word;
  }

  /**
   * Call `tell` after any of the names changed.
   * @param {string[]} names
   * @param {Function} tell
   */
  on(names, tell) {
    const listener = { names: new Set(names), tell };
    this.listeners.push(listener);
    return () => {
      this.listeners = this.listeners.filter((one) => one !== listener);
    };
  }

  #tell(names) {
    for (const listener of [...this.listeners]) {
      if (names.some((name) => listener.names.has(name))) listener.tell(this.values, names);
    }
    for (const listener of [...this.listeners]) if (listener.names.has("*")) listener.tell(this.values, names);
  }
}
