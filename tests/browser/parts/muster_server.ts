// The real server on a free port of this machine, with a store of its own.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kRoot, kSite } from './site.ts';

const kPrograms = ['build/release', 'build/dev'].map((build) =>
  join(kRoot, build, 'apps/muster/muster'),
);

function program(): string {
  const found = process.env.MUSTER_PROGRAM ?? kPrograms.find((path) => existsSync(path));
  if (!found)
    throw new Error('There is no muster to serve tables; run tools/build release muster.');
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export class MusterServer {
  readonly address: string;
  private readonly port_: number;
  private readonly data_: string;
  private process_: ChildProcess | null = null;

  private constructor(port: number, data: string) {
    this.port_ = port;
    this.data_ = data;
    this.address = `http://localhost:${port}/`;
  }

  static async start(): Promise<MusterServer> {
    const data = await mkdtemp(join(tmpdir(), 'muster-browser-'));
    const server = new MusterServer(await freePort(), data);
    await server.run();
    return server;
  }

  async run(): Promise<void> {
    const flags = [
      'serve',
      '--port',
      String(this.port_),
      '--data',
      this.data_,
      '--site',
      kSite,
      '--test-games',
      '--log',
      'error',
    ];
    this.process_ = spawn(program(), flags, { stdio: ['ignore', 'ignore', 'inherit'] });
    for (let tries = 0; tries < 200; ++tries) {
      const answer = await fetch(`${this.address}healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The server did not become healthy.');
  }

  /** What the operator does beside it. */
  async admin(...words: string[]): Promise<void> {
    await promisify(execFile)(program(), ['admin', ...words, '--data', this.data_]);
  }

  /** Ends it without a word, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.process_;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    this.process_ = null;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.data_, { recursive: true, force: true });
  }
}
