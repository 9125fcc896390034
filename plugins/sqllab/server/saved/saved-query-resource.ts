import type { AnyExpressionBuilder, ResourceSpec } from '#core/server';
import { relatedUsers, usersTable } from '#plugins/access';
import { databasesTable, relatedDatabases } from '#plugins/databases';
import type { SavedQueryRecords } from '../store/saved-query-records.ts';
import { presentSavedQueries } from './present-saved-queries.ts';

const text = { type: 'text', orderable: true } as const;
const date = { type: 'date', orderable: true } as const;

/** Saved statements in the list grammar; everybody sees only their own. */
export function savedQueryResource(
  services: Parameters<typeof presentSavedQueries>[1] & { readonly saved: SavedQueryRecords },
): ResourceSpec {
  return {
    table: 'saved_query',
    noun: { one: 'saved query', many: 'saved queries' },
    columns: {
      id: { type: 'number', orderable: true },
      uuid: { type: 'text' },
      label: text,
      sql: text,
      description: text,
      schema: text,
      catalog: text,
      rows: { type: 'number', orderable: true },
      created_on: date,
      changed_on: date,
      changed_on_delta_humanized: { ...date, filterable: false, expression: (eb) => eb.ref('saved_query.changed_on') },
      last_run_delta_humanized: { ...date, filterable: false, expression: (eb) => eb.ref('saved_query.last_run') },
      database: { type: 'one', expression: (eb) => eb.ref('saved_query.db_id') },
      created_by: { type: 'one', expression: (eb) => eb.ref('saved_query.created_by_fk') },
      changed_by: { type: 'one', expression: (eb) => eb.ref('saved_query.changed_by_fk') },
      'created_by.first_name': named(usersTable, 'first_name', 'saved_query.created_by_fk'),
      'database.database_name': named(databasesTable, 'database_name', 'saved_query.db_id'),
      next_run: { ...date, filterable: false, expression: (eb) => eb.ref('saved_query.next_run_on') },
      tags: { type: 'number', expression: (eb) => eb.val(null) },
    },
    listColumns: [
      'id',
      'uuid',
      'label',
      'sql',
      'description',
      'schema',
      'catalog',
      'db_id',
      'database.id',
      'database.database_name',
      'extra',
      'rows',
      'next_run',
      'sql_tables',
      'changed_on',
      'changed_on_delta_humanized',
      'changed_by.id',
      'changed_by.first_name',
      'changed_by.last_name',
      'created_on',
      'created_by.id',
      'created_by.first_name',
      'created_by.last_name',
      'last_run_delta_humanized',
      'tags.id',
      'tags.name',
      'tags.type',
    ],
    defaultOrder: ['changed_on', 'desc'],
    visibleTo: (identity) => Promise.resolve((eb) => eb('saved_query.user_id', '=', identity.userId)),
    present: async (ids) => {
      const rows = new Map((await services.saved.findMany(ids)).map((row) => [row.id, row]));
      return presentSavedQueries(
        ids.flatMap((id) => rows.get(id) ?? []),
        services,
      );
    },
    filters: {
      'label:all_text': (eb, value) => {
        const pattern = `%${String(value).toLowerCase()}%`;
        return eb.or(
          ['label', 'description', 'sql', 'schema'].map((column) =>
            eb(eb.fn('lower', [eb.ref(`saved_query.${column}`)]), 'like', pattern),
          ),
        );
      },
    },
    related: { database: relatedDatabases, created_by: relatedUsers, changed_by: relatedUsers },
    distinct: ['schema', 'catalog'],
  };
}

function named(table: string, column: string, key: string) {
  return {
    ...text,
    filterable: false,
    expression: (eb: AnyExpressionBuilder) => eb.selectFrom(table).select(column).whereRef(`${table}.id`, '=', key),
  };
}
