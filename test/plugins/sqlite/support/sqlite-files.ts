import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { settingsFrom } from '#core/common';
import type { EngineConnection, EngineHost } from '#plugins/databases';
import { sqliteEngine } from '../../../../plugins/sqlite/server/sqlite-engine.ts';

/** A file in the folder that is always allowed, and a connection to it. */
export interface OpenSqliteFile {
  readonly connection: EngineConnection;
  readonly path: string;
  readonly host: EngineHost;
  /** Runs statements that prepare data. */
  readonly prepare: (sql: string) => void;
  readonly close: () => Promise<void>;
}

/** Typed literals, which SQLite does not have: its times are texts. */
export const inSqlite = (sql: string): string => sql.replaceAll(/\b(?:DATE|TIMESTAMP) '/g, "'");

/** A file in the folder that is always allowed. */
export function writtenFile(dataDir: string, sql: string): string {
  mkdirSync(join(dataDir, 'sqlite'), { recursive: true });
  const path = join(dataDir, 'sqlite', 'written.db');
  const writer = new Database(path);
  writer.exec(sql);
  writer.close();
  return path;
}

export async function freshSqliteFile(...seed: readonly string[]): Promise<OpenSqliteFile> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-sqlite-'));
  mkdirSync(join(dataDir, 'sqlite'));
  const path = join(dataDir, 'sqlite', 'test.db');
  const writer = new Database(path);
  const prepare = (sql: string): void => {
    writer.exec(inSqlite(sql));
  };
  for (const sql of seed) prepare(sql);
  const host = { dataDir, settings: settingsFrom({}) };
  const connected = await sqliteEngine.connect({ databaseId: 1, uri: `sqlite:///${path}`, extra: {} }, host);
  if (!connected.ok) throw new Error(connected.error.message);
  return {
    connection: connected.value,
    path,
    host,
    prepare,
    close: async () => {
      await connected.value.close(0);
      writer.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
