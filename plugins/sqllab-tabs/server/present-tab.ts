import { recordIn } from '#core/common';
import type { SqlQueries } from '#plugins/sqllab';
import type { TabRecords } from './tab-records.ts';
import type { TabRow } from './tab-tables.ts';

/** A tab with its tables and its latest statement. */
export async function presentTab(
  tab: TabRow,
  { tabs, queries }: { readonly tabs: TabRecords; readonly queries: SqlQueries },
): Promise<Record<string, unknown>> {
  const [tables, latest] = await Promise.all([
    tabs.tablesOf(tab.id),
    tab.latest_query_id === null ? undefined : queries.find(tab.latest_query_id, tab.user_id),
  ]);
  return {
    id: tab.id,
    user_id: tab.user_id,
    label: tab.label,
    active: tab.active === 1,
    database_id: tab.database_id,
    catalog: tab.catalog,
    schema: tab.schema,
    table_schemas: tables.map((table) => ({
      id: table.id,
      tab_state_id: table.tab_state_id,
      database_id: table.database_id,
      catalog: table.catalog,
      schema: table.schema,
      table: table.table_name,
      description: recordIn(table.description),
      expanded: table.expanded === 1,
    })),
    sql: tab.sql,
    query_limit: tab.query_limit,
    latest_query: latest ?? null,
    autorun: tab.autorun === 1,
    template_params: tab.template_params,
    hide_left_bar: tab.hide_left_bar === 1,
    saved_query: tab.saved_query_id === null ? null : { id: tab.saved_query_id },
    extra_json: recordIn(tab.extra_json),
  };
}
