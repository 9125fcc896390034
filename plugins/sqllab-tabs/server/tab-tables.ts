import type { Generated, Selectable } from 'kysely';
import type { Migration } from '#core/server';

/** A tab of the editor. Times are ISO text in UTC, flags 0/1, JSON is text. */
interface TabTable {
  readonly id: Generated<number>;
  readonly user_id: number;
  readonly label: string | null;
  readonly active: number;
  readonly database_id: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly sql: string | null;
  readonly query_limit: number | null;
  readonly latest_query_id: string | null;
  readonly autorun: number;
  readonly template_params: string | null;
  readonly hide_left_bar: number;
  readonly saved_query_id: number | null;
  readonly extra_json: string;
  /** What its page called it before it was kept. */
  readonly client_id: Generated<string | null>;
  readonly created_on: string;
  readonly changed_on: string;
}

interface TableSchemaTable {
  readonly id: Generated<number>;
  readonly tab_state_id: number;
  readonly database_id: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly table_name: string;
  /** JSON of the whole table object. */
  readonly description: string;
  readonly expanded: number;
}

export interface TabTables {
  readonly tab_state: TabTable;
  readonly table_schema: TableSchemaTable;
}
export type TabRow = Selectable<TabTable>;
export type TableSchemaRow = Selectable<TableSchemaTable>;

export const createTabTables: Migration = {
  id: 'sqllab-tabs/001-create-tabs',
  up: async (kit) => {
    await kit.createTable('tab_state', {
      user_id: 'integer!',
      label: 'text',
      active: 'integer!',
      database_id: 'integer!',
      catalog: 'text',
      schema: 'text',
      sql: 'text',
      query_limit: 'integer',
      latest_query_id: 'text',
      autorun: 'integer!',
      template_params: 'text',
      hide_left_bar: 'integer!',
      saved_query_id: 'integer',
      extra_json: 'text!',
      created_on: 'text!',
      changed_on: 'text!',
    });
    await kit.createIndex('tab_state', ['user_id']);
    await kit.createTable('table_schema', {
      tab_state_id: 'integer!',
      database_id: 'integer!',
      catalog: 'text',
      schema: 'text',
      table_name: 'text!',
      description: 'text!',
      expanded: 'integer!',
    });
    await kit.createIndex('table_schema', ['tab_state_id']);
  },
};

/** A page that never heard the answer to keeping a tab asks again; the same tab is not kept twice. */
export const addClientIds: Migration = {
  id: 'sqllab-tabs/002-client-ids',
  up: async ({ db }) => {
    await db.schema.alterTable('tab_state').addColumn('client_id', 'text').execute();
    const index = db.schema.createIndex('tab_state_client_index').on('tab_state');
    await index.columns(['user_id', 'client_id']).unique().execute();
  },
};
