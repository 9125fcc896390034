import { sql, type Kysely } from 'kysely';
import { defineExtensionPoint, type Extensions } from '#core/common';

/** Rows that a plugin keeps for objects of another plugin, and that mean nothing without them. */
export interface DependentRows {
  readonly objects: 'dashboards' | 'users';
  readonly table: string;
  /** Holds the id of the object. */
  readonly column: string;
}

export const DependentRows = defineExtensionPoint<DependentRows>({
  id: 'core/dependent-rows',
  summary: 'Rows that go together with an object of another plugin.',
  keyOf: ({ table, column }) => `${table}.${column}`,
});

/** Deletes what other plugins keep for objects that are being deleted; in the same transaction. */
export async function removeDependents<Tables>(
  tables: Kysely<Tables>,
  extensions: Pick<Extensions, 'all'>,
  objects: DependentRows['objects'],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const { table, column } of extensions.all(DependentRows).filter((rows) => rows.objects === objects)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(tables);
  }
}
