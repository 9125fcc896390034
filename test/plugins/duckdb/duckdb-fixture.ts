import { mkdirSync } from 'node:fs';
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
