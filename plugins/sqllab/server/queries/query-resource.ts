import type { AnyExpressionBuilder, ResourceSpec } from '#core/server';
import { relatedUsers, usersTable, withoutAddress, type Users } from '#plugins/access';
import { databasesTable, relatedDatabases, type Databases } from '#plugins/databases';
import type { SqlReader } from '#plugins/sql-language';
import type { QueryRecords } from '../store/query-records.ts';
import type { QueryRow } from '../store/sqllab-tables.ts';
import { tablesOfSql } from '../tables-of-sql.ts';
import { queryItem } from './query-item.ts';
import { seesAll } from './own-query.ts';

const text = { type: 'text', orderable: true } as const;
const number = { type: 'number', orderable: true } as const;
const date = { type: 'date', orderable: true } as const;

/** Statements in the list grammar. */
export function queryResource(services: {
  readonly records: QueryRecords;
  readonly databases: Databases;
  readonly users: Users;
  readonly reader: SqlReader;
}): ResourceSpec {
  return {
    table: 'query',
    noun: { one: 'query', many: 'queries' },
    columns,
    filters: {
      'sql_editor_id:in': (eb, value) =>
        eb('sql_editor_id', 'in', Array.isArray(value) ? value.map(String) : [String(value)]),
    },
    listColumns,
    defaultOrder: ['changed_on', 'desc'],
    visibleTo: (identity) =>
      Promise.resolve(seesAll(identity) ? undefined : (eb) => eb('query.user_id', '=', identity.userId)),
    present: async (ids) => {
      const rows = new Map((await services.records.findMany(ids)).map((row) => [row.id, row]));
      const people = await services.users.summaries([...new Set([...rows.values()].map((row) => row.user_id))]);
      const databases = new Map((await services.databases.all()).map((database) => [database.id, database]));
      const present = async (row: QueryRow) => {
        const database = databases.get(row.database_id);
        return {
          ...queryItem(row),
          database: { id: row.database_id, database_name: database?.name ?? '' },
          sql_tables: await tablesOfSql(row.sql, database?.backend, services.reader),
          user: withoutAddress(people.get(row.user_id)),
        };
      };
      return Promise.all(ids.flatMap((id) => rows.get(id) ?? []).map(present));
    },
    related: { user: relatedUsers, database: relatedDatabases },
    distinct: ['status', 'schema', 'tab_name'],
  };
}

const nameOf = (table: string, column: string, key: string) => (eb: AnyExpressionBuilder) =>
  eb.selectFrom(table).select(column).whereRef(`${table}.id`, '=', key);

const columns: ResourceSpec['columns'] = {
  id: number,
  changed_on: date,
  client_id: { type: 'text' },
  start_time: date,
  end_time: date,
  rows: number,
  sql: text,
  executed_sql: text,
  schema: text,
  status: text,
  tab_name: text,
  sql_editor_id: { type: 'text' },
  is_data_preview: { type: 'number' },
  tmp_table_name: text,
  database: { type: 'one', expression: (eb) => eb.ref('query.database_id') },
  user: { type: 'one', expression: (eb) => eb.ref('query.user_id') },
  'user.first_name': { ...text, filterable: false, expression: nameOf(usersTable, 'first_name', 'query.user_id') },
  'database.database_name': {
    ...text,
    filterable: false,
    expression: nameOf(databasesTable, 'database_name', 'query.database_id'),
  },
};

/** Columns of the list when none are named. */
const listColumns = [
  'id',
  'catalog',
  'changed_on',
  'client_id',
  'database.id',
  'database.database_name',
  'end_time',
  'error_message',
  'executed_sql',
  'limit',
  'results_key',
  'rows',
  'schema',
  'sql',
  'sql_tables',
  'start_time',
  'status',
  'tab_name',
  'tmp_table_name',
  'tracking_url',
  'user.first_name',
  'user.id',
  'user.last_name',
];
