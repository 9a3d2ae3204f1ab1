// One engine in a worker: text of a request in, text of its answer out.
import { ConsoleStdout, File, OpenFile, WASI } from '@bjorn3/browser_wasi_shim';

interface EngineExports {
  memory: WebAssembly.Memory;
  _initialize(): unknown;
  muster_open(): number;
  muster_alloc(size: number): number;
  muster_free(at: number): void;
  muster_answer(engine: number, at: number, size: number): number;
}

interface Engine {
  exports: EngineExports;
  session: number;
}

async function openEngine(module: WebAssembly.Module): Promise<Engine> {
  const say = ConsoleStdout.lineBuffered((line) => console.error(line));
  const wasi = new WASI([], [], [new OpenFile(new File([])), say, say]);
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi.wasiImport,
  });
  const exports = instance.exports as unknown as EngineExports;
  wasi.initialize({ exports } as unknown as Parameters<WASI['initialize']>[0]);
  return { exports, session: exports.muster_open() };
}

function answer({ exports, session }: Engine, request: string): string {
  const bytes = new TextEncoder().encode(request);
  const at = exports.muster_alloc(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const found = exports.muster_answer(session, at, bytes.length);
  exports.muster_free(at);
  const size = new DataView(exports.memory.buffer).getUint32(found, true);
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, found + 4, size));
}

let engine: Promise<Engine> | undefined;

self.onmessage = async (message: MessageEvent<WebAssembly.Module | string>) => {
  const { data } = message;
  if (typeof data !== 'string') {
    engine = openEngine(data);
    return;
  }
  if (engine === undefined) return;
  try {
    self.postMessage(answer(await engine, data));
  } catch (error) {
    self.postMessage(
      JSON.stringify({ id: JSON.parse(data).id, kind: 'broken', words: `${error}` }),
    );
  }
};
