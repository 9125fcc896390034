import { randomUUID } from 'node:crypto';
import type { Generated, Insertable, Selectable } from 'kysely';
import { AppError, defineToken } from '#core/common';
import type { Clock, MetadataDb } from '#core/server';
import { databaseMessages as messages } from '../common/messages.ts';
import { rowSecrets, type DatabaseSecrets, type ReadableSecrets } from './row-secrets.ts';
import type { SecretBox } from './secret-box.ts';

interface DatabasesTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly database_name: string;
  readonly backend: string;
  readonly driver: string | null;
  /** With masks; the full address is sealed. */
  readonly sqlalchemy_uri: string;
  readonly sealed_uri: string;
  readonly sealed_extra: string | null;
  readonly sealed_server_cert: string | null;
  readonly configuration_method: string;
  readonly extra: string;
  readonly cache_timeout: number | null;
  readonly expose_in_sqllab: number;
  readonly allow_run_async: number;
  readonly allow_file_upload: number;
  readonly allow_ctas: number;
  readonly allow_cvas: number;
  readonly allow_dml: number;
  readonly impersonate_user: number;
  readonly force_ctas_schema: string | null;
  readonly is_managed_externally: number;
  readonly external_url: string | null;
  readonly created_on: string;
  readonly changed_on: string;
  readonly created_by_fk: number | null;
  readonly changed_by_fk: number | null;
}

export type StoredDatabase = Selectable<DatabasesTable>;

/** A row to be written: plain columns and secrets in the clear. */
export interface DatabaseValues {
  readonly columns: Omit<
    Insertable<DatabasesTable>,
    | 'id'
    | 'uuid'
    | 'sqlalchemy_uri'
    | 'sealed_uri'
    | 'sealed_extra'
    | 'sealed_server_cert'
    | 'created_on'
    | 'changed_on'
    | 'created_by_fk'
    | 'changed_by_fk'
  >;
  readonly secrets: DatabaseSecrets;
}

/** The rows of `dbs`. Names are unique; a taken one throws 422 under `database_name`. */
export interface DatabaseStore {
  readonly find: (id: number) => Promise<StoredDatabase | undefined>;
  readonly findByName: (name: string) => Promise<StoredDatabase | undefined>;
  readonly byIds: (ids: readonly number[]) => Promise<readonly StoredDatabase[]>;
  readonly all: () => Promise<readonly StoredDatabase[]>;
  readonly insert: (values: DatabaseValues, userId: number | null, uuid?: string) => Promise<StoredDatabase>;
  readonly update: (row: StoredDatabase, values: DatabaseValues, userId: number | null) => Promise<StoredDatabase>;
  readonly remove: (id: number) => Promise<void>;
  /** Throws when the secret key has changed. */
  readonly secretsOf: (row: StoredDatabase) => DatabaseSecrets;
  /** For what replaces or shows them: what cannot be read is named instead. */
  readonly readableSecretsOf: (row: StoredDatabase) => ReadableSecrets;
  /**
   * Encrypts a row's secrets with the present key; false when one of them cannot be read, and then none is. A row that
   * changed meanwhile was encrypted by that change.
   */
  readonly reseal: (row: StoredDatabase) => Promise<boolean>;
}
export const DatabaseStore = defineToken<DatabaseStore>('databases/DatabaseStore');

export function sqlDatabaseStore(db: MetadataDb, box: SecretBox, clock: Clock): DatabaseStore {
  const tables = () => db.tables<{ dbs: DatabasesTable }>();
  const now = (): string => new Date(clock.nowMs()).toISOString().replace('Z', '000');
  const find = async (id: number): Promise<StoredDatabase | undefined> =>
    tables().selectFrom('dbs').selectAll().where('id', '=', id).executeTakeFirst();
  const findByName = async (name: string): Promise<StoredDatabase | undefined> =>
    tables().selectFrom('dbs').selectAll().where('database_name', '=', name).executeTakeFirst();
  const requireFreeName = async (name: string, ownId: number | undefined): Promise<void> => {
    const taken = await findByName(name);
    if (taken === undefined || taken.id === ownId) return;
    throw new AppError('unprocessable', messages.nameTaken(), { fields: { database_name: [messages.nameTaken()] } });
  };
  const sealed = rowSecrets(box);
  return {
    find,
    findByName,
    byIds: async (ids) =>
      ids.length === 0
        ? []
        : tables()
            .selectFrom('dbs')
            .selectAll()
            .where('id', 'in', [...ids])
            .execute(),
    all: () => tables().selectFrom('dbs').selectAll().orderBy('id').execute(),
    insert: async ({ columns, secrets }, userId, uuid = randomUUID()) => {
      await requireFreeName(columns.database_name, undefined);
      const time = now();
      return tables()
        .insertInto('dbs')
        .values({
          ...columns,
          uuid,
          ...sealed.seal(secrets, uuid),
          created_on: time,
          changed_on: time,
          created_by_fk: userId,
          changed_by_fk: userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    update: async (row, { columns, secrets }, userId) => {
      await requireFreeName(columns.database_name, row.id);
      return tables()
        .updateTable('dbs')
        .set({
          ...columns,
          ...sealed.seal(secrets, row.uuid),
          changed_on: now(),
          changed_by_fk: userId,
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    remove: async (id) => {
      await tables().deleteFrom('dbs').where('id', '=', id).execute();
    },
    readableSecretsOf: sealed.read,
    secretsOf: (row) => {
      const { uri, encryptedExtra, serverCert, unreadable } = sealed.read(row);
      if (uri !== undefined && unreadable.length === 0) return { uri, encryptedExtra, serverCert };
      throw new AppError('unavailable', messages.unreadableSecret({ name: row.database_name }), {
        errorType: 'GENERIC_DB_ENGINE_ERROR',
      });
    },
    reseal: async (row) => {
      const { uri, encryptedExtra, serverCert, unreadable } = sealed.read(row);
      if (uri === undefined || unreadable.length > 0) return false;
      await tables()
        .updateTable('dbs')
        .set(sealed.seal({ uri, encryptedExtra, serverCert }, row.uuid))
        .where('id', '=', row.id)
        .where('sealed_uri', '=', row.sealed_uri)
        .execute();
      return true;
    },
  };
}
