import type { Kysely } from 'kysely';
import { defineExtensionPoint, defineToken } from '#core/common';

export type MetadataDialect = 'sqlite' | 'postgres';

/**
 * The metadata database. Portable column types only: integer, text, real; booleans are 0/1 integers, times are
 * ISO-8601 text in UTC without a zone, JSON is text.
 */
export interface MetadataDb {
  readonly dialect: MetadataDialect;
  /** Rows that are read to be changed must be locked; an embedded database has one writer at a time. */
  readonly locksRows: boolean;
  /** A query builder typed by the caller's own tables. */
  readonly tables: <Tables>() => Kysely<Tables>;
  /** All or nothing. Nested calls are an error. */
  readonly transaction: <Tables, T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /**
   * Changes whenever anything in the database may have changed: with a write of this process at once, with one of
   * another process by the next turn of the event loop. What was read may be remembered as long as it stays the
   * same. Undefined where asking would cost as much as reading (PostgreSQL).
   */
  readonly version: () => string | undefined;
}
export const MetadataDb = defineToken<MetadataDb>('core/MetadataDb');

/** Helpers that hide what the two dialects write differently. */
export interface MigrationKit {
  readonly dialect: MetadataDialect;
  /** Creates a table with an auto-numbered `id` and lets the caller add columns. */
  readonly createTable: (
    name: string,
    columns: Readonly<Record<string, MigrationColumn>>,
    options?: { readonly unique?: readonly (readonly string[])[]; readonly withoutId?: boolean },
  ) => Promise<void>;
  readonly createIndex: (table: string, columns: readonly string[]) => Promise<void>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a migration meets tables of every past shape
  readonly db: Kysely<any>;
}

/** `text!` means not null. */
export type MigrationColumn = 'text' | 'text!' | 'integer' | 'integer!' | 'real' | 'real!';

/** One versioned step of the schema. Runs once, in a transaction, in the order plugins require each other. */
export interface Migration {
  /** `plugin/001-what`; applied in this order inside a plugin. */
  readonly id: string;
  readonly up: (kit: MigrationKit) => Promise<void>;
}

export const Migrations = defineExtensionPoint<Migration>({
  id: 'core/migrations',
  summary: 'A versioned change of the metadata database, applied once in a transaction at start.',
  keyOf: (migration) => migration.id,
  isReadAtStart: true,
  check: (migration) =>
    /^[a-z-]+\/\d{3}-[a-z0-9-]+$/.test(migration.id) ? undefined : 'its id is not plugin/000-name',
});
