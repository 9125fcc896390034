import type { Generated, Insertable, Selectable } from 'kysely';
import type { Migration } from '#core/server';

/** A statement that was handed to a database. Times are ISO text in UTC, flags 0/1, JSON is text. */
interface QueryTable {
  readonly id: Generated<number>;
  /** Made by the client; unique. */
  readonly client_id: string;
  readonly user_id: number;
  readonly database_id: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly sql: string;
  readonly executed_sql: string | null;
  readonly select_sql: string | null;
  readonly sql_editor_id: string | null;
  readonly tab_name: string | null;
  readonly status: string;
  readonly progress: number;
  readonly rows: number | null;
  readonly row_limit: number | null;
  readonly limiting_factor: string;
  readonly results_key: string | null;
  readonly select_as_cta: number;
  readonly ctas_method: string | null;
  readonly tmp_schema_name: string | null;
  readonly tmp_table_name: string | null;
  readonly error_message: string | null;
  /** JSON: see QueryObject's `extra`. */
  readonly extra: string;
  readonly run_async: number;
  readonly is_data_preview: number;
  readonly start_time: string | null;
  readonly start_running_time: string | null;
  readonly end_time: string | null;
  /**
   * Which server process runs it, and when that was last heard of; for finding runs whose server died. Null once it has
   * ended and its rows are on disk.
   */
  readonly runner: string | null;
  readonly heartbeat_on: string | null;
  readonly stop_requested: number;
  readonly changed_on: string;
}

interface SavedQueryTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly user_id: number;
  readonly db_id: number | null;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly label: string | null;
  readonly sql: string | null;
  readonly description: string | null;
  readonly template_parameters: string | null;
  readonly extra_json: string | null;
  readonly last_run: string | null;
  readonly rows: number | null;
  /** When it runs by itself next; null: never. */
  readonly next_run_on: string | null;
  readonly created_on: string;
  readonly changed_on: string;
  readonly created_by_fk: number;
  readonly changed_by_fk: number;
}

export interface SqlLabTables {
  readonly query: QueryTable;
  readonly saved_query: SavedQueryTable;
  readonly sqllab_permalink: {
    readonly id: Generated<number>;
    readonly key: string;
    readonly user_id: number;
    readonly value: string;
    readonly created_on: string;
  };
}
export type QueryRow = Selectable<QueryTable>;
export type NewQueryRow = Insertable<QueryTable>;
export type SavedQueryRow = Selectable<SavedQueryTable>;

export const createSqlLabTables: Migration = {
  id: 'sqllab/001-create-sql-lab',
  up: async (kit) => {
    await kit.createTable(
      'query',
      {
        client_id: 'text!',
        user_id: 'integer!',
        database_id: 'integer!',
        catalog: 'text',
        schema: 'text',
        sql: 'text!',
        executed_sql: 'text',
        select_sql: 'text',
        sql_editor_id: 'text',
        tab_name: 'text',
        status: 'text!',
        progress: 'real!',
        rows: 'integer',
        row_limit: 'integer',
        limiting_factor: 'text!',
        results_key: 'text',
        select_as_cta: 'integer!',
        ctas_method: 'text',
        tmp_schema_name: 'text',
        tmp_table_name: 'text',
        error_message: 'text',
        extra: 'text!',
        run_async: 'integer!',
        is_data_preview: 'integer!',
        start_time: 'text',
        start_running_time: 'text',
        end_time: 'text',
        runner: 'text',
        heartbeat_on: 'text',
        stop_requested: 'integer!',
        changed_on: 'text!',
      },
      { unique: [['client_id']] },
    );
    await kit.createIndex('query', ['user_id', 'changed_on']);
    await kit.createIndex('query', ['status']);
    await kit.createTable(
      'saved_query',
      {
        uuid: 'text!',
        user_id: 'integer!',
        db_id: 'integer',
        catalog: 'text',
        schema: 'text',
        label: 'text',
        sql: 'text',
        description: 'text',
        template_parameters: 'text',
        extra_json: 'text',
        last_run: 'text',
        rows: 'integer',
        created_on: 'text!',
        changed_on: 'text!',
        created_by_fk: 'integer!',
        changed_by_fk: 'integer!',
      },
      { unique: [['uuid']] },
    );
    await kit.createIndex('saved_query', ['user_id']);
    await kit.createTable(
      'sqllab_permalink',
      { key: 'text!', user_id: 'integer!', value: 'text!', created_on: 'text!' },
      { unique: [['key']] },
    );
  },
};

export const scheduleSavedQueries: Migration = {
  id: 'sqllab/002-schedule-saved-queries',
  up: async (kit) => {
    await kit.db.schema.alterTable('saved_query').addColumn('next_run_on', 'text').execute();
    await kit.createIndex('saved_query', ['next_run_on']);
  },
};

export const findUnkeptRows: Migration = {
  id: 'sqllab/003-find-unkept-rows',
  up: async (kit) => {
    await kit.createIndex('query', ['runner']);
    await kit.db.updateTable('query').set({ runner: null }).where('end_time', 'is not', null).execute();
  },
};
