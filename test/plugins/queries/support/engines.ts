import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineConnection } from '#plugins/databases';
import { duckDbConnection } from '../../../../plugins/duckdb/server/duckdb-connection.ts';
import { OpenFile } from '../../../../plugins/duckdb/server/open-file.ts';

/** An engine to test against: a fresh database that runs any SQL for setting up. */
export interface TestEngine {
  readonly name: string;
  readonly open: () => Promise<OpenTestEngine>;
}

export interface OpenTestEngine {
  readonly connection: EngineConnection;
  /** Runs statements that prepare data. */
  readonly prepare: (sql: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const duckDb: TestEngine = {
  name: 'DuckDB',
  open: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-queries-'));
    const file = await OpenFile.open({ folder, fileName: 'test.duckdb', memoryLimit: '500MiB', threads: 1 });
    const writer = await file.instance.connect();
    const connection = duckDbConnection(file, () => undefined);
    return {
      connection,
      prepare: async (sql) => { await writer.run(sql); },
      close: async () => {
        await connection.close(1000);
        writer.closeSync();
        file.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

export const testEngines: readonly TestEngine[] = [duckDb];
