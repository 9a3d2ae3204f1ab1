// The real engine in node, for tests of the models.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { WASI } from 'node:wasi';
import { Engine } from './engine.ts';

const kModule =
  process.env.MUSTER_ENGINE ?? resolve(import.meta.dirname, '../../build/wasm/muster_engine.wasm');

interface Exports {
  memory: WebAssembly.Memory;
  muster_open(): number;
  muster_alloc(size: number): number;
  muster_free(at: number): void;
  muster_answer(engine: number, at: number, size: number): number;
}

let module: Promise<WebAssembly.Module> | undefined;

export async function openNodeEngine(): Promise<Engine> {
  module ??= readFile(kModule).then((bytes) => WebAssembly.compile(bytes));
  const wasi = new WASI({ version: 'preview1' });
  const imports = wasi.getImportObject() as WebAssembly.Imports;
  const instance = await WebAssembly.instantiate(await module, imports);
  wasi.initialize(instance);
  const exports = instance.exports as unknown as Exports;
  const session = exports.muster_open();
  let take: (text: string) => void = () => undefined;
  const answer = (text: string): string => {
    const bytes = new TextEncoder().encode(text);
    const at = exports.muster_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const found = exports.muster_answer(session, at, bytes.length);
    exports.muster_free(at);
    const size = new DataView(exports.memory.buffer).getUint32(found, true);
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, found + 4, size));
  };
  return new Engine({
    post: (text) => queueMicrotask(() => take(answer(text))),
    listen: (taker) => {
      take = taker;
    },
    close: () => undefined,
  });
}
