import { isDeepStrictEqual } from 'node:util';
import { AppError, type Extensions } from '#core/common';
import type { PortableDatabase, PortableDatabases } from '#plugins/databases';
import { withoutSecrets } from '../common/connection-uri.ts';
import { databaseMessages as messages } from '../common/messages.ts';
import type { DatabaseCommands } from './database-commands.ts';
import { engineOfUri } from './find-engine.ts';
import type { DatabaseStore, StoredDatabase } from './database-store.ts';
import { parsedObject } from './open-connections.ts';
import { flagsOf } from './stored-flags.ts';

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
    engineOf: (uri) => engineOfUri(extensions, uri),
    isSameAddress: (one, other) => isDeepStrictEqual(placeOf(one, extensions), placeOf(other, extensions)),
  };
}

/** What the engine reads out of an address, so that drivers and usual ports make no difference; else its text. */
function placeOf(uri: string, extensions: Extensions): unknown {
  const plain = withoutSecrets(uri);
  const engine = engineOfUri(extensions, uri);
  const parameters = engine?.parametersFromUri(plain) ?? {};
  return Object.keys(parameters).length === 0 ? plain : { engine: engine?.id, parameters };
}

function portableOf(row: StoredDatabase): PortableDatabase {
  return {
    uuid: row.uuid,
    database_name: row.database_name,
    sqlalchemy_uri: row.sqlalchemy_uri,
    cache_timeout: row.cache_timeout,
    ...flagsOf(row),
    extra: parsedObject(row.extra),
    is_managed_externally: row.is_managed_externally === 1,
    external_url: row.external_url,
  };
}
