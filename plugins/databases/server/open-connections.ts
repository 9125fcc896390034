import { availableParallelism } from 'node:os';
import { AppError, defineToken, type Extensions, type Settings } from '#core/common';
import { coreSettings, type Logger, type Metrics } from '#core/server';
import {
  DatabaseEngines,
  engineFailure,
  type ConnectionConfig,
  type EngineConnection,
  type EngineHost,
} from '#plugins/databases';
import { databaseMessages as messages } from '../common/messages.ts';
import { databaseSettings } from '../manifest.ts';
import type { DatabaseStore, StoredDatabase } from './database-store.ts';
import type { DatabaseSecrets } from './row-secrets.ts';
import { queuedConnection } from './queued-connection.ts';
import { slowStatementLog } from './slow-statements.ts';
import { statementMeter } from './statement-meter.ts';
import { StatementQueue } from './statement-queue.ts';

/** Connections that are open now, at most one per configured database. */
export interface OpenConnections {
  /** Opens on first use. Throws not-found, or what the engine says. */
  readonly get: (id: number) => Promise<EngineConnection>;
  /** Opens a connection of its own that the caller closes; for trying out settings. */
  readonly openOnce: (backend: string, config: ConnectionConfig) => Promise<EngineConnection>;
  /** Lets running statements finish within the grace period; the next `get` opens anew. */
  readonly close: (id: number, graceMs: number) => Promise<void>;
  readonly closeAll: (graceMs: number) => Promise<void>;
  /** How long the statement waits that waits longest for a slot of its database, work in the background aside. */
  readonly longestWaitMs: () => number;
}
export const OpenConnections = defineToken<OpenConnections>('databases/OpenConnections');

export interface OpenConnectionsDeps {
  readonly store: DatabaseStore;
  readonly extensions: Extensions;
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

export function openConnections({
  store,
  extensions,
  settings,
  metrics,
  logger,
}: OpenConnectionsDeps): OpenConnections {
  const open = new Map<number, Promise<EngineConnection>>();
  const queues = new Map<number, StatementQueue>();
  const logSlow = slowStatementLog(logger, {
    slowMs: settings.get(databaseSettings.slowQueryMs),
    tellsSql: settings.get(coreSettings.logLevel) === 'debug',
  });
  const connect = async (backend: string, config: ConnectionConfig): Promise<EngineConnection> => {
    const engine = extensions.get(DatabaseEngines, backend);
    if (engine === undefined) throw unknownEngine(backend, extensions);
    const host: EngineHost = { dataDir: settings.get(coreSettings.dataDir), settings };
    const connected = await engine.connect(config, host);
    if (!connected.ok) throw engineFailure(connected.error);
    return connected.value;
  };
  const openStored = async (row: StoredDatabase): Promise<EngineConnection> => {
    const raw = await connect(row.backend, connectionConfig(row.id, row.extra, store.secretsOf(row)));
    const slots = settings.get(databaseSettings.slots);
    const count = slots > 0 ? slots : Math.max(2, availableParallelism());
    const queue = new StatementQueue(count);
    queues.set(row.id, queue);
    return queuedConnection(raw, queue, new StatementQueue(count), statementMeter(metrics, logSlow, row));
  };
  const close = async (id: number, graceMs: number): Promise<void> => {
    const connection = open.get(id);
    open.delete(id);
    queues.delete(id);
    await (await connection?.catch(() => undefined))?.close(graceMs);
  };
  return {
    get: async (id) => {
      const known = open.get(id);
      if (known !== undefined) return known;
      const row = await store.find(id);
      if (row === undefined) throw new AppError('not-found', messages.notFound());
      const opening = open.get(id) ?? openStored(row);
      open.set(id, opening);
      opening.catch(() => {
        if (open.get(id) === opening) open.delete(id); // the next call tries again
      });
      return opening;
    },
    openOnce: connect,
    close,
    closeAll: async (graceMs) => {
      await Promise.all([...open.keys()].map((id) => close(id, graceMs)));
    },
    longestWaitMs: () => {
      const nowMs = performance.now();
      return Math.max(0, ...[...queues.values()].map((queue) => queue.longestWaitMs(nowMs)));
    },
  };
}

/**
 * The connection in a catalog; nothing or an empty name means the default one. Connections with a single catalog ignore
 * the name. Throws not-found.
 */
export function standingIn(connection: EngineConnection, catalog: string | null | undefined): EngineConnection {
  if (catalog === null || catalog === undefined || catalog === '' || connection.inCatalog === undefined)
    return connection;
  const placed = connection.inCatalog(catalog);
  if (placed === undefined) throw new AppError('not-found', messages.noCatalog({ name: catalog }));
  return placed;
}

/** What an engine needs to connect. `extra` is the text of the connection's settings. */
export const connectionConfig = (databaseId: number, extra: string, secrets: DatabaseSecrets): ConnectionConfig => ({
  databaseId,
  uri: secrets.uri,
  extra: {
    ...parsedObject(extra),
    ...(secrets.encryptedExtra === undefined ? {} : { encrypted_extra: parsedObject(secrets.encryptedExtra) }),
    ...(secrets.serverCert === undefined ? {} : { server_cert: secrets.serverCert }),
  },
});

/** The object in a JSON text; an empty one for anything else. */
export function parsedObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : {};
  } catch {
    return {}; // written before it was checked
  }
}

export function unknownEngine(backend: string, extensions: Extensions): AppError {
  const names = extensions
    .all(DatabaseEngines)
    .map((engine) => engine.id)
    .join(', ');
  return new AppError('unprocessable', messages.unknownEngine({ name: backend, names }), {
    errorType: 'GENERIC_COMMAND_ERROR',
  });
}
