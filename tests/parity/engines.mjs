// The two engines behind one face: a line of JSON in, a line out.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import readline from 'node:readline';
import { WASI } from 'node:wasi';

export class NativeEngine {
  constructor(program) {
    this.process = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = readline.createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }
  async answer(line) {
    this.process.stdin.write(line + '\n');
    return (await this.lines.next()).value;
  }
  end() {
    this.process.stdin.end();
  }
}

export class WasmEngine {
  static async load(path) {
    const wasi = new WASI({ version: 'preview1' });
    const module = await WebAssembly.compile(await readFile(path));
    const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
    wasi.initialize(instance);
    return new WasmEngine(instance.exports);
  }
  constructor(exports) {
    this.exports = exports;
    this.engine = exports.muster_open();
  }
  async answer(line) {
    const bytes = new TextEncoder().encode(line);
    const at = this.exports.muster_alloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = this.exports.muster_answer(this.engine, at, bytes.length);
    this.exports.muster_free(at);
    const size = new DataView(this.exports.memory.buffer).getUint32(answer, true);
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, answer + 4, size));
  }
  end() {
    this.exports.muster_close(this.engine);
  }
}
