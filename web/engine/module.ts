import moduleUrl from 'muster-engine.wasm?url';

let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const address = new URL(moduleUrl, document.baseURI);
  const answer = await fetch(address);
  if (!answer.ok)
    throw new Error(`The engine could not be fetched from ${address.pathname}: ${answer.status}.`);
  const type = answer.headers.get('content-type') ?? '';
  // A plain file server may not know the type, which streaming insists on.
  if (type.startsWith('application/wasm')) return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** The compiled engine; all workers of a page share one compilation. */
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  // What failed once may succeed when it is asked for again.
  compiled.catch(() => {
    compiled = undefined;
  });
  return compiled;
}
