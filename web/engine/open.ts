import { Engine } from './engine.ts';
import { engineModule } from './module.ts';

/** An engine of one game in a worker of its own, so that nothing it computes delays the page. */
export async function openEngine(game: string): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage(await engineModule(game));
  return new Engine({
    post: (text) => worker.postMessage(text),
    listen: (take) => {
      worker.onmessage = (message: MessageEvent<string>) => take(message.data);
    },
    close: () => worker.terminate(),
  });
}
