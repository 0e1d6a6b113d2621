/** Time that plays: a clock, and the bar with its buttons. */
import { el, iconButton, setIcon } from "./dom.js";
import { seconds } from "./words.js";

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4];

/** A clock from `start` to `end`; listeners hear every change of its time. */
export class Clock {
  constructor(start, end) {
    this.start = start;
    this.end = end;
    this.time = start;
    this.speed = 1;
    this.loop = true;
    this.playing = false;
    this.listeners = [];
    this.states = [];
  }

  onTime(call) {
    this.listeners.push(call);
    call(this.time);
  }

  onState(call) {
    this.states.push(call);
    call(this);
  }

  tell() {
    for (const call of this.states) call(this);
  }

  seek(time) {
    this.time = Math.min(Math.max(time, this.start), this.end);
    for (const call of this.listeners) call(this.time);
  }

  play() {
    if (this.playing || this.end <= this.start) return;
    if (this.time >= this.end) this.seek(this.start);
    this.playing = true;
    this.last = undefined;
    this.frame = requestAnimationFrame((now) => this.advance(now));
    this.tell();
  }

  pause() {
    this.playing = false;
    cancelAnimationFrame(this.frame);
    this.tell();
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  setSpeed(speed) {
    this.speed = speed;
    this.tell();
  }

  /** The next faster (1) or slower (−1) speed. */
  changeSpeed(by) {
    const k = SPEEDS.indexOf(this.speed) + by;
    if (SPEEDS[k] !== undefined) this.setSpeed(SPEEDS[k]);
  }

  setLoop(on) {
    this.loop = on;
    this.tell();
  }

  advance(now) {
    if (!this.playing) return;
    const passed = this.last === undefined ? 0 : Math.min((now - this.last) / 1000, 0.25);
    this.last = now;
    let time = this.time + passed * this.speed;
    if (time >= this.end) {
      if (!this.loop) {
        this.seek(this.end);
        this.pause();
        return;
      }
      time = this.start + ((time - this.start) % (this.end - this.start));
    }
    this.seek(time);
    this.frame = requestAnimationFrame((next) => this.advance(next));
  }
}

/** The bar of a clock: play, scrub, speed, loop. @param {Clock} clock */
export function playbackBar(clock) {
  const play = iconButton("play", "Play (space)", () => clock.toggle(), { class: "tool play" });
  const start = iconButton("start", "To the start (Home)", () => clock.seek(clock.start));
  const loop = iconButton("loop", "Repeat (L)", () => clock.setLoop(!clock.loop));
  const range = el("input", {
    type: "range",
    class: "scrub",
    min: clock.start,
    max: clock.end,
    step: "any",
    value: clock.start,
    "aria-label": "Time",
  });
  const shown = el("output", { class: "time" });
  const speed = el(
    "select",
    { "aria-label": "Speed", title: "Speed", class: "speed" },
    ...SPEEDS.map((value) => el("option", { value, text: `${value}×` })),
  );
  range.addEventListener("input", () => clock.seek(Number(range.value)));
  speed.addEventListener("change", () => clock.setSpeed(Number(speed.value)));
  clock.onTime((time) => {
    range.value = String(time);
    const share = (time - clock.start) / (clock.end - clock.start || 1);
    range.style.setProperty("--share", `${(100 * share).toFixed(3)}%`);
    range.setAttribute("aria-valuetext", `${seconds(time, clock.end)} of ${seconds(clock.end, clock.end)}`);
    shown.textContent = `${seconds(time, clock.end)} / ${seconds(clock.end, clock.end)}`;
  });
  clock.onState(() => {
    setIcon(play, clock.playing ? "pause" : "play", clock.playing ? "Pause (space)" : "Play (space)");
    loop.setAttribute("aria-pressed", String(clock.loop));
    speed.value = String(clock.speed);
  });
  return el("section", { class: "playback", "aria-label": "Playback" }, start, play, range, shown, speed, loop);
}

/** Keys of a clock: returns whether the key was one of them. */
export function playbackKey(clock, event, step) {
  const move = (event.shiftKey ? 10 : 1) * step;
  const calls = {
    " ": () => clock.toggle(),
    k: () => clock.toggle(),
    ArrowLeft: () => clock.seek(clock.time - move),
    ArrowRight: () => clock.seek(clock.time + move),
    Home: () => clock.seek(clock.start),
    End: () => clock.seek(clock.end),
    "+": () => clock.changeSpeed(1),
    "-": () => clock.changeSpeed(-1),
    l: () => clock.setLoop(!clock.loop),
  };
  calls[event.key]?.();
  return event.key in calls;
}
