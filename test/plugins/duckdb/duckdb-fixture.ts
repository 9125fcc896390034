import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { EngineConnection } from '#plugins/databases';
import { duckDbFiles } from '../../../plugins/duckdb/server/duckdb-files.ts';

/** A DuckDB file of the engine in a folder of its own. */
export interface DuckDbFixture {
  readonly connection: EngineConnection;
  readonly dataDir: string;
  readonly path: string;
  readonly dispose: () => Promise<void>;
}

/** The engine's files within this process, as the engine's own process has them. */
export const openFiles = (dataDir: string) => duckDbFiles({ dataDir, memoryLimit: '1GB', threads: 0, idleMs: 900_000 });

/** Makes a file with plain DuckDB, then opens it through the engine. */
export async function openDuckDb(seed: readonly string[] = []): Promise<DuckDbFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-duckdb-'));
  mkdirSync(join(dataDir, 'duckdb'));
  const path = join(dataDir, 'duckdb', 'test.duckdb');
  if (seed.length > 0) {
    const instance = await DuckDBInstance.create(path);
    const plain = await instance.connect();
    for (const sql of seed) await plain.run(sql);
    plain.closeSync();
    instance.closeSync();
  }
  const files = openFiles(dataDir);
  const connected = await files.connect({ databaseId: 1, uri: 'duckdb:///test.duckdb', extra: {} });
  if (!connected.ok) throw new Error(connected.error.message);
  return {
    connection: connected.value,
    dataDir,
    path,
    dispose: async () => {
      await connected.value.close(0);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A statement that runs for minutes unless it is stopped. */
export const endlessSql =
  'SELECT COUNT(*) AS n FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = 3';

/**
 * DuckDB runs in threads of this process: while it works, one of them runs or waits for a processor, however busy the
 * machine is with other things. Others do so for a moment only.
 */
export function engineIsBusy(): boolean {
  const looks = Array.from({ length: 12 }, () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); // lets time pass without using the processor
    return otherThreads().some((state) => state === 'R');
  });
  return looks.filter(Boolean).length > looks.length / 2;
}

/** States of the threads besides that of the script. */
const otherThreads = (): readonly string[] =>
  readdirSync('/proc/self/task')
    .filter((id) => id !== String(process.pid))
    .map((id) => {
      try {
        const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
        return stat.charAt(stat.lastIndexOf(')') + 2);
      } catch {
        return ''; // it has ended meanwhile
      }
    });
