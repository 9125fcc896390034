import type { Expression, SqlBool } from 'kysely';
import type { AnyExpressionBuilder, Identity, ResourceSpec } from '#core/server';
import { relatedUsers, usersTable } from '#plugins/access';
import { databasesTable, relatedDatabases } from '#plugins/databases';
import type { DatasetAccess } from './dataset-access.ts';
import type { DatasetPresenter } from './dataset-presenter.ts';

const none = (eb: AnyExpressionBuilder): Expression<SqlBool> => eb('id', 'in', [-1]);

const listColumns = [
  'id',
  'uuid',
  'table_name',
  'catalog',
  'schema',
  'sql',
  'kind',
  'description',
  'extra',
  'explore_url',
  'default_endpoint',
  'datasource_type',
  'database.id',
  'database.database_name',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'owners.username',
  'owners.email',
  'changed_by.id',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by_name',
  'changed_on_utc',
  'changed_on_delta_humanized',
  'is_certified',
  'certified_by',
  'certification_details',
  'warning_markdown',
];

/** The list of datasets. */
export function datasetResource(access: DatasetAccess, presenter: DatasetPresenter): ResourceSpec {
  const changedBy = (column: string) => (eb: AnyExpressionBuilder) =>
    eb.selectFrom(usersTable).select(column).whereRef(`${usersTable}.id`, '=', 'tables.changed_by_fk');
  return {
    table: 'tables',
    noun: { one: 'dataset', many: 'datasets' },
    columns: {
      id: { type: 'number', filterable: true },
      uuid: { type: 'text', filterable: true },
      table_name: { type: 'text', filterable: true, orderable: true },
      catalog: { type: 'text', filterable: true, orderable: true },
      schema: { type: 'text', filterable: true, orderable: true },
      sql: { type: 'text', filterable: true },
      database: { type: 'one', filterable: true, expression: (eb) => eb.ref('tables.database_id') },
      'database.database_name': {
        type: 'text',
        orderable: true,
        expression: (eb) =>
          eb
            .selectFrom(databasesTable)
            .select(`${databasesTable}.database_name`)
            .whereRef(`${databasesTable}.id`, '=', 'tables.database_id'),
      },
      owners: {
        type: 'many',
        filterable: true,
        through: { table: 'table_owners', own: 'table_id', related: 'user_id' },
      },
      created_by: { type: 'one', filterable: true, expression: (eb) => eb.ref('tables.created_by_fk') },
      changed_by: { type: 'one', filterable: true, expression: (eb) => eb.ref('tables.changed_by_fk') },
      'changed_by.first_name': { type: 'text', orderable: true, expression: changedBy(`${usersTable}.first_name`) },
      changed_on_delta_humanized: { type: 'date', orderable: true, expression: (eb) => eb.ref('tables.changed_on') },
    },
    listColumns,
    defaultOrder: ['changed_on_delta_humanized', 'desc'],
    filters: {
      'sql:dataset_is_null_or_empty': (eb, value) => {
        const isPhysical = eb.or([eb('tables.sql', 'is', null), eb('tables.sql', '=', '')]);
        return isTrue(value) ? isPhysical : eb.not(isPhysical);
      },
      'id:dataset_is_certified': (eb, value) => {
        const certified = eb('tables.extra', 'like', '%"certification":%');
        return isTrue(value) ? certified : eb.or([eb('tables.extra', 'is', null), eb.not(certified)]);
      },
    },
    visibleTo: async (identity) => {
      const ids = await access.accessibleIds(identity);
      if (ids === 'all') return undefined;
      return ids.length === 0 ? none : (eb) => eb('tables.id', 'in', [...ids]);
    },
    present: (ids) => presenter.rows(ids),
    related: {
      owners: relatedUsers,
      created_by: relatedUsers,
      changed_by: relatedUsers,
      database: { ...relatedDatabases, visibleTo: (identity) => visibleDatabases(identity, access) },
    },
    distinct: ['schema', 'catalog'],
  };
}

/** Databases the caller may use, and those of datasets the caller may query. */
async function visibleDatabases(identity: Identity, access: DatasetAccess) {
  const ids = await access.accessibleDatabaseIds(identity);
  return ids === 'all'
    ? undefined
    : (eb: AnyExpressionBuilder) => eb(`${databasesTable}.id`, 'in', ids.length === 0 ? [-1] : [...ids]);
}

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1;
