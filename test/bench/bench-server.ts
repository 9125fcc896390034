import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, type Session } from '../support/session.ts';
import { progress, within } from './progress.ts';

export interface BenchServer {
  readonly url: string;
  readonly session: Session;
  readonly process: ChildProcess;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** The built product as a process of its own, with the examples loaded and an administrator signed in. */
export async function startBenchServer(settings: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const child = spawn(process.execPath, ['dist/server/main.js', '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const printedLink = new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /http:\S+token=\S+/.exec(printed);
      if (found !== null) resolve(found[0]);
    });
    child.once('exit', () => reject(new Error(`The server stopped: ${printed}`)));
  });
  const link = await within(60, 'The start of the server', printedLink);
  const url = new URL(link).origin;
  const session = await openSession(url, link);
  progress('server listens; waiting for the examples');
  await within(120, 'Loading the examples', untilExamplesArePresent(session));
  progress('examples are present');
  await session.post('/api/v1/examples/opened'); // else the first page leads on to a dashboard
  return {
    url,
    session,
    process: child,
    dataDir,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilExamplesArePresent(session: Session): Promise<void> {
  for (;;) {
    const { result } = (await session.get('/api/v1/examples/')).body as { result: { state: string } };
    if (result.state === 'present') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
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
  progress(`sent ${table}; the server loads it`);
  const committed = await session.post(`/api/v1/upload/${id}/commit?wait_s=60`, { table_name: table });
  if (committed.status >= 400) throw new Error(`Commit of ${table}: ${committed.text}`);
  return within(180, `Loading ${table}`, datasetOfUpload(session, id, table));
}

async function datasetOfUpload(session: Session, id: string, table: string): Promise<number> {
  for (;;) {
    const upload = (await session.get(`/api/v1/upload/${id}`)).body as {
      readonly state: string;
      readonly failure: unknown;
      readonly result: { readonly dataset_id: number } | null;
    };
    if (upload.state === 'done' && upload.result !== null) {
      progress(`${table} is a dataset`);
      return upload.result.dataset_id;
    }
    if (upload.state !== 'loading') throw new Error(`${table}: ${upload.state} ${JSON.stringify(upload.failure)}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
