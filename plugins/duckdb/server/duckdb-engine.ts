import type { DatabaseEngine } from '#plugins/databases';
import { Type } from 'typebox';
import { databaseFileOf, databaseUriOf, parameterOf } from '../common/database-file.ts';
import { duckDbDialect } from '../common/duckdb-dialect.ts';
import { connectionSources } from '../common/sources/connection-sources.ts';
import { sourceReadings } from '../common/sources/source-kinds.ts';
import { sourceMessages } from '../common/sources/source-messages.ts';
import { formOfStorage, isSourceAddress, printStorage } from '../common/sources/storage-address.ts';
import { duckDbMessages } from '../common/messages.ts';
import { duckDbPlanner } from '../common/query-planner.ts';
import type { EngineProcesses } from './process/engine-processes.ts';
import { connectRemotely } from './process/remote-connection.ts';

/** The embedded engine. Its files are open in a process of their own, one for each server. */
export function duckDbEngine(processes: EngineProcesses): DatabaseEngine {
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
      endpoint: Type.Optional(
        Type.String({ title: sourceMessages.endpoint(), description: sourceMessages.endpointHint() }),
      ),
      region: Type.Optional(Type.String({ title: sourceMessages.region() })),
      access_key: Type.Optional(Type.String({ title: sourceMessages.key() })),
      secret_key: Type.Optional(
        Type.String({ title: sourceMessages.secret(), description: sourceMessages.secretHint(), format: 'password' }),
      ),
    }),
    uriFromParameters: ({ database, ...storage }) =>
      typeof database === 'string' && database !== '' ? databaseUriOf(database) : printStorage(storage),
    ownFileUri: databaseUriOf,
    refusalOf: ({ uri, extra }) => {
      const inPlace = connectionSources({ uri, extra });
      if (!inPlace.ok) return inPlace.error;
      const name = isSourceAddress(uri) ? undefined : parameterOf(uri);
      if (name !== undefined) return { field: 'sqlalchemy_uri', message: duckDbMessages.noParameter({ name }) };
      if (extra['server_cert'] === undefined) return undefined;
      return { field: 'server_cert', message: duckDbMessages.noCertificate() };
    },
    parametersFromUri: (uri) => {
      if (isSourceAddress(uri)) return formOfStorage(uri);
      const fileName = databaseFileOf(uri);
      return fileName.ok ? { database: fileName.value.replace(/\.duckdb$/, '') } : {};
    },
    dialect: duckDbDialect,
    supportsFileUpload: true,
    supportsCatalogs: 'attached',
    engineParams: ['attach', 'sources'],
    sources: {
      kinds: Object.entries(sourceReadings).map(([id, { title, placeholder }]) => ({ id, title, placeholder })),
      parameters: ['endpoint', 'region', 'access_key', 'secret_key'],
    },
    planner: duckDbPlanner,
    connect: (config, host) => connectRemotely(processes.of(host), config),
  };
}
