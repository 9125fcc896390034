import { err, ok } from '#core/common';
import type { DatabaseEngine } from '#plugins/databases';
import { Type } from 'typebox';
import { sqliteMessages as messages } from '../common/messages.ts';
import { sqlitePlanner } from '../common/query-planner.ts';
import { sqliteDialect } from '../common/sqlite-dialect.ts';
import { parseSqliteUri, printSqliteUri } from '../common/sqlite-uri.ts';
import { allowedFile } from './allowed-files.ts';
import { openPool } from './process/process-pool.ts';
import { sqliteConnection } from './sqlite-connection.ts';

/** Files of SQLite 3 on the server's own disk. */
export const sqliteEngine: DatabaseEngine = {
  id: 'sqlite',
  name: 'SQLite',
  uriPlaceholder: 'sqlite:////folder/file.db',
  parameters: Type.Object({
    database: Type.String({
      title: 'File',
      minLength: 1,
      description:
        'Absolute path on the server that runs Tessera, in a folder that the setting SQLITE_FOLDERS allows. The file is only read.',
    }),
  }),
  uriFromParameters: ({ database }) => printSqliteUri(typeof database === 'string' ? database : ''),
  parametersFromUri: (uri) => {
    const path = parseSqliteUri(uri);
    return path.ok ? { database: path.value } : {};
  },
  engineParams: [],
  refusalOf: ({ uri, extra }) => {
    const path = parseSqliteUri(uri);
    if (!path.ok) return { field: 'sqlalchemy_uri', message: path.error };
    return extra['server_cert'] === undefined ? undefined : { field: 'server_cert', message: messages.noCertificate() };
  },
  dialect: sqliteDialect,
  supportsFileUpload: false,
  planner: sqlitePlanner,
  connect: async ({ uri }, host) => {
    const errorType = 'CONNECTION_UNKNOWN_DATABASE_ERROR';
    const path = parseSqliteUri(uri);
    if (!path.ok) return err({ errorType, message: path.error });
    const file = await allowedFile(path.value, host);
    if (!file.ok) return err({ errorType, message: file.error });
    const pool = await openPool(file.value);
    return pool.ok ? ok(sqliteConnection(pool.value)) : pool;
  },
};
