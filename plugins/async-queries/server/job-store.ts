import type { Kysely } from 'kysely';
import { defineToken, issueCodesOf } from '#core/common';
import type { Clock, MetadataDb } from '#core/server';
import type { JobEvent } from '../contract/routes.ts';
import { parseEventId } from '../common/event-id.ts';
import { jobMessages } from '../common/messages.ts';
import type { JobRow, JobTables } from './job-tables.ts';
import type { JobNews } from './job-topics.ts';

/** Events in one answer. */
const mostEvents = 100;

export type NewJob = Pick<JobRow, 'job_id' | 'channel_id' | 'user_id' | 'result_path' | 'result_key' | 'server'>;

/** Jobs and what became of them, kept with the metadata. */
export interface JobStore {
  readonly add: (job: NewJob) => Promise<void>;
  /** Writes the end of a job that still runs and gives its event; undefined when it had ended or was removed. */
  readonly finish: (
    jobId: string,
    outcome: { readonly status: 'done' | 'error'; readonly errors: JobEvent['errors'] },
  ) => Promise<JobNews | undefined>;
  readonly remove: (jobId: string) => Promise<void>;
  readonly find: (jobId: string) => Promise<JobRow | undefined>;
  readonly findByResult: (resultKey: string) => Promise<JobRow | undefined>;
  /** Oldest first, from after the event of this id (undefined: from the oldest kept). */
  readonly eventsAfter: (channelId: string, lastId: string | undefined) => Promise<readonly JobEvent[]>;
  /** Servers of jobs that have not ended; null: one that had no id. */
  readonly serversAtWork: () => Promise<readonly (string | null)[]>;
  /** Ids of a server's jobs that have neither ended nor been removed. */
  readonly unfinishedOf: (server: string) => Promise<readonly string[]>;
  /** Ends what a server left behind that is gone. Gives what there is to tell. */
  readonly failUnfinished: (server: string | null) => Promise<readonly JobNews[]>;
  readonly removeOlderThan: (ageMs: number) => Promise<void>;
}
export const JobStore = defineToken<JobStore>('async-queries/JobStore');

export function sqlJobStore(metadata: MetadataDb, clock: Clock): JobStore {
  const db = metadata.tables<JobTables>();
  const finish: JobStore['finish'] = (jobId, { status, errors }) =>
    metadata.transaction<JobTables, JobNews | undefined>(async (tables) => {
      const job = await tables
        .selectFrom('async_jobs')
        .select('channel_id')
        .where('job_id', '=', jobId)
        .executeTakeFirst();
      if (job === undefined) return undefined;
      const last = await lastEventOf(tables, job.channel_id, metadata.locksRows);
      const next = eventAfter(last, clock.nowMs());
      const ended = await tables
        .updateTable('async_jobs')
        .set({ ...next, status, errors: JSON.stringify(errors), changed_ms: clock.nowMs() })
        .where('job_id', '=', jobId)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      if (ended === undefined) return undefined;
      return { event: eventOf(ended), previousId: last === undefined ? '' : idOf(last) };
    });
  const findBy = (column: 'job_id' | 'result_key', value: string) =>
    db.selectFrom('async_jobs').selectAll().where(column, '=', value).executeTakeFirst();
  const unfinishedOf = async (server: string | null): Promise<readonly string[]> => {
    const open = await db
      .selectFrom('async_jobs')
      .select('job_id')
      .where('status', '=', 'pending')
      .where('server', server === null ? 'is' : '=', server)
      .execute();
    return open.map((row) => row.job_id);
  };
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
    eventsAfter: (channelId, lastId) => eventsAfter(db, channelId, lastId),
    serversAtWork: async () => {
      const rows = await db
        .selectFrom('async_jobs')
        .select('server')
        .distinct()
        .where('status', '=', 'pending')
        .execute();
      return rows.map(({ server }) => server);
    },
    unfinishedOf,
    failUnfinished: async (server) => {
      const told: JobNews[] = [];
      for (const jobId of await unfinishedOf(server)) {
        const news = await finish(jobId, { status: 'error', errors: [lostWithServer()] });
        if (news !== undefined) told.push(news);
      }
      return told;
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

async function eventsAfter(
  db: Kysely<JobTables>,
  channelId: string,
  lastId: string | undefined,
): Promise<readonly JobEvent[]> {
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
}

type EventPlace = Pick<JobRow, 'event_ms' | 'event_number'>;

/**
 * The last event of a channel. Until the transaction ends no other server gives the channel an event, so that a client
 * that has read one never sees an earlier one later.
 */
async function lastEventOf(
  tables: Kysely<JobTables>,
  channelId: string,
  locksRows: boolean,
): Promise<EventPlace | undefined> {
  const ofChannel = tables.selectFrom('async_jobs').where('channel_id', '=', channelId);
  if (locksRows) await ofChannel.select('id').orderBy('id').limit(1).forUpdate().execute();
  return ofChannel
    .select(['event_ms', 'event_number'])
    .where('event_ms', 'is not', null)
    .orderBy('event_ms', 'desc')
    .orderBy('event_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Ids of a channel always grow, also when clocks are set back or differ. */
function eventAfter(last: EventPlace | undefined, nowMs: number) {
  const lastMs = last?.event_ms ?? 0;
  return nowMs > lastMs
    ? { event_ms: nowMs, event_number: 0 }
    : { event_ms: lastMs, event_number: (last?.event_number ?? 0) + 1 };
}

const idOf = ({ event_ms, event_number }: EventPlace): string => `${Number(event_ms)}-${Number(event_number)}`;

function lostWithServer(): JobEvent['errors'][number] {
  const errorType = 'ASYNC_WORKERS_ERROR';
  const extra = { issue_codes: issueCodesOf(errorType) };
  return { message: jobMessages.lost(), error_type: errorType, level: 'error', extra };
}

function eventOf(row: JobRow): JobEvent {
  return {
    id: idOf(row),
    channel_id: row.channel_id,
    job_id: row.job_id,
    user_id: row.user_id,
    status: row.status,
    errors: JSON.parse(row.errors) as JobEvent['errors'], // written by `finish`
    result_url: row.status === 'done' ? row.result_path + row.result_key : null,
  };
}
