import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Statements kept prepared. The product's own are a few hundred; lists with their filters make more. */
const mostPrepared = 500;

/**
 * The same database, which prepares a statement once: parsing it costs SQLite about as much as running it. Kysely's
 * texts carry their values apart, so the same question has the same text. The least recently used ones go.
 */
export function preparedOnce(database: SqliteDatabase): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      prepared.clear();
      database.close();
    },
    prepare: (sql) => {
      const known = prepared.get(sql);
      const statement = known ?? database.prepare(sql);
      prepared.delete(sql); // set again, so that it counts as used just now
      prepared.set(sql, statement);
      if (prepared.size > mostPrepared) prepared.delete(prepared.keys().next().value ?? sql);
      return statement;
    },
  };
}
