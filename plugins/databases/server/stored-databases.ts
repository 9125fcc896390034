import { AppError, type Extensions } from '#core/common';
import type { Users } from '#plugins/access';
import { DatabaseEngines, type DatabaseRecord, type Databases } from '#plugins/databases';
import { databaseMessages as messages } from '../common/messages.ts';
import { backendOf } from '../common/connection-uri.ts';
import type { DatabaseAccess } from './database-access.ts';
import type { DatabaseCommands } from './database-commands.ts';
import type { DatabaseStore, StoredDatabase } from './database-store.ts';
import type { DependentObjects } from './dependents.ts';
import { newDatabaseColumns } from './new-database-columns.ts';
import { parsedObject, standingIn, type OpenConnections } from './open-connections.ts';
import { flagsOf } from './stored-flags.ts';

/** A row as other plugins see it, without secrets. */
function recordOf(row: StoredDatabase): DatabaseRecord {
  const flags = flagsOf(row);
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.database_name,
    backend: row.backend,
    allowFileUpload: flags.allow_file_upload,
    allowDml: flags.allow_dml,
    allowCtas: flags.allow_ctas,
    allowCvas: flags.allow_cvas,
    allowRunAsync: flags.allow_run_async,
    forceCtasSchema: row.force_ctas_schema ?? undefined,
    exposeInSqlLab: flags.expose_in_sqllab,
    cacheTimeoutS: row.cache_timeout ?? undefined,
    extra: parsedObject(row.extra),
  };
}

/** Throws AppError (422) where no engine keeps files of its own. */
function ownFileUri(extensions: Extensions, file: string): string {
  const [uri] = extensions.all(DatabaseEngines).flatMap((engine) => engine.ownFileUri?.(file) ?? []);
  if (uri === undefined) throw new AppError('unprocessable', messages.noOwnFiles());
  return uri;
}

/** The `Databases` service over stored rows. */
export function storedDatabases({
  store,
  connections,
  users,
  commands,
  dependents,
  access,
  extensions,
}: {
  readonly store: DatabaseStore;
  readonly connections: OpenConnections;
  readonly users: Users;
  readonly commands: DatabaseCommands;
  readonly dependents: DependentObjects;
  readonly access: DatabaseAccess;
  readonly extensions: Extensions;
}): Databases {
  return {
    find: async (id) => {
      const row = await store.find(id);
      return row === undefined ? undefined : recordOf(row);
    },
    all: async () => (await store.all()).map(recordOf),
    visibleTo: async (caller) => {
      const ids = await access.visibleIds(caller);
      return (await store.all()).filter((row) => ids === 'all' || ids.includes(row.id)).map(recordOf);
    },
    connection: async (id, catalog) => standingIn(await connections.get(id), catalog),
    ensure: async ({ name, file, allowFileUpload }) => {
      const known = await store.findByName(name);
      if (known !== undefined) return recordOf(known);
      const uri = ownFileUri(extensions, file);
      const { backend, driver } = backendOf(uri);
      const row = await store.insert(
        {
          columns: {
            ...newDatabaseColumns,
            database_name: name,
            backend,
            driver: driver ?? null,
            allow_file_upload: allowFileUpload ? 1 : 0,
          },
          secrets: { uri, encryptedExtra: undefined, serverCert: undefined },
        },
        await users.ownerId(),
      );
      return recordOf(row);
    },
    removeUnused: async (id) => {
      const row = await store.find(id);
      if (row === undefined) return true;
      if ((await dependents.blocking(id)).length > 0) return false;
      await commands.remove([row]);
      return true;
    },
  };
}
