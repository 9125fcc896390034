import { humanizedAge } from '#core/common';
import type { Clock } from '#core/server';
import { withoutAddress, type Users } from '#plugins/access';
import type { Databases } from '#plugins/databases';
import type { SqlReader } from '#plugins/sql-language';
import { extraOf } from '../../common/schedule/schedule-info.ts';
import { tablesOfSql } from '../tables-of-sql.ts';
import type { SavedQueryRow } from '../store/sqllab-tables.ts';

/** Fields of an item. */
export const savedQueryItemColumns = [
  'id',
  'label',
  'sql',
  'description',
  'schema',
  'catalog',
  'database.id',
  'database.database_name',
  'template_parameters',
  'extra_json',
  'next_run',
  'sql_tables',
  'created_by.id',
  'created_by.first_name',
  'created_by.last_name',
  'changed_by.id',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_on',
  'changed_on_delta_humanized',
] as const;

/** Saved statements as items and lists show them. */
export async function presentSavedQueries(
  rows: readonly SavedQueryRow[],
  {
    databases,
    users,
    reader,
    clock,
  }: { readonly databases: Databases; readonly users: Users; readonly reader: SqlReader; readonly clock: Clock },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const known = new Map((await databases.all()).map((database) => [database.id, database]));
  const people = await users.summaries([...new Set(rows.flatMap((row) => [row.created_by_fk, row.changed_by_fk]))]);
  const age = (stored: string) => humanizedAge(Date.parse(`${stored}Z`), clock.nowMs());
  return Promise.all(
    rows.map(async (row) => {
      const database = row.db_id === null ? undefined : known.get(row.db_id);
      return {
        id: row.id,
        uuid: row.uuid,
        label: row.label,
        sql: row.sql,
        description: row.description,
        schema: row.schema,
        catalog: row.catalog,
        db_id: row.db_id,
        database: database === undefined ? null : { id: database.id, database_name: database.name },
        template_parameters: row.template_parameters,
        extra_json: row.extra_json,
        extra: extraOf(row.extra_json),
        next_run: row.next_run_on,
        rows: row.rows,
        sql_tables: row.sql === null ? [] : await tablesOfSql(row.sql, database?.backend, reader),
        created_on: row.created_on,
        created_by: withoutAddress(people.get(row.created_by_fk)),
        changed_by: withoutAddress(people.get(row.changed_by_fk)),
        changed_on: row.changed_on,
        changed_on_delta_humanized: age(row.changed_on),
        last_run_delta_humanized: row.last_run === null ? null : age(row.last_run),
        tags: [],
      };
    }),
  );
}
