import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '#core/common';
import type { ConnectionConfig, DatabaseEngine, EngineConnection, EngineError, EngineHost } from '#plugins/databases';
import { Type } from 'typebox';
import { databaseFileOf, databaseUriOf } from '../common/database-file.ts';
import { duckDbDialect } from '../common/duckdb-dialect.ts';
import { duckDbPlanner } from '../common/query-planner.ts';
import { duckDbSettings } from '../manifest.ts';
import { duckDbConnection } from './duckdb-connection.ts';
import { engineErrorOf } from './engine-errors.ts';
import { memoryLimitOf } from './memory-limit.ts';
import { OpenFile } from './open-file.ts';

interface SharedFile {
  readonly file: Promise<OpenFile>;
  users: number;
}

/** The embedded engine. A file is open once, however many connections of the metadata point at it. */
export function duckDbEngine(): DatabaseEngine {
  const files = new Map<string, SharedFile>();
  const release = async (path: string, shared: SharedFile): Promise<void> => {
    shared.users -= 1;
    const file = await shared.file;
    if (shared.users > 0 || files.get(path) !== shared) return; // somebody came back meanwhile
    files.delete(path);
    file.close();
  };
  const connect = async (
    config: ConnectionConfig,
    host: EngineHost,
  ): Promise<Result<EngineConnection, EngineError>> => {
    const fileName = databaseFileOf(config.uri);
    if (!fileName.ok) return err({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: fileName.error });
    const folder = join(host.dataDir, 'duckdb');
    const path = join(folder, fileName.value);
    const shared = files.get(path) ?? { file: openIn(folder, fileName.value, host), users: 0 };
    files.set(path, shared);
    shared.users += 1;
    try {
      const file = await shared.file;
      return ok(
        duckDbConnection(file, () => {
          void release(path, shared);
        }),
      );
    } catch (failure) {
      if (files.get(path) === shared) files.delete(path);
      return err({ ...engineErrorOf(failure), errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR' });
    }
  };
  return {
    id: 'duckdb',
    name: 'DuckDB',
    uriPlaceholder: databaseUriOf('name'),
    parameters: Type.Object({
      database: Type.String({
        title: 'File name',
        minLength: 1,
        maxLength: 100,
        pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*(\\.duckdb)?$',
        description: 'Letters, digits, "-" and "_". The file is made when it does not exist.',
      }),
    }),
    uriFromParameters: ({ database }) => databaseUriOf(typeof database === 'string' ? database : ''),
    parametersFromUri: (uri) => {
      const fileName = databaseFileOf(uri);
      return fileName.ok ? { database: fileName.value.replace(/\.duckdb$/, '') } : {};
    },
    dialect: duckDbDialect,
    supportsFileUpload: true,
    planner: duckDbPlanner,
    connect,
  };
}

function openIn(folder: string, fileName: string, host: EngineHost): Promise<OpenFile> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return OpenFile.open({
    folder,
    fileName,
    memoryLimit: memoryLimitOf(host.settings.get(duckDbSettings.memoryLimit)),
    threads: host.settings.get(duckDbSettings.threads),
    idleMs: host.settings.get(duckDbSettings.idleSeconds) * 1_000,
  });
}
