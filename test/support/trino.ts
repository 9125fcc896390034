import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { trinoProgram } from './trino-program.ts';

export interface TrinoServer {
  readonly port: number;
  /** Ends the cluster at once, as a crash does. */
  readonly stop: () => void;
}

let started: Promise<TrinoServer> | undefined;

async function port(): Promise<number> {
  const ofRun = process.env['TEST_TRINO_PORT'] ?? '';
  return ofRun === '' ? (await (started ??= startTrino(tmpdir()))).port : Number(ofRun);
}

/** Address of a catalog of the run's cluster: `tpch` is generated, `memory` can be written. */
export const trinoUrl = async (place: string): Promise<string> =>
  `trino://tester@127.0.0.1:${String(await port())}/${place}`;

/** A new, empty schema in the memory of the run's cluster. */
export async function freshTrinoUrl(): Promise<string> {
  const schema = `test_${randomBytes(6).toString('hex')}`;
  await askTrino(`CREATE SCHEMA memory.${schema}`);
  return trinoUrl(`memory/${schema}`);
}

type Answer = { readonly nextUri?: string; readonly error?: { readonly message: string }; readonly data?: unknown[][] };

/** Runs any statement, in a schema of a catalog, and gives its rows. Throws what the server says. */
export async function askTrino(
  sql: string,
  schema = 'default',
  catalog = 'memory',
): Promise<readonly (readonly unknown[])[]> {
  const rows: unknown[][] = [];
  const headers = {
    'X-Trino-User': 'preparer',
    'X-Trino-Catalog': catalog,
    'X-Trino-Schema': schema,
    'X-Trino-Client-Capabilities': 'PARAMETRIC_DATETIME',
  };
  const url = `http://127.0.0.1:${String(await port())}/v1/statement`;
  let answer = (await (await fetch(url, { method: 'POST', body: sql, headers })).json()) as Answer;
  for (;;) {
    if (answer.error !== undefined) throw new Error(`${answer.error.message}\n${sql}`);
    rows.push(...(answer.data ?? []));
    if (answer.nextUri === undefined) return rows;
    answer = (await (await fetch(answer.nextUri)).json()) as Answer;
  }
}

/**
 * Starts a private cluster of a coordinator and two workers; it stops when this process ends. Its program is fetched and
 * compiled once.
 */
export async function startTrino(parent: string): Promise<TrinoServer> {
  const { java, args, spooling } = trinoProgram();
  const folder = mkdtempSync(join(parent, 'tessera-trino-'));
  const log = join(folder, 'trino.log');
  const output = openSync(log, 'w');
  const own = await freePort();
  const child = spawn(
    java,
    [`-Djava.io.tmpdir=${folder}`, ...args, String(own), ...(spooling === undefined ? [] : [spooling])],
    {
      stdio: ['ignore', output, output],
    },
  );
  closeSync(output);
  child.unref();
  const stop = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', stop);
  process.once('SIGTERM', () => process.exit(1)); // without a handler a terminated run would leave the cluster behind
  const isReady = (): boolean => {
    const said = readFileSync(log, 'utf8');
    if (child.exitCode !== null)
      throw new Error(`Trino ended with status ${String(child.exitCode)}: ${said.slice(-2_000)}`);
    return said.includes('CLUSTER IS READY');
  };
  await eventually('Trino answers', isReady, Boolean, 180_000);
  return { port: own, stop };
}
