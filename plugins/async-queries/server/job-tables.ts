import type { Generated, Selectable } from 'kysely';
import type { Migration } from '#core/server';

interface JobTable {
  readonly id: Generated<number>;
  readonly job_id: string;
  readonly channel_id: string;
  readonly user_id: number;
  /** Address of the answer up to its key. */
  readonly result_path: string;
  readonly result_key: string;
  /** Id of the server that runs it; null in rows from before there were ids. */
  readonly server: string | null;
  readonly status: string;
  /** JSON of a list. */
  readonly errors: string;
  /** The two halves of the event's id; null until there is an event. */
  readonly event_ms: number | null;
  readonly event_number: number | null;
  /** Milliseconds since the epoch. */
  readonly changed_ms: number;
}

export interface JobTables {
  readonly async_jobs: JobTable;
}

export type JobRow = Selectable<JobTable>;

export const createJobTables: Migration = {
  id: 'async-queries/001-create-jobs',
  up: async (kit) => {
    await kit.createTable(
      'async_jobs',
      {
        job_id: 'text!',
        channel_id: 'text!',
        user_id: 'integer!',
        result_path: 'text!',
        result_key: 'text!',
        status: 'text!',
        errors: 'text!',
        event_ms: 'integer',
        event_number: 'integer',
        changed_ms: 'integer!',
      },
      { unique: [['job_id'], ['result_key']] },
    );
    await kit.createIndex('async_jobs', ['channel_id', 'event_ms']);
  },
};

export const addServersOfJobs: Migration = {
  id: 'async-queries/002-add-servers-of-jobs',
  up: async (kit) => {
    await kit.db.schema.alterTable('async_jobs').addColumn('server', 'text').execute();
  },
};
