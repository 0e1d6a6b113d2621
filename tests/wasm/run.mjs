// Calls functions of WebAssembly modules: a JSON list on standard input, what they answer and leave on standard output.
import { readFileSync } from "node:fs";

const PAGE = 65536;

/** Call one function; arrays are copied behind one another into memory, results are as many doubles as asked for. */
function call(exports, memory, start, { name, args }) {
  let end = Math.ceil(start / 16) * 16;
  const results = [];
  const given = args.map((arg) => {
    if (arg.number !== undefined) return arg.number;
    const bytes = arg.bytes === undefined ? null : Buffer.from(arg.bytes, "base64");
    const size = bytes ? bytes.length : 8 * arg.doubles;
    const at = end;
    end += Math.ceil(size / 16) * 16;
    if (end > memory.buffer.byteLength) memory.grow(Math.ceil((end - memory.buffer.byteLength) / PAGE));
    if (bytes) new Uint8Array(memory.buffer, at, size).set(bytes);
    else new Float64Array(memory.buffer, at, arg.doubles).fill(NaN);
    if (arg.result) results.push([at, size]);
    return at;
  });
  const answer = exports[name](...given);
  return { answer, results: results.map(([at, size]) => Buffer.from(memory.buffer, at, size).toString("base64")) };
}

const cases = JSON.parse(readFileSync(0, "utf8"));
const found = cases.map(({ wasm, reserved, calls }) => {
  const memory = new WebAssembly.Memory({ initial: 16 });
  const module = new WebAssembly.Module(Buffer.from(wasm, "base64"));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return calls.map((one) => call(exports, memory, reserved, one));
});
process.stdout.write(JSON.stringify(found));
