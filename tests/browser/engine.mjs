// Runs the engine in node. Speaks the protocol on stdin and stdout like `flagbridge referee`, or
// plays battle files again.
// usage: engine.mjs FOLDER talk | verify FILE... | start      (FOLDER has engine.wasm and content.json)
//
// Time stands still and chance is always the same: what comes out depends on what goes in.
import { readFileSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";

const SUCCESS = 0, NOT_SUPPORTED = 58;

/** The few things the C library asks of a system, from `clock_time_get` to a message before the end. */
function system(memory) {
  const view = () => new DataView(memory().buffer);
  return {
    clock_time_get: (_id, _precision, out) => (view().setBigUint64(out, 0n, true), SUCCESS),
    random_get: (at, size) => (new Uint8Array(memory().buffer, at, size).fill(7), SUCCESS),
    fd_write: (descriptor, vectors, count, written) => {
      let size = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(vectors + 8 * i, true), length = view().getUint32(vectors + 8 * i + 4, true);
        writeSync(descriptor, new Uint8Array(memory().buffer, at, length));
        size += length;
      }
      view().setUint32(written, size, true);
      return SUCCESS;
    },
    proc_exit: (code) => {
      throw new Error(`the engine ended itself with ${code}`);
    },
  };
}

/** Whatever else is imported is never called; if it is, it is not supported. */
function imports(module, memory) {
  const known = system(memory), all = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (all[from] ??= {})[name] = known[name] ?? (() => NOT_SUPPORTED);
  return all;
}

class Engine {
  constructor(wasm) {
    const module = new WebAssembly.Module(wasm);
    const instance = new WebAssembly.Instance(module, imports(module, () => instance.exports.memory));
    this.exports = instance.exports;
    this.exports._initialize();
    this.writer = new TextEncoder();
    this.reader = new TextDecoder();
  }

  put(bytes) {
    const at = this.exports.fb_room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  next() {
    const where = this.exports.fb_room(4), size = this.exports.fb_next(where);
    const at = new DataView(this.exports.memory.buffer).getUint32(where, true);
    return this.reader.decode(new Uint8Array(this.exports.memory.buffer, at, size));
  }

  open(content) {
    if (this.exports.fb_open(this.put(content))) throw new Error(this.next());
  }

  verify(battle) {
    return this.exports.fb_verify(this.put(battle)) ? this.next() : "";
  }

  /** False when the conversation is over. */
  line(words, say) {
    const over = this.exports.fb_line(this.put(this.writer.encode(words)));
    for (let said = this.next(); said; said = this.next()) say(said);
    return !over;
  }
}

function begin(folder) {
  const engine = new Engine(readFileSync(`${folder}/engine.wasm`));
  engine.open(readFileSync(`${folder}/content.json`));
  return engine;
}

async function talk(folder) {
  const engine = begin(folder);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity }))
    if (!engine.line(line, (said) => writeSync(1, said))) break;
}

function verify(folder, files) {
  const engine = begin(folder);
  for (const file of files) console.log(engine.verify(readFileSync(file)) || "same");
}

/** How long it takes until the first answer, cold and then warm. */
function start(folder) {
  for (let i = 0; i < 5; i++) {
    const before = performance.now();
    begin(folder).line('{"verb":"ping"}', () => undefined);
    console.log(`${(performance.now() - before).toFixed(0)} ms`);
  }
}

const [folder, verb, ...rest] = process.argv.slice(2);
const verbs = { talk, verify, start };
if (!verbs[verb]) {
  console.error("usage: engine.mjs FOLDER talk | verify FILE... | start");
  process.exit(2);
}
await verbs[verb](folder, rest);
