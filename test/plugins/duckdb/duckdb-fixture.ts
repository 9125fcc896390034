import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { settingsFrom } from '#core/common';
import type { EngineConnection, EngineHost } from '#plugins/databases';
import { duckDbEngine } from '../../../plugins/duckdb/server/duckdb-engine.ts';

/** A DuckDB file of the engine in a folder of its own. */
export interface DuckDbFixture {
  readonly connection: EngineConnection;
  readonly dataDir: string;
  readonly path: string;
  readonly dispose: () => Promise<void>;
}

/** Makes a file with plain DuckDB, then opens it through the engine. */
export async function openDuckDb(
  seed: readonly string[] = [],
  values: Readonly<Record<string, unknown>> = {},
): Promise<DuckDbFixture> {
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
  const host: EngineHost = { dataDir, settings: settingsFrom({ DUCKDB_MEMORY_LIMIT: '1GB', ...values }) };
  const connected = await duckDbEngine().connect({ databaseId: 1, uri: 'duckdb:///test.duckdb', extra: {} }, host);
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
