import type { UserSummary } from '#plugins/access';
import { fullName } from '#plugins/access';
import type { QueryObject } from '../contract/query-object.ts';
import type { LimitingFactor, QueryState } from '../contract/query-states.ts';
import type { QueryRow } from './store/sqllab-tables.ts';

/** Milliseconds since the epoch of a stored time. */
const msOf = (stored: string | null): number | null => (stored === null ? null : Date.parse(`${stored}Z`));

/** A stored statement as the wire shows it. */
export function presentQuery(row: QueryRow, databaseName: string, user: UserSummary | undefined): QueryObject {
  const extra = extraOf(row);
  return {
    id: row.client_id,
    queryId: row.id,
    serverId: row.id,
    dbId: row.database_id,
    db: databaseName,
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    executedSql: row.executed_sql,
    sqlEditorId: row.sql_editor_id,
    tab: row.tab_name,
    state: row.status as QueryState, // only we write it
    progress: row.progress,
    rows: row.rows,
    limit: row.row_limit,
    limitingFactor: row.limiting_factor as LimitingFactor, // likewise
    resultsKey: row.results_key,
    startDttm: msOf(row.start_time),
    endDttm: msOf(row.end_time),
    changed_on: row.changed_on,
    ctas: row.select_as_cta === 1,
    ctas_method: row.ctas_method,
    tempSchema: row.tmp_schema_name,
    tempTable: row.tmp_table_name,
    errorMessage: row.error_message,
    errors: extra.errors ?? [],
    link: `/sqllab/?queryId=${String(row.id)}`,
    cached: false,
    trackingUrl: null,
    userId: row.user_id,
    user: user === undefined ? '' : fullName(user),
    runAsync: row.run_async === 1,
    isDataPreview: row.is_data_preview === 1,
    extra,
  };
}

/** What is kept about the parts of a run. */
export function extraOf(row: Pick<QueryRow, 'extra'>): QueryObject['extra'] {
  return JSON.parse(row.extra) as QueryObject['extra']; // written by the runs alone
}
