/** Numbers as people read them. */

/** A number with about four digits: 0.01235, 1.234, 12350, 1.2e−7, 2e17. */
export function short(value, digits = 4) {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  const power = size >= 1e5 || size < 1e-4;
  const text = power ? value.toExponential(digits - 2).replace(/\.?0*e\+?/, "e") : String(Number(value.toPrecision(digits)));
  return text.replaceAll("-", "−");
}

/** A time in seconds with as many decimals as the duration needs. */
export function seconds(time, duration) {
  const decimals = duration < 0.1 ? 4 : duration < 1 ? 3 : duration < 100 ? 2 : 1;
  return `${time.toFixed(decimals)} s`;
}

/** Round numbers from low to high, about `count` of them, and at least two. */
export function ticks(low, high, count) {
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span)) return [low];
  const raw = span / Math.max(count, 2);
  const power = 10 ** Math.floor(Math.log10(raw));
  const steps = [0.5, 1, 2, 5, 10].map((k) => k * power);
  const first = steps.findIndex((k) => k >= raw * 0.999);
  const found = multiples(low, high, steps[first]);
  return found.length > 1 ? found : multiples(low, high, steps[first - 1]);
}

function multiples(low, high, step) {
  const found = [];
  const slack = 1e-9 * (high - low);
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + slack; k++) found.push(k === 0 ? 0 : k * step);
  return found;
}
