import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
// Another build of the engine can be named, so that a change can be tried beside the usual one.
const engine = process.env.MUSTER_ENGINE ?? resolve(root, 'build/wasm/muster_engine.wasm');

export default defineConfig({
  root: resolve(root, 'web'),
  // Relative addresses: the site is plain files that work under any path of any web server.
  base: './',
  publicDir: resolve(root, 'web/public'),
  resolve: { alias: [{ find: /^muster-engine\.wasm/, replacement: engine }] },
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
