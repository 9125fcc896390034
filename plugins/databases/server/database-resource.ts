import type { Extensions } from '#core/common';
import type { AnyExpressionBuilder, Clock, ResourceSpec } from '#core/server';
import { relatedUsers, usersTable, type Users } from '#plugins/access';
import { DatabaseEngines, databasesTable } from '#plugins/databases';
import type { DatabaseAccess } from './database-access.ts';
import type { DatabaseStore } from './database-store.ts';
import { presentRow } from './present-database.ts';

interface DatabaseListServices {
  readonly access: DatabaseAccess;
  readonly store: DatabaseStore;
  readonly users: Users;
  readonly extensions: Extensions;
  readonly clock: Clock;
}

/** The list of databases: uncapped pages, only those the caller may see. */
export function databaseResource(services: DatabaseListServices): ResourceSpec {
  const { access } = services;
  return {
    table: databasesTable,
    noun: { one: 'database', many: 'databases' },
    columns,
    listColumns,
    defaultOrder: ['changed_on', 'desc'],
    filters: {
      'allow_file_upload:upload_is_enabled': (eb, value) =>
        eb('allow_file_upload', '=', value === true || value === 'true' || value === 1 ? 1 : 0),
    },
    visibleTo: async (identity) => {
      const ids = await access.visibleIds(identity);
      return ids === 'all' ? undefined : (eb) => eb(`${databasesTable}.id`, 'in', ids.length === 0 ? [-1] : [...ids]);
    },
    present: (ids) => presentDatabases(ids, services),
    related: { created_by: relatedUsers, changed_by: relatedUsers },
    maxPageSize: Infinity,
  };
}

const firstNameOf = (column: string) => (eb: AnyExpressionBuilder) =>
  eb.selectFrom(usersTable).select('first_name').whereRef(`${usersTable}.id`, '=', `${databasesTable}.${column}`);
const flag = { type: 'boolean', orderable: true, filterable: true } as const;

const columns: ResourceSpec['columns'] = {
  id: { type: 'number', filterable: true },
  uuid: { type: 'text', filterable: true },
  database_name: { type: 'text', orderable: true, filterable: true },
  backend: { type: 'text', orderable: true, filterable: true },
  expose_in_sqllab: flag,
  allow_file_upload: flag,
  allow_dml: flag,
  allow_run_async: flag,
  created_by: { type: 'one', filterable: true, expression: (eb) => eb.ref(`${databasesTable}.created_by_fk`) },
  changed_by: { type: 'one', filterable: true, expression: (eb) => eb.ref(`${databasesTable}.changed_by_fk`) },
  'created_by.first_name': { type: 'text', orderable: true, expression: firstNameOf('created_by_fk') },
  'changed_by.first_name': { type: 'text', orderable: true, expression: firstNameOf('changed_by_fk') },
  changed_on: { type: 'date', orderable: true },
  changed_on_delta_humanized: {
    type: 'date',
    orderable: true,
    expression: (eb) => eb.ref(`${databasesTable}.changed_on`),
  },
};

/** Columns of the list when none are named. */
const listColumns = [
  'id',
  'uuid',
  'database_name',
  'backend',
  'configuration_method',
  'expose_in_sqllab',
  'allow_run_async',
  'allow_file_upload',
  'allow_ctas',
  'allow_cvas',
  'allow_dml',
  'allows_cost_estimate',
  'allows_subquery',
  'allows_virtual_table_explore',
  'explore_database_id',
  'extra',
  'force_ctas_schema',
  'disable_data_preview',
  'disable_drill_to_detail',
  'allow_multi_catalog',
  'engine_information',
  'changed_on',
  'changed_on_delta_humanized',
  'changed_by.first_name',
  'changed_by.last_name',
  'created_by.first_name',
  'created_by.last_name',
];

async function presentDatabases(
  ids: readonly number[],
  { store, users, extensions, clock }: Pick<DatabaseListServices, 'store' | 'users' | 'extensions' | 'clock'>,
) {
  const rows = await store.byIds(ids);
  const userIds = rows.flatMap((row) => [row.created_by_fk, row.changed_by_fk]).filter((id) => id !== null);
  const summaries = await users.summaries([...new Set(userIds)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [
      presentRow(row, {
        engine: extensions.get(DatabaseEngines, row.backend),
        users: summaries,
        nowMs: clock.nowMs(),
      }),
    ];
  });
}
