import { AppError, defineToken, type Extensions } from '#core/common';
import { coreSettings, type Logger } from '#core/server';
import type { Settings } from '#core/common';
import type { Grants } from '#plugins/access';
import {
  databaseAccessView,
  DatabaseEngines,
  engineFailure,
  placeGrant,
  type ConnectionConfig,
  type ConnectionRefusal,
  type DatabaseEngine,
  type GrantedPlace,
} from '#plugins/databases';
import type { ConnectionTest, DatabaseBody, DatabaseChange } from '../contract/schemas.ts';
import { databaseMessages as messages } from '../common/messages.ts';
import type { DatabaseAccess } from './database-access.ts';
import type { DatabaseStore, DatabaseValues, StoredDatabase } from './database-store.ts';
import type { DatabaseSecrets, ReadableSecrets } from './row-secrets.ts';
import { valuesOf, type KnownDatabase } from './database-values.ts';
import type { DependentObjects } from './dependents.ts';
import { connectionConfig, type OpenConnections } from './open-connections.ts';

/** How a connection is taken in. */
export interface ConnectOptions {
  /** It need not be reachable now, as what an import brings. */
  readonly isUntested?: boolean;
}

/** Changes of connections. */
export interface DatabaseCommands {
  readonly create: (body: DatabaseBody, userId: number, options?: ConnectOptions) => Promise<StoredDatabase>;
  readonly change: (
    row: StoredDatabase,
    body: DatabaseChange,
    userId: number,
    options?: ConnectOptions,
  ) => Promise<StoredDatabase>;
  /** Throws 422 when something depends on one of them; then none is deleted. */
  readonly remove: (rows: readonly StoredDatabase[]) => Promise<void>;
  /** Connects once; throws what the engine says. */
  readonly test: (body: ConnectionTest) => Promise<void>;
}
export const DatabaseCommands = defineToken<DatabaseCommands>('databases/DatabaseCommands');

export interface DatabaseCommandsDeps {
  readonly store: DatabaseStore;
  readonly connections: OpenConnections;
  readonly access: DatabaseAccess;
  readonly dependents: DependentObjects;
  readonly grants: Grants;
  readonly extensions: Extensions;
  readonly settings: Settings;
  readonly logger: Logger;
}

export function databaseCommands(deps: DatabaseCommandsDeps): DatabaseCommands {
  const { store, connections, dependents, grants, extensions } = deps;
  const tryOut = (values: DatabaseValues, id: number) => tryConnection(connections, values, id);
  const requireConnection = async (values: DatabaseValues, id: number): Promise<void> => {
    try {
      await tryOut(values, id);
    } catch (failure) {
      const reason = failure instanceof AppError ? (failure.errorType ?? failure.kind) : 'unknown';
      deps.logger.info({ databaseId: id, backend: values.columns.backend, reason }, 'A connection was refused.');
      // What only comes at the wrong time is no fault of the settings.
      const isLate = failure instanceof AppError && failure.kind === 'timeout';
      const message = isLate ? failure.message : messages.connectionFailed();
      throw new AppError('unprocessable', message, { cause: failure });
    }
  };
  return {
    create: async (body, userId, { isUntested = false } = {}) => {
      const values = valuesOf(body, undefined, extensions);
      requireHonoured(values, extensions);
      await requireFreeName(store, values.columns.database_name);
      if (!isUntested) await requireConnection(values, 0);
      return store.insert(values, userId, body.uuid);
    },
    change: async (row, body, userId, { isUntested = false } = {}) => {
      const known: KnownDatabase = { row, secrets: store.readableSecretsOf(row) };
      const values = valuesOf(body, known, extensions);
      const isMoved = !isSameSecrets(values.secrets, known.secrets) || values.columns.extra !== row.extra;
      if (isMoved) requireHonoured(values, extensions);
      if (isMoved && !isUntested) await requireConnection(values, row.id);
      const places = values.columns.database_name === row.database_name ? [] : await deps.access.knownPlaces(row);
      const changed = await store.update(row, values, userId);
      if (isMoved) await connections.close(row.id, deps.settings.get(coreSettings.drainSeconds) * 1_000);
      await renameGrants(row, changed, places, grants, dependents);
      return changed;
    },
    remove: async (rows) => {
      for (const row of rows) {
        const blocking = await dependents.blocking(row.id);
        if (blocking.length > 0) throw new AppError('unprocessable', messages.blocked({ noun: blocking.join(', ') }));
      }
      for (const row of rows) {
        const places = await deps.access.knownPlaces(row);
        await store.remove(row.id);
        await connections.close(row.id, 0);
        await grants.removeView('database_access', viewOf(row));
        for (const place of places) await grants.removeView(...placeGrant(row.database_name, place));
      }
    },
    test: async (body) => {
      const { database_name: name, ...rest } = body;
      const row = typeof body.id === 'number' ? await store.find(body.id) : await store.findByName(name ?? '');
      const known = row === undefined ? undefined : { row, secrets: store.readableSecretsOf(row) };
      const values = valuesOf(
        { ...rest, ...(name === null || name === undefined ? {} : { database_name: name }) },
        known,
        extensions,
      );
      requireHonoured(values, extensions, 'CONNECTION_UNKNOWN_DATABASE_ERROR');
      await tryOut(values, row?.id ?? 0);
    },
  };
}

const viewOf = (row: StoredDatabase): string => databaseAccessView({ id: row.id, name: row.database_name });

async function requireFreeName(store: DatabaseStore, name: string): Promise<void> {
  if ((await store.findByName(name)) === undefined) return;
  throw new AppError('unprocessable', messages.nameTaken(), { fields: { database_name: [messages.nameTaken()] } });
}

const isSameSecrets = (given: DatabaseSecrets, stored: ReadableSecrets): boolean =>
  stored.unreadable.length === 0 &&
  given.uri === stored.uri &&
  given.encryptedExtra === stored.encryptedExtra &&
  given.serverCert === stored.serverCert;

function refusalOfEngineParams(engine: DatabaseEngine, { extra }: ConnectionConfig): ConnectionRefusal | undefined {
  const params = extra['engine_params'] ?? {};
  if (typeof params !== 'object' || Array.isArray(params))
    return { field: 'extra', message: messages.badEngineParams() };
  const unknown = Object.keys(params).find((name) => engine.engineParams?.includes(name) === false);
  if (unknown === undefined) return undefined;
  const known = engine.engineParams?.join(', ') ?? '';
  return { field: 'extra', message: messages.unknownEngineParam({ name: unknown, engine: engine.name, known }) };
}

/** Throws 400 by field when something of a connection would have no effect; with an error type in the list shape. */
function requireHonoured({ columns, secrets }: DatabaseValues, extensions: Extensions, errorType?: string): void {
  const config = connectionConfig(0, columns.extra, secrets);
  const engine = extensions.get(DatabaseEngines, columns.backend);
  const refusal =
    engine === undefined ? undefined : (refusalOfEngineParams(engine, config) ?? engine.refusalOf?.(config));
  if (refusal === undefined) return;
  throw new AppError('validation', refusal.message, {
    fields: { [refusal.field]: [refusal.message] },
    ...(errorType === undefined ? {} : { errorType }),
  });
}

/** Opens, asks for a sign of life and closes. */
async function tryConnection(connections: OpenConnections, values: DatabaseValues, databaseId: number): Promise<void> {
  const { secrets, columns } = values;
  const connection = await connections.openOnce(columns.backend, connectionConfig(databaseId, columns.extra, secrets));
  try {
    const answer = await connection.ping();
    if (!answer.ok) throw engineFailure(answer.error);
  } finally {
    await connection.close(0);
  }
}

/** Grants follow the database's name. */
async function renameGrants(
  before: StoredDatabase,
  after: StoredDatabase,
  places: readonly GrantedPlace[],
  grants: Grants,
  dependents: DependentObjects,
): Promise<void> {
  if (before.database_name === after.database_name) return;
  await grants.renameView('database_access', viewOf(before), viewOf(after));
  for (const place of places) {
    const [action, view] = placeGrant(before.database_name, place);
    await grants.renameView(action, view, placeGrant(after.database_name, place)[1]);
  }
  await dependents.renamed(after.id, before.database_name, after.database_name);
}
