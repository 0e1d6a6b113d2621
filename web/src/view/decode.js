/** Arrays as pages hold them: {"dtype", "shape", "order", "data"} with data in base64, 16-bit numbers with a range. */

import { bytes } from "../inflate.js";

const KINDS = { f4: Float32Array, f8: Float64Array, u2: Uint16Array, i2: Int16Array, u4: Uint32Array, u1: Uint8Array };

/**
 * Bytes in the order of numbers: pages hold all first bytes of a column, then all second ones, … (`view/packed.py`),
 * as differences from row to row, `order` times.
 */
function restored(data, width, [rows = 1], order) {
  const columns = data.length / width / rows;
  const found = new Uint8Array(data.length);
  for (let plane = 0, k = 0; plane < width; plane++) {
    for (let column = 0; column < columns; column++, k += rows) {
      const series = data.subarray(k, k + rows);
      for (let n = 0; n < order; n++) for (let row = 1; row < rows; row++) series[row] += series[row - 1];
      for (let row = 0; row < rows; row++) found[(row * columns + column) * width + plane] = series[row];
    }
  }
  return found;
}

/**
 * The numbers of an array of a page; those of 16 bits with `low` and `high` are spread over that range.
 * @param {{dtype: string, shape: number[], order: number, data: string, low?: number[], high?: number[]}} array
 */
export function numbers(array) {
  const Kind = KINDS[array.dtype];
  if (!Kind) throw new Error(`unknown type of numbers in this page: ${array.dtype}`);
  const plain = new Kind(restored(bytes(array.data), Kind.BYTES_PER_ELEMENT, array.shape, array.order).buffer);
  if (!array.low) return plain;
  const width = array.low.length;
  const steps = array.dtype === "u2" ? 65535 : 255;
  const found = new Float32Array(plain.length);
  for (let k = 0; k < plain.length; k++) {
    const low = array.low[k % width];
    found[k] = low + ((array.high[k % width] - low) * plain[k]) / steps;
  }
  return found;
}
