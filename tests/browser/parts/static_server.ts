// A plain web server for files, as simple as any: it knows no route of the site.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const kTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

export interface StaticServer {
  address: string;
  close(): Promise<void>;
}

/** Serves a folder below a path; `forgetTypes` is a server that never heard of WebAssembly. */
export async function serveFiles(
  folder: string,
  { below = '/', forgetTypes = false } = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = pathname.startsWith(below) ? pathname.slice(below.length) : null;
    const path =
      inside === null ? '' : join(folder, normalize(`/${inside === '' ? 'index.html' : inside}`));
    if (inside === null || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
      return;
    }
    const type = kTypes[extname(path)];
    const known = type !== undefined && !(forgetTypes && path.endsWith('.wasm'));
    response.writeHead(200, {
      'content-type': known ? type : 'application/octet-stream',
      // As strict as the project's own server, so that a page that needs more is found here.
      'content-security-policy':
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
        "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${below}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
