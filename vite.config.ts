import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { openNodeEngine } from './web/engine/node_line.ts';

const root = import.meta.dirname;
// Another build of the engine can be named, so that a change can be tried beside the usual one.
const engine = process.env.MUSTER_ENGINE ?? resolve(root, 'build/wasm/muster_engine.wasm');

// What the engine tells about its games is asked while the site is built, so that the first page
// has not to wait for the engine.
function gamesOfTheEngine(): Plugin {
  return {
    name: 'muster-games',
    resolveId: (id) => (id === 'muster-games' ? '\0muster-games' : null),
    load: async (id) => {
      if (id !== '\0muster-games') return null;
      const asked = await openNodeEngine();
      const { games } = await asked.ask({ kind: 'hello', hidden: true }, 'hello');
      return `export default ${JSON.stringify(games)};`;
    },
  };
}

// The engine is fetched together with the script that needs it, not after it.
function preloadEngine(): Plugin {
  return {
    name: 'muster-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.wasm'))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'fetch',
              type: 'application/wasm',
              crossorigin: true,
              href: `./${name}`,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig({
  root: resolve(root, 'web'),
  // Relative addresses: the site is plain files that work under any path of any web server.
  base: './',
  publicDir: resolve(root, 'web/public'),
  resolve: { alias: [{ find: /^muster-engine\.wasm/, replacement: engine }] },
  plugins: [gamesOfTheEngine(), preloadEngine()],
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
  test: { root, include: ['web/**/*.test.ts'], environment: 'node' },
});
