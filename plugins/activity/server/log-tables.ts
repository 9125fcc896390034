import type { Generated, Selectable } from 'kysely';
import type { Migration } from '#core/server';

interface LogTable {
  readonly id: Generated<number>;
  readonly action: string;
  readonly user_id: number;
  readonly dashboard_id: number | null;
  readonly slice_id: number | null;
  /** JSON of the facts that may be kept. */
  readonly json: string;
  readonly duration_ms: number | null;
  readonly referrer: string | null;
  /** ISO text, UTC without a zone. */
  readonly dttm: string;
}

export interface LogTables {
  readonly logs: LogTable;
}

export type LogRow = Selectable<LogTable>;

export const createLogTables: Migration = {
  id: 'activity/001-create-logs',
  up: async (kit) => {
    await kit.createTable('logs', {
      action: 'text!',
      user_id: 'integer!',
      dashboard_id: 'integer',
      slice_id: 'integer',
      json: 'text!',
      duration_ms: 'integer',
      referrer: 'text',
      dttm: 'text!',
    });
    await kit.createIndex('logs', ['dttm']);
    await kit.createIndex('logs', ['user_id', 'dttm']);
  },
};
