// Writes a .br and a .gz beside every file of a folder that becomes notably smaller.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const kPacked = new Set(['.woff2', '.woff', '.png', '.br', '.gz']);
const kWorthIt = 0.95;

const [folder] = process.argv.slice(2);
if (!folder || folder === '--help') {
  console.log('Usage: tools/node web/compress.mjs FOLDER');
  process.exit(folder ? 0 : 2);
}

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const zip = (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });

let wire = 0;
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || kPacked.has(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = await readFile(path);
  const [small, zipped] = await Promise.all([brotli(bytes), zip(bytes)]);
  if (small.length < bytes.length * kWorthIt) await writeFile(`${path}.br`, small);
  if (zipped.length < bytes.length * kWorthIt) await writeFile(`${path}.gz`, zipped);
  wire += Math.min(bytes.length, small.length);
}
console.log(`${folder}: ${Math.round(wire / 1024)} KiB over the wire, fonts apart`);
