import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, type Session } from '../support/session.ts';

export interface BenchServer {
  readonly url: string;
  readonly session: Session;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** The built product as a process of its own, with the examples loaded and an administrator signed in. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const child = spawn(process.execPath, ['dist/server/main.js', '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const link = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /http:\S+token=\S+/.exec(printed);
      if (found !== null) resolve(found[0]);
    });
    child.once('exit', () => reject(new Error(`The server stopped: ${printed}`)));
  });
  const url = new URL(link).origin;
  const session = await openSession(url, link);
  for (;;) {
    const { result } = (await session.get('/api/v1/examples/')).body as { result: { state: string } };
    if (result.state === 'present') break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    session,
    process: child,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Uploads a Parquet file as the product's users do; gives the dataset's id. */
export async function uploadTable(session: Session, path: string, table: string): Promise<number> {
  const { openAsBlob } = await import('node:fs');
  const file = await openAsBlob(path);
  const started = await session.post(`/api/v1/upload/?name=${table}.parquet`, undefined, {
    raw: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { id } = started.body as { id: string };
  await session.post(`/api/v1/upload/${id}/commit?wait_s=60`, { table_name: table });
  for (;;) {
    const upload = (await session.get(`/api/v1/upload/${id}`)).body as {
      state: string;
      dataset_id?: number;
      error?: unknown;
    };
    if (typeof upload.dataset_id === 'number') return upload.dataset_id;
    if (upload.state === 'failed') throw new Error(JSON.stringify(upload.error));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
