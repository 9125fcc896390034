import { defineToken, issueCodesOf } from '#core/common';
import type { Clock, MetadataDb } from '#core/server';
import type { JobEvent } from '../contract/routes.ts';
import { parseEventId } from '../common/event-id.ts';
import { jobTexts } from '../common/messages.ts';
import type { JobRow, JobTables } from './job-tables.ts';

/** Events in one answer. */
const mostEvents = 100;

export type NewJob = Pick<JobRow, 'job_id' | 'channel_id' | 'user_id' | 'result_path' | 'result_key'>;

/** Jobs and what became of them, kept with the metadata. */
export interface JobStore {
  readonly add: (job: NewJob) => Promise<void>;
  /** Writes the end of a job that still runs and gives its event; undefined when it had ended or was removed. */
  readonly finish: (
    jobId: string,
    outcome: { readonly status: 'done' | 'error'; readonly errors: JobEvent['errors'] },
  ) => Promise<JobEvent | undefined>;
  readonly remove: (jobId: string) => Promise<void>;
  readonly find: (jobId: string) => Promise<JobRow | undefined>;
  readonly findByResult: (resultKey: string) => Promise<JobRow | undefined>;
  /** Oldest first, from after the event of this id (undefined: from the oldest kept). */
  readonly eventsAfter: (channelId: string, lastId: string | undefined) => Promise<readonly JobEvent[]>;
  /** Ends what a server left behind that stopped. */
  readonly failUnfinished: () => Promise<void>;
  readonly removeOlderThan: (ageMs: number) => Promise<void>;
}
export const JobStore = defineToken<JobStore>('async-queries/JobStore');

export function sqlJobStore(metadata: MetadataDb, clock: Clock): JobStore {
  const db = metadata.tables<JobTables>();
  const nextEvent = eventNumbers(clock);
  const finish: JobStore['finish'] = async (jobId, { status, errors }) => {
    const event = nextEvent();
    const changes = { ...event, status, errors: JSON.stringify(errors), changed_ms: clock.nowMs() };
    const ended = await db
      .updateTable('async_jobs')
      .set(changes)
      .where('job_id', '=', jobId)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    return ended === undefined ? undefined : eventOf(ended);
  };
  const findBy = (column: 'job_id' | 'result_key', value: string) =>
    db.selectFrom('async_jobs').selectAll().where(column, '=', value).executeTakeFirst();
  return {
    add: async (job) => {
      const rest = { status: 'pending', errors: '[]', event_ms: null, event_number: null, changed_ms: clock.nowMs() };
      await db
        .insertInto('async_jobs')
        .values({ ...job, ...rest })
        .execute();
    },
    finish,
    remove: async (jobId) => {
      await db.deleteFrom('async_jobs').where('job_id', '=', jobId).execute();
    },
    find: (jobId) => findBy('job_id', jobId),
    findByResult: (resultKey) => findBy('result_key', resultKey),
    eventsAfter: async (channelId, lastId) => {
      const last = lastId === undefined ? undefined : parseEventId(lastId);
      let query = db
        .selectFrom('async_jobs')
        .selectAll()
        .where('channel_id', '=', channelId)
        .where('event_ms', 'is not', null);
      if (last !== undefined) {
        query = query.where((eb) =>
          eb.or([
            eb('event_ms', '>', last.ms),
            eb.and([eb('event_ms', '=', last.ms), eb('event_number', '>', last.number)]),
          ]),
        );
      }
      const rows = await query.orderBy('event_ms').orderBy('event_number').limit(mostEvents).execute();
      return rows.map(eventOf);
    },
    failUnfinished: async () => {
      const open = await db.selectFrom('async_jobs').select('job_id').where('status', '=', 'pending').execute();
      for (const { job_id: jobId } of open) {
        await finish(jobId, {
          status: 'error',
          errors: [lostWithServer()],
        });
      }
    },
    removeOlderThan: async (ageMs) => {
      await db
        .deleteFrom('async_jobs')
        .where('changed_ms', '<', clock.nowMs() - ageMs)
        .where('status', '!=', 'pending')
        .execute();
    },
  };
}

function lostWithServer(): JobEvent['errors'][number] {
  const errorType = 'ASYNC_WORKERS_ERROR';
  const extra = { issue_codes: issueCodesOf(errorType) };
  return { message: jobTexts.lost(), error_type: errorType, level: 'error', extra };
}

/** Ids that always grow, also when the clock is set back while the server runs. */
function eventNumbers(clock: Clock): () => { readonly event_ms: number; readonly event_number: number } {
  let lastMs = 0;
  let number = 0;
  return () => {
    const nowMs = clock.nowMs();
    number = nowMs > lastMs ? 0 : number + 1;
    lastMs = Math.max(lastMs, nowMs);
    return { event_ms: lastMs, event_number: number };
  };
}

function eventOf(row: JobRow): JobEvent {
  return {
    id: `${Number(row.event_ms)}-${Number(row.event_number)}`,
    channel_id: row.channel_id,
    job_id: row.job_id,
    user_id: row.user_id,
    status: row.status,
    errors: JSON.parse(row.errors) as JobEvent['errors'], // written by `finish`
    result_url: row.status === 'done' ? row.result_path + row.result_key : null,
  };
}
