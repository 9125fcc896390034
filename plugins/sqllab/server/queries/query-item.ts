import type { QueryRow } from '../store/sqllab-tables.ts';

/** Fields of an item. */
export const queryItemColumns = [
  'id',
  'catalog',
  'changed_on',
  'client_id',
  'database.id',
  'end_result_backend_time',
  'end_time',
  'error_message',
  'executed_sql',
  'limit',
  'progress',
  'results_key',
  'rows',
  'schema',
  'select_as_cta',
  'select_as_cta_used',
  'select_sql',
  'sql',
  'sql_editor_id',
  'start_running_time',
  'start_time',
  'status',
  'tab_name',
  'tmp_schema_name',
  'tmp_table_name',
  'tracking_url',
] as const;

/** A stored statement under the names of the item and the list. */
export function queryItem(row: QueryRow): Readonly<Record<string, unknown>> {
  return {
    id: row.id,
    catalog: row.catalog,
    changed_on: row.changed_on,
    client_id: row.client_id,
    database: { id: row.database_id },
    end_result_backend_time: null,
    end_time: msOf(row.end_time),
    error_message: row.error_message,
    executed_sql: row.executed_sql,
    limit: row.row_limit,
    progress: row.progress,
    results_key: row.results_key,
    rows: row.rows,
    schema: row.schema,
    select_as_cta: row.select_as_cta === 1,
    select_as_cta_used: row.select_as_cta === 1 && row.status === 'success',
    select_sql: row.select_sql,
    sql: row.sql,
    sql_editor_id: row.sql_editor_id,
    start_running_time: msOf(row.start_running_time),
    start_time: msOf(row.start_time),
    status: row.status,
    tab_name: row.tab_name,
    tmp_schema_name: row.tmp_schema_name,
    tmp_table_name: row.tmp_table_name,
    tracking_url: null,
  };
}

/** Milliseconds since the epoch, as the query object has them. */
const msOf = (stored: string | null): number | null => (stored === null ? null : Date.parse(`${stored}Z`));
