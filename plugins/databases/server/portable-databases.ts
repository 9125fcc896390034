import { AppError, type Extensions } from '#core/common';
import { DatabaseEngines, type PortableDatabase, type PortableDatabases } from '#plugins/databases';
import { backendOf } from '../common/connection-uri.ts';
import { databaseMessages as messages } from '../common/messages.ts';
import type { DatabaseCommands } from './database-commands.ts';
import type { DatabaseStore, StoredDatabase } from './database-store.ts';
import { parsedObject } from './open-connections.ts';

/** Connections that travel between servers. */
export function portableDatabases(services: {
  readonly store: DatabaseStore;
  readonly commands: DatabaseCommands;
  readonly extensions: Extensions;
}): PortableDatabases {
  const { store, commands, extensions } = services;
  return {
    read: async (id) => {
      const row = await store.find(id);
      return row === undefined ? undefined : portableOf(row);
    },
    save: async ({ extra, ...database }, { userId, replaces }) => {
      const body = { ...database, extra: JSON.stringify(extra) };
      if (replaces === undefined) return (await commands.create(body, userId, { isUntested: true })).id;
      const row = await store.find(replaces);
      if (row === undefined) throw new AppError('not-found', messages.notFound());
      return (await commands.change(row, body, userId, { isUntested: true })).id;
    },
    engineOf: (uri) => extensions.get(DatabaseEngines, backendOf(uri).backend),
  };
}

function portableOf(row: StoredDatabase): PortableDatabase {
  return {
    uuid: row.uuid,
    database_name: row.database_name,
    sqlalchemy_uri: row.sqlalchemy_uri,
    cache_timeout: row.cache_timeout,
    expose_in_sqllab: row.expose_in_sqllab === 1,
    allow_run_async: row.allow_run_async === 1,
    allow_ctas: row.allow_ctas === 1,
    allow_cvas: row.allow_cvas === 1,
    allow_dml: row.allow_dml === 1,
    allow_file_upload: row.allow_file_upload === 1,
    impersonate_user: row.impersonate_user === 1,
    extra: parsedObject(row.extra),
    is_managed_externally: row.is_managed_externally === 1,
    external_url: row.external_url,
  };
}
