import engines from 'muster-engines';

const compiled = new Map<string, Promise<WebAssembly.Module>>();

async function compile(game: string): Promise<WebAssembly.Module> {
  const path = engines[game];
  if (path === undefined) throw new Error(`There is no engine for the game "${game}".`);
  const address = new URL(path, document.baseURI);
  const answer = await fetch(address);
  if (!answer.ok)
    throw new Error(`The engine could not be fetched from ${address.pathname}: ${answer.status}.`);
  const type = answer.headers.get('content-type') ?? '';
  // A plain file server may not know the type, which streaming insists on.
  if (type.startsWith('application/wasm')) return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** The compiled engine of a game; all workers of a page share one compilation. */
export function engineModule(game: string): Promise<WebAssembly.Module> {
  const known = compiled.get(game);
  if (known !== undefined) return known;
  const module = compile(game);
  compiled.set(game, module);
  // What failed once may succeed when it is asked for again.
  module.catch(() => compiled.delete(game));
  return module;
}
