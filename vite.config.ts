import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { openNodeEngine } from './web/engine/node_line.ts';

const root = import.meta.dirname;
// Another build of the engine can be named, so that a change can be tried beside the usual one.
const engines = process.env.MUSTER_ENGINES ?? resolve(root, 'build/wasm');

const askedGames = async (): Promise<{ name: string; hidden: boolean }[]> => {
  const asked = await openNodeEngine();
  const { games } = await asked.ask({ kind: 'hello', hidden: true }, 'hello');
  return games;
};

// What the engine tells about its games is asked while the site is built, so that the first page
// has not to wait for the engine.
function gamesOfTheEngine(): Plugin {
  return {
    name: 'muster-games',
    resolveId: (id) => (id === 'muster-games' ? '\0muster-games' : null),
    load: async (id) => {
      if (id !== '\0muster-games') return null;
      return `export default ${JSON.stringify(await askedGames())};`;
    },
  };
}

// One engine per game, fetched when its game is opened.
function engineOfEachGame(): Plugin {
  return {
    name: 'muster-engines',
    resolveId: (id) => (id === 'muster-engines' ? '\0muster-engines' : null),
    load: async (id) => {
      if (id !== '\0muster-engines') return null;
      const names = (await askedGames()).map((game) => game.name);
      const imports = names.map(
        (name) => `import ${name} from '${resolve(engines, `muster_${name}.wasm`)}?url';`,
      );
      return `${imports.join('\n')}\nexport default { ${names.join(', ')} };`;
    },
  };
}

export default defineConfig({
  root: resolve(root, 'web'),
  // Relative addresses: the site is plain files that work under any path of any web server.
  base: './',
  publicDir: resolve(root, 'web/public'),
  plugins: [gamesOfTheEngine(), engineOfEachGame()],
  esbuild: { jsx: 'automatic' },
  server: { fs: { allow: [root] } },
  worker: { format: 'es' },
  build: {
    outDir: process.env.MUSTER_SITE ?? resolve(root, 'build/site'),
    emptyOutDir: true,
    target: 'es2022',
    // A strict content security policy knows no data: scripts, and small files cost little.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    root,
    include: ['web/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000, // a bot that lays out pieces takes seconds beside other work
  },
});
